// The main thread's side of the threads that write rows: the disk is never waited for here.
import { Worker } from 'node:worker_threads';
import { Fenced } from '../ports/leases.ts';
import type { Aside } from './put-aside.ts';
import { type FromRowThread, type PackedBulk, packed, type Rows, type ToRowThread } from './row-messages.ts';

export interface RowWriter {
  /** Resolves when all of it is written; rejects when nothing of it is, with Fenced or a failure. One at a time. */
  write(rows: Rows | PackedBulk): Promise<void>;
  /** A piece of it, beside what is written. */
  read(aside: Aside, from: number): Promise<void>;
  /** In turn with what is written. */
  drop(aside: Aside): Promise<void>;
  close(): Promise<void>;
}

/** Throws Fenced or a failure unless all of it is written. */
export const checkWritten = (answer: FromRowThread, { fence }: Pick<Rows, 'fence'>): void => {
  if (answer.kind === 'fenced' && fence) throw new Fenced(fence);
  if (answer.kind === 'failed') throw new Error(answer.message);
};

/** Bulks after which the log is folded to its end, so that it begins again and does not grow for ever. */
const BULKS_A_ROUND = 6;
/** What several bulks write on the same page of an index is folded once. The last time is just before a round ends. */
const BULKS_A_FOLDING = 3;

/**
 * The threads start when they are first needed.
 *
 * We fold the write-ahead log into the file in a thread beside the one that writes bulks. Because folding waits
 * for the disk for a third of the time that a bulk takes. We gave up that the log stays small meanwhile.
 */
export const createRowWriter = (path: string): RowWriter => {
  const writing = createRowThread(path);
  const folding = createRowThread(path);
  let folded: Promise<unknown> | undefined;
  let bulks = 0;

  /** While others use what it would fold it does less, and the next time more. */
  const foldBeside = (): void => {
    folded ??= folding
      .ask('fold the log')
      .catch(() => undefined)
      .finally(() => {
        folded = undefined;
      });
  };

  return {
    write: async (rows) => {
      if (!('bulk' in rows)) return checkWritten(await writing.ask(packed(rows)), rows);
      bulks += 1;
      if (bulks % BULKS_A_ROUND === 0) await folded;
      checkWritten(await writing.ask(rows), rows);
      if ((bulks + 1) % BULKS_A_FOLDING === 0) foldBeside();
    },
    read: async (aside, readFrom) => {
      const reading = createRowThread(path);
      try {
        await reading.ask({ aside, readFrom });
      } finally {
        await reading.close();
      }
    },
    drop: async (aside) => {
      await writing.ask({ aside });
    },
    close: async () => {
      await folded;
      await writing.close();
      await folding.close();
    },
  };
};

interface RowThread {
  /** One question at a time. Rejects when the thread has ended; the next question gets a new one. */
  ask(message: Exclude<ToRowThread, 'close'>): Promise<FromRowThread>;
  close(): Promise<void>;
}

const createRowThread = (path: string): RowThread => {
  let thread: Worker | undefined;

  const ask = (worker: Worker, message: ToRowThread): Promise<FromRowThread | 'ended'> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        // Idle, it keeps no process alive.
        worker.unref();
        act();
      };
      const onMessage = (answer: FromRowThread) => settle(() => resolve(answer));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => resolve('ended'));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.ref();
      worker.postMessage(message);
    });

  return {
    ask: async (message) => {
      thread ??= new Worker(new URL('./row-thread.mjs', import.meta.url), { workerData: { path } });
      const answer = await ask(thread, message).catch((error: unknown) => {
        thread = undefined;
        throw error;
      });
      if (answer !== 'ended') return answer;
      thread = undefined;
      throw new Error('the thread that writes rows has ended');
    },
    close: async () => {
      if (thread) await ask(thread, 'close');
      thread = undefined;
    },
  };
};
