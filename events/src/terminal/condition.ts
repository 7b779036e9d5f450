// How a terminal is, from what it said last, trouble first; and what is kept of its last day. Pure.
import type { Instant } from '../domain/envelope.ts';

/** In the order in which somebody must look at them. */
export const CONDITION = {
  silent: 1,
  storage: 2,
  clock: 3,
  catchingUp: 4,
  never: 5,
  online: 6,
  waiting: 7,
  revoked: 8,
} as const;
export type Condition = (typeof CONDITION)[keyof typeof CONDITION];

/** Two beats missed and a little: one may be lost on the way. */
export const UNHEARD_MS = 75_000;
/** People who hold a code against it would notice. */
export const WRONG_CLOCK_MS = 120_000;
export const LITTLE_BYTES = 50 * 1024 * 1024;

interface Told {
  readonly heardAt: Instant;
  readonly clockOffset?: number | undefined;
  readonly queueLength?: number | undefined;
  readonly storageLeft?: number | undefined;
}

/** The worst that is true of it. */
export const conditionOf = (
  state: 'waiting' | 'paired' | 'revoked',
  told: Told | undefined,
  now: Instant,
): Condition => {
  if (state !== 'paired') return CONDITION[state];
  if (!told) return CONDITION.never;
  if (now - told.heardAt > UNHEARD_MS) return CONDITION.silent;
  if (told.storageLeft !== undefined && told.storageLeft < LITTLE_BYTES) return CONDITION.storage;
  if (Math.abs(told.clockOffset ?? 0) > WRONG_CLOCK_MS) return CONDITION.clock;
  return told.queueLength ? CONDITION.catchingUp : CONDITION.online;
};

/** `back`: heard again, or for the first time, where `since` is 0. */
export type JournalEntry =
  | { readonly at: Instant; readonly kind: 'back'; readonly since: Instant }
  | { readonly at: Instant; readonly kind: 'error' | 'version'; readonly text: string };

export const JOURNAL_MS = 24 * 3_600_000;
const MOST_ENTRIES = 60;

interface Journaled {
  readonly heardAt: Instant;
  readonly version?: string | undefined;
  readonly lastError?: string | undefined;
  readonly journal?: readonly JournalEntry[] | undefined;
}

/** The journal of its last day once this beat is heard. */
export const journalAfter = (
  before: Journaled | undefined,
  { heardAt, version, lastError }: Omit<Journaled, 'journal'>,
): readonly JournalEntry[] => {
  const kept = before?.journal ?? [];
  const entries: JournalEntry[] = kept.filter(({ at }) => at > heardAt - JOURNAL_MS);
  const since = before?.heardAt ?? 0;
  if (heardAt - since > UNHEARD_MS) entries.push({ at: heardAt, kind: 'back', since });
  if (before && version !== undefined && version !== before.version)
    entries.push({ at: heardAt, kind: 'version', text: version });
  if (lastError !== undefined && lastError !== before?.lastError)
    entries.push({ at: heardAt, kind: 'error', text: lastError });
  return entries.slice(-MOST_ENTRIES);
};

/** One line on the wire: `1700000000000 back 1699999900000`. */
export const journalLine = (entry: JournalEntry): string =>
  `${entry.at} ${entry.kind} ${entry.kind === 'back' ? entry.since : entry.text}`;

const LINE = /^(\d+) (back|error|version) (.*)$/su;

export const readJournalLine = (line: string): JournalEntry | undefined => {
  const [, at, kind, rest = ''] = LINE.exec(line) ?? [];
  if (kind === 'back') return { at: Number(at), kind, since: Number(rest) };
  return kind === 'error' || kind === 'version' ? { at: Number(at), kind, text: rest } : undefined;
};
