// The input of a rule: the requested period, the rules, the day's claims, and the time.

import type { Instant } from '../envelope.ts';
import type { Rejection } from '../rejections.ts';
import type { LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { localOf, minutesBegun } from '../time/zone.ts';
import { type Claim, claimsInForce } from './claims.ts';
import type { CheckPath, SkippableRule } from './paths.ts';
import type { Bilingual, Rules } from './rules.ts';

/** In which right the caller acts. The api has established it; the decider trusts and uses it. */
export type Right =
  | 'owner'
  | 'participant'
  | 'administrator'
  | 'approver'
  | 'preauditor'
  | 'public'
  | 'system';

export interface PeriodRequest extends Period {
  readonly date: LocalDate;
  /** Places it takes, at least 1. */
  readonly units: number;
  /** People who come, 0 when not said. */
  readonly persons: number;
  readonly path: CheckPath;
  readonly mode: 'single' | 'periodic' | 'batch';
  readonly right: Right;
  /** Number of the wanted seat; absent in a room of seats: any. */
  readonly seat?: string | undefined;
  /** Keys of claims that are the request's own: the booking that moves, the hold it comes from. */
  readonly except?: readonly string[];
}

/** A request with all its rules read. Conversions between zones happen only when a rule needs one. */
export interface Question {
  readonly request: PeriodRequest;
  readonly rules: Rules;
  readonly claims: readonly Claim[];
  readonly now: Instant;
  /** Local date and minute of `now`. */
  readonly here: () => { readonly date: LocalDate; readonly minute: number };
  /** How many minutes of the asked date have begun `shift` milliseconds from now. */
  readonly begun: (shift: number) => number;
}

export const questionOf = (
  request: PeriodRequest,
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
): Question => {
  let here: { date: LocalDate; minute: number } | undefined;
  const begun = new Map<number, number>();
  return {
    request,
    rules,
    claims: claimsInForce(claims, now, request.except),
    now,
    here: () => {
      here ??= localOf(rules.zone, now);
      return here;
    },
    begun: (shift) => {
      const known = begun.get(shift) ?? minutesBegun(rules.zone, request.date, now + shift);
      begun.set(shift, known);
      return known;
    },
  };
};

/** One rule: its general sentence, and its verdict on one question. */
export interface PeriodRule {
  readonly name: string;
  /** A path may skip it; absent: no path may. */
  readonly skip?: SkippableRule;
  /** `cell`: judges any piece of a day, so it colours the timetable. `period`: only a whole request. */
  readonly judges: 'cell' | 'period';
  readonly says: (question: Question) => Bilingual;
  readonly verdict: (question: Question) => Rejection | undefined;
  /** Minutes of the day at which its verdict on a cell may change. */
  readonly edges?: (question: Question) => readonly number[];
}
