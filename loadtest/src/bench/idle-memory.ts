// P6: what the server keeps in memory for a watcher to whom nothing happens, against a raw socket. Asked
// of the heap itself after its garbage is collected: the memory of the process as a whole also moves
// with other threads and with what the allocator gives back late. What a connection costs outside the
// heap is the same on both sides and left out on both.
import { startBroadcaster } from './broadcaster.ts';
import { openCampus } from './campus.ts';
import { type Crowd, listenTo, watchTimetable } from './crowd.ts';
import type { Figure } from './figure.ts';
import { INSPECTED, inspectedAt, openAtRest } from './inspector.ts';
import type { Profiler } from './profile.ts';
import { inTurn } from './rounds.ts';

const SOCKETS = 2_000;
/** There before the first look, and staying: they bring code and tables that all share. */
const FIRST_SOCKETS = 500;
/** Each round starts its processes anew, so there are few. */
const ROUNDS = 3;

export async function* idleMemory({ profileHeap }: Profiler): AsyncGenerator<Figure> {
  const { ours, limit } = await inTurn(
    async () => kibibytes(await rawSocket(keptBytes)),
    async () => kibibytes(await watcher(keptBytes)),
    { rounds: ROUNDS },
  );
  yield {
    name: `P6 memory of an idle watcher, ${SOCKETS}`,

    unit: 'KiB',
    ours,
    limit,
    limitName: 'raw ws',

    sense: 'atMost',
    floor: 4,
    target: 2,
  };
  await profileHeap({ name: 'P6', unit: 'watcher', units: SOCKETS, grow: watcher });
  await profileHeap({ name: 'P6-raw', unit: 'socket', units: SOCKETS, grow: rawSocket });
}

/** What was seen at the process's inspector before and after SOCKETS more of them were there. */
interface Grown<Seen> {
  readonly before: Seen;
  readonly after: Seen;
}
type Look<Seen> = (address: string) => Promise<Seen>;

const kibibytes = ({ before, after }: Grown<number>): number => (after - before) / SOCKETS / 1024;

const rawSocket = async <Seen>(look: Look<Seen>): Promise<Grown<Seen>> => {
  const broadcaster = await startBroadcaster(1, INSPECTED);
  try {
    return await grown(broadcaster.complaints, look, (count) => listenTo(broadcaster.port, count));
  } finally {
    await broadcaster.close();
  }
};

const watcher = async <Seen>(look: Look<Seen>): Promise<Grown<Seen>> => {
  const campus = await openCampus({ rooms: 1, environment: INSPECTED });
  try {
    const join = (count: number) => watchTimetable(campus, campus.rooms[0] ?? '', count);
    return await grown(campus.server.output, look, join);
  } finally {
    await campus.close();
  }
};

/** `printed` tells where the process is inspected. */
const grown = async <Seen>(
  printed: () => string,
  look: Look<Seen>,
  join: (count: number) => Promise<Crowd>,
): Promise<Grown<Seen>> => {
  const address = inspectedAt(printed());
  const first = await join(FIRST_SOCKETS);
  try {
    const before = await look(address);
    const crowd = await join(SOCKETS);
    try {
      return { before, after: await look(address) };
    } finally {
      await crowd.close();
    }
  } finally {
    await first.close();
  }
};

/** The heap and the buffers outside it, once everything that nobody holds is gone. */
const KEPT = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

export const keptBytes = async (address: string): Promise<number> => {
  const inspector = await openAtRest(address);
  try {
    const asked = { expression: KEPT, returnByValue: true };
    const { result } = await inspector.main.ask<{ result: { value: unknown } }>('Runtime.evaluate', asked);
    if (typeof result.value !== 'number') throw new Error('the heap did not tell its size');
    return result.value;
  } finally {
    inspector.close();
  }
};
