// Every refusal was right: its code is one the operation may answer with, and what it says about the
// world was true at some instant between the sending and the answer.

import type { RecordedEvent } from '@campus/events/domain/envelope';
import { fieldsIn } from '@campus/events/domain/unknown';
import { inForce, mostTaken, type StandingClaim } from './day.ts';
import type { DayHistory, History } from './history.ts';
import type { CommandOperation, JournalCommand, WantedPeriod } from './journal.ts';
import { CLOCK_SLACK_MS, type PossibleStates, possibleStates, windowOf } from './possible.ts';
import type { Violation } from './violation.ts';

/** What is right whenever it is said: limits on the rate, and a server that sheds load or stops. */
const ALWAYS_ALLOWED: ReadonlySet<number> = new Set([1004, 5003, 429, 502, 503]);

interface Situation {
  readonly history: History;
  readonly command: JournalCommand;
  readonly possible: PossibleStates;
}

/** What must have been so for a code to be right; undefined: it was. */
type Proof = (situation: Situation) => string | undefined;

const proofs: Readonly<Record<CommandOperation, Readonly<Record<number, Proof>>>> = {
  hold: {
    2004: (situation) => beforeOpening(situation),
    2005: (situation) => fullyBooked(situation),
    2006: (situation) => holdElsewhere(situation),
    2011: (situation) => closedThen(situation),
  },
  book: {
    2004: (situation) => beforeOpening(situation),
    2005: (situation) => fullyBooked(situation),
    2011: (situation) => closedThen(situation),
    2012: (situation) => ownElsewhere(situation),
  },
  change: {
    2005: (situation) => fullyBooked(situation),
    2011: (situation) => closedThen(situation),
    2012: (situation) => ownElsewhere(situation),
    3001: (situation) => goneThen(situation),
    4004: (situation) => goneThen(situation),
  },
  cancel: { 3001: (situation) => goneThen(situation), 4004: (situation) => goneThen(situation) },
  close: { 2011: (situation) => somethingThere(situation), 2005: (situation) => somethingThere(situation) },
};

export const checkRefusals = (history: History, commands: readonly JournalCommand[]): Violation[] => {
  const possible = possibleStates(
    history,
    commands.filter(({ errcode }) => errcode === 0),
  );
  return commands.flatMap((command) => {
    const { errcode, operation, account, key } = command;
    if (errcode === undefined || errcode === 0 || ALWAYS_ALLOWED.has(errcode)) return [];
    const proof = proofs[operation][errcode];
    const fault = proof ? proof({ history, command, possible }) : 'no such refusal is expected here';
    return fault
      ? [{ invariant: 'refusals', what: `${operation} ${account}/${key}: ${errcode}, ${fault}` }]
      : [];
  });
};

const beforeOpening: Proof = ({ command: { sentAt, opensAt } }) => {
  if (opensAt === undefined) return 'though it was open all the time';
  const late = sentAt - opensAt;
  return late <= CLOCK_SLACK_MS ? undefined : `though it was sent ${late} ms after the opening`;
};

/** The states the day may have had, with its places; undefined where nothing can be said about it. */
const statesOf = ({ history, command, possible }: Situation, { resource, date }: WantedPeriod) => {
  const day = history.dayOf(resource, date);
  if (!history.isWhole && day && hasGaps(day)) return undefined;
  const states = possible(day, windowOf(command));
  return states.map(({ claims, at }) => ({ claims: inForce(claims, at), at, tenant: day?.tenant ?? '' }));
};

/** A copy that leaves out holds cannot say whether a place was free. */
const hasGaps = ({ states }: DayHistory): boolean =>
  states.some(({ event }, index) => event.revision !== index);

const others = (claims: readonly StandingClaim[], { account, booking }: JournalCommand) =>
  claims.filter((claim) => claim.id !== booking && !(claim.kind === 'hold' && claim.account === account));

