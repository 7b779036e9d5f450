// Devices that are lent: no day and no minute promises more units than there are, what is out came from the shelf, what
// comes back was out, and the clock gives up what nobody collects and tells what is due or overdue, each once.
import type { Sent, Step } from '../people/journal.ts';
import { asksReturnApproval, DESK_HOURS, UNITS_EACH } from '../places.ts';
import type { Bundle } from './bundles.ts';
import { type Fact, instantAt, numberIn, textIn } from './facts.ts';
import {
  type Device,
  isUncollected,
  type Lent,
  type LoanState,
  loanWithin,
  mostPromised,
  outOf,
  stillOut,
  wasNotThere,
} from './loan-states.ts';
import type { Moment } from './refusals.ts';

/** What is due is recorded at the latest so long after, by a sweep that comes round. */
const RECORDED_WITHIN_MS = 11 * 60_000;
/** Clocks of two nodes differ at most by this, twice. */
const SKEW_MS = 400;
const DAY_MS = 24 * 60 * 60_000;

type PlacesOf = (resource: string) => number;
/** Whether the bundle of a loan had ended by an event. */
type HasEnded = (loan: Lent, fact: Fact) => boolean;

export const checkLoans = (
  devices: ReadonlyMap<string, Device>,
  journal: readonly Sent[],
  { placesOf, bundles }: { readonly placesOf: PlacesOf; readonly bundles: ReadonlyMap<string, Bundle> },
  now: number,
): string[] => {
  const sent = new Map(journal.map((each) => [`${each.account}/${each.key}`, each]));
  const hasEnded = ({ bundle = '' }: Lent, { index: before }: Fact): boolean =>
    bundles.get(bundle)?.facts.some(({ type, index }) => type === 'BundleEnded' && index < before) ?? false;
  return [...devices.values()].flatMap((device) => [
    ...device.facts.flatMap((fact, index) => {
      const command = sent.get(fact.commandKey?.split('/').slice(0, 3).join('/') ?? '');
      return wrongStep(device, index, command, { places: placesOf(device.resource), hasEnded }).map(
        (why) => `${device.stream}@${fact.revision} ${fact.type} ${String(fact.data.booking)}: ${why}`,
      );
    }),
    ...checkRest(device, now),
  ]);
};

const wrongStep = (
  { facts, states, resource }: Device,
  index: number,
  sent: Sent | undefined,
  { places, hasEnded }: { readonly places: number; readonly hasEnded: HasEnded },
): string[] => {
  const [fact, before, after] = [facts[index], states[index - 1], states[index]];
  if (!fact || !after || fact.type === 'AlreadyDone') return [];
  const loan = before?.loans.get(textIn(fact, 'booking'));
  const early = (sent?.sentAt ?? fact.at) - SKEW_MS;
  const late = fact.at + SKEW_MS;
  if (fact.type === 'Borrowed') {
    if (loan) return ['it is lent twice'];
    // What a bundle asks for is checked with the bundle.
    const wrong = fact.data.bundle === undefined ? wrongAsked(fact, sent?.step) : [];
    return [...wrong, ...wrongStock(after, fact, places, { early, late })];
  }
  if (!loan) return ['there is no such loan'];
  const isWholeBack = after.loans.get(loan.id)?.back === loan.units;
  const isEnded = facts[index + 1]?.type === 'Completed' && facts[index + 1]?.data.booking === loan.id;
  switch (fact.type) {
    case 'HandedOut': {
      const out = [...after.loans.values()].filter(({ phase }) => phase === 'out');
      if (loan.phase !== 'ahead') return ['it was collected or had ended'];
      if (late < loan.startsAt || early >= loan.collectBy) return ['it could not be collected then'];
      const units = out.reduce((sum, each) => sum + each.units - each.back, 0);
      return units > places ? [`${units} units are out, and there are ${places}`] : [];
    }
    case 'GivenBack':
      if (stillOut(loan) < numberIn(fact, 'units')) return ['more comes back than was out'];
      if (fact.data.awaitsApproval !== asksReturnApproval(resource))
        return ['somebody else has to look at it'];
      if (fact.data.isLate ? late <= loan.endsAt : early > loan.endsAt)
        return ['it is told late, or in time'];
      return isWholeBack && !isEnded ? ['all of it is back, and it goes on'] : [];
    case 'ReturnAccepted':
      if (loan.inspected === 0) return ['nothing waited to be looked at'];
      return isWholeBack && !isEnded ? ['all of it is back, and it goes on'] : [];
    case 'Completed':
      return loan.phase === 'out' && loan.back === loan.units ? [] : ['not all of it is back'];
    default:
      return before ? wrongLapse(fact, loan, { late, before, places }, hasEnded) : [];
  }
};

