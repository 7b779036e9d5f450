// What a page answers beside a cell that was pressed: why it is as it is, or the viewer's own booking.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { useMyClaims } from '../../live/use-my-claims.ts';
import type { Block } from '../../timetable/claims.ts';
import type { LaneSelection, Moves } from '../../timetable/gestures/surface.ts';
import type { GridQuestion } from '../../timetable/resources-grid/use-grid-selection.ts';
import { cellStart, type Grid, type OwnBooking, type Verdict } from '../../timetable/selection.ts';
import type { Box } from '../../ui/placement.ts';
import { toast } from '../../ui/toast.tsx';
import type { Booking } from '../booking.ts';
import type { AskedAbout } from './explain-cell.tsx';
import type { KeyMoving } from './move-by-keys.tsx';
import type { OwnAsked } from './own-card.tsx';
import { useMoving } from './use-moving.ts';

const noBox: Box = { left: 0, top: 0, width: 0, height: 0 };

export interface AskingParts {
  readonly grid: Grid;
  /** The viewer's own of the days that are shown. */
  readonly bookings: readonly Booking[];
  /** The rules' answer to a period; without the claim of this key, where it is a booking that moves. */
  readonly verdictOf: (resourceId: string, date: LocalDate, period: Period, moving?: string) => Verdict;
  /** The days on which verdicts are known. */
  readonly dates: readonly LocalDate[];
  /** A booking that moves there must be approved anew: the person is asked before. */
  readonly needsApproval: (resourceId: string) => boolean;
  readonly select: (selection: LaneSelection) => void;
}

export const useAsking = ({ grid, bookings, verdictOf, dates, needsApproval, select }: AskingParts) => {
  const move = useMoving();
  const { byKey } = useMyClaims();
  const [asked, ask] = useState<AskedAbout | undefined>();
  const [opened, open] = useState<OwnAsked | undefined>();
  /** @param inTheWay where something else was pressed */
  const openOwn = (bookingId: string | undefined, anchor: Box, inTheWay?: OwnBooking): void => {
    if (bookingId !== undefined) open({ bookingId, anchor, inTheWay });
  };
  const openMine = ({ key, date, start, end, holdUntil }: Block, resourceId: string, anchor: Box): void => {
    const bookingId = byKey[key]?.bookingId;
    // A hold from a window that was closed: taken up again, it becomes this form's.
    if (bookingId === undefined && holdUntil !== null) select({ resourceId, date, start, end });
    else openOwn(bookingId, anchor);
  };
  const bookingOf = (key: string) => bookings.find(({ claimKey }) => claimKey === key);
  const moves: Moves = {
    isMovable: (key) => bookingOf(key)?.actions.has('changeTime') ?? false,
    verdictOf: (key, { resourceId, date }, period) => verdictOf(resourceId, date, period, key),
    onMove: (key, { resourceId, date, start, end }) => {
      const booking = bookingOf(key);
      if (!booking) return;
      const to = { date, start, end };
      if (needsApproval(resourceId)) open({ bookingId: booking.id, anchor: noBox, moveTo: to });
      else void move(booking, to);
    },
    onRefused: ({ zh, en }) =>
      toast({ tone: 'bad', text: { zh: `没有移动：${zh}`, en: `Not moved: ${en}` } }),
  };
  /** What the card of a booking needs to move it by keys. */
  const moving: KeyMoving = {
    dates,
    grid,
    verdictOf: ({ claimKey, resourceId }, date, period) => verdictOf(resourceId, date, period, claimKey),
    onMove: ({ claimKey = '', resourceId }, to) => moves.onMove(claimKey, { resourceId, ...to }),
  };
  const explain = ({ resourceId, date, minute, block, verdict, anchor }: GridQuestion): void => {
    if (!verdict.ok && verdict.own) {
      openOwn(verdict.own.bookingId, anchor, verdict.own);
      return;
    }
    const start = cellStart(minute, grid);
    const { start: from, end: to } = block ?? { start, end: Math.min(start + grid.step, grid.openTo) };
    ask({ cell: { resourceId, date, start: from, end: to }, state: block?.state ?? 'free', anchor });
  };
  return { asked, ask, opened, closeOwn: () => open(undefined), openOwn, openMine, explain, moves, moving };
};
