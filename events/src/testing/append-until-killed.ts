// A process that appends for ever and prints each acknowledged event id on a line, for tests that kill it.
// Arguments: the folder of the log.
import { writeSync } from 'node:fs';
import { NO_STREAM } from '../domain/envelope.ts';
import { openSqliteEventStore } from '../log/store/sqlite/sqlite-event-store.ts';
import { facts } from './store-probe.ts';

const CALLERS = 16;

const run = async (folder: string): Promise<void> => {
  const store = await openSqliteEventStore({ folder, onFatal: () => process.exit(1) });
  writeSync(1, 'ready\n');
  const caller = async (name: string): Promise<never> => {
    for (let revision = NO_STREAM; ; revision += 2) {
      const events = facts(2);
      const result = await store.append(`${name}-${process.pid}`, revision, events);
      if (result.outcome === 'appended') writeSync(1, events.map(({ id }) => `${id}\n`).join(''));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(`caller${index}`)));
};

run(process.argv[2] ?? '').catch((error: Error) => {
  writeSync(1, `${error.name}: ${error.message}\n`);
  process.exitCode = 1;
});
