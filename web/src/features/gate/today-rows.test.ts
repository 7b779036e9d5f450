// The tiles count people, the groups put first what must be acted on, and nothing moves under the pointer.
import { expect, it } from 'vitest';
import {
  groupsOf,
  inTile,
  matches,
  missedCount,
  nameless,
  noFilter,
  steady,
  type TodayRow,
  tileCounts,
} from './today-rows.ts';

const DAY = '2026-11-20';
const row = (id: string, more: Partial<TodayRow> = {}): TodayRow => ({
  id,
  visit: id,
  number: `V-${id}`,
  state: 'expected',
  exception: null,
  name: '周*',
  full_name: null,
  phone_end: '5518',
  visitor_type: '1',
  host: '林*',
  host_en: 'L***',
  unit: '计算机学院',
  unit_en: null,
  date: DAY,
  start_time: '10:00',
  end_time: '12:00',
  starts_at: 10,
  gate: null,
  gate_name: null,
  gate_name_en: null,
  at: null,
  inside: 0,
  came: 0,
  of: 1,
  ...more,
});

const rows = [
  row('a', { state: 'inside', at: 5, inside: 2, came: 2, of: 3 }),
  row('b', { state: 'left', at: 6, came: 1 }),
  row('c', { of: 4, starts_at: 30 }),
  row('d', { starts_at: 20 }),
  row('old', { state: 'unseen', date: '2026-11-19', at: 1, inside: 1, came: 1 }),
  row('x', { visit: null, state: null, exception: 'uncoded', date: null, at: 2 }),
  row('m', { state: 'missed' }),
];

it('counts people of today, and those not seen leaving apart from those inside', () => {
  expect(tileCounts(rows, DAY)).toEqual({
    all: 10,
    expected: 6,
    inside: 2,
    left: 1,
    unseen: 1,
    exception: 1,
  });
});

it('counts who of today did not come, of a group that has left, too', () => {
  const more = [
    row('n', { state: 'left', came: 1, of: 3 }),
    row('y', { state: 'missed', date: '2026-11-19' }),
  ];
  expect(missedCount([...rows, ...more], DAY)).toBe(3);
});

it('keeps in a tile what it counts', () => {
  expect(rows.filter((each) => inTile(each, 'expected')).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(rows.filter((each) => inTile(each, 'unseen')).map(({ id }) => id)).toEqual(['old']);
});

it('puts first what must be acted on, then the newest movement, then who comes next', () => {
  const groups = groupsOf(rows);
  expect(groups.todo.map(({ id }) => id)).toEqual(['x', 'old']);
  expect(groups.moved.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(groups.next.map(({ id }) => id)).toEqual(['d', 'c']);
  expect(groups.missed.map(({ id }) => id)).toEqual(['m']);
});

it('finds by what a row shows', () => {
  expect(matches(row('a'), { ...noFilter, text: ' 5518 ' })).toBe(true);
  expect(matches(row('a'), { ...noFilter, text: '5519' })).toBe(false);
  expect(matches(row('a', { gate: 'east' }), { ...noFilter, gate: 'west' })).toBe(false);
});

it('moves no row under the pointer, shows its newest values, and counts what waits', () => {
  const seen = groupsOf(rows);
  const now = groupsOf([
    row('d', { state: 'inside', at: 9, inside: 1, came: 1 }),
    row('new'),
    ...rows.slice(0, 3),
  ]);
  const { groups, waiting } = steady(seen, now);
  expect(groups.next.map(({ id, state }) => [id, state])).toEqual([
    ['d', 'inside'],
    ['c', 'expected'],
  ]);
  expect(waiting).toBe(1);
});

it('says of somebody without a code that they are not registered, and of an erased visit that it is erased', () => {
  expect(rows.filter(({ id }) => ['a', 'x'].includes(id)).map(nameless)).toEqual(['erased', 'unregistered']);
});
