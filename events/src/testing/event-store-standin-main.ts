// The stand-in as a process of its own, so that several processes share one log, which outlives it:
// `node --import tsx events/src/testing/event-store-standin-main.ts --data FOLDER [--port 2113]`.
// Prints its address on one line when it listens; SIGTERM and SIGINT end it cleanly.
import { parseArgs } from 'node:util';
import { startEventStoreStandin } from './event-store-standin.ts';

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string' } } });
  const port = Number(values.port ?? 0);
  if (!values.data || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('用法 / usage: --data FOLDER [--port 0…65535]');
  const standin = await startEventStoreStandin({ folder: values.data, port });
  const stop = (): void => {
    standin.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  console.log(standin.url);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
