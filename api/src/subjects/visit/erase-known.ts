// Forgets what the office keeps of visitors between visits, by the same days: once nothing was changed for so long and
// no visit of theirs is kept any more.
import { SYSTEM } from '@campus/events/domain/envelope';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import { RETENTION_DAYS } from '@campus/events/visit/state';
import { visitorInfo } from '@campus/events/visit/visitor-info';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { envelope } from '../../command/acting.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { wireIdOf } from '../../records/present.ts';
import { openText, settingsOf } from './records.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The days are those of the institution: every type has the same. */
const ANY_TYPE = '1';

export const createKnownErasure = (parts: Ports): NodeTurn => ({
  name: 'details of visitors erased',
  everyMs: 10 * MINUTE,
  once: () => eraseKnown(parts),
});

/** Resolves with how many people were forgotten. */
export const eraseKnown = async (parts: Ports): Promise<number> => {
  let erased = 0;
  const pages = inPages<RecordDocument>(parts.readStore, collections.records(visitorInfo.name), {
    field: 'updatedAt',
    filter: { removed: false, updatedAt: { $lte: parts.clock() - RETENTION_DAYS.least * DAY } },
  });
  for await (const page of pages)
    for (const document of page) erased += Number(await eraseOne(parts, document));
  return erased;
};

const eraseOne = async (parts: Ports, document: RecordDocument): Promise<boolean> => {
  const { tenant, updatedAt, fields } = document;
  const { retentionDays } = await settingsOf(parts, tenant, ANY_TYPE);
  const zone = await parts.zoneOf(tenant);
  const midnight = instantOf(zone, localOf(zone, parts.clock()).date, 0);
  if (updatedAt + retentionDays * DAY >= midnight) return false;
  const phone = openText(parts, fields.phone);
  const phoneHash = phone && (await parts.listedHash(tenant, 'phone', phone));
  // A visit that was erased has no hash any more.
  if (phoneHash && (await parts.readStore.count(VISITS, { tenant, phoneHash })) > 0) return false;
  const id = wireIdOf(document);
  await parts.forget(tenant, id);
  const acting = { tenant, account: SYSTEM, correlation: id };
  const stream = recordStream(tenant, visitorInfo.name, id);
  await parts.transact(stream, record, { type: 'Remove' }, envelope(acting));
  return true;
};
