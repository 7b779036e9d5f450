// Whether a refusal was true at some moment between the sending of a command and its answer, judged by the
// states that the log went through in that time.
import type { Rejection } from '@campus/events/domain/rejections';
import type { DayBooking, StandingClaim } from '../../checker/day.ts';
import type { Sent, Step } from '../people/journal.ts';
import { isOfKind, SEAT_KEPT_MINUTES, SEATS } from '../places.ts';
import { type Fact, instantAt, numberIn, textIn } from './facts.ts';
import type { Device } from './loan-states.ts';
import {
  afterThoseWhoWait,
  type Day,
  type DayState,
  isClosed,
  statesWithin,
  takenBesides,
} from './occupancy.ts';

export interface Evidence {
  readonly days: ReadonlyMap<string, Day>;
  readonly facts: readonly Fact[];
  readonly placesOf: (resource: string) => number;
  readonly tenantOf: (resource: string) => string;
  readonly streamOf: (resource: string, date: string) => string;
  readonly devices: ReadonlyMap<string, Device>;
  readonly loanStreamOf: (resource: string) => string;
}

export interface Moment {
  readonly at: number;
  readonly before: number;
}

/** The clocks of two nodes differ at most by this, twice. */
const SKEW_MS = 400;
const SIGN_IN_OPENS_MS = 15 * 60_000;
const SIGN_IN_CLOSES_MS = 15 * 60_000;

