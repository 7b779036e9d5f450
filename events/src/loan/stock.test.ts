// How many units are free: what each loan takes of a day, on both sides of each boundary, and against a count of its own.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { addDays } from '../domain/time/dates.ts';
import { runsOf } from '../testing/sample.ts';
import { borrowing, deviceRules, givingBack, handingOut } from '../testing/sample-loan.ts';
import { at } from '../testing/sample-rules.ts';
import type { LoanCommand } from './commands.ts';
import type { LoanEvent } from './events.ts';
import { loan } from './loan.ts';
import { type LoanState, liveIn } from './state.ts';
import {
  claimsOn,
  dayOfStock,
  isMissingAtStart,
  type LoanSpan,
  loansWithin,
  onDay,
  onShelf,
  shortageOf,
  unitsOf,
  WHOLE_DAY,
} from './stock.ts';

const DAYS = ['2026-09-15', '2026-09-16', '2026-09-17', '2026-09-18', '2026-09-19'] as const;
const [, FIRST, SECOND, THIRD] = DAYS;
const NOW = at('2026-09-15', '18:00');
const hourly = deviceRules({
  lending: { by: 'time', maxDays: 7, waitingDays: 2, asksReturnApproval: false },
});

const after = (...commands: LoanCommand[]): LoanState => {
  let revision = -1;
  return commands.reduce<LoanState>((state, command) => {
    const decision = loan.decide(command, state);
    if (decision.outcome === 'refused') throw new Error(`${command.type}: ${decision.rejection.code}`);
    return decision.events.reduce<LoanState>((folded, event: LoanEvent) => {
      revision += 1;
      return loan.evolve(folded, event, { revision, at: command.now, actor: 'somebody' });
    }, state);
  }, loan.initial);
};
const spanBy = (by: LoanSpan['by'], changes: Partial<LoanSpan> = {}): LoanSpan => ({
  date: FIRST,
  until: THIRD,
  by,
  start: 600,
  end: 660,
  ...changes,
});

describe('the part of a day that a span covers', () => {
  it('is the whole of each day, by day', () => {
    expect(DAYS.map((day) => onDay(spanBy('day'), day))).toEqual([
      undefined,
      WHOLE_DAY,
      WHOLE_DAY,
      WHOLE_DAY,
      undefined,
    ]);
  });

  it('begins on the first day and ends on the last, by time', () => {
    expect(DAYS.map((day) => onDay(spanBy('time'), day))).toEqual([
      undefined,
      { start: 600, end: 1440 },
      { start: 0, end: 1440 },
      { start: 0, end: 660 },
      undefined,
    ]);
    expect(onDay(spanBy('time', { until: FIRST }), FIRST)).toEqual({ start: 600, end: 660 });
  });
});

describe('what loans take of a day', () => {
  const unitsOn = (state: LoanState, day: string, now = NOW, rules: Rules = deviceRules()) =>
    claimsOn(Object.values(state.loans), day, rules, now).map(({ key, units }) => [key, units]);

  it('is what is promised or out, and what a request holds', () => {
    const asks = (holdsPlace: boolean) =>
      deviceRules({ approval: { needed: true, holdsPlace, processForm: false } });
    const state = after(
      borrowing({ units: 2 }),
      borrowing({ booking: 'holds', account: 'a', rules: asks(true) }),
      borrowing({ booking: 'waits', account: 'b', rules: asks(false) }),
      borrowing({ booking: 'gone', account: 'c' }),
      { type: 'Cancel', now: NOW, booking: 'gone', right: 'owner', reason: 'ill', cancelMinutes: 0 },
    );
    expect(unitsOn(state, FIRST)).toEqual([
      ['l1', 2],
      ['holds', 1],
    ]);
    expect(unitsOn(state, DAYS[0])).toEqual([]);
    const [claim] = claimsOn(Object.values(state.loans), FIRST, deviceRules(), NOW);
    expect(claim).toEqual({
      key: 'l1',
      account: 'student1',
      took: expect.objectContaining({ revision: 0 }),
      state: 'taken',
      units: 2,
      ...WHOLE_DAY,
    });
  });

  it('ends when nobody collected it, at that moment', () => {
    const state = after(borrowing());
    const until = at(THIRD, '08:00');
    expect(unitsOn(state, THIRD, until - 1)).toEqual([['l1', 1]]);
    expect(unitsOn(state, THIRD, until)).toEqual([]);
  });

  it('goes on to the end of today while it is out and was due, by less what came back', () => {
    const state = after(
      borrowing({ units: 3 }),
      handingOut(),
      givingBack({ units: 1, now: at(SECOND, '10:00') }),
    );
    const due = at(THIRD, '22:00');
    expect(unitsOn(state, THIRD, due)).toEqual([['l1', 2]]);
    expect(unitsOn(state, DAYS[4], due + 1)).toEqual([]);
    const next = at(DAYS[4], '09:00');
    expect([DAYS[4], addDays(DAYS[4], 1)].map((day) => unitsOn(state, day, next))).toEqual([[['l1', 2]], []]);
    // By time it keeps the whole of the rest of the day.
    const byTime = after(
      borrowing({ rules: hourly, until: FIRST, start: 600, end: 660 }),
      handingOut({ rules: hourly, now: at(FIRST, '10:00') }),
    );
    const claims = (clock: string, more = 0) =>
      claimsOn(Object.values(byTime.loans), FIRST, hourly, at(FIRST, clock) + more).map(({ start, end }) => [
        start,
        end,
      ]);
    expect([claims('11:00'), claims('11:00', 1)]).toEqual([[[600, 660]], [[600, 1440]]]);
  });
});

