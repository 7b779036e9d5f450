// The bookings of today, by what can be done for them: late, due, here, later, missed, left.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { durationText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { useNews } from '../../live/use-news.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { LiveBadge } from '../../ui/live-badge.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { meantIn } from './desk-input.ts';
import { type ArrivalGroup, arrivalGroups, groupOf } from './desk-verdict.ts';
import { ARRIVAL_NEWS, ARRIVALS, type SignBooking, signBookingOf } from './signing.graphql.ts';
import type { Desk } from './use-desk.ts';
import { useSigningWords } from './words.ts';

/** A desk of a large campus has fewer in a day. */
const MOST_READ = 500;
/** Windows open and close by the clock, of which the server sends no word. */
const EVERY_MS = 60_000;
/** What happens within it is read once. */
const GATHER_MS = 500;
/** Rows of a group that is not looked at by itself. */
const MOST_SHOWN = 4;

export interface Arrivals {
  /** Undefined: on the way, or not for this reader. */
  readonly bookings: readonly SignBooking[] | undefined;
  readonly isRefused: boolean;
  readonly isCut: boolean;
  readonly minute: number;
  readonly readAgain: () => Promise<unknown>;
}

/**
 * Nothing for who signs people in without reading the list of bookings.
 * @param resource the only one whose bookings are meant
 */
export const useArrivals = (resource?: string): Arrivals => {
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const { data, loading, refetch } = useQuery(ARRIVALS, {
    variables: {
      first: MOST_READ,
      filter: {
        appointment_date: date,
        resources_id: resource,
        order_by: [{ field: 'start_time', dir: 'asc' }],
      },
    },
    pollInterval: EVERY_MS,
    errorPolicy: 'ignore',
    context: { isQuiet: true },
  });
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reading.current), []);
  useNews({
    document: ARRIVAL_NEWS,
    subject: data?.page ? 'arrivals' : undefined,
    variables: (resumed) => resumed,
    onNews: (asNewAs) => {
      clearTimeout(reading.current);
      reading.current = setTimeout(() => void askedAgain(refetch(asNewAs)), GATHER_MS);
    },
  });
  const bookings = data?.page?.edges.map(({ node }) => signBookingOf(node));
  return {
    bookings,
    isRefused: !bookings && !loading,
    isCut: (data?.page?.totalCount ?? 0) > MOST_READ,
    minute,
    readAgain: () => askedAgain(refetch()),
  };
};

interface RowProps {
  readonly booking: SignBooking;
  readonly group: ArrivalGroup;
  readonly minute: number;
  readonly desk: Desk;
}

