// The vacancy rate: what counts as open, as booked, and over which dates.
import type { Borrow } from '@campus/events/loan/commands';
import { loan } from '@campus/events/loan/loan';
import { borrowing, deviceRules } from '@campus/events/testing/sample-loan';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { seatRules } from '@campus/events/testing/sample-seats';
import type { DayClaim } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { datesOf } from '../../command/dates-asked.ts';
import { daysOpen, usedOn, vacancyOf, vacancyRows } from './vacancy.ts';

const claim = (start: number, end: number, state: DayClaim['state'] = 'taken'): DayClaim => ({
  key: `${start}`,
  start,
  end,
  state,
  units: 1,
});
const loansAfter = (command: Borrow) => {
  const decision = loan.decide(command, loan.initial);
  const events = decision.outcome === 'accepted' ? decision.events : [];
  return Object.values(events.reduce((state, event) => loan.evolve(state, event), loan.initial).loans);
};

const WEDNESDAY = '2026-11-25';
const rules = sampleRules({ openHours: { start: 480, end: 1320 } });

it('is what was free of the open time, whenever it is asked', () => {
  expect(vacancyOf(usedOn(rules, WEDNESDAY, []))).toBe(100);
  expect(usedOn(rules, WEDNESDAY, [claim(600, 720), claim(780, 870)])).toEqual({ free: 630, taken: 210 });
  expect(vacancyOf({ free: 630, taken: 210 })).toBe(75);
  expect(usedOn(rules, '2020-01-01', [claim(600, 720)])).toEqual({ free: 720, taken: 120 });
});

it('counts a request that holds its place as booked, but no draft and no request beside others', () => {
  const request = claim(600, 720, 'requested');
  expect(usedOn(rules, WEDNESDAY, [request])).toEqual({ free: 720, taken: 120 });
  const others = [
    { ...request, units: 0 },
    { ...claim(780, 840, 'held'), holdUntil: 9e12 },
  ];
  expect(usedOn(rules, WEDNESDAY, others)).toEqual({ free: 840, taken: 0 });
});

it('counts a closure neither as open nor as booked', () => {
  expect(usedOn(rules, WEDNESDAY, [claim(480, 900, 'closed')])).toEqual({ free: 420, taken: 0 });
});

it.each(['disabled', 'maintenance'] as const)('counts its past as before while it is %s', (condition) => {
  const booked = [claim(600, 720)];
  for (const open of [rules, seatRules(), deviceRules()])
    expect(usedOn({ ...open, condition }, WEDNESDAY, booked)).toEqual(usedOn(open, WEDNESDAY, booked));
});

it('is 0 where nothing was open', () => {
  expect(vacancyOf({ free: 0, taken: 0 })).toBe(0);
});

it('rounds to two decimals', () => {
  expect(vacancyOf({ free: 2, taken: 1 })).toBe(66.67);
});

it('has a row for each resource, over all its days', () => {
  const fields = { resources_name: '101 室', resources_name_en: 'Room 101', capacity: 4 };
  const day = (id: string, free: number, taken: number) => ({ id, fields, used: { free, taken } });
  expect(vacancyRows([day('r1', 60, 0), day('r2', 0, 60), day('r1', 0, 60)])).toEqual([
    { id: 'r1', resources_name: '101 室', resources_name_en: 'Room 101', rate: 50 },
    { id: 'r2', resources_name: '101 室', resources_name_en: 'Room 101', rate: 0 },
  ]);
});

it('is about today, the week from Monday, the month, or the dates given', () => {
  const at = (dateType: number, asked = {}) => datesOf(dateType, asked, '2026-02-18');
  expect(at(1)).toEqual({ from: '2026-02-18', to: '2026-02-18' });
  expect(at(2)).toEqual({ from: '2026-02-16', to: '2026-02-22' });
  expect(at(3)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(at(4, { startDate: '2025-12-30', endDate: '2026-01-02' })).toEqual({
    from: '2025-12-30',
    to: '2026-01-02',
  });
  expect([
    at(5),
    at(4),
    at(4, { startDate: '2026-01-02', endDate: '2026-01-01' }),
    at(4, { startDate: '2026-02-30', endDate: '2026-03-01' }),
  ]).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ code: 1002 })));
  expect(at(4, { startDate: '2025-01-01', endDate: '2026-01-02' })).toMatchObject({ code: 1006 });
});

it('measures seats by the seat and devices by the piece, promised or out', () => {
  const seats = seatRules({ openHours: { start: 480, end: 1320 } });
  const count = seats.seating?.seats.filter(({ isDisabled }) => !isDisabled).length ?? 0;
  const whole = 840 * count;
  expect(usedOn(seats, WEDNESDAY, [claim(480, 900), claim(600, 720)])).toEqual({
    free: whole - 540,
    taken: 540,
  });
  const device = deviceRules({ openHours: { start: 480, end: 1320 } });
  const lent = loansAfter(borrowing({ units: 2 }));
  expect(usedOn(device, '2026-09-17', [], lent)).toEqual({ free: 3 * 840, taken: 2 * 840 });
  expect(usedOn(device, '2026-09-19', [], lent)).toEqual({ free: 5 * 840, taken: 0 });
});

it('counts a resource from its first day, and what was booked in it before', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
  expect(daysOpen(dates, '2026-11-25', (date) => date === '2026-11-23')).toEqual([
    '2026-11-23',
    '2026-11-25',
  ]);
});
