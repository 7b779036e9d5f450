// Everything the list of a type shows and does, without how it is laid out.
import type { LocalDate } from '@campus/events/time/dates';
import type { Period } from '@campus/events/time/period';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AskedAbout } from '../../booking-flow/explain-cell.tsx';
import { useMine, withPending } from '../../booking-flow/use-mine.ts';
import { useMyBookings } from '../../bookings/use-my-bookings.ts';
import { serverNow, useLocalNow } from '../../lib/clock.ts';
import { weekOf } from '../../lib/when.ts';
import { gridOf, rulesAwaited, verdictOn } from '../../live/day-view.ts';
import { asAsker } from '../../live/my-claims.ts';
import { snapTo } from '../../live/snap.ts';
import { useDayViews } from '../../live/use-day-views.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { GridQuestion } from '../../timetable/resources-grid/use-grid-selection.ts';
import { cellStart, type Verdict } from '../../timetable/selection.ts';
import { useIsCompact } from '../../ui/use-compact.ts';
import { type ListAddress, listQuery, readList } from './address.ts';
import { type Listed, matching } from './listed.ts';

/** The verdict on any period of any row, by the rules and claims that are shown. */
const useVerdicts = ({ rules, pictures }: ReturnType<typeof useTimetable>, step: number) => {
  const mineNow = useMyClaims();
  return useCallback(
    (resourceId: string, date: LocalDate, period: Period): Verdict => {
      const known = rules.get(resourceId);
      if (!known) return rulesAwaited;
      const picture = pictures.get(resourceId)?.[date];
      const own = snapTo(known.rules, period, step);
      return verdictOn({ known, date, period: own, picture, now: serverNow(), ...asAsker(mineNow) });
    },
    [rules, pictures, mineNow, step],
  );
};

export const useListPage = (all: readonly Listed[], zone: string) => {
  const now = useLocalNow(zone);
  const isCompact = useIsCompact();
  const [query, setQuery] = useSearchParams();
  const today = now.date;
  // The same objects while the address stays the same, so that rows need not be judged again.
  const list = useMemo(() => readList(query, today, isCompact ? 'list' : 'day'), [query, today, isCompact]);
  const { date, view } = list;
  const dates = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date]);
  const shown = useMemo(
    () => matching(all, { text: list.text, seats: list.seats, building: list.building }),
    [all, list.text, list.seats, list.building],
  );
  // Everything of the type is followed, so that a filter that is let go shows its rows at once.
  const ids = useMemo(() => all.map(({ id }) => id), [all]);
  const timetable = useTimetable(ids, dates[0] ?? date, dates.at(-1) ?? date);
  const views = useDayViews(timetable, dates, now);
  const { bookings } = useMyBookings(dates[0] ?? date, dates.at(-1) ?? date);
  const { mine, pending, showPending } = useMine(bookings);
  const mineNow = useMyClaims();
  const [selection, choose] = useState<LaneSelection | null>(null);
  const [asked, ask] = useState<AskedAbout | undefined>();
  const grid = useMemo(
    () => gridOf([...timetable.rules.values()].map(({ rules }) => rules)),
    [timetable.rules],
  );
  const verdictOf = useVerdicts(timetable, grid.step);
  const claims = useMemo(() => {
    if (!pending) return views.claims;
    const { resourceId } = pending;
    const own = views.claims.get(resourceId);
    if (!own) return views.claims;
    return new Map(views.claims).set(resourceId, withPending(own, resourceId, pending, mineNow));
  }, [views, pending, mineNow]);

  const select = useCallback(
    (next: LaneSelection | null) => {
      showPending(undefined);
      const known = next && timetable.rules.get(next.resourceId);
      choose(known ? { ...next, ...snapTo(known.rules, next, grid.step) } : next);
    },
    [showPending, timetable.rules, grid.step],
  );

  const change = (part: Partial<ListAddress>) => {
    const next = { ...list, ...part };
    // The sought time belongs to the day that is shown.
    const sought = next.sought && { ...next.sought, date: next.date };
    setQuery(listQuery({ ...next, sought }), { replace: part.text !== undefined });
  };

  const explain = ({ resourceId, date: day, minute, block, anchor }: GridQuestion) => {
    const start = cellStart(minute, grid);
    const { start: from, end: to } = block ?? { start, end: Math.min(start + grid.step, grid.openTo) };
    ask({ cell: { resourceId, date: day, start: from, end: to }, state: block?.state ?? 'closed', anchor });
  };

  return {
    ...{ now, list, dates, shown, timetable, claims, mine, pending, selection, asked, grid, isCompact },
    closedSpans: views.closedSpans,
    own: asAsker(mineNow).own,
    bookingOf: (key: string) => mineNow.byKey[key]?.bookingId,
    ...{ verdictOf, change, explain, select, ask, showPending },
  };
};

export type ListPageState = ReturnType<typeof useListPage>;
