// The table of actions, tested whole: every status × action × right against the lists it was agreed as.
import { describe, expect, it } from 'vitest';
import type { Right } from '../../domain/rules/question.ts';
import { clock, EVE, HOUR, recordOf, withSignIn } from '../../testing/sample-schedule.ts';
import type { BookingRecord } from './booking.ts';
import type { OpeningStatus, ScheduleEvent } from './events.ts';
import { type BookingStatus, bookingStatuses, statusOf } from './status.ts';
import {
  actionsOf,
  allowed,
  type BookingAction,
  bookingActions,
  EVALUATION_DAYS,
  transitions,
} from './transitions.ts';

const rights: readonly Right[] = ['owner', 'administrator', 'approver', 'public', 'system'];

/** Agreed: what the owner of a booking may do, by its status. */
const ownerActions: Readonly<Record<BookingStatus, readonly BookingAction[]>> = {
  to_be_submitted: ['continueHandling', 'submit', 'cancel', 'hide'],
  awaiting_approval: ['cancel', 'changeDetails', 'handOver', 'bookAgain'],
  approved: ['cancel', 'changeTime', 'bookAgain'],
  pending: [
    'cancel',
    'changeTime',
    'extend',
    'changeDetails',
    'handOver',
    'signIn',
    'terminate',
    'bookAgain',
  ],
  performed: ['extend', 'changeDetails', 'signOut', 'terminate', 'bookAgain'],
  missed: ['bookAgain', 'hide'],
  rejected: ['bookAgain', 'hide'],
  returned: ['resubmit', 'continueHandling', 'cancel', 'bookAgain'],
  cancelled: ['bookAgain', 'hide'],
  terminated: ['evaluate', 'bookAgain', 'hide'],
  completed: ['evaluate', 'bookAgain', 'hide'],
  awaiting_payment: ['continueHandling', 'pay', 'cancel', 'changeDetails', 'bookAgain'],
};

/** Agreed: what an administrator of its resource may do. */
const administratorActions: Readonly<Record<BookingStatus, readonly BookingAction[]>> = {
  to_be_submitted: ['cancel', 'killProcess'],
  awaiting_approval: [
    'approve',
    'reject',
    'return',
    'cancel',
    'changeTime',
    'changeDetails',
    'handOver',
    'killProcess',
  ],
  approved: ['cancel', 'changeTime', 'changeDetails', 'handOver', 'terminate'],
  pending: [
    'cancel',
    'changeTime',
    'changeDetails',
    'handOver',
    'signIn',
    'markPerformed',
    'markMissed',
    'terminate',
  ],
  performed: ['changeDetails', 'takeBackSignIn', 'signOut', 'markMissed', 'terminate'],
  missed: ['markPerformed'],
  rejected: ['takeBack'],
  returned: ['takeBack', 'cancel', 'killProcess'],
  cancelled: [],
  terminated: [],
  completed: ['markMissed'],
  awaiting_payment: ['cancel', 'changeDetails'],
};

/** Agreed: what the product does by itself, for a cashier or for the other members of a bundle. */
const systemActions: Readonly<Partial<Record<BookingStatus, readonly BookingAction[]>>> = {
  to_be_submitted: ['cancel', 'handOver'],
  awaiting_approval: ['cancel', 'handOver'],
  returned: ['cancel', 'handOver'],
  awaiting_payment: ['pay', 'cancel', 'handOver'],
  approved: ['cancel', 'handOver'],
  pending: ['cancel', 'handOver'],
};

const agreed = (right: Right, status: BookingStatus): readonly BookingAction[] => {
  if (right === 'owner') return ownerActions[status];
  if (right === 'administrator') return administratorActions[status];
  if (right === 'approver')
    return administratorActions[status].filter((action) =>
      ['approve', 'reject', 'return', 'takeBack', 'killProcess'].includes(action),
    );
  if (right === 'public') return status === 'pending' ? ['signIn'] : [];
  return systemActions[status] ?? [];
};

const noSignIn = {
  signIn: 'none',
  keepMinutes: 0,
  signOut: 'none',
  whenNobodySignedIn: 'performed',
} as const;
const tolerant = { ...withSignIn, whenNobodySignedIn: 'open' } as const;

/** Records as each of the ways to a status leaves them, with and without sign-in. */
const recordsOf = (status: BookingStatus): BookingRecord[] =>
  [withSignIn, tolerant, noSignIn].flatMap((attendance): BookingRecord[] => {
    const booking = 'b1';
    const by = 'owner' as const;
    const from = (opening: OpeningStatus, ...events: ScheduleEvent[]) =>
      recordOf({ status: opening, attendance }, ...events);
    const signedIn = { type: 'SignedIn', data: { booking, by } } as const;
    switch (status) {
      case 'missed':
        return [from('pending', { type: 'Missed', data: { booking, end: 735 } })];
      case 'performed':
        return [from('pending', signedIn), from('pending', { type: 'MarkedPerformed', data: { booking } })];
      case 'completed':
        return [
          from('pending', signedIn, { type: 'SignedOut', data: { booking, end: 780 } }),
          from('pending', { type: 'Completed', data: { booking, attendance: 'performed', signOut: 'none' } }),
        ];
      case 'rejected':
        return [
          from('awaiting_approval', {
            type: 'Rejected',
            data: { booking, reason: { zh: '否', en: 'No' }, by: 'approver' },
          }),
        ];
      case 'returned':
        return [from('awaiting_approval', { type: 'Returned', data: { booking, reason: 'x' } })];
      case 'cancelled':
        return [from('pending', { type: 'Cancelled', data: { booking, reason: 'x', by } })];
      case 'terminated':
        return [from('pending', signedIn, { type: 'Terminated', data: { booking, end: 780, by } })];
      case 'approved':
        return [from('approved')];
      case 'pending':
        return [from('pending'), from('approved')];
      default:
        return [from(status)];
    }
  });