interface Asked {
  readonly resource: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** What the command wanted a period for; undefined where it wants none. */
const askedBy = (step: Step): (Asked & { readonly units: number }) | undefined => {
  if (step.kind === 'edit' || step.kind === 'seriesDate' || step.kind === 'borrow') return undefined;
  if ('to' in step) return { resource: step.resource, ...step.to, units: 0 };
  return 'start' in step ? step : undefined;
};

/** Undefined: it was justified. */
export const whyUnjustified = (
  sent: Sent,
  { code, winner }: Rejection,
  moment: Moment,
  evidence: Evidence,
): string | undefined => {
  const asked = askedBy(sent.step);
  const booking = bookingsOn(sent, sent.step.date, moment, evidence);
  // A change to the day to which it has gone meanwhile is one of its hours there.
  const there = sent.step.kind === 'change' ? bookingsOn(sent, sent.step.to.date, moment, evidence) : [];
  switch (code) {
    case 2005:
      if (winner?.stream && !evidence.days.get(winner.stream)?.facts[winner.revision])
        return 'the winner it names is not there';
      return asked && hadNoRoom(sent, asked, moment, evidence) ? undefined : 'there was room all the time';
    case 2011:
      return asked && wasClosed(sent, asked, moment, evidence) ? undefined : 'nothing was closed';
    case 2012:
      if (sent.step.kind === 'wait' && hadWait(sent, moment, evidence)) return undefined;
      // Handed over meanwhile, its time is its new owner's.
      return asked &&
        [sent.account, ...booking.flatMap((each) => each?.account ?? [])].some((account) =>
          hadOther({ ...sent, account }, asked, moment, evidence),
        )
        ? undefined
        : 'the account had nothing else at that time';
    case 2006:
      return hadOtherHold(sent, moment, evidence) ? undefined : 'the account held nothing else';
    case 2010:
      return asked && instantAt(asked.date, asked.end) <= moment.at + SKEW_MS
        ? undefined
        : 'its time had not passed';
    case 2015:
      if (sent.step.kind === 'accept')
        return wasOffered(sent, moment, evidence) ? 'it was offered all the time' : undefined;
      return sent.step.kind === 'hold' ? undefined : 'it is no hold';
    case 4004:
      return booking.includes(undefined) ? undefined : 'the booking was there all the time';
    case 3001:
      if (sent.step.kind === 'wait')
        return wasFree(sent, sent.step, moment, evidence) ? undefined : 'it was never free';
      return speaksAgainst(sent, [...booking, ...there], moment);
    case 3005:
      return speaksAgainst(sent, [...booking, ...there], moment);
    case 3006:
      return booking.some((each) => each?.unpaidUntil !== undefined) ? undefined : 'it was paid';
    case 3002:
      return [...booking, ...there].some((each) => each && each.startsAt <= moment.at + SKEW_MS)
        ? undefined
        : 'it was not too late';
    case 3003:
      return booking.some((each) => each && sent.sentAt < each.startsAt - SIGN_IN_OPENS_MS + SKEW_MS)
        ? undefined
        : 'sign-in was open';
    case 3004:
      return booking.some(
        (each) => each && moment.at + SKEW_MS >= Math.min(each.endsAt, each.startsAt + SIGN_IN_CLOSES_MS),
      )
        ? undefined
        : 'sign-in was still open';
    case 4001:
      return booking.some((each) => each && each.account !== sent.account)
        ? undefined
        : 'it was not handed over';
    default:
      return 'nothing here can lead to it';
  }
};

const speaksAgainst = (
  sent: Sent,
  bookings: readonly (DayBooking | undefined)[],
  moment: Moment,
): string | undefined =>
  bookings.some((each) => each && (!mayBeDone(sent, each, moment) || isUnpaid(sent, each, moment)))
    ? undefined
    : 'nothing spoke against it';

/** Until it is paid it can only be given up, and no longer than the clock lets it stand. */
const isUnpaid = ({ step }: Sent, { unpaidUntil }: DayBooking, { at }: Moment): boolean =>
  unpaidUntil !== undefined && (step.kind !== 'cancel' || at + SKEW_MS >= unpaidUntil);

/** The booking as a day had it while the command was under way; undefined where it did not. */
const bookingsOn = (
  { step, sentAfter }: Sent,
  date: string,
  { before }: Moment,
  { days, streamOf }: Evidence,
): readonly (DayBooking | undefined)[] => {
  if (!('booking' in step)) return [];
  const states = statesWithin(days.get(streamOf(step.resource, date)), sentAfter, before);
  return states.map(({ bookings }) => bookings.get(step.booking));
};

/** Whether the booking is as the action needs it, as long as the clock may have shown what it needs. */
const mayBeDone = (
  { step, sentAt }: Sent,
  { phase, standing, startsAt, endsAt, signsIn, bookedAt }: DayBooking,
  { at }: Moment,
): boolean => {
  const isBefore = at + SKEW_MS < startsAt;
  const isBegun = sentAt - SKEW_MS >= startsAt;
  // Until it is decided there is nothing to sign in to, to end or to change.
  const isDecided = phase === 'ahead' && standing === 'taken';
  if (at + SKEW_MS >= endsAt) return false;
  switch (step.kind) {
    case 'signIn':
      return signsIn && isDecided && !mayBeGivenAway(step.resource, { startsAt, bookedAt }, at);
    case 'terminate':
      return isBegun && (phase === 'inUse' || (isDecided && !signsIn));
    case 'change':
      return isDecided && isBefore;
    default:
      return phase === 'ahead' && isBefore;
  }
};

/** The clock may have given a seat away before anybody recorded it. */
const mayBeGivenAway = (
  resource: string,
  { startsAt, bookedAt }: Pick<DayBooking, 'startsAt' | 'bookedAt'>,
  at: number,
): boolean =>
  isOfKind(resource, 'seats') && at + SKEW_MS >= Math.max(startsAt, bookedAt) + SEAT_KEPT_MINUTES * 60_000;

const hadNoRoom = (
  { account, step, sentAfter, sentAt }: Sent,
  asked: Asked & { readonly units: number },
  { before, at }: Moment,
  { days, streamOf, placesOf }: Evidence,
): boolean => {
  const day = days.get(streamOf(asked.resource, asked.date));
  const own = 'booking' in step ? step.booking : undefined;
  const places = placesOf(asked.resource);
  // A booking that changes its time takes the places it had.
  const origin = 'booking' in step ? days.get(streamOf(step.resource, step.date)) : undefined;
  const units = asked.units || unitsOf(origin, own) || 1;
  return statesWithin(day, sentAfter, before).some((state) => {
    const isOwn = ({ id, kind, account: whose }: StandingClaim): boolean =>
      id === own || (kind === 'hold' && whose === account && !isOfferTo(state, id, step));
    const from = sentAt - SKEW_MS;
    if (step.kind === 'close') return takenBesides(state, asked, from, () => false) > 0;
    if (isOfKind(asked.resource, 'seats') && !hasSeat(state, asked)) return true;
    if (takenBesides(state, asked, from, isOwn) + units > places) return true;
    // What the clock may have taken away by then may be somebody's who waits.
    const lapsed = { ...state, claims: state.claims.filter((claim) => !mayBeMissed(state, claim, at)) };
    return instantsWithin(state, from, at + SKEW_MS).some((instant) =>
      [state, lapsed].some((each) => {
        const found = afterThoseWhoWait(each, instant, places);
        return takenBesides(found, asked, instant, isOwn) + units > places;
      }),
    );
  });
};

/** Whether one seat is free from the beginning to the end. */
const hasSeat = ({ claims }: DayState, { start, end }: Asked): boolean =>
  SEATS.some(
    (seat) => !claims.some((claim) => claim.seat === seat && claim.start < end && start < claim.end),
  );

/** A person with an offered place takes that, and holds no other beside it. */
const isOfferTo = ({ waits }: DayState, id: string, { kind }: Step): boolean =>
  kind === 'hold' && waits.some(({ wait }) => wait === id);

/** Both ends, and when the clock took something away in between: then it may be somebody's who waits. */
const instantsWithin = ({ claims }: DayState, from: number, to: number): readonly number[] => {
  const lapses = claims.flatMap(({ until }) => until ?? []);
  return [from, ...lapses.filter((until) => from < until && until < to), to];
};

/** Whether there was room for somebody who wants to wait. What the clock may have freed by then was free. */
const wasFree = (
  { account, sentAfter }: Sent,
  asked: Asked & { readonly units: number },
  { before, at }: Moment,
  { days, streamOf, placesOf }: Evidence,
): boolean =>
  statesWithin(days.get(streamOf(asked.resource, asked.date)), sentAfter, before).some((state) => {
    const isGone = (claim: StandingClaim): boolean =>
      (claim.kind === 'hold' && claim.account === account) || mayBeMissed(state, claim, at);
    const taken = takenBesides(state, asked, at + SKEW_MS, isGone);
    return !isClosed(state, asked) && taken + asked.units <= placesOf(asked.resource);
  });

const mayBeMissed = ({ bookings }: DayState, { id }: StandingClaim, at: number): boolean => {
  const booking = bookings.get(id);
  if (booking?.unpaidUntil !== undefined && at + SKEW_MS >= booking.unpaidUntil) return true;
  const isAwaited = booking?.signsIn === true && booking.phase === 'ahead';
  return isAwaited && at + SKEW_MS >= booking.startsAt + SIGN_IN_CLOSES_MS;
};

const hadWait = ({ account, step, sentAfter }: Sent, { before }: Moment, evidence: Evidence): boolean => {
  const asked = askedBy(step);
  if (!asked) return false;
  const day = evidence.days.get(evidence.streamOf(asked.resource, asked.date));
  return statesWithin(day, sentAfter, before).some(({ waits }) =>
    waits.some((each) => {
      const isApart = each.end <= asked.start || asked.end <= each.start;
      return each.account === account && !isApart;
    }),
  );
};

/** In every state of the time the offer stood, and the clock had not ended it. */
const wasOffered = ({ step, sentAfter }: Sent, { before, at }: Moment, evidence: Evidence): boolean => {
  if (step.kind !== 'accept') return false;
  const day = evidence.days.get(evidence.streamOf(step.resource, step.date));
  return statesWithin(day, sentAfter, before).every(({ waits }) =>
    waits.some(({ wait, offeredUntil = 0 }) => wait === step.wait && at + SKEW_MS < offeredUntil),
  );
};

const unitsOf = (day: Day | undefined, booking: string | undefined): number => {
  const fact = day?.facts.find(({ type, data }) => type === 'Booked' && data.booking === booking);
  return fact ? numberIn(fact, 'units') : 0;
};

const wasClosed = (
  { sentAfter }: Sent,
  asked: Asked,
  { before }: Moment,
  { days, streamOf }: Evidence,
): boolean =>
  statesWithin(days.get(streamOf(asked.resource, asked.date)), sentAfter, before).some((state) =>
    isClosed(state, asked),
  );

/** Whether the account was charged with another period over this one at any moment of the time. */
const hadOther = (
  { account, sentAfter, step }: Sent,
  asked: Asked,
  { before }: Moment,
  { facts, tenantOf }: Evidence,
): boolean => {
  const charged = new Map<string, Asked>();
  const own = 'booking' in step ? step.booking : undefined;
  const collides = (): boolean =>
    [...charged].some(([booking, other]) => {
      const isApart = other.end <= asked.start || asked.end <= other.start;
      return booking !== own && other.date === asked.date && !isApart;
    });
  for (const fact of facts) {
    if (fact.index >= before) break;
    if (fact.index >= sentAfter && collides()) return true;
    if (!isOf(fact, tenantOf(step.resource), account) || fact.data.booking === undefined) continue;
    const booking = textIn(fact, 'booking');
    if (fact.type === 'Taken' || fact.type === 'Shifted')
      charged.set(booking, {
        resource: textIn(fact, 'resourceId'),
        date: textIn(fact, 'date'),

        start: numberIn(fact, 'start'),
        end: numberIn(fact, 'end'),
      });
    else charged.delete(booking);
  }
  return collides();
};

/** Whether it is of the account's allowance at that tenant. */
const isOf = ({ category, keys }: Fact, tenant: string, account: string): boolean =>
  category === 'allowance' && keys[0] === tenant && keys[1] === account;

const hadOtherHold = (
  { account, sentAfter, step }: Sent,
  { before }: Moment,
  { facts, tenantOf }: Evidence,
): boolean => {
  let hold: string | undefined;
  for (const fact of facts) {
    if (fact.index >= before) break;
    if (fact.index >= sentAfter && hold) return true;
    if (!isOf(fact, tenantOf(step.resource), account)) continue;
    if (fact.type === 'HoldTaken') hold = textIn(fact, 'hold');
    if (fact.type === 'HoldGivenBack') hold = undefined;
  }
  return hold !== undefined;
};
