// P6: what the server keeps in memory for a watcher to whom nothing happens, against a raw socket.
// Garbage is collected before each look, since only what is kept counts; pages of files are not counted.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startBroadcaster } from './broadcaster.ts';
import { openCampus } from './campus.ts';
import { type Crowd, listenTo, watchTimetable } from './crowd.ts';
import type { Figure } from './figure.ts';
import { inTurn } from './rounds.ts';

const SOCKETS = 2_000;
/** There before the first look, and staying: they fill what the process had reserved and not used. */
const FIRST_SOCKETS = 500;
/** Each round starts its processes anew, so there are few. */
const ROUNDS = 3;
const REST_MS = 2_000;
const MAX_LOOKS = 20;
const AGREE_KIB = 512;
/** Lets the parent ask a process to collect its garbage. */
const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

export async function* idleMemory(): AsyncGenerator<Figure> {
  const { ours, limit } = await inTurn(rawSocket, watcher, ROUNDS);
  yield {
    name: `P6 memory of an idle watcher, ${SOCKETS}`,
    ...{ unit: 'KiB', ours, limit, limitName: 'raw ws' },
    ...{ sense: 'atMost', floor: 4, target: 2 },
  };
}

const rawSocket = async (): Promise<number> => {
  const broadcaster = await startBroadcaster(1, INSPECTED);
  try {
    return await memoryOf(broadcaster.pid, broadcaster.complaints, (count) =>
      listenTo(broadcaster.port, count),
    );
  } finally {
    await broadcaster.close();
  }
};

const watcher = async (): Promise<number> => {
  const campus = await openCampus({ rooms: 1, environment: INSPECTED });
  const { pid, output } = campus.server;
  try {
    return await memoryOf(pid, output, (count) => watchTimetable(campus, campus.rooms[0] ?? '', count));
  } finally {
    await campus.close();
  }
};

/** KiB a socket, from the resident memory before and after. */
const memoryOf = async (
  pid: number,
  printed: () => string,
  join: (count: number) => Promise<Crowd>,
): Promise<number> => {
  const inspector = /ws:\/\/127\.0\.0\.1:\S+/.exec(printed())?.[0];
  if (!inspector) throw new Error('the process cannot be asked to collect its garbage');
  const first = await join(FIRST_SOCKETS);
  try {
    const before = await residentKiB(pid, inspector);
    const crowd = await join(SOCKETS);
    try {
      return ((await residentKiB(pid, inspector)) - before) / SOCKETS;
    } finally {
      await crowd.close();
    }
  } finally {
    await first.close();
  }
};

/** Looks until two looks agree: a heap that has just been filled is given back to the system only slowly. */
const residentKiB = async (pid: number, inspector: string): Promise<number> => {
  let last = Number.POSITIVE_INFINITY;
  for (let look = 0; look < MAX_LOOKS; look++) {
    await collectGarbage(inspector);
    await pause(REST_MS);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const resident = Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]);
    if (Math.abs(resident - last) < AGREE_KIB) return resident;
    last = resident;
  }
  throw new Error('the memory of the process does not come to rest');
};

/** Twice, since what the first finds unreachable may keep more alive until the second. */
const collectGarbage = async (inspector: string): Promise<void> => {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await new Promise((resolve) => socket.once('message', resolve));
  }
  socket.close();
  await new Promise((resolve) => socket.once('close', resolve));
};
