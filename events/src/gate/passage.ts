// The holder of a pass is inside or outside: a passage is recorded once by its id, in the order in which it
// happened, and a second entry needs a guard's word. One stream a holder, because nothing else decides that.
import { accept, type Decider, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import { reject } from '../domain/rejections.ts';
import type { PresenceFacts } from './check.ts';
import { type PassageEvent, passageFields } from './passage-events.ts';

interface KeptPassage {
  readonly passage: string;
  readonly direction: 'in' | 'out';
  readonly gate: string;
  readonly count: number;
  readonly of: number;
  readonly happenedAt: Instant;
  readonly heardAt: Instant;
  readonly isUndone?: true | undefined;
}

export interface PassageState {
  /** The newest passages, in the order in which they happened. */
  readonly recent: readonly KeptPassage[];
  /** Where the holder stood before the first of them. */
  readonly before: PresenceFacts;
  readonly presence: PresenceFacts;
}

const OUTSIDE: PresenceFacts = { count: 0 };
const MAX_RECENT = 50;
export const UNDO_MS = 30_000;
/** A clock of a gate that is further ahead than this is not believed. */
export const AHEAD_MS = 120_000;

const initial: PassageState = { recent: [], before: OUTSIDE, presence: OUTSIDE };

/** Presence after a passage; a second entry of one person leaves one inside. */
const after = (presence: PresenceFacts, passage: KeptPassage): PresenceFacts => {
  const { gate, direction, happenedAt: at, count, of } = passage;
  if (passage.isUndone) return presence;
  const last = { gate, direction, at };
  if (direction === 'out') return { count: 0, last };
  const inside = presence.insideSince === undefined ? 0 : presence.count;
  return { insideSince: presence.insideSince ?? at, count: Math.min(of, inside + count), last };
};

const settled = (before: PresenceFacts, passages: readonly KeptPassage[]): PassageState => {
  const ordered = passages.toSorted((a, b) => a.happenedAt - b.happenedAt || a.heardAt - b.heardAt);
  const old = ordered.slice(0, Math.max(0, ordered.length - MAX_RECENT));
  const recent = ordered.slice(old.length);
  const from = old.reduce(after, before);
  return { recent, before: from, presence: recent.reduce(after, from) };
};

const changed = (
  { before, recent }: PassageState,
  passage: string,
  change: (kept: KeptPassage) => KeptPassage,
): PassageState =>
  settled(
    before,
    recent.map((kept) => (kept.passage === passage ? change(kept) : kept)),
  );

const evolve: Decider<PassageState, PassageCommand, PassageEvent>['evolve'] = (state, event, recorded) => {
  const { before, recent } = state;
  const heardAt = recorded?.at ?? 0;
  switch (event.type) {
    case 'Entered':
    case 'Left': {
      const { passage, gate, count, happenedAt } = event.data;
      const [direction, of] =
        event.type === 'Entered' ? (['in', event.data.of] as const) : (['out', 1] as const);
      return settled(before, [...recent, { passage, direction, gate, count, of, happenedAt, heardAt }]);
    }
    case 'SaidToHaveLeft': {
      const { happenedAt } = event.data;
      const said = { passage: '', direction: 'out', gate: '', count: 1, of: 1, happenedAt, heardAt } as const;
      return settled(before, [...recent, said]);
    }
    case 'PassageUndone':
      return changed(state, event.data.passage, (kept) => ({ ...kept, isUndone: true }));
    case 'PassageCorrected': {
      const { passage, gate, happenedAt } = event.data;
      return changed(state, passage, (kept) => ({ ...kept, gate, happenedAt }));
    }
  }
};

type Facts<Type extends PassageEvent['type']> = Extract<PassageEvent, { type: Type }>['data'];

interface Now {
  readonly now: Instant;
}
/** `isLate`: it happened without a network, so it is recorded in any case. */
export type RecordPassage = Now & {
  readonly type: 'RecordPassage';
  readonly direction: 'in' | 'out';
  readonly isLate: boolean;
  readonly facts: Facts<'Entered'>;
};
export type PassageCommand =
  | RecordPassage
  | (Now & { readonly type: 'SayLeft'; readonly by: 'host' | 'guard' })
  | (Now & { readonly type: 'UndoPassage'; readonly passage: string; readonly by: 'guard' | 'office' })
  | (Now & { readonly type: 'CorrectPassage' } & Facts<'PassageCorrected'>);

const INSIDE = { zh: '该通行证已在校内', en: 'This pass is inside already' };
const AHEAD = { zh: '本机时间快于服务器', en: 'The clock of this gate is ahead' };

/** Codes: 3001 inside already, 1002 from the future. */
const record = (
  { facts, direction, isLate, now }: RecordPassage,
  state: PassageState,
): Decision<PassageEvent> => {
  if (state.recent.some(({ passage }) => passage === facts.passage)) return nothing;
  if (facts.happenedAt > now + AHEAD_MS) return refuse(reject(1002, { reason: AHEAD }));
  if (direction === 'out') {
    const { of: _, ...left } = facts;
    return accept({ type: 'Left', data: left });
  }
  const { insideSince, count } = state.presence;
  const inside = insideSince === undefined ? 0 : count;
  const isOneTooMany = inside + facts.count > facts.of && inside > 0;
  if (isOneTooMany && !isLate && !facts.override) return refuse(reject(3001, { reason: INSIDE }));
  return accept({ type: 'Entered', data: facts });
};

const TOO_LATE = { zh: '已超过 30 秒', en: '30 seconds are over' };

/** Codes: 4004; 3002 for a guard after half a minute. */
const undo = (
  { passage, by, now }: Extract<PassageCommand, { type: 'UndoPassage' }>,
  { recent }: PassageState,
): Decision<PassageEvent> => {
  const kept = recent.find((each) => each.passage === passage && passage !== '');
  if (!kept) return refuse(reject(4004));
  if (kept.isUndone) return nothing;
  if (by === 'guard' && now - Math.max(kept.happenedAt, kept.heardAt) > UNDO_MS)
    return refuse(reject(3002, { reason: TOO_LATE }));
  return accept({ type: 'PassageUndone', data: { passage, by } });
};

/** Codes: 4004, 1002. */
const correct = (
  { passage, gate, happenedAt, now }: Extract<PassageCommand, { type: 'CorrectPassage' }>,
  { recent }: PassageState,
): Decision<PassageEvent> => {
  const kept = recent.find((each) => each.passage === passage && passage !== '');
  if (!kept || kept.isUndone) return refuse(reject(4004));
  if (happenedAt > now + AHEAD_MS) return refuse(reject(1002, { reason: AHEAD }));
  if (kept.gate === gate && kept.happenedAt === happenedAt) return nothing;
  return accept({ type: 'PassageCorrected', data: { passage, gate, happenedAt } });
};

const decide = (command: PassageCommand, state: PassageState): Decision<PassageEvent> => {
  switch (command.type) {
    case 'RecordPassage':
      return record(command, state);
    case 'UndoPassage':
      return undo(command, state);
    case 'CorrectPassage':
      return correct(command, state);
    case 'SayLeft':
      return state.presence.insideSince === undefined
        ? nothing
        : accept({ type: 'SaidToHaveLeft', data: { happenedAt: command.now, by: command.by } });
  }
};

export const passage: Decider<PassageState, PassageCommand, PassageEvent> = {
  initial,
  evolve,
  decide,
  written: { fields: passageFields, personOf: () => undefined },
};

/** An entry of one holder through another gate while it counted as inside: the two that a conflict names. */
export const rivalOf = ({ recent }: PassageState, id: string): KeptPassage | undefined => {
  const index = recent.findIndex(({ passage: each }) => each === id);
  const own = recent[index];
  if (own?.direction !== 'in' || own.isUndone) return undefined;
  const standing = recent.filter(({ isUndone }) => !isUndone);
  const at = standing.findIndex(({ passage: each }) => each === id);
  const beside = [standing[at - 1], standing[at + 1]];
  const isRival = (each: KeptPassage | undefined) => each?.direction === 'in' && each.gate !== own.gate;
  return own.of === 1 ? beside.find(isRival) : undefined;
};

/** Where the holder stood just before an instant, as far as the kept passages tell. */
export const presenceBefore = ({ before, recent }: PassageState, at: Instant): PresenceFacts =>
  recent.filter(({ happenedAt }) => happenedAt < at).reduce(after, before);
