// P11: from starting the process on a log of a million events to the first answered question about a
// timetable, against reading that log once.
import { join } from 'node:path';
import { readLog } from '../baselines/read-log.ts';
import { freePort, startServer } from '../harness/server-process.ts';
import { openCaller } from './caller.ts';
import { firstDay, signInStudents } from './campus.ts';
import type { Figure } from './figure.ts';
import { type LongPast, sharedPast } from './long-past.ts';
import { inTurn, until } from './rounds.ts';
import { claimsIn, type Week, weekBody } from './timetable-query.ts';

const LOOK_MS = 10;
const START_MS = 60_000;

export async function* coldStart(): AsyncGenerator<Figure> {
  const past = await sharedPast();
  // Filled, and signed in to: a token holds over a restart at the same address.
  const port = await freePort();
  const server = await past.start({ port });
  const [token = ''] = await signInStudents(server.url);
  await server.stop();
  const { ours, limit } = await inTurn(
    async () => past.events / readLog(join(past.folder, 'events.db')),
    () => startAndAsk(past, port, token),
  );
  yield {
    name: `P11 cold start, ${past.events.toLocaleString('en')} events`,

    unit: 's',
    ours,
    limit,
    limitName: 'reading the log once',
    guide: 5,

    sense: 'atMost',
    floor: 1.5,
    target: 0.2,
  };
}

/** Seconds. The server may still be on its way to being ready: what counts is that it answers rightly. */
const startAndAsk = async (past: LongPast, port: number, token: string): Promise<number> => {
  const { folder, pastRooms } = past;
  const body = weekBody(pastRooms[0] ?? '', firstDay());
  const startedAt = performance.now();
  const starting = startServer({ folder, port });
  starting.catch(() => undefined);
  const answered = until(START_MS, LOOK_MS, async () => {
    const caller = openCaller(`http://127.0.0.1:${port}`, 1);
    try {
      return claimsIn(await caller.ask<Week>(token, body)) > 0;
    } finally {
      caller.close();
    }
  });
  try {
    await answered;
    return (performance.now() - startedAt) / 1000;
  } finally {
    await (await starting).stop();
  }
};
