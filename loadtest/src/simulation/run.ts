// One seed from its plan to its verdict and its hash: what a test, a command and a shrinker each need.
import { createHash } from 'node:crypto';
import { check } from './checker/check.ts';
import { resourceNames } from './places.ts';
import { type Plan, planOf } from './plan.ts';
import { type Overrides, settingsOf } from './settings.ts';
import { DATES } from './tasks.ts';
import { type Ended, type RunOptions, runPlan } from './world.ts';

export interface Verdict {
  readonly seed: number;
  /** The hash of everything that is there in the end, and of every step on the way. */
  readonly hash: string;
  /** Empty: nothing was lost. */
  readonly complaints: readonly string[];
  readonly ended: Ended;
}

export const runSeed = (seed: number, overrides: Overrides = {}): Promise<Verdict> =>
  judge(planOf(settingsOf(seed, overrides)));

export const judge = async (plan: Plan, options: RunOptions = {}): Promise<Verdict> => {
  const ended = await runPlan(plan, options);
  return { seed: plan.settings.seed, hash: hashOf(ended), complaints: verdictOn(ended), ended };
};

/** A checker that cannot make sense of what it finds has found something. */
const verdictOn = (ended: Ended): readonly string[] => {
  try {
    return check(ended);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
};

/** The log, the read models, what people were told, what watchers see, and the order of all steps. */
const hashOf = ({
  plan,
  events,
  readModels,
  journal,
  watchers,
  ledger,
  reviews,
  steps,
  fingerprint,
}: Ended): string => {
  const resources = resourceNames(plan.settings);
  const pictures = watchers.map((watcher) =>
    resources.flatMap((resource) => DATES.map((date) => watcher.picture(resource, date) ?? null)),
  );
  const { stored } = readModels;
  const all = [
    events,
    stored.contents(),
    stored.checkpoints(),
    journal,
    pictures,
    ledger,
    reviews.asked,
    reviews.decisions,
    steps,
    fingerprint,
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
};
