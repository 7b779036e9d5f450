// Cancelling, paying, stopping a flow, hiding, and the expiries of what nobody handled.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import {
  bookedFor,
  bookFor,
  clock,
  closureOf,
  EVE,
  HOUR,
  heldFor,
  MINUTE,
  onDay,
  requestedFor,
  waitingFor,
} from '../../testing/sample-schedule.ts';
import type { ScheduleEvent } from './events.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);
const cancel = {
  type: 'Cancel',
  now: EVE,
  booking: 'b1',
  right: 'owner',
  reason: 'ill',
  cancelMinutes: 30,
} as const;
describe('handing over', () => {
  const hand = {
    type: 'HandOver',
    now: EVE,
    booking: 'b1',
    right: 'system',
    from: 'student1',
    to: 'student2',
    details: { sealed: 2 },
  } as const;
  const { from, to, details } = hand;
  const handedBy = (more: { by?: 'owner' | 'administrator' } = {}) => ({
    type: 'HandedOver' as const,
    data: { booking: 'b1', from, to, details, ...more },
  });

  it('tells whether its person left, gave it away, or the office did', () => {
    given(bookedFor('12:00-13:00')).when(hand).thenFacts(handedBy());
    for (const by of ['owner', 'administrator'] as const)
      given(bookedFor('12:00-13:00'))
        .when({ ...hand, right: by })
        .thenFacts(handedBy({ by }));
    given(bookedFor('12:00-13:00'))
      .when({ ...hand, right: 'participant' })
      .thenRefused(4001);
  });

  it('goes from who has it, once', () => {
    given(bookedFor('12:00-13:00'), handedBy())
      .when({ ...hand, to: 'student3' })
      .thenRefused(3001);
  });

  it('ends with its start, and with the booking', () => {
    given(bookedFor('12:00-13:00'))
      .when({ ...hand, now: clock('12:00') })
      .thenRefused(3002);
    given(bookedFor('12:00-13:00'), cancelled('owner')).when(hand).thenRefused(3001);
    given().when(hand).thenRefused(4004);
  });

  it('leaves to the office what was approved for its person', () => {
    const approved: ScheduleEvent = { type: 'Approved', data: { booking: 'b1', paymentDue: false } };
    given(requestedFor('12:00-13:00'), approved)
      .when({ ...hand, right: 'owner' })
      .thenRefused(3001);
    given(requestedFor('12:00-13:00'), approved)
      .when({ ...hand, right: 'administrator' })
      .thenFacts(handedBy({ by: 'administrator' }));
  });
});

const cancelled = (by: 'owner' | 'administrator' | 'system', reason = 'ill') =>
  ({ type: 'Cancelled', data: { booking: 'b1', reason, by } }) as const;

describe('cancelling', () => {
  it('frees the place', () => {
    given(bookedFor('12:00-13:00')).when(cancel).thenFacts(cancelled('owner'));
    given(bookedFor('12:00-13:00'))
      .after(cancel)
      .when(bookFor('12:00-13:00', { booking: 'b2' }))
      .thenFacts(bookedFor('12:00-13:00', { booking: 'b2' }));
  });

  it('is the owner’s until the limit, to the minute', () => {
    given(bookedFor('12:00-13:00'))
      .when({ ...cancel, now: clock('11:30') })
      .thenFacts(cancelled('owner'));
    given(bookedFor('12:00-13:00'))
      .when({ ...cancel, now: clock('11:30') + 1 })
      .thenRefused(3002);
  });

  it('is an administrator’s until the end', () => {
    const late = { ...cancel, right: 'administrator', now: clock('12:59') } as const;
    given(bookedFor('12:00-13:00')).when(late).thenFacts(cancelled('administrator'));
    given(bookedFor('12:00-13:00'))
      .when({ ...late, now: clock('13:00') })
      .thenRefused(3001);
  });

  it('knows no limit for a request', () => {
    given(requestedFor('12:00-13:00'))
      .when({ ...cancel, now: clock('11:59') })
      .thenFacts(cancelled('owner'));
  });

  it('needs a reason of at most 200 characters', () => {
    given(bookedFor('12:00-13:00'))
      .when({ ...cancel, reason: '' })
      .thenRefused(1001);
    given(bookedFor('12:00-13:00'))
      .when({ ...cancel, reason: 'x'.repeat(201) })
      .thenRefused(1006);
  });

  it('refuses an unknown booking', () => {
    given().when(cancel).thenRefused(4004);
  });
});

