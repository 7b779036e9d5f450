// The usual wait of requests.
import { expect, it } from 'vitest';
import { medianWait } from './answered.ts';

const MINUTE = 60_000;
const request = (minutes: number, type = 'Approved') => ({
  createdAt: 1_000,
  history: [
    { type: 'Booked', at: 1_000 },
    { type, at: 1_000 + minutes * MINUTE },
  ],
});

it('is that of the one in the middle, in minutes', () => {
  expect(medianWait([request(300), request(10, 'Rejected'), request(200, 'Returned')])).toBe(200);
});

it('leaves out what waits still, and is none where all do', () => {
  expect(medianWait([request(10), request(500, 'StepPassed')])).toBe(10);
  expect(medianWait([request(500, 'StepPassed')])).toBeUndefined();
});

it('counts from the asking to the first answer', () => {
  const again = request(30, 'Returned');
  const history = [...again.history, { type: 'Approved', at: 1_000 + 900 * MINUTE }];
  expect(medianWait([{ ...again, history }])).toBe(30);
});
