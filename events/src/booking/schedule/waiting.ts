// People who wait for a period that is taken. Who waits longest and fits is offered what becomes free, in the order
// of the log: the place is kept for them while they answer, so nobody races with an offer.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { reject } from '../../domain/rejections.ts';
import type { PeriodRequest } from '../../domain/rules/question.ts';
import { offeredMode } from '../../domain/rules/shape.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import { claimsOf, type ScheduleClaim } from './claims.ts';
import type { LeaveWait, OnDay, ScheduleCommand, Wait } from './commands.ts';
import type { PlaceOffered, ScheduleEvent, WaitEnd, WaitEnded, WaitPassedOver } from './events.ts';
import { ownHolds } from './holds.ts';
import { freedByNow, instantsOf, refusedPeriod } from './room.ts';
import { evolve, type ScheduleState, type WaitState } from './state.ts';

const MINUTE = 60_000;
/** How long an offer stands where the resource says nothing. */
export const OFFER_MINUTES = 15;
export const MAX_WAITING = 100;

const IT_IS_FREE = { zh: '该时段可直接预约', en: 'the period is free: book it' };
const TOO_MANY = { zh: '候补人数已满', en: 'too many people wait for this day' };
const WAITS_ALREADY = { zh: '您已在候补相近时段', en: 'you already wait for an overlapping period' };

/** Codes: 2012 the account waits for a part of it, 3001 it is free, 1006 too many wait; those of a period's check. */
export const wait = (command: Wait, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, rules, date, account, start, end, units, persons, details } = command;
  if (state.waits.some((each) => each.wait === command.wait)) return nothing;
  if (waitsOver(state, account, command).length > 0) return refuse(reject(2012, { reason: WAITS_ALREADY }));
  if (state.waits.length >= MAX_WAITING) return refuse(reject(1006, { reason: TOO_MANY }));
  const request = requestOf(command, command);
  const never = refusedPeriod(request, rules, [], now);
  if (never) return refuse(never);
  const claims = claimsOf(state, now);
  const except = ownHolds(claims, account).map(({ key }) => key);
  if (!refusedPeriod({ ...request, except }, rules, claims, now))
    return refuse(reject(3001, { reason: IT_IS_FREE }));
  const instants = instantsOf(rules.zone, date, command);
  if ('code' in instants) return refuse(instants);
  const { startsAt } = instants;
  return accept({
    type: 'WaitBegun',
    data: { wait: command.wait, account, start, end, units, persons, startsAt, details },
  });
};

/** Code: 4001 somebody else waits. */
export const leaveWait = (command: LeaveWait, state: ScheduleState): Decision<ScheduleEvent> => {
  const found = state.waits.find((each) => each.wait === command.wait);
  if (!found) return nothing;
  if (found.account !== command.account) return refuse(reject(4001));
  return accept(ended(found, endedBy(found, command.now) ?? (found.offer ? 'declined' : 'left')));
};

/** The waits of an account that end because it books the period, whether one was offered or not. */
export const servedBy = (state: ScheduleState, account: string, period: Period): WaitEnded[] =>
  waitsOver(state, account, period).map((each) => ended(each, 'booked'));

const waitsOver = ({ waits }: ScheduleState, account: string, period: Period): WaitState[] =>
  waits.filter((each) => each.account === account && overlaps(each, period));

const ended = ({ wait: id, account, start, end }: WaitState, because: WaitEnd): WaitEnded => ({
  type: 'WaitEnded',
  data: { wait: id, account, start, end, because },
});

/** How the clock has ended it by `now`. */
const endedBy = ({ offer, startsAt }: WaitState, now: Instant): WaitEnd | undefined => {
  if (offer) return offer.until <= now ? 'expired' : undefined;
  return startsAt <= now ? 'started' : undefined;
};

/** Grows with all that the clock ends on a day, recorded or not. */
export const endedByClock = (state: ScheduleState, now: Instant): number =>
  state.waits.filter((each) => endedBy(each, now) !== undefined).length - claimsOf(state, now).length;

const requestOf = (
  { start, end, units, persons }: Pick<WaitState, 'start' | 'end' | 'units' | 'persons'>,
  { date, path, rules }: OnDay,
): PeriodRequest => ({
  date,
  start,
  end,
  units,
  persons,
  path,
  mode: offeredMode(rules, 'single'),
  right: 'owner',
});

