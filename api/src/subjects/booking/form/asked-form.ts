// The form of a resource: what it asks for, and whether there is a notice to be read before.

import type { AskedField } from '@campus/events/booking/asked-field';
import { askedFields, codeIn } from '@campus/events/booking/form-fields';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { rowsIn } from '@campus/events/domain/unknown';
import { notice } from '@campus/events/notice/notice';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { codeTable } from '@campus/events/settings/code-table';
import { collectionConfig } from '@campus/events/settings/collection-config';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';

type Parts = Pick<Ports, 'readStore' | 'following' | 'zoneOf' | 'clock'>;
type Fields = Readonly<Record<string, unknown>>;

/** More than any office keeps of one kind. */
const MOST = 1_000;

/** Found once until a record changes: every booking asks for it. */
const recordsOf = (parts: Parts, entity: string, filter: Filter): Promise<readonly Fields[]> => {
  const collection = collections.records(entity);
  return parts.following(`form ${collection} ${JSON.stringify(filter)}`, async () => {
    const options = { filter: { removed: false, ...filter }, limit: MOST };
    const found = await parts.readStore.find<RecordDocument>(collection, options);
    return found.map(({ fields }) => fields);
  });
};

const itemsIn = ({ items }: Fields): Bilingual[] =>
  rowsIn(items)
    .filter(({ disabled }) => disabled !== 1)
    .toSorted((a, b) => Number(a.item_index ?? 0) - Number(b.item_index ?? 0))
    .map(({ item_name, item_name_en }) => ({
      zh: String(item_name ?? ''),
      en: String(item_name_en || item_name || ''),
    }));

/** Made once until a record changes: every booking is held against it. What it is made of is read while it is made. */
export const askedForm = (parts: Parts, tenant: string, resourceId: string): Promise<readonly AskedField[]> =>
  parts.following(`form ${tenant}/${resourceId}`, async () => {
    const resource = (await fieldsOf(parts, resourceEntity.name, tenant, resourceId)) ?? {};
    const type = await fieldsOf(parts, resourceType.name, tenant, String(resource.resources_type_id ?? ''));
    const collected = await recordsOf(parts, collectionConfig.name, { tenant });
    const ranges = [
      ...collected.map(({ data_range }) => data_range),
      ...rowsIn(resource.customAttributeList).map(({ data_range_cn }) => data_range_cn),
    ];
    const asksTables = ranges.some((range) => codeIn(range) !== undefined);
    const tables = asksTables ? await recordsOf(parts, codeTable.name, { tenant }) : [];
    const byCode = new Map(tables.map((table) => [table.code, table.disabled === 1 ? [] : itemsIn(table)]));
    return askedFields({ resource, type, collected, itemsOf: (code) => byCode.get(code) });
  });

const PUBLISHED = 1;

/** U-028: published notices of the type, and what the resource says of itself to everyone. */
export const hasNotice = async (parts: Parts, tenant: string, resource: Fields): Promise<boolean> => {
  const isDescribed = resource.hide_resources_detail !== 1 && String(resource.describe ?? '').trim() !== '';
  if (isDescribed) return true;
  const notices = await recordsOf(parts, notice.name, { tenant, 'fields.state': PUBLISHED });
  const now = dateTimeOf(await parts.zoneOf(tenant), parts.clock());
  return notices.some(
    ({ resource_type_id, release_time }) =>
      resource_type_id === resource.resources_type_id && (!release_time || String(release_time) <= now),
  );
};

export const noticeUnread: Rejection = reject(1001, {
  params: { field: { zh: '“已阅读须知”', en: '“I have read the notice”' } },
});
