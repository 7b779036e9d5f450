// Which starts and ends a resource offers: cells of its grid, its fixed slots, or the whole day.
import type { Rules } from '@campus/events/domain/rules/rules';
import type { Period } from '@campus/events/domain/time/period';

export type TimeChoices =
  | { readonly kind: 'grid'; readonly starts: readonly number[]; readonly ends: readonly number[] }
  /** One of these periods as it is. */
  | { readonly kind: 'slots'; readonly slots: readonly Period[] };

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

export const timeChoicesOf = (rules: Rules): TimeChoices => {
  const { openHours, slotRule } = rules;
  if (slotRule.kind === 'fixed')
    return { kind: 'slots', slots: slotRule.slots.map(({ start, end }) => ({ start, end })) };
  if (slotRule.kind === 'wholeDay') return { kind: 'slots', slots: [openHours] };
  const { stepMinutes } = slotRule;
  return {
    kind: 'grid',
    starts: steps(openHours.start, openHours.end - stepMinutes, stepMinutes),
    ends: steps(openHours.start + stepMinutes, openHours.end, stepMinutes),
  };
};

/** The period after its start was moved: it keeps its length as far as the day allows. */
export const withStart = (period: Period, start: number, choices: TimeChoices): Period => {
  const length = period.end - period.start;
  if (choices.kind === 'slots') return period;
  const last = choices.ends.at(-1) ?? start + length;
  return { start, end: Math.min(last, start + length) };
};

/** The period after its end was moved; a start that would lie behind it comes along. */
export const withEnd = (period: Period, end: number, choices: TimeChoices): Period => {
  if (choices.kind === 'slots' || period.start < end) return { ...period, end };
  const start = choices.starts.filter((one) => one < end).at(-1) ?? period.start;
  return { start, end };
};
