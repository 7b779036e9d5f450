// Whether there is room: closures, capacity by count, and the minutes that stay free in between.
// No path skips closures and capacity.
import { reject } from '../rejections.ts';
import { overlaps } from '../time/period.ts';
import { type Claim, peakUnits, placesChangeAt, placesOver } from './claims.ts';
import type { PeriodRequest, PeriodRule, Question } from './question.ts';
import type { Rules } from './rules.ts';
import { both, periodText, spanText } from './wording.ts';

export const closure: PeriodRule = {
  name: 'closure',
  judges: 'cell',
  says: () => both('没有停用时段', 'No closure'),
  verdict: ({ claims, request }) => {
    const hit = claims.find((claim) => claim.state === 'closed' && overlaps(claim, request));
    if (!hit) return undefined;
    const when = periodText(hit);
    const isTold = hit.reason?.zh || hit.reason?.en;
    return reject(2011, { reason: isTold ? hit.reason : both(`${when} 停用`, `Closed ${when}`) });
  },
  edges: ({ claims }) =>
    claims.flatMap((claim) => (claim.state === 'closed' ? [claim.start, claim.end] : [])),
};

/** The places that are free for the whole requested period, each kept `gapMinutes` longer. */
export const placesLeft = ({ rules, request, claims }: Question, gapMinutes: number): number => {
  const left = placesOver(rules, request.date, request).map(
    (piece) => piece.places - peakUnits(claims, piece, gapMinutes),
  );
  if (gapMinutes > 0) left.push(...leftAfter(rules, request, claims, gapMinutes));
  return Math.max(0, Math.min(...left));
};

/** The minutes kept after the period need no place, except beside another booking then. */
const leftAfter = (
  rules: Rules,
  { date, end }: PeriodRequest,
  claims: readonly Claim[],
  gapMinutes: number,
): number[] =>
  placesOver(rules, date, { start: end, end: end + gapMinutes })
    .filter((piece) => peakUnits(claims, piece) > 0)
    .map((piece) => piece.places - peakUnits(claims, piece, gapMinutes));

const takenText = ({ claims, request, rules }: Question, left: number) => {
  if (left > 0 || rules.places > 1) {
    const en = left === 1 ? '1 place left' : `${left} places left`;
    return both(`剩余 ${left} 个名额`, en);
  }
  const first = claims.find(
    (claim) => claim.state !== 'closed' && claim.units > 0 && overlaps(claim, request),
  );
  if (!first) return both('没有名额', 'No places left');
  const when = periodText(first);
  return first.state === 'held'
    ? both(`${when} 有人正在填写`, `someone is booking ${when}`)
    : both(`${when} 已被预约`, `${when} is taken`);
};

export const capacity: PeriodRule = {
  name: 'capacity',
  judges: 'cell',
  says: ({ rules }) =>
    rules.places === 1
      ? both('没有其他预约', 'No other booking')
      : both(`同时最多 ${rules.places} 个名额`, `${rules.places} places at a time`),
  verdict: (question) => {
    const left = placesLeft(question, 0);
    return left < question.request.units ? reject(2005, { reason: takenText(question, left) }) : undefined;
  },
  edges: ({ rules, request, claims }) => [
    ...placesChangeAt(rules, request.date),
    ...claims.flatMap((claim) => [claim.start, claim.end]),
  ],
};

/**
 * Every booking, this one included, keeps its place `gapMinutes` longer. A request that fits only without
 * these minutes is too close to a neighbour.
 */
export const gap: PeriodRule = {
  name: 'gap',
  skip: 'gap',
  judges: 'cell',
  says: ({ rules }) => {
    const span = spanText(rules.gapMinutes);
    return rules.gapMinutes > 0
      ? both(`相邻预约之间留出 ${span.zh}`, `${span.en} between bookings`)
      : both('相邻预约可以紧接', 'No gap needed between bookings');
  },
  verdict: (question) => {
    const { gapMinutes, gapPrompt } = question.rules;
    if (gapMinutes === 0 || placesLeft(question, gapMinutes) >= question.request.units) return undefined;
    return reject(2014, { params: { minutes: gapMinutes }, reason: gapPrompt });
  },
  edges: ({ rules, request, claims }) => {
    const { gapMinutes } = rules;
    if (gapMinutes === 0) return [];
    return [
      ...placesChangeAt(rules, request.date).map((at) => at - gapMinutes),
      ...claims.flatMap((claim) => [claim.start - gapMinutes, claim.end + gapMinutes]),
    ];
  },
};
