// Ways out of a refused cell, by sample rules.
import { explain } from '@campus/events/domain/rules/check';
import type { Claim } from '@campus/events/domain/rules/claims';
import { addDays } from '@campus/events/domain/time/dates';
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { type AskedCell, bookableFrom, otherwiseUntil, wayOut } from './way-out.ts';

const closed: Claim = { key: 'c', start: 720, end: 1020, state: 'closed', units: 1, holdUntil: null };
const asked = (over: Partial<AskedCell> = {}): AskedCell => ({
  rules: sampleRules({ advance: { minMinutes: 60, maxMinutes: 30 * 1440 } }),
  date: SAMPLE_DATE,
  period: { start: 720, end: 750 },
  now: at(SAMPLE_DATE, '08:00'),
  isOpenTo: () => true,
  ...over,
});
const broken = ({ rules, date, period, now }: AskedCell, claims: readonly Claim[] = []) =>
  explain(rules, date, period, claims, now).filter(({ ok }) => !ok);

it('says until when a closed cell could be booked without the closure', () => {
  expect(otherwiseUntil(asked(), broken(asked(), [closed]))).toBe(660);
});

it('says nothing of it where the time for that is over, or another rule refuses, too', () => {
  const late = asked({ now: at(SAMPLE_DATE, '11:30') });
  expect(otherwiseUntil(late, broken(late, [closed]))).toBeNull();
});

it('says from when a cell that is too far ahead can be booked', () => {
  const early = asked({ date: addDays(SAMPLE_DATE, 40) });
  expect(bookableFrom(early, broken(early))).toBe(at(addDays(SAMPLE_DATE, 10), '12:00'));
  expect(bookableFrom(asked(), broken(asked(), [closed]))).toBeUndefined();
});

it('finds the next date on which the same period is free', async () => {
  const found = await wayOut(createMemoryReadStore(), 't', asked(), broken(asked(), [closed]));
  expect(found.next_free_date).toBe(addDays(SAMPLE_DATE, 1));
});
