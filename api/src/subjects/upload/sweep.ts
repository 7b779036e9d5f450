// Takes away files that nothing shows for a day (forms that were never sent, pictures that were exchanged), and
// those that only show a person whose account is deleted: their bytes are sealed with nobody's key.
import { account as accountEntity } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { entities } from '@campus/events/entities';
import { upload } from '@campus/events/upload/upload';
import {
  type BookingDocument,
  collections,
  documentId,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { FileStore } from '@campus/projections/ports/files';
import { inPages } from '@campus/projections/ports/in-pages';
import type { RecordParts } from '../../command/ports.ts';
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
      if (!(await isToGo(parts, document, before))) continue;
      const { tenant } = document;
      const id = wireIdOf(document);
      const acting = { tenant, account: 'system', correlation: `sweep-${id}` };
      await files.remove(id);
      await removeRecord(parts, acting, upload, id);
      gone += 1;
    }
  return gone;
};

const isToGo = async (parts: RecordParts, document: RecordDocument, before: number): Promise<boolean> => {
  const uses = usesIn(document.fields);
  if (uses.length > 0) return showsOnlyLeavers(parts, document, uses, before);
  // What began to show it a moment ago is not in the read model yet.
  const { state } = await parts.look(recordStream(document.tenant, upload.name, wireIdOf(document)), record);
  return usesIn(state.fields).length === 0;
};

const personal = new Set(entities.filter(({ person }) => person !== undefined).map(({ name }) => name));

/** A picture of a room stays. */
const isAboutPerson = (use: string): boolean => {
  const [kind, of = ''] = use.split('/');
  return kind === 'booking' || kind === 'series' || (kind === 'record' && personal.has(of));
};

/** The file was sent by somebody who left, or stands with bookings of theirs: a photograph of their seat. */
const showsOnlyLeavers = async (
  parts: RecordParts,
  { tenant, fields }: RecordDocument,
  uses: readonly string[],
  before: number,
): Promise<boolean> => {
  if (!uses.every(isAboutPerson)) return false;
  if (await hasLeft(parts, tenant, fields.account, before)) return true;
  for (const use of uses) if (!(await isOfLeaver(parts, tenant, use, before))) return false;
  return true;
};

const isOfLeaver = async (
  parts: RecordParts,
  tenant: string,
  use: string,
  before: number,
): Promise<boolean> => {
  const [kind, booking = ''] = use.split('/');
  if (kind !== 'booking') return false;
  const id = documentId(tenant, booking);
  const found = await parts.readStore.get<BookingDocument>(collections.bookings, id);
  return found !== undefined && hasLeft(parts, tenant, found.account, before);
};

/** A day ago or longer: a deletion may be undone. */
const hasLeft = async (
  { readStore }: RecordParts,
  tenant: string,
  account: unknown,
  before: number,
): Promise<boolean> => {
  const id = recordId(tenant, String(account));
  const found = await readStore.get<RecordDocument>(collections.records(accountEntity.name), id);
  return found?.removed === true && found.updatedAt < before;
};
