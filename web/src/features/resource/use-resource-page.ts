// Everything the page of one resource shows and does, without how it is laid out.
import type { LocalDate } from '@campus/events/time/dates';
import type { Period } from '@campus/events/time/period';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AskedAbout } from '../../booking-flow/explain-cell.tsx';
import { useMine, withPending } from '../../booking-flow/use-mine.ts';
import { useMyBookings } from '../../bookings/use-my-bookings.ts';
import { serverNow, useLocalNow } from '../../lib/clock.ts';
import { gridOf, rulesAwaited, verdictOn } from '../../live/day-view.ts';
import { asAsker } from '../../live/my-claims.ts';
import { nearestOf } from '../../live/nearest.ts';
import { useDayViews } from '../../live/use-day-views.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import type { CellQuestion } from '../../timetable/calendar/use-timetable-selection.ts';
import { datesOf, type TimetableView } from '../../timetable/calendar/view-dates.ts';
import type { ClosedByDate } from '../../timetable/claims.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { cellStart, clickMinutes, type Grid, type Verdict } from '../../timetable/selection.ts';
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

/** @param isQuick selects the next free hour by itself, for whoever came to book at once */
export const useResourcePage = (resourceId: string, zone: string, isQuick: boolean) => {
  const now = useLocalNow(zone);
  const isCompact = useIsCompact();
  const [query, setQuery] = useSearchParams();
  const { date, view, wanted } = readAddress(query, now.date, isCompact ? 'day' : 'week');
  const dates = useMemo(() => datesOf(view, date), [view, date]);
  const from = dates[0] ?? date;
  const to = dates.at(-1) ?? date;
  const timetable = useTimetable([resourceId], from, to);
  const known = timetable.rules.get(resourceId);
  const pictures = timetable.pictures.get(resourceId);
  const views = useDayViews(timetable, dates, now);
  const { bookings } = useMyBookings(from, to, resourceId);
  const { mine, pending, showPending } = useMine(bookings);
  const mineNow = useMyClaims();
  const [selection, choose] = useState<LaneSelection | null>(null);
  const [asked, ask] = useState<AskedAbout | undefined>();

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
    (day: LocalDate, period: Period): Verdict => {
      if (!known) return rulesAwaited;
      const picture = pictures?.[day];
      return verdictOn({ known, date: day, period, picture, now: serverNow(), ...asAsker(mineNow) });
    },
    [known, pictures, mineNow],
  );
  const page = useCallback(
    (next: LocalDate, nextView: TimetableView) => setQuery(addressOf(query, next, nextView)),
    [query, setQuery],
  );
  const explain = ({ date: day, minute, block, anchor }: CellQuestion) => {
    const start = cellStart(minute, grid);
    const cell = block ?? { start, end: Math.min(start + grid.step, grid.openTo) };
    ask({
      cell: { resourceId, date: day, start: cell.start, end: cell.end },
      state: block?.state ?? 'closed',
      anchor,
    });
  };

  const select = useCallback(
    (next: LaneSelection | null) => {
      showPending(undefined);
      choose(next);
    },
    [showPending],
  );

  // A link may ask for a period; it is selected once and leaves the address. Until the router shows the new
  // address, which waits for whatever is more urgent, the old one is seen again and has been answered.
  const answered = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    if (!wanted || !known || answered.current === query) return;
    answered.current = query;
    select({ resourceId, date, ...wanted });
    setQuery(addressOf(query, date, view), { replace: true });
  }, [wanted, known, resourceId, date, view, query, setQuery, select]);

  const { isComplete } = timetable;
  const [isOffered, markOffered] = useState(!isQuick);
  useEffect(() => {
    if (isOffered || !isComplete || !known || wanted) return;
    markOffered(true);
    const start = date === now.date ? Math.max(now.minute, grid.openFrom) : grid.openFrom;
    const { own } = asAsker(mineNow);
    const sought = { date, start, end: start + clickMinutes };
    const [next] = nearestOf(known, pictures?.[date], sought, serverNow(), own);
    if (next) select({ resourceId, date, ...next });
  }, [isOffered, isComplete, known, wanted, date, now, grid, mineNow, pictures, select, resourceId]);

  return {
    ...{ now, date, view, dates, timetable, known, claims, grid, mine, pending, selection, asked },
    closedSpans,
    pictureOf: (day: LocalDate) => pictures?.[day],
    bookingOf: (key: string) => mineNow.byKey[key]?.bookingId,
    ...{ verdictOf, page, explain, select, ask, showPending, isCompact },
  };
};

export type ResourcePageState = ReturnType<typeof useResourcePage>;
