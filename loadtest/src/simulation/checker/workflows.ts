// Requests that a workflow service decides: the log and the service's own ledger agree, a decision counts once and only
// for the request that stood when it was told, and in the end nobody waits for anybody who knows better.
import type { WorkflowLedger } from '../engines/reviewers.ts';
import { type Fact, numberIn, textIn } from './facts.ts';

/** What is due is done at the latest so long after, by a turn that comes round. */
const DONE_WITHIN_MS = 15 * 60_000;
/** Clocks of two nodes differ at most by this, twice. */
const SKEW_MS = 400;

/** A request on the day where it stands, or which it leaves. */
interface Place {
  readonly stream: string;
  /** The event by which it asked last. */
  readonly asked: string;
  readonly phase: 'draft' | 'asked' | 'returned' | 'approved' | 'ended' | 'moved';
  readonly isReviewed: boolean;
  readonly startsAt: number;
}

export interface Review {
  readonly booking: string;
  /** The facts of its days and of its messages with the service, in the order of the log. */
  readonly facts: readonly Fact[];
  /** After each of them: the place it came to last is the last. */
  readonly states: readonly (readonly Place[])[];
}

export const reviewsOf = (facts: readonly Fact[]): ReadonlyMap<string, Review> => {
  const own = new Map<string, Fact[]>();
  for (const fact of facts) {
    const isOfReview = fact.category === 'workflow' || fact.category === 'schedule';
    if (!isOfReview || typeof fact.data.booking !== 'string') continue;
    const known = own.get(fact.data.booking);
    if (known) known.push(fact);
    else if (fact.type === 'Booked' && fact.data.review !== undefined) own.set(fact.data.booking, [fact]);
  }
  return new Map(
    [...own].map(([booking, ofBooking]) => {
      const states: (readonly Place[])[] = [];
      for (const fact of ofBooking) states.push(placesAfter(states.at(-1) ?? [], fact));
      return [booking, { booking, facts: ofBooking, states }];
    }),
  );
};

const placesAfter = (places: readonly Place[], fact: Fact): readonly Place[] => {
  if (fact.category !== 'schedule') return places;
  const others = places.filter(({ stream }) => stream !== fact.stream);
  const before = places.find(({ stream }) => stream === fact.stream);
  if (fact.type === 'Booked') return [...others, bookedAt(fact)];
  return before ? places.map((each) => (each === before ? placeAfter(each, fact) : each)) : places;
};

const phaseOf = (status: unknown): Place['phase'] => {
  if (status === 'to_be_submitted') return 'draft';
  return status === 'awaiting_approval' ? 'asked' : 'approved';
};

const bookedAt = (fact: Fact): Place => ({
  stream: fact.stream,
  asked: fact.id,
  phase: phaseOf(fact.data.status),
  isReviewed: fact.data.review !== undefined,
  startsAt: numberIn(fact, 'startsAt'),
});

const placeAfter = (place: Place, fact: Fact): Place => {
  const { id: asked, data } = fact;
  switch (fact.type) {
    case 'Submitted':
      return { ...place, asked, phase: 'asked' };
    case 'Resubmitted':
      return {
        ...place,
        asked,
        phase: 'asked',
        isReviewed: data.review !== undefined,
        startsAt: numberIn(fact, 'startsAt'),
      };
    case 'TimeChanged': {
      const phase = phaseOf(data.status);
      const isReviewed = phase === 'asked' ? data.review !== undefined : place.isReviewed;
      return { ...place, asked, phase, isReviewed, startsAt: numberIn(fact, 'startsAt') };
    }
    case 'ReviewGivenUp':
      return { ...place, isReviewed: false };
    case 'Approved':
      return { ...place, phase: 'approved' };
    case 'Returned':
      return { ...place, phase: 'returned' };
    case 'MovedAway':
      return { ...place, phase: 'moved' };
    case 'Rejected':
    case 'Cancelled':
    case 'Terminated':
      return { ...place, phase: 'ended' };
    default:
      return place;
  }
};

/** A move that was given up leaves it where it was. */
const currentOf = (places: readonly Place[]): Place | undefined =>
  places.findLast(({ phase }) => phase !== 'moved' && phase !== 'ended') ?? places.at(-1);

export const checkWorkflows = (
  reviews: ReadonlyMap<string, Review>,
  ledger: WorkflowLedger,
  now: number,
): string[] => [
  ...[...reviews.values()].flatMap((review) => [
    ...checkHeard(review, ledger),
    ...checkDecided(review),
    ...checkRest(review, ledger, now),
  ]),
  ...checkTold(reviews, ledger),
];

const isDecision = ({ type, data, actor }: Fact): boolean =>
  type === 'Approved' ||
  type === 'Returned' ||
  (type === 'Rejected' && data.by === 'approver' && data.displacedBy === undefined && actor === 'system');

