// Which fields a booking form asks for: the ones every booking has, and those the resource adds.
import { askedRows } from '@campus/events/booking/form-fields';
import { reject } from '@campus/events/domain/rejections';
import type { RecordDocument } from '@campus/projections/ports/documents';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_RESOURCES } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';
import { type TimetableQueryParts, visibleOf } from '../timetable/parts.ts';
import { readResources } from './visibility.ts';

interface BuiltIn {
  readonly field: string;
  readonly zh: string;
  readonly en: string;
  readonly isNecessary: boolean;
  /** U-127: 1 text, 2 long text, 3 number. */
  readonly mode: number;
}

const builtIn: readonly BuiltIn[] = [
  { field: 'theme', zh: '主题', en: 'Subject', isNecessary: true, mode: 1 },
  { field: 'person_times', zh: '人数', en: 'People', isNecessary: false, mode: 3 },
  { field: 'phone', zh: '联系电话', en: 'Phone', isNecessary: false, mode: 1 },
  { field: 'email', zh: '邮箱', en: 'E-mail', isNecessary: false, mode: 1 },
  { field: 'event', zh: '事由', en: 'Purpose', isNecessary: false, mode: 1 },
  { field: 'remark', zh: '备注', en: 'Remark', isNecessary: false, mode: 2 },
];

const settingsOf = (document: RecordDocument) => {
  const resourcesId = wireIdOf(document);
  const shared = builtIn.map(({ field, zh, en, isNecessary, mode }, index) => ({
    id: `${resourcesId}/${field}`,
    resources_id: resourcesId,
    type: 1,
    field,
    field_source: 1,

    field_alias: zh,
    field_alias_en: en,
    is_necessary: Number(isNecessary),

    order_num: index,
    collect_mode: mode,
  }));
  const added = askedRows(document.fields).map((row, index) => ({
    id: `${resourcesId}/${String(row.field_name)}`,
    resources_id: resourcesId,
    type: 2,
    field_source: 2,
    field: row.field_name,
    field_alias: row.field_desc_cn ?? row.field_name,
    field_alias_en: row.field_desc_en ?? null,
    is_necessary: row.is_required ?? 0,
    describe: row.remark ?? null,
    order_num: row.order_num ?? builtIn.length + index,
    collect_mode: row.collect_mode ?? 1,
    data_range: row.data_range_cn ?? null,
    data_range_en: row.data_range_en ?? null,
  }));
  return [...shared, ...added];
};

const settingsFor = async (parts: TimetableQueryParts, context: RequestContext, ids: readonly string[]) => {
  if (ids.length > MAX_RESOURCES)
    throw badInput(reject(1006, { params: { field: 'resourceIdList', limit: MAX_RESOURCES } }));
  const levels = await visibleOf(parts, context, ids);
  const documents = await readResources(parts, callerOf(context).tenant, [...levels.keys()]);
  return documents.flatMap(settingsOf);
};

export const fieldSettings =
  (parts: TimetableQueryParts): Resolver<{ readonly resources_id: string }> =>
  (_source, { resources_id }, context) =>
    settingsFor(parts, context, [resources_id]);

export const fieldSettingsOfMany =
  (parts: TimetableQueryParts): Resolver<{ readonly resourceIdList: readonly string[] }> =>
  (_source, { resourceIdList }, context) =>
    settingsFor(parts, context, resourceIdList);
