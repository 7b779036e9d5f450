// What people were told, held against the log: every acknowledgement is there once and is said again when
// it is asked for again, and every refusal was true at some moment while it was being decided.
import type { Rejection } from '@campus/events/domain/rejections';
import type { Answer, Sent, Step } from '../people/journal.ts';
import { type Bundle, whyGiveUpUnjustified } from './bundles.ts';
import { wasDoneToAccount } from './departures.ts';
import type { Fact } from './facts.ts';
import { isOfLoan, wasDoneToLoan, whyLoanUnjustified } from './loans.ts';
import type { Day } from './occupancy.ts';
import { type Evidence, type Moment, whyUnjustified } from './refusals.ts';
import { isOnSeat, type SeatDay, wasDoneToSeat, whySeatUnjustified } from './seats.ts';
import { whyEditUnjustified } from './series.ts';
import type { Series } from './series-states.ts';
import { type Account, wasBanned, whyAppealUnjustified } from './standing.ts';
import { isOfVisit, type Visits, wasDoneToVisit, whyVisitUnjustified } from './visits.ts';
import { type Review, wasReturned } from './workflows.ts';

export interface Groups extends Evidence {
  readonly series: ReadonlyMap<string, Series>;
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly accounts: readonly Account[];
  readonly reviews: ReadonlyMap<string, Review>;
  readonly seatDays: ReadonlyMap<string, SeatDay>;
  readonly visits: Visits;
}

type Accepted = Extract<Answer, { outcome: 'accepted' }>;

/** Streams that a person's receipt may be of. */
const answering: ReadonlySet<string> = new Set(
  'schedule standing loan record visit visitday passage'.split(' '),
);

export const checkAnswers = (
  journal: readonly Sent[],
  facts: readonly Fact[],
  days: ReadonlyMap<string, Day>,
  evidence: Groups,
): string[] => {
  const commands = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.commandKey === undefined || !answering.has(fact.category)) continue;
    // `account/operation/step/…` of the product's own making.
    const [account = '', operation = '', step = ''] = fact.commandKey.split('/');
    const key = `${account}/${operation}/${step}`;
    commands.set(key, [...(commands.get(key) ?? []), fact]);
  }
  return journal.flatMap((sent) => {
    if (sent.answers.length === 0) return [`${sent.key} was never answered`];
    const caused = commands.get(`${sent.account}/${sent.key}`) ?? [];
    return [
      ...checkReceipts(sent, caused, days, evidence),
      ...checkStaysAccepted(sent),
      ...sent.answers.flatMap(({ answer, at, before }) => {
        if (answer.outcome !== 'refused') return [];
        const why = whyRefused(sent, answer.rejection, { at, before }, evidence);
        return why ? [`${sent.key} was refused with ${answer.rejection.code}: ${why}`] : [];
      }),
    ];
  });
};

const whyRefused = (
  sent: Sent,
  rejection: Rejection,
  moment: Moment,
  evidence: Groups,
): string | undefined => {
  const { code } = rejection;
  switch (sent.step.kind) {
    case 'edit':
    case 'seriesDate':
      return whyEditUnjustified(sent, code, moment, evidence.series);
    case 'giveUpBundle':
      return whyGiveUpUnjustified(sent, code, moment, evidence.bundles);
    case 'appeal':
    case 'decide':
      return whyAppealUnjustified(sent, code, moment, evidence);
    case 'depart':
      return 'nothing speaks against it';
    default: {
      const tenant = evidence.tenantOf(sent.step.resource);
      if (code === 2007)
        return wasBanned(evidence.accounts, tenant, sent, moment) ? undefined : 'nobody was banned';
      const { step } = sent;
      if (isOfVisit(step))
        return whyVisitUnjustified({ ...sent, step }, tenant, code, moment, evidence.visits);
      if (step.kind === 'resubmit' && code === 3001)
        return wasReturned(evidence.reviews.get(step.booking), evidence.streamOf(step.resource, step.date), {
          from: sent.sentAfter,
          to: moment.before,
          at: moment.at,
        })
          ? 'it waited for its applicant all the time'
          : undefined;
      if (isOnSeat(step))
        return whySeatUnjustified(
          sent,
          code,
          moment,
          evidence.seatDays.get(evidence.streamOf(step.resource, step.date)),
        );
      if (isOfLoan(step)) {
        const device = evidence.devices.get(evidence.loanStreamOf(step.resource));
        return whyLoanUnjustified({ ...sent, step }, code, moment, device, evidence.placesOf);
      }
      return whyUnjustified(sent, rejection, moment, evidence);
    }
  }
};

