// Stampede: thousands want a few places the second booking opens. Some are too early and are told so; of
// the others exactly as many may win as there are places.
import type { Scenario } from 'k6/options';
import { book } from './commands.ts';
import { optionsOf, watching } from './plan.ts';
import { oneOf, people, world } from './prepared.ts';

export { handleSummary, look } from './plan.ts';

const EARLY_SECONDS = 3;
const EARLY_SHARE = 0.1;
const MAX_USERS = 600;
const SLOT_MINUTES = 60;

const opensAt = world.opensAt ?? Date.now();
const untilOpening = Math.max(0, (opensAt - Date.now()) / 1_000);
const early = Math.min(EARLY_SECONDS, untilOpening);

const crowd: Scenario = {
  executor: 'ramping-arrival-rate',
  exec: 'default',
  timeUnit: '1s',
  startTime: `${Math.round((untilOpening - early) * 1_000)}ms`,
  startRate: Math.max(1, Math.round(world.rate * EARLY_SHARE)),
  stages: [
    { target: Math.max(1, Math.round(world.rate * EARLY_SHARE)), duration: `${Math.round(early * 1_000)}ms` },
    { target: world.rate, duration: '1ms' },
    { target: world.rate, duration: `${world.seconds}s` },
  ],
  preAllocatedVUs: Math.max(20, Math.min(world.rate, MAX_USERS)),
  maxVUs: MAX_USERS,
  gracefulStop: '30s',
};

export const options = optionsOf({ crowd, ...watching(untilOpening + world.seconds) });

/** The same period of the same few rooms is wanted by all; how long before it booking opens is a rule of theirs. */
export default function want(): void {
  const room = oneOf(world.rooms);
  const { start } = world.opening;
  const [date = ''] = world.dates;
  book(oneOf(people), { resource: room.id, date, start, end: start + SLOT_MINUTES });
}
