// P6: what the server keeps in memory for a watcher to whom nothing happens, against a raw socket. Asked
// of the heap itself after its garbage is collected: the memory of the process as a whole also moves
// with other threads and with what the allocator gives back late. What a connection costs outside the
// heap is the same on both sides and left out on both.
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startBroadcaster } from './broadcaster.ts';
import { openCampus } from './campus.ts';
import { type Crowd, listenTo, watchTimetable } from './crowd.ts';
import type { Figure } from './figure.ts';
import { inTurn } from './rounds.ts';

const SOCKETS = 2_000;
/** There before the first look, and staying: they bring code and tables that all share. */
const FIRST_SOCKETS = 500;
/** Each round starts its processes anew, so there are few. */
const ROUNDS = 3;
const REST_MS = 2_000;
/** Lets the parent ask a process about its heap. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

export async function* idleMemory(): AsyncGenerator<Figure> {
  const { ours, limit } = await inTurn(rawSocket, watcher, { rounds: ROUNDS });
  yield {
    name: `P6 memory of an idle watcher, ${SOCKETS}`,
    ...{ unit: 'KiB', ours, limit, limitName: 'raw ws' },
    ...{ sense: 'atMost', floor: 4, target: 2 },
  };
}

const rawSocket = async (): Promise<number> => {
  const broadcaster = await startBroadcaster(1, INSPECTED);
  try {
    return await memoryOf(broadcaster.complaints, (count) => listenTo(broadcaster.port, count));
  } finally {
    await broadcaster.close();
  }
};

const watcher = async (): Promise<number> => {
  const campus = await openCampus({ rooms: 1, environment: INSPECTED });
  try {
    return await memoryOf(campus.server.output, (count) =>
      watchTimetable(campus, campus.rooms[0] ?? '', count),
    );
  } finally {
    await campus.close();
  }
};

/** KiB a socket, from what is kept before and after. `printed` tells where the process is inspected. */
const memoryOf = async (printed: () => string, join: (count: number) => Promise<Crowd>): Promise<number> => {
  const address = inspectedAt(printed());
  const first = await join(FIRST_SOCKETS);
  try {
    const before = await keptBytes(address);
    const crowd = await join(SOCKETS);
    try {
      return ((await keptBytes(address)) - before) / SOCKETS / 1024;
    } finally {
      await crowd.close();
    }
  } finally {
    await first.close();
  }
};

/** Where a process started with INSPECTED is asked about its heap, by what it has printed. Throws. */
export const inspectedAt = (printed: string): string => {
  const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(printed)?.[0];
  if (!address) throw new Error('the process cannot be asked about its heap');
  return address;
};

/** The heap and the buffers outside it, once everything that nobody holds is gone. */
const KEPT = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

export const keptBytes = async (address: string): Promise<number> => {
  await pause(REST_MS);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const ask = async (method: string, params: object = {}): Promise<string> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    return new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
  };
  // Twice, since what the first finds unreachable may keep more alive until the second.
  for (const method of ['HeapProfiler.collectGarbage', 'HeapProfiler.collectGarbage']) await ask(method);
  const answer = await ask('Runtime.evaluate', { expression: KEPT, returnByValue: true });
  socket.terminate();
  const { result } = JSON.parse(answer) as { result?: { result?: { value?: unknown } } };
  const kept = result?.result?.value;
  if (typeof kept !== 'number') throw new Error(`the heap did not tell its size: ${answer}`);
  return kept;
};
