// Whether a refusal was true at some moment between the sending of a command and its answer, judged by the
// states that the log went through in that time.
import type { Rejection } from '@campus/events/domain/rejections';
import type { DayBooking } from '../../checker/day.ts';
import type { Sent, Step } from '../people/journal.ts';
import { type Fact, instantAt, numberIn, textIn } from './facts.ts';
import { type Day, isClosed, statesWithin, takenBesides } from './occupancy.ts';

export interface Evidence {
  readonly days: ReadonlyMap<string, Day>;
  readonly facts: readonly Fact[];
  readonly placesOf: (resource: string) => number;
  readonly tenantOf: (resource: string) => string;
  readonly streamOf: (resource: string, date: string) => string;
}

interface Moment {
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
  const there = 'to' in sent.step ? bookingsOn(sent, sent.step.to.date, moment, evidence) : [];
  switch (code) {
    case 2005:
      if (winner?.stream && !evidence.days.get(winner.stream)?.facts[winner.revision])
        return 'the winner it names is not there';
      return asked && hadNoRoom(sent, asked, moment, evidence) ? undefined : 'there was room all the time';
    case 2011:
      return asked && wasClosed(sent, asked, moment, evidence) ? undefined : 'nothing was closed';
    case 2012:
      return asked && hadOther(sent, asked, moment, evidence)
        ? undefined
        : 'the account had nothing else at that time';
    case 2006:
      return hadOtherHold(sent, moment, evidence) ? undefined : 'the account held nothing else';
    case 2010:
      return asked && instantAt(asked.date, asked.end) <= moment.at + SKEW_MS
        ? undefined
        : 'its time had not passed';
    case 2015:
      return sent.step.kind === 'hold' ? undefined : 'it is no hold';
    case 4004:
      return booking.includes(undefined) ? undefined : 'the booking was there all the time';
    case 3001:
    case 3005:
      return [...booking, ...there].some((each) => each && !mayBeDone(sent, each, moment))
        ? undefined
        : 'nothing spoke against it';
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
    default:
      return 'nothing here can lead to it';
  }
};

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
  { phase, startsAt, endsAt, signsIn }: DayBooking,
  { at }: Moment,
): boolean => {
  const isBefore = at + SKEW_MS < startsAt;
  const isBegun = sentAt - SKEW_MS >= startsAt;
  if (at + SKEW_MS >= endsAt) return false;
  switch (step.kind) {
    case 'signIn':
      return signsIn && phase === 'ahead';
    case 'terminate':
      return isBegun && (phase === 'inUse' || (phase === 'ahead' && !signsIn));
    default:
      return phase === 'ahead' && isBefore;
  }
};

const hadNoRoom = (
  { account, step, sentAfter, sentAt }: Sent,
  asked: Asked & { readonly units: number },
  { before }: Moment,
  { days, streamOf, placesOf }: Evidence,
): boolean => {
  const day = days.get(streamOf(asked.resource, asked.date));
  const own = 'booking' in step ? step.booking : undefined;
  const places = placesOf(asked.resource);
  return statesWithin(day, sentAfter, before).some((state) => {
    if (step.kind === 'close') return takenBesides(state, asked, sentAt - SKEW_MS, () => false) > 0;
    const taken = takenBesides(
      state,
      asked,
      sentAt - SKEW_MS,
      (claim) => claim.id === own || (claim.kind === 'hold' && claim.account === account),
    );
    // A booking that changes its time takes the places it had.
    const origin = 'booking' in step ? days.get(streamOf(step.resource, step.date)) : undefined;
    const units = asked.units || unitsOf(origin, own) || 1;
    return taken + units > places;
  });
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
