// What is offered instead of a refused period would be accepted, and the nearest comes first.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPeriod } from '../domain/rules/check.ts';
import { periodText } from '../domain/rules/wording.ts';
import { asking, at, claimOn, period, sampleRules } from '../testing/sample-rules.ts';
import { type Candidate, freeResources, nearestPeriods } from './alternatives.ts';

const NOW = at('2026-09-14', '09:10');

describe('nearest periods', () => {
  it('are as long as the refused one, nearest first, the earlier of two equally near', () => {
    const found = nearestPeriods(asking('12:00-13:00'), sampleRules(), [claimOn('12:00-12:30')], NOW);
    expect(found.map(periodText)).toEqual(['12:30–13:30', '11:00–12:00', '13:00–14:00']);
  });

  it('are fixed slots where only those can be booked', () => {
    const slots = ['08:00-10:00', '10:00-11:00', '14:00-15:00'].map((text) => ({
      id: text,
      ...period(text),
    }));
    const rules = sampleRules({ slotRule: { kind: 'fixed', slots } });
    const found = nearestPeriods(asking('10:00-11:00'), rules, [claimOn('10:00-11:00')], NOW, 5);
    expect(found.map(periodText)).toEqual(['08:00–10:00', '14:00–15:00']);
  });

  it('start no earlier than the step that runs', () => {
    const rules = sampleRules({ latestRule: { until: 'end' } });
    const now = at('2026-09-14', '12:40');
    const refused = asking('14:00-15:00', { date: '2026-09-14' });
    const found = nearestPeriods(refused, rules, [claimOn('14:00-14:30')], now, 6);
    expect(found.map(periodText)).toEqual([
      '14:30–15:30',
      '13:00–14:00',
      '15:00–16:00',
      '12:30–13:30',
      '15:30–16:30',
      '16:00–17:00',
    ]);
  });

  it('are none on a day that is full', () => {
    expect(nearestPeriods(asking('12:00-13:00'), sampleRules(), [claimOn('08:00-22:00')], NOW)).toEqual([]);
  });

  it('would all be accepted', () => {
    const hour = fc.integer({ min: 8, max: 20 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 2 })), { maxLength: 6 }),
        hour,
        (taken, wish) => {
          const claims = taken.map(([start, hours], index) =>
            claimOn('00:00-24:00', { key: `${index}`, start: start * 60, end: (start + hours) * 60 }),
          );
          const rules = sampleRules({ gapMinutes: 15 });
          const refused = asking('00:00-24:00', { start: wish * 60, end: wish * 60 + 60 });
          for (const offer of nearestPeriods(refused, rules, claims, NOW))
            expect(checkPeriod({ ...refused, ...offer }, rules, claims, NOW)).toBeUndefined();
        },
      ),
    );
  });
});

describe('free resources', () => {
  const room = (
    resourceId: string,
    seats: number | undefined,
    changes: Partial<Candidate> = {},
  ): Candidate => ({
    rules: sampleRules({ resourceId, ...(seats === undefined ? {} : { seats }) }),
    claims: [],
    ...changes,
  });
  const idsFor = (rooms: readonly Candidate[], wanted: Partial<Parameters<typeof freeResources>[1]> = {}) =>
    freeResources(rooms, { request: asking('12:00-13:00', { persons: 20 }), ...wanted }, NOW).map(
      (found) => found.rules.resourceId,
    );

  it('are those that would accept the request: free, and large enough', () => {
    const rooms = [
      room('taken', 20, { claims: [claimOn('12:30-13:30')] }),
      room('small', 10),
      room('fits', 30),
    ];
    expect(idsFor(rooms)).toEqual(['fits']);
  });

  it('come nearest in size first, unknown sizes last', () => {
    expect(idsFor([room('unknown', undefined), room('hall', 200), room('fits', 22)])).toEqual([
      'fits',
      'hall',
      'unknown',
    ]);
    expect(idsFor([room('hall', 200), room('fits', 22)], { seats: 180 })).toEqual(['hall', 'fits']);
  });

  it('come nearest in place among equals', () => {
    const place = { campus: 'north', building: 'A', floor: '2' };
    const rooms = [
      room('elsewhere', 20, { place: { campus: 'south', building: 'A', floor: '2' } }),
      room('campus', 20, { place: { ...place, building: 'B' } }),
      room('building', 20, { place: { ...place, floor: '1' } }),
      room('floor', 20, { place }),
      room('unknown', 20),
    ];
    expect(idsFor(rooms, { place })).toEqual(['floor', 'building', 'campus', 'elsewhere', 'unknown']);
  });
});
