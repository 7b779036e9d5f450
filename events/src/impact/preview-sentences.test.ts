// What a form says about its rules: true dates and hours, and marks on what differs from what is saved.
import { expect, it } from 'vitest';
import type { Rules } from '../domain/rules/rules.ts';
import { at, period, sampleRules } from '../testing/sample-rules.ts';
import { type Sentence, sentencesOf } from './preview-sentences.ts';

// Monday.
const NOW = at('2026-09-14', '10:48');
const place = (changes: Partial<Rules> = {}) => ({ rules: sampleRules(changes), limits: [] });
const rolling = (days: number) => ({ dateRule: { kind: 'rolling', days, refreshMinute: 480 } }) as const;
const week = { minMinutes: 180, maxMinutes: 7 * 1440 };

/** Marked pieces stand in brackets. */
const told = (sentences: readonly Sentence[], language: 'zh' | 'en' = 'zh'): string[] =>
  sentences.map((each) =>
    each[language].map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  );

it('says how far ahead, from when until when, what opens next, and marks what has changed', () => {
  const before = place({
    ...rolling(5),
    advance: { ...week, maxMinutes: 5 * 1440 },
    duration: { maxMinutes: 120 },
  });
  const after = place({ ...rolling(7), advance: week, duration: { maxMinutes: 120 }, gapMinutes: 10 });
  expect(told(sentencesOf(before, after, NOW))).toEqual([
    '可提前 [7 天] 预约，单次最长 2 小时',
    '今天 13:48 起，最远到 [9月21日 周一 10:48]',
    '[9月22日 周二]，明天 08:00 起开放',
    '两次预约之间空出 [10 分钟]',
  ]);
  expect(told(sentencesOf(before, after, NOW), 'en')).toEqual([
    'Up to [7 days] ahead, 2 h at a time at most',
    'From today 13:48 until [Mon 21 Sep, 10:48]',
    '[Tue 22 Sep] opens tomorrow at 08:00',
    '[10 min] stay free between two bookings',
  ]);
});

it('marks nothing where nothing has changed, and says only what is always asked', () => {
  const same = place({ ...rolling(5), advance: week });
  expect(told(sentencesOf(same, same, NOW))).toEqual([
    '可提前 7 天 预约，单次时长不限',
    '今天 13:48 起，最远到 9月19日 周六',
    '9月20日 周日，明天 08:00 起开放',
  ]);
  expect(sentencesOf(undefined, same, NOW)).toEqual(sentencesOf(same, same, NOW));
});

it('leaves out the day that opens next where a lead time keeps people from it', () => {
  const lead = place({ ...rolling(30), advance: week });
  expect(told(sentencesOf(lead, lead, NOW))[1]).toBe('今天 13:48 起，最远到 9月21日 周一 10:48');
  expect(told(sentencesOf(lead, lead, NOW))).toHaveLength(2);
});

it('opens the next day today while its hour is still to come', () => {
  const early = at('2026-09-14', '07:00');
  const rules = place(rolling(5));
  expect(told(sentencesOf(rules, rules, early))[2]).toBe('9月19日 周六，今天 08:00 起开放');
});

it('adds a sentence for each other rule that has changed', () => {
  const after = place({
    openHours: period('09:00-21:00'),
    cancelMinutes: 1830,
    approval: { needed: true, holdsPlace: true, processForm: false },
    condition: 'disabled',
  });
  expect(told(sentencesOf(place(), after, NOW), 'en')).toEqual([
    '[Disabled: nobody can book until it is in use]',
    'Up to 30 days ahead, any length',
    'From now until Wed 14 Oct, 10:48',
    '[Open 09:00–21:00]',
    '[Needs approval; a request holds its place]',
    '[Cancelling is not possible in the last 1 day 6 h 30 min]',
  ]);
});

it('says of a device that is lent that no hour of it is booked, and no more', () => {
  const lent = place({ lending: { by: 'day', maxDays: 30, waitingDays: 3, asksReturnApproval: false } });
  const later = { ...lent, rules: { ...lent.rules, cancelMinutes: 60, changeMinutes: 60 } };
  expect(told(sentencesOf(lent, later, NOW), 'en')).toEqual(['This device is lent, not booked by the hour']);
});

it('says when no date is open, and when there is no end', () => {
  const zh = told(sentencesOf(place(), place({ openDates: { to: '2026-09-01' } }), NOW));
  expect(zh[1]).toBe('[目前没有开放预约的日期]');
  const endless = place({ advance: undefined });
  expect(told(sentencesOf(endless, endless, NOW), 'en')).toEqual([
    'Any time ahead, any length',
    'From now on, any open day',
  ]);
});
