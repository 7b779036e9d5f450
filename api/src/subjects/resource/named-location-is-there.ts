// A resource stands where the tree of locations says there is a campus, a building or a floor.
import { storeOf } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { unique } from '@campus/events/domain/unique/unique';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection, RecordParts } from '../../command/ports.ts';
import { keyOf } from '../../records/unique-keys.ts';
import { codeFields } from './named-location-stays.ts';

type Parts = Pick<RecordParts, 'look'> & { readonly readStore: Pick<ReadStore, 'count'> };

/** Code: 4004. Asked of a code that changes, where the tenant keeps locations of its level at all. */
export const namedLocationIsThere =
  (parts: Parts): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    if (storeOf(entity) !== storeOf(resource)) return undefined;
    for (const [level, name] of Object.entries(codeFields)) {
      const code = after[name];
      if (typeof code !== 'string' || code === before[name]) continue;
      if (await isThere(parts, tenant, Number(level), code)) continue;
      const { zh, en } = entity.fields[name] ?? entity;
      return reject(4004, { reason: { zh: `${zh} ${code} 不存在`, en: `${en} ${code} does not exist` } });
    }
    return undefined;
  };

/** The log knows the codes of locations at once; earlier ones are known to the read model alone. */
const isThere = async (
  { look, readStore }: Parts,
  tenant: string,
  level: number,
  code: string,
): Promise<boolean> => {
  const { owner } = (await look(keyOf(location, 'code', code).stream(tenant), unique)).state;
  if (owner !== undefined) {
    const { state } = await look(recordStream(tenant, location.name, owner), record);
    return state.status === 'live' && state.fields.level === level;
  }
  const kept = { tenant, removed: false, 'fields.level': level };
  const count = (more: object) => readStore.count(collections.records(location.name), { ...kept, ...more });
  return (await count({ 'fields.code': code })) > 0 || (await count({})) === 0;
};
