// Getting a period and changing it: neighbours, last places, own holds, status at the opening.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import { at, SAMPLE_DATE, sampleRules } from '../../testing/sample-rules.ts';
import {
  bookedFor,
  bookFor,
  changeTo,
  clock,
  closureOf,
  EVE,
  heldFor,
  MINUTE,
  missedBy,
  onDay,
  requestedFor,
  withSignIn,
} from '../../testing/sample-schedule.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);
const closed = {
  type: 'Closed',
  data: { claim: 'c1', start: 720, end: 780, reason: closureOf('12:00-13:00').reason, source: 1 },
} as const;

describe('booking', () => {
  it('takes a free period', () => {
    given().when(bookFor('12:00-13:00')).thenFacts(bookedFor('12:00-13:00'));
  });

  it('lets neighbours touch', () => {
    given(bookedFor('12:00-13:00', { booking: 'other' }))
      .when(bookFor('13:00-14:00'))
      .thenFacts(bookedFor('13:00-14:00'));
  });

  it('refuses one minute of overlap', () => {
    const rules = sampleRules({ slotRule: { kind: 'grid', stepMinutes: 1 } });
    given(bookedFor('12:00-13:00', { booking: 'other' }))
      .when(bookFor('12:59-13:30', { rules }))
      .thenRefused(2005);
  });

  it('names the event that took the place to who lost the race', () => {
    const rejection = given(
      heldFor('08:00-08:30', { claim: 'elsewhere', account: 'someone' }),
      dated(EVE, bookedFor('12:00-13:00', { booking: 'other' })),
    )
      .when(bookFor('12:00-12:30'))
      .thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: 1, at: EVE });
  });

  it('names who took the last place where there are several', () => {
    const rules = sampleRules({ places: 2, placesPerBooking: 2 });
    const rejection = given(
      bookedFor('12:00-13:00', { booking: 'first' }),
      dated(EVE, bookedFor('12:30-13:30', { booking: 'second' })),
      bookedFor('14:00-15:00', { booking: 'later' }),
    )
      .when(bookFor('12:00-13:00', { rules }))
      .thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: 1, at: EVE });
  });

  it('gives the last place of a shared slot once', () => {
    const rules = sampleRules({ places: 3, placesPerBooking: 3 });
    const taken = given(bookedFor('12:00-13:00', { booking: 'a', units: 2 }));
    taken.when(bookFor('12:00-13:00', { rules })).thenFacts(bookedFor('12:00-13:00'));
    taken
      .after(bookFor('12:00-13:00', { rules }))
      .when(bookFor('12:00-13:00', { rules, booking: 'b2' }))
      .thenRefused(2005);
    taken.when(bookFor('12:00-13:00', { rules, units: 2 })).thenRefused(2005);
  });

  it('is refused inside a closure with its reason', () => {
    const rejection = given(closed).when(bookFor('12:30-13:30')).thenRefused(2011);
    expect(rejection.reason).toEqual({ zh: '检修', en: 'Repairs' });
  });

  it('does not book again what was cancelled under the same id', () => {
    given(bookedFor('12:00-13:00'), {
      type: 'Cancelled',
      data: { booking: 'b1', reason: 'ill', by: 'owner' },
    })
      .when(bookFor('12:00-13:00'))
      .thenNothing();
  });

  it('comes back to a day it moved away from', () => {
    given(bookedFor('12:00-13:00'), { type: 'MovedAway', data: { booking: 'b1', to: '2026-09-17' } })
      .when(bookFor('14:00-15:00'))
      .thenFacts(bookedFor('14:00-15:00'));
  });

  it('refuses a period that the clocks leap over', () => {
    const rules = sampleRules({
      zone: 'Europe/Berlin',
      openHours: { start: 0, end: 1440 },
      advance: { minMinutes: 0, maxMinutes: 525_600 },
    });
    for (const text of ['02:00-03:00', '02:00-02:30', '02:15-02:45'])
      given()
        .when(
          bookFor(text, {
            date: '2027-03-28',
            rules: { ...rules, slotRule: { kind: 'grid', stepMinutes: 15 } },
          }),
        )
        .thenRefused(2011);
  });
});

