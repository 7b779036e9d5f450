// P7: all read models filled anew, by the running server, from a log of a million events, against
// reading and parsing that log and doing nothing with it.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@campus/deploy/ops/client';
import { readLog } from '../baselines/read-log.ts';
import { person } from '../harness/people.ts';
import type { Figure } from './figure.ts';
import { sharedPast } from './long-past.ts';
import type { Profiler } from './profile.ts';
import { inTurn } from './rounds.ts';

/** Each takes about half a minute, and the first fill has warmed what there is to warm. */
const ROUNDS = 3;
const REBUILD_MS = 20 * 60_000;
const TAKEN_AWAY_MS = 15_000;

export async function* rebuild({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const past = await sharedPast();
  const server = await past.start({ env: environment });
  try {
    const admin = await person(server.url, 'admin');
    const { ours, limit } = await inTurn(
      async () => readLog(join(past.folder, 'events.db')),
      async () => {
        const rate = await rebuildRate(admin, past.events);
        // The old read models are taken away in the background: the limit is not measured meanwhile.
        await pause(TAKEN_AWAY_MS);
        return rate;
      },
      { rounds: ROUNDS, isWarm: true },
    );
    yield {
      name: `P7 rebuild from ${past.events.toLocaleString('en')} events`,

      unit: 'events/s',
      ours,
      limit,
      limitName: 'reading and parsing',
      guide: 200_000,

      sense: 'atLeast',
      floor: 0.1,
      target: 0.4,
    };
    await profile({
      name: 'P7',
      unit: 'event',
      printed: server.output,
      work: async () => {
        await rebuildRate(admin, past.events);
        return past.events;
      },
    });
  } finally {
    await server.stop();
  }
}

const REBUILD = 'mutation { rebuildReadModels { errcode msg_en } }';

interface Rebuilt {
  readonly rebuildReadModels: { readonly errcode: number; readonly msg_en: string };
}

const rebuildRate = async (admin: Client, events: number): Promise<number> => {
  const startedAt = performance.now();
  const { rebuildReadModels } = await admin.request<Rebuilt>(REBUILD, {}, REBUILD_MS);
  const { errcode, msg_en } = rebuildReadModels;
  if (errcode !== 0) throw new Error(`the rebuild was refused: ${errcode} ${msg_en}`);
  return events / ((performance.now() - startedAt) / 1000);
};
