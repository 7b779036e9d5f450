// What a node knows of door terminals: waiting codes by their hash from following the log, states from
// their streams, remembered for a moment.
import { isTrace } from '@campus/events/domain/already-done';
import { eventFor, foldRecorded } from '@campus/events/domain/decider';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf, terminalStream } from '@campus/events/domain/streams';
import type { EventStore } from '@campus/events/log/store/event-store';
import { type TerminalState, terminal } from '@campus/events/terminal/terminal';

/** A revocation counts here at once, and at the latest after so long should the log be followed slowly. */
const TERMINAL_CACHE_MS = 2_000;
const MAX_CACHED_TERMINALS = 1_000;

export interface TerminalKey {
  readonly tenant: string;
  readonly terminalId: string;
}

export interface FollowedTerminals {
  remember(codeHash: string, key: TerminalKey, expiresAt: number): void;
  /** The terminal whose code it is, or was when the terminal asks again. */
  find(codeHash: string): TerminalKey | undefined;
  read(key: TerminalKey): Promise<TerminalState>;
  readCached(key: TerminalKey): Promise<TerminalState>;
  close(): Promise<void>;
}

export const followTerminals = (
  store: Pick<EventStore, 'readStream' | 'subscribe'>,
  clock: () => number,
  onError: (error: unknown) => void,
  tellEnded: (sessionId: string) => void,
): FollowedTerminals => {
  const codes = new Map<string, { key: TerminalKey; expiresAt: number }>();
  const cached = new Map<string, { readAt: number; state: Promise<TerminalState> }>();
  const pairings = new Map<string, string>();

  const remember = (codeHash: string, key: TerminalKey, expiresAt: number): void => {
    for (const [hash, code] of codes) if (code.expiresAt <= clock()) codes.delete(hash);
    codes.set(codeHash, { key, expiresAt });
  };

  const read = async ({ tenant, terminalId }: TerminalKey): Promise<TerminalState> =>
    foldRecorded(terminal, await store.readStream(terminalStream(tenant, terminalId)));

  const follow = (event: RecordedEvent): void => {
    const [tenant = '', terminalId = ''] = parseStream(event.stream).keys;
    const { type, data } = eventFor(terminal, event);
    cached.delete(event.stream);
    if (type === 'PairingCodeIssued') {
      remember(data.codeHash, { tenant, terminalId }, data.expiresAt);
      return;
    }
    const before = pairings.get(event.stream);
    if (type === 'Paired') pairings.set(event.stream, data.pairingId);
    else pairings.delete(event.stream);
    if (before !== undefined) tellEnded(before);
  };
  const subscription = store.subscribe(undefined, { prefixes: [prefixOf('terminal')], onError }, (events) => {
    for (const event of events) if (!isTrace(event)) follow(event);
  });

  return {
    remember,
    find: (codeHash) => codes.get(codeHash)?.key,
    read,
    readCached: (key) => {
      const stream = terminalStream(key.tenant, key.terminalId);
      const entry = cached.get(stream);
      if (entry && clock() - entry.readAt < TERMINAL_CACHE_MS) return entry.state;
      const fresh = { readAt: clock(), state: read(key) };
      cached.set(stream, fresh);
      if (cached.size > MAX_CACHED_TERMINALS) cached.clear();
      fresh.state.catch(() => cached.delete(stream));
      return fresh.state;
    },
    close: () => subscription.close(),
  };
};
