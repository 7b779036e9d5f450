// How each seat of a room stands at a time, for who asks: their own, taken, left for a while, out of use, free.

import { standIn } from '@campus/events/testing/stand-in';
import type { DayClaim } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { seatMap } from './map.ts';

const NOW = Date.parse('2026-11-24T02:00:00Z');
const seat = (number: string, more: object = {}) => ({ number, row: 1, column: Number(number), ...more });
const claim = (of: string, more: Partial<DayClaim>): DayClaim =>
  standIn<DayClaim>({ key: of, seat: of, start: 600, end: 720, state: 'taken', units: 1, ...more });

const rules = {
  zone: 'Asia/Shanghai',
  seating: {
    seats: ['1', '2', '3', '4', '5'].map((each) => seat(each, each === '4' ? { isDisabled: true } : {})),
  },
};
const claims = [
  claim('1', { account: 'ann', booking: 'b1' }),
  claim('2', { account: 'bob', booking: 'b2' }),
  claim('3', { account: 'bob', booking: 'b3', awayUntil: NOW + 60_000 }),
  claim('5', { account: 'bob', booking: 'b5', units: 0 }),
];

const statesAt = async (startTime: string, endTime: string, account = 'ann') => {
  const parts = standIn<Ports>({
    visibility: standIn({ classesOf: async () => ['viewer'] }),
    rulesOf: async () => standIn({ rules }),
    readStore: standIn({ getMany: async () => [{ resourceId: 'r1', claims }] }),
  });
  const context = { ...contextOf({ caller: callerOf({ account }) }), now: NOW };
  const args = { resourceId: 'r1', date: '2026-11-24', startTime, endTime };
  const seats = await answerOf<readonly { status: string; appointment_id: string | null }[]>(
    seatMap(parts),
    args,
    context,
  );
  return seats.map(({ status, appointment_id }) => [status, appointment_id]);
};

it('is one’s own, taken, left, out of use or free', async () => {
  expect(await statesAt('10:00', '11:00')).toEqual([
    ['mine', 'b1'],
    ['taken', null],
    ['left', null],
    ['disabled', null],
    ['free', null],
  ]);
  expect((await statesAt('10:00', '11:00', 'bob')).slice(0, 3)).toEqual([
    ['taken', null],
    ['mine', 'b2'],
    ['mine', 'b3'],
  ]);
});

it('is free before and after', async () => {
  for (const [from, to] of [
    ['08:00', '10:00'],
    ['12:00', '13:00'],
  ] as const)
    expect((await statesAt(from, to)).map(([status]) => status)).toEqual([
      'free',
      'free',
      'free',
      'disabled',
      'free',
    ]);
});
