// The stages of a booking and the budget of each, to which later changes are held. A budget counts constant answers
// of the same run, so that it holds on any machine that is quiet.
import { inDigits } from './figure.ts';
import { allOf, type Taken } from './processor.ts';
import type { CallPlace } from './source-places.ts';

interface Stage {
  readonly name: string;
  /** In constant answers over HTTP, with all threads: the middle of three runs, and a quarter. */
  readonly budget: number;
  /** Files of the main thread: a sample belongs to the innermost of them that called. The first that fits counts. */
  readonly files?: RegExp;
  /** All that this thread does. */
  readonly thread?: string;
}

const COLLECTING = 'collecting memory';
const ENGINE = 'the engine and Node';
const OTHER_THREADS = 'other threads';

const STAGES: readonly Stage[] = [
  // A key a person for their texts; ids and idempotency follow from digests of the content.
  {
    name: 'ciphers and digests',
    budget: 0.66,
    files: /^events\/src\/log\/(privacy\/|transact\/event-id)|^node:(internal\/)?crypto/,
  },
  // In turns behind the bookings, a digest an event; so few samples that its budget is twice what it took.
  { name: 'the seal', budget: 0.05, files: /^events\/src\/log\/seal\// },
  // Events become text here; the writer's thread stores them.
  { name: 'handing to the log', budget: 0.6, files: /^events\/src\/log\/store\// },
  // The largest on this thread: the day of the place, what the person may have, the rules.
  { name: 'deciding', budget: 1.8, files: /^events\/src\/(?!runtime\/)/ },
  // Documents that nothing keeps in memory: messages read the booking that they tell of.
  {
    name: 'reading SQLite',
    budget: 0.45,
    files: /^(projections\/src\/read-store|node_modules\/better-sqlite3)\//,
  },
  // Rooms, rules and people, found once until one of them changes.
  {
    name: 'documents at hand',
    budget: 0.36,
    files: /^projections\/src\/|^api\/src\/gateway\/at-hand\//,
  },
  // A text is parsed and checked once; what is left is a resolver and its answer.
  {
    name: 'GraphQL',
    budget: 0.42,
    files: /^node_modules\/(graphql|@apollo)|^api\/src\/gateway\/execution\//,
  },
  // A constant answer takes most of it too.
  {
    name: 'HTTP',
    budget: 1.25,
    files: /^node:(_http|net|internal\/(stream|http|js_stream))|^api\/src\/gateway\/(http|identity)\//,
  },
  // Its own code of a booking, and the messages about it a second later.
  { name: 'commands and messages', budget: 1.05, files: /^(api|events)\/src\// },
  // Turns of the event loop for what awaits.
  { name: 'promises', budget: 0.25, files: /^node:internal\/process\/task_queues/ },
  // It grows with what all of the above leave behind.
  { name: COLLECTING, budget: 0.88 },
  // Outside of all the files above.
  { name: ENGINE, budget: 0.3 },
  // The largest of all: every read model of a booking, on the second core.
  { name: 'folding', budget: 3.3, thread: 'projector-thread' },
  // Durable commits, shared by those who come together.
  { name: 'writing', budget: 1.5, thread: 'writer' },
  // V8 collects and compiles there, Node reads and writes files.
  { name: OTHER_THREADS, budget: 0.55 },
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
    if (path === undefined) return place.functionName === '(root)' ? ENGINE : undefined;
    return STAGES.find(({ files }) => files?.test(path))?.name;
  };

/** A line a stage beside its budget; the last names those over it. `numbers`: the system's, by names of threads. */
export const stageLines = (
  { booking, constant }: Processor,
  numbers: ReadonlyMap<string, number>,
  shares: ReadonlyMap<string, number>,
): string[] => {
  /** A thread that nobody counted is within no budget. */
  const ofThread = (name: string): number => booking.get(numbers.get(name) ?? 0) ?? Number.NaN;
  const counted = [...numbers.values()].reduce((sum, number) => sum + (booking.get(number) ?? 0), 0);
  const taken = ({ name, thread }: Stage): number => {
    if (name === OTHER_THREADS) return allOf(booking) - counted;
    return thread ? ofThread(thread) : (shares.get(name) ?? 0) * ofThread('main');
  };
  const over: string[] = [];
  const lines = STAGES.map((stage) => {
    const { name, budget } = stage;
    const constants = taken(stage) / constant;
    const isWithin = constants <= budget;
    if (!isWithin) over.push(name);
    const told = `${inDigits(taken(stage)).padStart(8)} µs ${constants.toFixed(2).padStart(6)} constants`;
    return `  ${told}, budget ${budget.toFixed(2)}  ${name}${isWithin ? '' : '  OVER'}`;
  });
  return [
    `P2 stages of a booking: ${inDigits(allOf(booking))} µs, a constant answer takes ${inDigits(constant)}`,
    ...lines,
    over.length === 0 ? '  every stage within its budget' : `  over budget: ${over.join(', ')}`,
  ];
};
