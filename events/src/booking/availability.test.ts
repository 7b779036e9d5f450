// The colours of a day agree with the check of a request: for all rules, claims and times.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellRules, checkPeriod, periodRules } from '../domain/rules/check.ts';
import { placesAt } from '../domain/rules/claims.ts';
import { questionOf } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { addDays, datesBetween } from '../domain/time/dates.ts';
import { overlaps, type Period } from '../domain/time/period.ts';
import { instantOf } from '../domain/time/zone.ts';
import { asking, at, claimOn, period, SAMPLE_DATE, sampleRules } from '../testing/sample-rules.ts';
import { availability, type Claim, type Stretch } from './availability.ts';

const NOW = at('2026-09-14', '09:10');

const drawn = (stretches: readonly Stretch[]): string[] =>
  stretches.map(({ start, end, state, placesLeft, rejection }) =>
    [start / 60, end / 60, state, placesLeft, rejection?.code ?? '-'].join(' '),
  );

describe('a day', () => {
  it('is closed outside the opening hours and free within', () => {
    const stretches = availability(sampleRules(), SAMPLE_DATE, [], NOW);
    expect(drawn(stretches)).toEqual(['0 8 closed 0 2003', '8 22 free 1 -', '22 24 closed 0 2003']);
    expect(stretches[0]?.rejection?.reason).toEqual({ zh: '开放 08:00–22:00', en: 'Open 08:00–22:00' });
  });

  it('shows claims as what they are, and a request that holds nothing as requested but bookable', () => {
    const claims = [
      claimOn('09:00-10:00'),
      claimOn('10:00-11:00', { state: 'held', holdUntil: NOW + 1 }),
      claimOn('11:00-12:00', { state: 'held', holdUntil: NOW }),
      claimOn('12:00-13:00', { state: 'requested', units: 0 }),
      claimOn('13:00-14:00', { state: 'requested' }),
      claimOn('20:00-24:00', { state: 'closed', units: 0, reason: { zh: '考试', en: 'Exam' } }),
    ];
    expect(drawn(availability(sampleRules(), SAMPLE_DATE, claims, NOW))).toEqual([
      '0 8 closed 0 2003',
      '8 9 free 1 -',
      '9 10 taken 0 2005',
      '10 11 held 0 2005',
      '11 12 free 1 -',
      '12 13 requested 1 -',
      '13 14 requested 0 2005',
      '14 20 free 1 -',
      '20 24 closed 0 2011',
    ]);
  });

  it('names the claims that cover each stretch', () => {
    const claims = [claimOn('09:00-11:00', { key: 'a' }), claimOn('10:00-12:00', { key: 'b' })];
    const stretches = availability(sampleRules({ places: 2 }), SAMPLE_DATE, claims, NOW);
    expect(stretches.slice(1, 5).map(({ state, placesLeft, claims }) => [state, placesLeft, claims])).toEqual(
      [
        ['free', 2, []],
        ['free', 1, ['a']],
        ['taken', 0, ['a', 'b']],
        ['free', 1, ['b']],
      ],
    );
  });

  it('is past up to now, and taken where it was taken', () => {
    const now = at(SAMPLE_DATE, '12:30');
    expect(drawn(availability(sampleRules(), SAMPLE_DATE, [claimOn('09:00-10:00')], now))).toEqual([
      '0 8 closed 0 2003',
      '8 9 past 0 2010',
      '9 10 taken 0 2005',
      `10 ${751 / 60} past 0 2010`,
      `${751 / 60} 22 free 1 -`,
      '22 24 closed 0 2003',
    ]);
  });

  it('is past up to now even where a running period may still be booked', () => {
    const rules = sampleRules({ latestRule: { until: 'end' } });
    const states = (now: number) =>
      availability(rules, SAMPLE_DATE, [], now).map(({ start, state }) => [start, state]);
    expect(states(at(SAMPLE_DATE, '12:30')).slice(1, 3)).toEqual([
      [480, 'past'],
      [750, 'free'],
    ]);
  });

  it('keeps the minutes between bookings out of reach', () => {
    const stretches = availability(
      sampleRules({ gapMinutes: 30 }),
      SAMPLE_DATE,
      [claimOn('12:00-13:00')],
      NOW,
    );
    expect(drawn(stretches).slice(1, -1)).toEqual([
      '8 11.5 free 1 -',
      '11.5 12 closed 0 2014',
      '12 13 taken 0 2005',
      '13 13.5 closed 0 2014',
      '13.5 22 free 1 -',
    ]);
  });

  it('judges a fixed slot as one piece', () => {
    const slots = ['08:00-10:00', '10:00-12:00', '13:00-15:00'].map((text) => ({
      id: text,
      ...period(text),
    }));
    const rules = sampleRules({ slotRule: { kind: 'fixed', slots } });
    expect(drawn(availability(rules, SAMPLE_DATE, [claimOn('08:30-09:00')], NOW))).toEqual([
      '0 8 closed 0 2003',
      '8 8.5 taken 0 2005',
      '8.5 9 taken 0 2005',
      '9 10 taken 0 2005',
      '10 12 free 1 -',
      '12 13 closed 0 2011',
      '13 15 free 1 -',
      '15 22 closed 0 2011',
      '22 24 closed 0 2003',
    ]);
    const now = at(SAMPLE_DATE, '08:00');
    expect(drawn(availability(rules, SAMPLE_DATE, [], now))[1]).toBe('8 10 past 0 2010');
  });

  it('leaves the open days of a half-closed week bookable', () => {
    const week = datesBetween('2026-09-14', '2026-09-20').map((date) => {
      const closed = date <= '2026-09-16' ? [claimOn('00:00-24:00', { state: 'closed', units: 0 })] : [];
      return availability(sampleRules(), date, closed, at('2026-09-13', '20:00')).some(
        (stretch) => stretch.state === 'free',
      );
    });
    expect(week).toEqual([false, false, false, true, true, true, true]);
  });

  it('offers a whole day the places that are left at its fullest hour', () => {
    const rules = sampleRules({
      slotRule: { kind: 'wholeDay' },
      places: 3,
      placesRules: [{ hours: period('08:00-09:00'), places: 1 }],
    });
    const stretches = availability(rules, SAMPLE_DATE, [claimOn('10:00-11:00')], NOW);
    expect(stretches.slice(1, -1).map(({ state, placesLeft }) => [state, placesLeft])).toEqual([
      ['free', 1],
      ['free', 1],
      ['free', 1],
    ]);
  });

  it('is past for good in the second pass of an autumn hour', () => {
    const rules = sampleRules({ zone: 'Europe/Prague', openHours: { start: 0, end: 1440 } });
    const secondPass = Date.parse('2026-10-25T01:10:00Z');
    expect(drawn(availability(rules, '2026-10-25', [], secondPass))).toEqual([
      '0 3 past 0 2010',
      '3 24 free 1 -',
    ]);
  });
});

