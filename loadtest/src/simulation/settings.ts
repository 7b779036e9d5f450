// What a simulated world is made of: drawn from the seed, and overridden by options.
import { Chance } from './chance.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import type { Mutation } from './mutations.ts';

/** What people ask for most: rooms unless another is named. */
export const subjects = [
  ...(['rooms', 'series', 'bundles', 'loans', 'seats', 'workflows', 'departures', 'visits'] as const),
];
export type Asks = (typeof subjects)[number];

export interface Settings {
  readonly seed: number;
  /** One process with everything in it, as on a laptop; otherwise every node stands alone. */
  readonly isEmbedded: boolean;
  readonly apiNodes: number;
  readonly projectorNodes: number;
  /** Partitions that each read model is kept in. */
  readonly shards: number;
  /** Whether the read store writes a batch and its checkpoint as one. */
  readonly hasTransactions: boolean;
  readonly tenants: number;
  readonly resources: number;
  readonly accounts: number;
  readonly operations: number;
  /** What people ask for most. */
  readonly asks: Asks;
  readonly watchers: number;
  readonly weather: ReadonlySet<FaultKind>;
  /** Days behind on which something happened before the world begins, two events each; absent: none. */
  readonly past?: number;
  /** What is broken on purpose, to see it found. */
  readonly mutation?: Mutation;
}

export type Overrides = Partial<Omit<Settings, 'seed'>>;

export const settingsOf = (seed: number, overrides: Overrides = {}): Settings => {
  const chance = new Chance(seed, 'settings');
  const isEmbedded = overrides.isEmbedded ?? chance.is(0.2);
  const drawn: Settings = {
    seed,
    isEmbedded,
    apiNodes: isEmbedded ? 1 : chance.int(1, 3),
    projectorNodes: isEmbedded ? 1 : chance.int(1, 3),
    shards: isEmbedded || chance.is(0.8) ? 1 : 2,
    hasTransactions: isEmbedded || chance.is(0.6),
    tenants: 1,
    resources: chance.int(1, 3) + (overrides.asks === 'bundles' ? 2 : 0),
    accounts: chance.int(2, 6),
    operations: chance.int(12, 40),
    asks: 'rooms',
    watchers: chance.int(1, 3),
    weather: weatherOf(chance, isEmbedded),
  };
  const settings = { ...drawn, tenants: chance.is(0.3) ? 2 : 1, ...overrides };
  // A tenant without a room has nothing to say, and one with a single place has no bundle.
  const least = settings.asks === 'bundles' ? 2 : 1;
  return {
    ...settings,
    tenants: Math.max(1, Math.min(settings.tenants, Math.floor(settings.resources / least))),
  };
};

/** Some seeds have every fault, some few, some none. */
const weatherOf = (chance: Chance, isEmbedded: boolean): ReadonlySet<FaultKind> => {
  const severity = chance.pick([0, 0.3, 0.6, 1]);
  const possible = isEmbedded ? faultKinds.filter((kind) => !distributedOnly.has(kind)) : faultKinds;
  return new Set(possible.filter((kind) => chance.is(severity) && (isEmbedded || kind !== 'powerCut')));
};

/** In one process nothing is between a caller and its engines that could lose a message. */
const distributedOnly: ReadonlySet<FaultKind> = new Set([
  'appendLate',
  'appendAnswerLost',
  'logDown',
  'feedLost',
  'feedDoubled',
  'feedLate',
  'feedDown',
  'batchHalf',
  'batchLate',
  'sentTwice',
]);
