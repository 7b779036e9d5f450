// The live timetable as the drawings want it: claims and closed spans by resource and day, each the same
// object until something about it changes, so that one change draws one row.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../lib/server-time.ts';
import type { LocalNow } from '../lib/when.ts';
import type { ClaimsByDate, ClosedByDate, ClosedSpan, TimetableClaim } from '../timetable/claims.ts';
import { clockKey } from './clock-key.ts';
import { closedSpansOf, nextLapse, shownClaims } from './day-view.ts';
import { asAsker } from './my-claims.ts';
import type { DayPicture } from './picture.ts';
import { useMyClaims } from './use-my-claims.ts';
import type { KnownRules } from './use-rules.ts';
import type { LiveTimetable } from './use-timetable.ts';

interface DayView {
  readonly picture: DayPicture;
  readonly known: KnownRules | undefined;
  readonly clock: string;
  /** Milliseconds since 1970 at which the next hold is over. */
  readonly lapsesAt: number | undefined;
  readonly claims: readonly TimetableClaim[];
  readonly closed: readonly ClosedSpan[];
}

interface ResourceView {
  readonly days: ReadonlyMap<LocalDate, DayView>;
  readonly claims: ClaimsByDate;
  readonly closed: ClosedByDate;
}

export interface DayViews {
  readonly claims: ReadonlyMap<string, ClaimsByDate>;
  readonly closedSpans: ReadonlyMap<string, ClosedByDate>;
}

interface Present {
  readonly known: KnownRules | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Keys of my own holds. */
  readonly except: readonly string[];
}

const dayView = (
  date: LocalDate,
  picture: DayPicture,
  { known, now, except }: Present,
  before: DayView | undefined,
): DayView => {
  // My own hold blocks nothing for me: I can still take the gap around it.
  const held = picture.claims.filter(({ key }) => except.includes(key));
  const clock = [known ? clockKey(known.rules, date, now) : '', ...held.map(({ key }) => key)].join(' ');
  const isSamePicture =
    before?.picture === picture && (before.lapsesAt === undefined || before.lapsesAt > now);
  if (before && isSamePicture && before.known === known && before.clock === clock) return before;
  const claims = isSamePicture ? before.claims : shownClaims(picture, now);
  const others = { ...picture, claims: picture.claims.filter((claim) => !held.includes(claim)) };
  const closed = known ? closedSpansOf(known.rules, date, others, now) : [];
  return { picture, known, clock, lapsesAt: nextLapse(picture, now), claims, closed };
};

const resourceView = (
  pictures: Readonly<Record<LocalDate, DayPicture>>,
  dates: readonly LocalDate[],
  present: Present,
  before: ResourceView | undefined,
): ResourceView => {
  const days = new Map<LocalDate, DayView>();
  for (const date of dates) {
    const picture = pictures[date];
    if (picture) days.set(date, dayView(date, picture, present, before?.days.get(date)));
  }
  const isSame =
    before?.days.size === days.size && [...days].every(([date, view]) => before.days.get(date) === view);
  if (before && isSame) return before;
  return {
    days,
    claims: new Map([...days].map(([date, { claims }]) => [date, claims])),
    closed: new Map([...days].map(([date, { closed }]) => [date, closed])),
  };
};

/** @param now renders anew each minute, `useLocalNow(zone)` */
export const useDayViews = (
  { pictures, rules }: Pick<LiveTimetable, 'pictures' | 'rules'>,
  dates: readonly LocalDate[],
  now: LocalNow,
): DayViews => {
  const known = useRef<ReadonlyMap<string, ResourceView>>(new Map());
  const claims = useMyClaims();
  const except = useMemo(() => asAsker(claims).except, [claims]);
  const [lapsedAt, setLapsedAt] = useState(0);
  const minute = useMemo(() => ({ now, at: serverNow() }), [now]);
  const instant = Math.max(minute.at, lapsedAt);
  const views = useMemo(() => {
    const next = new Map(
      [...pictures].map(([id, days]) => [
        id,
        resourceView(days, dates, { known: rules.get(id), now: instant, except }, known.current.get(id)),
      ]),
    );
    known.current = next;
    return next;
  }, [pictures, rules, dates, instant, except]);
  useEffect(() => {
    const ends = [...views.values()].flatMap(({ days }) =>
      [...days.values()].flatMap(({ lapsesAt }) => (lapsesAt === undefined ? [] : [lapsesAt])),
    );
    if (ends.length === 0) return;
    const wait = Math.max(0, Math.min(...ends) - serverNow()) + 20;
    const timer = setTimeout(() => setLapsedAt(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [views]);
  return useMemo(
    () => ({
      claims: new Map([...views].map(([id, view]) => [id, view.claims])),
      closedSpans: new Map([...views].map(([id, view]) => [id, view.closed])),
    }),
    [views],
  );
};
