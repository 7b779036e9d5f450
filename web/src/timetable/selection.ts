// How a selection grows over whole cells of one day, and where the rules stop it. No DOM, so that mouse, finger and
// keys share it.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../lib/bilingual.ts';

/** A booking of the viewer's own, wherever it is: nobody can be in two places. */
export interface OwnBooking extends Period {
  /** The key of its claim. */
  readonly key: string;
  readonly date: LocalDate;
  /** Undefined while the booking is not known yet. */
  readonly bookingId?: string | undefined;
  readonly resourceId?: string | undefined;
  /** What it books, where known. */
  readonly resource?: Bilingual | undefined;
}

/** What the rules say about a period. */
export type Verdict =
  | { readonly ok: true; readonly more?: Bilingual }
  | {
      readonly ok: false;
      readonly zh: string;
      readonly en: string;
      /** The period is only too short: more of it may be allowed. */
      readonly grows?: boolean | undefined;
      /** Nobody else has the resource, but the viewer is booked then. */
      readonly own?: OwnBooking;
      /** What the viewer has then is this very resource. */
      readonly isHere?: boolean;
    };

/** Whether nobody has the resource then; the viewer's own booking elsewhere does not take it. */
export const isFree = (verdict: Verdict): boolean =>
  verdict.ok || (verdict.own !== undefined && !verdict.isHere);

export type VerdictOf = (date: LocalDate, period: Period) => Verdict;

/** The raster of a day: opening in minutes, cells of `step` minutes. */
export interface Grid {
  readonly openFrom: number;
  readonly openTo: number;
  readonly step: number;
}

export interface Selection extends Period {
  readonly date: LocalDate;
}

/** A selection on its way: how far it came, what the rules say, and what stopped it. */
export interface Growth {
  /** Undefined when not even the first cell may be taken. */
  readonly period: Period | undefined;
  /** Verdict on `period`, or the refusal of the first cell. */
  readonly verdict: Verdict;
  /** The refusal at which it stopped before reaching where the hand is. */
  readonly stoppedBy: Bilingual | undefined;
}

/** A click takes an hour. */
export const clickMinutes = 60;

/** Start of the cell that holds `minute`, within the opening. */
export const cellStart = (minute: number, { openFrom, openTo, step }: Grid): number => {
  const cell = openFrom + Math.floor((minute - openFrom) / step) * step;
  const last = openFrom + (Math.ceil((openTo - openFrom) / step) - 1) * step;
  return Math.max(openFrom, Math.min(cell, last));
};

const cellAt = (start: number, { openTo, step }: Grid): Period => ({
  start,
  end: Math.min(start + step, openTo),
});

/** The span from one cell to another, both included, whichever comes first. */
const spanOf = (from: Period, to: Period): Period => ({
  start: Math.min(from.start, to.start),
  end: Math.max(from.end, to.end),
});

/**
 * Grows from the cell at `anchor` towards the cell at `target`, one cell at a time, and stops before the first
 * that the rules refuse. A refusal that more time would heal does not stop it.
 */
export const grow = (
  date: LocalDate,
  anchor: number,
  target: number,
  grid: Grid,
  verdictOf: VerdictOf,
): Growth => {
  const first = cellAt(cellStart(anchor, grid), grid);
  const last = cellAt(cellStart(target, grid), grid);
  const direction = last.start < first.start ? -1 : 1;
  let growth: Growth = { period: undefined, verdict: { ok: true }, stoppedBy: undefined };
  for (let start = first.start; ; start += direction * grid.step) {
    const period = spanOf(first, cellAt(start, grid));
    const verdict = verdictOf(date, period);
    if (!verdict.ok && !verdict.grows) {
      const stoppedBy = { zh: verdict.zh, en: verdict.en };
      return growth.period ? { ...growth, stoppedBy } : { period: undefined, verdict, stoppedBy };
    }
    growth = { period, verdict, stoppedBy: undefined };
    if (start === last.start) return growth;
  }
};

/** A click on the cell at `minute` takes an hour; less where something is in the way, more where the rules say so. */
export const growFromClick = (date: LocalDate, minute: number, grid: Grid, verdictOf: VerdictOf): Growth => {
  const start = cellStart(minute, grid);
  const hour = grow(date, start, Math.max(start, start + clickMinutes - grid.step), grid, verdictOf);
  if (!hour.period || hour.verdict.ok || hour.stoppedBy) return hour;
  let growth = hour;
  for (let target = hour.period.end; target < grid.openTo; target += grid.step) {
    growth = grow(date, start, target, grid, verdictOf);
    if (growth.stoppedBy || growth.verdict.ok) return growth;
  }
  return growth;
};

/** Moves one edge of a selection to the cell at `minute`; the other edge stays. */
export const moveEdge = (
  selection: Selection,
  edge: 'start' | 'end',
  minute: number,
  grid: Grid,
  verdictOf: VerdictOf,
): Growth => {
  const fixed = edge === 'start' ? selection.end - 1 : selection.start;
  const fixedCell = cellStart(fixed, grid);
  const cell = cellStart(minute, grid);
  const target = edge === 'start' ? Math.min(cell, fixedCell) : Math.max(cell, fixedCell);
  return grow(selection.date, fixed, target, grid, verdictOf);
};
