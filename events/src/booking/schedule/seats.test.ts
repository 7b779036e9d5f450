// A room of seats: one seat is one person's at a time, and what happens to a seat nobody sits on.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import { bookedFor, bookFor, changeTo, clock, EVE, holdFor, MINUTE } from '../../testing/sample-schedule.ts';
import { seatAttendance, seatRules } from '../../testing/sample-seats.ts';
import type { ScheduleEvent } from './events.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);
const rules = seatRules();

const seated = (booking: string, seat: string, account = 'student1', text = '10:00-16:00') =>
  bookedFor(text, { booking, seat, account, attendance: seatAttendance });
const seatOf = (events: readonly ScheduleEvent[]) =>
  events.flatMap((event) => (event.type === 'Booked' || event.type === 'Held' ? [event.data.seat] : []));

describe('choosing a seat', () => {
  it('gives the wanted one, and the first free one to who names none', () => {
    expect(
      seatOf(
        given()
          .when(bookFor('12:00-13:00', { rules, seat: 'A2' }))
          .facts(),
      ),
    ).toEqual(['A2']);
    const taken = seated('b9', 'A1', 'student2');
    expect(seatOf(given(taken).when(bookFor('12:00-13:00', { rules })).facts())).toEqual(['A2']);
  });

  it('refuses one that is taken for a part of the time, and names it', () => {
    const rejection = given(seated('b9', 'A1', 'student2', '12:30-14:00'))
      .when(bookFor('12:00-13:00', { rules, seat: 'A1' }))
      .thenRefused(2005);
    expect(rejection.reason?.en).toBe('seat A1 is taken 12:30–14:00');
    expect(rejection.winner).toBeDefined();
  });

  it('gives nobody a second seat of the room at the same time, however the first came about', () => {
    const mine = seated('b9', 'A1');
    const refused = given(mine)
      .when(bookFor('12:00-13:00', { rules, seat: 'A2' }))
      .thenRefused(2012);
    expect(refused.reason?.zh).toBe('您在 10:00–16:00 已有座位 A1');
    given(mine)
      .when(changeTo('12:00-13:00', { booking: 'b9', rules }))
      .thenFacts(expect.anything());
    expect(
      seatOf(
        given(mine)
          .when(bookFor('16:00-17:00', { rules, seat: 'A1' }))
          .facts(),
      ),
    ).toEqual(['A1']);
  });

  it('lets neighbours on one seat touch', () => {
    given(seated('b9', 'A1', 'student2', '11:00-12:00'))
      .when(bookFor('12:00-13:00', { rules, seat: 'A1' }))
      .facts();
  });

  it('refuses a seat that is out of use, and one that is not there', () => {
    given()
      .when(bookFor('12:00-13:00', { rules, seat: 'B2' }))
      .thenRefused(2011);
    given()
      .when(bookFor('12:00-13:00', { rules, seat: 'Z9' }))
      .thenRefused(1002);
    given()
      .when(bookFor('12:00-13:00', { seat: 'A1' }))
      .thenRefused(1002);
  });

  it('is full where no seat is free for the whole time, though each minute has room', () => {
    const early = seated('b7', 'A1', 'student7', '12:00-13:00');
    const late = seated('b8', 'A2', 'student8', '13:00-14:00');
    const all = seated('b9', 'B1', 'student9', '12:00-14:00');
    given(early, late, all).when(bookFor('12:00-14:00', { rules })).thenRefused(2005);
  });

  it('keeps the seat of a hold for its booking', () => {
    const held = given()
      .when(holdFor('12:00-13:00', { rules, seat: 'B1' }))
      .facts();
    expect(seatOf(held)).toEqual(['B1']);
    given(...dated(EVE, ...held))
      .when(bookFor('12:00-13:00', { rules, account: 'student2', booking: 'b2', seat: 'B1' }))
      .thenRefused(2005);
    const booked = given(...dated(EVE, ...held)).when(bookFor('12:00-13:00', { rules, hold: 'h1' }));
    expect(seatOf(booked.facts())).toEqual(['B1']);
  });

  it('keeps the seat at another time, and refuses where somebody else sits then', () => {
    const own = seated('b1', 'A1', 'student1', '10:00-12:00');
    given(own).when(changeTo('12:00-13:00', { rules })).facts();
    given(own, seated('b2', 'A1', 'student2', '12:30-14:00'))
      .when(changeTo('12:00-13:00', { rules }))
      .thenRefused(2005);
  });
});

const inUse = (booking = 'b1', account = 'student1', seat = 'A1') => [
  ...dated(EVE, seated(booking, seat, account)),
  ...dated(clock('10:00'), { type: 'SignedIn', data: { booking, by: 'owner' } } as const),
];
const leave = (time: string, changes = {}) =>
  ({ type: 'LeaveSeat', now: clock(time), booking: 'b1', right: 'owner', rules, ...changes }) as const;
const back = (time: string) =>
  ({ type: 'ReturnSeat', now: clock(time), booking: 'b1', right: 'owner' }) as const;
const report = (time: string, changes = {}) =>
  ({
    type: 'ReportSeat',
    now: clock(time),
    booking: 'b1',
    reporter: 'student5',
    rules,
    ...changes,
  }) as const;
