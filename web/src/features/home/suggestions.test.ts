// Suggestions suit the wish and stand in one order, the best first.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeButUnlike,
  nearestTimes,
  type RoomWish,
  type Suggestible,
  suggest,
  suitedButTaken,
  withKept,
} from './suggestions.ts';

const room = (id: string, seats: number, changes: Partial<Suggestible> = {}): Suggestible => ({
  id,
  seats,
  campus: 'main',
  equipment: [],
  period: { start: 600, end: 660 },
  needsApproval: false,
  average: undefined,
  refused: undefined,
  ...changes,
});
const any: RoomWish = { people: 0, campus: '', equipment: '' };
const taken = { zh: '已约满', en: 'Fully booked' };
const ids = (found: readonly { readonly found: Suggestible }[]) => found.map((one) => one.found.id);
const nobody = new Map<string, number>();

describe('suggest', () => {
  it('prefers what is booked at once, then the least too big, then the familiar, then the better rated', () => {
    const rooms = [
      room('big', 40),
      room('asks', 14, { needsApproval: true }),
      room('rated', 16, { average: 4.5 }),
      room('known', 16),
    ];
    const wish = { ...any, people: 14 };
    expect(ids(suggest(rooms, wish, new Map([['known', 2]])))).toEqual(['known', 'rated', 'big']);
  });

  it('prefers what is free already to what is free later, where it is wanted at once', () => {
    const later = { start: 750, end: 810 };
    const rooms = [room('later', 6, { period: later }), room('asks', 6, { needsApproval: true })];
    expect(ids(suggest(rooms, { ...any, minute: 729 }, nobody))).toEqual(['asks', 'later']);
    expect(ids(suggest(rooms, { ...any, minute: 750 }, nobody))).toEqual(['later', 'asks']);
  });

  it('says why: seats to spare, what it has, how often it was booked, whether anybody must approve', () => {
    const rooms = [room('a', 20, { equipment: ['投影仪'], average: 4.6 })];
    const wish = { people: 18, campus: 'main', equipment: '投影仪' };
    expect(suggest(rooms, wish, nobody)[0]?.reasons).toEqual([
      { kind: 'fits', spare: 2 },
      { kind: 'has', item: '投影仪' },
      { kind: 'atOnce' },
    ]);
  });

  const rooms = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      seats: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      campus: fc.constantFrom('main', 'east'),
      equipment: fc.subarray(['screen', 'board']),
      period: fc.constant({ start: 600, end: 660 }),
      needsApproval: fc.boolean(),
      average: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      refused: fc.option(fc.constant(taken), { nil: undefined }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const wishes = fc.record({
    people: fc.integer({ min: 0, max: 60 }),
    campus: fc.constantFrom('', 'main', 'east'),
    equipment: fc.constantFrom('', 'screen'),
  });

  it('never offers what is taken, too small, elsewhere or without what was asked for', () => {
    fc.assert(
      fc.property(rooms, wishes, (all, wish) => {
        for (const { found } of suggest(all, wish, nobody)) {
          expect(found.refused).toBeUndefined();
          expect(wish.people === 0 || (found.seats ?? 0) >= wish.people).toBe(true);
          expect(wish.campus === '' || found.campus === wish.campus).toBe(true);
          expect(wish.equipment === '' || found.equipment.includes(wish.equipment)).toBe(true);
        }
      }),
    );
  });

  it('offers the same in whichever order they were found', () => {
    fc.assert(
      fc.property(rooms, wishes, (all, wish) => {
        expect(ids(suggest(all.toReversed(), wish, nobody))).toEqual(ids(suggest(all, wish, nobody)));
      }),
    );
  });
});

describe('where nothing is free', () => {
  it('seeks other times for what suits, and names what is free but too small', () => {
    const all = [room('fits', 20, { refused: taken }), room('small', 8), room('tiny', 4)];
    const wish = { ...any, people: 12 };
    expect(suggest(all, wish, nobody)).toEqual([]);
    expect(suitedButTaken(all, wish, nobody).map(({ id }) => id)).toEqual(['fits']);
    expect(freeButUnlike(all, wish).map(({ id }) => id)).toEqual(['small', 'tiny']);
  });

  it('takes the nearest times, the earlier of two equally near', () => {
    const found = room('a', 20);
    const at = (start: number) => ({ found, start, end: start + 60 });
    expect(nearestTimes([at(900), at(660), at(540), at(780)], 720).map(({ start }) => start)).toEqual([
      660, 780, 540,
    ]);
  });
});

describe('what was booked here', () => {
  const best = suggest([room('a', 6), room('b', 8)], any, nobody);
  const kept = { suggestion: { found: room('mine', 6), reasons: [] }, at: 0, wish: '' };

  it('stays where it stood once others have taken its place in the list', () => {
    expect(ids(withKept(best, kept))).toEqual(['mine', 'a', 'b']);
  });

  it('stands there once while the list still has it', () => {
    const listed = { ...kept, suggestion: { found: room('b', 8), reasons: [] } };
    expect(ids(withKept(best, listed))).toEqual(['a', 'b']);
    expect(withKept(best, undefined)).toBe(best);
  });
});
