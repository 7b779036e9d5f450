// Home on a phone: the search, what runs now, the kinds, what is new, what is free at once, and what comes next.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { bookingsNow, releasedNow } from '../../booking/mine/at-hand.ts';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { type LocalNow, periodText } from '../../lib/when.ts';
import { useLastPicture } from '../../live/use-last-picture.ts';
import { NEWEST, NOTICES, noticesOf } from '../../notice/notice.ts';
import type { ResourceType } from '../../session/translate.ts';
import { ClockNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { lengths, periodFromNow } from './free-now.ts';
import { NEXT_DAYS, NextBookings } from './next-bookings.tsx';
import { ON_HOME, useShortcuts } from './shortcuts.ts';
import type { FoundResource } from './suggest.graphql.ts';
import { type Sought, type Suggestions, useSuggestions } from './use-suggestions.ts';
import { useTypes } from './use-types.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import { useHomeWords } from './words.ts';
import '../../shell/phone.css';
import './home.css';
import './phone-home.css';

/** Only where something runs, or something is to be used: what books and signs in loads then. */
const RunningCard = lazy(async () => ({ default: (await import('./running-card.tsx')).RunningCard }));
const UseSheet = lazy(async () => ({ default: (await import('./use-sheet.tsx')).UseSheet }));
const SuggestionList = lazy(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}));

/** With the time of the last picture of the page, which alone shows it. */
const Search = ({ minute }: { minute: number }) => {
  const { t } = useHomeWords();
  return (
    <Link className="phone-search" to="/mobile/search">
      <Icon name="search" size={18} />
      {t('now.search')}
      <span className="live-badge" data-picture-of={t('live.pictureOf', { time: clockOf(minute) })} />
    </Link>
  );
};

const Kinds = ({ types }: { types: readonly ResourceType[] }) => {
  const { t, say } = useHomeWords();
  const { shortcuts } = useShortcuts(types);
  return (
    <nav className="phone-kinds" aria-label={t('categories.title')}>
      {shortcuts.slice(0, ON_HOME).map(({ key, icon, name, to }) => (
        <Link key={key} to={to}>
          <Icon name={icon} size={24} />
          <span>{say(name)}</span>
        </Link>
      ))}
      <Link to="/mobile/menuManage">
        <Icon name="tiles" size={24} />
        <span>{t('now.allKinds')}</span>
      </Link>
    </nav>
  );
};

