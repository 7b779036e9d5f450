// How a seat room stands now and through the day, by its claims.
import { expect, it } from 'vitest';
import type { PictureClaim } from '../../live/picture.ts';
import { flagOf, type RoomNow, roomNow, sumOf } from './rooms-now.ts';

const NOW = Date.UTC(2026, 10, 20, 2, 48);
const TEN_48 = 10 * 60 + 48;

const seat = (number: string, column: number, isDisabled?: true) => ({ number, row: 1, column, isDisabled });
const claim = (more: Partial<PictureClaim>): PictureClaim => ({
  key: `${more.seat} ${more.start}`,
  start: 8 * 60,
  end: 12 * 60,
  state: 'taken',
  taken: 1,
  capacity: 1,
  holdUntil: null,
  seat: 'A1',
  awayUntil: null,
  label: null,
  ...more,
});

const rules = {
  openHours: { start: 8 * 60, end: 22 * 60 },
  duration: { minMinutes: 60, maxMinutes: 480 },
  seating: {
    rows: 1,
    columns: 5,
    seats: [seat('A1', 1), seat('A2', 2), seat('A3', 3), seat('A4', 4), seat('A5', 5, true)],
  },
};
const claims = [
  claim({}),
  claim({ seat: 'A2', awayUntil: NOW + 60_000 }),
  claim({ seat: 'A3', state: 'held', holdUntil: NOW + 60_000 }),
  claim({ seat: 'A4', start: 14 * 60, end: 16 * 60 }),
];

const known = (minute = TEN_48): RoomNow => {
  const room = roomNow({ rules, claims, minute, now: NOW });
  if (!room) throw new Error('no plan');
  return room;
};

it('counts each seat in one state', () => {
  expect(known().counts).toEqual({ taken: 1, left: 1, held: 1, free: 1, disabled: 1 });
  expect(known().all).toBe(4);
});

it('draws the day by half hours: bookings, and no holds', () => {
  const { curve } = known();
  expect(curve).toHaveLength(28);
  const at = (minute: number) => curve.find((point) => point.minute === minute)?.taken;
  expect([at(8 * 60), at(12 * 60), at(14 * 60), at(16 * 60)]).toEqual([2, 0, 1, 0]);
});

it('gives a room without a plan no state', () => {
  expect(
    roomNow({
      rules: { openHours: rules.openHours, duration: rules.duration },
      claims,
      minute: TEN_48,
      now: NOW,
    }),
  ).toBeUndefined();
});

it('sums open rooms alone', () => {
  const closed = known(23 * 60);
  expect(closed.isOpen).toBe(false);
  expect(sumOf([known(), closed]).free).toBe(1);
});

it('marks a room that is full or nearly full, and none that is closed', () => {
  const with_ = (free: number, isOpen = true): RoomNow => ({
    ...known(),
    isOpen,
    all: 80,
    counts: { ...known().counts, free },
  });
  expect([with_(0), with_(3), with_(30), with_(0, false)].map(flagOf)).toEqual([
    'full',
    'nearlyFull',
    undefined,
    undefined,
  ]);
});
