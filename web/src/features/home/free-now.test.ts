// What a phone's home seeks at a moment of the day.
import { expect, it } from 'vitest';
import { periodFromNow } from './free-now.ts';

const now = { date: '2026-11-20', minute: 10 * 60 + 48, second: 0 };

it('begins a period at the next step of the clock, and none that outlasts the day', () => {
  expect(periodFromNow(now, 60)).toEqual({ start: 660, end: 720 });
  expect(periodFromNow({ ...now, minute: 660 }, 30)).toEqual({ start: 660, end: 690 });
  expect(periodFromNow({ ...now, minute: 22 * 60 + 40 }, 30)).toEqual({ start: 1380, end: 1410 });
  expect(periodFromNow({ ...now, minute: 22 * 60 + 40 }, 60)).toBeUndefined();
});
