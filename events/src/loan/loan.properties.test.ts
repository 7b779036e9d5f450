// For all orders of commands: no day and no minute promises more units than there are, and no more than there
// are have ever left the shelf. The sums are done here in a way of their own, from the facts alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import { addDays } from '../domain/time/dates.ts';
import { runsOf } from '../testing/sample.ts';
import { accepting, borrowing, deviceRules, givingBack, handingOut } from '../testing/sample-loan.ts';
import { at } from '../testing/sample-rules.ts';
import type { LoanCommand } from './commands.ts';
import type { Borrowed, LoanEvent } from './events.ts';
import { loan } from './loan.ts';

const HOUR = 60 * 60_000;
const FIRST = '2026-09-16';

const settings = fc.record({
  by: fc.constantFrom('day' as const, 'time' as const),
  places: fc.integer({ min: 1, max: 4 }),
  fewerOn: fc.integer({ min: 0, max: 6 }),
  needed: fc.boolean(),
  holdsPlace: fc.boolean(),
  asksReturnApproval: fc.boolean(),
});

const steps = fc.array(
  fc.record({
    kind: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constantFrom(0, 0, 4, 4, 4, 5)),
    id: fc.integer({ min: 1, max: 6 }),
    first: fc.integer({ min: 0, max: 6 }),
    days: fc.integer({ min: 0, max: 3 }),
    start: fc.integer({ min: 8, max: 20 }),
    hours: fc.integer({ min: 1, max: 4 }),
    units: fc.integer({ min: 1, max: 3 }),
    /** At the desk; absent: all that were promised. */
    takes: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    wait: fc.constantFrom(0, 0, 0, 1, 5, 20, 30),
  }),
  { minLength: 10, maxLength: 50, size: 'max' },
);

type Setting = typeof settings extends fc.Arbitrary<infer Value> ? Value : never;
type Step = (typeof steps extends fc.Arbitrary<infer Value> ? Value : never)[number];

const rulesIn = ({ by, places, fewerOn, needed, holdsPlace, asksReturnApproval }: Setting) => {
  const day = addDays(FIRST, fewerOn);
  return deviceRules({
    places,
    placesRules: [{ from: day, to: day, places: 1 }],
    lending: { by, maxDays: 7, waitingDays: 2, asksReturnApproval },
    approval: { needed, holdsPlace, processForm: false },
  });
};

const commandOf = (step: Step, now: number, setting: Setting): LoanCommand => {
  const rules = rulesIn(setting);
  const booking = `l${step.id}`;
  const of = { now, booking, rules };
  const date = addDays(FIRST, step.first);
  const choices: readonly LoanCommand[] = [
    borrowing({
      ...of,
      account: `student${step.id}`,
      date,
      until: addDays(date, step.days),
      start: step.start * 60,
      end: Math.min(1320, (step.start + step.hours) * 60),
      units: step.units,
    }),
    { ...of, type: 'Approve', right: 'approver', date, rulesRevision: '1', path: 'page', paymentDue: false },
    { ...of, type: 'Reject', right: 'approver', reason: 'no' },
    { ...of, type: 'Cancel', right: 'owner', reason: 'ill', cancelMinutes: 0 },
    handingOut(step.takes === undefined ? of : { ...of, units: step.takes }),
    givingBack({ ...of, units: step.units }),
    givingBack(of),
    accepting(of),
    { type: 'LoansLapse', now, rules },
    { ...of, type: 'Hide', right: 'owner' },
    { type: 'LowerUnits', now, booking, right: 'owner', units: step.units },
  ];
  return choices[step.kind] ?? { type: 'LoansLapse', now, rules };
};

interface Told {
  readonly at: number;
  readonly event: LoanEvent;
}

const play = (setting: Setting, history: readonly Step[]): readonly Told[] => {
  let now = at('2026-09-15', '18:00');
  let state = loan.initial;
  const log: Told[] = [];
  for (const step of history) {
    now += step.wait * HOUR;
    const decision = loan.decide(commandOf(step, now, setting), state);
    if (decision.outcome === 'refused') continue;
    log.push(...decision.events.map((event) => ({ at: now, event })));
    state = fold(loan, decision.events, state);
  }
  return log;
};

/** Instants between which a loan is promised, as its facts end up telling it. */
interface Promised {
  readonly units: number;
  readonly from: number;
  readonly to: number;
}

