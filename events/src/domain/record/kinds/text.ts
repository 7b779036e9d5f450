// One line, several lines, or text with headings and lists (`richText`: HTML of a few safe elements).

import { EMAIL_ADDRESS, PHONE_NUMBER } from '../../contact.ts';
import { halfWidth } from '../../half-width.ts';
import { placeholders } from '../../placeholders.ts';
import { characters } from '../../rejections.ts';
import { isZone } from '../../time/zone.ts';
import { charactersIn, visibleText } from '../../visible-text.ts';
import { narrowed } from '../../written.ts';
import {
  asText,
  aText,
  type Common,
  declared,
  expected,
  isText,
  type Kind,
  type None,
  type Options,
  plainText,
  TEXT,
} from './kind.ts';

/** Codes of which one is picked, or several where the text is a list of codes. */
export interface Suggested {
  /** Codes that other records bear. */
  readonly of?: SuggestedRecords;
  /** Codes that no record bears, offered before the others. */
  readonly besides: readonly (readonly [code: string, zh: string, en: string])[];
}

export interface SuggestedRecords {
  /** Name of the entity. */
  readonly from: string;
  /** Its field that holds the code. */
  readonly code: string;
  /** Only records whose field has this value. */
  readonly offered?: readonly [field: string, value: string];
  /** So many are read together. */
  readonly atOnce: number;
}

export interface Insert {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly sample: readonly [zh: string, en: string];
}

export interface TextField extends Common {
  readonly kind: 'text' | 'longText' | 'richText';
  readonly max: number;
  readonly min?: number;
  readonly pattern?: Pattern;
  /** The id of something that is no record. */
  readonly isId?: true;
  /** An id of what stands in the list of this entity. */
  readonly to?: string;
  /** The field of the same row that names it to a person. */
  readonly called?: string;
  readonly default?: string;
  readonly suggested?: Suggested;
  /** Answered with at most three first and four last characters. Sent back so, it changes nothing. */
  readonly masked?: 'phone' | 'number';
  /** The address of a page of the product, picked by its name. */
  readonly isPage?: true;
  /** Shown beside the value; a file has it in the heading. */
  readonly unit?: readonly [zh: string, en: string];
  /** The name of an icon, picked by sight. */
  readonly isIcon?: true;
  /** Says the same in Chinese and, after a slash, in English: a reader is shown one. */
  readonly isTwofold?: true;
  /** Values with a name; any other may be written. */
  readonly known?: readonly (readonly [value: string, zh: string, en: string])[];
  /** A code: a form makes it for a new record from its English name, else from its Chinese one, and never again. */
  readonly madeFrom?: readonly [zh: string, en: string];
  /** Words in braces that stand for a value: put in by a press, and shown with a sample below the text. */
  readonly inserts?: readonly Insert[];
  /** In a row: the id of a record of the entity that another field's value stands for. */
  readonly refersBy?: readonly [field: string, entities: Readonly<Record<number, string>>];
}

export type Pattern =
  | 'account'
  | 'code'
  | 'email'
  | 'phone'
  | 'url'
  | 'host'
  | 'colour'
  | 'weekTime'
  | 'zone'
  | 'network'
  | 'codes'
  | 'channels'
  | 'amount'
  | 'plate'
  | 'identity'
  | 'template';

const LONG_TEXT = 500;
const RICH_TEXT = 20_000;

export const text = <const O extends Options<TextField> = None>(zh: string, en: string, options?: O) =>
  declared('text', { zh, en, max: TEXT }, options);

export const longText = <const O extends Options<TextField> = None>(zh: string, en: string, options?: O) =>
  declared('longText', { zh, en, max: LONG_TEXT }, options);

export const richText = <const O extends Options<TextField> = None>(zh: string, en: string, options?: O) =>
  declared('richText', { zh, en, max: RICH_TEXT }, options);

interface PatternWords {
  readonly expression: RegExp;
  readonly zh: string;
  readonly en: string;
  readonly sample: string;
}

const inBraces = placeholders.map((name) => `{${name}}`);

