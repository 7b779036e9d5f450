// Gathers refused attempts and writes them down together, after they were answered: nobody waits for it. Who asked
// is told by a pseudonym that a process forgets when it ends, so the log never says whose wish it was.
import { createHash, randomBytes } from 'node:crypto';
import { demand, type RefusedAttempt } from '@campus/events/demand/demand';
import type { Rejection } from '@campus/events/domain/rejections';
import { demandStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import type { Transact } from '@campus/events/log/transact';
import type { Refusals } from '../../command/ports.ts';

interface DemandLogParts {
  readonly transact: Transact;
  readonly zoneOf: (tenant: string) => Promise<string>;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

export interface DemandLog extends Refusals {
  /** Writes down what was gathered. */
  flush(): Promise<void>;
  /** Writes down the rest. */
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 5_000;
/** Gathered between two writes; what comes beyond is let go. */
const MOST_GATHERED = 1_000;

/** Refusals that say what is scarce: a time, a place, a right, a number. Wrong input says nothing of demand. */
const told: ReadonlySet<Rejection['code']> = new Set([
  2002, 2003, 2004, 2005, 2006, 2008, 2009, 2010, 2011, 2012, 2013, 2014,
]);

export const createDemandLog = ({ transact, zoneOf, newId, onError }: DemandLogParts): DemandLog => {
  const salt = randomBytes(16);
  const gathered = new Map<string, RefusedAttempt[]>();
  let count = 0;

  const pseudonym = (tenant: string, account: string): string =>
    createHash('sha256').update(salt).update(`${tenant}/${account}`).digest('base64url').slice(0, 12);

  const write = async (tenant: string, attempts: readonly RefusedAttempt[]): Promise<void> => {
    const [first] = attempts;
    if (!first) return;
    const stream = demandStream(tenant, localOf(await zoneOf(tenant), first.at).date);
    const note = { type: 'NoteAttempts', attempts } as const;
    await transact(stream, demand, note, { tenant, actor: 'system', correlation: newId() });
  };

  const flush = async (): Promise<void> => {
    const batches = [...gathered];
    gathered.clear();
    count = 0;
    for (const [tenant, attempts] of batches) await write(tenant, attempts).catch(onError);
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();

  return {
    note: (tenant, account, { code }, attempt) => {
      if (!told.has(code) || count >= MOST_GATHERED) return;
      count += 1;
      const own = gathered.get(tenant) ?? [];
      gathered.set(tenant, own);
      own.push({ ...attempt, code, who: pseudonym(tenant, account) });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