describe('paying', () => {
  const pay = { type: 'Pay', now: EVE + MINUTE, booking: 'b1', right: 'system', orderNumber: 'o1' } as const;
  const unpaid = dated(EVE, bookedFor('12:00-13:00', { status: 'awaiting_payment' }));

  it('puts the booking in force', () => {
    given(unpaid)
      .when(pay)
      .thenFacts({ type: 'Paid', data: { booking: 'b1', orderNumber: 'o1' } });
  });

  it('comes too late when the order has closed', () => {
    given(unpaid)
      .when({ ...pay, now: EVE + 15 * MINUTE })
      .thenRefused(3001);
    given(dated(clock('11:55'), bookedFor('12:00-13:00', { status: 'awaiting_payment' })))
      .when({ ...pay, now: clock('12:00') })
      .thenRefused(3001);
  });
});

describe('stopping a flow', () => {
  const kill = {
    type: 'KillProcess',
    now: EVE,
    booking: 'b1',
    right: 'administrator',
    reason: { zh: '表单不对', en: 'Wrong form' },
  } as const;

  it('frees all of the period', () => {
    given(requestedFor('12:00-13:00'))
      .when(kill)
      .thenFacts({
        type: 'Terminated',
        data: { booking: 'b1', end: 720, reason: kill.reason, by: 'administrator', wasRequest: true },
      });
    given(bookedFor('12:00-13:00')).when(kill).thenRefused(3001);
  });
});

describe('hiding', () => {
  const hide = { type: 'Hide', now: EVE, booking: 'b1', right: 'owner' } as const;

  it('is for what is over', () => {
    given(bookedFor('12:00-13:00'), cancelled('owner'))
      .when(hide)
      .thenFacts({ type: 'Hidden', data: { booking: 'b1' } });
    given(bookedFor('12:00-13:00')).when(hide).thenRefused(3001);
    given(bookedFor('12:00-13:00'))
      .when({ ...hide, now: clock('13:00') })
      .thenFacts({ type: 'Hidden', data: { booking: 'b1' } });
  });
});

describe('what nobody handled', () => {
  const lapse = (now: number) => ({ type: 'LapseDue', now }) as const;

  it('is rejected at the start', () => {
    given(requestedFor('12:00-13:00'))
      .when(lapse(clock('12:00') - 1))
      .thenNothing();
    given(requestedFor('12:00-13:00'))
      .when(lapse(clock('12:00')))
      .thenFacts({
        type: 'Rejected',
        data: {
          booking: 'b1',
          reason: { zh: '开始前未处理', en: 'Not handled before the start' },
          by: 'system',
        },
      });
  });

  it('expires as a draft after a day, or at the start', () => {
    const early = EVE - 48 * HOUR;
    const draft = given(dated(early, bookedFor('12:00-13:00', { status: 'to_be_submitted' })));
    draft.when(lapse(early + 24 * HOUR - 1)).thenNothing();
    draft.when(lapse(early + 24 * HOUR)).thenFacts(cancelled('system', 'expired'));
    given(dated(clock('11:00'), bookedFor('12:00-13:00', { status: 'to_be_submitted' })))
      .when(lapse(clock('12:00')))
      .thenFacts(cancelled('system', 'expired'));
  });

  it('expires as a returned request at the start', () => {
    const returned = given(requestedFor('12:00-13:00'), {
      type: 'Returned',
      data: { booking: 'b1', reason: 'x' },
    });
    returned.when(lapse(clock('12:00') - 1)).thenNothing();
    returned.when(lapse(clock('12:00'))).thenFacts(cancelled('system', 'expired'));
  });

  it('closes an order after a quarter of an hour, or at the start', () => {
    given(dated(EVE, bookedFor('12:00-13:00', { status: 'awaiting_payment' })))
      .when(lapse(EVE + 15 * MINUTE))
      .thenFacts(cancelled('system', 'payment timeout'));
  });

  it('lets everything due on a day lapse at once', () => {
    given(requestedFor('12:00-13:00'), bookedFor('09:00-10:00', { booking: 'b2' }))
      .when(lapse(clock('23:00')))
      .facts();
  });
});

