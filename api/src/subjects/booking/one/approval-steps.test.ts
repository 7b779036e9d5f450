// The steps of an approval, from what happened to its request.
import type { BookingStep } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { approvalSteps } from './approval-steps.ts';

const preaudit = { post: 'dean', department: 'school-1' };
const step = (type: string, data: BookingStep['data'] = {}): BookingStep => ({
  type,
  at: 0,
  actor: 'boss',
  position: '1',
  data,
});
const asked = step('Booked', { preaudit });
const passed = step('StepPassed');
const statesOf = (phase: 'awaiting_approval' | 'approved' | 'returned', ...history: BookingStep[]) => {
  const isFirst = history.at(-1)?.data.preaudit !== undefined;
  return approvalSteps({ flow: 'F-1', phase, history, ...(isFirst && { preaudit }) }).map(
    ({ kind, state }) => `${kind} ${state}`,
  );
};

it('says which step is at hand', () => {
  expect(statesOf('awaiting_approval', asked)).toEqual(['preaudit current', 'audit waiting']);
  expect(statesOf('awaiting_approval', asked, passed)).toEqual(['preaudit passed', 'audit current']);
  expect(statesOf('approved', asked, passed, step('Approved'))).toEqual(['preaudit passed', 'audit passed']);
});

it('says who sent it back, and begins anew where it is sent again', () => {
  const returned = step('Returned', { reason: 'x' });
  expect(statesOf('returned', asked, returned)).toEqual(['preaudit returned', 'audit waiting']);
  expect(statesOf('returned', asked, passed, returned)).toEqual(['preaudit passed', 'audit returned']);
  expect(statesOf('awaiting_approval', asked, returned, step('Resubmitted', { preaudit }))).toEqual([
    'preaudit current',
    'audit waiting',
  ]);
});

it('is the service alone where one decides, and the approvers once it was given up', () => {
  const sent = step('Booked', { review: 'option-1' });
  expect(statesOf('awaiting_approval', sent)).toEqual(['service current']);
  expect(statesOf('approved', sent, step('Approved'))).toEqual(['service passed']);
  expect(statesOf('awaiting_approval', sent, step('ReviewGivenUp'))).toEqual(['audit current']);
});

it('is a single step where nobody decides before, and none where none is needed', () => {
  expect(statesOf('awaiting_approval', step('Booked'))).toEqual(['audit current']);
  expect(approvalSteps({ phase: 'pending', history: [step('Booked')] })).toEqual([]);
});
