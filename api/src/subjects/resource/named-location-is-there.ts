// A resource stands where the tree of locations says there is a campus, a building or a floor in use.
import { storeOf } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { unique } from '@campus/events/domain/unique/unique';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection, RecordParts } from '../../command/ports.ts';
import { keyOf } from '../../records/unique-keys.ts';
import { codeFields } from './named-location-stays.ts';

type Parts = Pick<RecordParts, 'look'> & { readonly readStore: Pick<ReadStore, 'find' | 'count'> };

interface Named {
  readonly id: string;
  readonly fields: RecordFields;
  readonly isNew: boolean;
}

/**
 * Codes: 4004, 3001. Asked where a code changes; a location has to be there where the tenant keeps any of its
 * level. A resource stays where it is when its location is switched off.
 */
export const namedLocationIsThere =
  (parts: Parts): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    const names = Object.entries(codeFields);
    if (storeOf(entity) !== storeOf(resource) || names.every(([, name]) => after[name] === before[name]))
      return undefined;
    let above: Named | undefined;
    for (const [level, name] of names) {
      const code = after[name];
      const found =
        typeof code === 'string' ? await locationOf(parts, tenant, Number(level), code) : undefined;
      const isNew = code !== before[name];
      const says = (zh: string, en: string, number: 3001 | 4004 = 3001) => {
        const field = entity.fields[name] ?? entity;
        return reject(number, {
          reason: { zh: `${field.zh} ${code} ${zh}`, en: `${field.en} ${code} ${en}` },
        });
      };
      if (found === 'missing' && isNew) return says('不存在', 'does not exist', 4004);
      const here = found && found !== 'missing' ? { ...found, isNew } : undefined;
      if (here && isNew && here.fields.state === 0) return says('已停用', 'is switched off');
      if (here && above && (isNew || above.isNew) && isElsewhere(here, above))
        return says('不在所选的上级位置', 'is not in the location above it');
      above = here;
    }
    return undefined;
  };

/** A location that names nothing above it contradicts nothing. */
const isElsewhere = ({ fields }: Named, above: Named): boolean =>
  typeof fields.parent_id === 'string' && fields.parent_id !== above.id;

/**
 * The log knows the codes of locations at once; earlier ones are known to the read model alone. Undefined: the
 * tenant keeps no locations of the level.
 */
const locationOf = async (
  { look, readStore }: Parts,
  tenant: string,
  level: number,
  code: string,
): Promise<Omit<Named, 'isNew'> | 'missing' | undefined> => {
  const { owner } = (await look(keyOf(location, 'code', code).stream(tenant), unique)).state;
  if (owner !== undefined) {
    const { state } = await look(recordStream(tenant, location.name, owner), record);
    const isThere = state.status === 'live' && state.fields.level === level;
    return isThere ? { id: owner, fields: state.fields } : 'missing';
  }
  const store = collections.records(location.name);
  const kept = { tenant, removed: false, 'fields.level': level };
  const [found] = await readStore.find<RecordDocument>(store, {
    filter: { ...kept, 'fields.code': code },
    limit: 1,
  });
  if (found) return { id: found._id.slice(tenant.length + 1), fields: found.fields };
  return (await readStore.count(store, kept)) > 0 ? 'missing' : undefined;
};
