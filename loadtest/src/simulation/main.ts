// `npm run simulate -- --seeds 200 --from 1`: runs seeds one after the other, prints the hash of all, and of
// a failing one the smallest story that still fails.

import { parseArgs } from 'node:util';
import { keysOf } from '@campus/events/domain/unknown';
import { type Mutation, mutations } from './mutations.ts';
import { runSeed } from './run.ts';
import { type Asks, type Overrides, type Settings, subjects } from './settings.ts';
import { shrink } from './shrink.ts';
import { storyOf } from './story.ts';
import { createSum } from './sum.ts';

const MAX_SEEDS = 1_000_000;
/** Stories told; more failures are only named. */
const MAX_STORIES = 5;
const TOLD_EVERY = 500;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    nodes: { type: 'string' },
    projectors: { type: 'string' },
    partitions: { type: 'string' },
    tenants: { type: 'string' },
    rooms: { type: 'string' },
    operations: { type: 'string' },
    watchers: { type: 'string' },
    accounts: { type: 'string' },
    mutation: { type: 'string' },
    asks: { type: 'string' },
    each: { type: 'boolean', default: false },
  },
});

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(
      `--${name}：应为 ${least} 至 ${most} 的整数 / a whole number from ${least} to ${most}`,
    );
  return value;
};

const mutationOf = (name: string): Mutation => {
  const found = keysOf(mutations).find((each) => each === name);
  if (found) return found;
  throw new RangeError(`--mutation：${Object.keys(mutations).join(', ')}`);
};

const asksOf = (name: string): Asks => {
  const found = subjects.find((each) => each === name);
  if (found) return found;
  throw new RangeError(`--asks：${subjects.join(', ')}`);
};

/** What may be asked for by name, with the most there may be of it. */
const counts = {
  nodes: ['apiNodes', 200],
  projectors: ['projectorNodes', 200],
  partitions: ['shards', 200],
  tenants: ['tenants', 200],
  rooms: ['resources', 500],
  operations: ['operations', 5_000],
  watchers: ['watchers', 500],
  accounts: ['accounts', 1_000],
} as const satisfies Record<string, readonly [keyof Settings, number]>;

const overridesOf = (): Overrides => {
  const asked = keysOf(counts).flatMap((name) => {
    const [setting, most] = counts[name];
    const text = values[name];
    return text === undefined ? [] : [[setting, whole(name, text, 1, most)] as const];
  });
  const isSpread = asked.some(([setting]) => /Nodes$|^shards$/.test(setting));
  return {
    ...Object.fromEntries(asked),
    ...(isSpread ? { isEmbedded: false } : {}),
    ...(values.asks === undefined ? {} : { asks: asksOf(values.asks) }),
    ...(values.mutation === undefined ? {} : { mutation: mutationOf(values.mutation) }),
  };
};

const simulate = async (): Promise<number> => {
  const from = whole('from', values.from, 0, Number.MAX_SAFE_INTEGER);
  const seeds = whole('seeds', values.seeds, 1, MAX_SEEDS);
  const overrides = overridesOf();
  const sum = createSum();
  let failures = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const verdict = await runSeed(seed, overrides);
    sum.add(verdict);
    if (values.each) console.log(`seed ${seed}: ${verdict.hash}`);
    if (verdict.complaints.length > 0) {
      failures += 1;
      console.log(`seed ${seed} fails (${verdict.hash}): ${verdict.complaints[0]}`);
      if (failures <= MAX_STORIES) console.log(await storyOf(await shrink(verdict)));
    }
    if ((seed - from + 1) % TOLD_EVERY === 0) console.log(sum.line());
  }
  console.log(sum.line());
  return failures;
};

process.exitCode = (await simulate()) > 0 ? 1 : 0;