const patterns: Readonly<Record<Pattern, PatternWords>> = {
  account: {
    // The log would tell of this one's acts as of the clock's.
    expression: /^(?!system$)[A-Za-z0-9][\w.@-]*$/,
    zh: '字母、数字、点或短横，且不是 system',
    en: 'letters, digits, dots or dashes, and not "system"',
    sample: 'ann.b',
  },
  code: {
    expression: /^[\p{L}\p{N}][\p{L}\p{N}_.\-/ ]*$/u,
    zh: '字母、数字、点或连字符组成的编码',
    en: 'a code of letters, digits, dots or dashes',
    sample: 'YF-201',
  },
  codes: {
    expression: /^[\w.-]+(?:,[\w.-]+)*$/,
    zh: '以逗号分隔的编码',
    en: 'codes separated by commas',
    sample: 'site,email',
  },
  channels: {
    expression: /^(?:site|email|sms|wechat)(?:,(?:site|email|sms|wechat))*$/,
    zh: '以逗号分隔的通知渠道 site、email、sms、wechat',
    en: 'channels separated by commas: site, email, sms, wechat',
    sample: 'site,email',
  },
  amount: {
    expression: /^\d{1,7}(?:\.\d{1,2})?$/,
    zh: '金额，如 12.50',
    en: 'an amount such as 12.50',
    sample: '12.50',
  },
  plate: {
    expression: /^[\p{Script=Han}\d][A-Za-z0-9·•. -]{4,9}[\p{Script=Han}]{0,2}$/u,
    zh: '车牌号，如 京A12345',
    en: 'a number plate such as 京A12345',
    sample: '京A12345',
  },
  identity: {
    expression: /^[A-Za-z0-9]{5,30}$/,
    zh: '5 至 30 位字母和数字的证件号码',
    en: '5 to 30 letters and digits, as on an identity paper',
    sample: 'E12345678',
  },
  email: {
    expression: EMAIL_ADDRESS,
    zh: '邮箱地址，如 ann@campus.example',
    en: 'an e-mail address such as ann@campus.example',
    sample: 'ann@campus.example',
  },
  phone: {
    expression: PHONE_NUMBER,
    zh: '电话号码，如 13800000000',
    en: 'a phone number such as 13800000000',
    sample: '13800000000',
  },
  url: {
    expression: /^(?:https?:\/\/|\/)\S+$/,
    zh: '以 http 或 / 开头的网址',
    en: 'an address starting with http or /',
    sample: 'https://campus.example/x',
  },
  host: {
    expression: /^(?!-)[a-z\d-]+(?:\.[a-z\d-]+)*$/,
    zh: '小写的域名，如 booking.example.edu',
    en: 'a host name in small letters, such as booking.example.edu',
    sample: 'booking.example.edu',
  },
  colour: {
    expression: /^#[0-9a-fA-F]{6}$/,
    zh: '颜色，如 #3399fe',
    en: 'a colour such as #3399fe',
    sample: '#3399fe',
  },
  weekTime: {
    expression: /^[1-7] (?:[01]\d|2[0-3]):[0-5]\d$/,
    zh: '星期与时间，如 5 12:00',
    en: 'weekday and time, such as 5 12:00',
    sample: '5 12:00',
  },
  zone: {
    expression: /^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/,
    zh: '时区名，如 Asia/Shanghai',
    en: 'a time zone such as Asia/Shanghai',
    sample: 'Asia/Shanghai',
  },
  network: {
    expression:
      /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?:\/(?:3[0-2]|[12]?\d))?|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\/(?:12[0-8]|1[01]\d|\d?\d))?)$/i,
    zh: 'IP 地址或网段，如 10.1.0.0/16',
    en: 'an IP address or a network such as 10.1.0.0/16',
    sample: '10.1.0.0/16',
  },
  template: {
    // No braces around anything but a placeholder.
    expression: new RegExp(`^(?![^]*\\{(?!(?:${placeholders.join('|')})\\})[^{}]*\\})`),
    zh: `文字，占位符只能是 ${inBraces.join('、')}`,
    en: `a text with no placeholders but ${inBraces.join(', ')}`,
    sample: '{person}：{what}',
  },
};

/** Numbers, codes and addresses, whose wide letters mean the narrow ones; a template is text to read. */
const isOfLetters = ({ pattern }: TextField): boolean => pattern !== undefined && pattern !== 'template';

const halves = /^(?<zh>.*\p{Script=Han}.*) \/ (?<en>[\x20-\x7e]+)$/u;

/** What only one language says stays whole. */
const halfOf = (text: string, language: 'zh' | 'en'): string => halves.exec(text)?.groups?.[language] ?? text;

const read = (field: TextField, value: unknown) => {
  const given = asText(value);
  if (!isText(given)) return aText;
  const trimmed = visibleText(isOfLetters(field) ? halfWidth(given) : given);
  if (trimmed === '') return { value: null };
  if (charactersIn(trimmed) > field.max) return { limit: characters(field.max) };
  if (field.min !== undefined && charactersIn(trimmed) < field.min)
    return expected(`至少 ${field.min} 个字符`, `at least ${field.min} characters`);
  if (!field.pattern) return { value: trimmed };
  const { expression, zh, en } = patterns[field.pattern];
  const fits = expression.test(trimmed) && (field.pattern !== 'zone' || isZone(trimmed));
  return fits ? { value: trimmed } : expected(zh, en);
};

export const textKind: Kind<TextField> = {
  scalar: ({ isId }) => (isId ? 'ID' : 'String'),
  read,
  sample: ({ pattern }) => (pattern ? patterns[pattern].sample : '明德 text'),
  tooLong: ({ max }) => '文'.repeat(max + 1),
  asks: 'contains',
  isSortable: true,
  text: ({ suggested, isTwofold }, value, { language }) => {
    if (isTwofold) return halfOf(plainText(value), language);
    if (!suggested) return plainText(value);
    const side = language === 'zh' ? 1 : 2;
    const wordOf = (code: string) => suggested.besides.find(([each]) => each === code)?.[side] ?? code;
    const words = plainText(value)
      .split(',')
      .map((code) => wordOf(code.trim()));
    return words.join(language === 'zh' ? '、' : ', ');
  },
  parse: ({ pattern, unit }, text) => {
    if (!pattern || pattern === 'template') return text;
    const plain = narrowed(text);
    return unit ? plain.replace(unit[0], '').replace(unit[1], '').trim() : plain;
  },
};

export const longTextKind: Kind<TextField> = {
  scalar: textKind.scalar,
  read,
  sample: textKind.sample,
  tooLong: ({ max }) => '文'.repeat(max + 1),
  asks: 'contains',
  text: textKind.text,
};

export const richTextKind: Kind<TextField> = {
  scalar: textKind.scalar,
  read,
  sample: () => '<p>明德 <strong>text</strong></p>',
  tooLong: ({ max }) => '文'.repeat(max + 1),
  isLarge: true,
  text: textKind.text,
};
