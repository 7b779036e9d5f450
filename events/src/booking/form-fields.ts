// What a booking form asks for, and whether the answers fit: one shape for the wire, the page, the server's
// verdict and what is shown later. A form has the fields of every booking, the collected fields that the
// office selects, and the attributes that the resource leaves open; settings of type and resource refine them.

import { boundedMatch } from '../domain/bounded-match.ts';
import { halfWidth } from '../domain/half-width.ts';
import { uploadIn } from '../domain/record/uploads.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { isLocalDate } from '../domain/time/dates.ts';
import { minutesOf } from '../domain/time/period.ts';
import { fieldsIn, fromText, isObject, rowsIn } from '../domain/unknown.ts';
import { charactersIn, visibleText } from '../domain/visible-text.ts';
import { offersMeetings } from '../meeting/offers-meetings.ts';
import type { AnswerBounds, AskedField, AskedWhen } from './asked-field.ts';
import { builtInFields, MEETING_FIELD } from './built-in-fields.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the fields of a form follow from. */
export interface FormSources {
  readonly resource: Row;
  readonly type?: Row | undefined;
  /** Every collected field of the tenant. */
  readonly collected?: readonly Row[];
  /** The items of a code table; undefined: there is no such table. */
  readonly itemsOf?: (code: string) => readonly Bilingual[] | undefined;
}

const NUMBER = 3;
const DATE = 4;
const TIME = 5;
const ONE_CHOICE = 6;
const CHOICES = 7;

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const bilingualOf = (zh: unknown, en: unknown): Bilingual => ({
  zh: textIn(zh),
  en: textIn(en) || textIn(zh),
});

/** A single word may be the code of a code table. */
export const codeIn = (range: unknown): string | undefined =>
  /^[\w.-]+$/.test(textIn(range)) ? textIn(range) : undefined;

const itemsIn = (range: unknown): string[] =>
  textIn(range)
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const choicesOf = (
  mode: unknown,
  zh: unknown,
  en: unknown,
  itemsOf: FormSources['itemsOf'],
): readonly Bilingual[] => {
  const code = codeIn(zh);
  const known = code === undefined ? undefined : itemsOf?.(code);
  if (known) return known;
  // A field that is no choice may hold a text here; no form shows it.
  if (mode !== ONE_CHOICE && mode !== CHOICES) return [];
  const english = itemsIn(en);
  return itemsIn(zh).map((item, index) => ({ zh: item, en: english[index] ?? item }));
};

/** Its code table is disabled, or every item of it is: there is nothing to choose. */
const hasNoItems = (mode: unknown, range: unknown, itemsOf: FormSources['itemsOf']): boolean => {
  const code = mode === ONE_CHOICE || mode === CHOICES ? codeIn(range) : undefined;
  return code !== undefined && itemsOf?.(code)?.length === 0;
};

const LONGEST_PATTERN = 200;

