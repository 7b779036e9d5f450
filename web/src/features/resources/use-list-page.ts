// Everything the list of a type shows and does, without how it is laid out.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useCallback, useMemo, useState } from 'react';
import { useAsking } from '../../booking/flow/use-asking.ts';
import { askerMoving, type Mine, useMine, withPending } from '../../booking/flow/use-mine.ts';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { serverNow } from '../../lib/server-time.ts';
import { weekOf } from '../../lib/when.ts';
import { gridOf, rulesAwaited, verdictOn } from '../../live/day-view.ts';
import { ownThen } from '../../live/my-claims.ts';
import { snapTo } from '../../live/snap.ts';
import { useDayViews } from '../../live/use-day-views.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { Verdict } from '../../timetable/selection.ts';
import { useIsCompact } from '../../ui/use-compact.ts';
import { type ListAddress, listQuery, readList } from './address.ts';
import { inOrder, type Listed, matching } from './listed.ts';
import { useOrder } from './use-order.ts';

/** The verdict on any period of any row, by the rules and claims that are shown. */
const useVerdicts = (
  { rules, pictures }: ReturnType<typeof useTimetable>,
  asker: Mine['asker'],
  step: number,
) =>
  useCallback(
    (resourceId: string, date: LocalDate, period: Period, moving?: string): Verdict => {
      const known = rules.get(resourceId);
      if (!known) return rulesAwaited;
      const picture = pictures.get(resourceId)?.[date];
      const cells = snapTo(known.rules, period, step);
      return verdictOn({
        known,
        date,
        period: cells,
        picture,
        now: serverNow(),
        ...askerMoving(asker, moving),
      });
    },
    [rules, pictures, asker, step],
  );

/** What a resource would be booked for where a period of the shared raster is sought. */
const useSnap = (rules: ReturnType<typeof useTimetable>['rules'], step: number) =>
  useCallback(
    (resourceId: string, period: Period): Period => {
      const known = rules.get(resourceId);
      return known ? snapTo(known.rules, period, step) : period;
    },
    [rules, step],
  );

export const useListPage = (typeId: string, all: readonly Listed[], zone: string) => {
  const now = useLocalNow(zone);
  const isCompact = useIsCompact();
  const [query, setQuery] = useQueryParameters();
  const today = now.date;
  // The same objects while the address stays the same, so that rows need not be judged again.
  const list = useMemo(() => readList(query, today, isCompact ? 'list' : 'day'), [query, today, isCompact]);
  const { date, view } = list;
  const dates = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date]);
  const order = useOrder(typeId, list.order);
  const ordered = useMemo(() => inOrder(all, order), [all, order]);
  const shown = useMemo(
    () => matching(ordered, { text: list.text, seats: list.seats, building: list.building }),
    [ordered, list.text, list.seats, list.building],
  );
  // Everything of the type is followed, so that a filter that is let go shows its rows at once.
  const ids = useMemo(() => all.map(({ id }) => id), [all]);
  const timetable = useTimetable(ids, dates[0] ?? date, dates.at(-1) ?? date);
  const views = useDayViews(timetable, dates, now);
  const { bookings } = useMyBookings(dates[0] ?? date, dates.at(-1) ?? date);
  const { mine, asker, pending, showPending } = useMine(bookings);
  const mineNow = useMyClaims();
  const [selection, choose] = useState<LaneSelection | null>(null);
  const grid = useMemo(
    () => gridOf([...timetable.rules.values()].map(({ rules }) => rules)),
    [timetable.rules],
  );
  const verdictOf = useVerdicts(timetable, asker, grid.step);
  const snap = useSnap(timetable.rules, grid.step);
  const select = useCallback(
    (next: LaneSelection | null) => {
      showPending(undefined);
      const known = next && timetable.rules.get(next.resourceId);
      choose(known ? { ...next, ...snapTo(known.rules, next, grid.step) } : next);
    },
    [showPending, timetable.rules, grid.step],
  );
  const asking = useAsking({
    select,
    grid,
    dates,
    bookings,
    verdictOf,
    needsApproval: (id) => timetable.rules.get(id)?.rules.approval.needed ?? false,
  });
  const claims = useMemo(() => {
    if (!pending) return views.claims;
    const { resourceId } = pending;
    const own = views.claims.get(resourceId);
    if (!own) return views.claims;
    return new Map(views.claims).set(resourceId, withPending(own, resourceId, pending, mineNow));
  }, [views, pending, mineNow]);

  const change = (part: Partial<ListAddress>) => {
    setQuery(
      (newest) => {
        const next = { ...readList(newest, today, isCompact ? 'list' : 'day'), ...part };
        // The sought time belongs to the day that is shown.
        return listQuery({ ...next, sought: next.sought && { ...next.sought, date: next.date } });
      },
      { replace: part.text !== undefined },
    );
  };

  return {
    ...asking,
    now,
    list,
    dates,
    shown,
    timetable,
    claims,
    mine,
    pending,
    selection,
    grid,
    isCompact,
    closedSpans: views.closedSpans,
    claimsOfMine: asker.claims,
    /** My booking at the sought time, wherever it is. */
    ownThen: list.sought ? ownThen(asker.own, list.sought) : undefined,
    bookings,
    verdictOf,
    snap,
    change,
    select,
    showPending,
  };
};

export type ListPageState = ReturnType<typeof useListPage>;
