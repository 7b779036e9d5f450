// The whole product in one process: opens the data folder, starts the read models and the api, seeds the
// demonstration campus on the first start, and stops cleanly. The only file that knows both sides.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { allowance } from '@campus/events/allowance/allowance';
import { createKeyring, type Keyring } from '@campus/events/privacy/keyring';
import { openSqliteKeys } from '@campus/events/privacy/sqlite-keys';
import { schedule } from '@campus/events/schedule/schedule';
import type { EventStore } from '@campus/events/store/event-store';
import { openEventStoreDb } from '@campus/events/store/eventstoredb';
import { openSqliteEventStore } from '@campus/events/store/sqlite/sqlite-event-store';
import { createTransact, type Transact } from '@campus/events/transact';
import { createInProcessFeed } from '@campus/projections/change-feed/in-process';
import { connectNatsFeed } from '@campus/projections/change-feed/nats';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { allProjections, createProjections, type Projections } from '@campus/projections/projections';
import { createFinishMoves } from '@campus/projections/reactors/finish-moves';
import { createLapseDue } from '@campus/projections/reactors/lapse-due';
import { createReconcileAllowance } from '@campus/projections/reactors/reconcile-allowance';
import { createSweep } from '@campus/projections/reactors/sweep';
import { openMongodbReadStore } from '@campus/projections/read-store/mongodb-read-store';
import { openSqliteReadStore } from '@campus/projections/read-store/sqlite-read-store';
import pino, { type Logger } from 'pino';
import { type ContinuingParts, continueSeries } from './bookings/continue-series.ts';
import { type Api, composeApi } from './compose.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import { announce, type ConsoleProgress, createConsoleProgress, whatWentWrong } from './start-messages.ts';

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'dist');
const clock = Date.now;

/** Everything that was opened, closed in the opposite order. */
const opened: (() => Promise<void> | void)[] = [];
const keep = <Opened>(value: Opened, close: (value: Opened) => Promise<void> | void): Opened => {
  opened.push(() => close(value));
  return value;
};

const openStore = async ({ eventStoreUrl, dataFolder }: Configuration, log: Logger): Promise<EventStore> =>
  eventStoreUrl
    ? openEventStoreDb({ url: eventStoreUrl })
    : openSqliteEventStore({
        folder: dataFolder,
        onFatal: (error) => {
          // What is on disk is all that counts now: stop answering and start again from there.
          log.fatal({ error: error.message }, 'the log cannot be written');
          process.exit(1);
        },
      });

const openReadStore = async ({ mongoUrl, dataFolder }: Configuration): Promise<ReadStore> =>
  mongoUrl ? openMongodbReadStore(mongoUrl) : openSqliteReadStore(join(dataFolder, 'read-models.sqlite'));

