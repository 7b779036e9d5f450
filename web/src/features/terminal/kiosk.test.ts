// What a kiosk offers: free rooms by how long they stay free.
import { instantOf } from '@campus/events/domain/time/zone';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { expect, it } from 'vitest';
import type { DoorClaim } from './door-state.ts';
import { type KnownRoom, kioskRooms } from './kiosk.ts';

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

it('offers what stays free longest first, and nothing that is taken', () => {
  expect(kioskRooms(rooms, now).map(({ id }) => id)).toEqual(['till five', 'till noon']);
});
