// The stages of a booking and the budget of each, to which later changes are held. A budget counts constant answers
// of the same run, so that it holds on any machine.
import { inDigits } from './figure.ts';
import { allOf, type Taken } from './processor.ts';
import type { CallPlace } from './source-places.ts';

interface Stage {
  readonly name: string;
  /** In constant answers over HTTP, with all threads. */
  readonly budget: number;
  /** Files of the main thread: a sample belongs to the innermost of them that called. The first that fits counts. */
  readonly at?: RegExp;
}

const COLLECTING = 'collecting';
/** V8 itself and the system, outside of all functions. */
const NATIVE = 'native';
const OTHER_THREADS = 'other threads';

const STAGES: readonly Stage[] = [
  {
    name: 'crypto',
    budget: 1,
    at: /^events\/src\/log\/(privacy\/|transact\/event-id)|^node:(internal\/)?crypto/,
  },
  { name: 'sealed chain', budget: 1, at: /^events\/src\/log\/seal\// },
  { name: 'the log', budget: 1, at: /^events\/src\/log\/store\// },
  { name: 'deciding', budget: 1, at: /^events\/src\/(?!runtime\/)/ },
  { name: 'SQLite reads', budget: 1, at: /^(projections\/src\/read-store|node_modules\/better-sqlite3)\// },
  { name: 'read models', budget: 1, at: /^projections\/src\/|^api\/src\/gateway\/at-hand\// },
  {
    name: 'GraphQL',
    budget: 1,
    at: /^node_modules\/(graphql|@apollo|sha\.js)|^api\/src\/gateway\/execution\//,
  },
  {
    name: 'HTTP',
    budget: 1,
    at: /^node:(_http|net|internal\/(stream|http|js_stream))|^api\/src\/gateway\/(http|identity)\//,
  },
  { name: 'commands and messages', budget: 1, at: /^(api|events)\/src\// },
  { name: 'promises', budget: 1, at: /^node:internal\/process\/task_queues/ },
  { name: COLLECTING, budget: 1 },
  { name: NATIVE, budget: 1 },
  { name: 'projector-thread', budget: 1 },
  { name: 'writer', budget: 1 },
  { name: OTHER_THREADS, budget: 1 },
];

/** What each thread takes for a booking, and all of them for a constant answer, in microseconds. */
export interface Processor {
  readonly booking: Taken;
  readonly constant: number;
}

export const stageIn =
  (pathOf: (place: CallPlace) => string | undefined) =>
  (place: CallPlace): string | undefined => {
    if (place.functionName === '(garbage collector)') return COLLECTING;
    const path = pathOf(place)?.replace(/^.*(?=node_modules\/)/, '');
    if (path === undefined) return place.functionName === '(root)' ? NATIVE : undefined;
    return STAGES.find(({ at }) => at?.test(path))?.name;
  };

/** A line a stage beside its budget; the last names those over it. `numbers`: the system's, by names of threads. */
export const stageLines = (
  { booking, constant }: Processor,
  numbers: ReadonlyMap<string, number>,
  shares: ReadonlyMap<string, number>,
): string[] => {
  const ofThread = (name: string): number => booking.get(numbers.get(name) ?? 0) ?? 0;
  const named = [...numbers.keys()].reduce((sum, name) => sum + ofThread(name), 0);
  const taken = ({ name }: Stage): number => {
    if (name === OTHER_THREADS) return allOf(booking) - named;
    return numbers.has(name) ? ofThread(name) : (shares.get(name) ?? 0) * ofThread('main');
  };
  const over = STAGES.filter((stage) => taken(stage) / constant > stage.budget);
  return [
    `P2 stages of a booking: ${inDigits(allOf(booking))} µs, a constant answer takes ${inDigits(constant)}`,
    ...STAGES.map((stage) => {
      const constants = (taken(stage) / constant).toFixed(2).padStart(6);
      const verdict = over.includes(stage) ? '  OVER' : '';
      return `  ${inDigits(taken(stage)).padStart(8)} µs ${constants} constants, budget ${stage.budget.toFixed(2)}  ${stage.name}${verdict}`;
    }),
    over.length === 0
      ? '  every stage within its budget'
      : `  over budget: ${over.map(({ name }) => name).join(', ')}`,
  ];
};
