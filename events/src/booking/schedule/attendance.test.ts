// Signing in and out, terminating, and the administrator's marks.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import {
  bookedFor,
  bookFor,
  clock,
  closureOf,
  EVE,
  MINUTE,
  missedBy,
  onDay,
  recordOf,
  requestedFor,
  withSignIn,
  ZONE,
} from '../../testing/sample-schedule.ts';
import { schedule } from './schedule.ts';
import { allowed } from './transitions.ts';

const { given } = specify(schedule);
const SECOND = 1000;
const booked = (attendance: Partial<typeof withSignIn> | object = {}) =>
  dated(EVE, bookedFor('12:00-14:00', { attendance: { ...withSignIn, ...attendance } }));
const signIn = (time: number, changes = {}) =>
  ({ type: 'SignIn', now: time, booking: 'b1', right: 'owner', ...changes }) as const;
const signedIn = { type: 'SignedIn', data: { booking: 'b1', by: 'owner' } } as const;
const usedBefore = { refused: 3005, because: 'a scanner says that this code was used before' } as const;
const lapse = (time: number) => ({ type: 'LapseDue', now: time }) as const;

describe('signing in', () => {
  it('opens with the window and not a second before', () => {
    given(booked())
      .when(signIn(clock('11:45') - SECOND))
      .thenRefused(3003);
    given(booked())
      .when(signIn(clock('11:45')))
      .thenNotSilently(usedBefore, signedIn);
  });

  it('works one second before the deadline and not one second after', () => {
    given(booked())
      .when(signIn(clock('12:15') - SECOND))
      .thenNotSilently(usedBefore, signedIn);
    given(booked())
      .when(signIn(clock('12:15') + SECOND))
      .thenRefused(3004);
  });

  it('says when the window opens, and when it was over', () => {
    const record = recordOf({ attendance: withSignIn });
    const said = (time: number) => allowed('signIn', record, 'owner', time)?.reason;
    expect(said(clock('11:30'))).toEqual({ zh: '11:45 起可签到', en: 'it opens at 11:45' });
    expect(said(clock('12:20'))).toEqual({ zh: '签到截至 12:15', en: 'it closed at 12:15' });
  });

  it('opens at midnight where no window is set', () => {
    const wide = booked({ opensMinutesBefore: undefined });
    given(wide)
      .when(signIn(clock('00:00') - SECOND))
      .thenRefused(3003);
    given(wide)
      .when(signIn(clock('00:00')))
      .thenNotSilently(usedBefore, signedIn);
  });

  it('never voids a valid sign-in by a release that comes late', () => {
    given(booked())
      .after(signIn(clock('12:15') - SECOND))
      .when(lapse(clock('12:20')))
      .thenNothing();
  });

  it('gives who books a period that has begun as long as who came at its start', () => {
    const late = dated(clock('12:30'), bookedFor('12:00-14:00', { attendance: withSignIn }));
    given(late)
      .when(signIn(clock('12:44')))
      .thenNotSilently(usedBefore, signedIn);
    given(late)
      .when(lapse(clock('12:44')))
      .thenNothing();
    given(late)
      .when(lapse(clock('12:45')))
      .thenFacts(missedBy('12:45', 765));
  });

  it('is for whom the rule names', () => {
    given(booked({ signIn: 'administrator' }))
      .when(signIn(clock('12:00')))
      .thenRefused(4001);
    given(booked({ signIn: 'administrator' }))
      .when(signIn(clock('12:00'), { right: 'public' }))
      .thenRefused(4001);
    given(booked())
      .when(signIn(clock('12:00'), { right: 'approver' }))
      .thenRefused(4001);
    given(booked({ signIn: 'none' }))
      .when(signIn(clock('12:00')))
      .thenRefused(3001);
  });

  it('does only this one thing at a public screen', () => {
    given(booked())
      .when(signIn(clock('12:00'), { right: 'public' }))
      .thenNotSilently(usedBefore, { type: 'SignedIn', data: { booking: 'b1', by: 'public' } });
    given(booked(), { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' } })
      .when(signIn(clock('12:00'), { right: 'public' }))
      .thenRefused(4001);
  });

  it('lets an administrator sign in later, with a remark', () => {
    const open = booked({ whenNobodySignedIn: 'open' });
    given(open)
      .when(signIn(clock('13:30'), { right: 'administrator' }))
      .thenRefused(1001);
    given(open)
      .when(signIn(clock('13:30'), { right: 'administrator', remark: 'Came by bus' }))
      .thenNotSilently(usedBefore, {
        type: 'SignedIn',
        data: { booking: 'b1', by: 'administrator', remark: 'Came by bus' },
      });
    given(open)
      .when(signIn(clock('14:00'), { right: 'administrator', remark: 'x' }))
      .thenRefused(3004);
  });

  it('waits for the payment', () => {
    given(
      dated(clock('11:50'), bookedFor('12:00-14:00', { attendance: withSignIn, status: 'awaiting_payment' })),
    )
      .when(signIn(clock('11:55')))
      .thenRefused(3006);
  });
});

describe('taking a sign-in back', () => {
  const byDesk = { type: 'SignedIn', data: { booking: 'b1', by: 'administrator' } } as const;
  const takeBack = (time: number, changes = {}) =>
    ({ type: 'TakeBackSignIn', now: time, booking: 'b1', right: 'administrator', ...changes }) as const;
  const came = [...booked(), ...dated(clock('12:00'), byDesk)];
  const again = { refused: 3001, because: 'nobody is signed in any more' } as const;
  const takenBack = { type: 'SignInTakenBack', data: { booking: 'b1' } } as const;

  it('is the desk’s alone, for a minute', () => {
    given(came)
      .when(takeBack(clock('12:01')))
      .thenNotSilently(again, takenBack);
    given(came)
      .when(takeBack(clock('12:01') + 1))
      .thenRefused(3002);
    given(came)
      .when(takeBack(clock('12:00'), { right: 'owner' }))
      .thenRefused(4001);
  });

  it('is refused once another came, or left the seat', () => {
    const other = {
      type: 'AttendeeSignedIn',
      data: { booking: 'b1', attendee: 'li', by: 'administrator' },
    } as const;
    given([...came, ...dated(clock('12:00'), other)])
      .when(takeBack(clock('12:00')))
      .thenRefused(3001);
  });

  it('leaves the booking as if nobody had come: it is missed, or signed in for anew', () => {
    const back = [...came, ...dated(clock('12:00') + SECOND, takenBack)];
    given(back)
      .when(lapse(clock('12:15')))
      .thenFacts(missedBy('12:15', 735));
    given(back)
      .when(signIn(clock('12:01')))
      .thenNotSilently(usedBefore, signedIn);
  });
});

describe('those who take part', () => {
  const participant = (time: number, attendee: string) => signIn(time, { right: 'participant', attendee });

  it('keep the place by coming first', () => {
    const came = { booking: 'b1', by: 'participant', attendee: 'friend' } as const;
    given(booked())
      .when(participant(clock('12:10'), 'friend'))
      .thenNotSilently(usedBefore, { type: 'SignedIn', data: came });
    given(booked())
      .after(participant(clock('12:10'), 'friend'))
      .when(lapse(clock('12:20')))
      .thenNothing();
  });

  it('may come until the end once the first is there, each once', () => {
    const used = [...booked(), ...dated(clock('12:00'), signedIn)];
    const joined = { booking: 'b1', attendee: 'friend', by: 'participant' } as const;
    given(used)
      .when(participant(clock('13:50'), 'friend'))
      .thenNotSilently(usedBefore, { type: 'AttendeeSignedIn', data: joined });
    given(used)
      .when(participant(clock('14:00'), 'friend'))
      .thenRefused(3005);
    given(used)
      .when(signIn(clock('12:30'), { attendee: 'student1' }))
      .thenRefused(3005);
  });

  it('are let in by an administrator alone where the rule says so', () => {
    const used = [...booked({ signIn: 'administrator' }), ...dated(clock('12:00'), signedIn)];
    given(used)
      .when(participant(clock('12:30'), 'friend'))
      .thenRefused(3005);
    given(used)
      .when(signIn(clock('12:30'), { right: 'administrator', attendee: 'friend' }))
      .thenNotSilently(usedBefore, {
        type: 'AttendeeSignedIn',
        data: { booking: 'b1', attendee: 'friend', by: 'administrator' },
      });
  });
});

describe('case 26: a door that was offline', () => {
  const missed = missedBy('12:15', 735);
  const told = (time: string, happenedAt: string, changes = {}) =>
    signIn(clock(time), { door: 'd1', happenedAt: clock(happenedAt), ...changes });
  const recovered = (end: number, happenedAt: string) =>
    ({
      type: 'SignInRecovered',
      data: { booking: 'b1', by: 'owner', end, door: 'd1', at: clock(happenedAt) },
    }) as const;
  const lost = [...booked(), ...dated(clock('12:15'), missed)];

  it('takes back the no-show of who signed in one second before the deadline', () => {
    const second = clock('12:15') - SECOND;
    given(lost)
      .when(signIn(clock('12:40'), { door: 'd1', happenedAt: second }))
      .thenNotSilently(usedBefore, {
        type: 'SignInRecovered',
        data: { booking: 'b1', by: 'owner', end: 840, door: 'd1', at: second },
      });
    given(lost)
      .when(signIn(clock('12:40'), { door: 'd1', happenedAt: clock('12:15') }))
      .thenRefused(3004);
  });

  it('is believed however old once the office has looked at it, and undoes the no-show', () => {
    const days = clock('12:10') + 50 * 3_600_000 + 30 * 3_600_000;
    const late = { door: 'd1', happenedAt: clock('12:10'), right: 'administrator' } as const;
    given(lost).when(signIn(days, late)).thenRefused(3002);
    given(lost)
      .when(signIn(days, { ...late, isReviewed: true }))
      .thenNotSilently(usedBefore, {
        type: 'SignInRecovered',
        data: { booking: 'b1', by: 'administrator', end: 840, door: 'd1', at: clock('12:10') },
      });
  });

  it('is told nothing by a release that comes after it', () => {
    given(booked())
      .after(told('12:40', '12:10'))
      .when(lapse(clock('12:41')))
      .thenNothing();
  });

  it('takes nothing from who took the freed place', () => {
    const taken = [...lost, ...dated(clock('12:20'), bookedFor('13:00-13:30', { booking: 'b2' }))];
    given(taken).when(told('12:40', '12:10')).thenNotSilently(usedBefore, recovered(735, '12:10'));
  });

  it('clears a no-show after the end, fifty hours later too, for three days', () => {
    given(lost).when(told('18:00', '12:10')).thenNotSilently(usedBefore, recovered(840, '12:10'));
    given(lost)
      .when(signIn(clock('12:10') + 50 * 60 * MINUTE, { door: 'd1', happenedAt: clock('12:10') }))
      .thenNotSilently(usedBefore, recovered(840, '12:10'));
    given(lost)
      .when(signIn(clock('12:10') + 72 * 60 * MINUTE + 1, { door: 'd1', happenedAt: clock('12:10') }))
      .thenRefused(3002);
  });

  it('does not overrule an administrator', () => {
    given(booked(), dated(clock('12:20'), { type: 'MarkedMissed', data: { booking: 'b1', end: 740 } }))
      .when(told('12:40', '12:10'))
      .thenRefused(3001);
  });

  it('is believed no future', () => {
    given(booked()).when(told('12:00', '12:01')).thenRefused(1002);
    given(booked())
      .when(signIn(clock('12:00'), { door: 'd1', happenedAt: clock('12:00') + 3 * SECOND }))
      .thenNotSilently(usedBefore, {
        type: 'SignedIn',
        data: { booking: 'b1', by: 'owner', door: 'd1', at: clock('12:00') },
      });
  });
});

describe('signing out', () => {
  const signOut = {
    type: 'SignOut',
    now: clock('13:10'),
    booking: 'b1',
    right: 'owner',
    zone: ZONE,
  } as const;
  const inside = [...booked(), ...dated(clock('12:00'), signedIn)];

  it('frees the rest of the period', () => {
    given(inside)
      .when(signOut)
      .thenNotSilently(usedBefore, { type: 'SignedOut', data: { booking: 'b1', end: 790 } });
    const day = onDay({ latestRule: { until: 'end' } });
    given(inside)
      .after(signOut)
      .when(bookFor('13:30-14:00', { ...day, now: clock('13:11'), booking: 'b2' }))
      .thenFacts(bookedFor('13:30-14:00', { booking: 'b2' }));
  });

  it('keeps the minute that has begun', () => {
    given(inside)
      .when({ ...signOut, now: clock('13:10') + 1 })
      .thenNotSilently(usedBefore, { type: 'SignedOut', data: { booking: 'b1', end: 791 } });
  });

  it('before the start gives all of it back', () => {
    given(booked(), dated(clock('11:50'), signedIn))
      .when({ ...signOut, now: clock('11:55') })
      .thenNotSilently(usedBefore, { type: 'SignedOut', data: { booking: 'b1', end: 720 } });
  });

  it('is heard from a door that was offline also after the clock has closed the booking, once', () => {
    const data = { booking: 'b1', attendance: 'performed', signOut: 'closed' } as const;
    const over = [...inside, ...dated(clock('14:30'), { type: 'Completed', data } as const)];
    const told = { ...signOut, now: clock('15:00'), door: 'd1', happenedAt: clock('13:10') } as const;
    given(over)
      .when(told)
      .thenNotSilently(usedBefore, {
        type: 'SignedOut',
        data: { booking: 'b1', end: 790, door: 'd1', at: clock('13:10') },
      });
    given(over)
      .when({ ...signOut, now: clock('15:00') })
      .thenRefused(3001);
    given(over).after(told).when(told).thenRefused(3005);
  });

  it('is refused who never signed in, and where nobody signs out', () => {
    given(booked())
      .when({ ...signOut, now: clock('12:05') })
      .thenRefused(3001);
    given(booked({ signOut: 'none' }), dated(clock('12:00'), signedIn))
      .when(signOut)
      .thenRefused(3001);
  });
});

describe('terminating', () => {
  const terminate = {
    type: 'Terminate',
    now: clock('13:00'),
    booking: 'b1',
    right: 'owner',
    zone: ZONE,
  } as const;
  const plain = booked({ signIn: 'none', whenNobodySignedIn: 'performed' });

  it('records the end and frees the rest', () => {
    given(plain)
      .when(terminate)
      .thenFacts({ type: 'Terminated', data: { booking: 'b1', end: 780, by: 'owner' } });
  });

  it('is the owner’s between start and end only', () => {
    given(plain)
      .when({ ...terminate, now: clock('12:00') - 1 })
      .thenRefused(3001);
    given(plain)
      .when({ ...terminate, now: clock('14:00') })
      .thenRefused(3001);
    given(booked())
      .when({ ...terminate, now: clock('12:05') })
      .thenRefused(3001);
  });

  it('is heard from a door that was offline at its own time, also after the clock has closed the booking', () => {
    const over = dated(clock('14:00'), {
      type: 'Completed',
      data: { booking: 'b1', attendance: 'performed', signOut: 'none' },
    } as const);
    const told = { ...terminate, now: clock('14:30'), door: 'd1', happenedAt: clock('13:10') } as const;
    const left = {
      type: 'Terminated',
      data: { booking: 'b1', end: 790, by: 'owner', door: 'd1', at: clock('13:10') },
    } as const;
    given(plain)
      .when({ ...told, now: clock('13:40') })
      .thenFacts(left);
    given(plain, over).when(told).thenFacts(left);
    const signsIn = [...booked({ signOut: 'none' }), ...dated(clock('12:00'), signedIn)];
    given(signsIn, over).when(told).thenFacts(left);
    given(plain, over)
      .when({ ...terminate, now: clock('14:30') })
      .thenRefused(3001);
  });

  it('undoes nothing that came after a door saw it', () => {
    const told = { ...terminate, now: clock('14:30'), door: 'd1', happenedAt: clock('13:10') } as const;
    const ended = {
      type: 'Terminated',
      data: { booking: 'b1', end: 800, by: 'administrator', reason: 'x' },
    } as const;
    given(plain, dated(clock('13:20'), ended))
      .when(told)
      .thenNothing();
    const missed = { type: 'MarkedMissed', data: { booking: 'b1', end: 800 } } as const;
    given(plain, dated(clock('13:20'), missed))
      .when(told)
      .thenRefused(3001);
    const longer = {
      type: 'TimeChanged',
      data: {
        booking: 'b1',
        start: 720,
        end: 960,
        startsAt: clock('12:00'),
        endsAt: clock('16:00'),
        status: 'pending',
      },
    } as const;
    given(plain, dated(clock('13:20'), longer))
      .when(told)
      .thenRefused(3001);
  });

  it('needs a reason from an administrator, who may do it before the start', () => {
    const early = { ...terminate, now: clock('09:00'), right: 'administrator' } as const;
    given(plain).when(early).thenRefused(1001);
    given(plain)
      .when({ ...early, reason: 'Flood' })
      .thenFacts({
        type: 'Terminated',
        data: { booking: 'b1', end: 720, by: 'administrator', reason: 'Flood' },
      });
  });
});

describe('marks', () => {
  const mark = {
    type: 'Mark',
    now: clock('13:00'),
    booking: 'b1',
    right: 'administrator',
    zone: ZONE,
  } as const;
  const missed = { type: 'Missed', data: { booking: 'b1', end: 735 } } as const;
  const performedFact = { type: 'MarkedPerformed', data: { booking: 'b1' } } as const;

  it('record first what the clock has ended of those who took the place meanwhile', () => {
    const unpaid = bookedFor('13:00-14:00', { booking: 'b2', status: 'awaiting_payment' });
    given(booked(), dated(clock('12:15'), missedBy('12:15', 735)), dated(clock('12:15'), unpaid))
      .when({ ...mark, as: 'performed', now: clock('13:00') })
      .thenFacts(
        { type: 'Cancelled', data: { booking: 'b2', reason: 'payment timeout', by: 'system' } },
        { type: 'MarkedPerformed', data: { booking: 'b1' } },
      );
  });

  it('correct a miss before the end while the rest is free', () => {
    given(booked(), dated(clock('12:15'), missed))
      .when({ ...mark, as: 'performed' })
      .thenFacts(performedFact);
  });

  it('do not take back a place that another took since', () => {
    const rejection = given(
      booked(),
      dated(clock('12:15'), missed),
      dated(clock('12:20'), bookedFor('13:00-13:30', { booking: 'b2' })),
    )
      .when({ ...mark, as: 'performed' })
      .thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: 2, at: clock('12:20') });
  });

  it('do not take back a place that was left and taken long before the miss was marked', () => {
    const left = { type: 'SignedOut', data: { booking: 'b1', end: 755 } } as const;
    const rejection = given(
      booked(),
      dated(clock('12:05'), signedIn),
      dated(clock('12:35'), left),
      dated(clock('12:40'), bookedFor('13:00-13:30', { booking: 'b2' })),
      dated(clock('12:50'), { type: 'MarkedMissed', data: { booking: 'b1', end: 755 } }),
    )
      .when({ ...mark, as: 'performed' })
      .thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: 3, at: clock('12:40') });
  });

  it('do not take back a place that was taken before its payment went back', () => {
    given(
      booked(),
      dated(clock('12:15'), missed),
      dated(clock('12:20'), bookedFor('13:00-13:30', { booking: 'b2' })),
      dated(clock('12:30'), { type: 'Refunded', data: { booking: 'b1', orderNumber: 'P1', amount: 100 } }),
    )
      .when({ ...mark, as: 'performed' })
      .thenRefused(2005);
  });

  it('are not hindered by a request that holds no place', () => {
    const asked = requestedFor('13:00-13:30', { booking: 'b2', account: 'other', holdsPlace: false });
    given(booked(), dated(clock('12:15'), missed), dated(clock('12:20'), asked))
      .when({ ...mark, as: 'performed' })
      .thenFacts(performedFact);
  });

  it('do not take back a place that was closed since', () => {
    const { type: _, now: _now, ...closure } = closureOf('13:00-13:30');
    given(booked(), dated(clock('12:15'), missed), dated(clock('12:20'), { type: 'Closed', data: closure }))
      .when({ ...mark, as: 'performed' })
      .thenRefused(2005);
  });

  it('are not hindered by who was beside it all along', () => {
    given(
      dated(EVE, bookedFor('13:00-13:30', { booking: 'beside' })),
      booked(),
      dated(clock('12:15'), missed),
    )
      .when({ ...mark, as: 'performed' })
      .thenFacts(performedFact);
  });

  it('after the end change the attendance and no period', () => {
    given(
      booked(),
      dated(clock('12:15'), missed),
      dated(clock('12:20'), bookedFor('13:00-13:30', { booking: 'b2' })),
    )
      .when({ ...mark, as: 'performed', now: clock('15:00') })
      .thenFacts(performedFact);
  });

  it('free the rest of a period as missed', () => {
    given(booked({ whenNobodySignedIn: 'open' }))
      .when({ ...mark, as: 'missed', remark: 'Room empty' })
      .thenFacts({ type: 'MarkedMissed', data: { booking: 'b1', end: 780, remark: 'Room empty' } });
  });

  it('wait for the start and are no owner’s', () => {
    given(booked())
      .when({ ...mark, as: 'missed', now: clock('12:00') - 1 })
      .thenRefused(3001);
    given(booked())
      .when({ ...mark, as: 'performed', right: 'owner' })
      .thenRefused(4001);
  });
});