describe('closures', () => {
  const { type: _, now: __, ...data } = closureOf('12:00-13:00');
  const closed = { type: 'Closed', data } as const;

  it('claim a free period and nothing more', () => {
    given(bookedFor('13:00-14:00')).when(closureOf('12:00-13:00')).thenFacts(closed);
  });

  it('displace nobody: neither a booking nor a request nor a hold', () => {
    given(bookedFor('12:30-13:30')).when(closureOf('12:00-13:00')).thenRefused(2005);
    given(requestedFor('12:30-13:30', { holdsPlace: false }))
      .when(closureOf('12:00-13:00'))
      .thenRefused(2005);
    given(heldFor('12:30-13:30')).when(closureOf('12:00-13:00')).thenRefused(2005);
    const { until } = heldFor('12:30-13:30').data;
    given(heldFor('12:30-13:30'))
      .when(closureOf('12:00-13:00', { now: until }))
      .thenFacts(closed);
  });

  it('may overlap one another and be replaced under their id', () => {
    given(closed)
      .when(closureOf('12:30-13:30', { claim: 'c2' }))
      .thenFacts({ type: 'Closed', data: { ...data, claim: 'c2', start: 750, end: 810 } });
    given(closed)
      .when(closureOf('12:30-13:30'))
      .thenFacts({ type: 'Closed', data: { ...data, start: 750, end: 810 } });
  });

  it('end where they are reopened', () => {
    const reopen = { type: 'Reopen', now: EVE, claim: 'c1' } as const;
    given(closed)
      .when(reopen)
      .thenFacts({ type: 'Reopened', data: { claim: 'c1' } });
    given(closed).after(reopen).when(bookFor('12:00-13:00')).thenFacts(bookedFor('12:00-13:00'));
    given().when(reopen).thenNothing();
  });

  it('are changed only while they stand', () => {
    const change = closureOf('12:30-13:30', { isChange: true });
    given(closed)
      .when(change)
      .thenFacts({ type: 'Closed', data: { ...data, start: 750, end: 810 } });
    given(closed).after({ type: 'Reopen', now: EVE, claim: 'c1' }).when(change).thenRefused(4004);
    given().when(change).thenRefused(4004);
  });

  it('are refused when they end before they start', () => {
    given().when(closureOf('13:00-12:00')).thenRefused(1002);
  });
});

describe('undoing a cancellation', () => {
  const undoable = { ...cancel, undoBy: 'student1' };
  const undo = {
    type: 'TakeBackCancel',
    now: EVE + 9_000,
    booking: 'b1',
    right: 'owner',
    account: 'student1',
    ...onDay(),
  } as const;
  const cancelled = given(bookedFor('12:00-13:00')).after(undoable);
  const other = bookFor('12:30-13:30', { booking: 'b2', account: 'student2', now: EVE + 9_000 });

  it('gives back the same booking as it stood, for ten seconds', () => {
    cancelled
      .when(undo)
      .thenNotSilently(
        { refused: 3001, because: 'it stands again' },
        { type: 'CancelTakenBack', data: { booking: 'b1', status: 'pending' } },
      );
    cancelled.when({ ...undo, now: EVE + 10_000 }).thenRefused(3002);
    given(requestedFor('12:00-13:00'))
      .after(undoable)
      .when(undo)
      .thenNotSilently(
        { refused: 3001, because: 'it stands again' },
        { type: 'CancelTakenBack', data: { booking: 'b1', status: 'awaiting_approval' } },
      );
  });

  it('keeps the place meanwhile from others, and not from its person', () => {
    cancelled.when(other).thenRefused(2005);
    cancelled.when({ ...other, now: EVE + 10_000 }).facts();
    const own = { ...other, account: 'student1' };
    cancelled.when(own).facts();
    cancelled.after(own).when(undo).thenRefused(2005);
    given(bookedFor('12:00-13:00')).after(cancel).when(other).facts();
  });

  it('is for who cancelled, where it was asked for and can be undone', () => {
    cancelled.when({ ...undo, account: 'student2' }).thenRefused(4001);
    cancelled.when({ ...undo, right: 'approver' }).thenRefused(4001);
    given(bookedFor('12:00-13:00')).after(cancel).when(undo).thenRefused(3001);
    given(bookedFor('12:00-13:00', { bundle: 'u1' }))
      .after(undoable)
      .when(undo)
      .thenRefused(3001);
  });

  it('offers the place to who waits once it is over', () => {
    const waiting = given(bookedFor('12:00-13:00'), waitingFor('12:00-13:00')).after(undoable);
    const offer = (now: number) => ({ type: 'OfferPlaces', now, ...onDay() }) as const;
    waiting.when(offer(EVE + 9_999)).thenNothing();
    expect(waiting.when(offer(EVE + 10_000)).facts()).toMatchObject([{ type: 'PlaceOffered' }]);
  });
});
