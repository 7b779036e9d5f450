// What another rule makes of known wishes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../domain/time/zone.ts';
import { sampleRules } from '../testing/sample-rules.ts';
import { seatRules } from '../testing/sample-seats.ts';
import { canBeMet, differences, forbidden, type Wish } from './replay.ts';

const rules = sampleRules({ openHours: { start: 480, end: 1320 } });
const DATE = '2026-11-25';

const wish = (id: string, start: number, end: number, more: Partial<Wish> = {}): Wish => ({
  id,
  date: DATE,
  start,
  end,
  units: 1,
  persons: 0,
  path: 'page',
  mode: 'single',
  right: 'owner',
  askedAt: instantOf(rules.zone, '2026-11-24', 600),
  ...more,
});

const wishes = fc.array(
  fc.record({
    id: fc.uuid(),
    date: fc.constantFrom('2026-11-25', '2026-11-26', '2026-12-05'),
    start: fc.integer({ min: 0, max: 46 }).map((half) => half * 30),
    length: fc.integer({ min: 1, max: 8 }).map((half) => half * 30),
    units: fc.integer({ min: 1, max: 3 }),
    asked: fc.integer({ min: 0, max: 20_000 }),
  }),
  { maxLength: 30 },
);

describe('a changed rule', () => {
  it('differs in nothing from itself, whatever was asked', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 3 }), (asked, places) => {
        const same = sampleRules({ openHours: { start: 480, end: 1320 }, places });
        const all = asked.map(({ id, date, start, length, units, asked: minute }) =>
          wish(id, start, Math.min(1440, start + length), {
            date,
            units,
            askedAt: instantOf(rules.zone, '2026-11-20', 0) + minute * 60_000,
          }),
        );
        expect(differences(same, { ...same }, all)).toEqual([]);
        expect(forbidden(same, { ...same }, all)).toEqual([]);
      }),
    );
  });

  it('loses what it closes and gains what it opens', () => {
    const later = sampleRules({ openHours: { start: 600, end: 1380 } });
    const found = differences(rules, later, [
      wish('early', 480, 540),
      wish('noon', 720, 780),
      wish('late', 1320, 1380),
    ]);
    expect(found.map(({ id, before, after }) => [id, before === undefined, after === undefined])).toEqual([
      ['early', true, false],
      ['late', false, true],
    ]);
  });

  it('gives the place of a lost wish to the next who asked for it', () => {
    const shorter = sampleRules({ openHours: { start: 480, end: 1320 }, duration: { maxMinutes: 60 } });
    const all = [
      wish('long', 600, 720, { askedAt: instantOf(rules.zone, '2026-11-24', 500) }),
      wish('short', 630, 690),
    ];
    expect(differences(rules, shorter, all).map(({ id, after }) => [id, after === undefined])).toEqual([
      ['long', false],
      ['short', true],
    ]);
  });

  it('forbids what stands only where the present rule allows it', () => {
    const closed = sampleRules({ openHours: { start: 480, end: 1320 }, condition: 'disabled' });
    const all = [wish('a', 600, 660), wish('b', 600, 660), wish('never allowed', 0, 60)];
    expect(forbidden(rules, closed, all).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

it('asks each booking of a seat room for its own seat', () => {
  const before = seatRules();
  const [first, second] = before.seating?.seats ?? [];
  if (!first || !second) throw new Error('the sample has seats');
  const closed = seatRules({}, { seats: [{ ...first, isDisabled: true }, second] });
  const without = seatRules({}, { seats: [second] });
  const at = (id: string, seat: string) => wish(id, 600, 660, { seat });
  const all = [at('on the first', first.number), at('on the second', second.number)];
  expect(differences(before, before, all)).toEqual([]);
  for (const after of [closed, without])
    expect(forbidden(before, after, all).map(({ id }) => id)).toEqual(['on the first']);
  // Two on different seats do not stand in each other's way when they are asked again.
  expect(differences(closed, before, all).map(({ id }) => id)).toEqual(['on the first']);
});

it('can never be met where no period fits', () => {
  expect(canBeMet(rules, DATE)).toBe(true);
  expect(canBeMet(sampleRules({ openHours: { start: 600, end: 600 } }), DATE)).toBe(false);
  expect(
    canBeMet(sampleRules({ openHours: { start: 480, end: 540 }, duration: { minMinutes: 120 } }), DATE),
  ).toBe(false);
  expect(canBeMet(sampleRules({ dateRule: { kind: 'weekdays', weekdays: [] } }), DATE)).toBe(false);
  // Closed for now is not never.
  expect(canBeMet(sampleRules({ condition: 'maintenance' }), DATE)).toBe(true);
  const lending = { by: 'day', maxDays: 7, waitingDays: 2, asksReturnApproval: false } as const;
  expect(canBeMet(sampleRules({ lending }), DATE)).toBe(true);
});
