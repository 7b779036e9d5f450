// Lower numbers are counted against what stands: by places and hours, by units of a device.
import { expect, it } from 'vitest';
import { instantOf } from '../domain/time/zone.ts';
import { loan } from '../loan/loan.ts';
import { borrowing, deviceRules, handingOut } from '../testing/sample-loan.ts';
import { at, sampleRules } from '../testing/sample-rules.ts';
import { crowdedOut, tooClose, unlent } from './promises.ts';

const DATE = '2026-11-25';
const open = { openHours: { start: 480, end: 1320 } };
const standing = (id: string, start: number, end: number, units = 1) => ({
  id,
  date: DATE,
  start,
  end,
  units,
  askedAt: instantOf('Asia/Shanghai', '2026-11-20', Number(id)),
});
const named = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

it('names who asked last of those who are too many for the places that are left', () => {
  const three = sampleRules({ ...open, places: 3 });
  const all = [
    standing('3', 600, 660),
    standing('1', 600, 660),
    standing('2', 630, 690),
    standing('4', 700, 760),
  ];
  expect(named(crowdedOut(three, sampleRules({ ...open, places: 2 }), all))).toEqual(['3']);
  expect(named(crowdedOut(three, sampleRules({ ...open, places: 1 }), all))).toEqual(['2', '3']);
  expect(crowdedOut(three, sampleRules({ ...open, places: 5 }), all)).toEqual([]);
});

it('counts the places of an hour, and blames nobody for what was too many before', () => {
  const two = sampleRules({ ...open, places: 2 });
  const fewerAtNoon = sampleRules({
    ...open,
    places: 2,
    placesRules: [{ hours: { start: 720, end: 780 }, places: 1 }],
  });
  const all = [
    standing('1', 700, 760),
    standing('2', 740, 800),
    standing('3', 900, 960),
    standing('4', 900, 960),
  ];
  expect(named(crowdedOut(two, fewerAtNoon, all))).toEqual(['2']);
  const one = sampleRules({ ...open, places: 1 });
  expect(crowdedOut(one, one, all)).toEqual([]);
});

const lentBy = (...commands: Parameters<typeof loan.decide>[0][]) => {
  const state = commands.reduce((current, command) => {
    const decision = loan.decide(command, current);
    if (decision.outcome === 'refused') throw new Error(`refused: ${decision.rejection.code}`);
    return decision.events.reduce(
      (folded, event, index) =>
        loan.evolve(folded, event, { revision: Object.keys(folded.loans).length + index, at: command.now }),
      current,
    );
  }, loan.initial);
  return Object.values(state.loans);
};
const now = at('2026-09-15', '20:00');
const second = { booking: 'l2', account: 'student2', units: 3 } as const;

it('names the loans that a smaller stock, a disabled device or fewer units a person cannot keep', () => {
  const loans = lentBy(borrowing({ units: 2 }), borrowing(second));
  const hit = (changes: Parameters<typeof deviceRules>[0]) =>
    named(unlent(deviceRules(), deviceRules(changes), loans, now));
  expect(hit({})).toEqual([]);
  expect(hit({ places: 4 })).toEqual(['l2']);
  expect(hit({ places: 1 })).toEqual(['l1', 'l2']);
  expect(hit({ condition: 'disabled' })).toEqual(['l1', 'l2']);
  expect(hit({ placesPerBooking: 2 })).toEqual(['l2']);
  expect(hit({ placesRules: [{ from: '2026-09-17', to: '2026-09-17', places: 2 }] })).toEqual(['l2']);
});

it('counts what is out, and asks nothing of it', () => {
  const loans = lentBy(borrowing({ units: 3 }), borrowing({ ...second, units: 1 }), handingOut());
  const fewer = deviceRules({ places: 3 });
  expect(named(unlent(deviceRules(), fewer, loans, at('2026-09-16', '12:00')))).toEqual(['l2']);
});

it('names who follows another sooner than a longer gap lets, and nobody who did so before', () => {
  const all = [
    standing('1', 600, 660),
    standing('2', 665, 720),
    standing('3', 735, 780),
    standing('4', 780, 840),
  ];
  const gap = (gapMinutes: number, places = 1) => sampleRules({ ...open, gapMinutes, places });
  expect(named(tooClose(gap(0), gap(10), all))).toEqual(['2', '4']);
  expect(named(tooClose(gap(5), gap(20), all))).toEqual(['2', '3']);
  expect(tooClose(gap(10), gap(5), all)).toEqual([]);
  expect(tooClose(gap(0, 2), gap(10, 2), all)).toEqual([]);
});
