// How people stand: each fault is recorded once and has its cause, enough of them ban, a fault that falls takes its ban
// with it, and who is banned books nothing.
import { rowsIn } from '@campus/events/domain/unknown';
import type { Sent } from '../people/journal.ts';
import { FAULTS_TO_BAN, LATE_MINUTES } from '../places.ts';
import type { Bundle } from './bundles.ts';
import { byStream, type Fact, type Rest, textIn } from './facts.ts';
import { type Device, isUncollected } from './loan-states.ts';
import { type Day, lastState } from './occupancy.ts';

const MINUTE = 60_000;

interface Ban {
  readonly ban: string;
  readonly faults: readonly string[];
  /** Place of the event in the log. */
  readonly since: number;
  readonly liftedAt?: number;
}

interface Fault {
  readonly fault: string;
  readonly booking: string;
  readonly counts: boolean;
}

interface Standing {
  readonly faults: readonly Fault[];
  readonly bans: readonly Ban[];
}

const NONE: Standing = { faults: [], bans: [] };

export interface Account {
  readonly stream: string;
  readonly tenant: string;
  readonly account: string;
  readonly facts: readonly Fact[];
  /** After each of its facts. */
  readonly states: readonly Standing[];
}

export const standingsOf = (facts: readonly Fact[]): readonly Account[] =>
  [...byStream(facts.filter(({ category }) => category === 'standing'))].map(([stream, own]) => {
    const states: Standing[] = [];
    for (const fact of own) states.push(after(states.at(-1) ?? NONE, fact));
    const [tenant = '', account = ''] = own[0]?.keys ?? [];
    return { stream, tenant, account, facts: own, states };
  });

const after = (state: Standing, fact: Fact): Standing => {
  const { type, data, index } = fact;
  const counting = (counts: boolean): Standing => ({
    ...state,
    faults: state.faults.map((each) => (each.fault === data.fault ? { ...each, counts } : each)),
  });
  switch (type) {
    case 'FaultRecorded': {
      const [fault, booking] = [textIn(fact, 'fault'), textIn(fact, 'booking')];
      return { ...state, faults: [...state.faults, { fault, booking, counts: true }] };
    }
    case 'FaultTakenBack':
    case 'FaultOverturned':
      return counting(false);
    case 'Banned': {
      const faults = rowsAsTexts(data.faults);
      return { ...state, bans: [...state.bans, { ban: textIn(fact, 'ban'), faults, since: index }] };
    }
    case 'BanLifted': {
      const bans = state.bans.map((each) => (each.ban === data.ban ? { ...each, liftedAt: index } : each));
      return { ...state, bans };
    }
    default:
      return state;
  }
};

const rowsAsTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Where faults come from. */
interface Causes {
  readonly days: ReadonlyMap<string, Day>;
  readonly devices: ReadonlyMap<string, Device>;
}

export const checkStandings = (
  accounts: readonly Account[],
  journal: readonly Sent[],
  { days, devices, bundles }: Causes & { readonly bundles: ReadonlyMap<string, Bundle> },
  rest: Rest,
): string[] => {
  const sent = new Map(journal.map((each) => [`${each.account}/${each.key}`, each]));
  const commandOf = ({ commandKey, data }: Fact): Sent | undefined => {
    const key = commandKey ?? bundles.get(String(data.bundle))?.facts[0]?.commandKey;
    return sent.get(key?.split('/').slice(0, 3).join('/') ?? '');
  };
  return [
    ...accounts.flatMap((each) => [...checkFaults(each, { days, devices }), ...checkBans(each)]),
    ...checkRecorded(accounts, { days, devices }, rest),
    ...[...days.values(), ...devices.values()].flatMap((each) => checkBooked(each, accounts, commandOf)),
  ];
};

/** Whether a booking came to a fault by this event of its day. */
const isFault = (day: Day, fact: Fact): boolean => {
  if (fact.type === 'Missed' || fact.type === 'SeatReleased') return true;
  if (fact.type !== 'Cancelled' || fact.data.by !== 'owner') return false;
  const booking = lastState(day).bookings.get(textIn(fact, 'booking'));
  return booking !== undefined && fact.at >= booking.startsAt - LATE_MINUTES * MINUTE;
};

/** Nobody collected it, or it is out and was due. */
const isFaultOfLoan = (fact: Fact): boolean => fact.type === 'BecameOverdue' || isUncollected(fact);

/** Moved and cancelled at the same moment, it is judged by the day on which it is seen last. */
const hasMoved = (days: ReadonlyMap<string, Day>, booking: string): boolean =>
  [...days.values()].filter((day) => lastState(day).bookings.has(booking)).length > 1;

const checkFaults = ({ stream, facts, account }: Account, { days, devices }: Causes): string[] => {
  const seen = new Set<string>();
  return facts.flatMap((fact) => {
    if (fact.type !== 'FaultRecorded') return [];
    const booking = textIn(fact, 'booking');
    const [cause] = rowsIn([fact.data.cause]);
    const day = days.get(String(cause?.stream));
    const device = devices.get(String(cause?.stream));
    const found = (day ?? device)?.facts[Number(cause?.revision)];
    const isTwice = seen.has(booking);
    seen.add(booking);
    if (isTwice) return [`${stream}@${fact.revision}: the fault of ${booking} is recorded twice`];
    const loan = device?.states.at(-1)?.loans.get(booking);
    const owner = (loan ?? lastState(day).bookings.get(booking))?.account;
    const isOne = found && (day ? isFault(day, found) || hasMoved(days, booking) : isFaultOfLoan(found));
    return isOne && found.data.booking === booking && owner === account
      ? []
      : [`${stream}@${fact.revision}: the fault of ${booking} has no cause`];
  });
};

