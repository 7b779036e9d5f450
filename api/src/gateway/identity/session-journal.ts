// Keeps what the provider must remember (sessions, grants, refresh tokens) in memory and in a journal
// file: one JSON line a change, rewritten when it has grown. Such state is not the product's history;
// losing the last moment in a crash costs a sign-in, so only endings wait for the disk.
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A thing remembered until `expiresAt` (milliseconds). Plain JSON. */
export interface Remembered {
  readonly value: unknown;
  readonly expiresAt: number;
}

export interface SessionJournal {
  get(kind: string, id: string): unknown;
  put(kind: string, id: string, value: unknown, expiresAt: number): void;
  remove(kind: string, id: string): void;
  entries(kind: string): Iterable<readonly [id: string, entry: Remembered]>;
  /** Resolves when every change so far is on disk; rejects when the disk failed. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Per kind; beyond it the oldest is forgotten, so a flood of sign-in pages cannot fill the memory. */
const MAX_REMEMBERED: Readonly<Record<string, number>> = {
  Interaction: 5_000,
  AuthorizationCode: 5_000,
};
const MAX_REMEMBERED_OTHERWISE = 50_000;
/** The journal is rewritten when it holds this many lines more than twice what is remembered. */
const SLACK_LINES = 2_000;

/** One line of the file. Without `v` the thing was forgotten. */
interface Line {
  readonly k: string;
  readonly i: string;
  readonly v?: unknown;
  readonly x?: number;
}

type Memory = Map<string, Map<string, Remembered>>;

/** @param clock milliseconds since 1970 */
export const openSessionJournal = async (path: string, clock: () => number): Promise<SessionJournal> => {
  await mkdir(dirname(path), { recursive: true });
  const memory: Memory = new Map();
  for (const line of await readLines(path)) apply(memory, line);
  let file = await rewrite(path, memory, clock());
  let linesInFile = size(memory);
  let pending: string[] = [];
  let writing: Promise<void> | undefined;

  const writePending = async (): Promise<void> => {
    while (pending.length > 0) {
      const lines = pending;
      pending = [];
      linesInFile += lines.length;
      if (linesInFile > 2 * size(memory) + SLACK_LINES) {
        // The memory already holds what these lines say.
        const old = file;
        file = await rewrite(path, memory, clock());
        await old.close();
        linesInFile = size(memory);
      } else {
        await file.appendFile(lines.join(''));
      }
    }
  };

  const startWriting = (): Promise<void> => {
    writing ??= writePending().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  const record = (line: Line): void => {
    apply(memory, line);
    pending.push(`${JSON.stringify(line)}\n`);
    startWriting().catch(() => {
      // The next flush reports it; the memory stays right until then.
    });
  };

  const flush = async (): Promise<void> => {
    await startWriting();
    await file.datasync();
  };

  return {
    get: (kind, id) => {
      const entry = memory.get(kind)?.get(id);
      return entry && entry.expiresAt > clock() ? entry.value : undefined;
    },
    put: (kind, id, value, expiresAt) => record({ k: kind, i: id, v: value, x: expiresAt }),
    remove: (kind, id) => {
      if (memory.get(kind)?.has(id)) record({ k: kind, i: id });
    },
    entries: (kind) => memory.get(kind) ?? [],
    flush,
    close: async () => {
      await flush();
      await file.close();
    },
  };
};

export const sessionJournalPath = (folder: string): string => join(folder, 'identity-sessions.jsonl');

const size = (memory: Memory): number => {
  let total = 0;
  for (const entries of memory.values()) total += entries.size;
  return total;
};

const apply = (memory: Memory, { k, i, v, x }: Line): void => {
  const entries = memory.get(k) ?? new Map<string, Remembered>();
  memory.set(k, entries);
  entries.delete(i);
  if (v === undefined || x === undefined) return;
  entries.set(i, { value: v, expiresAt: x });
  const oldest =
    entries.size > (MAX_REMEMBERED[k] ?? MAX_REMEMBERED_OTHERWISE) ? entries.keys().next() : undefined;
  if (oldest?.value !== undefined) entries.delete(oldest.value);
};

/** Whole lines only: a line torn by a crash is the last one and says nothing. */
const readLines = async (path: string): Promise<Line[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    try {
      if (line !== '') lines.push(JSON.parse(line));
    } catch {
      // Torn by a crash.
    }
  }
  return lines;
};

/** Writes what is still valid beside the journal, swaps it in, and returns it open for appending. */
const rewrite = async (path: string, memory: Memory, now: number): Promise<FileHandle> => {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  const lines: string[] = [];
  for (const [kind, entries] of memory) {
    for (const [id, { value, expiresAt }] of entries) {
      if (expiresAt <= now) entries.delete(id);
      else lines.push(`${JSON.stringify({ k: kind, i: id, v: value, x: expiresAt } satisfies Line)}\n`);
    }
  }
  await file.writeFile(lines.join(''));
  await file.sync();
  await rename(draft, path);
  return file;
};
