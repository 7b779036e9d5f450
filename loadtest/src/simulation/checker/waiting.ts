// The waiting list is served in the order of the log: nobody is offered a place before somebody who waits
// longer and fits, nobody takes one past those who wait, an offer ends once, and in the end nobody waits for
// what is free.
import { type Fact, type Rest, textIn } from './facts.ts';
import { type Day, type DayState, fits, lastState, type Wait } from './occupancy.ts';

/** Clocks of two nodes differ at most by this. */
const SKEW_MS = 400;

export const checkWaiting = (
  days: ReadonlyMap<string, Day>,
  placesOf: (resource: string) => number,
  rest: Rest,
): string[] =>
  [...days.values()].flatMap((day) => {
    const places = placesOf(day.resource);
    return [...checkOrder(day, places), ...checkEnds(day), ...checkRest(day, places, rest)];
  });

/** By these somebody takes a place who asked for it just then. */
const byAsking = new Set(['Booked', 'Held', 'TimeChanged', 'Extended']);

const checkOrder = ({ stream, facts, states }: Day, places: number): string[] =>
  facts.flatMap((fact, index) => {
    const before = states[indexBefore(facts, index)];
    const isOffer = fact.type === 'PlaceOffered';
    if (!before || (!isOffer && !byAsking.has(fact.type))) return [];
    const longer = isOffer ? beforeIn(before, textIn(fact, 'wait')) : before.waits;
    // What the clock may have ended by then counts as there still: nobody is accused for a moment.
    const passed = longer.find((each) => canBeOffered(each, fact.at) && fits(before.claims, each, places));
    if (!passed) return [];
    const how = isOffer ? `is offered a place before ${passed.wait}` : `takes a place past ${passed.wait}`;
    return [`${stream}@${fact.revision} ${fact.type} ${how}, which waits longer and fits`];
  });

/** What the same command gave up was nobody else's yet. */
const indexBefore = (facts: readonly Fact[], index: number): number => {
  const { at, actor } = facts[index] ?? {};
  const isGivenUp = (fact: Fact | undefined): boolean =>
    fact?.type === 'HoldReleased' || (fact?.type === 'WaitEnded' && fact.data.because === 'booked');
  let before = index - 1;
  while (isGivenUp(facts[before]) && facts[before]?.at === at && facts[before]?.actor === actor) before -= 1;
  return before;
};

const beforeIn = ({ waits }: DayState, id: string): readonly Wait[] =>
  waits.slice(
    0,
    waits.findIndex(({ wait }) => wait === id),
  );

const canBeOffered = ({ offeredUntil, startsAt, isPassedOver }: Wait, at: number): boolean =>
  !isPassedOver && offeredUntil === undefined && startsAt > at + SKEW_MS;

const checkEnds = ({ stream, facts, states }: Day): string[] =>
  facts.flatMap((fact, index) => {
    if (fact.type !== 'PlaceOffered' && fact.type !== 'WaitEnded') return [];
    const id = textIn(fact, 'wait');
    const found = states[index - 1]?.waits.find(({ wait }) => wait === id);
    const where = `${stream}@${fact.revision} ${fact.type} ${id}`;
    if (!found) return [`${where}: it waits no more`];
    if (fact.type === 'PlaceOffered')
      return found.offeredUntil === undefined ? [] : [`${where}: it was offered before`];
    return wrongEnd(fact.data.because, fact.at, found).map((why) => `${where}: ${why}`);
  });

const wrongEnd = (because: unknown, at: number, { offeredUntil, startsAt }: Wait): string[] => {
  if (because === 'expired' && (offeredUntil === undefined || at + SKEW_MS < offeredUntil))
    return ['the offer had not expired'];
  if (because === 'started' && at + SKEW_MS < startsAt) return ['its time had not come'];
  return because === 'declined' && offeredUntil === undefined ? ['nothing was offered'] : [];
};

const checkRest = (day: Day, places: number, { now, dueWithinMs }: Rest): string[] => {
  const state = lastState(day);
  const last = day.facts.at(-1)?.at ?? now;
  return state.waits.flatMap((each) => {
    const { wait, startsAt, offeredUntil = startsAt } = each;
    if (Math.min(startsAt, offeredUntil) + dueWithinMs < now)
      return [`${day.stream}: ${wait} is over and nobody recorded it`];
    const isForgotten = last + dueWithinMs < now && canBeOffered(each, now);
    const standing = state.claims.filter(({ until = now }) => until + dueWithinMs >= now);
    return isForgotten && fits(standing, each, places)
      ? [`${day.stream}: ${wait} waits for what is free`]
      : [];
  });
};