const Arrival = ({ booking, group, minute, desk }: RowProps) => {
  const { t, say, language } = useSigningWords();
  const { start, keptUntil, closes, opens, signedInAt } = booking;
  const until = keptUntil || closes;
  const isOpen = booking.actions.has('signIn');
  const startsIn = t('desk.startsIn', { time: durationText(start - minute, language) });
  const first = {
    late: t('desk.lateBy', { time: durationText(minute - start, language) }),
    due: startsIn,
    here: t('desk.cameAt', { time: signedInAt?.slice(11, 16) ?? clockOf(start) }),
    later: isOpen ? startsIn : t('desk.from', { time: opens || clockOf(start) }),
    missed: t('desk.over'),
    left: t('desk.over'),
  }[group];
  return (
    <li>
      <b>{clockOf(start)}</b>
      <span>
        <b>{say(booking.person)}</b>
        <small>{booking.account}</small>
      </span>
      <span>
        {say(booking.resource)}
        <small>{[say(booking.place), say(booking.subject)].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <span className={`arrival-${group}`}>
        {first}
        <small>{group === 'late' && until ? t('desk.keptTo', { time: until }) : ''}</small>
      </span>
      {isOpen && group !== 'here' && group !== 'later' ? (
        <Button disabled={desk.isBusy} onClick={() => void desk.come(booking.account, booking.id)}>
          {t('do.signIn')}
        </Button>
      ) : null}
      {group === 'here' && booking.actions.has('signOut') ? (
        <Button disabled={desk.isBusy} onClick={() => void desk.leave(booking.account, booking)}>
          {t('do.signOut')}
        </Button>
      ) : null}
    </li>
  );
};

interface GroupProps {
  readonly group: ArrivalGroup;
  readonly bookings: readonly SignBooking[];
  readonly isAlone: boolean;
  readonly minute: number;
  readonly desk: Desk;
}

const closedAtFirst: ReadonlySet<ArrivalGroup> = new Set(['missed', 'left']);

const Group = ({ group, bookings, isAlone, minute, desk }: GroupProps) => {
  const { t } = useSigningWords();
  const [isTurned, setIsTurned] = useState(false);
  const isClosed = closedAtFirst.has(group);
  const isOpen = isAlone || !isClosed || isTurned;
  const isShort = !isAlone && !isClosed && !isTurned && bookings.length > MOST_SHOWN;
  const sorted = group === 'here' ? bookings.toReversed() : bookings;
  return (
    <section aria-label={t(`desk.group.${group}`)}>
      <h3 className={`arrival-${group}`}>
        {t(`desk.group.${group}`)} {bookings.length}
        {group === 'left' ? null : <span className="faint">{t(`desk.groupNote.${group}`)}</span>}
        {!isAlone && (isClosed || bookings.length > MOST_SHOWN) ? (
          <button type="button" aria-expanded={isTurned} onClick={() => setIsTurned(!isTurned)}>
            {t(isTurned ? 'desk.fewer' : 'desk.more')}
          </button>
        ) : null}
      </h3>
      {isOpen ? (
        <ul>
          {sorted.slice(0, isShort ? MOST_SHOWN : undefined).map((booking) => (
            <Arrival key={booking.id} booking={booking} group={group} minute={minute} desk={desk} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

const Age = () => <LiveBadge {...useLiveAge()} zone={useCampus().zone} />;

interface ArrivalListProps {
  readonly arrivals: Arrivals;
  readonly desk: Desk;
}

export const ArrivalList = ({ arrivals, desk }: ArrivalListProps) => {
  const { t, say } = useSigningWords();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<ArrivalGroup>();
  const [typed, setTyped] = useState('');
  const { bookings, isCut, minute } = arrivals;
  if (!bookings) return null;
  const buildings = [...new Map(bookings.map(({ building }) => [building.zh, building])).values()]
    .filter(({ zh }) => zh !== '')
    .toSorted((a, b) => a.zh.localeCompare(b.zh, 'zh'));
  const at = buildings.find(({ zh }) => zh === query.get('building'))?.zh;
  const here = bookings.filter(({ building }) => at === undefined || building.zh === at);
  const shown = here.filter((booking) => typed.trim() === '' || meantIn(booking, typed).length > 0);
  const groups = arrivalGroups.map((group) => ({
    group,
    of: shown.filter((booking) => groupOf(booking, minute) === group),
  }));
  const count = groups.reduce((sum, { of }) => sum + of.length, 0);
  return (
    <section className="card arrivals" aria-label={t('desk.arrivals')}>
      <header>
        <h2>{t('desk.arrivals')}</h2>
        {buildings.length > 1 ? (
          <SelectInput
            aria-label={t('desk.where')}
            value={at ?? ''}
            onChoose={(building) => setQuery(building ? { building } : {}, { replace: true })}
            none={['', t('desk.everywhere')]}
            choices={buildings.map((building) => [building.zh, say(building)])}
          />
        ) : null}
        <TextInput
          aria-label={t('desk.filter')}
          placeholder={t('desk.filter')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Age />
      </header>
      <p className="arrival-chips">
        <button type="button" aria-pressed={chosen === undefined} onClick={() => setChosen(undefined)}>
          {t('desk.all')} <b>{count}</b>
        </button>
        {groups.map(({ group, of }) => (
          <button
            key={group}
            type="button"
            aria-pressed={chosen === group}
            onClick={() => setChosen(chosen === group ? undefined : group)}
          >
            {t(`desk.chip.${group}`)} <b>{of.length}</b>
          </button>
        ))}
      </p>
      <div className="arrival-list">
        {count === 0 && typed.trim() === '' ? (
          <EmptyState icon="calendar" title={t('desk.empty')} hint={t('desk.emptyHint')} />
        ) : null}
        {groups
          .filter(({ group, of }) => of.length > 0 && (chosen === undefined || chosen === group))
          .map(({ group, of }) => (
            <Group
              key={group}
              group={group}
              bookings={of}
              isAlone={chosen === group}
              minute={minute}
              desk={desk}
            />
          ))}
        {isCut ? <p className="faint">{t('desk.first', { count: MOST_READ })}</p> : null}
      </div>
    </section>
  );
};