describe('loans within a part of a day', () => {
  const rules = hourly;
  const state = after(
    borrowing({ rules, until: FIRST, start: 600, end: 660 }),
    borrowing({ rules, booking: 'l2', account: 'b', start: 720, end: 780 }),
  );
  const within = (day: string, start: number, end: number) =>
    loansWithin(Object.values(state.loans), day, { start, end }).map((each) => [
      each.lent.booking,
      each.start,
      each.end,
    ]);

  it('are those that touch it, the last first', () => {
    expect(within(FIRST, 0, 1440)).toEqual([
      ['l2', 720, 1440],
      ['l1', 600, 660],
    ]);
    expect([within(FIRST, 540, 600), within(FIRST, 540, 601), within(FIRST, 660, 720)]).toEqual([
      [],
      [['l1', 600, 660]],
      [],
    ]);
    expect([
      within(SECOND, 0, 1),
      within(THIRD, 779, 1440),
      within(THIRD, 780, 1440),
      within(DAYS[4], 0, 1),
    ]).toEqual([[['l2', 0, 1440]], [['l2', 0, 780]], [], []]);
    expect(within(DAYS[0], 0, 1440)).toEqual([]);
  });

  it('leave out what was given up', () => {
    const gone = after(borrowing(), {
      type: 'Cancel',
      now: NOW,
      booking: 'l1',
      right: 'owner',
      reason: 'ill',
      cancelMinutes: 0,
    });
    expect(loansWithin(Object.values(gone.loans), FIRST, WHOLE_DAY)).toEqual([]);
  });
});

describe('a shortage', () => {
  const state = after(
    borrowing({ units: 2, until: SECOND }),
    borrowing({ booking: 'l2', account: 'b', units: 2, date: SECOND }),
  );
  const short = (units: number, changes: Partial<LoanSpan> = {}, rules = deviceRules()) =>
    shortageOf(liveIn(state), spanBy('day', changes), units, rules, NOW);

  it('is of the first day with too few, and names who took last of it', () => {
    expect(short(1)).toBeUndefined();
    expect(short(2)).toMatchObject({ day: SECOND, free: 1, took: { revision: 1 } });
    expect(short(4)).toMatchObject({ day: FIRST, free: 3, took: { revision: 0 } });
    expect(short(3, { date: THIRD })).toBeUndefined();
    expect(short(6, { date: DAYS[4], until: DAYS[4] })).toEqual({ day: DAYS[4], free: 5, took: undefined });
  });

  it('is never of less than nothing', () => {
    expect(short(1, {}, deviceRules({ places: 1 }))).toMatchObject({ day: FIRST, free: 0 });
  });

  it('is by the hour of what overlaps, with the places of each hour', () => {
    const byTime = after(borrowing({ rules: hourly, until: FIRST, start: 600, end: 660, units: 3 }));
    const free = (start: number, end: number, rules: Rules = hourly) =>
      shortageOf(liveIn(byTime), spanBy('time', { until: FIRST, start, end }), 9, rules, NOW)?.free;
    expect([free(540, 600), free(540, 601), free(659, 700), free(660, 700)]).toEqual([5, 2, 2, 5]);
    const fewer = { ...hourly, placesRules: [{ hours: { start: 720, end: 780 }, places: 1 }] };
    expect([
      free(660, 720, fewer),
      free(660, 721, fewer),
      free(779, 800, fewer),
      free(780, 800, fewer),
    ]).toEqual([5, 1, 1, 5]);
    const took = shortageOf(
      liveIn(byTime),
      spanBy('time', { until: FIRST, start: 660, end: 700 }),
      9,
      hourly,
      NOW,
    );
    expect(took?.took).toBeUndefined();
  });
});

describe('what one account has', () => {
  it('is the most at one time within the span, not the sum of it', () => {
    const state = after(
      borrowing({ units: 1, until: FIRST }),
      borrowing({ booking: 'l2', units: 2, date: SECOND }),
      borrowing({ booking: 'l3', account: 'b', units: 2 }),
    );
    const of = (account: string, changes = {}) =>
      unitsOf(account, liveIn(state), spanBy('day', changes), deviceRules(), NOW);
    expect([of('student1'), of('student1', { until: FIRST }), of('b'), of('c')]).toEqual([2, 1, 2, 0]);
    expect(of('student1', { date: DAYS[4], until: DAYS[4] })).toBe(0);
    const day = (account: string) => dayOfStock(state, FIRST, WHOLE_DAY, account, deviceRules(), NOW);
    expect(day('student1')).toEqual({ places: 5, free: 2, own: 1 });
    expect(day('b')).toEqual({ places: 5, free: 2, own: 2 });
    const fewer = deviceRules({ placesRules: [{ from: FIRST, to: FIRST, places: 2 }] });
    expect(dayOfStock(state, FIRST, WHOLE_DAY, 'c', fewer, NOW)).toEqual({ places: 2, free: 0, own: 0 });
  });
});