describe('the status of a new booking', () => {
  const needed = { needed: true, holdsPlace: true, processForm: false };

  it('awaits approval where it is needed', () => {
    given()
      .when(bookFor('12:00-13:00', onDay({ approval: needed })))
      .thenFacts(requestedFor('12:00-13:00', { flow: 'F-B1' }));
  });

  it('holds no place where requests coexist', () => {
    given()
      .when(bookFor('12:00-13:00', onDay({ approval: { ...needed, holdsPlace: false } })))
      .thenFacts(requestedFor('12:00-13:00', { holdsPlace: false, flow: 'F-B1' }));
  });

  it('is a draft where a process form follows', () => {
    given()
      .when(bookFor('12:00-13:00', onDay({ approval: { ...needed, processForm: true } })))
      .thenFacts(bookedFor('12:00-13:00', { status: 'to_be_submitted', flow: 'F-B1' }));
  });

  it('awaits payment where something is due', () => {
    given()
      .when(bookFor('12:00-13:00', { paymentDue: true }))
      .thenFacts(bookedFor('12:00-13:00', { status: 'awaiting_payment' }));
  });

  it('skips approval for managers and imports', () => {
    const day = onDay({ approval: needed });
    given()
      .when(bookFor('12:00-13:00', { ...day, right: 'administrator', path: 'manager' }))
      .thenFacts(bookedFor('12:00-13:00'));
    given()
      .when(bookFor('12:00-13:00', { ...day, right: 'administrator', path: 'import' }))
      .thenFacts(bookedFor('12:00-13:00', { uncounted: true }));
  });

  it('keeps the status an administrator moves it with', () => {
    const receipt = { stream: 's', revision: 3, at: EVE };
    const movedFrom = { date: '2026-09-17', receipt, reason: 'repairs' };
    given()
      .when(
        bookFor('12:00-13:00', {
          right: 'administrator',
          path: 'manager',
          movedFrom: { ...movedFrom, status: 'approved' },
        }),
      )
      .thenFacts(bookedFor('12:00-13:00', { status: 'approved', movedFrom, flow: 'F-B1' }));
  });
});

describe('holds of one’s own', () => {
  it('become the booking', () => {
    given(heldFor('12:00-13:00'))
      .when(bookFor('12:00-13:00', { hold: 'h1' }))
      .thenFacts(bookedFor('12:00-13:00', { hold: 'h1' }));
  });

  it('give way to a booking that does not name them', () => {
    given(heldFor('12:00-13:00'))
      .when(bookFor('12:00-13:00'))
      .thenFacts({ type: 'HoldReleased', data: { claim: 'h1' } }, bookedFor('12:00-13:00'));
  });

  it('cannot be named by somebody else', () => {
    given(heldFor('12:00-13:00', { account: 'student2' }))
      .when(bookFor('12:00-13:00', { hold: 'h1' }))
      .thenRefused(2005);
  });

  it('leave what is still free to a booking once they have ended', () => {
    given(heldFor('12:00-13:00'))
      .when(bookFor('12:00-13:00', { now: EVE + 3 * MINUTE, hold: 'h1' }))
      .thenFacts(bookedFor('12:00-13:00'));
  });
});

describe('a place the clock has freed', () => {
  it('is recorded as free before another takes it', () => {
    const day = onDay({ latestRule: { until: 'end' } });
    given(dated(EVE, bookedFor('12:00-14:00', { booking: 'late', attendance: withSignIn })))
      .when(bookFor('12:30-13:00', { ...day, now: clock('12:16') }))
      .thenFacts(missedBy('12:15', 735, 'late'), bookedFor('12:30-13:00'));
  });

  it('is not free one second before', () => {
    const day = onDay({ latestRule: { until: 'end' } });
    given(dated(EVE, bookedFor('12:00-14:00', { booking: 'late', attendance: withSignIn })))
      .when(bookFor('12:30-13:00', { ...day, now: clock('12:15') - 1000 }))
      .thenRefused(2005);
  });

  it('frees the place of a draft after a quarter of an hour', () => {
    const draft = dated(EVE, bookedFor('12:00-13:00', { booking: 'draft', status: 'to_be_submitted' }));
    given(draft)
      .when(bookFor('12:00-13:00', { now: EVE + 15 * MINUTE - 1 }))
      .thenRefused(2005);
    given(draft)
      .when(bookFor('12:00-13:00', { now: EVE + 15 * MINUTE }))
      .thenFacts(bookedFor('12:00-13:00'));
  });

  it('frees the place of an unpaid booking when the order has closed', () => {
    given(dated(EVE, bookedFor('12:00-13:00', { booking: 'unpaid', status: 'awaiting_payment' })))
      .when(bookFor('12:00-13:00', { now: EVE + 15 * MINUTE }))
      .thenFacts(
        { type: 'Cancelled', data: { booking: 'unpaid', reason: 'payment timeout', by: 'system' } },
        bookedFor('12:00-13:00'),
      );
  });
});

