// From a text of the wire to a value, or to what is wrong with it.
import { halfWidth } from '@campus/events/domain/half-width';
import {
  characters,
  type Rejection,
  type RejectionParameter,
  reject,
} from '@campus/events/domain/rejections';
import { isBookableDate, type LocalDate } from '@campus/events/domain/time/dates';
import { isPeriod, minutesOf, type Period } from '@campus/events/domain/time/period';
import { charactersIn, visibleText } from '@campus/events/domain/visible-text';

/** Names of fields as people see them, for refusals. */
export const fieldNames = {
  resource: { zh: '资源', en: 'The resource' },
  date: { zh: '日期', en: 'The date' },
  time: { zh: '时间', en: 'The time' },
  theme: { zh: '主题', en: 'The subject' },
  title: { zh: '系列名称', en: 'The title of the series' },
  people: { zh: '人数', en: 'The number of people' },
  units: { zh: '数量', en: 'The number of places' },
  email: { zh: '邮箱', en: 'The e-mail address' },
  phone: { zh: '电话', en: 'The phone number' },
  reason: { zh: '原因', en: 'The reason' },
  participants: { zh: '参与人', en: 'The list of participants' },
  answers: { zh: '表单内容', en: 'The form' },
  attachment: { zh: '附件', en: 'The attachment' },
  channels: { zh: '通知渠道', en: 'The list of channels' },
  scope: { zh: '参与人范围', en: 'The scope of the participants' },
} as const;

type FieldName = keyof typeof fieldNames;

export const missing = (field: FieldName): Rejection =>
  reject(1001, { params: { field: fieldNames[field] } });
export const malformed = (field: FieldName): Rejection =>
  reject(1002, { reason: { zh: `${fieldNames[field].zh}无效`, en: `${fieldNames[field].en} is not valid` } });
/** Plain letters and digits for what Chinese keyboards type in numbers and addresses. */
export const plain = (typed: string | null | undefined): string => halfWidth(typed ?? '').trim();
export const tooMuch = (field: FieldName, limit: RejectionParameter): Rejection =>
  reject(1006, { params: { field: fieldNames[field], limit } });

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly rejection: Rejection };
export const readAs = <Value>(value: Value): Read<Value> => ({ ok: true, value });
export const unread = (rejection: Rejection): Read<never> => ({ ok: false, rejection });

const MAX_REASON = 200;

/** The reason of a change or an end; empty where none is given. */
export const readReason = (text: string | null | undefined): Read<string> => {
  const reason = visibleText(text);
  return charactersIn(reason) > MAX_REASON
    ? unread(tooMuch('reason', characters(MAX_REASON)))
    : readAs(reason);
};

export const readDate = (typed: string | null | undefined): Read<LocalDate> => {
  const text = plain(typed);
  if (text === '') return unread(missing('date'));
  return isBookableDate(text) ? readAs(text) : unread(malformed('date'));
};

/** `HH:mm`, the end after the start on the same day. */
export const readPeriod = (from: string | null | undefined, to: string | null | undefined): Read<Period> => {
  if (!from || !to) return unread(missing('time'));
  const [start, end] = [minutesOf(plain(from)), minutesOf(plain(to))];
  if (start === undefined || end === undefined || !isPeriod({ start, end })) return unread(malformed('time'));
  return readAs({ start, end });
};

/** What nobody has said: one place is taken, and how many come is not known. */
const unsaid = { people: 0, units: 1 } as const;

export const readCount = (field: 'people' | 'units', value: number | null | undefined): Read<number> => {
  if (value === null || value === undefined) return readAs(unsaid[field]);
  return Number.isInteger(value) && value >= 1 && value <= 100_000 ? readAs(value) : unread(malformed(field));
};
