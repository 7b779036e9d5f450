// A board in a lobby names the rooms that one can go to.
import { expect, it } from 'vitest';
import type { Room, RoomState } from './board.ts';
import { eventsAt, lobbyOf, nameWithin, numberedName, pageAt, placesOf, ROWS, wayTo } from './lobby.ts';

const same = (text: string) => ({ zh: text, en: text });
const room = (id: string, now: RoomState, until: number | undefined, more: Partial<Room> = {}): Room => ({
  id,
  typeId: null,
  name: same(id),
  building: { zh: '逸夫楼', en: 'Yifu' },
  floor: same('2'),
  seats: 0,
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
  const { free, open } = lobbyOf(rooms, 600, undefined, []);
  expect(idsOf(free)).toEqual(['day', 'hour', 'unknown']);
  expect(open).toBe(5);
});

it('says what ends next, at most six', () => {
  const rooms = [690, 610, 660, 720, 900, 840, 780, undefined].map((until) =>
    room(`r${until}`, 'taken', until),
  );
  expect(idsOf(lobbyOf(rooms, 600, undefined, []).ending)).toEqual([
    'r610',
    'r660',
    'r690',
    'r720',
    'r780',
    'r840',
  ]);
});

it('says what opens next, unless somebody has it then', () => {
  const rooms = [room('a', 'closed', 840), room('b', 'closed', 820), room('c', 'held', 700)];
  const events = [{ resourceId: 'b', start: 820, end: 900, label: null }];
  expect(idsOf(lobbyOf(rooms, 600, undefined, events).ending)).toEqual(['a']);
});

it('counts no laptop, and on request one building alone', () => {
  const rooms = [
    room('laptop', 'free', 1320, { floor: same('') }),
    room('a', 'free', 1320),
    room('b', 'free', 1320, { building: { zh: '明德楼', en: 'Mingde' } }),
  ];
  expect(idsOf(lobbyOf(rooms, 600, undefined, []).free)).toEqual(['a', 'b']);
  expect(idsOf(lobbyOf(rooms, 600, 'Mingde', []).free)).toEqual(['b']);
});

it('turns a page each 20 seconds, and shows every row once a round', () => {
  const items = Array.from({ length: ROWS + 1 }, (_, index) => index);
  expect(pageAt(items, 0, ROWS)).toMatchObject({ number: 1, count: 2, items: items.slice(0, ROWS) });
  expect(pageAt(items, 1, ROWS)).toMatchObject({ number: 2, items: [ROWS] });
  expect(pageAt(items, 2, ROWS).number).toBe(1);
  expect(pageAt([], 1, ROWS)).toEqual({ items: [], number: 1, count: 1 });
});

it('tells floor by floor, from the top, what is free there and what comes first where nothing is', () => {
  const rooms = [
    room('101', 'free', 1320, { floor: same('1') }),
    room('601', 'taken', 700, { floor: same('6') }),
    room('603', 'taken', 660, { floor: same('6') }),
    room('laptop', 'free', 1320, { floor: same('') }),
    room('other', 'free', 1320, { building: same('Mingde') }),
  ];
  const places = placesOf(rooms, 600, '逸夫楼', []);
  expect(places.map(({ floor, free, open }) => [floor.zh, free.length, open])).toEqual([
    ['6', 0, 2],
    ['1', 1, 1],
  ]);
  expect(places[0]?.ending[0]?.id).toBe('603');
  expect(placesOf(rooms, 600, undefined, []).map(({ building }) => building.zh)).toEqual([
    '逸夫楼',
    '逸夫楼',
    'Mingde',
  ]);
});

it('names a room without the building that stands above it', () => {
  expect(nameWithin('逸夫楼 201 研讨室', '逸夫楼')).toBe('201 研讨室');
  expect(nameWithin('Yifu 201', 'Yifu Building')).toBe('Yifu 201');
  expect(nameWithin('展厅', '')).toBe('展厅');
});

it('sets the number of a room apart, where it has one', () => {
  expect(numberedName('501 董事会议室')).toEqual({ number: '501', kind: '董事会议室' });
  expect(numberedName('研修室')).toEqual({ number: '研修室', kind: '' });
  expect(numberedName('2-05 研讨间')).toEqual({ number: '2-05', kind: '研讨间' });
  expect(numberedName('A6 Pod')).toEqual({ number: 'A6', kind: 'Pod' });
  for (const name of ['Main Hall', '24 小时阅览室', '24-Hour Reading Room', '1 号羽毛球场'])
    expect(numberedName(name)).toEqual({ number: name, kind: '' });
});

it('points the way from its own floor, in a lobby from the ground', () => {
  const on = (floor: string) => room('r', 'free', 660, { floor: same(floor) });
  expect(['B1', '1 层', '3 层'].map((floor) => wayTo(on(floor), undefined))).toEqual(['down', 'here', 'up']);
  expect(wayTo(on('3 层'), '4 层')).toBe('down');
});

it('keeps an event for five minutes after its end, and names none of another building or of a laptop', () => {
  const rooms = [
    room('a', 'taken', 660),
    room('b', 'taken', 660, { building: same('Mingde') }),
    room('laptop', 'taken', 660, { floor: same('') }),
  ];
  const events = rooms.map(({ id }) => ({ resourceId: id, start: 540, end: 600, label: null }));
  const shown = (minute: number) => eventsAt(rooms, events, minute, '逸夫楼').map((event) => event.room.id);
  expect(shown(604)).toEqual(['a']);
  expect(shown(605)).toEqual([]);
});
