// One value of one field kind: what it must look like, and what is kept of it.
import type { Bilingual } from '../rules/rules.ts';
import { isLocalDate } from '../time/dates.ts';
import { minutesOf } from '../time/period.ts';
import { isZone } from '../time/zone.ts';
import type { ChoiceField, Field, NumberField, Pattern, TextField } from './fields.ts';

export type ValueReading =
  | { readonly value: unknown }
  | { readonly limit: number }
  | { readonly expected: Bilingual };

/** Kinds without fields of their own. */
export type PlainField = Exclude<Field, { readonly kind: 'list' | 'group' }>;

const MAX_ID = 100;
const MAX_URI = 1_000;
const MAX_SHORT_TEXT = 100;

const patterns: Readonly<Record<Pattern, readonly [RegExp, zh: string, en: string]>> = {
  account: [/^[A-Za-z0-9][\w.@-]*$/, '字母、数字、点或短横', 'letters, digits, dots or dashes'],
  code: [/^[\p{L}\p{N}][\p{L}\p{N}_.\-/ ]*$/u, '编码', 'a code of letters, digits, dots or dashes'],
  codes: [/^[\w.-]+(?:,[\w.-]+)*$/, '以逗号分隔的编码', 'codes separated by commas'],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱地址', 'an e-mail address'],
  phone: [/^(?:1\d{10}|\+?[\d][\d -]{4,20})$/, '电话号码', 'a phone number'],
  url: [/^(?:https?:\/\/|\/)\S+$/, '网址', 'an address starting with http or /'],
  colour: [/^#[0-9a-fA-F]{6}$/, '颜色', 'a colour such as #3399fe'],
  weekTime: [
    /^[1-7] (?:[01]\d|2[0-3]):[0-5]\d$/,
    '星期与时间，如 5 12:00',
    'weekday and time, such as 5 12:00',
  ],
  zone: [/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/, '时区', 'a time zone such as Asia/Shanghai'],
};

/** `value` is neither null nor empty. */
export const readValue = (field: PlainField, value: unknown): ValueReading => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return readText(field, value);
    case 'secret':
      return readSecret(field, value);
    case 'number':
      return readNumber(field, value);
    case 'flag':
      return readFlag(value);
    case 'choice':
      return readChoice(field, value);
    case 'date':
      return isLocalDate(value) ? { value } : expected('日期 YYYY-MM-DD', 'a date YYYY-MM-DD');
    case 'time':
      return readTime(value);
    case 'dateTime':
      return isDateTime(value)
        ? { value }
        : expected('时间 YYYY-MM-DD HH:mm:ss', 'a time YYYY-MM-DD HH:mm:ss');
    case 'reference':
      return readShort(value, MAX_ID);
    case 'image':
      return readImage(value);
    case 'texts':
      return readTexts(field, value);
    case 'json':
      return JSON.stringify(value).length > field.max ? { limit: field.max } : { value };
    default:
      return expected('不可填写', 'left out');
  }
};

const expected = (zh: string, en: string): ValueReading => ({ expected: { zh, en } });
const aText = expected('文字', 'a text');

const readText = (field: TextField, value: unknown): ValueReading => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || /\p{Surrogate}/u.test(text)) return aText;
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  if (trimmed.length > field.max) return { limit: field.max };
  if (field.min !== undefined && trimmed.length < field.min)
    return expected(`至少 ${field.min} 个字符`, `at least ${field.min} characters`);
  if (!field.pattern) return { value: trimmed };
  const [pattern, zh, en] = patterns[field.pattern];
  const fits = pattern.test(trimmed) && (field.pattern !== 'zone' || isZone(trimmed));
  return fits ? { value: trimmed } : expected(zh, en);
};

const readSecret = (field: { min: number; max: number }, value: unknown): ValueReading => {
  if (typeof value !== 'string') return aText;
  if (value.length > field.max) return { limit: field.max };
  return value.length >= field.min
    ? { value }
    : expected(`至少 ${field.min} 个字符`, `at least ${field.min} characters`);
};

const asNumber = (value: unknown): number =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : (value as number);

const readNumber = (field: NumberField, value: unknown): ValueReading => {
  const read = asNumber(value);
  if (typeof read !== 'number' || !Number.isFinite(read)) return expected('数字', 'a number');
  if (!Number.isInteger(read * 10 ** (field.decimals ?? 0))) return expected('整数', 'a whole number');
  if (read > field.max) return { limit: field.max };
  return read >= field.min ? { value: read } : expected(`不小于 ${field.min}`, `at least ${field.min}`);
};

const readFlag = (value: unknown): ValueReading => {
  const read = typeof value === 'boolean' ? Number(value) : asNumber(value);
  return read === 0 || read === 1 ? { value: read } : expected('0 或 1', '0 or 1');
};

const readChoice = (field: ChoiceField, value: unknown): ValueReading => {
  const found = field.choices.find(([choice]) => choice === value || String(choice) === value);
  if (found) return { value: found[0] };
  const offered = (language: 1 | 2) => field.choices.map((choice) => `${choice[0]} ${choice[language]}`);
  return expected(`以下之一：${offered(1).join('、')}`, `one of: ${offered(2).join(', ')}`);
};

const readTime = (value: unknown): ValueReading =>
  typeof value === 'string' && minutesOf(value) !== undefined
    ? { value: value.slice(0, 5) }
    : expected('时间 HH:mm', 'a time HH:mm');

const isDateTime = (value: unknown): value is string => {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.exec(value);
  return match !== null && isLocalDate(match[1]);
};

const readShort = (value: unknown, max: number): ValueReading => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || /\p{Surrogate}/u.test(text)) return aText;
  return text.length > max ? { limit: max } : { value: text };
};

/** Never a scheme that runs: an upload's path, or http(s). */
const readImage = (value: unknown): ValueReading => {
  if (typeof value !== 'string' || !/^(?:https?:\/\/|\/(?!\/))\S+$/.test(value))
    return expected('图片地址', 'the address of an image');
  return value.length > MAX_URI ? { limit: MAX_URI } : { value };
};

const readTexts = (field: Field & { kind: 'texts' }, value: unknown): ValueReading => {
  if (!Array.isArray(value)) return expected('列表', 'a list');
  if (value.length > field.max) return { limit: field.max };
  const texts: string[] = [];
  for (const item of value as unknown[]) {
    const text = typeof item === 'number' ? String(item) : item;
    if (typeof text !== 'string' || /\p{Surrogate}/u.test(text)) return aText;
    if (text.length > MAX_SHORT_TEXT) return { limit: MAX_SHORT_TEXT };
    if (field.choices && !field.choices.some(([choice]) => String(choice) === text))
      return expected(
        `以下之一：${field.choices.map((choice) => choice[1]).join('、')}`,
        `one of: ${field.choices.map((choice) => choice[2]).join(', ')}`,
      );
    if (!texts.includes(text)) texts.push(text);
  }
  return { value: texts };
};
