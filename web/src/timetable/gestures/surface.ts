// What a drawing of time must offer so that mouse, finger and keys can select on it: where a point lies, and where a
// period is drawn.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { Box } from '../../ui/placement.ts';
import type { Grid, Growth, Verdict } from '../selection.ts';

/** One day of one resource; a timetable of a single resource leaves `resourceId` empty. */
export interface Lane {
  readonly resourceId: string;
  readonly date: LocalDate;
}

export interface Spot extends Lane {
  /** Minute of the day under the point. */
  readonly minute: number;
}

export interface LaneSelection extends Lane, Period {}

export interface Surface {
  /** The lane and minute under a point of the window; undefined beside the drawing. */
  readonly hit: (x: number, y: number) => Spot | undefined;
  /** The minute of `lane` nearest to a point, also when the point has left the lane. */
  readonly minuteOn: (lane: Lane, x: number, y: number) => number;
  /** Where a period is drawn, in pixels of the window. */
  readonly boxOf: (lane: Lane, period: Period) => Box | undefined;
}

/** A selection that is being made and not yet let go. */
export interface Draft extends Lane {
  readonly growth: Growth;
  /** Minute at which it began. */
  readonly from: number;
  /** Where the hand is, in pixels of the window, while something stops it; the keyboard is nowhere. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  /** Direction in which it grows, so that the reason stands at its moving end. */
  readonly grows: 'forward' | 'backward';
}

/** Moves of the viewer's own bookings, each by the key of its claim. */
export interface Moves {
  readonly isMovable: (key: string) => boolean;
  /** What the rules say of the booking at another time. */
  readonly verdictOf: (key: string, lane: Lane, period: Period) => Verdict;
  readonly onMove: (key: string, to: LaneSelection) => void;
  /** It was let go where the rules refuse, and stays where it was. */
  readonly onRefused: (why: Bilingual) => void;
}

export interface SelectionRules {
  readonly grid: Grid;
  readonly verdictOf: (lane: Lane, period: Period) => Verdict;
}

export const sameLane = (a: Lane, b: Lane): boolean => a.resourceId === b.resourceId && a.date === b.date;
