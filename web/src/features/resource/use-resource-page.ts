// Everything the page of one resource shows and does, without how it is laid out.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { peopleOf } from '../../booking/flow/form.ts';
import { useAsking } from '../../booking/flow/use-asking.ts';
import { askerMoving, useMine, withPending } from '../../booking/flow/use-mine.ts';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { LocalNow } from '../../lib/when.ts';
import { barredAt, gridOf, rulesAwaited, verdictOn } from '../../live/day-view.ts';
import { nearestOf } from '../../live/nearest.ts';
import { useDayViews } from '../../live/use-day-views.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { datesOf, type TimetableView } from '../../timetable/calendar/view-dates.ts';
import type { ClosedByDate } from '../../timetable/claims.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { clickMinutes, type Grid, type Verdict } from '../../timetable/selection.ts';
import { useIsCompact } from '../../ui/use-compact.ts';
import { addressOf, readAddress } from './address.ts';

const noClaims = new Map<LocalDate, never>();

/** What lies outside of what is drawn needs no row of its own in a list. */
const withinGrid = (closed: ClosedByDate, { openFrom, openTo }: Grid): ClosedByDate =>
  new Map(
    [...closed].map(([date, spans]) => [
      date,
      spans
        .map((span) => ({ ...span, start: Math.max(span.start, openFrom), end: Math.min(span.end, openTo) }))
        .filter(({ start, end }) => start < end),
    ]),
  );

/** A quick booking looks for a free hour on so many days. */
const QUICK_DAYS = 7;

/** Looks once in each of the first days, as soon as it is known. @param find answers whether it has ended */
const useNextFreeHour = (isReady: boolean, date: LocalDate, find: (isLast: boolean) => boolean): void => {
  const looked = useRef(new Set<LocalDate>());
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current || looked.current.has(date)) return;
    looked.current.add(date);
    isDone.current = find(looked.current.size === QUICK_DAYS);
  });
};

/** The resource's days in sight: rules, claims, grid and what the rules say of a period. */
const useResourceDays = (resourceId: string, dates: readonly LocalDate[], now: LocalNow) => {
  const from = dates[0] ?? now.date;
  const to = dates.at(-1) ?? now.date;
  const timetable = useTimetable([resourceId], from, to);
  const known = timetable.rules.get(resourceId);
  const pictures = timetable.pictures.get(resourceId);
  const views = useDayViews(timetable, dates, now);
  const { bookings } = useMyBookings(from, to);
  const { mine, asker, pending, showPending } = useMine(bookings);
  const mineNow = useMyClaims();
  const claims = useMemo(
    () => withPending(views.claims.get(resourceId) ?? noClaims, resourceId, pending, mineNow),
    [views, resourceId, pending, mineNow],
  );
  const grid = useMemo(
    () => gridOf(known ? [known.rules] : [], [...claims.values()].flat()),
    [known, claims],
  );
  const closedSpans = useMemo(
    () => withinGrid(views.closedSpans.get(resourceId) ?? noClaims, grid),
    [views, resourceId, grid],
  );
  const verdictOf = useCallback(
    (day: LocalDate, period: Period, moving?: string): Verdict => {
      if (!known) return rulesAwaited;
      const picture = pictures?.[day];
      return verdictOn({
        known,
        date: day,
        period,
        picture,
        now: serverNow(),
        ...askerMoving(asker, moving),
      });
    },
    [known, pictures, asker],
  );
  return {
    timetable,
    known,
    pictures,
    claims,
    grid,
    closedSpans,
    verdictOf,
    bookings,
    asker,
    mine,
    mineNow,
    pending,
    showPending,
  };
};

/** @param isQuick turns to the next free hour; a wide screen selects it too, and holds it then */
export const useResourcePage = (resourceId: string, zone: string, isQuick: boolean) => {
  const now = useLocalNow(zone);
  const isCompact = useIsCompact();
  const [query, setQuery] = useSearchParams();
  const { date, view, wanted, people } = readAddress(query, now.date, isCompact ? 'day' : 'week');
  const dates = useMemo(() => datesOf(view, date), [view, date]);
  const { pictures, mineNow, asker, ...days } = useResourceDays(resourceId, dates, now);
  const { known, grid, timetable, verdictOf, showPending } = days;
  const { isComplete } = timetable;
  const [selection, choose] = useState<LaneSelection | null>(null);
  const select = useCallback(
    (next: LaneSelection | null) => {
      showPending(undefined);
      choose(next);
    },
    [showPending],
  );
  const asking = useAsking({
    select,
    grid,
    dates,
    bookings: days.bookings,
    needsApproval: () => known?.rules.approval.needed ?? false,
    verdictOf: (_, day, period, moving) => verdictOf(day, period, moving),
  });

  const page = useCallback(
    (next: LocalDate, nextView: TimetableView) => setQuery(addressOf(query, next, nextView)),
    [query, setQuery],
  );
  // A link may ask for a period; it is selected once and leaves the address. Until the router shows the new
  // address, which waits for more urgent updates, the old one is seen again and has been answered.
  const answered = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    if (!wanted || !isComplete || answered.current === query) return;
    answered.current = query;
    if (verdictOf(date, wanted).ok) select({ resourceId, date, ...wanted });
    setQuery(addressOf(query, date, view), { replace: true });
  }, [wanted, isComplete, verdictOf, resourceId, date, view, query, setQuery, select]);

  const dayIsKnown = isComplete && known !== undefined && pictures?.[date] !== undefined;
  useNextFreeHour(isQuick && !wanted && dayIsKnown, date, (isLast) => {
    if (!known || barredAt(known, serverNow())) return true;
    const start = date === now.date ? Math.max(now.minute, grid.openFrom) : grid.openFrom;
    const sought = { date, start, end: start + clickMinutes };
    const [next] = nearestOf(known, pictures?.[date], sought, serverNow(), asker.claims);
    if (next && !isCompact) select({ resourceId, date, ...next });
    if (!next) setQuery(addressOf(query, isLast ? now.date : addDays(date, 1), view), { replace: true });
    return next !== undefined || isLast;
  });

  const given = useMemo(() => peopleOf(people), [people]);
  return {
    ...days,
    given,
    ...asking,
    now,
    date,
    view,
    dates,
    selection,
    pictureOf: (day: LocalDate) => pictures?.[day],
    page,
    select,
    isCompact,
  };
};

export type ResourcePageState = ReturnType<typeof useResourcePage>;