/** Faults that count and that no ban has used up. */
const freeIn = ({ faults, bans }: Standing): readonly string[] => {
  const used = new Set(bans.flatMap((ban) => (ban.liftedAt === undefined ? ban.faults : [])));
  return faults.flatMap(({ fault, counts }) => (counts && !used.has(fault) ? [fault] : []));
};

const checkBans = ({ stream, facts, states }: Account): string[] =>
  facts.flatMap((fact, index) => {
    const state = states[index] ?? NONE;
    const where = `${stream}@${fact.revision} ${fact.type}`;
    if (fact.type === 'Banned') {
      const free = freeIn(states[index - 1] ?? NONE);
      const rests = rowsAsTexts(fact.data.faults);
      const isRight = rests.length >= FAULTS_TO_BAN && rests.every((fault) => free.includes(fault));
      return isRight ? [] : [`${where}: it rests on what does not count`];
    }
    if (fact.type === 'FaultRecorded')
      return freeIn(state).length >= FAULTS_TO_BAN && facts[index + 1]?.type !== 'Banned'
        ? [`${where}: there are enough faults, and nobody is banned`]
        : [];
    if (fact.type !== 'FaultOverturned' && fact.type !== 'FaultTakenBack') return [];
    const rested = state.bans.find(
      (ban) => ban.liftedAt === undefined && ban.faults.includes(textIn(fact, 'fault')),
    );
    const lifted = facts[index + 1];
    return !rested || (lifted?.type === 'BanLifted' && lifted.data.ban === rested.ban)
      ? []
      : [`${where}: the ban that rested on it stands`];
  });

const checkRecorded = (
  accounts: readonly Account[],
  { days, devices }: Causes,
  { now, dueWithinMs }: Rest,
): string[] => {
  const recorded = new Set(
    accounts.flatMap(({ states }) => (states.at(-1) ?? NONE).faults.map(({ booking }) => booking)),
  );
  const due = [
    ...[...days.values()].flatMap((day) => day.facts.filter((fact) => isFault(day, fact))),
    ...[...devices.values()].flatMap(({ facts }) => facts.filter(isFaultOfLoan)),
  ];
  return due.flatMap((fact) => {
    if (fact.at + dueWithinMs > now) return [];
    const booking = textIn(fact, 'booking');
    return recorded.has(booking) || hasMoved(days, booking)
      ? []
      : [`${fact.stream}: ${booking} was a fault, and nobody recorded it`];
  });
};

/** Nothing is booked by a command that was first sent after its owner's ban, while the ban stands. */
const checkBooked = (
  { stream, facts }: Day | Device,
  accounts: readonly Account[],
  commandOf: (fact: Fact) => Sent | undefined,
): string[] =>
  facts.flatMap((fact) => {
    const isBooked = fact.type === 'Booked' || fact.type === 'Borrowed';
    const command = isBooked ? commandOf(fact) : undefined;
    if (!command) return [];
    const owner = textIn(fact, 'account');
    const found = accounts.find(({ tenant, account }) => tenant === fact.keys[0] && account === owner);
    const ban = (found?.states.at(-1) ?? NONE).bans.find(
      ({ since, liftedAt = Number.POSITIVE_INFINITY }) => since < command.sentAfter && fact.index < liftedAt,
    );
    return ban ? [`${stream}@${fact.revision}: ${owner} books, and is banned by ${ban.ban}`] : [];
  });

/** Whether the account was banned at some moment while its command was under way. */
export const wasBanned = (
  accounts: readonly Account[],
  tenant: string,
  { account, sentAfter }: Sent,
  { before }: { readonly before: number },
): boolean => {
  const found = accounts.find((each) => each.tenant === tenant && each.account === account);
  return (found?.states.at(-1) ?? NONE).bans.some(
    ({ since, liftedAt = Number.POSITIVE_INFINITY }) => since < before && liftedAt >= sentAfter,
  );
};

/** Undefined: a refusal to hear or to decide an appeal was true. */
export const whyAppealUnjustified = (
  { step, sentAfter, account, ...sent }: Sent,
  code: number,
  { before }: { readonly before: number },
  {
    accounts,
    tenantOf,
  }: { readonly accounts: readonly Account[]; readonly tenantOf: (resource: string) => string },
): string | undefined => {
  if (step.kind !== 'appeal' || code !== 3001) return 'nothing here can lead to it';
  const tenant = tenantOf(step.resource);
  const own = accounts.find((each) => each.tenant === tenant && each.account === account);
  const key = `${account}/${sent.key}`;
  const isOthers = (fact: Fact): boolean => fact.commandKey === undefined || !fact.commandKey.startsWith(key);
  return own?.facts.some(
    (fact) =>
      fact.index < before &&
      fact.data.fault === step.fault &&
      fact.type !== 'FaultRecorded' &&
      isOthers(fact),
  ) && sentAfter <= before
    ? undefined
    : 'nobody had appealed, and it counted';
};
