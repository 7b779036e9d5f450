// What belongs to one message: the events of one action, and what comes later apart.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { messageStream, scheduleStream } from '@campus/events/domain/streams';
import type { MessageEvent } from '@campus/events/message/message';
import { bookedFor, EVE } from '@campus/events/testing/sample-schedule';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { messageCauses } from './message-causes.ts';

const cancelled = (booking: string): ScheduleEvent => ({
  type: 'Cancelled',
  data: { booking, reason: 'repairs', by: 'administrator' },
});
const approved = (booking: string, paymentDue: boolean): ScheduleEvent => ({
  type: 'Approved',
  data: { booking, paymentDue },
});

/** Each fact on a day of its own, as the action `correlation` did it. */
const story = () => {
  const { events, record } = createRecorder<ScheduleEvent | MessageEvent>({ actor: 'manager1' });
  const act = (correlation: string, facts: readonly ScheduleEvent[]): void => {
    for (const [index, fact] of facts.entries()) {
      const event = record(scheduleStream('north', `room${index}`, '2026-09-16'), fact);
      events[events.indexOf(event)] = { ...event, metadata: { ...event.metadata, correlation } };
    }
  };
  const causes = () =>
    [...foldAll(messageCauses, events).values()].map(({ kind, group, items }) => ({
      kind,
      group,
      bookings: items.map(({ booking }) => booking),
    }));
  return { act, causes, record, events };
};

it('is all that one action cancels or approves, on whatever days and resources', () => {
  const { act, causes } = story();
  act('first', [cancelled('b1'), cancelled('b2')]);
  act('second', [approved('b3', false), approved('b4', true)]);
  act('third', [cancelled('b5')]);
  expect(causes()).toEqual([
    { kind: 'cancelled', group: 'first', bookings: ['b1', 'b2'] },
    { kind: 'approved', group: 'second', bookings: ['b3', 'b4'] },
    { kind: 'cancelled', group: 'third', bookings: ['b5'] },
  ]);
});

it('is no more what has been told, and still what came later', () => {
  const { act, causes, record, events } = story();
  act('first', [cancelled('b1')]);
  const until = events[0]?.position ?? '';
  act('first', [cancelled('b2')]);
  record(messageStream('north', 'cancelled', 'e1'), {
    type: 'Announced',
    data: { kind: 'cancelled', group: 'first', until, messages: [] },
  });
  expect(causes()).toEqual([{ kind: 'cancelled', group: 'first', bookings: ['b2'] }]);
});

it.each([
  ['repairs', 'administrator', { zh: 'repairs', en: 'repairs' }],
  ['expired', 'owner', { zh: 'expired', en: 'expired' }],
  ['expired', 'system', { zh: '逾期未提交，已自动取消', en: 'not submitted in time' }],
  [{ zh: '停用', en: 'disabled' }, 'administrator', { zh: '停用', en: 'disabled' }],
] as const)('says in either language why it was cancelled: %o by the %s', (reason, by, said) => {
  const { act, events } = story();
  act('first', [{ type: 'Cancelled', data: { booking: 'b1', reason, by } }]);
  expect([...foldAll(messageCauses, events).values()]).toMatchObject([{ items: [{ reason: said }] }]);
});

it('says why a booking moved to another day', () => {
  const { act, events } = story();
  const receipt = { stream: 's', revision: 1, at: EVE };
  act('first', [bookedFor('12:00-13:00', { movedFrom: { date: '2026-09-17', receipt, reason: 'repairs' } })]);
  const [cause] = foldAll(messageCauses, events).values();
  expect(cause).toMatchObject({ kind: 'changed', items: [{ reason: { zh: 'repairs', en: 'repairs' } }] });
});

it('is told once it can be undone no more', () => {
  const { act, events } = story();
  const undoUntil = EVE + 10_000;
  act('first', [{ type: 'Extended', data: { booking: 'b1', end: 810, endsAt: EVE, undoUntil } }]);
  expect([...foldAll(messageCauses, events).values()]).toMatchObject([
    { kind: 'extended', changedAt: undoUntil },
  ]);
});
