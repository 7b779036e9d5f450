// A booking form asks for fields that there are: a misspelt one would be saved and never shown.
import { builtInFields } from '@campus/events/booking/built-in-fields';
import { storeOf } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { unique } from '@campus/events/domain/unique/unique';
import { rowsIn } from '@campus/events/domain/unknown';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { collectionConfig } from '@campus/events/settings/collection-config';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection, RecordParts } from '../../../command/ports.ts';
import { keyOf } from '../../../records/unique-keys.ts';

type Parts = Pick<RecordParts, 'look'> & { readonly readStore: Pick<ReadStore, 'count'> };

const builtIn: ReadonlySet<string> = new Set(builtInFields.map(({ name }) => name));
const namesIn = (rows: unknown, name: string): string[] =>
  rowsIn(rows).flatMap((row) => (typeof row[name] === 'string' ? [row[name].trim()] : []));

/** Code: 4004. Asked of the fields that a save adds: what earlier versions took may stay. */
export const askedFieldsAreKnown =
  (parts: Parts): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    const store = storeOf(entity);
    if (store !== storeOf(resource) && store !== storeOf(resourceType)) return undefined;
    const former = new Set(namesIn(before.resourcesFieldSettingList, 'field'));
    const own = new Set(namesIn(after.customAttributeList, 'field_name'));
    for (const name of namesIn(after.resourcesFieldSettingList, 'field')) {
      if (former.has(name) || builtIn.has(name) || own.has(name)) continue;
      if (await isCollected(parts, tenant, name)) continue;
      return reject(4004, {
        reason: {
          zh: `预约表单没有字段 ${name}，请从列表中选择`,
          en: `booking forms have no field ${name}; choose one from the list`,
        },
      });
    }
    return undefined;
  };

/** The log knows at once what was just added; earlier fields are known to the read model alone. */
const isCollected = async ({ look, readStore }: Parts, tenant: string, name: string): Promise<boolean> => {
  const { owner } = (await look(keyOf(collectionConfig, 'field_name_en', name).stream(tenant), unique)).state;
  if (owner !== undefined) {
    const { state } = await look(recordStream(tenant, collectionConfig.name, owner), record);
    return state.status === 'live';
  }
  const filter = { tenant, removed: false, 'fields.field_name_en': name };
  return (await readStore.count(collections.records(collectionConfig.name), filter)) > 0;
};