/**
 * Asked again after the acceptance has arrived, it is accepted again, after any change; a hold that has
 * ended is gone.
 */
const checkStaysAccepted = ({ key, step, answers }: Sent): string[] => {
  const first = answers.find(({ answer }) => answer.outcome === 'accepted');
  const refused = answers.find(
    ({ answer, askedAt }) => first && askedAt > first.at && answer.outcome === 'refused',
  );
  if (refused?.answer.outcome !== 'refused') return [];
  const { code } = refused.answer.rejection;
  return step.kind === 'hold' && (code === 2015 || code === 2007)
    ? []
    : [`${key} was accepted, and later refused with ${code}`];
};

const checkReceipts = (
  sent: Sent,
  caused: readonly Fact[],
  days: ReadonlyMap<string, Day>,
  evidence: Groups,
): string[] => {
  const complaints: string[] = [];
  const { kind } = sent.step;
  for (const { answer } of sent.answers) {
    if (answer.outcome === 'settled') complaints.push(...checkDates(sent, answer, days));
    if (answer.outcome !== 'accepted') continue;
    const own = caused.filter(({ stream }) => stream === answer.stream);
    const last = own.at(-1);
    if (!last) complaints.push(`${sent.key} was acknowledged and nothing of it is in ${answer.stream}`);
    else if (
      last.revision !== answer.revision ||
      (kind !== 'hold' && kind !== 'passGate' && last.at !== answer.at)
    )
      complaints.push(
        `${sent.key} was told ${answer.stream}@${answer.revision}, and its event is at ${last.revision}`,
      );
    else if (last.type === 'AlreadyDone') complaints.push(...foundDone(sent, answer, evidence));
  }
  if (kind !== 'book' && kind !== 'accept' && kind !== 'borrow') return complaints;
  const bookings = caused.filter(({ type }) => type === 'Booked' || type === 'Borrowed');
  if (bookings.length > 1) complaints.push(`${sent.key} booked ${bookings.length} times`);
  const acknowledged = sent.answers.some(({ answer }) => answer.outcome === 'accepted');
  if (acknowledged && bookings.length === 0) complaints.push(`${sent.key} was acknowledged and is lost`);
  return complaints;
};

/** Accepted because it was so already: then it has to have been so. */
const foundDone = (sent: Sent, answer: Accepted, evidence: Groups): string[] =>
  isDoneAlready(sent.step, answer, evidence)
    ? []
    : [`${sent.key} was acknowledged as done already, and it was not`];

const isDoneAlready = (
  step: Step,
  { stream, revision, at }: Accepted,
  { days, devices, seatDays, facts, visits }: Groups,
): boolean => {
  if (isOfVisit(step)) return wasDoneToVisit(step, visits, stream, revision);
  if (isOfLoan(step)) return wasDoneToLoan(step, devices.get(stream), revision);
  if (step.kind === 'depart') return wasDoneToAccount(step, facts, stream, revision);
  if (isOnSeat(step)) return wasDoneToSeat(step, seatDays.get(stream), revision, at);
  const state = days.get(stream)?.states[revision];
  if (step.kind === 'leave') return !state?.waits.some(({ wait }) => wait === step.wait);
  if (!('booking' in step)) return false;
  const booking = state?.bookings.get(step.booking);
  switch (step.kind) {
    case 'cancel':
    case 'takeAway':
      return booking?.phase === 'cancelled';
    case 'signIn':
      return booking !== undefined && booking.phase !== 'ahead' && booking.phase !== 'cancelled';
    case 'resubmit':
      return booking?.phase === 'ahead' && booking.standing === 'requested';
    case 'terminate':
      return booking?.phase === 'over';
    case 'change':
      return booking?.start === step.to.start && booking.wholeEnd === step.to.end;
    default:
      return false;
  }
};

const checkDates = (
  sent: Sent,
  answer: Extract<Answer, { outcome: 'settled' }>,
  days: ReadonlyMap<string, Day>,
): string[] =>
  answer.dates.flatMap(({ date, answer: each }) => {
    if (each.outcome !== 'accepted') return [];
    const day = days.get(each.stream);
    const fact = day?.facts[each.revision];
    // A user who goes on with it under another key finds it booked.
    const isFound =
      fact?.type === 'AlreadyDone' && day?.states[each.revision]?.bookings.has(each.booking ?? '');
    const isBooked = fact?.type === 'Booked' && fact.data.booking === each.booking;
    return (isBooked || isFound) && fact.at === each.at
      ? []
      : [`${sent.key} was told that ${date} is booked, and it is not`];
  });
