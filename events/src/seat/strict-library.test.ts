// The rules of a strict library, by configuration alone: what its record says is what happens to a seat.
import { describe, expect, it } from 'vitest';
import { schedule } from '../booking/schedule/schedule.ts';
import { resolveRules } from '../domain/rules/resolve.ts';
import type { WireFields } from '../domain/rules/wire-values.ts';
import { faultRuleFor } from '../standing/fault-rule.ts';
import { dated, specify } from '../testing/given-when-then.ts';
import { bookFor, clock, EVE } from '../testing/sample-schedule.ts';

const library: WireFields = {
  id: 'library',
  resources_type_id: 'seats',
  seat_room: 1,
  rows: 2,
  columns: 2,
  seatList: [
    { seat_number: 'A1', row_num: 1, column_num: 1, seat_state: 1 },
    {
      seat_number: 'A2',
      row_num: 1,
      column_num: 2,
      seat_state: 1,
      block_name: '东区',
      seat_tags: ['socket'],
    },
    { seat_number: 'B1', row_num: 2, column_num: 1, seat_state: 2 },
  ],
  appointment_open_time: '07:00',
  appointment_close_time: '22:30',
  timeslot_latest_rule: 2,
  seat_reservation_duration: 30,
  appointment_interval_duration: 30,
  minimum_single_appointment_duration: 60,
  maximum_single_appointment_duration: 600,
  daily_temporary_leave_count: 3,
  daily_temporary_leave_duration: 30,
  meal_temporary_leave_duration: 90,
  lunch_start_time: '11:00',
  lunch_end_time: '13:00',
  dinner_start_time: '17:00',
  dinner_end_time: '19:00',
  supervision_duration: 20,
  supervision_frequency: 3,
  daily_cancellation_count: 2,
};

const type = { id: 'seats', appointment_category: 3 };
const resolved = resolveRules({ tenantZone: 'Asia/Shanghai', resource: library, type });
const { rules } = resolved;
const { given } = specify(schedule);

const booked = given()
  .when(bookFor('10:00-20:00', { rules, seat: 'A1' }))
  .facts();
const seated = [
  ...dated(EVE, ...booked),
  ...dated(clock('10:00'), { type: 'SignedIn', data: { booking: 'b1', by: 'owner' } } as const),
];
const leave = (time: string) =>
  ({ type: 'LeaveSeat', now: clock(time), booking: 'b1', right: 'owner', rules }) as const;
const lapse = (time: string) => ({ type: 'LapseDue', now: clock(time) }) as const;

describe('a strict library', () => {
  it('has as many places as seats in use, one for each booking', () => {
    expect(rules.places).toBe(2);
    expect(rules.placesPerBooking).toBe(1);
    expect(rules.seating?.seats.map(({ number, tags }) => [number, tags])).toEqual([
      ['A1', undefined],
      ['A2', ['socket']],
      ['B1', undefined],
    ]);
    expect(resolved.cancellationLimit).toBe(2);
    given()
      .when(bookFor('10:00-10:30', { rules, seat: 'A1' }))
      .thenRefused(2009);
  });

  it('releases a seat half an hour after the start', () => {
    given(...dated(EVE, ...booked))
      .when({ ...lapse('10:30'), now: clock('10:30') - 1 })
      .thenNothing();
    expect(
      given(...dated(EVE, ...booked))
        .when(lapse('10:30'))
        .facts()
        .map(({ type }) => type),
    ).toEqual(['Missed']);
  });

  it.each([
    ['10:59', '11:29'],
    ['11:00', '12:30'],
    ['12:59', '14:29'],
    ['13:00', '13:30'],
    ['17:30', '19:00'],
    ['19:00', '19:30'],
  ])('lets who leaves at %s stay away until %s', (from, until) => {
    const away = given(...seated).after(leave(from));
    away.when({ ...lapse(until), now: clock(until) - 1 }).thenNothing();
    expect(
      away
        .when(lapse(until))
        .facts()
        .map(({ type }) => type),
    ).toEqual(['SeatReleased']);
  });

  it('takes no report against a seat on leave', () => {
    const report = { type: 'ReportSeat', now: clock('12:00'), booking: 'b1', reporter: 's2', rules } as const;
    given(...seated)
      .after(leave('11:30'))
      .when(report)
      .thenRefused(3001);
    given(...seated)
      .when(report)
      .facts();
  });

  it('bans for a day after three faults in thirty days, and for ten after three bans in a row', () => {
    const settings = {
      name: '图书馆',
      resources_type_id: 'seats',
      fault_count: 3,
      fault_days: 30,
      ban_days: 1,
      row_count: 3,
      row_ban_days: 10,
    };
    const rule = { scope: 'seats', count: 3, days: 30, banDays: 1, inRow: { bans: 3, banDays: 10 } };
    expect(faultRuleFor([settings], 'seats', 'missed')).toEqual(rule);
    expect(faultRuleFor([settings], 'seats', 'leave_exceeded')).toEqual(rule);
  });
});