/** One line, for which the route has asked; without it the page has lost nothing. */
const NewestNotice = () => {
  const { say } = useHomeWords();
  const { data } = useQuery(NOTICES, { variables: NEWEST, fetchPolicy: 'cache-first' });
  const [notice] = noticesOf(data);
  if (!notice) return null;
  return (
    <Link className="row phone-notice" to={`/pc/announcementDetail/${encodeURIComponent(notice.id)}`}>
      <Icon name="megaphone" size={18} />
      <span>{say(notice.title)}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
};

interface FreeRowProps {
  readonly room: FoundResource;
  readonly minute: number;
  /** Until when it can be had at most. */
  readonly until: number | undefined;
  readonly onUse: () => void;
}

const FreeRow = ({ room, minute, until, onUse }: FreeRowProps) => {
  const { t, say } = useHomeWords();
  const { start } = room.period;
  const isLater = start > minute;
  const time = (end: number): string =>
    t(isLater ? 'now.freeFrom' : 'now.freeUntil', { from: clockOf(start), time: clockOf(end) });
  const facts = [
    until === undefined ? '' : time(until),
    room.seats === undefined ? '' : t('seats', { count: room.seats }),
    say(room.place),
  ].filter((fact) => fact !== '');
  const name = say(room.name);
  const act = t(room.needsApproval ? 'now.ask' : isLater ? 'now.book' : 'now.use');
  return (
    <li>
      <span>
        <Link className="hit" to={`/pc/venueDetail?id=${encodeURIComponent(room.id)}`}>
          {name}
        </Link>
        <small>{facts.join(' · ')}</small>
      </span>
      <Button label={`${act} ${name}`} onClick={onUse}>
        {act}
      </Button>
    </li>
  );
};

interface FreeProps {
  readonly found: Suggestions;
  readonly sought: Sought;
  readonly now: LocalNow;
}

const Free = ({ found, sought, now }: FreeProps) => {
  const { t } = useHomeWords();
  const [used, setUsed] = useState<string>();
  useLastPicture({ isDrawn: !found.isLoading, isAlone: used === undefined });
  if (found.failure) return <ErrorState {...found.failure} onRetry={found.readAgain} />;
  if (found.isLoading) return <Skeleton lines={5} />;
  const close = () => {
    setUsed(undefined);
    found.readAgain();
  };
  if (found.own && used === undefined) {
    const after = periodFromNow({ ...now, minute: found.own.end }, sought.end - sought.start);
    return (
      <>
        <p className="faint" role="status">
          {t('suggest.own', { time: periodText(found.own) })}
        </p>
        {after ? <Found sought={{ ...sought, ...after, fromNow: undefined }} now={now} /> : null}
      </>
    );
  }
  if (used === undefined && (found.barred !== undefined || found.best.length === 0))
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <SuggestionList found={found} sought={sought} subject={t('ask.usualSubject')} />
      </Suspense>
    );
  return (
    <>
      <ul className="phone-rows">
        {found.best.map(({ found: room }) => (
          <FreeRow
            key={room.id}
            room={room}
            minute={now.minute}
            until={found.latest.get(room.id)}
            onUse={() => setUsed(room.id)}
          />
        ))}
      </ul>
      {used === undefined ? null : (
        <Suspense fallback={null}>
          <UseSheet found={found} sought={sought} id={used} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

const Found = ({ sought, now }: { sought: Sought; now: LocalNow }) => (
  <Free
    key={`${sought.typeId} ${sought.start} ${sought.end}`}
    found={useSuggestions(sought, now.date)}
    sought={sought}
    now={now}
  />
);

const FreeNow = ({ types, now }: { types: readonly ResourceType[]; now: LocalNow }) => {
  const { t, say } = useHomeWords();
  const [length, setLength] = useState<number>(60);
  const [chosen, setChosen] = useState('');
  const typeId = chosen || (types.find(({ availability }) => availability === 'available') ?? types[0])?.id;
  const period = periodFromNow(now, length);
  useLastPicture({ isDrawn: period === undefined, isAlone: true });
  if (typeId === undefined) return null;
  const anywhere = { people: 0, campus: '', equipment: '', minute: now.minute };
  return (
    <section className="stack phone-free" aria-labelledby="phone-free">
      <header>
        <h2 id="phone-free">{t('now.free')}</h2>
        <SelectInput
          aria-label={t('ask.type')}
          value={typeId}
          onChoose={setChosen}
          choices={types.map(({ id, name }) => [id, say(name)])}
        />
        <fieldset className="phone-lengths" aria-label={t('ask.long')}>
          {lengths.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className="chip"
              aria-pressed={minutes === length}
              onClick={() => setLength(minutes)}
            >
              {t('now.length', { count: minutes })}
            </button>
          ))}
        </fieldset>
      </header>
      <ClockNotice />
      {period ? (
        <Found sought={{ typeId, date: now.date, ...period, fromNow: length, ...anywhere }} now={now} />
      ) : (
        <EmptyState icon="calendar" title={t('now.late')} hint={t('now.lateHint')} />
      )}
    </section>
  );
};

/** Asked as the list of what comes next asks: one question for both. */
const Running = ({ now }: { now: LocalNow }) => {
  const { bookings, readAgain } = useMyBookings(now.date, addDays(now.date, NEXT_DAYS));
  if (bookingsNow(bookings, now).length + releasedNow(bookings, now).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RunningCard bookings={bookings} readAgain={readAgain} now={now} />
    </Suspense>
  );
};

export const PhoneHomePage = () => {
  const { t } = useHomeWords();
  const now = useLocalNow(useCampus().zone);
  const { types, isLoading, failure, readAgain } = useTypes();
  useLastPicture({ isDrawn: !isLoading && types.length === 0, isAlone: false });
  const kinds = (): ReactNode => {
    if (failure) return <ErrorState {...failure} onRetry={readAgain} />;
    if (isLoading) return <Skeleton lines={4} />;
    if (types.length === 0)
      return <EmptyState icon="building" title={t('categories.empty')} hint={t('categories.emptyHint')} />;
    return <Kinds types={types} />;
  };
  return (
    <div className="phone-root phone-home">
      <h1 className="heard-only">{t('title')}</h1>
      <Search minute={now.minute} />
      <Running now={now} />
      <WaitingRequests />
      {kinds()}
      <NewestNotice />
      <FreeNow types={types} now={now} />
      <NextBookings now={now} hasCard />
    </div>
  );
};
