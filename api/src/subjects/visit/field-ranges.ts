// What a visitor may choose from: the values of a field of the form, and the gates to come in by.
import type { Fields } from '@campus/events/domain/record/fields';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { elementsIn } from '@campus/events/domain/unknown';
import { GATE, location } from '@campus/events/settings/location';
import { visitorRegistration } from '@campus/events/visit/visit-lists';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import { visitorPersonType } from '@campus/events/visit/visitor-person-type';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';
import type { VisitForm } from './wish.ts';

type Parts = Pick<Ports, 'readStore' | 'following'>;

const MOST_OFFERED = 500;

/** Records in use, in their order. */
export const inUse = (
  { readStore }: Parts,
  tenant: string,
  name: string,
  where: Readonly<Record<string, string | number>>,
  order: string,
) =>
  readStore.find<RecordDocument>(collections.records(name), {
    filter: { tenant, removed: false, ...where },
    sort: [[`fields.${order}`, 1]],
    limit: MOST_OFFERED,
  });

const named = (document: RecordDocument) => {
  const { name, name_en } = document.fields;
  return { id: wireIdOf(document), name: String(name), name_en: String(name_en || name) };
};

export const offeredValue = (document: RecordDocument) => {
  const { id, name, name_en } = named(document);
  return { value: id, name, name_en };
};

/** The values of a field that takes one of a few; else none. */
export const choicesOf = (name: string) => {
  const { fields }: { readonly fields: Fields } = visitorRegistration;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'choice') return [];
  return field.choices.map(([value, zh, en]) => ({ value: String(value), name: zh, name_en: en }));
};

const CAMPUS = 1;

const gatesInUse = (parts: Parts, tenant: string) =>
  inUse(parts, tenant, location.name, { 'fields.level': GATE, 'fields.state': 1 }, 'order_num');

/** Values of a field of choices; the types of people and the gates as the office keeps them. Else none. */
export const fieldDataRange =
  (parts: Parts): Resolver<{ readonly fieldEnName: string }> =>
  async (_source, { fieldEnName }, context) => {
    const { tenant } = callerOf(context);
    const kept =
      fieldEnName === 'person_type'
        ? await inUse(parts, tenant, visitorPersonType.name, { 'fields.is_enable': 1 }, 'order')
        : fieldEnName === 'in_school_area'
          ? await gatesInUse(parts, tenant)
          : [];
    return kept.length > 0 ? kept.map(offeredValue) : choicesOf(fieldEnName);
  };

/** Gates in use: the chosen ones, or where none is chosen, all. */
export const gatesAmong = async (parts: Parts, tenant: string, chosen: readonly unknown[]) => {
  const all = (await gatesInUse(parts, tenant)).map((gate) => ({
    ...named(gate),
    campus: gate.fields.parent_id ?? null,
    takes_cars: Number(gate.fields.takes_cars === 1),
  }));
  return chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id));
};

const NO_CARS = {
  zh: '所选校门不通车，请换校门或清空车牌',
  en: 'No car passes this gate. Choose another gate, or leave the plate empty.',
};

/** Code: 1002. A plate, where none of the gates by which they come takes cars. */
export const carBarred = async (
  parts: Parts,
  tenant: string,
  gates: readonly string[],
  plate: string | null | undefined,
): Promise<Rejection | undefined> => {
  if (!plate || gates.length === 0) return undefined;
  const kept = await gatesAmong(parts, tenant, gates);
  if (kept.length === 0 || kept.some(({ takes_cars }) => takes_cars === 1)) return undefined;
  return reject(1002, { sentence: NO_CARS });
};

/** The gates that visitors may choose: those of the settings, or all. */
export const visitorResources =
  (parts: Parts): Resolver<object> =>
  async (_source, _args, context) => {
    const { tenant } = callerOf(context);
    const { name, single = '' } = visitorOverallSettings;
    const settings = await fieldsOf(parts, name, tenant, single);
    return gatesAmong(parts, tenant, elementsIn(settings?.apply_school_resources));
  };

const among = (kept: readonly RecordDocument[], chosen: readonly string[]): boolean =>
  kept.length === 0 || chosen.every((id) => kept.some((document) => wireIdOf(document) === id));

const notOffered = (zh: string, en: string): Rejection =>
  reject(1002, { reason: { zh: `${zh}不在可选范围内`, en: `${en} is not among those offered` } });

/** Code: 1002. What is chosen and is none of what the office keeps; of a list that it does not keep, any passes. */
export const outsideRanges = async (
  parts: Parts,
  tenant: string,
  { person_type, in_school_area, gates }: Pick<VisitForm, 'person_type' | 'in_school_area' | 'gates'>,
): Promise<Rejection | undefined> => {
  const inTypes =
    !person_type ||
    among(await inUse(parts, tenant, visitorPersonType.name, { 'fields.is_enable': 1 }, 'order'), [
      person_type,
    ]);
  if (!inTypes) return notOffered('人员类型', 'The person type');
  const campuses = { 'fields.level': CAMPUS, 'fields.state': 1 };
  const inCampuses =
    !in_school_area ||
    among(await inUse(parts, tenant, location.name, campuses, 'order_num'), [in_school_area]);
  if (!inCampuses) return notOffered('到访区域', 'The place');
  const inGates = !gates?.length || among(await gatesInUse(parts, tenant), gates);
  return inGates ? undefined : notOffered('校门', 'The gate');
};
