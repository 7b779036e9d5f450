// The days ahead under a draft of rules, beside the rules that are saved: what a person could book under each.
// Every cell has the verdict of the decision itself, asked for the shortest booking that begins in it.
import { type Asker, mayHave } from '../booking/may-have.ts';
import type { Instant } from '../domain/envelope.ts';
import { cellRequest, cellRules, checkPeriod } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import { checks } from '../domain/rules/paths.ts';
import { type PeriodRequest, type Question, questionOf } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { offeredMode } from '../domain/rules/shape.ts';
import { advance } from '../domain/rules/timing.ts';
import { type LocalDate, weekdayOf } from '../domain/time/dates.ts';
import { overlaps, type Period } from '../domain/time/period.ts';

/**
 * `buffer`: nobody is there, but it is too near to a booking, or too short beside it. `own`: the place is free, and
 * the person may not have it.
 */
export type CellState = 'free' | 'late' | 'early' | 'closed' | 'taken' | 'buffer' | 'own';

interface JudgedCell extends Period {
  readonly state: CellState;
}

/** The state is that under the draft. */
export interface PreviewSpan extends JudgedCell {
  readonly change?: 'gained' | 'lost' | undefined;
}

/** What a person meets at a place: its rules, and what these make of the person. */
export interface Setting {
  readonly rules: Rules;
  readonly asker: Asker;
}

export interface ClaimedDay {
  readonly date: LocalDate;
  readonly claims: readonly Claim[];
}

/** The whole day in order and without gaps, merged where equal. Without `before` nothing has changed. */
export const spansOf = (
  before: Setting | undefined,
  after: Setting,
  day: ClaimedDay,
  now: Instant,
): readonly PreviewSpan[] => {
  const then = marksOf(after, day, now);
  const was = before ? marksOf(before, day, now) : then;
  const cuts = [...new Set([...then, ...was].flatMap(({ start, end }) => [start, end]))];
  const edges = cuts.toSorted((a, b) => a - b);
  return merged(
    edges.slice(1).map((end, index) => {
      const start = edges[index] ?? 0;
      const state = stateAt(then, start);
      return { start, end, state, change: changeOf(stateAt(was, start), state) };
    }),
  );
};

const stateAt = (marks: readonly JudgedCell[], minute: number): CellState =>
  marks.find(({ start, end }) => start <= minute && minute < end)?.state ?? 'closed';

const changeOf = (was: CellState, is: CellState): PreviewSpan['change'] => {
  if ((was === 'free') === (is === 'free')) return undefined;
  return is === 'free' ? 'gained' : 'lost';
};

const merged = <Kept extends PreviewSpan>(pieces: readonly Kept[]): Kept[] => {
  const spans: Kept[] = [];
  for (const piece of pieces) {
    const last = spans.at(-1);
    if (last?.state === piece.state && last.change === piece.change)
      spans[spans.length - 1] = { ...last, end: piece.end };
    else spans.push(piece);
  }
  return spans;
};

/** A picture needs none finer, and a day of single minutes would cost a thousand checks. */
const FINEST_CELL = 15;
const DAY: Period = { start: 0, end: 1440 };

/** What can be booked as one: a step of the grid, a fixed slot, a whole day. */
export const cellsOf = ({ slotRule, openHours }: Rules): readonly Period[] => {
  if (slotRule.kind === 'fixed') return slotRule.slots;
  if (slotRule.kind === 'wholeDay') return [openHours];
  const step = coarse(slotRule.stepMinutes);
  const count = Math.ceil((openHours.end - openHours.start) / step);
  return Array.from({ length: count }, (_, index) => {
    const start = openHours.start + index * step;
    return { start, end: Math.min(start + step, openHours.end) };
  });
};

const coarse = (stepMinutes: number): number => stepMinutes * Math.ceil(FINEST_CELL / stepMinutes);

/** The shortest booking that begins with the cell. */
export const shortestFrom = (cell: Period, rules: Rules, date: LocalDate): PeriodRequest => {
  const asked = { ...cellRequest(date, cell, 'page'), mode: offeredMode(rules, 'single') };
  const { slotRule, duration, openHours } = rules;
  if (slotRule.kind !== 'grid') return asked;
  const { stepMinutes } = slotRule;
  const least = Math.max(duration.minMinutes ?? 0, cell.end - cell.start);
  const minutes = Math.min(least, duration.maxMinutes ?? least);
  const steps = Math.max(1, Math.ceil(minutes / stepMinutes));
  return { ...asked, end: Math.min(cell.start + steps * stepMinutes, openHours.end) };
};

const marksOf = (
  { rules, asker }: Setting,
  { date, claims }: ClaimedDay,
  now: Instant,
): readonly JudgedCell[] => {
  const day = questionOf(cellRequest(date, DAY, 'page'), rules, claims, now);
  const cells = cellsOf(rules);
  const asked = cells.map((cell) => {
    const wish = shortestFrom(cell, rules, date);
    return { wish, rejection: mayHave(wish, rules, claims, asker, now) };
  });
  const marks: JudgedCell[] = [{ ...DAY, state: 'closed' }];
  for (const cell of cells) {
    const isFree = asked.some(({ wish, rejection }) => !rejection && overlaps(wish, cell));
    marks.unshift({ ...cell, state: isFree ? 'free' : whyNot(cell, day) });
  }
  return marks;
};

/** The reason that is told first; the place alone comes before the person. */
const whyNot = (cell: Period, day: Question): CellState => {
  const { rules, claims, request, now } = day;
  const wish = cellRequest(request.date, cell, 'page');
  const question = { ...day, request: wish };
  const broken = cellRules.find(
    (rule) => (!rule.skip || checks('page', rule.skip)) && rule.verdict(question),
  );
  switch (broken?.name) {
    case undefined:
      return checkPeriod(shortestFrom(cell, rules, request.date), rules, claims, now) ? 'buffer' : 'own';
    case 'past':
      return 'late';
    case 'advance':
      return isTooFarAhead(question) ? 'early' : 'late';
    case 'dateRule':
      return opensLater(question) ? 'early' : 'closed';
    case 'capacity':
      return 'taken';
    case 'gap':
      return 'buffer';
    default:
      return 'closed';
  }
};

const isTooFarAhead = (question: Question): boolean => {
  const { rules } = question;
  const longest = rules.advance && { ...rules.advance, minMinutes: 0 };
  return advance.verdict({ ...question, rules: { ...rules, advance: longest } }) !== undefined;
};

/** Whether the day waits for its turn, and is not left out for good. */
const opensLater = ({ rules: { dateRule }, request }: Question): boolean =>
  dateRule.kind === 'rolling' ||
  (dateRule.kind === 'weekdays' && dateRule.weekdays.includes(weekdayOf(request.date)));
