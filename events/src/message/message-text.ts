// The words of a message, made once from its kind and what it is about, so that every channel says the same.
import type { Placeholder } from '../domain/placeholders.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { dateText, periodText } from '../domain/rules/wording.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import { clockOf } from '../domain/time/period.ts';

/** What is sealed of a message. */
export interface MessageText {
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/** Where a message goes, as the directory or the booking named it when it was written. */
export interface MessageAddress {
  readonly name: string;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
}

export interface MessageWords {
  readonly title: Bilingual;
  /** Stands above the dates; may be empty. */
  readonly lead: Bilingual;
}

export interface SpokenPeriod {
  readonly resource: Bilingual;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  /** The day of its end, of what is lent over several. */
  readonly until?: LocalDate | undefined;
  /** Empty where there is no booking yet. */
  readonly number: string;
  /** How it stands, where that differs from one to the other. */
  readonly state?: Bilingual | undefined;
  /** Where and when it stood before it moved to another room. */
  readonly former?: Pick<SpokenPeriod, 'resource' | 'date' | 'start' | 'end'> | undefined;
}

export interface MessageMatter {
  readonly periods: readonly SpokenPeriod[];
  /** What it is about; absent: its periods. */
  readonly what?: Bilingual | undefined;
  /** The account that has the booking; absent where there are several. */
  readonly person?: Bilingual | undefined;
  readonly reason?: Bilingual | undefined;
  /** The person who did it, such as the administrator that cancelled. */
  readonly actor?: Bilingual | undefined;
  readonly theme?: Bilingual | undefined;
  /** `HH:mm` until which one may sign in, or the day and time until which a ban lasts. */
  readonly until?: string | Bilingual | undefined;
  /** How to join the video meeting. */
  readonly meeting?: { readonly code: string; readonly joinUrl: string } | undefined;
}

/** The booking page and the calendar file have the rest. */
const MAX_LINES = 12;

type Tongue = keyof Bilingual & ('zh' | 'en');

/** `11月20日 周五 10:00–11:30`, or `11月20日 周五 08:00 – 11月23日 周一 22:00`. */
const whenIn = (tongue: Tongue, period: Pick<SpokenPeriod, 'date' | 'start' | 'end' | 'until'>): string => {
  const { date, start, end, until = date } = period;
  const from = dateText(date)[tongue];
  return until === date
    ? `${from} ${periodText(period)}`
    : `${from} ${clockOf(start)} – ${dateText(until)[tongue]} ${clockOf(end)}`;
};

const somebody: Bilingual = { zh: '用户', en: 'Somebody' };
const someone: Bilingual = { zh: '管理员', en: 'An administrator' };

/** `会议室302 11月20日 周五 10:00–11:30`, or how many there are. */
const whatIn = (tongue: Tongue, periods: readonly SpokenPeriod[]): string => {
  const [first] = periods;
  if (!first) return '';
  const place = first.resource[tongue];
  if (periods.length === 1) return `${place} ${whenIn(tongue, first)}`;
  const isOnePlace = periods.every(({ resource }) => resource.zh === first.resource.zh);
  if (tongue === 'zh') return `${place}${isOnePlace ? '' : '等'}共${periods.length}个时段`;
  return isOnePlace ? `${place}, ${periods.length} times` : `${place} and others, ${periods.length} times`;
};

const filled = (template: string, tongue: Tongue, matter: MessageMatter): string => {
  const values: Readonly<Record<Placeholder, string>> = {
    what: matter.what?.[tongue] ?? whatIn(tongue, matter.periods),
    person: (matter.person ?? somebody)[tongue],
    actor: (matter.actor ?? someone)[tongue],
    until: typeof matter.until === 'object' ? matter.until[tongue] : (matter.until ?? ''),
  };
  const words = new Map<string, string>(Object.entries(values));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words.get(name) ?? '');
};

const joining = {
  zh: ({ code, joinUrl }: NonNullable<MessageMatter['meeting']>) => [`会议号：${code}`, `入会：${joinUrl}`],
  en: ({ code, joinUrl }: NonNullable<MessageMatter['meeting']>) => [
    `Meeting code: ${code}`,
    `Join: ${joinUrl}`,
  ],
} as const;

const formerIn = (tongue: Tongue, { former }: SpokenPeriod): string => {
  if (!former) return '';
  const place = former.resource[tongue];
  return tongue === 'zh' ? `原为${place} ${whenIn('zh', former)}` : `was ${place} ${whenIn('en', former)}`;
};

const bodyIn = (tongue: Tongue, { lead }: MessageWords, matter: MessageMatter): string => {
  const { periods, reason, theme, meeting } = matter;
  const lines = periods
    .slice(0, MAX_LINES)
    .map((period) => [
      period.resource[tongue],
      whenIn(tongue, period),
      period.number,
      period.state?.[tongue] ?? '',
      formerIn(tongue, period),
    ])
    .map((parts) => parts.filter((part) => part !== '').join(' · '));
  const more = periods.length - MAX_LINES;
  return [
    ...(lead[tongue] ? [filled(lead[tongue], tongue, matter)] : []),
    ...(theme ? [tongue === 'zh' ? `主题：${theme.zh}` : `Subject: ${theme.en}`] : []),
    ...lines,
    ...(more > 0 ? [tongue === 'zh' ? `另有 ${more} 个时段` : `and ${more} more`] : []),
    ...(meeting ? joining[tongue](meeting) : []),
    ...(reason?.[tongue] ? [tongue === 'zh' ? `原因：${reason.zh}` : `Reason: ${reason.en}`] : []),
  ].join('\n');
};

export const messageText = (words: MessageWords, matter: MessageMatter): MessageText => ({
  title: { zh: filled(words.title.zh, 'zh', matter), en: filled(words.title.en, 'en', matter) },
  text: { zh: bodyIn('zh', words, matter), en: bodyIn('en', words, matter) },
});
