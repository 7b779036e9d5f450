// Copies an embedded log into another event store, in the order of the log: same ids, streams, revisions
// and metadata, so that receipts stay what they were; only positions are new ones.
//
// What is in the target already must be the beginning of this log, event for event: then the copying
// goes on behind it, as after a kill. Anything else in the target is refused before a byte is written.
import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import type { EventToAppend, Position, RecordedEvent } from '../../domain/envelope.ts';
import type { EventStore } from './event-store.ts';
import { MAX_APPEND_EVENTS } from './limits.ts';
import { checkAgainstAcknowledged } from './sqlite/check-log.ts';
import { LOG_FILE } from './sqlite/log-format.ts';
import { type LogReader, openLogReader } from './sqlite/log-reader.ts';
import { wholeText } from './whole-text.ts';

/** Events read at once, on either side. */
const PAGE = 256;
/** Characters of one append; the largest that a store takes is about four times that. */
const MAX_APPEND_CHARACTERS = 256 * 1024;

/** The target is not what can be continued, or is not equal in the end; in both languages. */
class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

export interface Migrated {
  readonly events: number;
  /** The number that was there before this run. */
  readonly found: number;
  /** SHA-256 over each stream's events, the same on both sides. */
  readonly streams: ReadonlyMap<string, string>;
  /** SHA-256 over the hashes of all streams: of the source, of the target. */
  readonly source: string;
  readonly target: string;
}

export interface MigrationParts {
  /** Data folder of the embedded product, which nobody writes to meanwhile. */
  readonly folder: string;
  readonly target: EventStore;
  readonly onProgress?: (done: number, total: number) => void;
  /** Told of every event in the order of the log once all is there. */
  readonly onPosition?: (source: Position, target: Position) => void;
}

/** Resolves when both sides are equal. Throws MigrationRefused, LogDamaged or what the target throws. */
export const migrateLog = async (parts: MigrationParts): Promise<Migrated> => {
  const source = openLogReader(join(parts.folder, LOG_FILE));
  try {
    checkAgainstAcknowledged(source.head(), parts.folder);
    const found = await checkBeginning(source, parts.target);
    await copyFrom(source, found, parts);
    return { ...(await compare(source, parts)), events: source.head(), found };
  } finally {
    source.close();
  }
};

async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent> {
  for (let after: Position | undefined; ; ) {
    const page = await store.readAll(after, PAGE);
    yield* page;
    after = page.at(-1)?.position;
    if (after === undefined) return;
  }
}

/** Each as it was written and none left out, or it throws LogDamaged. */
function* eventsFrom(source: LogReader, position: number): Generator<RecordedEvent, undefined> {
  for (let after = position; ; ) {
    const { events } = source.slice(after, PAGE, () => true);
    yield* events;
    if (events.length === 0) return undefined;
    after += events.length;
  }
}

/** How many events of the target are the beginning of the source. */
const checkBeginning = async (source: LogReader, target: EventStore): Promise<number> => {
  const own = eventsFrom(source, 0);
  let found = 0;
  for await (const theirs of eventsOf(target)) {
    const ours = own.next().value;
    if (!ours || wholeText(ours) !== wholeText(theirs))
      throw new MigrationRefused(
        `目标库中已有别的事件（${theirs.stream}，修订 ${theirs.revision}），未写入任何内容。 ` +
          `The target holds other events (${theirs.stream} at revision ${theirs.revision}); nothing was written.`,
      );
    found += 1;
  }
  return found;
};

/** One append at a time, so that the target keeps the order of the log. */
const copyFrom = async (source: LogReader, found: number, parts: MigrationParts): Promise<void> => {
  let run: RecordedEvent[] = [];
  let characters = 0;
  let done = found;
  const flush = async (): Promise<void> => {
    const [first] = run;
    if (!first) return;
    await append(parts.target, first, run);
    done += run.length;
    parts.onProgress?.(done, source.head());
    run = [];
    characters = 0;
  };
  for (const event of eventsFrom(source, found)) {
    const size = wholeText(event).length;
    const isFull = run.length === MAX_APPEND_EVENTS || characters + size > MAX_APPEND_CHARACTERS;
    if (isFull || run[0]?.stream !== event.stream) await flush();
    run.push(event);
    characters += size;
  }
  await flush();
};

const append = async (
  target: EventStore,
  first: RecordedEvent,
  run: readonly RecordedEvent[],
): Promise<void> => {
  const events = run.map(({ id, type, data, metadata }): EventToAppend => ({ id, type, data, metadata }));
  // The same ids at the same place store nothing twice, even if the first answer was lost.
  const result = await target.append(first.stream, first.revision - 1, events);
  if (result.outcome === 'conflict')
    throw new MigrationRefused(
      `目标库在迁移期间被他人写入：${first.stream}。 ` +
        `Somebody else wrote to ${first.stream} of the target meanwhile: it stands at ${result.actual}.`,
    );
};

/** Reads both sides to the end and holds every stream's hash against the other's. */
const compare = async (
  source: LogReader,
  { target, onPosition }: MigrationParts,
): Promise<Pick<Migrated, 'streams' | 'source' | 'target'>> => {
  const [ours, theirs] = [new Map<string, Hash>(), new Map<string, Hash>()];
  const own = eventsFrom(source, 0);
  for await (const event of eventsOf(target)) {
    const counterpart = own.next().value;
    add(theirs, event);
    if (!counterpart) continue;
    add(ours, counterpart);
    onPosition?.(counterpart.position, event.position);
  }
  for (const rest of own) add(ours, rest);
  const [sourceStreams, targetStreams] = [digests(ours), digests(theirs)];
  const different = [...new Set([...sourceStreams.keys(), ...targetStreams.keys()])].filter(
    (stream) => sourceStreams.get(stream) !== targetStreams.get(stream),
  );
  if (different.length > 0)
    throw new MigrationRefused(
      `${different.length} 个流两边不同，例如 ${different[0]}。 ${different.length} streams differ, ${different[0]} among them.`,
    );
  return { streams: sourceStreams, source: overAll(sourceStreams), target: overAll(targetStreams) };
};

const add = (hashes: Map<string, Hash>, event: RecordedEvent): void => {
  const hash = hashes.get(event.stream) ?? createHash('sha256');
  hashes.set(event.stream, hash.update(`${wholeText(event)}\n`));
};

const digests = (hashes: ReadonlyMap<string, Hash>): Map<string, string> =>
  new Map([...hashes].map(([stream, hash]) => [stream, hash.digest('hex')]));

const overAll = (streams: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [stream, digest] of [...streams].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${digest} ${stream}\n`);
  return hash.digest('hex');
};
