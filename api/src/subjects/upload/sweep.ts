// Takes away files that nothing shows for a day: forms that were never sent, pictures that were exchanged.
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { upload } from '@campus/events/upload/upload';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { FileStore } from '@campus/projections/ports/files';
import { inPages } from '@campus/projections/ports/in-pages';
import type { RecordParts } from '../../records/parts.ts';
import { wireIdOf } from '../../records/present.ts';
import { removeRecord } from '../../records/save.ts';
import { UNUSED_MILLISECONDS } from './limits.ts';
import { usesIn } from './uses.ts';

/** Doing it twice, or on two nodes at once, changes nothing more. Resolves with how many went. */
export const sweepUploads = async (parts: RecordParts, files: FileStore): Promise<number> => {
  const before = parts.clock() - UNUSED_MILLISECONDS;
  let gone = 0;
  for await (const found of inPages<RecordDocument>(parts.readStore, collections.records(upload.name), {
    filter: { removed: false, updatedAt: { $lt: before } },
  }))
    for (const document of found) {
      if (usesIn(document.fields).length > 0) continue;
      const { tenant } = document;
      const id = wireIdOf(document);
      const acting = { tenant, account: 'system', correlation: `sweep-${id}` };
      // What began to show it a moment ago is not in the read model yet.
      const { state } = await parts.look(recordStream(tenant, upload.name, id), record);
      if (usesIn(state.fields).length > 0) continue;
      await files.remove(id);
      await removeRecord(parts, acting, upload, id);
      gone += 1;
    }
  return gone;
};
