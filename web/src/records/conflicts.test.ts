// What two people changed in one record.
import { choice, list, number, text } from '@campus/events/domain/record/fields';
import { expect, it } from 'vitest';
import { settled, theirsAmong } from './conflicts.ts';

const fields = {
  name: text('名称', 'Name'),
  seats: number('容量', 'Seats'),
  state: choice('状态', 'Status', [[1, '启用', 'Enabled']]),
  rooms: list('房间', 'Rooms', { name: text('名称', 'Name') }),
  hits: number('次数', 'Views', { computed: true }),
};
const start = { name: 'a', seats: 4, rooms: [{ name: 'x' }] };
const now = { id: 'r', revision: 2, name: 'b', seats: 8, rooms: [{ name: 'x', name_en: null }], hits: 3 };

it('tells what both changed from what only the others did', () => {
  expect(theirsAmong({ fields }, start, { name: 'c', rooms: [] }, now)).toEqual({
    both: ['name'],
    others: ['seats'],
  });
  // The same wish twice is no conflict.
  expect(theirsAmong({ fields }, start, { name: 'b' }, now).both).toEqual([]);
  expect(theirsAmong({ fields }, start, { name: 'c' }, undefined)).toEqual({ both: [], others: [] });
});

it('saves what was changed, but for the fields in which the others’ stays', () => {
  expect(settled({ name: 'c', seats: 9 }, { name: 'theirs', seats: 'mine' })).toEqual({ seats: 9 });
});
