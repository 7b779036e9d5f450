// One status from the record and the clock, and the columns on the wire.
import { describe, expect, it } from 'vitest';
import { clock, EVE, MINUTE, recordOf, withSignIn } from '../../testing/sample-schedule.ts';
import type { BookingRecord } from './booking.ts';
import type { ScheduleEvent } from './events.ts';
import { asOf, columnsOf, statusOf } from './status.ts';

const booking = 'b1';
const approved: ScheduleEvent = { type: 'Approved', data: { booking, paymentDue: false } };
const signedIn: ScheduleEvent = { type: 'SignedIn', data: { booking, by: 'owner' } };
const request = { status: 'awaiting_approval' } as const;

describe('the status', () => {
  it('turns from approved to pending when sign-in opens, without a job', () => {
    const record = recordOf({ ...request, attendance: withSignIn }, approved);
    expect(statusOf(record, clock('11:45') - 1)).toBe('approved');
    expect(statusOf(record, clock('11:45'))).toBe('pending');
  });

  it('turns at the start where nobody signs in', () => {
    const record = recordOf(request, approved);
    expect(statusOf(record, clock('12:00') - 1)).toBe('approved');
    expect(statusOf(record, clock('12:00'))).toBe('pending');
  });

  it('is pending from the beginning where nobody approves', () => {
    expect(statusOf(recordOf({}), EVE)).toBe('pending');
  });

  it.each<[string, BookingRecord, number, string]>([
    ['missed', recordOf({ attendance: withSignIn }), clock('12:15'), 'missed'],
    ['completed', recordOf({}), clock('14:00'), 'completed'],
    ['rejected', recordOf(request), clock('12:00'), 'rejected'],
    ['cancelled', recordOf({ status: 'awaiting_payment' }), EVE + 15 * MINUTE, 'cancelled'],
    ['cancelled', recordOf({ status: 'to_be_submitted' }), clock('12:00'), 'cancelled'],
  ])('is %s as soon as the clock says so', (_, record, dueAt, status) => {
    expect(statusOf(record, dueAt - 1)).not.toBe(status);
    expect(statusOf(record, dueAt)).toBe(status);
  });
});

describe('the reason of a return', () => {
  const returned: ScheduleEvent = { type: 'Returned', data: { booking, reason: 'x' } };

  it('leaves with the return', () => {
    expect(recordOf(request, returned).reason).toBe('x');
    const { start, end, startsAt, endsAt, details } = recordOf({});
    const data = { booking, start, end, startsAt, endsAt, details };
    expect(recordOf(request, returned, { type: 'Resubmitted', data }).reason).toBeUndefined();
  });
});

describe('the number of the approval process', () => {
  it('follows from the id where a log of before has none', () => {
    expect(recordOf(request).flow).toBe('F-B1');
    expect(recordOf({}).flow).toBeUndefined();
  });
});

describe('the columns', () => {
  const nothing = {
    state: 0,
    auditStatus: 0,
    appointmentState: 0,
    signOutStatus: 0,
    needSignIn: 0,
    payStatus: 0,
  };

  it.each<[string, BookingRecord, number, object]>([
    ['to be submitted', recordOf({ status: 'to_be_submitted' }), EVE, { auditStatus: 1 }],
    ['awaiting approval', recordOf(request), EVE, { auditStatus: 2 }],
    [
      'rejected',
      recordOf(request, { type: 'Rejected', data: { booking, reason: { zh: '', en: '' }, by: 'approver' } }),
      EVE,
      { auditStatus: 4 },
    ],
    [
      'cancelled while awaiting approval',
      recordOf(request, { type: 'Cancelled', data: { booking, reason: 'x', by: 'owner' } }),
      EVE,
      { state: 2, auditStatus: 2 },
    ],
    [
      'stopped while it was a draft',
      recordOf(
        { status: 'to_be_submitted' },
        { type: 'Terminated', data: { booking, end: 0, by: 'administrator' } },
      ),
      EVE,
      { state: 3, auditStatus: 1 },
    ],
    [
      'given up by the clock after its return',
      recordOf(request, { type: 'Returned', data: { booking, reason: 'x' } }),
      clock('12:00'),
      { state: 2, auditStatus: 5 },
    ],
    [
      'returned',
      recordOf(request, { type: 'Returned', data: { booking, reason: 'x' } }),
      EVE,
      { auditStatus: 5 },
    ],
    ['awaiting payment', recordOf({ status: 'awaiting_payment' }), EVE, { payStatus: 1 }],
    [
      'awaiting payment after approval',
      recordOf(request, { type: 'Approved', data: { booking, paymentDue: true } }),
      EVE,
      { auditStatus: 3, payStatus: 1 },
    ],
    ['approved', recordOf(request, approved), EVE, { state: 1, auditStatus: 3 }],
    ['pending', recordOf({}), EVE, { state: 1 }],
    [
      'performed',
      recordOf({ attendance: withSignIn }, signedIn),
      clock('12:10'),
      { state: 1, appointmentState: 1, needSignIn: 1 },
    ],
    [
      'missed',
      recordOf({ attendance: withSignIn }),
      clock('13:00'),
      { state: 4, appointmentState: 2, needSignIn: 1 },
    ],
    [
      'completed by signing out',
      recordOf({ attendance: withSignIn }, signedIn, { type: 'SignedOut', data: { booking, end: 780 } }),
      clock('13:30'),
      { state: 4, appointmentState: 1, signOutStatus: 1, needSignIn: 1 },
    ],
    [
      'completed by the clock after use',
      recordOf({ attendance: withSignIn }, signedIn),
      clock('14:00'),
      { state: 4, appointmentState: 1, signOutStatus: 2, needSignIn: 1 },
    ],
    [
      'cancelled',
      recordOf({}, { type: 'Cancelled', data: { booking, reason: 'x', by: 'owner' } }),
      EVE,
      { state: 2 },
    ],
    [
      'cancelled after payment',
      recordOf(
        { status: 'awaiting_payment' },
        { type: 'Paid', data: { booking, orderNumber: 'o1' } },
        { type: 'Cancelled', data: { booking, reason: 'x', by: 'owner' } },
      ),
      EVE,
      { state: 2, payStatus: 4 },
    ],
    [
      'given back after payment',
      recordOf(
        { status: 'awaiting_payment' },
        { type: 'Paid', data: { booking, orderNumber: 'o1' } },
        { type: 'Cancelled', data: { booking, reason: 'x', by: 'owner' } },
        { type: 'Refunded', data: { booking, orderNumber: 'o1', amount: 100 } },
      ),
      EVE,
      { state: 2, payStatus: 5 },
    ],
    [
      'that moved to another day',
      recordOf({}, { type: 'MovedAway', data: { booking, to: '2026-09-17' } }),
      EVE,
      { state: 2 },
    ],
    [
      'cancelled by the closing order',
      recordOf({ status: 'awaiting_payment' }),
      clock('09:00'),
      { state: 2, payStatus: 6 },
    ],
    [
      'terminated',
      recordOf({}, { type: 'Terminated', data: { booking, end: 780, by: 'owner' } }),
      clock('13:00'),
      { state: 3 },
    ],
  ])('of a booking %s', (_, record, now, columns) => {
    expect(columnsOf(record, now)).toEqual({ ...nothing, ...columns });
  });
});

it('holds its place no longer than it was used', () => {
  const record = recordOf({ attendance: withSignIn }, signedIn, {
    type: 'SignedOut',
    data: { booking, end: 780 },
  });
  expect(asOf(record, clock('14:00'))).toMatchObject({ start: 720, end: 840, heldEnd: 780 });
});
