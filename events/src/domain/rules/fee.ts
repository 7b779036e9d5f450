// What a period on a charged resource costs. Money is whole fen inside, a decimal text on the wire. Pure and
// safe in a browser.
import { overlaps, type Period } from '../time/period.ts';
import type { Deduction, FeeTerms, SlotRule, Subject } from './rules.ts';
import { firstSet, flag, oneOf, type WireFields, wholeNumber, words } from './wire-values.ts';

/** What one booking costs. */
export interface Fee {
  readonly rule: string;
  readonly deduction: Deduction;
  /** In fen; 0: nothing is to be paid. */
  readonly amount: number;
}

const HOUR = 60;

export const feeFor = (
  terms: FeeTerms,
  slots: SlotRule,
  period: Period & { readonly units: number },
): Fee => {
  const { rule, deduction, price } = terms;
  const { units } = period;
  return { rule, deduction, amount: Math.round(unitsOf(terms, slots, period) * price) * Math.max(1, units) };
};

const unitsOf = ({ unit, freeMinutes }: FeeTerms, slots: SlotRule, { start, end }: Period): number => {
  const from = Math.min(end, start + freeMinutes);
  if (from === end) return 0;
  if (unit === 'hour') return (end - from) / HOUR;
  return unit === 'slot' ? slotsIn(slots, { start: from, end }) : 1;
};

const slotsIn = (slots: SlotRule, { start, end }: Period): number => {
  if (slots.kind === 'grid') return Math.ceil((end - start) / slots.stepMinutes);
  if (slots.kind === 'wholeDay') return 1;
  return slots.slots.filter((slot) => overlaps(slot, { start, end })).length;
};

const AMOUNT = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** `12.5` is 1250 fen; undefined: no amount of money. */
export const fenOf = (text: unknown): number | undefined => {
  const [, yuan, cents = ''] = (typeof text === 'string' && AMOUNT.exec(text)) || [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
};

/** 1250 fen are `12.50`. */
export const amountText = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** The terms that the rule of a resource and its charge rule give; undefined: it costs nothing. */
export const feeTermsOf = (
  ofResource: WireFields,
  rule: WireFields,
  subjectsIn: (value: unknown) => readonly Subject[],
): FeeTerms | undefined => {
  const price = fenOf(rule.price);
  const id = words(rule.id);
  const isInUse = flag(rule.state) !== false && flag(rule.del) !== true;
  if (!price || id === undefined || !isInUse) return undefined;
  return {
    rule: id,
    unit: oneOf({ 1: 'hour', 2: 'slot', 3: 'booking', 4: 'day' } as const)(rule.unit) ?? 'hour',
    price,
    freeMinutes: firstSet(wholeNumber(0, 1440), rule.free_minutes) ?? 0,
    deduction: oneOf({ 1: 'booking', 2: 'signIn', 3: 'signOut' } as const)(rule.deduction_mode) ?? 'booking',
    payers: subjectsIn(ofResource.objectList),
  };
};
