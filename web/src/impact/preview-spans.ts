// The days that the server explained, as they are drawn and as they are read out. Pure.
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { periodText } from '../lib/when.ts';
import type { ExplainedRules } from './rules-preview.graphql.ts';

export type ExplainedDay = ExplainedRules['days'][number];
type WireSpan = ExplainedDay['spans'][number];

/** The looks of a span, in the order of the legend. */
export const looks = ['free', 'gained', 'lost', 'late', 'early', 'closed', 'taken', 'buffer', 'own'] as const;
export type Look = (typeof looks)[number];

export interface DrawnSpan extends Period {
  readonly look: Look;
}

interface WirePeriod {
  readonly start_time: string;
  readonly end_time: string;
}

export const periodOf = ({ start_time, end_time }: WirePeriod): Period => ({
  start: minutesOf(start_time) ?? 0,
  end: minutesOf(end_time) ?? 0,
});

const isLook = (word: string): word is Look => looks.some((look) => look === word);

/** A gap that is new is drawn as a gap: who is kept away by it is plain. */
const lookOf = ({ state, change }: Pick<WireSpan, 'state' | 'change'>): Look => {
  const word = state === 'buffer' ? state : (change ?? state);
  return isLook(word) ? word : 'closed';
};

/** The part of each span that lies within the hours that are shown. */
export const drawnSpans = (day: ExplainedDay, hours: Period): readonly DrawnSpan[] =>
  day.spans.flatMap((wire): DrawnSpan[] => {
    const { start, end } = periodOf(wire);
    const within = { start: Math.max(start, hours.start), end: Math.min(end, hours.end) };
    return within.start < within.end ? [{ ...within, look: lookOf(wire) }] : [];
  });

/** What a day is in words: each look with its periods. */
export const dayInWords = (spans: readonly DrawnSpan[], wordOf: (look: Look) => string): string =>
  looks
    .flatMap((look) => {
      const periods = spans.filter((span) => span.look === look).map(periodText);
      return periods.length > 0 ? [`${wordOf(look)} ${periods.join(', ')}`] : [];
    })
    .join('; ');

/** The whole hours at which the axis says the time. */
export const hoursOf = ({ start, end }: Period): readonly number[] => {
  const step = end - start > 12 * 60 ? 120 : 60;
  const first = Math.ceil((start + 1) / step) * step;
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, index) => first + index * step,
  );
};