describe('what the clock does', () => {
  it('misses who did not sign in, when the place is kept no longer', () => {
    given(booked({ keepMinutes: 30 }))
      .when(lapse(clock('12:30') - 1))
      .thenNothing();
    given(booked({ keepMinutes: 30 }))
      .when(lapse(clock('12:30')))
      .thenFacts(missedBy('12:30', 750));
  });

  it('never releases while one may still sign in by a set time', () => {
    given(booked({ keepMinutes: 5 }))
      .when(lapse(clock('12:15') - 1))
      .thenNothing();
  });

  it('misses nobody where sign-in is not needed or left open', () => {
    given(booked({ whenNobodySignedIn: 'open' }))
      .when(lapse(clock('13:59')))
      .thenNothing();
    given(booked({ whenNobodySignedIn: 'open' }))
      .when(lapse(clock('14:00')))
      .thenFacts({ type: 'Completed', data: { booking: 'b1', attendance: 'open', signOut: 'none' } });
  });

  it('cannot miss what was recorded when it was over', () => {
    given(dated(clock('18:00'), bookedFor('12:00-14:00', { attendance: withSignIn })))
      .when(lapse(clock('18:00')))
      .thenFacts({ type: 'Completed', data: { booking: 'b1', attendance: 'open', signOut: 'none' } });
  });

  it('closes after use, half an hour later where sign-out is required', () => {
    const closed = (signOut: 'none' | 'closed') =>
      ({ type: 'Completed', data: { booking: 'b1', attendance: 'performed', signOut } }) as const;
    const used = (signOut: string) => given(booked({ signOut }), dated(clock('12:00'), signedIn));
    used('none')
      .when(lapse(clock('14:00')))
      .thenFacts(closed('none'));
    used('optional')
      .when(lapse(clock('14:00')))
      .thenFacts(closed('closed'));
    used('required')
      .when(lapse(clock('14:30') - MINUTE))
      .thenNothing();
    used('required')
      .when(lapse(clock('14:30')))
      .thenFacts(closed('closed'));
  });
});

describe('what is recorded when it is over', () => {
  it('was missed by nobody, from its very end on', () => {
    const begun = bookedFor('12:00-14:00', { attendance: withSignIn });
    const completed = { booking: 'b1', attendance: 'open', signOut: 'none' } as const;
    given(dated(clock('14:00'), begun))
      .when(lapse(clock('14:00')))
      .thenFacts({ type: 'Completed', data: completed });
    given(dated(clock('14:00') - 1, begun))
      .when(lapse(clock('14:00')))
      .thenFacts(missedBy('14:00', 840));
  });
});
