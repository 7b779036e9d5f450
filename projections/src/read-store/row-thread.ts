// The thread that writes the rows of the embedded read store: one batch, one transaction, one answer.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { dropAside, readAside } from './put-aside.ts';
import { type FromRowThread, type ToRowThread, unpacked } from './row-messages.ts';
import { createRowWrites } from './row-writes.ts';
import { BULK_LOG_PAGES, foldLog, foldLogAfter, LOG_PAGES, openForWriting } from './sqlite-file.ts';

const start = (path: string, port: MessagePort): void => {
  const database = openForWriting(path);
  const write = createRowWrites(database);
  const answer = (message: Exclude<ToRowThread, 'close'>): FromRowThread => {
    if (message === 'fold the log') {
      foldLog(database);
      return { kind: 'written' };
    }
    if ('aside' in message) {
      const { aside, readFrom } = message;
      if (readFrom === undefined) dropAside(database, aside);
      else readAside(database, aside, readFrom);
      return { kind: 'written' };
    }
    foldLogAfter(database, 'bulk' in message ? BULK_LOG_PAGES : LOG_PAGES);
    return write(unpacked(message));
  };
  port.on('message', (message: ToRowThread) => {
    if (message !== 'close') return port.postMessage(answer(message));
    database.close();
    port.close();
  });
};

if (parentPort) start(workerData.path, parentPort);
