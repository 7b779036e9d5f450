// Which dates an edit touches: a date that was moved or skipped by hand stays as it is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../domain/decider.ts';
import { addDays } from '../../domain/time/dates.ts';
import type { SeriesEvent, WantedDate } from './events.ts';
import type { SeriesState } from './evolve-series.ts';
import { collide, expand } from './expand.ts';
import { type EditScope, editScopes, planEdit, type SeriesEdit } from './plan-edit.ts';
import { series } from './series.ts';

const dates = expand({ every: 'week', from: '2026-09-07', until: '2026-10-26', start: 600, end: 660 });
const requested: SeriesEvent = {
  type: 'Requested',
  data: { series: 's', resourceId: 'r', account: 'a', mode: 'periodic', dates },
};
const stateAfter = (...events: SeriesEvent[]): SeriesState => {
  const state = fold(series, [requested, ...events]);
  if (!state) throw new Error('nothing was requested');
  return state;
};
const always = () => true;
const key = (index: number) => ({ date: dates[index]?.date ?? '', start: 600 });
const edit = (scope: EditScope, index: number, to?: WantedDate): SeriesEdit => ({
  ...key(index),
  scope,
  ...(to ? { to } : {}),
});
const touched = (state: SeriesState, wanted: SeriesEdit, isAhead: (date: WantedDate) => boolean = always) => {
  const planned = planEdit(state, wanted, isAhead);
  return 'code' in planned ? planned.code : [...planned.moves, ...planned.skips].map(({ date }) => date);
};
const at = (index: number, start = 840): WantedDate => ({ date: key(index).date, start, end: start + 60 });

describe('an edit', () => {
  it('touches one date, this and following, or all', () => {
    const state = stateAfter();
    expect(touched(state, edit('one', 2))).toEqual([key(2).date]);
    expect(touched(state, edit('following', 5, at(5)))).toEqual([5, 6, 7].map((index) => key(index).date));
    expect(touched(state, edit('all', 5))).toHaveLength(8);
  });

  it('leaves what has begun, what is skipped, and what was moved alone', () => {
    const moved: SeriesEvent = { type: 'DateMoved', data: { ...key(3), to: at(3, 720) } };
    const skipped: SeriesEvent = { type: 'DateSkipped', data: key(4) };
    const state = stateAfter(moved, skipped);
    const isAhead = ({ date }: WantedDate) => date > key(1).date;
    const planned = planEdit(state, edit('all', 5, at(5)), isAhead);
    expect(planned).toMatchObject({
      left: [
        { key: key(0), because: 'begun' },
        { key: key(1), because: 'begun' },
        { key: key(3), because: 'exception' },
        { key: key(4), because: 'skipped' },
      ],
    });
    // All means all where they are cancelled.
    expect(touched(state, edit('all', 5), isAhead)).toContain(key(3).date);
    expect(touched(state, edit('one', 0), isAhead)).toBe(3001);
    expect(touched(state, edit('one', 4))).toBe(3001);
  });

  it('is none of a date that is not there, or to a time that is none', () => {
    expect(touched(stateAfter(), { ...edit('one', 0), start: 601 })).toBe(4004);
    expect(touched(stateAfter(), edit('one', 0, { ...at(0), end: 800 }))).toBe(1002);
    expect(touched(stateAfter(), edit('all', 0, { ...at(0), date: '2026-02-30' }))).toBe(1002);
  });
});

const anyEdits = fc.array(
  fc.record({
    index: fc.nat(7),
    scope: fc.constantFrom(...editScopes),
    shift: fc.integer({ min: -10, max: 10 }),
    start: fc.integer({ min: 0, max: 22 }).map((hour) => hour * 60),
    cancels: fc.boolean(),
  }),
  { maxLength: 6 },
);

/** What a process would record, where every wish is granted. */
const granted = (state: SeriesState): SeriesState =>
  state.dates.reduce<SeriesState>((current, date) => {
    if (date.verdict.kind !== 'wanted') return current;
    const booking = date.booking ?? `b-${date.key.date}`;
    return series.evolve(current, { type: 'DateTaken', data: { ...date.key, booking } }) ?? current;
  }, state);

const applied = (state: SeriesState, wanted: SeriesEdit): SeriesState => {
  const decision = series.decide({ type: 'Edit', now: 0, zone: 'Asia/Shanghai', ...wanted }, state);
  return decision.outcome === 'refused' ? state : (fold(series, decision.events, state) ?? state);
};

describe('any edits of a series', () => {
  it('keep its exceptions, its number of dates and its dates apart', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        let state = granted(stateAfter());
        for (const { index, scope, shift, start, cancels } of edits) {
          const before = state;
          const to = { date: addDays(key(index).date, shift), start, end: start + 60 };
          state = applied(before, edit(scope, index, cancels ? undefined : to));
          expect(state.dates).toHaveLength(8);
          const standing = state.dates.filter(({ verdict }) => verdict.kind !== 'skipped');
          for (const [at, one] of standing.entries())
            expect(standing.slice(at + 1).some((other) => collide(one, other))).toBe(false);
          if (scope !== 'one' && !cancels)
            for (const date of before.dates.filter(
              ({ isException, key: of }) => isException && of.date !== key(index).date,
            ))
              expect(state.dates).toContainEqual(date);
          // Every booking stands for one date or is given up: none is forgotten.
          const bookings = state.dates.flatMap(({ booking }) => booking ?? []);
          const surplus = state.surplus.map(({ booking }) => booking);
          expect(new Set([...bookings, ...surplus]).size).toBe(bookings.length + surplus.length);
          expect(bookings.length + surplus.length).toBeGreaterThanOrEqual(standing.length);
          state = granted(state);
        }
      }),
    );
  });
});

describe('any recurrence', () => {
  it('means dates in order, each once, within its bounds', () => {
    const recurrences = fc.record({
      every: fc.constantFrom('day', 'week', 'month'),
      length: fc.nat(179),
      first: fc.nat(400),
      weekdays: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
      monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(recurrences, ({ every, length, first, weekdays, monthDays }) => {
        const from = addDays('2026-01-01', first);
        const until = addDays(from, length);
        const meant = expand({ every, from, until, start: 600, end: 660, weekdays, monthDays }).map(
          ({ date }) => date,
        );
        expect(meant).toEqual([...new Set(meant)].toSorted());
        expect(meant.every((date) => date >= from && date <= until)).toBe(true);
        if (every === 'day') expect(meant).toHaveLength(length + 1);
      }),
    );
  });
});
