// A use that has begun goes on: when, until when, and for whom.
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../domain/rules/rules.ts';
import { dated, specify } from '../../testing/given-when-then.ts';
import { period, sampleRules } from '../../testing/sample-rules.ts';
import {
  bookedFor,
  changeTo,
  clock,
  closureOf,
  EVE,
  heldFor,
  MINUTE,
  onDay,
  waitFor,
  withSignIn,
  ZONE,
} from '../../testing/sample-schedule.ts';
import { nextEnd } from '../next-step.ts';
import type { Extend } from './commands.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);
const NOW = clock('12:40');

const booked = (changes = {}) => dated(EVE, bookedFor('12:00-13:00', { attendance: withSignIn, ...changes }));
const signIn = (time = '12:00') =>
  ({ type: 'SignIn', now: clock(time), booking: 'b1', right: 'owner' }) as const;
const until = (end: string, rules: Partial<Rules> = {}, changes: Partial<Extend> = {}): Extend => ({
  type: 'Extend',
  now: NOW,
  ...onDay(rules),
  path: 'extension',
  booking: 'b1',
  right: 'owner',
  end: period(`00:00-${end}`).end,
  ...changes,
});
const extended = (end: string, now = NOW) =>
  ({
    type: 'Extended',
    data: { booking: 'b1', end: period(`00:00-${end}`).end, endsAt: clock(end), undoUntil: now + 10_000 },
  }) as const;
const inUse = () => given(booked()).after(signIn());
const other = (text: string, changes = {}) =>
  dated(EVE, bookedFor(text, { booking: 'b2', account: 'student2', ...changes }));

describe('extending a use', () => {
  it('moves its end while it is in use, however late it is to book', () => {
    inUse()
      .when(
        until('13:30', { latestRule: { until: 'start' }, advance: { minMinutes: 600, maxMinutes: 6000 } }),
      )
      .thenFacts(extended('13:30'));
  });

  it('goes on, and takes the time from then on', () => {
    inUse()
      .after(until('13:30'), {
        type: 'SignOut',
        now: clock('13:10'),
        booking: 'b1',
        right: 'owner',
        zone: ZONE,
      })
      .when(until('14:00', {}, { now: clock('13:15') }))
      .thenRefused(3001);
    inUse()
      .after(until('13:30'))
      .when({ type: 'LapseDue', now: clock('13:10') })
      .thenNothing();
  });

  it('is for a use that has begun: before that one changes the time', () => {
    given(booked())
      .when(until('13:30', {}, { now: clock('11:50') }))
      .thenRefused(3001);
    given(booked())
      .when(until('13:30', {}, { now: clock('12:05') }))
      .thenRefused(3001);
    const none = {
      signIn: 'none',
      signOut: 'none',
      whenNobodySignedIn: 'performed',
      keepMinutes: 0,
    } as const;
    given(booked({ attendance: none }))
      .when(until('13:30'))
      .thenFacts(extended('13:30'));
    given(booked({ attendance: none }))
      .when(until('13:30', {}, { now: clock('11:50') }))
      .thenRefused(3001);
    inUse()
      .when(until('13:30', {}, { now: clock('13:00') }))
      .thenRefused(3001);
  });

  it('never shortens', () => {
    inUse().when(until('12:50')).thenRefused(1002);
  });

  it('stops where the next booking, a closure or the closing time begins', () => {
    given(booked(), other('13:00-14:00')).after(signIn()).when(until('13:30')).thenRefused(2005);
    given(booked(), other('13:30-14:00')).after(signIn()).when(until('13:30')).thenFacts(extended('13:30'));
    given(booked(), other('13:30-14:00')).after(signIn()).when(until('14:00')).thenRefused(2005);
    inUse().after(closureOf('13:00-14:00')).when(until('13:30')).thenRefused(2011);
    inUse()
      .when(until('13:30', { openHours: period('08:00-13:00') }))
      .thenRefused(2003);
  });

  it('keeps the gap to the next and the longest use', () => {
    given(booked(), other('13:30-14:00'))
      .after(signIn())
      .when(until('13:30', { gapMinutes: 10 }))
      .thenRefused(2014);
    inUse()
      .when(until('13:30', { duration: { maxMinutes: 60 } }))
      .thenRefused(2009);
    inUse()
      .when(until('13:30', { duration: { minMinutes: 60 } }))
      .thenFacts(extended('13:30'));
  });

  it('ends on the grid, wherever it began', () => {
    inUse().when(until('13:20')).thenRefused(2011);
    given(dated(EVE, bookedFor('12:10-13:00', { attendance: withSignIn })))
      .after(signIn('12:10'))
      .when(until('13:30'))
      .thenFacts(extended('13:30'));
  });

  it('asks for no approval on the spot, and says so', () => {
    inUse()
      .when(until('13:30', { approval: { ...sampleRules().approval, needed: true } }))
      .thenRefused(3001);
  });

  it('does not make what was paid cost something else', () => {
    const fee = { rule: 'r1', amount: 2000, deduction: 'signIn' } as const;
    const paid = given(booked({ fee })).after(
      { type: 'Pay', now: EVE, booking: 'b1', right: 'owner', orderNumber: 'o1' },
      signIn(),
    );
    paid.when(until('13:30', {}, { fee: { ...fee, amount: 3000 } })).thenRefused(3001);
    paid
      .when(until('13:30', {}, { fee }))
      .thenFacts({ ...extended('13:30'), data: { ...extended('13:30').data, fee } });
  });

  it('takes the hold and the waiting place of its owner over it', () => {
    given(booked(), dated(NOW - MINUTE, heldFor('13:00-14:00', { until: NOW + MINUTE })))
      .after(signIn())
      .when(until('13:30'))
      .thenFacts({ type: 'HoldReleased', data: { claim: 'h1' } }, extended('13:30'));
  });

  it('lets who waits for that time have it first', () => {
    const two = given(booked(), other('13:00-13:30', { booking: 'b3', account: 'student3' })).after(
      signIn(),
      waitFor('13:00-13:30'),
    );
    two.when(until('13:30')).thenRefused(2005);
  });

  it('waits for who left the seat for a while', () => {
    const left = {
      type: 'SeatLeft',
      data: { booking: 'b1', until: NOW + 60_000, duringMeal: false },
    } as const;
    given(
      booked(),
      dated(clock('12:00'), { type: 'SignedIn', data: { booking: 'b1', by: 'owner' } }),
      dated(NOW, left),
    )
      .when(until('13:30'))
      .thenRefused(3001);
  });

  it('is the owner alone who extends', () => {
    inUse()
      .when(until('13:30', {}, { right: 'participant' }))
      .thenRefused(4001);
  });
});