describe('the shelf', () => {
  it('lacks what is out and what is looked at, not what is promised or back', () => {
    const promised = borrowing({ units: 3 });
    const noon = at(FIRST, '12:00');
    const here = (...commands: LoanCommand[]) => onShelf(liveIn(after(...commands)), deviceRules(), noon);
    const back = (changes: object) => givingBack({ now: noon, units: 1, ...changes });
    expect(here(promised)).toBe(5);
    expect(here(promised, handingOut())).toBe(2);
    expect(here(promised, handingOut(), back({}))).toBe(3);
    expect(here(promised, handingOut(), back({ isDamaged: true }))).toBe(2);
    const fewer = deviceRules({ placesRules: [{ from: FIRST, to: FIRST, places: 4 }] });
    expect(onShelf(liveIn(after(promised, handingOut())), fewer, noon)).toBe(1);
  });
});

describe('a borrower who comes next', () => {
  const rules = deviceRules({ places: 2 });
  const missing = (outUnits: number, now: number, more: readonly LoanCommand[] = [], its: Rules = rules) => {
    const state = after(
      borrowing({ rules, units: outUnits }),
      borrowing({ rules, booking: 'next', account: 'b', date: DAYS[4], until: DAYS[4] }),
      ...more,
      handingOut({ rules }),
    );
    const lent = state.loans.next;
    return lent && isMissingAtStart(lent, liveIn(state), its, now);
  };
  const due = at(THIRD, '22:00');

  it('misses what is late and leaves too few, only once it is late', () => {
    expect([missing(2, due), missing(2, due + 1), missing(1, due + 1)]).toEqual([false, true, false]);
    const third = borrowing({ rules, booking: 'third', account: 'c', date: DAYS[4], until: DAYS[4] });
    expect([missing(1, due, [third]), missing(1, due + 1, [third])]).toEqual([false, true]);
  });

  it('is measured by the places of its own start, and from then on by those of now', () => {
    const fewer = deviceRules({ places: 2, placesRules: [{ from: DAYS[4], to: DAYS[4], places: 1 }] });
    expect(missing(1, due + 1, [], fewer)).toBe(true);
    expect(
      missing(1, at(DAYS[4], '09:00'), [], {
        ...fewer,
        placesRules: [{ hours: { start: 540, end: 600 }, places: 1 }],
      }),
    ).toBe(true);
    expect(
      missing(1, at(DAYS[4], '10:00'), [], {
        ...fewer,
        placesRules: [{ hours: { start: 540, end: 600 }, places: 1 }],
      }),
    ).toBe(false);
  });
});

describe('for all loans', () => {
  const wishes = fc.array(
    fc.record({
      first: fc.integer({ min: 0, max: 4 }),
      days: fc.integer({ min: 0, max: 3 }),
      start: fc.integer({ min: 8, max: 20 }),
      hours: fc.integer({ min: 1, max: 2 }),
      units: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('free units are the places less what stands at the fullest minute, in each hour asked about', () => {
    fc.assert(
      fc.property(
        wishes,
        fc.boolean(),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 23 }),
        (all, isByTime, day, hour) => {
          const rules = isByTime ? hourly : deviceRules();
          const state = all.reduce<LoanState>((before, wish, index) => {
            const date = addDays(FIRST, wish.first);
            const command = borrowing({
              rules,
              booking: `l${index}`,
              account: `student${index}`,
              date,
              until: addDays(date, wish.days),
              start: wish.start * 60,
              end: Math.min(22, wish.start + wish.hours) * 60,
              units: wish.units,
            });
            const decision = loan.decide(command, before);
            return decision.outcome === 'refused' ? before : fold(loan, decision.events, before);
          }, loan.initial);
          const asked = addDays(FIRST, day);
          const period = { start: hour * 60, end: hour * 60 + 60 };
          const minutes = Array.from(
            { length: 60 },
            (_, minute) => at(asked, '00:00') + (period.start + minute) * 60_000,
          );
          const standing = (instant: number) =>
            Object.values(state.loans)
              .filter(({ startsAt, endsAt, loan: { date, until } }) =>
                isByTime ? startsAt <= instant && instant < endsAt : date <= asked && asked <= until,
              )
              .reduce((sum, { units }) => sum + units, 0);
          const fullest = Math.max(...minutes.map(standing));
          expect(dayOfStock(state, asked, period, 'nobody', rules, NOW)).toEqual({
            places: 5,
            free: 5 - fullest,
            own: 0,
          });
        },
      ),
      { numRuns: runsOf(150) },
    );
  });
});
