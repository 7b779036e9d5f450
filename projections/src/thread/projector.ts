// The main thread's side of the thread of the projections: starts it, hands on what it says, and asks it.
//
// We keep the embedded read models up in a thread. Because folding and writing cost a booking a quarter of
// the main thread's time. We gave up that a change is announced in the moment it is written.
import { Worker } from 'node:worker_threads';
import type { Position } from '@campus/events/domain/envelope';
import type { Change, ChangeFeed } from '../ports/change-feed.ts';
import type { Projections } from '../projections.ts';
import type { Log } from '../runner/projection.ts';
import type { RebuildProgress } from '../runner/rebuild.ts';
import type { FromProjector, ProjectorData, Question, ToProjector } from './projector-messages.ts';

export interface ProjectorParts extends ProjectorData {
  /** Hears every change. */
  readonly feed: Pick<ChangeFeed, 'publish'>;
  readonly log: Log;
  /** The thread has ended by itself: the process must end too and start again from what is on disk. */
  readonly onFatal: (error: Error) => void;
}

/** `Projections` as they are asked from another thread. */
export interface Projector extends Pick<Projections, 'rebuild' | 'close'> {
  caughtUp(position: Position | undefined, milliseconds: number): Promise<boolean>;
  positions(): Promise<ReadonlyMap<string, Position | undefined>>;
}

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: RebuildProgress) => void) | undefined;
}

/** Resolves when the file of the read models is there and the projections are being kept up. */
export const openProjector = async (parts: ProjectorParts): Promise<Projector> => {
  const { folder, news, readModels, feed, log } = parts;
  const data: ProjectorData = { folder, news, readModels };
  const worker = new Worker(new URL('./projector-thread.mjs', import.meta.url), { workerData: data });
  const asked = new Map<number, Asked>();
  let lastId = 0;
  let end: Error | undefined;
  let onReady: () => void = () => undefined;

  const finish = (error: Error): void => {
    end ??= error;
    for (const { reject } of asked.values()) reject(end);
    asked.clear();
  };

  const settle = (id: number, act: (question: Asked) => void): void => {
    const question = asked.get(id);
    asked.delete(id);
    if (question) act(question);
  };

  worker.on('message', (message: FromProjector) => {
    switch (message.kind) {
      case 'changes':
        for (const change of changesIn(message.text)) feed.publish(change);
        return;
      case 'answer':
        return settle(message.id, ({ resolve }) => resolve(message.value));
      case 'failure':
        return settle(message.id, ({ reject }) => reject(errorNamed(message.name, message.message)));
      case 'progress':
        return asked.get(message.id)?.onProgress?.(message.progress);
      case 'log':
        return log(message.level, message.message, JSON.parse(message.details));
      case 'ready':
        return onReady();
    }
  });

  const ask = <Answer>(question: Question, onProgress?: Asked['onProgress']): Promise<Answer> =>
    new Promise<unknown>((resolve, reject) => {
      if (end) return reject(end);
      const id = ++lastId;
      asked.set(id, { resolve, reject, onProgress });
      worker.postMessage({ ...question, id } satisfies ToProjector);
    }) as Promise<Answer>;

  await new Promise<void>((resolve, reject) => {
    onReady = resolve;
    const fail = (error: Error): void => {
      const wasOpen = end === undefined;
      finish(error);
      reject(error);
      if (wasOpen) parts.onFatal(error);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread of the projections ended (${code})`)));
  });

  return {
    caughtUp: (position, milliseconds) => ask({ ask: 'caughtUp', position, milliseconds }),
    positions: () => ask({ ask: 'positions' }),
    rebuild: (name, onProgress) => ask({ ask: 'rebuild', name }, onProgress),
    close: async () => {
      if (end) return;
      finish(new Error('the projections are closed'));
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close' satisfies ToProjector);
      await ended;
    },
  };
};

/** The class does not cross the boundary. */
const errorNamed = (name: string, message: string): Error =>
  name === 'RangeError' ? new RangeError(message) : new Error(message);

const changesIn = (text: string): readonly Change[] => JSON.parse(text);
