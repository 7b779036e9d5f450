// The picture of a visitor: taken with the form, kept sealed by a key of its own, shown to those who answer for the
// visit and to the guard of one scan, and gone with the person or a day after they left.
import { hash } from 'node:crypto';
import { SYSTEM } from '@campus/events/domain/envelope';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { isLive } from '@campus/events/visit/state';
import { MOST_OF_PICTURE, visitorPicture } from '@campus/events/visit/visitor-picture';
import { collections, documentId, type RecordDocument } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { type Acting, withoutKey } from '../../command/acting.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { type Read, readAs, unread } from '../../command/read.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import { removeRecord, saveRecord } from '../../records/save.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** JPEG, PNG and WebP, told by their first bytes and not by the type they claim. */
const PICTURE =
  /^data:image\/(?:jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/;
const LABEL = { zh: '照片', en: 'Picture' };

/** Codes: 1002 it is none, 1006 it is too large. Empty: it is taken away. */
export const readPicture = (typed: string | null | undefined): Read<string | undefined> => {
  if (typed === undefined || typed === null || typed === '') return readAs(typed ?? undefined);
  if (typed.length > MOST_OF_PICTURE)
    return unread(reject(1006, { params: { field: LABEL, limit: MOST_OF_PICTURE } }));
  if (PICTURE.test(typed)) return readAs(typed);
  return unread(
    reject(1002, { reason: { zh: '照片须为 JPEG、PNG 或 WebP', en: 'the picture is no JPEG, PNG or WebP' } }),
  );
};

/** What the visit knows of its picture: that it is another one. */
export const markOf = (picture: string | undefined): string | undefined =>
  picture ? hash('sha256', picture).slice(0, 16) : picture;

/** Keeps what the form brought; the same again changes nothing. */
export const keepPicture = async (
  parts: Ports,
  acting: Acting,
  visit: string,
  typed: string | null | undefined,
): Promise<void> => {
  const read = readPicture(typed);
  if (!read.ok || read.value === undefined) return;
  if (read.value === '') return forgetPicture(parts, acting.tenant, visit);
  const input = { picture: read.value };
  await saveRecord(parts, withoutKey(acting), visitorPicture, { as: 'either', id: visit, input });
};

/** Null: there is none, or none any more. */
export const pictureOf = async (parts: Ports, tenant: string, visit: string): Promise<string | null> => {
  const { state } = await parts.look(recordStream(tenant, visitorPicture.name, visit), record);
  if (state.status !== 'live') return null;
  await parts.keyring.fetch?.([state.fields]);
  const { picture } = openFields(parts, visitorPicture, state.fields);
  return typeof picture === 'string' ? picture : null;
};

/** In place of the mark that the row has. */
export const pictureOfVisit =
  (parts: Ports): Resolver<object, { id: string; tenant_id: string; visitor_picture?: string | null }> =>
  async ({ id, tenant_id, visitor_picture: mark }) =>
    mark ? pictureOf(parts, tenant_id, id) : null;

/** The key first: a crash in between does it again. */
export const forgetPicture = async (parts: Ports, tenant: string, visit: string): Promise<void> => {
  const { state } = await parts.look(recordStream(tenant, visitorPicture.name, visit), record);
  if (state.status !== 'live') return;
  await parts.forget(tenant, visit);
  await removeRecord(parts, { tenant, account: SYSTEM, correlation: visit }, visitorPicture, visit);
};

export const createPictureErasure = (parts: Ports): NodeTurn => ({
  name: 'pictures of visitors erased',
  everyMs: 10 * MINUTE,
  once: () => erasePictures(parts),
});

/** Resolves with how many went. */
export const erasePictures = async (parts: Ports): Promise<number> => {
  const collection = collections.records(visitorPicture.name);
  let gone = 0;
  for await (const page of inPages<RecordDocument>(parts.readStore, collection, {
    filter: { removed: false },
  }))
    for (const document of page) {
      const { tenant } = document;
      const visit = wireIdOf(document);
      if ((await keptUntil(parts, tenant, visit, document.updatedAt)) > parts.clock()) continue;
      await forgetPicture(parts, tenant, visit);
      gone += 1;
    }
  return gone;
};

/** A day after they left, or had to; of a visit that never came about, after its end. */
const keptUntil = async (
  { readStore }: Ports,
  tenant: string,
  id: string,
  savedAt: number,
): Promise<number> => {
  const visit = await readStore.get<VisitDocument>(VISITS, documentId(tenant, id));
  // One whose visit was not made, or is not there yet.
  if (!visit) return savedAt + DAY;
  if (visit.isErased) return 0;
  if (!isLive(visit) && visit.phase !== 'ended') return visit.phaseAt + DAY;
  const found = await readStore.get<PresenceDocument>(PRESENCE, documentId(tenant, `visit:${id}`));
  const last = found?.state.presence.last;
  const leftAt = last?.direction === 'out' && !found?.isInside ? last.at : visit.leaveByAt;
  return Math.min(leftAt, visit.leaveByAt) + DAY;
};
