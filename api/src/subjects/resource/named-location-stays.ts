// A location stays, and keeps its code and level, as long as a resource names it.
import { storeOf } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection, RemovalObjection } from '../../command/ports.ts';

/** Where a resource names a location, by the location's level. */
export const codeFields: Readonly<Record<string, string>> = {
  1: 'campus_code',
  2: 'building_code',
  3: 'floor_code',
};

type Parts = { readonly readStore: Pick<ReadStore, 'count'> };

/** Code: 4001, as for any record that is in use. `kept`: what may not be done to it. */
const refusedWhereNamed = async (
  { readStore }: Parts,
  tenant: string,
  { level, code }: RecordFields,
  kept: { readonly zh: string; readonly en: string },
): Promise<Rejection | undefined> => {
  const field = codeFields[String(level)];
  if (!field || typeof code !== 'string') return undefined;
  const filter = { tenant, removed: false, [`fields.${field}`]: code };
  const count = await readStore.count(collections.records(storeOf(resource)), filter);
  const zh = `仍有 ${count} 个资源位于此处，${kept.zh}`;
  const en = `${kept.en} while resources are located here: ${count}`;
  return count > 0 ? reject(4001, { sentence: { zh, en } }) : undefined;
};

export const namedLocationStays =
  (parts: Parts): RemovalObjection =>
  async (tenant, entity, _id, fields) =>
    entity.name === location.name
      ? refusedWhereNamed(parts, tenant, fields, { zh: '不能删除', en: 'It cannot be deleted' })
      : undefined;

/** Resources would name a place that is not there, or another one. */
export const namedLocationKeepsItsCode =
  (parts: Parts): Objection =>
  async (tenant, entity, _id, { before, after }) =>
    storeOf(entity) === location.name && (before.code !== after.code || before.level !== after.level)
      ? refusedWhereNamed(parts, tenant, before, {
          zh: '不能修改编码和级别',
          en: 'Its code and level cannot be changed',
        })
      : undefined;
