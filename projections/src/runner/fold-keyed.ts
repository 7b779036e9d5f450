// Folds a projection whose documents each follow from their own events: load once, fold in memory, write
// each touched document once, however many of its events came.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Change } from '../ports/change-feed.ts';
import { createAttempts } from './attempts.ts';
import { foldOne, loadKeyed, newerThan, prepareCollection, writeOf } from './fold-events.ts';
import { createFoldWriter, type FoldPlace, foldOver, inHandAt } from './fold-writer.ts';
import type { Fold, Projection } from './projection.ts';
import { createWorkingSet, type Touched } from './working-set.ts';

export const createKeyedFold = (projection: Projection, place: FoldPlace): Fold => {
  const writer = createFoldWriter(place);
  const limit = inHandAt(place);
  const documents = createWorkingSet(place.readStore, projection.onlyAdds === true);
  const attempts = createAttempts();
  const isAnnounced = projection.announce !== undefined;
  let reached = writer.position;
  let unwritten = 0;

  const flush = async (): Promise<readonly Change[]> => {
    if (reached === undefined || reached === writer.position) return [];
    const touched = documents.all();
    const writes = touched
      .filter(({ before, after }) => before !== after)
      .map((document) => writeOf(document, writer));
    try {
      await writer.write(writes, reached, unwritten);
    } catch (error) {
      documents.forget();
      writer.forget();
      reached = writer.position;
      unwritten = 0;
      throw error;
    }
    documents.settle();
    unwritten = 0;
    return isAnnounced ? announced(projection, touched, place) : [];
  };

  const take = async (
    events: readonly RecordedEvent[],
    isMoreComing: boolean,
  ): Promise<readonly Change[]> => {
    const fresh = newerThan(events, reached);
    const keyed = await loadKeyed(projection, fresh, writer, documents);
    for (const { event, collection, ids } of keyed)
      for (const id of ids) {
        const document = documents.get(collection, id);
        if (document && foldOne(projection, document, event, writer) && isAnnounced)
          document.events.push(event);
      }
    reached = fresh.at(-1)?.position ?? reached;
    unwritten += fresh.length;
    const isFull = documents.size >= limit.documents || unwritten >= limit.events;
    return isMoreComing && !isFull ? [] : flush();
  };

  return foldOver(writer, () => reached, {
    prepare: () => prepareCollection(projection, writer),
    take: (events, isMoreComing) => attempts.take(() => take(events, isMoreComing)),
    flush: () => attempts.flush(flush),
  });
};

/** If an announcement cannot be made, skip it; the documents are right anyway. */
const announced = (projection: Projection, touched: readonly Touched[], place: FoldPlace): Change[] => {
  const changes: Change[] = [];
  for (const { before, after, events } of touched) {
    if (events.length === 0) continue;
    try {
      changes.push(...(projection.announce?.(before, after, events) ?? []));
    } catch (error) {
      place.log('error', 'could not announce a change', {
        projection: projection.name,
        error: String(error),
      });
    }
  }
  return changes;
};
