// What somebody without a booking is offered at the desk.
import { expect, it } from 'vitest';
import { freeRooms } from './free-rooms.ts';

const row = (resourceId: string, now: string, until: number | null) => ({
  resourceId,
  now,
  until,
  resources_name: resourceId,
  resources_name_en: '',
  building_name: 'A',
  building_name_en: 'A',
  floor_name: '',
  floor_name_en: '',
});

it('offers what is free for half an hour, longest first, for an hour at most', () => {
  const rows = [
    row('taken', 'taken', 700),
    row('short', 'free', 630),
    row('half', 'free', 640),
    row('long', 'free', 900),
    row('closed', 'closed', null),
  ];
  expect(freeRooms({ board: { rows } }, 603).map(({ id, period }) => [id, period])).toEqual([
    ['long', { start: 600, end: 660 }],
    ['half', { start: 600, end: 640 }],
  ]);
});
