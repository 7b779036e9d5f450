// What is to be asked of the meeting service follows from the booking and from what was called.
import { meetingStream, scheduleStream } from '@campus/events/domain/streams';
import { CALLING_LASTS_MS } from '@campus/events/meeting/meeting';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { meetings } from './meetings.ts';

const day = scheduleStream('north', 'room-1', '2026-12-01');
const next = scheduleStream('north', 'room-1', '2026-12-02');
const calls = meetingStream('north', 'b1');
const period = { startsAt: 1_000_000, endsAt: 2_000_000 };

const booked = (status: string, more: object = {}) => ({
  type: 'Booked',
  data: { booking: 'b1', status, ...period, details: { sealed: 1, meets: true }, ...more },
});
const begun = (step: string, asked: string) => ({
  type: 'MeetingCallBegun',
  data: { booking: 'b1', step, asked, attempt: 1 },
});
const created = (asked: string) => ({
  type: 'MeetingCreated',
  data: { booking: 'b1', asked, meeting: 'm1', access: {}, via: 'http', ...period },
});
const about = (type: string, more: object = {}) => ({ type, data: { booking: 'b1', ...more } });

const story = () => {
  const { events, record } = createRecorder({ at: 5 });
  return {
    record,
    asked: () => events.at(-1)?.id ?? '',
    shown: () => foldAll(meetings, events).get('north/b1'),
  };
};

describe('the meeting of a booking', () => {
  it('is not there where the booking wants none', () => {
    const { record, shown } = story();
    record(day, booked('approved', { details: { sealed: 1 } }));
    expect(shown()).toBeUndefined();
  });

  it('is due once the booking stands, and no more once it is there', () => {
    const { record, shown, asked } = story();
    record(day, booked('awaiting_approval'));
    const wish = asked();
    expect(shown()).toMatchObject({ state: 'none' });
    expect(shown()).not.toHaveProperty('dueAt');
    record(day, about('Approved', { paymentDue: false }));
    expect(shown()).toMatchObject({ state: 'waiting', asked: wish });
    expect(shown()).toHaveProperty('dueAt');
    record(calls, begun('create', wish));
    expect(shown()?.dueAt).toBe((shown()?.callingSince ?? 0) + CALLING_LASTS_MS);
    record(calls, created(wish));
    expect(shown()).toMatchObject({ state: 'held', held: { meeting: 'm1' } });
    expect(shown()).not.toHaveProperty('dueAt');
  });

  it('is longer at the service once an extension can be undone no more, and left alone where it was undone', () => {
    const { record, shown, asked } = story();
    record(day, booked('approved'));
    const wish = asked();
    record(calls, created(wish));
    record(day, about('Extended', { end: 690, endsAt: 2_500_000, undoUntil: 9_000 }));
    expect(shown()).toMatchObject({ state: 'waiting', asked: asked(), endsAt: 2_500_000, dueAt: 9_000 });
    record(day, about('ExtensionTakenBack', { end: 660, endsAt: 2_000_000 }));
    expect(shown()).toMatchObject({ state: 'held', asked: wish, endsAt: 2_000_000 });
    expect(shown()).not.toHaveProperty('dueAt');
  });

  it('is changed at the service once somebody else has the booking', () => {
    const { record, shown, asked } = story();
    record(day, booked('approved'));
    const wish = asked();
    record(calls, created(wish));
    record(day, about('HandedOver', { from: 'li', to: 'wang', details: {} }));
    expect(shown()).toMatchObject({ state: 'waiting', wish: 'held', asked: asked(), host: 'wang' });
    record(calls, about('MeetingChanged', { asked: asked(), ...period }));
    expect(shown()?.state).toBe('held');
  });

  it('waits for the approval of a booking that must be paid for until it is paid', () => {
    const { record, shown } = story();
    record(day, booked('awaiting_approval'));
    record(day, about('Approved', { paymentDue: true }));
    expect(shown()).toMatchObject({ state: 'none' });
    record(day, about('Paid', { orderNumber: 'o' }));
    expect(shown()).toMatchObject({ state: 'waiting' });
    record(day, about('TimeChanged', { status: 'pending', paymentDue: true, ...period }));
    expect(shown()).toMatchObject({ wish: 'undecided' });
  });

  it('moves with its booking, and stays where a move is given up', () => {
    const { record, shown, asked } = story();
    record(day, booked('approved'));
    record(calls, created(asked()));
    record(next, booked('approved', { movedFrom: { date: '2026-12-01' } }));
    expect(shown()).toMatchObject({ state: 'waiting', day: next });
    record(next, about('Cancelled', { reason: 'x' }));
    expect(shown()).toMatchObject({ state: 'held', day });
    record(next, booked('approved', { movedFrom: { date: '2026-12-01' } }));
    record(day, about('MovedAway', { to: '2026-12-02' }));
    record(day, about('Cancelled', { reason: 'of the day it left' }));
    expect(shown()).toMatchObject({ wish: 'held', day: next });
    expect(shown()).not.toHaveProperty('former');
  });

  it.each(['Rejected', 'Returned', 'Cancelled', 'Terminated', 'Missed', 'SeatReleased'])(
    'is called off when %s',
    (type) => {
      const { record, shown, asked } = story();
      record(day, booked('approved'));
      record(calls, created(asked()));
      record(day, about(type));
      expect(shown()).toMatchObject({ wish: 'none', state: 'waiting' });
      record(calls, about('MeetingCancelled', { asked: 'x' }));
      expect(shown()).toMatchObject({ state: 'cancelled' });
      expect(shown()).not.toHaveProperty('dueAt');
    },
  );

  it('is tried again when it is time, and at once when the booking changed', () => {
    const { record, shown, asked } = story();
    record(day, booked('approved'));
    const failed = { step: 'create', asked: asked(), attempt: 1, reason: 'away' };
    record(calls, begun('create', asked()));
    record(calls, about('MeetingCallFailed', { ...failed, retryAt: 900_000 }));
    expect(shown()).toMatchObject({ state: 'waiting', dueAt: 900_000, reason: 'away' });
    record(calls, about('MeetingCallFailed', failed));
    expect(shown()).toMatchObject({ state: 'failed' });
    expect(shown()).not.toHaveProperty('dueAt');
    record(day, about('TimeChanged', { status: 'approved', ...period }));
    expect(shown()).toMatchObject({ state: 'waiting' });
    expect(shown()?.dueAt).toBeLessThan(900_000);
  });
});
