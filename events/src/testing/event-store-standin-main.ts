// The stand-in as a process of its own, over an embedded log, so that several processes share one log:
// `node --import tsx events/src/testing/event-store-standin-main.ts --data FOLDER [--port 2113]`.
// Prints its address on one line when it listens; SIGTERM and SIGINT end it cleanly.
import { parseArgs } from 'node:util';
import { openSqliteEventStore } from '../store/sqlite/sqlite-event-store.ts';
import { startEventStoreStandin } from './event-store-standin.ts';

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string' } } });
  const port = Number(values.port ?? 0);
  if (!values.data || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('用法 / usage: --data FOLDER [--port 0…65535]');
  const log = await openSqliteEventStore({
    folder: values.data,
    onFatal: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  const standin = await startEventStoreStandin({ log, port });
  const stop = (): void => {
    standin.stop();
    log.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  console.log(standin.url);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