describe('changing the time', () => {
  const changed = (start: number, end: number, more = {}) => ({
    type: 'TimeChanged' as const,
    data: {
      booking: 'b1',
      start,
      end,
      startsAt: clock('00:00') + start * MINUTE,
      endsAt: clock('00:00') + end * MINUTE,
      status: 'pending' as const,
      holdsPlace: true,
      ...more,
    },
  });

  it('moves within the day in one fact', () => {
    given(bookedFor('12:00-13:00')).when(changeTo('14:00-15:00')).thenFacts(changed(840, 900));
  });

  it('is not refused because of the booking’s own time', () => {
    given(bookedFor('12:00-13:00')).when(changeTo('12:30-13:30')).thenFacts(changed(750, 810));
  });

  it('onto an occupied hour is refused and the original stays', () => {
    const scenario = given(bookedFor('12:00-13:00'), bookedFor('14:00-15:00', { booking: 'other' }));
    scenario.when(changeTo('14:30-15:30')).thenRefused(2005);
    scenario.when(bookFor('12:00-13:00', { booking: 'b2' })).thenRefused(2005);
  });

  it('frees the old time for others at once', () => {
    given(bookedFor('12:00-13:00'))
      .after(changeTo('14:00-15:00'))
      .when(bookFor('12:00-13:00', { booking: 'b2' }))
      .thenFacts(bookedFor('12:00-13:00', { booking: 'b2' }));
  });

  it('is approved anew where approval is needed', () => {
    const day = onDay({ approval: { needed: true, holdsPlace: false, processForm: false } });
    given(requestedFor('12:00-13:00'), { type: 'Approved', data: { booking: 'b1', paymentDue: false } })
      .when(changeTo('14:00-15:00', day))
      .thenFacts(changed(840, 900, { status: 'awaiting_approval', holdsPlace: false }));
  });

  it('leaves the status as it is for an administrator', () => {
    const day = onDay({ approval: { needed: true, holdsPlace: true, processForm: false } });
    const { holdsPlace: _, ...data } = changed(840, 900, { status: 'approved' }).data;
    given(requestedFor('12:00-13:00'), { type: 'Approved', data: { booking: 'b1', paymentDue: false } })
      .when(changeTo('14:00-15:00', { ...day, right: 'administrator', path: 'manager' }))
      .thenFacts({ type: 'TimeChanged', data });
  });

  it('is refused later than the owner may, and open to an administrator', () => {
    const day = onDay({ changeMinutes: 30 });
    const scenario = given(bookedFor('12:00-13:00'));
    scenario.when(changeTo('14:00-15:00', { ...day, now: clock('11:30') })).thenFacts(changed(840, 900));
    scenario.when(changeTo('14:00-15:00', { ...day, now: clock('11:30') + 1 })).thenRefused(3002);
    const { holdsPlace: _, ...data } = changed(840, 900).data;
    scenario
      .when(changeTo('14:00-15:00', { ...day, now: clock('12:10'), right: 'administrator', path: 'manager' }))
      .thenFacts({ type: 'TimeChanged', data });
  });

  it('does not check the limits of a booking that is gone', () => {
    given().when(changeTo('14:00-15:00')).thenRefused(4004);
    given(bookedFor('12:00-13:00'), {
      type: 'Cancelled',
      data: { booking: 'b1', reason: 'ill', by: 'owner' },
    })
      .when(changeTo('12:00-13:00'))
      .thenRefused(3001);
  });
});

