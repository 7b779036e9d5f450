// The main thread's side of the thread that writes rows: the disk is never waited for here.
import { Worker } from 'node:worker_threads';
import type { FromRowThread, Rows, ToRowThread } from './row-messages.ts';

export interface RowWriter {
  /** Resolves when all of it is written; rejects when nothing of it is. One at a time. */
  write(rows: Rows): Promise<void>;
  close(): Promise<void>;
}

/** The thread starts with the first batch. */
export const createRowWriter = (path: string): RowWriter => {
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
    write: async (rows) => {
      thread ??= new Worker(new URL('./row-thread.mjs', import.meta.url), { workerData: { path } });
      const answer = await ask(thread, rows).catch((error: unknown) => {
        // The next batch gets a new thread.
        thread = undefined;
        throw error;
      });
      if (answer === 'ended') thread = undefined;
      if (answer === 'ended' || answer.kind === 'failed')
        throw new Error(answer === 'ended' ? 'the thread that writes rows has ended' : answer.message);
    },
    close: async () => {
      if (thread) await ask(thread, 'close');
      thread = undefined;
    },
  };
};
