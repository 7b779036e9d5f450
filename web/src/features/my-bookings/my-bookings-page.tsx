// My bookings: what I must do, what awaits others, what I have, and what is over.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Booking } from '../../booking/booking.ts';
import { type OwnActions, useOwnActions } from '../../booking/mine/own-actions.tsx';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dateText, dateTextWithYear } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OwnWaitList } from '../../waitlist/own-waits.tsx';
import { BookingRow } from './booking-row.tsx';
import { BulkBar, useChosen } from './bulk-bar.tsx';
import { DoneProcesses } from './done-processes.tsx';
import { Favourites } from './favourites.tsx';
import {
  type BookingList,
  bookingsUnder,
  byDate,
  type DateGroup,
  dayWord,
  isTab,
  listsUnder,
  type OwnTab,
  tabs,
} from './tabs.ts';
import { ToApprove } from './to-approve.tsx';
import { type OwnBookings, useOwnBookings } from './use-own-bookings.ts';
import { useMyBookingsWords } from './words.ts';
import '../../ui/lists.css';
import './my-bookings.css';

const useTab = (): [OwnTab, (tab: OwnTab) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return [isTab(asked) ? asked : 'reserved', (tab) => setParams({ tab }, { replace: true })];
};

interface GroupsProps {
  readonly groups: readonly DateGroup[];
  readonly today: LocalDate;
  readonly chosen: ReadonlySet<string>;
  readonly isChoosable: (booking: Booking) => boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly start: OwnActions['start'];
}

const Groups = ({ groups, today, chosen, isChoosable, onChoose, start }: GroupsProps) => {
  const { t, language } = useMyBookingsWords();
  return groups.map(({ date, bookings }) => {
    const word = dayWord(date, today);
    const isOtherYear = date.slice(0, 4) !== today.slice(0, 4);
    return (
      <section key={date} className="own-day">
        <h2>
          {word === undefined ? null : <span className="own-day-word">{t(word)}</span>}
          {isOtherYear ? dateTextWithYear(date, language) : dateText(date, language)}
        </h2>
        <ul>
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              isChosen={chosen.has(booking.id)}
              onChoose={isChoosable(booking) ? (isChosen) => onChoose(booking.id, isChosen) : undefined}
              onAction={(action) => start(action, [booking])}
            />
          ))}
        </ul>
      </section>
    );
  });
};

const Nothing = ({ list: tab }: { list: BookingList }) => {
  const { t } = useMyBookingsWords();
  return (
    <EmptyState
      icon={tab === 'history' ? 'history' : tab === 'progress' ? 'hourglass' : 'calendar'}
      title={t(`empty.${tab}.title`)}
      hint={t(`empty.${tab}.hint`)}
    >
      <Link className="button button-primary" to="/pc/home">
        {t('empty.first')}
      </Link>
    </EmptyState>
  );
};

const Listed = ({ list: tab, own }: { list: BookingList; own: OwnBookings }) => {
  const { t } = useMyBookingsWords();
  const { zone } = useCampus();
  const { date: today } = useLocalNow(zone);
  const optimistic = useOptimistic(own.readAgain);
  const { start, dialog } = useOwnActions(optimistic, zone);
  const { chosen, choose, chooseAll, clear } = useChosen();
  const action = tab === 'history' ? 'hide' : 'cancel';
  const isChoosable = (booking: Booking) => booking.actions.has(action);
  const groups = useMemo(
    () => byDate(asExpected(bookingsUnder(tab, own.bookings), optimistic.expected)),
    [tab, own.bookings, optimistic.expected],
  );
  const choosable = groups.flatMap(({ bookings }) => bookings).filter(isChoosable);
  const picked = choosable.filter((booking) => chosen.has(booking.id));
  return (
    <>
      {picked.length === 0 ? null : (
        <BulkBar
          chosen={picked}
          action={action}
          start={start}
          most={choosable.length}
          onAll={() => chooseAll(choosable.map(({ id }) => id))}
          onClear={clear}
        />
      )}
      {groups.length === 0 ? <Nothing list={tab} /> : null}
      <Groups
        groups={groups}
        today={today}
        chosen={chosen}
        isChoosable={isChoosable}
        start={start}
        onChoose={choose}
      />
      {tab === 'history' && own.hasMore ? (
        <p className="own-more">
          <Button onClick={own.showMore}>{t('showMore')}</Button>
        </p>
      ) : null}
      {dialog}
    </>
  );
};

const TabBody = ({ tab, own }: { tab: OwnTab; own: OwnBookings }) => {
  const { t } = useMyBookingsWords();
  if (tab === 'done') return <DoneProcesses />;
  if (tab === 'collection') return <Favourites />;
  return (
    <>
      {tab === 'todo' ? <ToApprove /> : null}
      {listsUnder[tab].map((list) => (
        <section key={list} aria-label={t(`list.${list}`)}>
          {list === 'history' ? <h2 className="own-past">{t('list.history')}</h2> : null}
          <Listed list={list} own={own} />
        </section>
      ))}
    </>
  );
};

/** The count of a tab's list; the lists that are fetched when they are opened have no number. */
const countUnder = (tab: OwnTab, counts: OwnBookings['counts']): number | undefined => {
  const [list] = listsUnder[tab];
  return list && counts?.get(list);
};

export const MyBookingsPage = () => {
  const { t } = useMyBookingsWords();
  const own = useOwnBookings();
  const [tab, setTab] = useTab();
  return (
    <div className="own-page">
      <h1>{t('title')}</h1>
      <p className="own-standing">
        <Link to="/pc/standing">{t('standing')}</Link>
      </p>
      <OwnWaitList />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: countUnder(value, own.counts),
        }))}
      >
        {own.failure ? <ErrorState text={own.failure.text} onRetry={() => void own.readAgain()} /> : null}
        {own.isLoading && !own.failure ? <Skeleton lines={8} /> : null}
        {own.isLoading || own.failure ? null : <TabBody key={tab} tab={tab} own={own} />}
      </Tabs>
    </div>
  );
};
