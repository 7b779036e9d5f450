// Which fields a booking form asks for, under the documents' own names.
import type { AskedField } from '@campus/events/booking/asked-field';
import { formTexts } from '@campus/events/booking/built-in-fields';
import { reject } from '@campus/events/domain/rejections';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { type BookingDocument, collections, type RecordDocument } from '@campus/projections/ports/documents';
import { fieldsOf, openDetails } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { readResources, visibleOf } from '../../command/visibility.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_RESOURCES } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';
import { askedForm } from '../booking/form/asked-form.ts';

const BUILT_IN = 1;
const ADDED = 2;

const rangeOf = ({ choices }: AskedField, language: 'zh' | 'en'): string | null =>
  choices.length === 0 ? null : choices.map((choice) => choice[language]).join('|');

const ruleOf = ({ field, eq, effect }: AskedField['logic'][number]) =>
  Object.fromEntries([
    ['when', { field, eq }],
    ['then', effect],
  ]);

const settingOf = (resourcesId: string, field: AskedField, last: string | undefined) => ({
  id: `${resourcesId}/${field.name}`,
  resources_id: resourcesId,
  type: field.isBuiltIn ? BUILT_IN : ADDED,
  field: field.name,
  field_source: field.isBuiltIn ? BUILT_IN : ADDED,
  field_alias: field.label.zh,
  field_alias_en: field.label.en,
  is_necessary: Number(field.isRequired),
  describe: field.hint || null,
  logic_config: field.logic.length === 0 ? null : JSON.stringify(field.logic.map(ruleOf)),
  order_num: field.order,
  collect_mode: field.mode,
  data_range: rangeOf(field, 'zh'),
  data_range_en: rangeOf(field, 'en'),
  default_value: field.initial.zh || null,
  default_value_en: field.initial.en || null,
  extend_config: Object.keys(field.bounds).length === 0 ? null : JSON.stringify(field.bounds),
  last_value: last ?? null,
});

/** What the caller entered last time, where the resource lets a form begin with it. */
const lastAnswers = async (
  parts: Ports,
  context: RequestContext,
  resourceId: string,
): Promise<Readonly<Record<string, string>>> => {
  const { tenant, account } = callerOf(context);
  const config = await fieldsOf(parts, resourceConfig.name, tenant, resourceId);
  if (config?.reservation_info_reuse !== 1) return {};
  const [last] = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, account, resourceId },
    sort: [['createdAt', -1]],
    limit: 1,
  });
  const details = last && openDetails(parts, last);
  if (!details) return {};
  const answers = (details.answers ?? []).map(({ field, content }) => [field, content] as const);
  const texts = formTexts.map(({ name }) => [name, details[name]] as const);
  return Object.fromEntries(
    [['theme', details.theme] as const, ...texts, ...answers].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
};

const settingsOf = async (parts: Ports, context: RequestContext, document: RecordDocument) => {
  const id = wireIdOf(document);
  const [form, last] = await Promise.all([
    askedForm(parts, document.tenant, id),
    lastAnswers(parts, context, id),
  ]);
  return form.map((field) => settingOf(id, field, last[field.name]));
};

const settingsFor = async (parts: Ports, context: RequestContext, ids: readonly string[]) => {
  if (ids.length > MAX_RESOURCES)
    throw badInput(reject(1006, { params: { field: 'resourceIdList', limit: MAX_RESOURCES } }));
  const levels = await visibleOf(parts, context, ids);
  const documents = await readResources(parts, callerOf(context).tenant, [...levels.keys()]);
  return (await Promise.all(documents.map((document) => settingsOf(parts, context, document)))).flat();
};

export const fieldSettings =
  (parts: Ports): Resolver<{ readonly resources_id: string }> =>
  (_source, { resources_id }, context) =>
    settingsFor(parts, context, [resources_id]);

export const fieldSettingsOfMany =
  (parts: Ports): Resolver<{ readonly resourceIdList: readonly string[] }> =>
  (_source, { resourceIdList }, context) =>
    settingsFor(parts, context, resourceIdList);
