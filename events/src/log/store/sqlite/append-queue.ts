// The main thread's side of the writer: collects appends while the last batches are on their way to
// disk, sends them as one, and gives each its answer.
import { Worker } from 'node:worker_threads';
import type { Revision } from '../../../domain/envelope.ts';
import { type AppendResult, LogDamaged, StoreUnavailable } from '../event-store.ts';
import { positionToken } from '../position.ts';
import { FolderInUse } from './folder-lock.ts';
import { checksumInStream } from './log-format.ts';
import type { LogNews } from './log-news.ts';
import { ANSWER_LENGTH, type AppendBatch, type FromWriter, OUTCOME, packed } from './writer-messages.ts';

/** Appends of the first message of a turn, small so that the writer can begin, and of the largest. */
const FIRST_MESSAGE_APPENDS = 16;
const LARGEST_MESSAGE_APPENDS = 64;
/** How long the loop turns without sleeping for the answer to a lone append: waking up takes a third of a flush. */
const LOOK_MS = 0.5;

/** Appends that may wait. Beyond it the store says so at once instead of growing. */
const MAX_WAITING_APPENDS = 65_536;

interface WaitingAppend {
  readonly stream: string;
  readonly texts: readonly string[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: StoreUnavailable) => void;
}

export interface AppendQueue {
  append(stream: string, expected: Revision, texts: readonly string[]): Promise<AppendResult>;
  /** Waits for what was accepted, then ends the thread. */
  close(): Promise<void>;
}

export interface AppendQueueEvents {
  /** Called in log order for every append that was stored now, before its caller hears of it. */
  onStored(stream: string, lastRevision: Revision, lastPosition: number, texts: readonly string[]): void;
  /** Called once after the appends of a batch. */
  onBatchStored(): void;
  onFatal(error: StoreUnavailable): void;
}

/** Starts the writer thread. Rejects with FolderInUse, LogDamaged or what else kept it from opening. */
export const openAppendQueue = async (
  folder: string,
  news: LogNews,
  events: AppendQueueEvents,
): Promise<{ queue: AppendQueue; head: number }> => {
  const worker = new Worker(new URL('./writer.mjs', import.meta.url), { workerData: { folder, news } });
  const head = await started(worker);
  return { queue: createQueue(worker, events), head };
};

const started = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    const onExit = () => reject(new StoreUnavailable('the writer ended before it was ready'));
    worker.once('error', reject);
    worker.once('exit', onExit);
    worker.once('message', (message: FromWriter) => {
      // One by one: removing all listeners of a worker also removes the pump behind its messages.
      worker.off('error', reject).off('exit', onExit);
      if (message.kind === 'ready') return resolve(message.head);
      const refused = message.kind === 'refused' ? refusal(message) : new StoreUnavailable(message.kind);
      // The thread has let go of its files when it has ended.
      worker.once('exit', () => reject(refused));
    });
  });

const refusal = ({ name, message }: { name: string; message: string }): Error => {
  if (name === 'FolderInUse') return new FolderInUse(message);
  if (name === 'LogDamaged') return new LogDamaged(message);
  return new Error(message);
};

const createQueue = (worker: Worker, events: AppendQueueEvents): AppendQueue => {
  /** In the order in which they were sent, which is the order of the answers. */
  const waiting: WaitingAppend[] = [];
  let message = emptyBatch();
  let messageAppends = FIRST_MESSAGE_APPENDS;
  let isScheduled = false;
  let end: StoreUnavailable | undefined;
  let onIdle: (() => void) | undefined;

  const send = (isLast: boolean): void => {
    if (end) return;
    message.isLast = isLast;
    worker.postMessage(packed(message));
    message = emptyBatch();
    if (waiting.length === 1) lookUntil(performance.now() + LOOK_MS);
  };

  /** With something to do at once the loop asks for news and does not wait for them; all else goes on meanwhile. */
  const lookUntil = (end: number): void => {
    setImmediate(() => {
      if (waiting.length === 1 && performance.now() < end) lookUntil(end);
    });
  };

  const add = (stream: string, expected: Revision, texts: readonly string[]): void => {
    message.streams.push(stream);
    message.expected.push(expected);
    message.counts.push(texts.length);
    for (const [index, text] of texts.entries()) {
      message.events.push(text);
      message.checksums.push(checksumInStream(stream, expected + 1 + index, text));
    }
    if (message.streams.length >= messageAppends) {
      send(false);
      messageAppends = Math.min(messageAppends * 2, LARGEST_MESSAGE_APPENDS);
    }
    if (isScheduled) return;
    isScheduled = true;
    // Runs when everything that is readable in this turn of the loop has been read: what many requests
    // ask for goes to disk together, and one at a time waits for nothing.
    setImmediate(() => {
      isScheduled = false;
      messageAppends = FIRST_MESSAGE_APPENDS;
      send(true);
    });
  };

  const settle = (answers: Float64Array): void => {
    const answered = waiting.splice(0, answers.length / ANSWER_LENGTH);
    for (const [index, { stream, texts }] of answered.entries()) {
      const [outcome, revision, position] = answerAt(answers, index);
      if (outcome === OUTCOME.appended) events.onStored(stream, revision, position, texts);
    }
    events.onBatchStored();
    for (const [index, { resolve }] of answered.entries()) {
      const [outcome, revision, position] = answerAt(answers, index);
      if (outcome === OUTCOME.conflict) resolve({ outcome: 'conflict', actual: revision });
      else resolve({ outcome: 'appended', revision, position: positionToken(position) });
    }
    if (waiting.length === 0) onIdle?.();
  };

  const fail = (cause: string): void => {
    if (end) return;
    end = new StoreUnavailable(`事件日志无法写入。 The event log cannot be written: ${cause}`);
    for (const { reject } of waiting.splice(0)) reject(end);
    onIdle?.();
    events.onFatal(end);
  };

  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'written') settle(message.answers);
    else fail('message' in message ? message.message : message.kind);
  });
  worker.on('error', (error: Error) => fail(error.message));
  worker.on('exit', (code) => fail(`the writer ended (${code})`));

  return {
    append: (stream, expected, texts) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        if (waiting.length >= MAX_WAITING_APPENDS)
          return reject(new StoreUnavailable(`${MAX_WAITING_APPENDS} appends are waiting already`));
        waiting.push({ stream, texts, resolve, reject });
        add(stream, expected, texts);
      }),
    close: async () => {
      if (end) return;
      if (waiting.length > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      if (end) return;
      end = new StoreUnavailable('the store is closed');
      await new Promise<void>((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage('close');
      });
    },
  };
};

const emptyBatch = (): AppendBatch => ({
  streams: [],
  expected: [],
  counts: [],
  events: [],
  checksums: [],
  isLast: true,
});

const answerAt = (
  answers: Float64Array,
  index: number,
): [outcome: number, revision: number, position: number] => {
  const at = index * ANSWER_LENGTH;
  return [answers[at] ?? 0, answers[at + 1] ?? 0, answers[at + 2] ?? 0];
};
