// Term: a whole term's closures and lessons sent in at once by the registrar's office, many at a time,
// in no particular order; some rows are sent again, as an import that was cut off would.
import exec from 'k6/execution';
import { bookLesson, close } from './commands.ts';
import { optionsOf } from './plan.ts';
import { rows, world } from './prepared.ts';

export { handleSummary } from './plan.ts';

const SENT_AGAIN = 0.05;

export const options = optionsOf({
  import: {
    executor: 'shared-iterations',
    exec: 'default',
    vus: Math.min(world.rate, Math.max(1, rows.length)),
    iterations: Math.max(1, rows.length),
    maxDuration: `${world.seconds}s`,
    gracefulStop: '30s',
  },
});

export default function sendRow(): void {
  const row = rows[exec.scenario.iterationInTest];
  if (!row) return;
  const send = row.kind === 'lesson' ? bookLesson : close;
  send(world.admin, row);
  if (Math.random() < SENT_AGAIN) send(world.admin, row);
}