/** What is written down of an answer was said by the service, once, about the request that stood then. */
const checkHeard = ({ facts, states, booking }: Review, { decisions }: WorkflowLedger): string[] => {
  const nonces = new Set<string>();
  const answered = new Map<string, string>();
  return facts.flatMap((fact, index) => {
    if (fact.type === 'WorkflowAnswerRefused') answered.delete(textIn(fact, 'asked'));
    if (fact.type !== 'WorkflowAnswered') return [];
    const [nonce, asked, outcome] = [textIn(fact, 'nonce'), textIn(fact, 'asked'), textIn(fact, 'outcome')];
    const where = `${fact.stream}@${fact.revision}`;
    const said = decisions.find(
      (each) => each.reference === booking && each.request === asked && each.outcome === outcome,
    );
    // Sent back, its form is filled anew: the same request has one more answer.
    const isFilledAnew = answered.get(asked) === 'returned' && outcome === 'submitted';
    const isTwice = nonces.has(nonce) || (answered.has(asked) && !isFilledAnew);
    nonces.add(nonce);
    answered.set(asked, outcome);
    if (!said?.nonces.includes(nonce)) return [`${where}: the service never said ${outcome}`];
    if (isTwice) return [`${where}: it was answered before`];
    const stood = states.slice(0, index).some((places) => places.some((place) => place.asked === asked));
    return stood ? [] : [`${where}: nobody had asked for that`];
  });
};

const outcomesOf: Readonly<Record<string, readonly string[]>> = {
  Approved: ['approved'],
  Returned: ['returned'],
  // Approved where the place had gone meanwhile, it is rejected.
  Rejected: ['rejected', 'approved'],
};

/** A booking is decided by what the service answered to the request as it stood. */
const checkDecided = ({ facts, states }: Review): string[] =>
  facts.flatMap((fact, index) => {
    if (fact.category !== 'schedule' || !isDecision(fact)) return [];
    const place = states[index - 1]?.find(({ stream }) => stream === fact.stream);
    if (!place?.isReviewed) return [];
    const answer = facts
      .slice(0, index)
      .findLast(({ type, data }) => type === 'WorkflowAnswered' && data.asked === place.asked);
    const isSaid = answer !== undefined && outcomesOf[fact.type]?.includes(textIn(answer, 'outcome'));
    return isSaid ? [] : [`${fact.stream}@${fact.revision} ${fact.type}: the service did not decide that`];
  });

const isFinal = (outcome: unknown): boolean => outcome === 'approved' || outcome === 'rejected';

const checkRest = (
  { facts, states, booking }: Review,
  { asked: all, withdrawn, refused }: WorkflowLedger,
  now: number,
): string[] => {
  const place = currentOf(states.at(-1) ?? []);
  const last = facts.at(-1)?.at ?? now;
  if (!place || last + DONE_WITHIN_MS > now) return [];
  const { phase, asked, startsAt, isReviewed } = place;
  const known = all.filter(({ reference }) => reference === booking);
  const isAnswered = facts.some(({ type, data }) => type === 'WorkflowAnswered' && data.asked === asked);
  if (isReviewed && (phase === 'asked' || phase === 'draft') && startsAt > now + SKEW_MS) {
    if (refused.has(booking)) return [`${booking}: the service refused it, and nobody else may decide`];
    if (known.at(-1)?.request !== asked) return [`${booking}: the service was never asked for what it wants`];
    if (withdrawn.has(booking)) return [`${booking}: it waits for what was withdrawn`];
    const followed = facts.findLast(({ type }) => type.startsWith('WorkflowAnswer'));
    return isAnswered && followed?.type === 'WorkflowAnswered'
      ? [`${booking}: the service has answered, and the booking does not know`]
      : [];
  }
  // It may have decided on what it was asked last; it never heard of what came after and ended at once.
  const isDecided = facts.some(
    ({ type, data }) =>
      type === 'WorkflowAnswered' && data.asked === known.at(-1)?.request && isFinal(data.outcome),
  );
  const isOver = phase === 'ended' && !isDecided;
  return isOver && known.length > 0 && !withdrawn.has(booking) && !refused.has(booking)
    ? [`${booking} has ended, and the service was never told`]
    : [];
};

/** What the product said that it had heard it has written down. */
const checkTold = (reviews: ReadonlyMap<string, Review>, { decisions }: WorkflowLedger): string[] =>
  decisions.flatMap(({ reference, request, outcome, statuses }) => {
    const review = reviews.get(reference);
    const answer = review?.facts.find(
      ({ type, data }) => type === 'WorkflowAnswered' && data.asked === request && data.outcome === outcome,
    );
    if (statuses.includes(200) && !answer) return [`${reference}: ${outcome} was heard and is lost`];
    const strange = statuses.find((status) => ![200, 409, 404].includes(status));
    if (strange !== undefined) return [`${reference}: ${outcome} was answered with ${strange}`];
    return statuses.length > 0 ? [] : [`${reference}: nobody ever heard ${outcome}`];
  });

/**
 * Whether a request waited for its applicant on the day they named in all of the states between two places of the log,
 * and could still be sent again until `at`: from its beginning on it has lapsed, written down or not.
 */
export const wasReturned = (
  review: Review | undefined,
  stream: string,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
): boolean => {
  const all = review?.facts.map((fact, index) => ({ fact, places: review.states[index] ?? [] })) ?? [];
  const before = all.findLast(({ fact }) => fact.index < from);
  const during = all.filter(({ fact }) => fact.index >= from && fact.index < to);
  const seen = before ? [before, ...during] : during;
  return seen.every(({ places }) => {
    const place = places.find((each) => each.stream === stream);
    return place?.phase === 'returned' && place.startsAt > at + SKEW_MS;
  });
};
