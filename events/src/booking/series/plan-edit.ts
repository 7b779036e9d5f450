// An edit of one date of a series, of this and those that follow, or of all: which dates it touches, and what it
// leaves as it is. What was moved by hand stays where it was moved to; what has begun stays. Pure.
import { type Rejection, reject } from '../../domain/rejections.ts';
import { addDays, daysBetween, isBookableDate } from '../../domain/time/dates.ts';
import { isPeriod } from '../../domain/time/period.ts';
import type { WantedDate } from './events.ts';
import {
  type DateKey,
  type DateMove,
  dateNamed,
  type SeriesDate,
  type SeriesState,
} from './evolve-series.ts';

export const editScopes = ['one', 'following', 'all'] as const;
export type EditScope = (typeof editScopes)[number];

export interface SeriesEdit extends DateKey {
  readonly scope: EditScope;
  /** Where this date is to be; the others move by as much. Absent: they are given up. */
  readonly to?: WantedDate;
}

export interface PlannedEdit {
  readonly moves: readonly DateMove[];
  readonly skips: readonly DateKey[];
  /** In the scope, and left as they are. */
  readonly left: readonly { readonly key: DateKey; readonly because: LeftBecause }[];
}

export type LeftBecause = 'begun' | 'exception' | 'skipped';

/** Codes: 1002 no such time, 3001 the date is skipped or has begun, 4004 no such date. */
export const planEdit = (
  state: SeriesState,
  edit: SeriesEdit,
  isAhead: (date: WantedDate) => boolean,
): PlannedEdit | Rejection => {
  const named = dateNamed(state, edit);
  if (!named) return reject(4004);
  if (!isAhead(standing(named)) || named.verdict.kind === 'skipped') return reject(3001);
  const { to } = edit;
  if (to && !isPossible(to)) return reject(1002);
  const inScope = state.dates.filter((date) => isIn(date, named, edit.scope));
  const because = (date: SeriesDate): LeftBecause | undefined => {
    if (!isAhead(standing(date))) return 'begun';
    if (date.verdict.kind === 'skipped') return 'skipped';
    // Giving all dates up gives up the dates that were moved by hand, too.
    return to && date.isException && date !== named ? 'exception' : undefined;
  };
  const touched = inScope.filter((date) => because(date) === undefined);
  const left = inScope.flatMap((date) => {
    const why = because(date);
    return why ? [{ key: date.key, because: why }] : [];
  });
  if (!to) return { moves: [], skips: touched.map(({ key }) => key), left };
  const moves = touched.map((date) => ({ ...date.key, to: movedAlong(date, named, to) }));
  return moves.every((move) => isPossible(move.to)) ? { moves, skips: [], left } : reject(1002);
};

const isPossible = (to: WantedDate): boolean => isBookableDate(to.date) && isPeriod(to);

/** Where it stands while it is on its way. */
const standing = (date: SeriesDate): WantedDate => date.was ?? date;

const isIn = (date: SeriesDate, named: SeriesDate, scope: EditScope): boolean => {
  if (date === named || scope === 'all') return true;
  return scope === 'following' && isNotBefore(date, named);
};

const isNotBefore = (a: WantedDate, b: WantedDate): boolean =>
  a.date > b.date || (a.date === b.date && a.start >= b.start);

/** By as many days and minutes as the named date. */
const movedAlong = (date: SeriesDate, named: SeriesDate, to: WantedDate): WantedDate => ({
  date: addDays(date.date, daysBetween(named.date, to.date)),
  start: date.start + to.start - named.start,
  end: date.end + to.end - named.end,
  resourceId: date.resourceId,
});
