// What the scripts have in common: how arrivals are paced, that watchers look on, what is told in the end.
import exec from 'k6/execution';
import type { Options, Scenario } from 'k6/options';
import { world } from './prepared.ts';
import { clientsNeeded, watch } from './watch.ts';

/** How long watchers may take to settle before k6 ends them. */
const SETTLE_SECONDS = 45;
/** Virtual users that a visit a second may need, and the most there may be. */
const USERS_A_VISIT = 4;
const MAX_USERS = 1_000;
const LEAST_USERS = 10;

/** Where commands are tried again, the last of them may be as much later: k6 lets no visit last longer. */
const TRIED_AGAIN_SECONDS = 35;

const beganAt = Date.now();

/** Open arrivals: people come whether or not those before them have been answered. */
export const arrivals = (exec: string, startSeconds = 0): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  rate: world.rate,
  timeUnit: '1s',
  duration: `${world.seconds}s`,
  startTime: `${startSeconds}s`,
  preAllocatedVUs: Math.max(LEAST_USERS, Math.min(world.rate, MAX_USERS)),
  maxVUs: Math.max(LEAST_USERS, Math.min(world.rate * USERS_A_VISIT, MAX_USERS)),
  gracefulStop: '30s',
});

const lastCommand = (seconds: number): number => seconds + (world.triesAgain ? TRIED_AGAIN_SECONDS : 0);

/** `seconds`: how long after the beginning the commands go on. */
export const watching = (seconds: number): Record<string, Scenario> =>
  world.watchers === 0
    ? {}
    : {
        watching: {
          executor: 'per-vu-iterations',
          exec: 'look',
          vus: clientsNeeded(),
          iterations: 1,
          maxDuration: `${lastCommand(seconds) + SETTLE_SECONDS}s`,
          gracefulStop: '0s',
          env: { COMMANDS_END: String(lastCommand(seconds)) },
        },
      };

/** The function that `watching` names. */
export const look = (): void => {
  const seconds = Number(__ENV.COMMANDS_END ?? world.seconds);
  watch(exec.scenario.iterationInTest, startOfTest() + seconds * 1_000);
};

const startOfTest = (): number => exec.scenario.startTime || beganAt;

export const optionsOf = (planned: Record<string, Scenario>): Options => ({
  scenarios: planned,
  // The journal tells more than k6's own figures would, so these need few distinctions.
  systemTags: ['scenario'],
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
});

/** k6's own account of the run, for the runner. */
export const handleSummary = (data: object): Record<string, string> => ({
  [__ENV.SUMMARY ?? 'summary.json']: JSON.stringify(data),
});
