// What of a day can be booked: the one function behind the timetable's colours, the search for free
// rooms and the statistics. It asks the same rules, in the same order, as a booking's check does.
import type { Instant } from '../domain/envelope.ts';
import type { Rejection } from '../domain/rejections.ts';
import { cellRequest, cellRules, firstRefusal } from '../domain/rules/check.ts';
import { type Claim, placesAt, unitsIn } from '../domain/rules/claims.ts';
import { type CheckPath, checks } from '../domain/rules/paths.ts';
import { type Question, questionOf } from '../domain/rules/question.ts';
import { capacity, closure, placesLeft } from '../domain/rules/room.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { wholeCells } from '../domain/rules/shape.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import { contains, overlaps, type Period } from '../domain/time/period.ts';

export type { Claim } from '../domain/rules/claims.ts';

export interface Stretch extends Period {
  /** `requested`: others have asked for it, but it can still be asked for unless there is a rejection. */
  readonly state: 'free' | 'taken' | 'held' | 'requested' | 'closed' | 'past';
  /** Places one could still book; 0 where there is a rejection. */
  readonly placesLeft: number;
  /** Why one place cannot be booked here, as the state tells it; absent: it can. */
  readonly rejection?: Rejection | undefined;
  /** Keys of the claims that cover the stretch. */
  readonly claims: readonly string[];
}

const DAY: Period = { start: 0, end: 1440 };

/**
 * The whole day 00:00–24:00 in order and without gaps, merged where equal. Claims show before rules
 * (a room booked for the night is taken, not closed); expired holds count for nothing. Rules that look
 * at a start (past, advance) colour a minute as if a booking began there; fixed slots and whole days
 * are judged as the one piece they can be booked in.
 */
export const availability = (
  rules: Rules,
  date: LocalDate,
  claims: readonly Claim[],
  now: Instant,
  path: CheckPath = 'page',
): Stretch[] => {
  const day = questionOf(cellRequest(date, DAY, path), rules, claims, now);
  const whole = checks(path, 'grid') ? wholeCells(day) : [];
  const stretches: Stretch[] = [];
  for (const piece of pieces(day)) {
    const cell = whole.find((candidate) => contains(candidate, piece)) ?? piece;
    const next = stretchOf(piece, { ...day, request: cellRequest(date, cell, path) }, path);
    const last = stretches.at(-1);
    if (last && areAlike(last, next)) stretches[stretches.length - 1] = { ...last, end: next.end };
    else stretches.push(next);
  }
  return stretches;
};

/** The day, cut wherever any rule may change its mind. */
const pieces = (day: Question): Period[] => {
  const cuts = new Set([DAY.start, DAY.end]);
  for (const rule of cellRules)
    for (const edge of rule.edges?.(day) ?? []) if (edge > DAY.start && edge < DAY.end) cuts.add(edge);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => ({ start: sorted[index] ?? 0, end }));
};

const stretchOf = (piece: Period, question: Question, path: CheckPath): Stretch => {
  const { rules, claims } = question;
  const here = claims.filter((claim) => overlaps(claim, piece));
  const covered = coverOf(piece, here, question);
  const rejection =
    (covered === 'closed' ? closure.verdict(question) : covered && capacity.verdict(question)) ??
    firstRefusal(cellRules, question, path);
  const gapMinutes = checks(path, 'gap') ? rules.gapMinutes : 0;
  return {
    ...piece,
    state: covered ?? openState(here, question, rejection),
    placesLeft: rejection ? 0 : placesLeft(question, gapMinutes),
    rejection,
    claims: here.map((claim) => claim.key),
  };
};

/** What claims alone make of a piece; undefined: they leave room. */
const coverOf = (
  piece: Period,
  here: readonly Claim[],
  { rules, request }: Question,
): 'closed' | 'taken' | 'held' | 'requested' | undefined => {
  if (here.some((claim) => claim.state === 'closed')) return 'closed';
  const places = placesAt(rules, request.date, piece.start);
  const taken = unitsIn(here, piece, 'taken');
  const held = unitsIn(here, piece, 'held');
  if (taken > 0 && taken >= places) return 'taken';
  if (held > 0 && taken + held >= places) return 'held';
  const used = unitsIn(here, piece);
  return used > 0 && used >= places ? 'requested' : undefined;
};

const openState = (
  here: readonly Claim[],
  { request, claims }: Question,
  rejection: Rejection | undefined,
): Stretch['state'] => {
  // The rest of a fixed slot in which something stands cannot be booked either.
  if (rejection?.code === 2005 && unitsIn(claims, request) > 0) return 'taken';
  if (rejection) return rejection.code === 2010 ? 'past' : 'closed';
  return here.some((claim) => claim.state === 'requested') ? 'requested' : 'free';
};

const areAlike = (a: Stretch, b: Stretch): boolean =>
  a.state === b.state &&
  a.placesLeft === b.placesLeft &&
  a.rejection?.code === b.rejection?.code &&
  a.rejection?.reason?.zh === b.rejection?.reason?.zh &&
  a.rejection?.reason?.en === b.rejection?.reason?.en &&
  a.claims.length === b.claims.length &&
  a.claims.every((key, index) => key === b.claims[index]);
