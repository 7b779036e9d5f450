// Faults: recorded once, counted within a window, and no more once they are taken back or overturned.
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import { reject } from '../domain/rejections.ts';
import { isExempt } from './binding.ts';
import type { FaultRule, OverturnFault, RecordFault, ReinstateFault, TakeBackFault } from './commands.ts';
import type { StandingEvent, StandingScope } from './events.ts';
import type { BanRecord, FaultRecord, StandingState } from './state.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** Never refused. A fault of the white list is recorded and bans nobody. */
export const recordFault = (command: RecordFault, state: StandingState): Decision<StandingEvent> => {
  const { type: _, now, rule, ban, ...said } = command;
  const isKnown = state.faults.some(
    (each) =>
      each.fault === said.fault ||
      (each.booking === said.booking && each.kind === said.kind && each.state === 'counts'),
  );
  if (isKnown) return nothing;
  const { scope } = rule;
  const recorded: StandingEvent = { type: 'FaultRecorded', data: { ...said, scope } };
  const { fault, kind, booking, happenedAt } = said;
  const added: FaultRecord = { fault, kind, booking, scope, happenedAt, state: 'counts' };
  const counting = countingWith(added, state, rule);
  if (counting.length < rule.count || isExempt(state, said.typeId, now)) return accept(recorded);
  return accept(recorded, automaticBan(state, rule, ban, counting, now));
};

/** How many faults of the rule lie within its days before `now` and have led to no ban. */
export const countedNow = (state: StandingState, { scope, days }: FaultRule, now: Instant): number =>
  freeFaults(state, scope).filter(({ happenedAt }) => happenedAt > now - days * DAY_MS).length;

/** The faults of the same rule in the window around the new one that no ban has used up. */
const countingWith = (added: FaultRecord, state: StandingState, { days }: FaultRule): FaultRecord[] =>
  mostWithin([...freeFaults(state, added.scope), added], added, days * DAY_MS);

const freeFaults = ({ bans, faults }: StandingState, of: StandingScope): FaultRecord[] => {
  const used = new Set(bans.filter(usesUpItsFaults).flatMap((ban) => ban.faults));
  return faults.filter(({ fault, scope, state: is }) => is === 'counts' && scope === of && !used.has(fault));
};

/** A ban that fell with one of its faults leaves the others free; one lifted out of grace does not. */
const usesUpItsFaults = ({ lifted }: BanRecord): boolean => lifted?.fault === undefined;

/** The largest group within the window that `added` belongs to; jobs may tell of an older fault later. */
const mostWithin = (faults: readonly FaultRecord[], added: FaultRecord, windowMs: number): FaultRecord[] => {
  const ordered = faults.toSorted((a, b) => a.happenedAt - b.happenedAt);
  let most: FaultRecord[] = [];
  for (const { happenedAt: first } of ordered) {
    const group = ordered.filter(({ happenedAt }) => happenedAt >= first && happenedAt < first + windowMs);
    if (group.includes(added) && group.length > most.length) most = group;
  }
  return most;
};

const automaticBan = (
  state: StandingState,
  rule: FaultRule,
  ban: string,
  counting: readonly FaultRecord[],
  now: Instant,
): StandingEvent => {
  const { scope, days } = rule;
  const earlier = earlierBans(state, scope);
  // Bans of one rule follow one another.
  const from = Math.max(now, ...earlier.map(({ until }) => until));
  const inRow = 1 + rowBefore(earlier, from, days * DAY_MS);
  const isLonger = rule.inRow !== undefined && inRow >= rule.inRow.bans;
  const banDays = isLonger && rule.inRow ? rule.inRow.banDays : rule.banDays;
  return {
    type: 'Banned',
    data: {
      ban,
      source: 'automatic',
      scope,
      from,
      until: from + banDays * DAY_MS,
      faults: counting.map(({ fault }) => fault),
      counted: { days, inRow },
    },
  };
};

const earlierBans = ({ bans }: StandingState, of: StandingScope): BanRecord[] =>
  bans.filter(({ source, scope, lifted }) => source === 'automatic' && scope === of && !lifted);

/** How many bans lead up to this moment, each begun within the window after the one before it ended. */
const rowBefore = (earlier: readonly BanRecord[], from: Instant, windowMs: number): number => {
  let next = from;
  let row = 0;
  for (const ban of earlier.toSorted((a, b) => b.from - a.from)) {
    if (next - ban.until >= windowMs) break;
    row += 1;
    next = ban.from;
  }
  return row;
};

/** Never refused: lifts the ban that rested on it, and no other. */
export const takeBackFault = (
  { booking, kind }: TakeBackFault,
  state: StandingState,
): Decision<StandingEvent> => {
  const found = state.faults.find(
    (each) => each.booking === booking && each.kind === kind && each.state !== 'takenBack',
  );
  if (!found) return nothing;
  const { fault } = found;
  return accept<StandingEvent>(
    { type: 'FaultTakenBack', data: { fault, booking } },
    ...liftedWith(fault, 'corrected', state),
  );
};

/** Codes: 4004, 3001 it was taken back already. */
export const overturnFault = (
  { fault, words }: OverturnFault,
  state: StandingState,
): Decision<StandingEvent> => {
  const found = state.faults.find((each) => each.fault === fault);
  if (!found) return refuse(reject(4004));
  if (found.state === 'overturned') return nothing;
  if (found.state === 'takenBack') return refuse(reject(3001));
  return accept(...overturned(found, state, words));
};

/** The fault counts no more, and the ban that rested on it is lifted. It never bans anew. */
export const overturned = (
  { fault, booking }: FaultRecord,
  state: StandingState,
  words: OverturnFault['words'],
): StandingEvent[] => [
  { type: 'FaultOverturned', data: { fault, booking, words } },
  ...liftedWith(fault, 'overturned', state),
];

/** A ban that is over is lifted as well: it no longer counts as one in a row. */
const liftedWith = (
  fault: string,
  because: 'corrected' | 'overturned',
  { bans }: StandingState,
): StandingEvent[] =>
  bans
    .filter(({ faults, lifted }) => faults.includes(fault) && !lifted)
    .map(({ ban }) => ({ type: 'BanLifted', data: { ban, because, fault } }));

/** Codes: 4004, 3001 it was never overturned. The ban that fell with it stands again. */
export const reinstateFault = ({ fault }: ReinstateFault, state: StandingState): Decision<StandingEvent> => {
  const found = state.faults.find((each) => each.fault === fault);
  if (!found) return refuse(reject(4004));
  if (found.state === 'counts') return nothing;
  if (found.state === 'takenBack') return refuse(reject(3001));
  return accept(...reinstated(found, state));
};

export const reinstated = ({ fault, booking }: FaultRecord, { bans }: StandingState): StandingEvent[] => [
  { type: 'FaultReinstated', data: { fault, booking } },
  ...bans
    .filter(({ lifted }) => lifted?.fault === fault)
    .map(({ ban }): StandingEvent => ({ type: 'BanReinstated', data: { ban } })),
];
