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
    expect(bookingMeant([given, anew], NOON)).toBe(anew);
  });

  it('means the next one when the one before was left early or missed', () => {
    const next = recordOf({ attendance: withSignIn, startsAt: clock('13:00') });
    expect(bookingMeant([recordOf({}, signedIn, signedOut), next], clock('12:50'))).toBe(next);
    expect(bookingMeant([recordOf({ attendance: withSignIn }), next], clock('12:50'))).toBe(next);
  });

  it('means the soonest that stands, also when its owner is there already', () => {
    const here = recordOf({}, signedIn);
    expect(bookingMeant([here, recordOf({ startsAt: clock('13:00') })], clock('12:50'))).toBe(here);
  });

  it('means one that is over where there is no other, which can say so', () => {
    const given = recordOf({}, cancelled);
    expect(bookingMeant([given], NOON)).toBe(given);
    expect(bookingMeant([], NOON)).toBeUndefined();
  });
});
