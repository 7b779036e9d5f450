// The rule of a series as the wire has it, the rows of a batch, and slots that are chosen together.
import { expect, it } from 'vitest';
import { formsOf, recurrenceOf, rowsOf, slotRowsOf } from './save-series.ts';

const span = { cyclicity_start_date: '2026-11-24', cyclicity_end_date: '2026-12-31' };
const dates = [{ date: '2026-11-24', start: 600, end: 660 }];
const asked = { every: 'day', from: '2026-11-24', until: '2026-12-31', start: 600, end: 660 };

it.each([
  ['daily', { cyclicity_strategy: 1 }, asked],
  [
    'weekly on several days',
    { cyclicity_strategy: 2, week_list: [2, 4] },
    { ...asked, every: 'week', weekdays: [2, 4] },
  ],
  [
    'monthly on several days',
    { cyclicity_strategy: 3, day_list: [1, 15] },
    { ...asked, every: 'month', monthDays: [1, 15] },
  ],
])('repeats %s', (_, rule, recurrence) => {
  expect(recurrenceOf({ ...span, ...rule }, dates)).toEqual(recurrence);
});

it('is none where nothing says how it repeats, or over which dates', () => {
  for (const rule of [
    {},
    { cyclicity_strategy: 4 },
    { cyclicity_strategy: 1, cyclicity_end_date: '2026-02-30' },
  ])
    expect(recurrenceOf({ ...span, ...rule }, dates)).toBeUndefined();
  expect(recurrenceOf({ ...span, cyclicity_strategy: 1 }, [])).toBeUndefined();
});

const model = { theme: '例会', theme_en: 'Meeting' };
const batch = {
  dateList: ['2026-11-24', '2026-11-26'],
  startTimeList: ['10:00', '14:00'],
  endTimeList: ['11:00', '15:30'],
};

it('reads the lists of a batch side by side, with the subject of each row where it has one', () => {
  expect(rowsOf(batch)).toMatchObject({
    value: [
      { date: '2026-11-24', start: 600, end: 660 },
      { date: '2026-11-26', start: 840, end: 930 },
    ],
  });
  const themed = { ...batch, model, themeList: ['评审', '答辩'], themeEnList: ['Review', 'Defence'] };
  expect(formsOf(themed)).toEqual([
    { theme: '评审', theme_en: 'Review' },
    { theme: '答辩', theme_en: 'Defence' },
  ]);
  expect(formsOf({ ...batch, model })).toEqual([model, model]);
});

it.each([
  { startTimeList: ['10:00'] },
  { endTimeList: [] },
  { themeList: ['评审'] },
  { themeEnList: ['Review'] },
])('refuses lists of another length: %o', (short) =>
  expect(rowsOf({ ...batch, ...short })).toMatchObject({ rejection: { code: 1002 } }),
);

const slots = [
  { id: 'a', start: 480, end: 580 },
  { id: 'b', start: 600, end: 700 },
  { id: 'c', start: 720, end: 820 },
];
const fixed = { slotRule: { kind: 'fixed', slots } } as const;
const onDay = { appointment_date: '2026-11-24' };

it('books slots of a day that were chosen together, or the same hours on several days', () => {
  expect(slotRowsOf(fixed, { model: onDay, timeSlotIdList: ['a', 'c'] })).toMatchObject({
    value: [
      { date: '2026-11-24', start: 480, end: 580 },
      { date: '2026-11-24', start: 720, end: 820 },
    ],
  });
  expect(slotRowsOf(fixed, { model: onDay, timeSlotIdList: ['a', 'x'] })).toMatchObject({
    rejection: { code: 2011 },
  });
  const borrowed = { borrowDateList: batch.dateList, borrowStartTime: '10:00', borrowEndTime: '11:00' };
  expect(slotRowsOf(fixed, { model: {}, ...borrowed })).toMatchObject({
    value: batch.dateList.map((date) => ({ date, start: 600, end: 660 })),
  });
  expect(slotRowsOf(fixed, { model: onDay })).toMatchObject({ rejection: { code: 1002 } });
});
