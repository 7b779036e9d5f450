// The rule of a series as the wire has it.
import { expect, it } from 'vitest';
import { recurrenceOf } from './save-series.ts';

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
