// My bookings on a phone: one list from today on, narrowed by the chips over it.
import { useMemo, useState } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import { useOwnActions } from '../../booking/mine/own-actions.tsx';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { OwnWaitList } from '../../waitlist/own-waits.tsx';
import { BulkBar, useChosen } from './bulk-bar.tsx';
import { DoneProcesses } from './done-processes.tsx';
import { Favourites } from './favourites.tsx';
import { PhoneRow } from './phone-row.tsx';
import { isTab, lists, listsUnder, sectionsOf, tabs } from './tabs.ts';
import { ToApprove } from './to-approve.tsx';
import { type OwnBookings, useOwnBookings } from './use-own-bookings.ts';
import { useMyBookingsWords } from './words.ts';
import './my-bookings.css';
import '../../shell/phone.css';
import './phone-mine.css';

const chips = ['all', ...tabs] as const;
type Chip = (typeof chips)[number];

const listsOf = (chip: Exclude<Chip, 'done' | 'collection'>) => (chip === 'all' ? lists : listsUnder[chip]);

interface ListedProps {
  readonly own: OwnBookings;
  readonly isChoosing: boolean;
  readonly chip: Exclude<Chip, 'done' | 'collection'>;
}

const Listed = ({ own, chip, isChoosing }: ListedProps) => {
  const { t } = useMyBookingsWords();
  const { zone } = useCampus();
  const { date: today } = useLocalNow(zone);
  const optimistic = useOptimistic(own.readAgain);
  const { start, dialog } = useOwnActions(optimistic, zone);
  const sections = useMemo(
    () => sectionsOf(asExpected(own.bookings, optimistic.expected), listsOf(chip), today),
    [own.bookings, optimistic.expected, chip, today],
  );
  const { chosen, choose, chooseAll, clear } = useChosen();
  const choosable = isChoosing
    ? [...sections.values()]
        .flatMap((rows) => rows.map(({ booking }) => booking))
        .filter(({ actions }) => actions.has('cancel'))
    : [];
  const ids = new Set(choosable.map(({ id }) => id));
  const picked = choosable.filter(({ id }) => chosen.has(id));
  const isEmpty = [...sections.values()].every((rows) => rows.length === 0);
  const empty = chip === 'all' ? 'reserved' : chip;
  if (isEmpty)
    return (
      <EmptyState title={t(`empty.${empty}.title`)} hint={t(`empty.${empty}.hint`)}>
        <Link className="button button-primary" to="/pc/home">
          {t('empty.first')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      {isChoosing && ids.size === 0 ? <p className="faint">{t('phone.noneToCancel')}</p> : null}
      {picked.length === 0 ? null : (
        <BulkBar
          chosen={picked}
          action="cancel"
          start={start}
          most={choosable.length}
          onAll={() => chooseAll([...ids])}
          onClear={clear}
        />
      )}
      {[...sections].map(([name, rows]) =>
        rows.length === 0 ? null : (
          <section key={name} aria-labelledby={`mine-${name}`}>
            <h2 id={`mine-${name}`}>{t(`phone.${name}`)}</h2>
            <ul>
              {rows.map((row) => (
                <PhoneRow
                  key={row.booking.id}
                  {...row}
                  isToday={row.booking.date === today}
                  choosing={
                    ids.has(row.booking.id)
                      ? {
                          isChosen: chosen.has(row.booking.id),
                          onChoose: (isChosen) => choose(row.booking.id, isChosen),
                        }
                      : undefined
                  }
                  onAction={(action) => start(action, [row.booking])}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {listsOf(chip).includes('history') && own.hasMore ? (
        <p className="own-more">
          <Button onClick={own.showMore}>{t('showMore')}</Button>
        </p>
      ) : null}
      {dialog}
    </>
  );
};

const Body = ({ own, chip, isChoosing }: { own: OwnBookings; chip: Chip; isChoosing: boolean }) => {
  if (chip === 'done') return <DoneProcesses />;
  if (chip === 'collection') return <Favourites />;
  if (own.failure) return <ErrorState text={own.failure.text} onRetry={() => void own.readAgain()} />;
  if (own.isLoading) return <Skeleton lines={8} />;
  return <Listed key={`${chip} ${isChoosing}`} own={own} chip={chip} isChoosing={isChoosing} />;
};

/** The chip that holds may lie beyond the edge. */
const intoView = (chip: HTMLElement | null): void =>
  chip?.scrollIntoView?.({ inline: 'center', block: 'nearest' });

export const PhoneMinePage = () => {
  const { t } = useMyBookingsWords();
  const own = useOwnBookings();
  const onSearch = useOutletContext<(() => void) | undefined>();
  const [params, setParams] = useSearchParams();
  const [isChoosing, setIsChoosing] = useState(false);
  const asked = params.get('tab');
  const chip: Chip = isTab(asked) ? asked : 'all';
  const countOf = (one: Chip): number =>
    one === 'all' ? 0 : (own.counts?.get(listsUnder[one][0] ?? 'history') ?? 0);
  return (
    <div className="phone-root phone-mine">
      <header className="phone-root-head">
        <h1>{t('title')}</h1>
        {onSearch === undefined ? null : (
          <Button look="quiet" icon="search" label={t('phone.search')} onClick={onSearch} />
        )}
        {chip === 'done' || chip === 'collection' ? null : (
          <Button
            look="quiet"
            icon="checkbox"
            label={t('phone.choose')}
            aria-pressed={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          />
        )}
        <Link className="button button-quiet button-icon" to="/pc/calendar" aria-label={t('phone.calendar')}>
          <Icon name="calendar" />
        </Link>
      </header>
      <nav className="phone-chips" aria-label={t('title')}>
        {chips.map((one) => (
          <button
            key={one}
            ref={one === chip ? intoView : undefined}
            type="button"
            className="chip"
            aria-pressed={one === chip}
            onClick={() => setParams(one === 'all' ? {} : { tab: one }, { replace: true })}
          >
            {t(one === 'all' || one === 'collection' ? `phone.${one}` : `tab.${one}`)}
            {one === 'todo' && countOf(one) > 0 ? <span className="count-badge">{countOf(one)}</span> : null}
          </button>
        ))}
      </nav>
      <ToApprove />
      {chip === 'all' ? <OwnWaitList /> : null}
      <Body own={own} chip={chip} isChoosing={isChoosing} />
    </div>
  );
};
