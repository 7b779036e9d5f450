// The checker finds what it is for: each fault put into the product on purpose is found within some seeds,
// and the run that found it can be made small.
import { keysOf } from '@campus/events/domain/unknown';
import { sampleOf } from '@campus/events/testing/sample';
import { describe, expect, it } from 'vitest';
import { faultKinds } from './faults.ts';
import { type Mutation, mutations } from './mutations.ts';
import { runSeed, type Verdict } from './run.ts';
import { type Asks, type Overrides, subjects } from './settings.ts';
import { shrink } from './shrink.ts';
import { storyOf } from './story.ts';

/** The rarest fault shows in one seed of twenty: in none of so many, once in two thousand orders of steps. */
const WITHIN_SEEDS = 150;
const TIMEOUT_MS = 600_000;
/** Faults of the newer subjects show within a few seeds, so that fewer without one are proof enough. */
const FEWER = 10;
const SEEDS_WITHOUT: Readonly<Record<Asks, number>> = {
  rooms: WITHIN_SEEDS,
  series: WITHIN_SEEDS,
  bundles: FEWER,
  loans: FEWER,
  seats: FEWER,
  workflows: FEWER,
  departures: FEWER,
  visits: FEWER,
};
/** What a run draws of them: so many seeds of each subject without a fault, and so many faults. */
const SAMPLE = { seeds: 4, faults: 6 };
/** Worlds in which much is asked and much goes wrong. */
const rough: Overrides & { readonly asks: Asks } = {
  asks: 'rooms',
  isEmbedded: false,
  operations: 40,
  resources: 2,
  watchers: 2,
  weather: new Set(faultKinds.filter((kind) => kind !== 'powerCut' && kind !== 'logDown')),
};

const roughFor = (asks: Asks): Overrides =>
  // A room and devices that are lent by the day and by the hour.
  asks === 'bundles' ? { ...rough, asks, resources: 3 } : { ...rough, asks };

/** Faults that show where people mostly ask for one thing, and rarely elsewhere. */
const subjectOf: Partial<Readonly<Record<Mutation, Asks>>> = {
  editsExceptions: 'series',
  forgetsWhatIsGivenUp: 'series',
  neverHeals: 'series',
  keepsDevicesOfBundles: 'bundles',
  tellsTwice: 'bundles',
  lendsTwice: 'loans',
  keepsUncollected: 'loans',
  forgetsPartsBack: 'loans',
  keepsEmptySeats: 'seats',
  forgetsLeaves: 'seats',
  neverWithdraws: 'workflows',
  hearsTwice: 'workflows',
  leavesBookingsBehind: 'departures',
  overbooksWindows: 'visits',
  keepsHoldsForEver: 'visits',
  keepsPlacesOfVisits: 'visits',
  forgetsPassages: 'visits',
};

/** The first seed that showed each, where it is a late one. It is tried before all others. */
const shownBy: Partial<Readonly<Record<Mutation, number>>> = {
  checkpointsBeforeDocuments: 3,
  letsLateWritersIn: 8,
  hidesGaps: 17,
  neverLooksAgain: 3,
  offersToLast: 6,
  forgetsWhoWaits: 59,
  neverOffers: 3,
  keepsTheMoney: 5,
  editsExceptions: 31,
  neverHeals: 55,
  keepsHalfBundles: 6,
  tellsTwice: 12,
  forgetsLostMembers: 11,
  forgetsBans: 78,
  keepsBansAfterAppeal: 161,
  lendsTwice: 4,
  forgetsLeaves: 3,
  hearsTwice: 130,
  leavesMovesHalfDone: 10,
  trustsTheWatcher: 8,
};

const asksOf = (mutation: Mutation): Asks => subjectOf[mutation] ?? rough.asks;

const firstFound = async (mutation: Mutation): Promise<Verdict | undefined> => {
  const asks = asksOf(mutation);
  const { [mutation]: shown = 1 } = shownBy;
  for (const seed of [shown, ...Array.from({ length: WITHIN_SEEDS }, (_, index) => index + 1)]) {
    const verdict = await runSeed(seed, { ...roughFor(asks), mutation });
    if (verdict.complaints.length > 0) return verdict;
  }
  return undefined;
};

describe('a fault of the product', () => {
  it('is not found where there is none', { timeout: TIMEOUT_MS }, async () => {
    for (const asks of subjects) {
      const seeds = Array.from({ length: SEEDS_WITHOUT[asks] }, (_, index) => index + 1);
      for (const seed of sampleOf(`worlds without a fault: ${asks}`, seeds, SAMPLE.seeds))
        expect((await runSeed(seed, roughFor(asks))).complaints, `seed ${seed} of ${asks}`).toEqual([]);
    }
  });

  const faults = sampleOf('faults of the product', keysOf(mutations), SAMPLE.faults);
  it.each(faults.map((name) => [name, mutations[name]] as const))(
    `is found within ${WITHIN_SEEDS} seeds: %s, %s`,
    { timeout: TIMEOUT_MS },
    async (mutation) => {
      const found = await firstFound(mutation);
      console.log(`simulation: ${mutation} is found by seed ${found?.seed}: ${found?.complaints[0]}`);
      if (!found) return expect.unreachable('no seed shows it');
      const unbroken = await runSeed(found.seed, roughFor(asksOf(mutation)));
      expect(unbroken.complaints, `seed ${found.seed} without the fault`).toEqual([]);
    },
  );

  it('is told by the smallest story that still has it', { timeout: TIMEOUT_MS }, async () => {
    const found = await firstFound('onePlaceTooMany');
    if (!found) return expect.unreachable('it is found within the seeds');
    const shrunk = await shrink(found);
    expect(shrunk.verdict.complaints[0]).toMatch(/taken of \d places/);
    expect(shrunk.plan.operations.length).toBeLessThanOrEqual(4);
    expect(shrunk.faults).toEqual([]);
    const story = await storyOf(shrunk);
    expect(story).toContain('what is wrong:');
    expect(story).toMatch(/Booked by student\d/);
  });
});
