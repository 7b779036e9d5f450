// The fields of a booking form, what is wrong with what stands in them, and the form as the wire wants it: pure.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type { AppointmentInformationInput } from '../wire.generated.ts';
import type { FieldSetting } from './checks.graphql.ts';

export type FieldKind = 'text' | 'longText' | 'number' | 'date' | 'time' | 'choice' | 'choices';

/** How the form asks; files, people and departments are named in words. */
const kinds: Readonly<Record<number, FieldKind>> = {
  1: 'text',
  2: 'longText',
  3: 'number',
  4: 'date',
  5: 'time',
  6: 'choice',
  7: 'choices',
};

export interface FormField {
  /** Name on the wire. */
  readonly name: string;
  readonly label: Bilingual;
  readonly hint: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** One of the fields that every booking has. */
  readonly isBuiltIn: boolean;
  readonly choices: readonly Bilingual[];
}

const choicesOf = (zh: string | null, en: string | null): Bilingual[] => {
  const english = (en ?? '').split('|');
  return (zh ?? '')
    .split('|')
    .map((text, index) => ({ zh: text.trim(), en: english[index]?.trim() || text.trim() }))
    .filter((choice) => choice.zh !== '');
};

export const fieldsOf = (settings: readonly FieldSetting[]): FormField[] =>
  settings
    .toSorted((a, b) => (a.order_num ?? 0) - (b.order_num ?? 0))
    .map((setting) => {
      const label = setting.field_alias || setting.field;
      return {
        name: setting.field,
        label: bilingual(label, setting.field_alias_en),
        hint: setting.describe ?? '',
        kind: kinds[setting.collect_mode ?? 1] ?? 'text',
        isRequired: setting.is_necessary === 1,
        isBuiltIn: setting.field_source === 1,
        choices: choicesOf(setting.data_range, setting.data_range_en),
      };
    });

/** By the field's name; several choices are joined by `|`. */
export type FormValues = Readonly<Record<string, string>>;

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/;
const PHONE = /^(1\d{10}|\+?[\d\s-]{5,20})$/;
const longest: Readonly<Record<string, number>> = { theme: 100, event: 200, remark: 500 };
const LONGEST_ANSWER = 2_000;

const required = (label: Bilingual): Bilingual => ({
  zh: `${label.zh}不能为空`,
  en: `${label.en} cannot be empty`,
});
const malformed: Bilingual = { zh: '格式校验失败', en: 'Format validation failed' };

/** What a form begins with for so many people; 0: nobody said how many. */
export const peopleOf = (count: number): FormValues | undefined =>
  count > 0 ? { person_times: String(count) } : undefined;

export interface FormLimits {
  /** People that fit, where the resource counts them. */
  readonly seats: number | undefined;
}

const countFault = (value: string, seats: number | undefined): Bilingual | undefined => {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) return malformed;
  return seats !== undefined && count > seats
    ? { zh: `最多 ${seats} 人`, en: `At most ${seats} people` }
    : undefined;
};

const valueFault = (
  { name, kind }: FormField,
  value: string,
  { seats }: FormLimits,
): Bilingual | undefined => {
  if (name === 'person_times') return countFault(value, seats);
  if (name === 'email' && !EMAIL.test(value)) return malformed;
  if (name === 'phone' && !PHONE.test(value)) return malformed;
  if (kind === 'number' && !Number.isFinite(Number(value))) return malformed;
  const most = longest[name] ?? LONGEST_ANSWER;
  return value.length > most ? { zh: `最多 ${most} 个字`, en: `At most ${most} characters` } : undefined;
};

/** What is wrong with each field, by name; nothing: it may be sent. */
export const faultsOf = (
  fields: readonly FormField[],
  values: FormValues,
  limits: FormLimits,
): ReadonlyMap<string, Bilingual> => {
  const faults = new Map<string, Bilingual>();
  for (const field of fields) {
    const value = (values[field.name] ?? '').trim();
    const fault =
      value === ''
        ? field.isRequired
          ? required(field.label)
          : undefined
        : valueFault(field, value, limits);
    if (fault) faults.set(field.name, fault);
  }
  return faults;
};

export interface Wish {
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly period: Period;
  /** Places it takes. */
  readonly units: number;
  readonly holdId: string | undefined;
  readonly noticeRead: boolean;
  /** The booking that is made again. */
  readonly againFrom?: string | undefined;
  /** The returned booking that is sent again. */
  readonly resent?: string | undefined;
  readonly fromPhone: boolean;
}

const modes: Readonly<Record<FieldKind, number>> = {
  text: 1,
  longText: 2,
  number: 3,
  date: 4,
  time: 5,
  choice: 6,
  choices: 7,
};

/** The form under the wire's names: what every booking has beside what this resource asks for. */
export const modelOf = (
  fields: readonly FormField[],
  values: FormValues,
  wish: Wish,
): AppointmentInformationInput => {
  const filled = fields.flatMap((field) => {
    const value = (values[field.name] ?? '').trim();
    return value === '' ? [] : [{ field, value }];
  });
  const own = filled
    .filter(({ field }) => field.isBuiltIn)
    .map(({ field, value }) => [field.name, field.kind === 'number' ? Number(value) : value] as const);
  const answers = filled
    .filter(({ field }) => !field.isBuiltIn)
    .map(({ field, value }, index) => ({
      field_name_en: field.name,
      field_name_cn: field.label.zh,
      field_name_en_desc: field.label.en,
      field_category: 2,
      collect_mode: modes[field.kind],
      collect_content: value,
      order_num: index,
    }));
  return {
    resources_id: wish.resourceId,
    appointment_date: wish.date,
    start_time: clockOf(wish.period.start),
    end_time: clockOf(wish.period.end),
    units: wish.units,
    appointment_source: wish.fromPhone ? 2 : 1,
    ...(wish.holdId === undefined ? {} : { hold_id: wish.holdId }),
    ...(wish.noticeRead ? { notice_read: 1 } : {}),
    ...(wish.againFrom === undefined ? {} : { rebook_from: wish.againFrom }),
    ...(wish.resent === undefined ? {} : { id: wish.resent }),
    ...Object.fromEntries(own),
    ...(answers.length === 0 ? {} : { collectionList: answers }),
  };
};
