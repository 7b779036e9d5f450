// A board in a lobby names the rooms that one can go to.
import { expect, it } from 'vitest';
import type { Room, RoomState } from './board.ts';
import { lobbyOf, pageAt, ROWS } from './lobby.ts';

const same = (text: string) => ({ zh: text, en: text });
const room = (id: string, now: RoomState, until: number | undefined, more: Partial<Room> = {}): Room => ({
  id,
  name: same(id),
  building: { zh: '逸夫楼', en: 'Yifu' },
  floor: same('2'),
  now,
  until,
  rate: 0,
  ...more,
});
const idsOf = (rooms: readonly Room[]) => rooms.map(({ id }) => id);

it('names who is free for longest first, and calls less than 15 minutes not free', () => {
  const rooms = [
    room('short', 'free', 614),
    room('hour', 'free', 660),
    room('day', 'free', 1320),
    room('unknown', 'free', undefined),
    room('taken', 'taken', 630),
    room('closed', 'closed', 1440),
  ];
  const { free, open } = lobbyOf(rooms, 600, undefined);
  expect(idsOf(free)).toEqual(['day', 'hour', 'unknown']);
  expect(open).toBe(5);
});

it('says what ends next, at most three', () => {
  const rooms = [690, 610, 660, 720, undefined].map((until) => room(`r${until}`, 'taken', until));
  expect(idsOf(lobbyOf(rooms, 600, undefined).ending)).toEqual(['r610', 'r660', 'r690']);
});

it('counts no laptop, and on request one building alone', () => {
  const rooms = [
    room('laptop', 'free', 1320, { floor: same('') }),
    room('a', 'free', 1320),
    room('b', 'free', 1320, { building: { zh: '明德楼', en: 'Mingde' } }),
  ];
  expect(idsOf(lobbyOf(rooms, 600, undefined).free)).toEqual(['a', 'b']);
  expect(idsOf(lobbyOf(rooms, 600, 'Mingde').free)).toEqual(['b']);
});

it('turns a page each 20 seconds, and shows every row once a round', () => {
  const items = Array.from({ length: ROWS + 1 }, (_, index) => index);
  expect(pageAt(items, 0)).toMatchObject({ number: 1, count: 2, items: items.slice(0, ROWS) });
  expect(pageAt(items, 20)).toMatchObject({ number: 2, items: [ROWS] });
  expect(pageAt(items, 40).number).toBe(1);
  expect(pageAt([], 20)).toEqual({ items: [], number: 1, count: 1 });
});
