// The writer thread: holds the lock of the folder and the only writing connection, and turns all
// that has arrived into one transaction. The first failure of the disk ends it; a flush is never tried again.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { checkLog, namingDamage } from './check-log.ts';
import { lockFolder } from './folder-lock.ts';
import { openHeadFile } from './head-file.ts';
import { LOG_FILE } from './log-format.ts';
import { createNewsTeller, type LogNews } from './log-news.ts';
import { createLogWriter } from './log-writer.ts';
import { openLog } from './open-log.ts';
import {
  type AppendBatch,
  type FromWriter,
  type PackedBatch,
  type ToWriter,
  unpacked,
} from './writer-messages.ts';

/** Appends of one transaction, about: bounds how long the first of them waits for the last. */
const MAX_APPENDS = 1_024;

/** How long the writer looks for the next message before it sleeps: waking up takes as long. */
const LOOK_MS = 0.1;
/** After a look in vain, as many transactions pass before the next, so that looking costs nothing. */
const LOOK_REST = 16;
/** How long it waits for the rest of what the main thread is just sending, asleep between two looks. */
const TURN_MS = 0.5;
const NAP_MS = 0.02;
const nap = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

const arrived = (port: MessagePort): ToWriter | undefined => receiveMessageOnPort(port)?.message;

/** On a single processor looking would only keep the main thread from sending. */
const IS_ALONE = availableParallelism() === 1;

const lookFor = (port: MessagePort, limitMs: number, napMs = 0): ToWriter | undefined => {
  if (IS_ALONE) return undefined;
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const message = arrived(port);
    if (message !== undefined) return message;
    if (napMs > 0) Atomics.wait(nap, 0, 0, napMs);
  }
  return undefined;
};

const createLook = (): ((port: MessagePort) => ToWriter | undefined) => {
  let rest = 0;
  return (port) => {
    if (rest > 0) {
      rest -= 1;
      return undefined;
    }
    const message = lookFor(port, LOOK_MS);
    if (message === undefined) rest = LOOK_REST;
    return message;
  };
};

interface WriterData {
  readonly folder: string;
  readonly news: LogNews;
}

const start = ({ folder, news }: WriterData, port: MessagePort): void => {
  const say = (message: FromWriter): void => port.postMessage(message);
  const lock = lockFolder(folder);
  const { database, writer } = namingDamage(() => {
    const opened = openLog(join(folder, LOG_FILE));
    return { database: opened, writer: createLogWriter(opened, checkLog(opened, folder)) };
  });
  const headFile = openHeadFile(folder);
  const tellNews = createNewsTeller(news);

  const close = (): void => {
    database.close();
    headFile.close();
    lock.release();
    port.close();
  };

  const lookForMore = createLook();
  let isClosing = false;
  let hasFailed = false;
  /** What has arrived by now and belongs together, within bounds for the first to wait. */
  const batchesFrom = (first: PackedBatch) => {
    let last: PackedBatch | undefined;
    let appends = 0;
    /** Asked for only when the batch before is inserted, so that the main thread prepares it meanwhile. */
    const following = ({ isLast }: PackedBatch): ToWriter | undefined => {
      if (appends >= MAX_APPENDS) return undefined;
      return arrived(port) ?? (isLast ? undefined : lookFor(port, TURN_MS, NAP_MS));
    };
    return (): AppendBatch | undefined => {
      const next = last === undefined ? first : following(last);
      if (next === 'close') isClosing = true;
      if (next === undefined || next === 'close') return undefined;
      last = next;
      const batch = unpacked(next);
      appends += batch.streams.length;
      return batch;
    };
  };

  const write = (first: PackedBatch): void => {
    try {
      const answers = writer.write(batchesFrom(first));
      say({ kind: 'written', answers });
      tellNews();
      headFile.write(writer.head);
    } catch (error) {
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      // The connection is left as it is: closing it would write to a disk that has just failed.
      port.close();
      hasFailed = true;
    }
  };

  port.on('message', (message: ToWriter) => {
    let next: ToWriter | undefined = message;
    while (next !== undefined && next !== 'close' && !hasFailed) {
      write(next);
      next = isClosing ? 'close' : lookForMore(port);
    }
    if (next === 'close' && !hasFailed) close();
  });
  say({ kind: 'ready', head: writer.head });
};

if (parentPort) {
  try {
    start(workerData, parentPort);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ kind: 'refused', name, message } satisfies FromWriter);
    parentPort.close();
  }
}
