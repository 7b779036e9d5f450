// Requests that were decided here stay in their place while the decision can be taken back.
import { TAKE_BACK_MINUTES } from '@campus/events/booking/schedule/transitions';
import { create } from 'zustand';
import type { Judgement } from '../../../booking/office/judge.graphql.ts';
import type { RecordRow } from '../../../records/port.ts';

export interface DecidedRow {
  readonly row: RecordRow;
  readonly judgement: Judgement;
  /** The row above it, and its number among them. */
  readonly after: string | undefined;
  readonly at: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** It comes back with another that it went with, or not at all. */
  readonly isFollowing: boolean;
  /** The page of the list. */
  readonly page: string;
}

const MINUTE = 60_000;

/** When the way back ends: at the latest when the booking begins. */
export const backUntil = (now: number, startsInMinutes: number): number =>
  now + Math.min(TAKE_BACK_MINUTES, Math.max(0, startsInMinutes)) * MINUTE;

/** The rows with the decided ones where they stood; one whose neighbour has gone stands at its old number. */
export const withDecided = (
  rows: readonly RecordRow[],
  decided: readonly DecidedRow[],
): readonly RecordRow[] => {
  const open = new Set(rows.map(({ id }) => id));
  const placed = [...rows];
  let waiting = decided.filter(({ row }) => !open.has(row.id));
  const insert = ({ row }: DecidedRow, at: number) => placed.splice(at, 0, row);
  for (;;) {
    const left = waiting.filter((each) => {
      const above = placed.findIndex(({ id }) => id === each.after);
      const isFirst = each.after === undefined;
      if (isFirst) insert(each, 0);
      else if (above >= 0) insert(each, above + 1);
      return !isFirst && above < 0;
    });
    if (left.length === waiting.length) break;
    waiting = left;
  }
  for (const each of waiting.toSorted((a, b) => a.at - b.at)) insert(each, Math.min(each.at, placed.length));
  return placed;
};

interface DecidedRows {
  readonly rows: readonly DecidedRow[];
  readonly add: (rows: readonly DecidedRow[]) => void;
  readonly remove: (ids: readonly string[]) => void;
}

/** Kept while one goes to another page and back. */
export const useDecided = create<DecidedRows>()((set) => ({
  rows: [],
  add: (added) =>
    set(({ rows }) => ({
      rows: [...rows.filter(({ row }) => !added.some((other) => other.row.id === row.id)), ...added],
    })),
  remove: (ids) => set(({ rows }) => ({ rows: rows.filter(({ row }) => !ids.includes(row.id)) })),
}));
