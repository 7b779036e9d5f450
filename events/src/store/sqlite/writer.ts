// The writer thread: holds the lock of the folder and the only writing connection, and turns all
// that has arrived into one transaction. The first failure of the disk ends it; a flush is never tried again.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { checkLog, namingDamage } from './check-log.ts';
import { lockFolder } from './folder-lock.ts';
import { openHeadFile } from './head-file.ts';
import { LOG_FILE } from './log-format.ts';
import { createLogWriter } from './log-writer.ts';
import { openLog } from './open-log.ts';
import type { AppendBatch, FromWriter, ToWriter } from './writer-messages.ts';

/** Appends of one transaction, about: bounds how long the first of them waits for the last. */
const MAX_APPENDS = 1_024;

const arrived = (port: MessagePort): ToWriter | undefined =>
  (receiveMessageOnPort(port) as { message: ToWriter } | undefined)?.message;

/** How long the writer looks for the next message before it sleeps: waking up takes as long. */
const LOOK_MS = 0.1;
/** After a look in vain, as many transactions pass before the next, so that looking costs nothing. */
const LOOK_REST = 16;

const createLook = (): ((port: MessagePort) => ToWriter | undefined) => {
  const isAlone = availableParallelism() === 1;
  let rest = 0;
  return (port) => {
    if (isAlone || rest > 0) {
      rest -= 1;
      return undefined;
    }
    const end = performance.now() + LOOK_MS;
    while (performance.now() < end) {
      const message = arrived(port);
      if (message !== undefined) return message;
    }
    rest = LOOK_REST;
    return undefined;
  };
};

const start = (folder: string, port: MessagePort): void => {
  const say = (message: FromWriter): void => port.postMessage(message);
  const lock = lockFolder(folder);
  const { database, writer } = namingDamage(() => {
    const opened = openLog(join(folder, LOG_FILE));
    return { database: opened, writer: createLogWriter(opened, checkLog(opened, folder)) };
  });
  const headFile = openHeadFile(folder);

  const close = (): void => {
    database.close();
    headFile.close();
    lock.release();
    port.close();
  };

  const lookForMore = createLook();
  let isClosing = false;
  let hasFailed = false;
  /** What has arrived by now, as long as the transaction is not too long for the first to wait for. */
  const batchesFrom = (first: ToWriter) => {
    let message: ToWriter | undefined = first;
    let appends = 0;
    return (): AppendBatch | undefined => {
      if (appends > 0) message = appends < MAX_APPENDS ? arrived(port) : undefined;
      if (message === 'close') isClosing = true;
      if (message === undefined || message === 'close') return undefined;
      appends += message.streams.length;
      return message;
    };
  };

  const write = (first: ToWriter): void => {
    try {
      const answers = writer.write(batchesFrom(first));
      say({ kind: 'written', answers });
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
    start((workerData as { folder: string }).folder, parentPort);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ kind: 'refused', name, message } satisfies FromWriter);
    parentPort.close();
  }
}
