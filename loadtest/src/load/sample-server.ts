// What the server costs while it is under load, a sample a second: its processor and memory as the system
// counts them, and how far its read models are behind its log.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@campus/deploy/ops/client';
import { today } from '../harness/people.ts';

export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Share of one processor, 1 being all of it; absent where the process is not of this machine. */
  readonly processor?: number;
  /** Bytes resident. */
  readonly memory?: number;
  /** How long a reader waits for what was on disk when it asked. */
  readonly lagMs?: number;
}

export interface Sampler {
  /** Stops and answers with every sample. */
  stop(): Promise<readonly Sample[]>;
}

const EVERY_MS = 1_000;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const LAG_WAIT_MS = 30_000;

/** `pid`: absent where the server runs elsewhere. `room`: any that can be asked for. */
export const sampleServer = (client: Client, pid: number | undefined, room: string | undefined): Sampler => {
  const samples: Sample[] = [];
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    let before = await costOf(pid);
    while (!stopping.signal.aborted) {
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      const cost = await costOf(pid);
      const lagMs = stopping.signal.aborted || !room ? undefined : await lagOf(client, room);
      samples.push({
        at: Date.now(),
        ...(cost && before ? { processor: (cost.usedMs - before.usedMs) / (cost.at - before.at) } : {}),
        ...(cost ? { memory: cost.memory } : {}),
        ...(lagMs === undefined ? {} : { lagMs }),
      });
      before = cost;
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return samples;
    },
  };
};

interface Cost {
  readonly at: number;
  readonly usedMs: number;
  readonly memory: number;
}

/** Undefined on a system without /proc, or when the process is gone. */
const costOf = async (pid: number | undefined): Promise<Cost | undefined> => {
  if (pid === undefined) return undefined;
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ]);
    // The second field is a name in brackets that may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const usedMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    const memory = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1_024;
    return { at: Date.now(), usedMs, memory };
  } catch {
    return undefined;
  }
};

const HEAD = 'query { readModels { head } }';
const WAIT = `query ($ids: [ID!]!, $date: String!, $position: String!) {
  timetableDays(resourceIds: $ids, from: $date, to: $date, min_position: $position) { revision }
}`;

/** Undefined where the server does not tell how far its log reaches, or does not answer at all. */
const lagOf = async (client: Client, room: string): Promise<number | undefined> => {
  try {
    const position = await headOf(client);
    if (position === undefined) return undefined;
    const began = performance.now();
    await client.request(WAIT, { ids: [room], date: today(), position }, LAG_WAIT_MS);
    return performance.now() - began;
  } catch {
    return undefined;
  }
};

/** The newest position of the log, where the caller may know it. */
export const headOf = async (client: Client): Promise<string | undefined> => {
  const { readModels } = await client.request<{
    readonly readModels: readonly { readonly head: string | null }[];
  }>(HEAD);
  return readModels[0]?.head ?? undefined;
};