const minute = fc.integer({ min: 0, max: 288 }).map((five) => five * 5);
const anyPeriod = fc
  .tuple(minute, minute)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Period => ({ start: Math.min(a, b), end: Math.max(a, b) }));

const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    openHours: fc.constantFrom(period('08:00-22:00'), period('00:00-24:00'), period('08:15-20:40')),
    slotRule: fc.constantFrom<Rules['slotRule']>(
      { kind: 'grid', stepMinutes: 30 },
      { kind: 'grid', stepMinutes: 5 },
      { kind: 'wholeDay' },
      {
        kind: 'fixed',
        slots: ['08:30-10:00', '10:00-12:00', '14:00-15:30'].map((text) => ({ id: text, ...period(text) })),
      },
    ),
    latestRule: fc.constantFrom<Rules['latestRule']>(
      { until: 'start' },
      { until: 'end' },
      { until: 'startPlus', minutes: 20 },
      { until: 'startPlus', minutes: -45 },
    ),
    advance: fc.constantFrom({ minMinutes: 0, maxMinutes: 43_200 }, { minMinutes: 90, maxMinutes: 1500 }),
    noReservations: fc.array(
      anyPeriod.map((hours) => ({ on: { kind: 'weekday', weekday: 3 } as const, hours })),
      { maxLength: 1 },
    ),
    gapMinutes: fc.constantFrom(0, 0, 10, 30),
    duration: fc.constantFrom({}, { minMinutes: 30, maxMinutes: 240 }),
    places: fc.integer({ min: 1, max: 3 }),
    placesRules: fc.array(
      fc.tuple(anyPeriod, fc.integer({ min: 0, max: 4 })).map(([hours, places]) => ({ hours, places })),
      { maxLength: 2 },
    ),
    zone: fc.constantFrom('Asia/Shanghai', 'Europe/Prague', 'America/New_York'),
  })
  .map((changes) => sampleRules({ placesPerBooking: 3, ...changes }));

const anyClaims = fc.array(
  fc.record({
    key: fc.uuid(),
    at: anyPeriod,
    state: fc.constantFrom<Claim['state']>('taken', 'taken', 'held', 'requested', 'closed'),
    units: fc.integer({ min: 0, max: 2 }),
    expired: fc.boolean(),
  }),
  { maxLength: 6 },
);

const claimsFrom = (drafts: Parameters<typeof toClaim>[0][], now: number): Claim[] =>
  drafts.map((draft) => toClaim(draft, now));
