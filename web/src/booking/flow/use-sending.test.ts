// @vitest-environment jsdom
// What the answer of the server means for the person who booked.
import { expect, it } from 'vitest';
import { outcomeOf } from './use-sending.ts';

it.each([
  [0, 'pending', 'booked'],
  [0, 'approved', 'booked'],
  [1, 'to_be_submitted', 'requested'],
  [2, 'awaiting_approval', 'requested'],
  [0, 'awaiting_payment', 'payment'],
] as const)('with approval at %i and status %s is %s', (auditStatus, status, outcome) => {
  expect(outcomeOf({ auditStatus, status })).toBe(outcome);
});
