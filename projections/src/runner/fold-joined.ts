// Folds a projection whose documents follow from one another: event by event, over its own documents
// with what the batch has already changed in them.

import type { Position, RecordedEvent } from '@campus/events/domain/envelope';
import type { Change } from '../ports/change-feed.ts';
import type { Document, FindOptions, Write } from '../ports/read-store.ts';
import { documentAs } from '../ports/read-store.ts';
import { createAttempts } from './attempts.ts';
import { createFoldWriter, type FoldPlace, foldOver, inHandAt } from './fold-writer.ts';
import { type Fold, type JoinedDocuments, type JoinedProjection, listensTo } from './projection.ts';
import { createSeenIds } from './seen-ids.ts';

export const createJoinedFold = (projection: JoinedProjection, place: FoldPlace): Fold => {
  const writer = createFoldWriter(place);
  const limit = inHandAt(place);
  const attempts = createAttempts();
  const pending = new Map<string, Staged>();
  /** A filling begins with nothing: a document that it has never written is not asked for. */
  const given = place.suffix === '' ? undefined : createSeenIds();
  let reached = writer.position;
  let unwritten = 0;
  /** Kept over a batch that failed half way, so that its written changes are announced once. */
  let untold: Change[] = [];

  const prepare = async (): Promise<void> => {
    for (const [collection, indexes] of Object.entries(projection.collections))
      await writer.prepare(collection, indexes);
  };

  const writeUpTo = async (position: Position, events: number): Promise<void> => {
    const writes = [...pending.values()].map(
      ({ collection, document }): Write => ({ put: writer.nameOf(collection), document }),
    );
    if (given) for (const key of pending.keys()) given.add(key);
    pending.clear();
    await writer.write(writes, position, events);
  };

  const flush = async (): Promise<readonly Change[]> => {
    if (reached === undefined || reached === writer.position) return [];
    await writeUpTo(reached, unwritten);
    unwritten = 0;
    const changes = untold;
    untold = [];
    return changes;
  };

  /** After a failure all unwritten events come again. */
  const orBeginAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      pending.clear();
      writer.forget();
      reached = writer.position;
      unwritten = 0;
      throw error;
    }
  };

  const foldOne = async (event: RecordedEvent, before: Position | undefined): Promise<void> => {
    const staged = createStage(event.position);
    const store = guarded();
    const documents: JoinedDocuments = {
      get: async <D extends Document>(collection: string, id: string) => {
        const key = keyOf(collection, id);
        const known = staged.documents.get(key) ?? pending.get(key);
        if (known) return documentAs<D>(known.document);
        if (given?.mayHave(key) === false) return undefined;
        return store.ask(() => place.readStore.get<D>(writer.nameOf(collection), id));
      },
      find: <D extends Document>(collection: string, options: FindOptions) =>
        store.ask(async () => {
          // A question is asked of the store, so the store must know what came before this event.
          if (before !== undefined && pending.size > 0) await writeUpTo(before, 0);
          return place.readStore.find<D>(writer.nameOf(collection), options);
        }),
      put: staged.put,
      announce: (change) => staged.changes.push(change),
    };
    try {
      await projection.fold(event, documents);
    } catch (error) {
      if (store.failed) throw error;
      writer.park(event, error);
      return;
    }
    for (const [key, document] of staged.documents) pending.set(key, document);
    if (place.suffix === '') untold.push(...staged.changes);
  };

  const take = async (
    events: readonly RecordedEvent[],
    isMoreComing: boolean,
  ): Promise<readonly Change[]> => {
    await prepare();
    for (const event of events) {
      if (reached !== undefined && event.position <= reached) continue;
      if (listensTo(projection, event)) await foldOne(event, reached);
      reached = event.position;
      unwritten += 1;
    }
    const isFull = pending.size >= limit.documents || unwritten >= limit.events;
    return isMoreComing && !isFull ? [] : flush();
  };

  return foldOver(writer, () => reached, {
    prepare,
    take: (events, isMoreComing) => attempts.take(() => orBeginAgain(() => take(events, isMoreComing))),
    flush: () => attempts.flush(() => orBeginAgain(flush)),
  });
};

interface Staged {
  readonly collection: string;
  readonly document: Document;
}

const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

/** What one event changes, kept apart until all of it is folded. */
const createStage = (position: Position) => {
  const documents = new Map<string, Staged>();
  const changes: Change[] = [];
  return {
    documents,
    changes,
    put: (collection: string, document: Document): void => {
      documents.set(keyOf(collection, document._id), {
        collection,
        document: { ...document, _at: position },
      });
    },
  };
};

/** Distinguishes a failure of the store, which retries the batch, from one of the projection. */
const guarded = () => {
  const guard = {
    failed: false,
    ask: async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await question();
      } catch (error) {
        guard.failed = true;
        throw error;
      }
    },
  };
  return guard;
};
