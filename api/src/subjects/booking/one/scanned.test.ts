// Which booking the code of a resource stands for.
import { clock, recordOf, withSignIn } from '@campus/events/testing/sample-schedule';
import { describe, expect, it } from 'vitest';
import { bookingMeant } from './scanned.ts';

const NOON = clock('12:00');
const cancelled = { type: 'Cancelled', data: { booking: 'b1', reason: 'later', by: 'owner' } } as const;
const signedOut = { type: 'SignedOut', data: { booking: 'b1', end: 730 } } as const;
const signedIn = { type: 'SignedIn', data: { booking: 'b1', by: 'owner' } } as const;

describe('the code of a resource', () => {
  it('means the booking that was made in place of a cancelled one', () => {
    const given = recordOf({}, cancelled);
    const anew = recordOf({ attendance: withSignIn });
    expect(bookingMeant([given, anew], 'student1', NOON)).toBe(anew);
  });

  it('means the next one when the one before was left early or missed', () => {
    const next = recordOf({ attendance: withSignIn, startsAt: clock('13:00') });
    expect(bookingMeant([recordOf({}, signedIn, signedOut), next], 'student1', clock('12:50'))).toBe(next);
    expect(bookingMeant([recordOf({ attendance: withSignIn }), next], 'student1', clock('12:50'))).toBe(next);
  });

  it('means the soonest that stands, also when its owner is there already', () => {
    const here = recordOf({}, signedIn);
    expect(bookingMeant([here, recordOf({ startsAt: clock('13:00') })], 'student1', clock('12:50'))).toBe(
      here,
    );
  });

  it('means the one whose sign-in is open, though an earlier one still runs', () => {
    const here = recordOf({ attendance: withSignIn }, signedIn);
    const next = recordOf({ attendance: withSignIn, startsAt: clock('13:00') });
    expect(bookingMeant([here, next], 'student1', clock('12:50'))).toBe(next);
  });

  it('means the one that a second of its people may still join', () => {
    const shared = recordOf(
      { attendance: withSignIn },
      {
        type: 'SignedIn',
        data: { booking: 'b1', by: 'participant', attendee: 'friend' },
      },
    );
    const next = recordOf({ attendance: withSignIn, startsAt: clock('15:00') });
    expect(bookingMeant([shared, next], 'student1', clock('12:50'))).toBe(shared);
  });

  it('means one that is over where there is no other, which can say so', () => {
    const given = recordOf({}, cancelled);
    expect(bookingMeant([given], 'student1', NOON)).toBe(given);
    expect(bookingMeant([], 'student1', NOON)).toBeUndefined();
  });
});
