// `date` YYYY-MM-DD, `time` HH:mm, `dateTime` YYYY-MM-DD HH:mm:ss, all in the tenant's zone.
import { halfWidth } from '../../half-width.ts';
import { isLocalDate } from '../../time/dates.ts';
import { minutesOf } from '../../time/period.ts';
import { writtenDate, writtenTime } from '../../written.ts';
import { type Common, declared, expected, type Kind, type None, type Options } from './kind.ts';

export interface TimeField extends Common {
  readonly kind: 'date' | 'time' | 'dateTime';
  readonly default?: string;
  /** The field this one ends: a later time (midnight is the end of the day), a date no earlier. */
  readonly ends?: string;
  /** It comes so many days after that one at most. */
  readonly within?: number;
}

const timeKindOf =
  <const K extends TimeField['kind']>(kind: K) =>
  <const O extends Options<TimeField> = None>(zh: string, en: string, options?: O) =>
    declared(kind, { zh, en }, options);

export const date = timeKindOf('date');
export const time = timeKindOf('time');
export const dateTime = timeKindOf('dateTime');

const isDateTime = (value: unknown): value is string => {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.exec(value);
  return match !== null && isLocalDate(match[1]);
};

/** People type ２０２６－１１－２０. */
const narrow = (value: unknown): unknown => (typeof value === 'string' ? halfWidth(value) : value);

const ordered = {
  scalar: () => 'String',
  asks: 'equals',
  isSortable: true,
  text: (_: TimeField, value: unknown) => String(value),
} as const;

export const dateKind: Kind<TimeField> = {
  ...ordered,
  asks: 'between',
  read: (_, given) => {
    const value = narrow(given);
    return isLocalDate(value) ? { value } : expected('日期 YYYY-MM-DD', 'a date YYYY-MM-DD');
  },
  sample: () => '2026-11-20',
  parse: (_, text) => writtenDate(text).slice(0, 10),
};

export const timeKind: Kind<TimeField> = {
  ...ordered,
  read: (_, given) => {
    const value = narrow(given);
    return typeof value === 'string' && minutesOf(value) !== undefined
      ? { value: value.slice(0, 5) }
      : expected('时间 HH:mm', 'a time HH:mm');
  },
  sample: ({ ends }) => (ends ? '17:30' : '08:30'),
  parse: (_, text) => writtenTime(text),
};

export const dateTimeKind: Kind<TimeField> = {
  ...ordered,
  asks: 'between',
  read: (_, given) => {
    const value = narrow(given);
    return isDateTime(value) ? { value } : expected('时间 YYYY-MM-DD HH:mm:ss', 'a time YYYY-MM-DD HH:mm:ss');
  },
  sample: () => '2026-11-20 08:30:00',
  parse: (_, text) => {
    const [date = '', ...time] = writtenDate(text).split(/[T ]+/);
    const clock = writtenTime(time.join(' '));
    return clock.length === 'HH:mm'.length ? `${date} ${clock}:00` : [date, clock].join(' ').trim();
  },
};