describe('moving to another day', () => {
  const away = {
    type: 'MoveAway',
    now: EVE,
    booking: 'b1',
    right: 'owner',
    to: '2026-09-17',
    changeMinutes: 30,
  } as const;

  it('gives the place here back', () => {
    given(bookedFor('12:00-13:00'))
      .when(away)
      .thenFacts({ type: 'MovedAway', data: { booking: 'b1', to: '2026-09-17' } });
    given(bookedFor('12:00-13:00'))
      .after(away)
      .when(bookFor('12:00-13:00', { booking: 'b2' }))
      .thenFacts(bookedFor('12:00-13:00', { booking: 'b2' }));
  });

  it('is refused to whoever comes second and wants it elsewhere', () => {
    given(bookedFor('12:00-13:00'))
      .after(away)
      .when({ ...away, to: '2026-09-18' })
      .thenRefused(3001);
    given(bookedFor('12:00-13:00')).after(away).when(away).thenNothing();
    const receipt = { stream: 'schedule-t/r/2026-09-17', revision: 0, at: EVE };
    const movedFrom = { date: '2026-09-17', receipt };
    given(bookedFor('12:00-13:00')).when(bookFor('13:00-14:00', { movedFrom })).thenRefused(3001);
    given(bookedFor('12:00-13:00')).when(bookFor('12:00-13:00', { movedFrom })).thenNothing();
    const givenUp = { type: 'Cancelled', data: { booking: 'b1', reason: 'x', by: 'administrator' } } as const;
    for (const text of ['12:00-13:00', '13:00-14:00'])
      given(bookedFor('12:00-13:00'), givenUp)
        .when(bookFor(text, { movedFrom }))
        .thenFacts(bookedFor(text, { movedFrom }));
    given(bookedFor('12:00-13:00'), givenUp).when(bookFor('12:00-13:00')).thenNothing();
  });

  it('is refused when it is too late', () => {
    given(bookedFor('12:00-13:00'))
      .when({ ...away, now: at(SAMPLE_DATE, '11:31') })
      .thenRefused(3002);
  });

  it('leaves nothing to do here', () => {
    given(bookedFor('12:00-13:00'))
      .after(away)
      .when({ type: 'Cancel', now: EVE, booking: 'b1', right: 'owner', reason: 'ill', cancelMinutes: 0 })
      .thenRefused(3001);
  });
});

describe('submitting and resubmitting', () => {
  const draft = dated(EVE, bookedFor('12:00-13:00', { status: 'to_be_submitted', flow: 'F-B1' }));
  const submit = {
    type: 'Submit',
    now: EVE + MINUTE,
    ...onDay(),
    booking: 'b1',
    right: 'owner',
  } as const;
  const returned = { type: 'Returned', data: { booking: 'b1', reason: 'Say what for' } } as const;
  const resubmit = {
    type: 'Resubmit',
    now: EVE,
    ...onDay(),
    booking: 'b1',
    right: 'owner',
    account: 'student1',
    start: 720,
    end: 780,
    details: { theme: 'Choir' },
  } as const;

  it('sends a draft to its approvers', () => {
    given(draft)
      .when(submit)
      .thenFacts({ type: 'Submitted', data: { booking: 'b1', flow: 'F-B1' } });
  });

  it('looks again whether a draft’s place is still there', () => {
    given(draft, bookedFor('12:30-13:30', { booking: 'quicker' }))
      .when(submit)
      .thenRefused(2005);
  });

  it('asks all questions again for a returned request', () => {
    const { startsAt, endsAt } = bookedFor('12:00-13:00').data;
    const scenario = given(requestedFor('12:00-13:00'), returned);
    scenario.when(resubmit).thenFacts({
      type: 'Resubmitted',
      data: {
        booking: 'b1',
        start: 720,
        end: 780,
        startsAt,
        endsAt,
        details: { theme: 'Choir' },
        holdsPlace: true,
      },
    });
    scenario.when({ ...resubmit, account: 'student2' }).thenRefused(4001);
    scenario.when({ ...resubmit, start: 721 }).thenRefused(2011);
    given(requestedFor('12:00-13:00'), returned, bookedFor('12:00-13:00', { booking: 'quicker' }))
      .when(resubmit)
      .thenRefused(2005);
  });

  it('takes as many people and places as it now asks for', () => {
    const rules = sampleRules({ places: 3, placesPerBooking: 2, seats: 30 });
    const asked = requestedFor('12:00-13:00', { persons: 20, units: 1 });
    const fuller = { ...resubmit, rules, persons: 25, units: 2 };
    const scenario = given(asked, returned);
    scenario.when({ ...fuller, persons: 31 }).thenRefused(2013);
    scenario.when({ ...fuller, units: 3 }).thenRefused(1006);
    const { startsAt, endsAt } = asked.data;
    const data = { booking: 'b1', start: 720, end: 780, startsAt, endsAt, details: { theme: 'Choir' } };
    const sent = { type: 'Resubmitted', data: { ...data, holdsPlace: true, persons: 25, units: 2 } } as const;
    scenario.when(fuller).thenFacts(sent);
    const after = given(asked, returned, sent);
    after
      .when(bookFor('12:00-13:00', { booking: 'b2', account: 'student2', rules, units: 2 }))
      .thenRefused(2005);
    // The numbers stay as before where the new form does not say.
    const { persons: _, units: __, ...silent } = fuller;
    given(asked, returned)
      .when(silent)
      .thenFacts({ type: 'Resubmitted', data: { ...data, holdsPlace: true } });
  });
});
