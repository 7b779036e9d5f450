// Folds a keyed projection from the beginning into collections beside the live ones. Nobody reads them yet
// and a failure begins them anew, so the fold writes documents out early to save memory.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Change } from '../ports/change-feed.ts';
import { createAttempts } from './attempts.ts';
import { createFillingSet } from './filling-set.ts';
import { foldOne, loadKeyed, newerThan, prepareCollection, writeOf } from './fold-events.ts';
import { createFoldWriter, type FoldPlace, foldOver } from './fold-writer.ts';
import type { Fold, Projection } from './projection.ts';

const NOTHING_TO_TELL: readonly Change[] = [];

/** After a failure it refuses everything: the documents it has written out are lost. */
export const createFillingFold = (projection: Projection, place: FoldPlace): Fold => {
  const writer = createFoldWriter(place);
  const documents = createFillingSet(place.readStore, projection.onlyAdds === true);
  const attempts = createAttempts();
  const { usefulMs } = projection;
  const since = usefulMs === undefined ? undefined : (place.clock ?? Date.now)() - usefulMs;
  let reached = writer.position;
  let unwritten = 0;
  let hasFailed = false;

  const orFail = async (work: () => Promise<void>): Promise<readonly Change[]> => {
    if (hasFailed) throw new Error('a filling that has failed begins anew');
    try {
      await work();
      return NOTHING_TO_TELL;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };

  const flush = async (): Promise<void> => {
    if (reached === undefined || reached === writer.position) return;
    const writes = documents.releaseAll().map((document) => writeOf(document, writer));
    await writer.write(writes, reached, unwritten);
    unwritten = 0;
  };

  const take = async (events: readonly RecordedEvent[], isMoreComing: boolean): Promise<void> => {
    const fresh = newerThan(events, reached);
    const useful = since === undefined ? fresh : fresh.filter(({ metadata }) => metadata.at > since);
    const keyed = await loadKeyed(projection, useful, writer, documents);
    for (const { event, collection, ids } of keyed)
      for (const id of ids) {
        const document = documents.get(collection, id);
        if (document) foldOne(projection, document, event, writer);
      }
    reached = fresh.at(-1)?.position ?? reached;
    unwritten += fresh.length;
    if (!isMoreComing) return flush();
    const released = documents.release();
    if (released.length > 0 && reached !== undefined)
      await writer.spill(
        released.map((document) => writeOf(document, writer)),
        reached,
      );
  };

  return foldOver(writer, () => reached, {
    prepare: () => prepareCollection(projection, writer),
    take: (events, isMoreComing) => attempts.take(() => orFail(() => take(events, isMoreComing))),
    flush: () => attempts.flush(() => orFail(flush)),
  });
};
