// Two hundred simulated worlds and what is true in each of them, that each is the same when it is run again,
// and that neither a crash before any step of a node nor refused batches of a long log lose anything. A run draws
// a sample of the worlds and steps.
import { sampleOf } from '@campus/events/testing/sample';
import { describe, expect, it } from 'vitest';
import type { Fault } from './faults.ts';
import { planOf } from './plan.ts';
import { judge, runSeed, type Verdict } from './run.ts';
import { settingsOf } from './settings.ts';
import { shrink } from './shrink.ts';
import { storyOf } from './story.ts';
import { createSum } from './sum.ts';

const SEEDS = 200;
const RUN_TWICE = 5;
/** What a run draws of them. */
const SAMPLE = { seeds: 20, runTwice: 2, crowds: 1, steps: 12, pasts: 1 };
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** By the clock of a machine that does ten other things; the work itself takes half a minute. */
const TIMEOUT_MS = 600_000;
/** So many of the first batches are refused at most. */
const FIRST_BATCHES = 8;

const expectNothingLost = async (verdict: Verdict): Promise<void> => {
  if (verdict.complaints.length > 0) expect.fail(await storyOf(await shrink(verdict)));
};

describe('a simulated world', () => {
  const seeds = sampleOf('simulated worlds', upTo(SEEDS), SAMPLE.seeds);

  it(`loses nothing, with ${seeds.length} of ${SEEDS} seeds`, { timeout: TIMEOUT_MS }, async () => {
    const sum = createSum();
    for (const seed of seeds) {
      const verdict = await runSeed(seed);
      sum.add(verdict);
      await expectNothingLost(verdict);
    }
    console.log(`simulation: ${sum.line()}`);
  });

  it('is the same world whenever its seed is run again', { timeout: TIMEOUT_MS }, async () => {
    for (const seed of sampleOf('worlds run again', upTo(RUN_TWICE), SAMPLE.runTwice)) {
      const [first, second] = [await runSeed(seed), await runSeed(seed)];
      expect(second.hash).toBe(first.hash);
      expect(second.hash).not.toBe((await runSeed(seed + SEEDS)).hash);
    }
  });

  it('loses nothing with ten nodes and four partitions of each read model', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const many = { isEmbedded: false, apiNodes: 10, projectorNodes: 10, shards: 4 };
    const crowd = {
      asks: 'rooms' as const,
      tenants: 6,
      resources: 12,
      accounts: 20,
      operations: 60,
      watchers: 10,
    };
    for (const seed of sampleOf('crowded worlds', [1, 2], SAMPLE.crowds))
      await expectNothingLost(await runSeed(seed, { ...many, ...crowd }));
  });
});

describe('a crash', () => {
  const small = {
    asks: 'rooms' as const,
    operations: 5,
    watchers: 1,
    resources: 1,
    tenants: 1,
    accounts: 2,
    shards: 1,
  };
  const spread = { isEmbedded: false, apiNodes: 1, projectorNodes: 1 };

  it.each([
    ['one process, in which a node', 'crash', { isEmbedded: true }, 3],
    ['one process, of which the power', 'powerCut', { isEmbedded: true }, 4],
    ['several processes with transactions, of which one', 'crash', { ...spread, hasTransactions: true }, 5],
    ['several without transactions, of which one', 'crash', { ...spread, hasTransactions: false }, 6],
  ] as const)(
    'loses nothing of %s fails before any of its steps',
    { timeout: TIMEOUT_MS },
    async (_, kind, world, seed) => {
      // All of it is asked in the first rush, so that the steps counted are those that matter.
      const plan = planOf(settingsOf(seed, { ...small, ...world, weather: new Set() }));
      const operations = plan.operations.map((each, index) => ({ ...each, at: 400 + 40 * index }));
      let steps = 0;
      const whole = await judge(
        { ...plan, operations },
        {
          only: [],
          onStep: (at, owner) => {
            if (at < 1_500 && /^(laptop|api|projector)/.test(owner.name)) steps += 1;
          },
        },
      );
      await expectNothingLost(whole);
      expect(steps).toBeGreaterThan(30);
      const struck = sampleOf(`${kind} of world ${seed}`, upTo(steps), SAMPLE.steps);
      for (const step of struck)
        await expectNothingLost(await judge({ ...plan, operations }, { only: [`${kind}#${step}`] }));
      console.log(`simulation: ${kind} before ${struck.length} of ${steps} steps`);
    },
  );
});

describe('a read store that refuses batches', () => {
  /** Twice as much as a read model takes in at once: what is held back fails while more is being read. */
  const past = 1_000;
  const small = {
    asks: 'rooms' as const,
    operations: 5,
    watchers: 1,
    resources: 1,
    tenants: 1,
    accounts: 2,
    shards: 1,
    past,
  };
  const spread = { isEmbedded: false, apiNodes: 1, projectorNodes: 1 };

  it.each([
    ['one process', { isEmbedded: true }],
    ['several processes with transactions', { ...spread, hasTransactions: true }],
    ['several without transactions', { ...spread, hasTransactions: false }],
  ] as const)(
    'takes nothing from the read models of %s that have a long log to read',
    { timeout: TIMEOUT_MS },
    async (_, world) => {
      for (const seed of sampleOf('long logs', [1, 2, 3], SAMPLE.pasts)) {
        const plan = planOf(settingsOf(seed, { ...small, ...world, weather: new Set() }));
        const refused: Fault[] = [];
        for (let batch = 1; batch <= FIRST_BATCHES; batch += 1) {
          refused.push(`batchRefused#${batch}`);
          const verdict = await judge(plan, { only: refused });
          await expectNothingLost(verdict);
          expect(verdict.ended.faults).toEqual(refused);
        }
      }
    },
  );
});
