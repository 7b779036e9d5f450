// What a page answers beside a cell that was pressed: why it is as it is, or the viewer's own booking.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useState } from 'react';
import type { Booking } from '../bookings/booking.ts';
import type { Moves } from '../timetable/gestures/surface.ts';
import type { GridQuestion } from '../timetable/resources-grid/use-grid-selection.ts';
import { cellStart, type Grid, type OwnBooking, type Verdict } from '../timetable/selection.ts';
import type { Box } from '../ui/placement.ts';
import type { AskedAbout } from './explain-cell.tsx';
import type { OwnAsked } from './own-card.tsx';

const noBox: Box = { left: 0, top: 0, width: 0, height: 0 };

export interface AskingParts {
  readonly grid: Grid;
  /** The viewer's own of the days that are shown. */
  readonly bookings: readonly Booking[];
  /** The rules' answer to a period; without the claim of this key, where it is a booking that moves. */
  readonly verdictOf: (resourceId: string, date: LocalDate, period: Period, moving?: string) => Verdict;
}

export const useAsking = ({ grid, bookings, verdictOf }: AskingParts) => {
  const [asked, ask] = useState<AskedAbout | undefined>();
  const [opened, open] = useState<OwnAsked | undefined>();
  /** @param inTheWay where something else was pressed */
  const openOwn = (bookingId: string | undefined, anchor: Box, inTheWay?: OwnBooking): void => {
    if (bookingId !== undefined) open({ bookingId, anchor, inTheWay });
  };
  const bookingOf = (key: string) => bookings.find(({ claimKey }) => claimKey === key);
  const moves: Moves = {
    isMovable: (key) => bookingOf(key)?.actions.has('changeTime') ?? false,
    verdictOf: (key, { resourceId, date }, period) => verdictOf(resourceId, date, period, key),
    onMove: (key, { date, start, end }) => {
      const booking = bookingOf(key);
      if (booking) open({ bookingId: booking.id, anchor: noBox, moveTo: { date, start, end } });
    },
  };
  const explain = ({ resourceId, date, minute, block, verdict, anchor }: GridQuestion): void => {
    if (!verdict.ok && verdict.own) {
      openOwn(verdict.own.bookingId, anchor, verdict.own);
      return;
    }
    const start = cellStart(minute, grid);
    const { start: from, end: to } = block ?? { start, end: Math.min(start + grid.step, grid.openTo) };
    ask({ cell: { resourceId, date, start: from, end: to }, state: block?.state ?? 'closed', anchor });
  };
  return { asked, ask, opened, closeOwn: () => open(undefined), openOwn, explain, moves };
};
