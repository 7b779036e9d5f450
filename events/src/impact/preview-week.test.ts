// The week beside a form says of every cell what the decision would say to a booking there.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asker, anybody } from '../booking/may-have.ts';
import { reject } from '../domain/rejections.ts';
import { checkPeriod } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { clockOf, overlaps, type Period } from '../domain/time/period.ts';
import { instantOf } from '../domain/time/zone.ts';
import { asking, at, claimOn, period, SAMPLE_DATE, sampleRules } from '../testing/sample-rules.ts';
import { cellsOf, type PreviewSpan, type Setting, shortestFrom, spansOf } from './preview-week.ts';

const NOW = at('2026-09-14', '09:10');
const setting = (changes: Partial<Rules> = {}, asker: Asker = anybody): Setting => ({
  rules: sampleRules(changes),
  asker,
});
const told = (spans: readonly PreviewSpan[]): string[] =>
  spans.map(({ start, end, state, change }) => `${clockOf(start)} ${clockOf(end)} ${change ?? ''}${state}`);
const on = (before: Setting | undefined, after: Setting, claims: readonly Claim[] = [], now = NOW) =>
  told(spansOf(before, after, { date: SAMPLE_DATE, claims }, now));

describe('a day of the preview', () => {
  it('shows what the draft opens and what it takes away', () => {
    const after = setting({ openHours: period('09:00-23:00') });
    expect(on(setting(), after)).toEqual([
      '00:00 08:00 closed',
      '08:00 09:00 lostclosed',
      '09:00 22:00 free',
      '22:00 23:00 gainedfree',
      '23:00 24:00 closed',
    ]);
  });

  it('has nothing to compare a new record with', () => {
    expect(on(undefined, setting())).toEqual([
      '00:00 08:00 closed',
      '08:00 22:00 free',
      '22:00 24:00 closed',
    ]);
  });

  it('keeps the cells beside a booking free that the gap needs', () => {
    const claims = [claimOn('10:00-12:00')];
    expect(on(setting(), setting({ gapMinutes: 10 }), claims).slice(1, -1)).toEqual([
      '08:00 09:30 free',
      '09:30 10:00 lostbuffer',
      '10:00 12:00 taken',
      '12:00 12:30 lostbuffer',
      '12:30 22:00 free',
    ]);
  });

  it('tells too late from not yet open', () => {
    const window = (changes: Partial<Rules>) => setting(changes);
    const morning = at(SAMPLE_DATE, '10:48');
    expect(
      on(undefined, window({ advance: { minMinutes: 180, maxMinutes: 480 } }), [], morning).slice(1, -1),
    ).toEqual(['08:00 14:00 late', '14:00 19:00 free', '19:00 22:00 early']);
    const rolling = { kind: 'rolling', days: 1, refreshMinute: 0 } as const;
    expect(on(undefined, window({ dateRule: rolling }))).toEqual([
      '00:00 08:00 closed',
      '08:00 22:00 early',
      '22:00 24:00 closed',
    ]);
    const never = { kind: 'monthDays', days: [{ day: 1 }] } as const;
    expect(on(undefined, window({ dateRule: never }))).toEqual(['00:00 24:00 closed']);
  });

  it('counts a cell as free that a longer booking covers, and one that none fits into as too near', () => {
    const longer = setting({ duration: { minMinutes: 60 } });
    expect(on(undefined, longer, [claimOn('09:30-21:00')]).slice(1, -1)).toEqual([
      '08:00 09:30 free',
      '09:30 21:00 taken',
      '21:00 22:00 free',
    ]);
    expect(on(undefined, longer, [claimOn('08:30-22:00')])[1]).toBe('08:00 08:30 buffer');
  });

  it('says where the place is free and the person may not have it', () => {
    const barred: Asker = { ...anybody, barred: reject(2008) };
    expect(on(setting(), setting({}, barred), [claimOn('10:00-12:00')]).slice(1, -1)).toEqual([
      '08:00 10:00 lostown',
      '10:00 12:00 taken',
      '12:00 22:00 lostown',
    ]);
  });
});

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 48 }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Period => ({ start: Math.min(a, b) * 30, end: Math.max(a, b) * 30 }));