/** Half of the time that is left near the start, so that somebody else can still be asked. */
export const offerEndsAt = (now: Instant, startsAt: Instant, minutes: number): Instant => {
  const left = startsAt - now;
  return now + Math.min(left, Math.max(MINUTE, Math.min(minutes * MINUTE, Math.floor(left / 2))));
};

type AsksForPlace = Extract<ScheduleCommand, OnDay>;

/** The commands that ask for a place: before them comes who waits longer. */
const asksForPlace = (command: ScheduleCommand): command is AsksForPlace => {
  switch (command.type) {
    case 'Hold':
    case 'Book':
    case 'Resubmit':
    case 'ChangeTime':
    case 'Extend':
    case 'Wait':
    case 'OfferPlaces':
      return true;
    default:
      return false;
  }
};

/**
 * What is free and waited for counts as offered before a job has recorded it, as what the clock has ended counts as
 * done. The command is decided after that; an acceptance records both, a refusal neither.
 */
export const afterWaiting = (
  command: ScheduleCommand,
  state: ScheduleState,
  decide: (state: ScheduleState) => Decision<ScheduleEvent>,
): Decision<ScheduleEvent> => {
  if (state.waits.length === 0 || !asksForPlace(command)) return decide(state);
  const { events, after } = offersBy(command, state);
  const decision = decide(after);
  return decision.outcome === 'accepted' ? accept(...events, ...decision.events) : decision;
};

const offersBy = (command: AsksForPlace, state: ScheduleState) => {
  const { now } = command;
  // Recorded by the sweep alone: a refusal by the disabled resource records nothing.
  const isOver = command.type === 'OfferPlaces' && command.rules.condition === 'disabled';
  const ends = state.waits.flatMap((each) => {
    const because = endedBy(each, now) ?? (isOver ? 'disabled' : undefined);
    return because ? [ended(each, because)] : [];
  });
  const freed = freedByNow(state, now);
  const before = [...freed, ...ends].reduce((current, event) => applied(current, event, now), state);
  const offers: PlaceOffered[] = [];
  const passed: WaitPassedOver[] = [];
  let after = before;
  let claims = claimsOf(after, now);
  for (const each of before.waits) {
    const offer = offerTo(each, command, claims);
    if (!offer) continue;
    if (isPassedOver(each, command)) {
      if (!each.isPassedOver) passed.push(passedOver(each));
      continue;
    }
    offers.push(offer);
    after = evolve(after, offer, each.began);
    claims = claimsOf(after, now);
  }
  // Without an offer, what the clock has freed is left to who takes it.
  if (offers.length > 0) return { events: [...freed, ...ends, ...passed, ...offers], after };
  const events = [...ends, ...passed];
  return { events, after: events.reduce((current, event) => applied(current, event, now), state) };
};

/** `OfferPlaces` brings a new answer; other commands go by what was recorded. */
const isPassedOver = ({ wait: id, isPassedOver: before }: WaitState, command: AsksForPlace): boolean =>
  (command.type === 'OfferPlaces' ? command.passOver?.includes(id) : undefined) ?? before === true;

const passedOver = ({ wait: id, account, start, end }: WaitState): WaitPassedOver => ({
  type: 'WaitPassedOver',
  data: { wait: id, account, start, end },
});

const applied = (state: ScheduleState, event: ScheduleEvent, at: Instant): ScheduleState =>
  evolve(state, event, { revision: -1, at });

const offerTo = (
  each: WaitState,
  command: OnDay & { readonly now: Instant },
  claims: readonly ScheduleClaim[],
): PlaceOffered | undefined => {
  const { now, rules } = command;
  if (each.offer) return undefined;
  const request = requestOf(each, { ...command, path: 'page' });
  if (refusedPeriod(request, rules, claims, now)) return undefined;
  const { wait: id, account, start, end, units, startsAt } = each;
  const until = offerEndsAt(now, startsAt, rules.offerMinutes ?? OFFER_MINUTES);
  return { type: 'PlaceOffered', data: { wait: id, account, start, end, units, until } };
};