const toClaim = (
  draft: { key: string; at: Period; state: Claim['state']; units: number; expired: boolean },
  now: number,
): Claim => ({
  key: draft.key,
  ...draft.at,
  state: draft.state,
  units: draft.state === 'closed' ? 0 : draft.units,
  ...(draft.state === 'held' ? { holdUntil: draft.expired ? now : now + 1 } : {}),
});

/** Sundays on which a clock jumps, and days on which none does; now is before, on or after the day. */
const anyDate = fc.constantFrom(SAMPLE_DATE, '2026-03-29', '2026-10-25', '2026-11-01');
const anyNow = fc.oneof(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: -2500, max: 1600 }));

describe('availability and the check', () => {
  it('agree: a period is accepted exactly when it lies in what is bookable and its shape is allowed', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyRules, anyClaims, anyDate, anyNow, anyPeriod, (rules, drafts, date, offset, any) => {
        const now = instantOf(rules.zone, date, 0) + offset * 60_000;
        const claims = claimsFrom(drafts, now);
        const stretches = availability(rules, date, claims, now);
        const cells = rules.slotRule.kind === 'fixed' ? rules.slotRule.slots : [rules.openHours];
        for (const stretch of stretches) {
          if (stretch.rejection || rules.slotRule.kind !== 'grid' || !overlaps(stretch, any)) continue;
          const start = Math.max(stretch.start, any.start);
          const within = asking('00:00-24:00', { date, start, end: Math.min(stretch.end, any.end) });
          const question = questionOf(within, rules, claims, now);
          expect(cellRules.map((rule) => rule.verdict(question)).find(Boolean)).toBeUndefined();
        }
        for (const { start, end } of [any, ...cells, ...stretches]) {
          const request = asking('00:00-24:00', { date, start, end });
          const question = questionOf(request, rules, claims, now);
          const shapely = periodRules.every((rule) => rule.judges === 'cell' || !rule.verdict(question));
          const touched = stretches.filter((stretch) => overlaps(stretch, request));
          const verdict = checkPeriod(request, rules, claims, now);
          if (shapely && touched.every((stretch) => !stretch.rejection)) expect(verdict).toBeUndefined();
          if (verdict) continue;
          accepted++;
          expect(shapely).toBe(true);
          // Only what is counted from a start may differ inside: the minutes after it need no start.
          const refused = touched.filter((stretch) => stretch.rejection);
          for (const { rejection } of refused) expect([2004, 2010]).toContain(rejection?.code);
        }
      }),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(200);
  });

  it('cover the whole day in order, without gaps, merged where equal', () => {
    fc.assert(
      fc.property(anyRules, anyClaims, anyDate, anyNow, (rules, drafts, date, offset) => {
        const now = instantOf(rules.zone, date, 0) + offset * 60_000;
        const stretches = availability(rules, date, claimsFrom(drafts, now), now);
        expect(stretches[0]?.start).toBe(0);
        expect(stretches.at(-1)?.end).toBe(1440);
        for (const [index, stretch] of stretches.entries()) {
          expect(stretch.start).toBeLessThan(stretch.end);
          const next = stretches[index + 1];
          if (!next) continue;
          expect(next.start).toBe(stretch.end);
          expect({ ...next, start: 0, end: 0 }).not.toEqual({ ...stretch, start: 0, end: 0 });
        }
        for (const stretch of stretches)
          expect(stretch.placesLeft > 0, JSON.stringify(stretch)).toBe(!stretch.rejection);
      }),
      { numRuns: 200 },
    );
  });

  it('never let capacity be exceeded, nor the gap be too short, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.array(fc.tuple(anyPeriod, fc.integer({ min: 1, max: 3 })), { minLength: 5, maxLength: 40 }),
        (base, wanted) => {
          const rules: Rules = { ...base, zone: 'Asia/Shanghai', slotRule: { kind: 'grid', stepMinutes: 5 } };
          const claims: Claim[] = [];
          for (const [index, [when, units]] of wanted.entries()) {
            const request = asking('00:00-24:00', { ...when, units });
            if (!checkPeriod(request, rules, claims, at('2026-09-15', '20:00')))
              claims.push({ key: `${index}`, ...when, state: 'taken', units });
          }
          for (let now = 0; now < 1440; now += 5) {
            const running = claims.filter((claim) => claim.start <= now && now < claim.end);
            const used = running.reduce((sum, claim) => sum + claim.units, 0);
            expect(used).toBeLessThanOrEqual(placesAt(rules, SAMPLE_DATE, now));
            if (rules.places !== 1 || rules.placesRules.length > 0) continue;
            const near = claims.filter((claim) => claim.start <= now && now < claim.end + rules.gapMinutes);
            expect(near.length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('change with the claims alone on a day that is far from now', () => {
    const rules = sampleRules();
    const far = addDays(SAMPLE_DATE, 5);
    expect(availability(rules, far, [], NOW)).toEqual(availability(rules, far, [], NOW + 3_600_000));
  });
});