const lapse = (time: string) => ({ type: 'LapseDue', now: clock(time) }) as const;
const signIn = (time: string) =>
  ({ type: 'SignIn', now: clock(time), booking: 'b1', right: 'owner' }) as const;

describe('leaving a seat for a while', () => {
  it('keeps it as long as the room says, longer in a meal', () => {
    given(...inUse())
      .when(leave('10:30'))
      .thenFacts({
        type: 'SeatLeft',
        data: { booking: 'b1', until: clock('11:00'), duringMeal: false },
      });
    given(...inUse())
      .when(leave('11:00'))
      .thenFacts({
        type: 'SeatLeft',
        data: { booking: 'b1', until: clock('12:00'), duringMeal: true },
      });
  });

  it('needs a seat in use', () => {
    given(...dated(EVE, seated('b1', 'A1')))
      .when(leave('10:10'))
      .thenRefused(3001);
    given(...inUse())
      .when(leave('10:30', { right: 'administrator' }))
      .thenRefused(4001);
  });

  it('is allowed so often a day', () => {
    const often = given(...inUse()).after(leave('10:10'), back('10:20'), leave('10:30'), back('10:40'));
    often.when(leave('10:50')).thenRefused(2006);
  });

  it('ends by coming back, or by signing in again', () => {
    const returned = { type: 'SeatReturned', data: { booking: 'b1' } } as const;
    const away = given(...inUse()).after(leave('10:30'));
    away.when(back('10:50')).thenFacts(returned);
    const usedBefore = { refused: 3005, because: 'a scanner says that this code was used before' } as const;
    away.when(signIn('10:50')).thenNotSilently(usedBefore, returned);
  });

  it('releases the seat when nobody is back in time, and not a second before', () => {
    const away = given(...inUse()).after(leave('10:30'));
    away.when({ ...lapse('11:00'), now: clock('11:00') - 1000 }).thenNothing();
    away.when(lapse('11:00')).thenFacts({
      type: 'SeatReleased',
      data: {
        booking: 'b1',
        end: 660,
        because: 'left',
        reason: { zh: '暂离至 11:00 未返回，座位已释放', en: 'not back by 11:00, the seat was released' },
      },
    });
    given(...inUse())
      .after(leave('10:30'), back('10:59'))
      .when(lapse('11:30'))
      .thenNothing();
  });

  it('gives the seat to the next one at once, and says in the log what freed it', () => {
    const [freed] = given(...inUse())
      .after(leave('10:30'))
      .when(bookFor('11:00-12:00', { rules, now: clock('11:00'), booking: 'b2', account: 's2', seat: 'A1' }))
      .facts();
    expect(freed?.type).toBe('SeatReleased');
  });

  it('never reaches beyond the end of the booking', () => {
    given(...inUse())
      .after(leave('15:50'))
      .when(lapse('16:20'))
      .thenFacts({
        type: 'Completed',
        data: { booking: 'b1', attendance: 'performed', signOut: 'closed' },
      });
  });
});

describe('reporting an empty seat', () => {
  it('gives its reader some minutes to sign in again', () => {
    given(...inUse())
      .when(report('12:00'))
      .thenFacts({
        type: 'SeatReported',
        data: { booking: 'b1', reporter: 'student5', until: clock('12:20') },
      });
    given(...inUse())
      .after(report('12:00'))
      .when(lapse('12:20'))
      .facts();
    given(...inUse())
      .after(report('12:00'), signIn('12:19'))
      .when(lapse('12:20'))
      .thenNothing();
  });

  it('is refused against a seat on leave, not in use, reported already, and the own one', () => {
    given(...inUse())
      .after(leave('12:00'))
      .when(report('12:10'))
      .thenRefused(3001);
    given(...dated(EVE, seated('b1', 'A1')))
      .when(report('10:10'))
      .thenRefused(3001);
    given(...inUse())
      .after(report('12:00', { reporter: 'student6' }))
      .when(report('12:10'))
      .thenRefused(3001);
    given(...inUse())
      .when(report('12:00', { reporter: 'student1' }))
      .thenRefused(4001);
  });

  it('leaves no way out by going on leave', () => {
    given(...inUse())
      .after(report('12:00'))
      .when(leave('12:05'))
      .thenRefused(3001);
  });

  it('asks for a photograph where the room does', () => {
    const asking = seatRules({}, { supervision: { minutes: 20, reportsPerDay: 3, asksPhotograph: true } });
    given(...inUse())
      .when(report('12:00', { rules: asking }))
      .thenRefused(1001);
    given(...inUse())
      .when(report('12:00', { rules: asking, photograph: 'upload-1' }))
      .facts();
  });

  it('is allowed three times a reporter and day', () => {
    const thrice = given(...inUse()).after(
      report('12:00'),
      signIn('12:05'),
      report('12:10'),
      signIn('12:15'),
      report('12:20'),
      signIn('12:25'),
    );
    thrice.when(report('12:30')).thenRefused(2006);
    thrice.when(report('12:30', { reporter: 'student6' })).facts();
  });
});

it('holds the seat half an hour for who does not sign in', () => {
  given(...dated(EVE, seated('b1', 'A1')))
    .when({ type: 'LapseDue', now: clock('10:30') - MINUTE })
    .thenNothing();
  const [missed] = given(...dated(EVE, seated('b1', 'A1')))
    .when(lapse('10:30'))
    .facts();
  expect(missed?.type).toBe('Missed');
});