const wrongLapse = (
  fact: Fact,
  loan: Lent,
  { late, before, places }: { readonly late: number; readonly before: LoanState; readonly places: number },
  hasEnded: HasEnded,
): string[] => {
  const isThere = outOf(before) + loan.units <= places;
  switch (fact.type) {
    case 'Cancelled':
      if (loan.phase !== 'ahead') return ['it was collected or had ended'];
      if (isUncollected(fact) || wasNotThere(fact)) {
        if (late < loan.collectBy) return ['it could still be collected'];
        return isThere === isUncollected(fact) ? [] : ['it says that it was there, or not, and it is not so'];
      }
      return fact.data.by === 'system' && !hasEnded(loan, fact) ? ['nobody gave it up'] : [];
    // Its owner never had it: their list does not show it.
    case 'Hidden':
      return loan.phase === 'givenUp' && hasEnded(loan, fact) ? [] : ['it was to be seen'];
    case 'ReturnReminded':
      return loan.isReminded || stillOut(loan) === 0 || late < remindAt(loan) ? ['nothing was due soon'] : [];
    case 'CollectionDelayed': {
      const isLate = [...before.loans.values()].some((each) => stillOut(each) > 0 && late > each.endsAt);
      return loan.phase === 'ahead' && !loan.isDelayed && isLate ? [] : ['nothing is late before it'];
    }
    case 'BecameOverdue':
      return loan.isOverdue || stillOut(loan) === 0 || late <= loan.endsAt ? ['nothing was overdue'] : [];
    default:
      return ['nobody here can ask for it'];
  }
};

const wrongAsked = ({ data }: Fact, step: Step | undefined): string[] => {
  if (step?.kind !== 'borrow') return ['nobody asked for it'];
  const isAsked =
    data.date === step.date &&
    data.until === step.until &&
    data.units === step.units &&
    (step.start === undefined || (data.start === step.start && data.end === step.end));
  return isAsked ? [] : ['it is another than was asked for'];
};

/** Nobody is accused for what the clock may or may not have ended while it was decided. */
const wrongStock = (
  after: LoanState,
  fact: Fact,
  places: number,
  { early, late }: { readonly early: number; readonly late: number },
): string[] => {
  const loan = after.loans.get(textIn(fact, 'booking'));
  if (!loan) return [];
  const least = { aheadAt: late, overdueAt: early };
  const all = mostPromised([...after.loans.values()], loan, least);
  const own = mostPromised(
    [...after.loans.values()].filter(({ account }) => account === loan.account),
    loan,
    least,
  );
  return [
    ...(all > places ? [`${all} units of ${places} are promised`] : []),
    ...(own > UNITS_EACH ? [`${loan.account} has ${own} units at a time`] : []),
  ];
};

/** A day before it is due, sooner before what is lent for less than four. */
const remindAt = ({ startsAt, endsAt }: Lent): number => endsAt - Math.min(DAY_MS, (endsAt - startsAt) / 4);

const checkRest = ({ stream, states }: Device, now: number): string[] =>
  [...(states.at(-1)?.loans.values() ?? [])].flatMap((loan) => {
    const isDue = (at: number): boolean => Math.max(at, loan.changedAt) + RECORDED_WITHIN_MS < now;
    if (loan.phase === 'ahead')
      return isDue(loan.collectBy) ? [`${stream}: nobody collected ${loan.id} and nobody recorded it`] : [];
    if (loan.phase !== 'out' || stillOut(loan) === 0) return [];
    if (!loan.isOverdue && isDue(loan.endsAt + 1))
      return [`${stream}: ${loan.id} is overdue and nobody recorded it`];
    return !loan.isReminded && !loan.isOverdue && isDue(remindAt(loan))
      ? [`${stream}: ${loan.id} is due and nobody was reminded`]
      : [];
  });

