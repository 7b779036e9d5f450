// One door terminal and who may speak as it: a pairing code is used once and in time, a new pairing ends
// the old one, and a revoked terminal stays out until it is paired again. One stream a terminal, because
// nothing else is decided together with it.
import { accept, type Decider, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import { characters, reject } from '../domain/rejections.ts';
import { charactersIn, visibleText } from '../domain/visible-text.ts';

/** What a terminal is for: doors and kiosks book and sign in at their rooms, a gate checks at its gates. */
export const TERMINAL_KINDS = ['door', 'board', 'gate', 'kiosk'] as const;
export type TerminalKind = (typeof TERMINAL_KINDS)[number];

/** Facts of `terminal-…`. The code itself is never stored, only its keyed hash. */
export type TerminalEvent =
  | {
      readonly type: 'PairingCodeIssued';
      readonly data: {
        readonly name: string;
        /** The resources whose doors it hangs at. */
        readonly resourceIds: readonly string[];
        readonly codeHash: string;
        readonly expiresAt: Instant;
        /** Absent: a door. */
        readonly kind?: TerminalKind | undefined;
      };
    }
  | { readonly type: 'Paired'; readonly data: { readonly pairingId: string; readonly codeHash: string } }
  | { readonly type: 'Revoked'; readonly data: Readonly<Record<string, never>> };

export const terminalFields: EventFields<TerminalEvent> = {
  PairingCodeIssued: {
    name: 'plain',
    resourceIds: 'plain',
    codeHash: 'secret',
    expiresAt: 'plain',
    kind: 'plain',
  },
  Paired: { pairingId: 'plain', codeHash: 'secret' },
  Revoked: {},
};

export interface TerminalState {
  readonly name: string;
  readonly kind?: TerminalKind | undefined;
  readonly resourceIds: readonly string[];
  /** A code that has not been used yet. */
  readonly code?: { readonly hash: string; readonly expiresAt: Instant };
  /** The session that speaks as the terminal now, and the resources it was paired for. */
  readonly pairing?: {
    readonly id: string;
    readonly codeHash: string;
    readonly resourceIds: readonly string[];
    readonly kind: TerminalKind;
  };
}

export type TerminalCommand =
  | {
      readonly type: 'IssuePairingCode';
      readonly name: string;
      readonly resourceIds: readonly string[];
      readonly codeHash: string;
      readonly now: Instant;
      readonly kind?: TerminalKind | undefined;
    }
  | { readonly type: 'Pair'; readonly codeHash: string; readonly pairingId: string; readonly now: Instant }
  | { readonly type: 'Revoke' };

export const PAIRING_CODE_MINUTES = 10;
export const MAX_TERMINAL_RESOURCES = 20;
export const MAX_TERMINAL_NAME = 64;

const evolve = (state: TerminalState, event: TerminalEvent): TerminalState => {
  switch (event.type) {
    case 'PairingCodeIssued': {
      const { name, resourceIds, codeHash, expiresAt, kind } = event.data;
      return { ...state, name, resourceIds, kind, code: { hash: codeHash, expiresAt } };
    }
    case 'Paired': {
      const { code: _, ...rest } = state;
      const { pairingId: id, codeHash } = event.data;
      return {
        ...rest,
        pairing: { id, codeHash, resourceIds: state.resourceIds, kind: state.kind ?? 'door' },
      };
    }
    case 'Revoked':
      return { name: state.name, resourceIds: state.resourceIds, kind: state.kind };
  }
};

const decide = (command: TerminalCommand, state: TerminalState): Decision<TerminalEvent> => {
  switch (command.type) {
    case 'IssuePairingCode':
      return issuePairingCode(command, state);
    case 'Pair':
      return pair(command, state);
    case 'Revoke':
      if (state.name === '') return refuse(reject(4004));
      return state.code || state.pairing ? accept({ type: 'Revoked', data: {} }) : nothing;
  }
};

/** Answers 1001 without a name or resource, 1006 beyond the limits. */
const issuePairingCode = (
  { name, resourceIds, codeHash, now, kind }: Extract<TerminalCommand, { type: 'IssuePairingCode' }>,
  state: TerminalState,
): Decision<TerminalEvent> => {
  if (state.code?.hash === codeHash) return nothing;
  if (visibleText(name) === '') return refuse(reject(1001, { params: { field: NAME } }));
  // A board shows them all.
  if (resourceIds.length === 0 && kind !== 'board')
    return refuse(reject(1001, { params: { field: RESOURCES } }));
  if (charactersIn(name) > MAX_TERMINAL_NAME) {
    return refuse(reject(1006, { params: { field: NAME, limit: characters(MAX_TERMINAL_NAME) } }));
  }
  if (resourceIds.length > MAX_TERMINAL_RESOURCES) {
    return refuse(reject(1006, { params: { field: RESOURCES, limit: MAX_TERMINAL_RESOURCES } }));
  }
  const expiresAt = now + PAIRING_CODE_MINUTES * 60_000;
  return accept({
    type: 'PairingCodeIssued',
    data: { name: name.trim(), resourceIds: [...new Set(resourceIds)], codeHash, expiresAt, kind },
  });
};

/** Answers 1003 to a code that is wrong, used or too old. */
const pair = (
  { codeHash, pairingId, now }: Extract<TerminalCommand, { type: 'Pair' }>,
  { code, pairing }: TerminalState,
): Decision<TerminalEvent> => {
  // The answer was lost on the way and the terminal asks again.
  if (pairing?.id === pairingId && pairing.codeHash === codeHash) return nothing;
  if (code?.hash !== codeHash || now >= code.expiresAt) return refuse(reject(1003));
  return accept({ type: 'Paired', data: { pairingId, codeHash } });
};

const NAME = { zh: '名称', en: 'Name' };
const RESOURCES = { zh: '资源', en: 'Resource' };

export const terminal: Decider<TerminalState, TerminalCommand, TerminalEvent> = {
  initial: { name: '', resourceIds: [] },
  evolve,
  decide,
};
