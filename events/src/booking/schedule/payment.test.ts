// What has to be paid before a place is firm, before somebody signs in, before they leave.
import { describe, expect, it } from 'vitest';
import type { Fee } from '../../domain/rules/fee.ts';
import type { Deduction } from '../../domain/rules/rules.ts';
import { specify } from '../../testing/given-when-then.ts';
import {
  bookedFor,
  bookFor,
  changeTo,
  clock,
  EVE,
  MINUTE,
  recordOf,
  requestedFor,
  withSignIn,
  ZONE,
} from '../../testing/sample-schedule.ts';
import { schedule } from './schedule.ts';
import { statusOf } from './status.ts';

const { given } = specify(schedule);

const fee = (deduction: Deduction, amount = 1250): Fee => ({ rule: 'r1', deduction, amount });
const awaiting = bookedFor('12:00-14:00', { status: 'awaiting_payment', fee: fee('booking') });
const pay = { type: 'Pay', now: EVE, booking: 'b1', right: 'system', orderNumber: 'P1' } as const;
const paid = { type: 'Paid', data: { booking: 'b1', orderNumber: 'P1' } } as const;
const usable = { attendance: withSignIn };

describe('paid when it is booked', () => {
  it('waits for its payment and holds its place meanwhile', () => {
    given()
      .when(bookFor('12:00-14:00', { paymentDue: true, fee: fee('booking') }))
      .thenFacts(awaiting);
    given({ at: EVE, event: awaiting })
      .when(bookFor('12:00-14:00', { booking: 'b2', account: 'student2' }))
      .thenRefused(2005);
  });
  it('is firm once it is paid', () => {
    given({ at: EVE, event: awaiting }).when(pay).thenFacts(paid);
    expect(recordOf({ status: 'awaiting_payment', fee: fee('booking') }, paid).phase).toBe('pending');
  });
  it('is free again when the time for it is over, and money that comes then is refused', () => {
    const late = { ...pay, now: EVE + 15 * MINUTE };
    given({ at: EVE, event: awaiting }).when({ type: 'LapseDue', now: late.now }).facts();
    given({ at: EVE, event: awaiting }).when(late).thenRefused(3001);
    const record = recordOf({ status: 'awaiting_payment', fee: fee('booking') });
    expect(statusOf(record, late.now - 1)).toBe('awaiting_payment');
    expect(statusOf(record, late.now)).toBe('cancelled');
  });
  it('has its quarter of an hour also where its period has begun', () => {
    const now = clock('12:05');
    const record = { ...recordOf({ status: 'awaiting_payment' }), changedAt: now };
    expect(statusOf(record, now + 14 * MINUTE)).toBe('awaiting_payment');
    expect(statusOf(record, now + 15 * MINUTE)).toBe('cancelled');
  });
  it('is not asked to pay twice when it is approved anew', () => {
    const approve = {
      ...changeTo('12:00-14:00'),
      type: 'Approve',
      right: 'approver',
      paymentDue: true,
    } as const;
    given(requestedFor('12:00-14:00', { fee: fee('booking') }), paid)
      .when(approve)
      .thenFacts({ type: 'Approved', data: { booking: 'b1', paymentDue: false } });
  });
  it('waits for its payment also where only the new time costs something', () => {
    const free = bookedFor('12:00-13:00', { fee: fee('booking', 0) });
    const longer = (more = {}) => changeTo('12:00-20:00', { fee: fee('booking', 8000), ...more });
    const changed = given(free).when(longer()).facts();
    expect(changed).toMatchObject([{ type: 'TimeChanged', data: { status: 'pending', paymentDue: true } }]);
    const record = recordOf({ fee: fee('booking', 0) }, ...changed);
    expect(record).toMatchObject({ phase: 'awaiting_payment', payment: 'due', fee: fee('booking', 8000) });
    given(free).after(longer()).when(pay).thenFacts(paid);
    given(free)
      .after(longer())
      .when({ type: 'LapseDue', now: EVE + 15 * MINUTE })
      .thenFacts({ type: 'Cancelled', data: { booking: 'b1', reason: 'payment timeout', by: 'system' } });
    // A fee that is due at the door is paid there; a move by the office stands.
    const atDoor = given(bookedFor('12:00-13:00', { fee: fee('signIn', 0) }));
    for (const facts of [
      atDoor.when(longer({ fee: fee('signIn', 8000) })).facts(),
      given(free)
        .when(longer({ right: 'administrator', path: 'manager' }))
        .facts(),
    ])
      expect(JSON.stringify(facts[0])).not.toContain('paymentDue');
  });
  it('moves only to a time that costs the same', () => {
    given(awaiting, paid)
      .when(changeTo('14:00-17:00', { fee: fee('booking', 1875) }))
      .thenRefused(3001);
    const there = changeTo('14:00-16:00', { fee: fee('booking') });
    expect(given(awaiting, paid).when(there).facts()).toMatchObject([
      { type: 'TimeChanged', data: { fee: fee('booking'), status: 'pending' } },
    ]);
  });
  it('is given back when it is cancelled', () => {
    const cancelled = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' } } as const;
    const record = recordOf({ status: 'awaiting_payment', fee: fee('booking') }, paid, cancelled);
    expect(record.payment).toBe('refunding');
  });
});

describe('paid at sign-in', () => {
  const booked = bookedFor('12:00-14:00', { ...usable, fee: fee('signIn') });
  const signIn = { type: 'SignIn', now: clock('12:00'), booking: 'b1', right: 'owner' } as const;
  it('lets nobody in before', () => {
    given(booked).when(signIn).thenRefused(3006);
    given(booked)
      .when({ ...signIn, right: 'administrator' })
      .thenRefused(3006);
    given(booked, paid)
      .when(signIn)
      .thenNotSilently(
        { refused: 3005, because: 'a code that was used says so' },
        {
          type: 'SignedIn',
          data: { booking: 'b1', by: 'owner' },
        },
      );
  });
  it('is not paid with what it does not cost', () => {
    const of = (amount: number) => given(booked).when({ ...pay, amount });
    of(1000).thenRefused(3001);
    of(1250).thenFacts(paid);
    const dearer = changeTo('12:00-20:00', { fee: fee('signIn', 8000) });
    given(booked)
      .after(dearer)
      .when({ ...pay, amount: 1250 })
      .thenRefused(3001);
  });
  it('keeps its status when it is paid', () => {
    given(booked).when(pay).thenFacts(paid);
    expect(recordOf({ ...usable, fee: fee('signIn') }, paid).phase).toBe('pending');
  });
});

describe('paid at sign-out', () => {
  const came = { type: 'SignedIn', data: { booking: 'b1', by: 'owner' } } as const;
  const booked = bookedFor('12:00-14:00', { ...usable, fee: fee('signOut') });
  const now = clock('13:00');
  it('lets nobody leave before, by signing out or by ending early', () => {
    given(booked, came)
      .when({ type: 'SignOut', now, booking: 'b1', right: 'owner', zone: ZONE })
      .thenRefused(3006);
    given(booked, came)
      .when({ type: 'Terminate', now, booking: 'b1', right: 'owner', zone: ZONE })
      .thenRefused(3006);
  });
  it('can still be paid when it is over', () => {
    const over = {
      type: 'Completed',
      data: { booking: 'b1', attendance: 'performed', signOut: 'closed' },
    } as const;
    given(booked, came, over)
      .when({ ...pay, now: clock('15:00') })
      .thenFacts(paid);
  });
});