type LoanStep = Extract<Step, { kind: 'borrow' } | { loan: string }>;

export const isOfLoan = (step: Step): step is LoanStep => step.kind === 'borrow' || 'loan' in step;

/** Accepted because it was so already. */
export const wasDoneToLoan = (step: LoanStep, device: Device | undefined, revision: number): boolean => {
  if (step.kind === 'borrow') return false;
  const loan = device?.states[revision]?.loans.get(step.loan);
  switch (step.kind) {
    case 'giveUpLoan':
    case 'withdrawLoan':
      return loan?.phase === 'givenUp';
    case 'handOut':
      return loan?.phase === 'out';
    case 'bringBack':
      return loan?.phase === 'back' || (loan?.phase === 'out' && stillOut(loan) === 0);
    case 'acceptReturn':
      return loan?.phase === 'back';
  }
};

/** Undefined: a refusal was true at some moment while it was decided. */
export const whyLoanUnjustified = (
  sent: Sent & { readonly step: LoanStep },
  code: number,
  { at, before }: Moment,
  device: Device | undefined,
  placesOf: PlacesOf,
): string | undefined => {
  const { step, sentAt, sentAfter, account } = sent;
  const states = loanWithin(device, sentAfter, before);
  const [early, late] = [sentAt - SKEW_MS, at + SKEW_MS];
  if (step.kind === 'borrow') return whyNotLent(step, account, code, states, { early, late }, placesOf);
  const { loan: id, kind } = step;
  const isTrue = (holds: (loan: Lent, state: LoanState) => boolean): boolean =>
    states.some((state) => {
      const loan = state.loans.get(id);
      return loan !== undefined && holds(loan, state);
    });
  const justified = (is: boolean): string | undefined => (is ? undefined : 'nothing spoke against it');
  switch (code) {
    case 2005:
      return justified(
        kind === 'handOut' && isTrue((loan, state) => outOf(state) + loan.units > placesOf(step.resource)),
      );
    case 3002:
      return justified(kind === 'handOut' && isTrue(({ collectBy }) => late >= collectBy));
    case 1006:
      return justified(kind === 'bringBack' && isTrue((loan) => stillOut(loan) < (step.units ?? 0)));
    case 4004:
      return justified(states.some(({ loans }) => !loans.has(id)));
    case 3001:
      if (kind === 'handOut')
        return justified(isTrue(({ phase, startsAt }) => phase !== 'ahead' || early < startsAt));
      if (kind === 'giveUpLoan' || kind === 'withdrawLoan')
        return justified(isTrue(({ phase }) => phase !== 'ahead'));
      if (kind === 'bringBack')
        return justified(isTrue((loan) => loan.phase !== 'out' || stillOut(loan) === 0));
      return justified(isTrue(({ phase, inspected }) => phase !== 'out' || inspected === 0));
    default:
      return 'nothing here can lead to it';
  }
};

const whyNotLent = (
  step: Extract<Step, { kind: 'borrow' }>,
  account: string,
  code: number,
  states: readonly LoanState[],
  { early, late }: { readonly early: number; readonly late: number },
  placesOf: PlacesOf,
): string | undefined => {
  const span = spanOf(step);
  const most = { aheadAt: early, overdueAt: late };
  const promised = (isCounted: (loan: Lent) => boolean): number =>
    Math.max(...states.map(({ loans }) => mostPromised([...loans.values()].filter(isCounted), span, most)));
  switch (code) {
    case 2005:
      return promised(() => true) + step.units > placesOf(step.resource)
        ? undefined
        : 'there were enough all the time';
    case 2006:
      return promised((loan) => loan.account === account) + step.units > UNITS_EACH
        ? undefined
        : 'the account had fewer';
    case 2010:
      return late >= (span.by === 'day' ? instantAt(step.date, span.end) : instantAt(step.date, span.start))
        ? undefined
        : 'its time had not passed';
    default:
      return 'nothing here can lead to it';
  }
};

const spanOf = ({ date, until, start, end }: Extract<Step, { kind: 'borrow' }>) =>
  start === undefined || end === undefined
    ? ({ date, until, by: 'day', ...DESK_HOURS } as const)
    : ({ date, until, by: 'time', start, end } as const);
