// The documents of the gates follow from the passages of each holder, in any order of hearing.
import { exceptionStream, gateRefusalStream, passageStream } from '@campus/events/domain/streams';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { accessExceptions } from './access-exceptions.ts';
import { gateRefusals } from './gate-refusals.ts';
import { passages } from './passages.ts';
import { presence } from './presence.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const facts = {
  passage: 'p1',
  gate: 'east',
  method: 1,
  category: 1,
  count: 1,
  happenedAt: NOW,
  verdict: 'admitted',
  reason: 'admitted',
};
const entered = (more: object = {}) => ({ type: 'Entered', data: { ...facts, of: 1, ...more } });
const undone = { type: 'PassageUndone', data: { passage: 'p1', by: 'guard' } };
const corrected = { type: 'PassageCorrected', data: { passage: 'p1', gate: 'west', happenedAt: NOW - 1 } };

const recorded = (stream: string, ...events: readonly { readonly type: string; readonly data: object }[]) => {
  const { events: all, record } = createRecorder({ at: NOW + 5, actor: 'guard1' });
  for (const event of events) record(stream, event);
  return all;
};
const of = (...events: readonly { readonly type: string; readonly data: object }[]) =>
  recorded(passageStream('north', 'visit:v1'), ...events);

it('lists each passage with when it happened and when it was heard', () => {
  expect(foldAll(passages, of(entered())).get('north/p1')).toMatchObject({
    tenant: 'north',
    holder: 'visit:v1',
    visit: 'v1',
    direction: 'in',
    happenedAt: NOW,
    heardAt: NOW + 5,
    by: 'guard1',
  });
  expect(foldAll(passages, of(entered(), undone)).get('north/p1')?.isUndone).toBe(true);
  expect(foldAll(passages, of(entered(), corrected)).get('north/p1')).toMatchObject({ gate: 'west' });
});

it('says who is inside, and since when', () => {
  const inside = foldAll(presence, of(entered())).get('north/visit:v1');
  expect(inside).toMatchObject({ isInside: true, insideSince: NOW, gate: 'east', count: 1, category: 1 });
  const { of: _, ...left } = { ...facts, of: 1, passage: 'p2', happenedAt: NOW + 1 };
  const outside = foldAll(presence, of(entered(), { type: 'Left', data: left })).get('north/visit:v1');
  expect(outside).toMatchObject({ isInside: false, count: 0, category: 1 });
  expect(outside?.insideSince).toBeUndefined();
});

it('keeps what an exception is about through its answers', () => {
  const terms = {
    kind: 'by_hand',
    holder: 'visit:v1',
    passages: ['p1'],
    gates: ['east'],
    happenedAt: NOW,
    heardAt: NOW,
    answerer: 'guard1',
    answerBy: NOW + 1,
  };
  const all = recorded(
    exceptionStream('north', 'x1'),
    { type: 'ExceptionOpened', data: terms },
    { type: 'ExceptionClosed', data: { conclusion: 'checked' } },
  );
  expect(foldAll(accessExceptions, all).get('north/x1')).toMatchObject({
    ...terms,
    isOpen: false,
    conclusion: 'checked',
    closedBy: 'guard1',
  });
});

it('counts whom a gate turned away by hour and reason, and knows nobody of them', () => {
  const away = (id: string, hour: number) => ({
    type: 'TurnedAway',
    data: { id, hour, reason: 'old_picture' },
  });
  const stream = gateRefusalStream('north', 'east', '2026-11-20');
  const all = recorded(stream, away('a', 10), away('b', 11), away('c', 10));
  const { _at, ...told } = foldAll(gateRefusals, all).get('north/east/2026-11-20') ?? {};
  expect(told).toEqual({
    _id: 'north/east/2026-11-20',
    tenant: 'north',
    gate: 'east',
    date: '2026-11-20',
    counts: [
      { hour: 11, reason: 'old_picture', count: 1 },
      { hour: 10, reason: 'old_picture', count: 2 },
    ],
  });
});

it('parks an event that it does not know', () => {
  const sung = { type: 'Sung', data: { passage: 'p1' } };
  expect(() => foldAll(passages, of(sung))).toThrow('Sung');
  expect(() => foldAll(presence, of(sung))).toThrow('Sung');
});
