// What a kiosk offers: free rooms by how long they stay free.
import { instantOf } from '@campus/events/domain/time/zone';
import type { SeatTag } from '@campus/events/seat/seat-tags';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { seatRules } from '@campus/events/testing/sample-seats';
import { expect, it } from 'vitest';
import { seatCells } from '../../seat/seat-states.ts';
import type { DoorClaim } from './door-state.ts';
import { bestSeat, type KnownRoom, kioskAreas, kioskRooms, seatState, walkedSeats } from './kiosk.ts';

const rules = sampleRules();
const DAY = '2026-11-24';
const now = instantOf(rules.zone, DAY, 10 * 60 + 5);

const taken = (start: number, end: number): DoorClaim => ({
  key: `${start}`,
  start,
  end,
  state: 'taken',
  taken: 1,
  holdUntil: null,
  label: null,
});
const room = (id: string, ...today: DoorClaim[]): KnownRoom => ({ id, rules, today, tomorrow: [] });
const rooms = [
  room('till noon', taken(720, 780)),
  room('in use', taken(600, 660)),
  room('till five', taken(1020, 1080)),
];

const sits = (seat: string, start: number, end: number) => ({
  ...taken(start, end),
  seat,
  capacity: 1,
  awayUntil: null,
});
const inRowA = (number: string, at: number) => ({ number, row: 1, column: at + 1 });

it('offers what stays free longest first, and nothing that is taken', () => {
  expect(kioskRooms(rooms, now).map(({ id }) => id)).toEqual(['till five', 'till noon']);
});

it('counts a room that several share among the rooms, and the seats of each room of seats', () => {
  const shared = { ...room('shared'), rules: { ...rules, places: 3 } };
  const library = { ...room('library', taken(600, 660)), rules: seatRules({ places: 2, typeId: 'seats' }) };
  const plain = { ...room('plain'), rules: { ...rules, places: 40, typeId: 'seats' } };
  expect(kioskAreas([...rooms, shared, library, plain], now)).toEqual([
    { id: 'library', free: 1, all: 2 },
    { id: 'plain', free: 40, all: 40 },
    { id: undefined, free: 3, all: 4 },
  ]);
});

it('says of a seat what its strip draws, whoever sits beside it', () => {
  const places = { ...rules, places: 2 };
  const today = [sits('A1', 720, 780), sits('A2', 600, 660)];
  const library = { id: 'library', rules: places, today, tomorrow: [] };
  expect(seatState(library, 'A1', now)).toMatchObject({
    word: 'free',
    until: 720,
    busy: [{ start: 720, end: 780 }],
  });
  expect(seatState(library, 'A2', now)).toMatchObject({
    word: 'taken',
    until: 660,
    busy: [{ start: 600, end: 660 }],
  });
});

it('means the free seat with the most room beside it', () => {
  const { seating } = seatRules({}, { seats: ['A1', 'A2', 'A3', 'A4', 'A5'].map(inRowA) });
  const at = { claims: [sits('A1', 600, 660)], period: { start: 605, end: 660 }, isMine: () => false, now };
  const cells = seating ? seatCells({ seating, ...at }) : [];
  const free = cells.filter(({ state }) => state === 'free');
  expect(bestSeat(free, cells)?.number).toBe('A3');
  expect(bestSeat([], cells)).toBeUndefined();
});

it('leads to any seat where none has all that was wished, but to no other who needs one for a wheelchair', () => {
  const seat = (number: string, tags: readonly SeatTag[], isFit = false) => ({ number, tags, isFit });
  const numbers = (wished: readonly SeatTag[], ...free: ReturnType<typeof seat>[]) =>
    walkedSeats(free, wished).map(({ number }) => number);
  expect(numbers(['window'], seat('A1', ['socket']), seat('A2', []))).toEqual(['A1', 'A2']);
  expect(numbers(['wheelchair'], seat('A1', ['socket']), seat('A2', []))).toEqual([]);
  expect(numbers(['wheelchair', 'window'], seat('A1', ['wheelchair']), seat('A2', ['window']))).toEqual([
    'A1',
  ]);
  expect(numbers([], seat('A1', ['wheelchair'], true), seat('A2', [], true))).toEqual(['A2']);
});

it('offers a seat for an hour, for two, and until the place closes', () => {
  const library = { ...room('library'), rules: seatRules({ typeId: 'seats' }) };
  const [offered] = kioskRooms([library], now);
  const { start, end } = library.rules.openHours;
  expect(start).toBeLessThan(605);
  expect(offered?.choices.map((choice) => choice.end)).toEqual(expect.arrayContaining([660, 720, end]));
});