const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    openHours: fc.constantFrom(period('08:00-22:00'), period('00:00-24:00'), period('08:15-20:40')),
    slotRule: fc.constantFrom<Rules['slotRule']>(
      { kind: 'grid', stepMinutes: 30 },
      { kind: 'grid', stepMinutes: 60 },
      { kind: 'wholeDay' },
      { kind: 'fixed', slots: ['08:30-10:00', '14:00-15:30'].map((id) => ({ id, ...period(id) })) },
    ),
    dateRule: fc.constantFrom<Rules['dateRule']>(
      { kind: 'every' },
      { kind: 'rolling', days: 2, refreshMinute: 480 },
      { kind: 'weekdays', weekdays: [3], weeksAhead: 0 },
    ),
    latestRule: fc.constantFrom<Rules['latestRule']>({ until: 'start' }, { until: 'end' }),
    advance: fc.constantFrom({ minMinutes: 0, maxMinutes: 43_200 }, { minMinutes: 90, maxMinutes: 1500 }),
    gapMinutes: fc.constantFrom(0, 10, 30),
    duration: fc.constantFrom({}, {}, { minMinutes: 60 }, { minMinutes: 30, maxMinutes: 240 }),
    places: fc.integer({ min: 1, max: 2 }),
    zone: fc.constantFrom('Asia/Shanghai', 'Europe/Prague'),
  })
  .map((changes) => sampleRules(changes));

const anyClaims = fc
  .array(fc.tuple(anyPeriod, fc.constantFrom<Claim['state']>('taken', 'held', 'requested', 'closed')), {
    maxLength: 4,
  })
  .map((drawn) =>
    drawn.map(
      ([hours, state], index): Claim => ({
        key: `${index}`,
        ...hours,
        state,
        units: state === 'closed' ? 0 : 1,
      }),
    ),
  );

describe('for all rules, claims and times', () => {
  const anyOffset = fc.integer({ min: -4000, max: 1600 });

  it('a draft that is what is saved changes nothing, and the day has no gaps', () => {
    fc.assert(
      fc.property(anyRules, anyClaims, anyOffset, (rules, claims, offset) => {
        const now = instantOf(rules.zone, SAMPLE_DATE, 0) + offset * 60_000;
        const both = { rules, asker: anybody };
        const spans = spansOf(both, both, { date: SAMPLE_DATE, claims }, now);
        expect(spans.filter(({ change }) => change)).toEqual([]);
        expect([spans[0]?.start, spans.at(-1)?.end]).toEqual([0, 1440]);
        for (const [index, { end }] of spans.entries()) expect(spans[index + 1]?.start ?? 1440).toBe(end);
      }),
      { numRuns: 200 },
    );
  });

  it('a cell is free exactly when a shortest booking that covers it would be taken', () => {
    let free = 0;
    fc.assert(
      fc.property(anyRules, anyRules, anyClaims, anyOffset, (was, is, claims, offset) => {
        const now = instantOf(is.zone, SAMPLE_DATE, 0) + offset * 60_000;
        const day = { date: SAMPLE_DATE, claims };
        const before = { ...was, zone: is.zone };
        const spans = spansOf({ rules: before, asker: anybody }, { rules: is, asker: anybody }, day, now);
        const isTaken = (rules: Rules, minute: number): boolean =>
          cellsOf(rules).some((cell) => {
            const wish = shortestFrom(cell, rules, SAMPLE_DATE);
            const piece = cellsOf(rules).find(({ start, end }) => start <= minute && minute < end);
            return piece && overlaps(wish, piece) && checkPeriod(wish, rules, claims, now) === undefined;
          });
        for (const { start, state, change } of spans) {
          const [had, has] = [isTaken(before, start), isTaken(is, start)];
          if (has) free++;
          expect(state === 'free').toBe(has);
          expect(change).toBe(had === has ? undefined : has ? 'gained' : 'lost');
        }
        // Where a step is the shortest booking, the cell itself is the booking.
        if (is.slotRule.kind !== 'grid' || is.duration.minMinutes === 60) return;
        for (const cell of cellsOf(is)) {
          const verdict = checkPeriod(asking('00:00-24:00', { ...cell }), is, claims, now);
          const within = spans.filter((span) => overlaps(span, cell));
          for (const { state } of within) expect(state === 'free').toBe(verdict === undefined);
        }
      }),
      { numRuns: 200 },
    );
    expect(free).toBeGreaterThan(100);
  });
});
