// What is left to give back or to settle: from the account's and the day's own events together.
import type { AllowanceEvent } from '@campus/events/booking/allowance/events';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { allowanceStream, loanStream, scheduleStream } from '@campus/events/domain/streams';
import type { LoanEvent } from '@campus/events/loan/events';
import { loan } from '@campus/events/loan/loan';
import { borrowing } from '@campus/events/testing/sample-loan';
import { bookedFor, clock } from '@campus/events/testing/sample-schedule';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { allowances } from './allowances.ts';

const account = allowanceStream('north', 'student1');
const today = scheduleStream('north', 'room-1', '2026-09-16');
const tomorrow = scheduleStream('north', 'room-1', '2026-09-17');

const taken: AllowanceEvent = {
  type: 'Taken',
  data: {
    booking: 'b1',
    resourceId: 'room-1',
    typeId: 'rooms',
    date: '2026-09-16',
    start: 720,
    end: 780,
    startsAt: clock('12:00'),
    endsAt: clock('13:00'),
  },
};
const booked = bookedFor('12:00-13:00');
const borrowed = ((): LoanEvent => {
  const decision = loan.decide(borrowing({ booking: 'b1' }), loan.initial);
  const [event] = decision.outcome === 'accepted' ? decision.events : [];
  return event ?? expect.unreachable('it can be borrowed');
})();
const cancelled: ScheduleEvent = { type: 'Cancelled', data: { booking: 'b1', reason: '', by: 'owner' } };

const leftAfter = (
  ...told: readonly (readonly [stream: string, event: AllowanceEvent | ScheduleEvent | LoanEvent])[]
) => {
  const { events, record } = createRecorder({ at: 9 });
  for (const [stream, event] of told) record(stream, event);
  return foldAll(allowances, events).get('north/b1');
};

describe('what an account has taken', () => {
  it('is on no day until the day says so', () => {
    expect(leftAfter([account, taken])).toMatchObject({ account: 'student1', isBooked: false, takenAt: 9 });
    expect(leftAfter([account, taken], [today, booked])).toMatchObject({ isBooked: true, standsOn: [today] });
  });

  it('is over when its booking is, for the reason it is', () => {
    const ended = (event: ScheduleEvent) =>
      leftAfter([account, taken], [today, booked], [today, event])?.over;
    expect(ended(cancelled)).toBe('cancelled');
    for (const by of ['administrator', 'system'] as const)
      expect(ended({ type: 'Cancelled', data: { booking: 'b1', reason: '', by } })).toBe('rejected');
    expect(ended({ type: 'Returned', data: { booking: 'b1', reason: '' } })).toBe('returned');
    const handed = (from: string): ScheduleEvent => ({
      type: 'HandedOver',
      data: { booking: 'b1', from, to: 'student2', details: {} },
    });
    expect(ended(handed('student1'))).toBe('rejected');
    expect(ended(handed('student3'))).toBeUndefined();
    expect(ended({ type: 'Missed', data: { booking: 'b1', end: 740 } })).toBe('settled');
    expect(ended({ type: 'Paid', data: { booking: 'b1', orderNumber: 'o' } })).toBeUndefined();
  });

  it('is not over while the booking stands on another day', () => {
    const move = [[account, taken] as const, [today, booked] as const, [tomorrow, booked] as const];
    expect(leftAfter(...move, [tomorrow, cancelled])).toMatchObject({ standsOn: [today] });
    expect(leftAfter(...move, [tomorrow, cancelled])?.over).toBeUndefined();
    const away: ScheduleEvent = { type: 'MovedAway', data: { booking: 'b1', to: '2026-09-17' } };
    expect(leftAfter(...move, [today, away])).toMatchObject({ standsOn: [tomorrow] });
    expect(leftAfter(...move, [today, away], [tomorrow, cancelled])?.over).toBe('cancelled');
  });

  it('is in use while its device is lent, and over when everything is back', () => {
    const device = loanStream('north', 'camera');
    const lent: AllowanceEvent = { type: 'Taken', data: { ...taken.data, until: '2026-09-18' } };
    const ended = (event: LoanEvent) => leftAfter([account, lent], [device, borrowed], [device, event])?.over;
    expect(leftAfter([account, lent])).toMatchObject({ isLoan: true, isBooked: false });
    expect(leftAfter([account, lent], [device, borrowed])).toMatchObject({
      isBooked: true,
      standsOn: [device],
    });
    expect(ended({ type: 'Cancelled', data: { booking: 'b1', reason: '', by: 'owner' } })).toBe('cancelled');
    const completed = { booking: 'b1', attendance: 'performed', signOut: 'none' } as const;
    expect(ended({ type: 'Completed', data: completed })).toBe('settled');
    expect(ended({ type: 'HandedOut', data: { booking: 'b1' } })).toBeUndefined();
    const lost: LoanEvent = JSON.parse('{ "type": "Lost", "data": { "booking": "b1" } }');
    expect(() => ended(lost)).toThrow('unknown type');
  });

  it('leaves nothing once it was given back or settled, and nothing of a booking nobody took for', () => {
    for (const event of [
      { type: 'GivenBack', data: { booking: 'b1', because: 'refused' } },
      { type: 'Settled', data: { booking: 'b1' } },
    ] as const)
      expect(leftAfter([account, taken], [account, event])).toBeUndefined();
    expect(leftAfter([today, booked])).toBeUndefined();
  });
});