const openFeed = async (
  { natsUrl }: Configuration,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> => (natsUrl ? connectNatsFeed(natsUrl, onError) : createInProcessFeed(onError));

const openKeys = ({ dataFolder, masterKey }: Configuration): Keyring =>
  createKeyring(openSqliteKeys(dataFolder, masterKey));

const system = (tenant: string) => ({ tenant, actor: 'system', correlation: randomUUID() });

const CONTINUE_SERIES_EVERY_MS = 15_000;

const startReactors = (
  store: EventStore,
  readStore: ReadStore,
  transact: Transact,
  continuing: ContinuingParts,
  log: (
    level: 'info' | 'warn' | 'error',
    message: string,
    details?: Readonly<Record<string, unknown>>,
  ) => void,
): void => {
  const lapses = createLapseDue({
    ...{ readStore, clock, log },
    transact: (stream, command, { tenant }) => transact(stream, schedule, command, system(tenant)),
  });
  const allowances = createReconcileAllowance({
    ...{ store, readStore, clock, log },
    transact: (stream, command, { tenant }) => transact(stream, allowance, command, system(tenant)),
  });
  const moves = createFinishMoves({
    ...{ readStore, clock, log },
    transact: (stream, command, { tenant }) => transact(stream, schedule, command, system(tenant)),
  });
  const series = createSweep(
    'series continued',
    CONTINUE_SERIES_EVERY_MS,
    () => continueSeries(continuing),
    log,
  );
  for (const sweep of [lapses, allowances, moves, series]) keep(sweep, (each) => each.close()).start();
};

const rebuildAll = async (projections: Projections, names: readonly string[] | undefined): Promise<void> => {
  if (!names) await projections.rebuild();
  for (const name of names ?? []) await projections.rebuild(name);
};

/** Asked by `/readyz`: a busy log is always a little ahead, and that is well. */
const READY_WITHIN_MS = 1_000;

const start = async (): Promise<void> => {
  const configuration = readConfiguration(process.env);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination({ fd: 2, sync: true }));
  const report = (error: unknown, correlation: string): void =>
    log.error({ err: error, correlation }, 'unforeseen');
  const tell = (level: 'info' | 'warn' | 'error', message: string, details?: object): void =>
    log[level](details ?? {}, message);
  const progress = createConsoleProgress(clock);

  const store = keep(await openStore(configuration, log), (each) => each.close());
  const keyring = keep(openKeys(configuration), (each) => each.close());
  const readStore = keep(await openReadStore(configuration), (each) => each.close());
  const feed = keep(await openFeed(configuration, (error) => report(error, 'feed')), (each) => each.close());
  const isSoleWriter = configuration.eventStoreUrl === undefined;
  const { transact, look } = createTransact({ store, clock, isSoleWriter });
  const projections = createProjections({ store, readStore, feed, log: tell });
  keep(projections, (each) => each.close());

  let isSeeded = !configuration.isDemonstration;
  const api = keep(
    await composeApi({
      ...{ configuration, store, readStore, feed, keyring, transact, look, clock, report },
      newId: randomUUID,
      webFolder: WEB_FOLDER,
      readModels: async () =>
        allProjections.map(({ name, version }) => {
          const position = projections.positions().get(name);
          return { name, version, position, state: position === undefined ? 'filling' : 'live' };
        }),
      rebuild: (names) => rebuildAll(projections, names),
      readiness: async () => {
        const isCaughtUp = await projections.caughtUp(await store.head(), READY_WITHIN_MS);
        return { isReady: isSeeded && isCaughtUp, detail: { seeded: isSeeded, caughtUp: isCaughtUp } };
      },
    }),
    (each) => each.close(),
  );
  const port = await api.server.listen(configuration.port, configuration.host);
  await projections.start();
  await catchUp(projections, store, progress);
  const accounts = configuration.isDemonstration ? await seed(api, progress) : [];
  isSeeded = true;
  startReactors(store, readStore, transact, api.commandParts, tell);
  await catchUp(projections, store, progress);
  announce(configuration, port, accounts);
};

const CATCH_UP_STEP_MS = 500;

const catchUp = async (
  projections: Projections,
  store: EventStore,
  progress: ConsoleProgress,
): Promise<void> => {
  const head = await store.head();
  const what = { zh: '读模型正在追上日志', en: 'Read models are catching up with the log' };
  while (!(await projections.caughtUp(head, CATCH_UP_STEP_MS))) progress.tell(what);
  progress.done();
};

const seed = async ({ commandParts }: Api, progress: ConsoleProgress) => {
  const accounts = await seedDemonstration({
    ...commandParts,
    log: () => undefined,
    progress: (done, total, what) => progress.tell(what, done / total),
  });
  progress.done();
  return accounts;
};

const stop = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) await close();
};

/** What cannot be closed in this time is left: all that was acknowledged is on disk. */
const STOP_WITHIN_MS = 15_000;

let isStopping = false;
const onSignal = (): void => {
  // Asked twice, it does not wait for anything.
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

/** `npm start` puts a shell in between, which dies of a signal without handing it on. */
const PARENT_CHECK_MS = 500;
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => process.ppid !== parent && !isStopping && onSignal(), PARENT_CHECK_MS).unref();

start().catch(async (error: unknown) => {
  console.error(whatWentWrong(error));
  await stop().catch(() => undefined);
  process.exit(1);
});
