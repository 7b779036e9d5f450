// Morning: a campus wakes up, looks at timetables and books, at a rate of its own and not at the server's.
import { arrivals, optionsOf, watching } from './plan.ts';
import { world } from './prepared.ts';
import { visit } from './session.ts';

export { handleSummary, look } from './plan.ts';

const WATCHERS_FIRST_SECONDS = world.watchers > 0 ? 2 : 0;
/** A visit that began in the last second still has its pauses before it. */
const LAST_VISIT_SECONDS = 4;

export const options = optionsOf({
  visits: arrivals('default', WATCHERS_FIRST_SECONDS),
  ...watching(WATCHERS_FIRST_SECONDS + world.seconds + LAST_VISIT_SECONDS),
});

export default visit;