const instants = [
  EVE,
  clock('09:00'),
  clock('11:50'),
  clock('12:00'),
  clock('12:10'),
  clock('13:00'),
  clock('15:00'),
];

/** Every record and instant at which a booking shows this status. */
const situationsOf = (status: BookingStatus) =>
  bookingStatuses
    .flatMap(recordsOf)
    .flatMap((booking) => instants.map((now) => ({ booking, now })))
    .filter(({ booking, now }) => statusOf(booking, now) === status);

describe.each(bookingStatuses)('a booking that is %s', (status) => {
  const situations = situationsOf(status);

  it.each(rights)('offers the %s exactly the agreed actions', (right) => {
    expect(situations.length).toBeGreaterThan(0);
    const offered = bookingActions.filter((action) =>
      situations.some(({ booking, now }) => !allowed(action, booking, right, now)),
    );
    expect(offered).toEqual(bookingActions.filter((action) => agreed(right, status).includes(action)));
  });

  it.each(rights)('refuses the %s everything else with the agreed codes', (right) => {
    for (const { booking, now } of situations)
      for (const action of bookingActions.filter((each) => !agreed(right, status).includes(each))) {
        const isEver = transitions.some((row) => row.action === action && row.rights.includes(right));
        const code = allowed(action, booking, right, now)?.code;
        if (!isEver) expect(code).toBe(4001);
        else if (action === 'signIn') expect([3001, 3003, 3004, 3005, 3006, 4001]).toContain(code);
        else if (action === 'signOut') expect([3001, 3005]).toContain(code);
        else expect(code).toBe(3001);
      }
  });

  it('says the same for a button as for a command', () => {
    for (const { booking, now } of situations)
      for (const right of rights)
        for (const verdict of actionsOf(booking, right, now)) {
          const rejection = allowed(verdict.action, booking, right, now);
          expect(verdict.allowed).toBe(rejection === undefined);
          expect(verdict.rejection).toEqual(rejection);
        }
  });
});

describe('the conditions of the table', () => {
  const pending = recordOf({});

  it('give the owner until the limits before the start', () => {
    const limits = { changeMinutes: 60, cancelMinutes: 30 };
    expect(allowed('changeTime', pending, 'owner', clock('11:00'), limits)).toBeUndefined();
    expect(allowed('changeTime', pending, 'owner', clock('11:00') + 1, limits)?.code).toBe(3002);
    expect(allowed('cancel', pending, 'owner', clock('11:30'), limits)).toBeUndefined();
    expect(allowed('cancel', pending, 'owner', clock('11:30') + 1, limits)?.code).toBe(3002);
    expect(allowed('cancel', pending, 'administrator', clock('11:31'), limits)).toBeUndefined();
  });

  it('let the owner change what approvers have not decided on, and the office all that is not over', () => {
    const asked = recordOf({ status: 'awaiting_approval' });
    const approved = recordOf(
      { status: 'awaiting_approval' },
      { type: 'Approved', data: { booking: 'b1', paymentDue: false } },
    );
    for (const booking of [asked, pending])
      expect(allowed('changeDetails', booking, 'owner', EVE)).toBeUndefined();
    for (const now of [EVE, clock('11:55')])
      expect(allowed('changeDetails', approved, 'owner', now)).toMatchObject({
        code: 3001,
        reason: { en: 'it was approved as it is; ask its administrators' },
      });
    expect(allowed('changeDetails', approved, 'administrator', EVE)).toBeUndefined();
    expect(allowed('changeDetails', approved, 'administrator', clock('14:00'))?.code).toBe(3001);
  });

  it('let the owner evaluate what was used, for thirty days', () => {
    const end = clock('14:00');
    const missed = recordOf({ attendance: tolerant });
    expect(allowed('evaluate', pending, 'owner', end + EVALUATION_DAYS * 24 * HOUR)).toBeUndefined();
    expect(allowed('evaluate', pending, 'owner', end + EVALUATION_DAYS * 24 * HOUR + 1)?.code).toBe(3002);
    expect(allowed('evaluate', missed, 'owner', end)?.code).toBe(3001);
    const stoppedAt = (minute: number) =>
      recordOf(
        { attendance: noSignIn },
        { type: 'Terminated', data: { booking: 'b1', end: minute, by: 'administrator' } },
      );
    const { start } = pending;
    expect(allowed('evaluate', stoppedAt(start), 'owner', end)?.code).toBe(3001);
    expect(allowed('evaluate', stoppedAt(start + 1), 'owner', end)).toBeUndefined();
  });

  it('let nobody do anything to a booking that lives on another day', () => {
    const moved = recordOf({}, { type: 'MovedAway', data: { booking: 'b1', to: '2026-09-17' } });
    for (const right of rights)
      expect(actionsOf(moved, right, EVE).filter((verdict) => verdict.allowed)).toEqual([]);
  });
});