const fullyBooked: Proof = (situation) => {
  const { command, history } = situation;
  const { wanted } = command;
  if (!wanted) return 'without a period';
  const states = statesOf(situation, wanted);
  if (!states) return undefined;
  const left = states.map(
    ({ claims, at, tenant }) =>
      history.placesOf(tenant, wanted.resource, at) - mostTaken(others(claims, command), wanted),
  );
  return left.some((places) => places < (wanted.units ?? 1))
    ? undefined
    : `though ${Math.min(...left)} places were free in each of ${left.length} possible states`;
};

const meets = (claim: Pick<StandingClaim, 'start' | 'end'>, { start, end }: WantedPeriod): boolean =>
  claim.end > start && claim.start < end;

const closedThen: Proof = (situation) => {
  const { wanted } = situation.command;
  const states = wanted && statesOf(situation, wanted);
  if (!wanted || !states) return undefined;
  const isClosed = states.some(({ claims }) =>
    claims.some((claim) => claim.kind === 'closure' && meets(claim, wanted)),
  );
  return isClosed ? undefined : 'though nothing was closed';
};

const somethingThere: Proof = (situation) => {
  const { wanted } = situation.command;
  const states = wanted && statesOf(situation, wanted);
  if (!wanted || !states) return undefined;
  return states.some(({ claims }) => claims.some((claim) => meets(claim, wanted)))
    ? undefined
    : 'though nothing was in the way';
};

/** The booking was not there, or over, at some instant of the window. */
const goneThen: Proof = ({ history, command, possible }) => {
  const [event] = history.about(command.booking ?? '');
  if (!event) return undefined;
  const day = history.days.find(({ stream }) => stream === event.stream);
  const states = possible(day, windowOf(command));
  return states.some(({ claims }) => claims.every(({ id }) => id !== command.booking))
    ? undefined
    : 'though the booking stood all the time';
};

interface Claimed extends WantedPeriod {
  readonly booking: string;
}

/** The account's own other claims, as its allowance had them: an attempt on its way counts too. */
const ownElsewhere: Proof = ({ history, command }) => {
  const { wanted, account } = command;
  if (!wanted || !history.isWhole) return undefined;
  const { from, to } = windowOf(command);
  const isOther = ({ booking, date, ...period }: Claimed): boolean =>
    booking !== command.booking && date === wanted.date && meets(period, wanted);
  const claims = new Map<string, Claimed>();
  const endedWithin: Claimed[] = [];
  for (const event of history.allowanceOf(account)) {
    if (event.metadata.at > to) break;
    const ended = claimEndedBy(claims, event);
    if (ended && event.metadata.at >= from) endedWithin.push(ended);
  }
  return [...claims.values(), ...endedWithin].some(isOther)
    ? undefined
    : 'though the account had no other claim then';
};

/** Folds one fact in; answers with the claim that stood before it. */
const claimEndedBy = (claims: Map<string, Claimed>, { type, data }: RecordedEvent): Claimed | undefined => {
  const claim = data as Claimed & { readonly resourceId?: string };
  const before = claims.get(claim.booking);
  if (type === 'Taken' || type === 'Shifted')
    claims.set(claim.booking, { ...claim, resource: claim.resourceId ?? '' });
  else if (type === 'GivenBack') claims.delete(claim.booking);
  else return undefined;
  return before;
};

/** An account has one hold at a time: another of its holds was not given back when this one was asked for. */
const holdElsewhere: Proof = ({ history, command }) => {
  if (!history.isWhole) return undefined;
  const { from, to } = windowOf(command);
  const ends = new Map<string, number>();
  const standing: number[] = [];
  for (const { type, data, metadata } of history.allowanceOf(command.account)) {
    if (metadata.at > to) break;
    const { hold: named, until } = fieldsIn(data);
    const hold = String(named ?? '');
    if (type === 'HoldTaken' || type === 'HoldRenewed') ends.set(hold, Number(until));
    if (type === 'HoldGivenBack' && metadata.at >= from) standing.push(ends.get(hold) ?? 0);
    if (type === 'HoldGivenBack') ends.delete(hold);
  }
  return [...ends.values(), ...standing].some((until) => until > from)
    ? undefined
    : 'though the account held nothing else then';
};
