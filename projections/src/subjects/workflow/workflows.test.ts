// What is due with a workflow service follows from the booking and from what passed between us and the service.
import { scheduleStream, workflowStream } from '@campus/events/domain/streams';
import { CALLING_LASTS_MS } from '@campus/events/workflow/workflow';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { workflows } from './workflows.ts';

const NOW = 5;
const day = scheduleStream('north', 'room-1', '2026-12-01');
const next = scheduleStream('north', 'room-1', '2026-12-02');
const calls = workflowStream('north', 'b1');
const period = { start: 720, end: 780, startsAt: 1_000_000, endsAt: 2_000_000 };

const booked = (more: object = {}) => ({
  type: 'Booked',
  data: {
    booking: 'b1',
    status: 'awaiting_approval',
    review: 'option',
    ...period,
    details: { sealed: 1 },
    ...more,
  },
});
const about = (type: string, more: object = {}) => ({ type, data: { booking: 'b1', ...more } });

const story = () => {
  const { events, record } = createRecorder({ at: NOW });
  return { record, shown: () => foldAll(workflows, events).get('north/b1') };
};

it('is not there for a booking that its own approvers decide', () => {
  const { record, shown } = story();
  record(day, booked({ review: undefined }));
  record(day, about('Approved', { paymentDue: false }));
  expect(shown()).toBeUndefined();
});

it('is due until the service has it, is taken over from a process that died, and keeps no form', () => {
  const { record, shown } = story();
  const { id: asked } = record(day, booked());
  expect(shown()).toMatchObject({ asked, option: 'option', dueAt: NOW, record: { details: {} } });
  record(calls, about('WorkflowCallBegun', { call: 'open', asked, attempt: 1 }));
  expect(shown()).toMatchObject({ dueAt: NOW + CALLING_LASTS_MS });
  record(
    calls,
    about('WorkflowCallFailed', { call: 'open', asked, attempt: 1, reason: 'away', retryAt: 99 }),
  );
  expect(shown()).toMatchObject({ dueAt: 99 });
  record(calls, about('WorkflowOpened', { asked, process: 'P-1', via: 'http' }));
  expect(shown()?.dueAt).toBeUndefined();
});

it('is due while the booking has not followed an answer', () => {
  const { record, shown } = story();
  const { id: asked } = record(day, booked());
  record(calls, about('WorkflowOpened', { asked, process: 'P-1', via: 'http' }));
  record(calls, about('WorkflowAnswered', { asked, nonce: 'n', outcome: 'returned' }));
  expect(shown()).toMatchObject({ dueAt: NOW });
  record(day, about('Returned', { reason: 'x' }));
  expect(shown()?.dueAt).toBeUndefined();
  const again = record(day, about('Resubmitted', { ...period, review: 'option', details: { sealed: 2 } }));
  expect(shown()).toMatchObject({ asked: again.id, dueAt: NOW });
});

it('follows a move to another day, and back where the move is given up', () => {
  const { record, shown } = story();
  const { id: asked } = record(day, booked());
  record(calls, about('WorkflowOpened', { asked, process: 'P-1', via: 'http' }));
  record(next, booked({ movedFrom: { date: '2026-12-01' } }));
  expect(shown()).toMatchObject({ stream: next, dueAt: NOW });
  record(next, about('Cancelled', { reason: 'x', by: 'administrator' }));
  expect(shown()).toMatchObject({ stream: day, asked });
  expect(shown()?.dueAt).toBeUndefined();
});