describe('taking an extension back', () => {
  const back = (now: number) => ({ type: 'TakeBackExtension', now, booking: 'b1', right: 'owner' }) as const;
  const taken = {
    type: 'ExtensionTakenBack',
    data: { booking: 'b1', end: period('12:00-13:00').end, endsAt: clock('13:00') },
  } as const;

  it('gives the former end back within ten seconds', () => {
    inUse()
      .after(until('13:30'))
      .when(back(NOW + 9_999))
      .thenNotSilently({ refused: 3001, because: 'there is nothing to take back any more' }, taken);
    inUse()
      .after(until('13:30'))
      .when(back(NOW + 10_000))
      .thenRefused(3002);
    inUse().when(back(NOW)).thenRefused(3001);
  });

  it('is refused once its office has given it another time', () => {
    const none = {
      signIn: 'none',
      signOut: 'none',
      whenNobodySignedIn: 'performed',
      keepMinutes: 0,
    } as const;
    const byOffice = { right: 'administrator', path: 'manager', now: NOW + 1000 } as const;
    given(booked({ attendance: none }))
      .after(until('13:30'), changeTo('14:00-15:30', { booking: 'b1', ...byOffice }))
      .when(back(NOW + 2000))
      .thenRefused(3001);
  });

  it('is refused once it was paid: the fee of before is no more', () => {
    const fee = { rule: 'r1', amount: 2000, deduction: 'signOut' } as const;
    given(booked({ fee }))
      .after(signIn(), until('13:30', {}, { fee: { ...fee, amount: 3000 } }), {
        type: 'Pay',
        now: NOW + 1000,
        booking: 'b1',
        right: 'owner',
        orderNumber: 'o1',
      })
      .when(back(NOW + 2000))
      .thenRefused(3001);
  });

  it('frees the time for others', () => {
    inUse()
      .after(until('13:30'), back(NOW + 1000))
      .when({ type: 'LapseDue', now: clock('13:00') })
      .thenFacts({ type: 'Completed', data: { booking: 'b1', attendance: 'performed', signOut: 'closed' } });
  });
});

describe('the next step', () => {
  it('is half an hour, or the first point of the grid after it', () => {
    const rules = sampleRules();
    const { openHours } = rules;
    const on = (stepMinutes: number) => ({ ...rules, slotRule: { kind: 'grid', stepMinutes } as const });
    expect(nextEnd(on(30), { end: 720 })).toBe(750);
    expect(nextEnd(on(15), { end: 720 })).toBe(750);
    expect(nextEnd(on(60), { end: openHours.start + 60 })).toBe(openHours.start + 120);
    expect(nextEnd(on(30), { end: 730 })).toBe(780);
  });

  it('is what is left before closing, where the last cell of a day is shorter', () => {
    const rules = sampleRules({ openHours: period('08:00-22:20') });
    const end = (text: string) => period(`08:00-${text}`).end;
    expect(nextEnd(rules, { end: end('22:00') })).toBe(end('22:20'));
    expect(nextEnd(rules, { end: end('22:20') })).toBeGreaterThan(end('22:20'));
  });
});
