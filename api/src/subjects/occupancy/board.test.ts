// What a board on a wall tells of today's events: each as its room shows it, no single seats, nothing long over.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { contextOf } from '../../testing/requests.ts';
import { occupancyPart } from './board.ts';

const DATE = '2026-11-20';
const claim = (start: number, end: number, state = 'taken') => ({ start, end, state, units: 1 });

const eventsAt = (time: string) => {
  const levels = new Set<string>();
  const labelOf = ({ start }: { start: number }, _rules: unknown, level: string) => {
    levels.add(level);
    return start === 600 ? undefined : { zh: '组会', en: 'Meeting' };
  };
  const { OccupancyBoard } = occupancyPart(standIn<Ports>({ labelOf })).resolvers;
  const source = {
    date: DATE,
    stored: new Map([
      ['hall', { rules: sampleRules({}) }],
      ['seats', { rules: sampleRules({ places: 60 }) }],
    ]),
    today: new Map([
      [
        `hall/${DATE}`,
        [claim(840, 900), claim(600, 660), claim(720, 780, 'closed'), claim(780, 800, 'held')],
      ],
      [`seats/${DATE}`, [claim(600, 660)]],
    ]),
  };
  const now = Date.parse(`${DATE}T${time}:00+08:00`);
  const events = OccupancyBoard?.events ?? (() => undefined);
  const found: unknown = Reflect.apply(events, undefined, [source, {}, contextOf({ now })]);
  return { found, levels: [...levels] };
};

const later = { resourceId: 'hall', start: 840, end: 900, label: { zh: '组会', en: 'Meeting' } };

it('tells what is booked, by its beginning, and of a hidden subject only the time', () => {
  const { found, levels } = eventsAt('11:04');
  expect(found).toEqual([{ resourceId: 'hall', start: 600, end: 660, label: null }, later]);
  // Nobody signs in before a wall: it shows nothing that managers alone may read.
  expect(levels).toEqual(['viewer']);
});

it('forgets what ended five minutes ago', () => {
  expect(eventsAt('11:05').found).toEqual([later]);
});
