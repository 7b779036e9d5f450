// Door terminals: an administrator has a code shown, the terminal trades it once for a long-lived token
// of its own, and a revoked terminal is out within seconds on every node.
import { createHash, createHmac, randomInt } from 'node:crypto';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { EventStore } from '@campus/events/log/store/event-store';
import {
  PAIRING_CODE_MINUTES,
  type TerminalCommand,
  type TerminalKind,
} from '@campus/events/terminal/terminal';
import { type AttemptLimits, boundedAttempts } from './attempts.ts';
import { followTerminals, type TerminalKey } from './followed-terminals.ts';
import type { IdentityKeys } from './keys.ts';
import { signTerminalToken, verifyTerminalToken } from './terminal-token.ts';
import type { VerifyToken } from './verify-token.ts';

/** Wrong codes from one address; 32^8 codes leave a guesser nothing. */
export const PAIRING_LIMITS: AttemptLimits = { tries: 10, windowMinutes: 10, keys: 10_000 };
/** Without the characters people take for one another. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export type Executed =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };
export type Refused = Extract<Executed, { outcome: 'refused' }>;

export interface TerminalOptions {
  readonly keys: IdentityKeys;
  readonly store: Pick<EventStore, 'readStream' | 'subscribe'>;
  /** Decides the command on the terminal's stream (`terminalStream`, decider `terminal`) and appends. */
  readonly execute: (
    tenant: string,
    terminalId: string,
    command: TerminalCommand,
    actor: string,
  ) => Promise<Executed>;
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}

export interface IssueCode extends TerminalKey {
  readonly name: string;
  readonly resourceIds: readonly string[];
  /** Absent: a door. */
  readonly kind?: TerminalKind | undefined;
  /** What its own glass shows and the administrator has read there; absent: a new code is to be typed at it. */
  readonly screen?: string | undefined;
  /** The administrator's account. */
  readonly actor: string;
}

export interface PairTerminal {
  /** Typed by hand: case, spaces and dashes do not matter. */
  readonly code: string;
  /** Random and made by the terminal, so that it may ask again when the answer is lost. */
  readonly pairingId: string;
  readonly address: string;
}

export interface PairedTerminal extends TerminalKey {
  readonly outcome: 'paired';
  readonly token: string;
  readonly name: string;
  readonly resourceIds: readonly string[];
  readonly kind: TerminalKind;
}

export interface Terminals {
  issueCode(request: IssueCode): Promise<{ outcome: 'issued'; code: string; expiresAt: number } | Refused>;
  pair(request: PairTerminal): Promise<PairedTerminal | Refused>;
  revoke(request: TerminalKey & { readonly actor: string }): Promise<Executed>;
  readonly verify: VerifyToken;
  /** Called with the pairing (the caller's `sessionId`) that a revocation or a new pairing ended. */
  onEnded(listener: (sessionId: string) => void): () => void;
  close(): Promise<void>;
}

export const createTerminals = (options: TerminalOptions): Terminals => {
  const { keys, store, execute, clock, onError } = options;
  const attempts = boundedAttempts(PAIRING_LIMITS, clock);
  const listeners = new Set<(sessionId: string) => void>();
  const known = followTerminals(store, clock, onError, (sessionId) => {
    for (const listener of listeners) listener(sessionId);
  });

  const issueCode: Terminals['issueCode'] = async ({
    tenant,
    terminalId,
    name,
    resourceIds,
    kind,
    screen,
    actor,
  }) => {
    if (screen !== undefined && !SCREEN.test(screen)) return { outcome: 'refused', rejection: reject(1003) };
    const code = screen ?? newCode();
    const codeHash = hashOf(code, keys);
    const now = clock();
    const command = { type: 'IssuePairingCode', name, resourceIds, codeHash, now, kind } as const;
    const executed = await execute(tenant, terminalId, command, actor);
    if (executed.outcome === 'refused') return executed;
    const expiresAt = now + PAIRING_CODE_MINUTES * 60_000;
    known.remember(codeHash, { tenant, terminalId }, expiresAt);
    return { outcome: 'issued', code, expiresAt };
  };

  const pair: Terminals['pair'] = async ({ code, pairingId, address }) => {
    const typed = code.toUpperCase().replace(/[\s-]/g, '');
    // A glass that shows its code asks until the administrator has read it: only its own id opens that.
    const isShown = SCREEN.test(typed);
    if (!isShown && !attempts.take(address)) return { outcome: 'refused', rejection: reject(1004) };
    if (isShown && typed !== shownOf(pairingId)) return { outcome: 'refused', rejection: reject(1003) };
    const codeHash = hashOf(typed, keys);
    const key = known.find(codeHash);
    if (!key || !PAIRING_ID.test(pairingId)) return { outcome: 'refused', rejection: reject(1003) };
    const { tenant, terminalId } = key;
    const command = { type: 'Pair', codeHash, pairingId, now: clock() } as const;
    const executed = await execute(tenant, terminalId, command, `terminal:${terminalId}`);
    if (executed.outcome === 'refused') return executed;
    attempts.forgive(address);
    const { name, resourceIds, kind = 'door' } = await known.read(key);
    const token = await signTerminalToken(keys, key, pairingId, clock());
    return { outcome: 'paired', tenant, terminalId, token, name, resourceIds, kind };
  };

  return {
    issueCode,
    pair,
    revoke: ({ tenant, terminalId, actor }) => execute(tenant, terminalId, { type: 'Revoke' }, actor),
    verify: (token) => verifyTerminalToken(token, keys, known.readCached, clock),
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => known.close(),
  };
};

const PAIRING_ID = /^[\w-]{16,64}$/;

/** The hash of a pairing id: a reader of the glass does not learn the id, and cannot pair with it. */
const SCREEN = /^[0-9A-F]{64}$/;

const shownOf = (pairingId: string): string =>
  createHash('sha256').update(pairingId).digest('hex').toUpperCase();

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Keyed, so that a reader of the log cannot try all codes within the ten minutes. */
const hashOf = (code: string, keys: IdentityKeys): string =>
  createHmac('sha256', keys.pairing).update(code).digest('base64url');