const promisedBy = (log: readonly Told[], { by }: Setting): readonly Promised[] =>
  log.flatMap(({ event, at: askedAt }): Promised[] => {
    if (event.type !== 'Borrowed') return [];
    const { booking, units, holdsPlace } = event.data;
    const told = log.filter((each) => each.event.data.booking === booking);
    const taken = holdsPlace ? askedAt : told.find((each) => each.event.type === 'Approved')?.at;
    if (taken === undefined) return [];
    const { from, to } = wholeOf(event.data, by);
    const ends = told.find(({ event: { type } }) => ['Cancelled', 'Rejected', 'Completed'].includes(type));
    const end = Math.min(to, ends?.at ?? to);
    // Cut where units came back, so what is left to count are the units that were still promised.
    const parts = freedParts(units, told);
    const rest = units - parts.reduce((sum, part) => sum + part.units, 0);
    return [
      ...parts.map((part) => ({
        units: part.units,
        from: Math.max(from, taken),
        to: Math.min(end, part.backAt),
      })),
      { units: rest, from: Math.max(from, taken), to: end },
    ].filter((each) => each.units > 0 && each.from < each.to);
  });

/** Units that were free again before the loan ended, and since when. */
const freedParts = (promised: number, told: readonly Told[]) => {
  let kept = promised;
  return told.flatMap(({ event: each, at: backAt }) => {
    if (each.type === 'GivenBack' && !each.data.awaitsApproval) return [{ units: each.data.units, backAt }];
    if (each.type !== 'UnitsLowered' && each.type !== 'HandedOut') return [];
    const units = kept - (each.data.units ?? kept);
    kept -= units;
    return [{ units, backAt }];
  });
};

const wholeOf = ({ date, until, startsAt, endsAt }: Borrowed['data'], by: Setting['by']) =>
  by === 'day'
    ? { from: at(date, '00:00'), to: at(addDays(until, 1), '00:00') }
    : { from: startsAt, to: endsAt };

const placesAt = ({ places, fewerOn }: Setting, instant: number): number => {
  const start = at(addDays(FIRST, fewerOn), '00:00');
  return start <= instant && instant < start + 24 * HOUR ? 1 : places;
};

describe('the units of a device', () => {
  it('are never promised twice at the same minute', () => {
    fc.assert(
      fc.property(settings, steps, (setting, history) => {
        const promised = promisedBy(play(setting, history), setting);
        const edges = promised.flatMap(({ from }) => [from, at(addDays(FIRST, setting.fewerOn), '00:00')]);
        for (const edge of edges) {
          const units = promised
            .filter(({ from, to }) => from <= edge && edge < to)
            .reduce((sum, each) => sum + each.units, 0);
          expect(units).toBeLessThanOrEqual(placesAt(setting, edge));
        }
      }),
      { numRuns: runsOf(600) },
    );
  });

  it('never leave the shelf when it is empty', () => {
    fc.assert(
      fc.property(settings, steps, (setting, history) => {
        const units = new Map<string, number>();
        let out = 0;
        for (const { event } of play(setting, history)) {
          const { booking } = event.data;
          if (event.type === 'Borrowed') units.set(booking, event.data.units);
          if (event.type === 'UnitsLowered') units.set(booking, event.data.units);
          if (event.type === 'HandedOut')
            units.set(booking, event.data.units ?? units.get(booking) ?? Number.NaN);
          if (event.type === 'HandedOut') out += units.get(booking) ?? Number.NaN;
          if (event.type === 'GivenBack') out -= event.data.units;
          expect(out).toBeGreaterThanOrEqual(0);
          expect(out).toBeLessThanOrEqual(setting.places);
        }
      }),
      { numRuns: runsOf(600) },
    );
  });

  it('are given up by their borrower until they are handed out, at whatever hour', () => {
    fc.assert(
      fc.property(settings, steps, fc.integer({ min: 0, max: 72 }), (setting, history, hours) => {
        const log = play(setting, history);
        const state = fold(
          loan,
          log.map(({ event }) => event),
        );
        const now = (log.at(-1)?.at ?? at(FIRST, '08:00')) + hours * HOUR;
        for (const { event } of log) {
          if (event.type !== 'Borrowed') continue;
          const { booking } = event.data;
          const types = log.flatMap((each) => (each.event.data.booking === booking ? [each.event.type] : []));
          const isOver = types.includes('HandedOut') || types.includes('Rejected');
          const wish = { now, booking, right: 'owner', reason: 'ill', cancelMinutes: 1440 } as const;
          const { outcome } = loan.decide({ type: 'Cancel', ...wish }, state);
          expect(outcome).toBe(isOver ? 'refused' : 'accepted');
        }
      }),
      { numRuns: runsOf(300) },
    );
  });
});