export const boundsOf = (config: unknown): AnswerBounds => {
  const { pattern, min, max, length } = fieldsIn(fromText(config));
  const bound = (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? value : undefined;
  return {
    pattern: typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN ? pattern : undefined,
    min: bound(min),
    max: bound(max),
    length: numberIn(length),
  };
};

/** `[{ when: { field, eq }, then: 'show' | 'require' }]` */
export const logicOf = (config: unknown): AskedWhen[] =>
  rowsIn(fromText(config)).flatMap(({ when, then }) => {
    const { field, eq } = fieldsIn(when);
    if (typeof field !== 'string' || (then !== 'show' && then !== 'require')) return [];
    return [{ field, eq: String(eq ?? ''), effect: then }];
  });

/** The enabled attributes of a resource that a form asks for. One with a content describes the resource. */
const attributesOf = ({ resource, itemsOf }: FormSources): AskedField[] =>
  rowsIn(resource.customAttributeList)
    .filter((row) => row.is_enable !== 0 && !row.attribute_content)
    .filter((row) => !hasNoItems(row.collect_mode, row.data_range_cn, itemsOf))
    .map((row, index) => ({
      name: textIn(row.field_name),
      label: bilingualOf(row.field_desc_cn || row.field_name, row.field_desc_en),
      hint: textIn(row.remark),
      isBuiltIn: false,
      isRequired: row.is_required === 1,
      mode: numberIn(row.collect_mode) ?? 1,
      choices: choicesOf(row.collect_mode, row.data_range_cn, row.data_range_en, itemsOf),
      initial: bilingualOf(row.default_value_cn, row.default_value_en),
      bounds: {},
      logic: [],
      order: numberIn(row.order_num) ?? 200 + index,
    }));

const BASIC = 1;
const CUSTOM = 2;
/** The category of types of devices. */
const DEVICE = 2;

const refined = (
  field: AskedField,
  row: Row,
  names: { readonly zh: string; readonly en: string },
): AskedField => ({
  ...field,
  label: textIn(row[names.zh]) ? bilingualOf(row[names.zh], row[names.en]) : field.label,
  hint: textIn(row.field_description ?? row.describe) || field.hint,
  isRequired: field.isRequired || (row.field_is_necessary ?? row.is_necessary) === 1,
  order: numberIn(row.field_order_num ?? row.order_num) ?? field.order,
});

/** The fields of every booking, as the office has named and ordered them; a subject is always asked for. */
const basics = ({ resource, type, collected = [] }: FormSources): AskedField[] =>
  builtInFields.flatMap((field) => {
    if (field.name === MEETING_FIELD && !offersMeetings(resource, type)) return [];
    const row = collected.find((one) => one.field_category === BASIC && one.field_name_en === field.name);
    // Nobody comes to a device.
    if (!row && field.name === 'person_times' && type?.appointment_category === DEVICE) return [];
    if (!row) return [field];
    if (row.is_enable === 0 && !field.isRequired) return [];
    const named = { ...row, alias: row.field_name_cn_alias || row.field_name_cn, order_num: undefined };
    return [refined(field, named, { zh: 'alias', en: 'field_name_en_desc' })];
  });

const collectedFields = ({ resource, type, collected = [], itemsOf }: FormSources): AskedField[] => {
  const named = new Set(settingsOf({ resource, type }).map(({ field }) => textIn(field)));
  return collected
    .filter((row) => (row.field_category ?? CUSTOM) === CUSTOM && row.is_enable !== 0)
    .filter((row) => row.field_selected === 1 || named.has(textIn(row.field_name_en)))
    .filter((row) => !hasNoItems(row.collect_mode, row.data_range, itemsOf))
    .map((row) => ({
      name: textIn(row.field_name_en),
      label: bilingualOf(row.field_name_cn_alias || row.field_name_cn, row.field_name_en_desc),
      hint: textIn(row.field_description),
      isBuiltIn: false,
      isRequired: row.field_is_necessary === 1,
      mode: numberIn(row.collect_mode) ?? 1,
      choices: choicesOf(row.collect_mode, row.data_range, row.data_range_en, itemsOf),
      initial: bilingualOf(row.default_value, row.default_value_en),
      bounds: boundsOf(row.extend_config),
      logic: [],
      order: numberIn(row.field_order_num) ?? numberIn(row.order_num) ?? 100,
    }));
};

/** A resource that says nothing follows its type. */
const settingsOf = ({ resource, type }: Pick<FormSources, 'resource' | 'type'>): readonly Row[] => {
  const own = rowsIn(resource.resourcesFieldSettingList);
  return own.length > 0 ? own : rowsIn(type?.resourcesFieldSettingList);
};

const SETTING_NAMES = { zh: 'field_alias', en: 'field_alias_en' } as const;

export const askedFields = (sources: FormSources): AskedField[] => {
  const own = attributesOf(sources);
  const known = new Set(own.map(({ name }) => name));
  const shared = collectedFields(sources).filter(({ name }) => !known.has(name));
  const settings = new Map(settingsOf(sources).map((row) => [textIn(row.field), row]));
  return [...basics(sources), ...shared, ...own]
    .map((field) => {
      const row = settings.get(field.name);
      return row ? { ...refined(field, row, SETTING_NAMES), logic: logicOf(row.logic_config) } : field;
    })
    .toSorted((a, b) => a.order - b.order);
};

/** By the field's name; several choices are joined by `|`. */
export type Answers = Readonly<Record<string, string>>;

const answerIn = (answers: Answers, name: string): string => visibleText(answers[name]);

export const isShown = ({ logic }: AskedField, answers: Answers): boolean => {
  const shows = logic.filter(({ effect }) => effect === 'show');
  return (
    shows.length === 0 || shows.some(({ field, eq }) => answerIn(answers, field).split('|').includes(eq))
  );
};

export const isRequiredNow = (field: AskedField, answers: Answers): boolean =>
  field.isRequired ||
  field.logic.some(
    ({ field: other, eq, effect }) =>
      effect === 'require' && answerIn(answers, other).split('|').includes(eq),
  );

export interface Answer {
  readonly field: string;
  readonly content: string;
  readonly category?: number | undefined;
  readonly mode?: number | undefined;
}

/**
 * Codes: 1001 a required field without an answer, 1002 an answer of another form, a field nobody asked for.
 * The documents let a client send an entry by value, under a name of its own: one that says it is custom is
 * taken, within the bounds of its kind.
 */
export const answersFault = (
  fields: readonly AskedField[],
  builtIn: Answers,
  answers: readonly Answer[],
): Rejection | undefined => {
  const known = new Set(fields.filter(({ isBuiltIn }) => !isBuiltIn).map(({ name }) => name));
  const strangers = answers.filter(({ field }) => !known.has(field));
  const unasked = strangers.find(({ category, field }) => category !== CUSTOM || visibleText(field) === '');
  if (unasked) {
    const name = unasked.field.slice(0, 40);
    return reject(1002, { reason: { zh: `没有字段 ${name}`, en: `there is no field ${name}` } });
  }
  const faulty = strangers.find(({ mode = 1, content }) => content !== '' && !isOfMode(mode, content));
  if (faulty) return notValid({ zh: faulty.field, en: faulty.field });
  const given = { ...builtIn, ...Object.fromEntries(answers.map(({ field, content }) => [field, content])) };
  for (const field of fields) {
    if (!isShown(field, given)) continue;
    const content = answerIn(given, field.name);
    if (content === '' && isRequiredNow(field, given))
      return reject(1001, { params: { field: field.label } });
    if (content !== '' && !field.isBuiltIn && !fits(field, content)) return notValid(field.label);
  }
  return undefined;
};

export const notValid = ({ zh, en }: Bilingual): Rejection =>
  reject(1002, { reason: { zh: `${zh}无效`, en: `${en} is not valid` } });

/** `12`, `-0.5`; neither `0x5` nor `1e1`. */
const isDecimal = (content: string): boolean => /^[+-]?\d+(?:\.\d+)?$/.test(content);

const WRITTEN: ReadonlySet<number> = new Set([NUMBER, DATE, TIME]);

/** The answer with the plain letters and digits that a number, a date, a time or a pattern means. */
export const narrowedAnswer = (mode: number, content: string, hasPattern = false): string =>
  WRITTEN.has(mode) || hasPattern ? halfWidth(content).trim() : content;

const isOfMode = (mode: number, content: string): boolean => {
  switch (mode) {
    case NUMBER:
      return isDecimal(content.trim());
    case DATE:
      return isLocalDate(content);
    case TIME:
      return minutesOf(content) !== undefined;
    case 8:
      return uploadIn(content) !== undefined || /^https?:\/\/\S+$/.test(content);
    default:
      return true;
  }
};

/** Whether an answer that is not empty is one. */
export const fits = ({ mode, choices, bounds }: AskedField, content: string): boolean => {
  if (!isOfMode(mode, content)) return false;
  const isOffered = (chosen: string) =>
    choices.length === 0 || choices.some(({ zh, en }) => [zh, en].includes(chosen.trim()));
  if (mode === ONE_CHOICE && !isOffered(content)) return false;
  if (mode === CHOICES && !content.split('|').every(isOffered)) return false;
  return isWithin(bounds, mode, content);
};

const isWithin = ({ pattern, min, max, length }: AnswerBounds, mode: number, content: string): boolean => {
  if (length !== undefined && charactersIn(content) > length) return false;
  if (pattern !== undefined && !matchesPattern(pattern, content)) return false;
  if (!isMeasured(mode)) return true;
  const measured = measureOf(mode, content);
  return (
    (min === undefined || measured >= measureOf(mode, min)) &&
    (max === undefined || measured <= measureOf(mode, max))
  );
};

const isMeasured = (mode: number): boolean => mode === NUMBER || mode === DATE || mode === TIME;

const measureOf = (mode: number, value: number | string): number | string =>
  mode === NUMBER ? Number(value) : String(value);

/** An invalid pattern refuses no answer. */
const matchesPattern = (pattern: string, content: string): boolean =>
  boundedMatch(pattern)?.(content.slice(0, 200)) ?? true;

/** Refuses an extended configuration whose bounds cannot be applied to answers. Code: 1002. */
export const boundsFault = (mode: number, config: unknown): Rejection | undefined => {
  if (config === null || config === undefined || config === '') return undefined;
  const read = fromText(config);
  if (!isObject(read)) return notBounding('须为 JSON 对象', 'must be a JSON object');
  const { pattern, length, min, max } = read;
  if (isGiven(pattern)) {
    if (typeof pattern === 'string' && pattern.length > LONGEST_PATTERN)
      return notBounding(
        `pattern 不得超过 ${LONGEST_PATTERN} 个字符`,
        `pattern may have ${LONGEST_PATTERN} characters`,
      );
    if (typeof pattern !== 'string' || !boundedMatch(pattern))
      return notBounding(
        'pattern 不是有效的正则表达式，或含有后行断言、反向引用',
        'pattern is not a regular expression, or looks or refers back',
      );
  }
  if (isGiven(length) && !(typeof length === 'number' && Number.isSafeInteger(length) && length > 0))
    return notBounding('length 须为正整数', 'length must be a whole number above 0');
  if (!isMeasured(mode)) return undefined;
  const isBound = (value: unknown): value is number | string =>
    (typeof value === 'number' || typeof value === 'string') && isOfMode(mode, String(value));
  for (const [name, value] of Object.entries({ min, max }))
    if (isGiven(value) && !isBound(value))
      return notBounding(`${name} 与填写方式不符`, `${name} does not fit the answer type`);
  return isBound(min) && isBound(max) && measureOf(mode, min) > measureOf(mode, max)
    ? notBounding('min 不得大于 max', 'min must not be greater than max')
    : undefined;
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const notBounding = (zh: string, en: string): Rejection =>
  reject(1002, { reason: { zh: `扩展配置：${zh}`, en: `Extended configuration: ${en}` } });
