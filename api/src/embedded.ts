// The whole product in one process: opens the data folder, starts the read models and the api, seeds the
// demonstration campus on the first start, and stops cleanly. The only file that knows both sides.
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createKeyring, type Keyring, sealWordsWith } from '@campus/events/log/privacy/keyring';
import { openSqliteKeys } from '@campus/events/log/privacy/sqlite-keys';
import { openSealKey } from '@campus/events/log/seal/seal-key';
import { createSealer } from '@campus/events/log/seal/sealer';
import type { EventStore } from '@campus/events/log/store/event-store';
import { makeDataFolder } from '@campus/events/log/store/sqlite/data-folder';
import { openSqliteEventStore } from '@campus/events/log/store/sqlite/sqlite-event-store';
import { createTransact } from '@campus/events/log/transact';
import { countCommands } from '@campus/events/log/transact/counted-transact';
import { collectAtRest } from '@campus/events/runtime/collect-at-rest';
import { createEnvironmentReader } from '@campus/events/runtime/environment';
import { createProcess } from '@campus/events/runtime/process';
import type { Logger } from '@campus/events/runtime/telemetry/log';
import { meteredStore } from '@campus/events/runtime/telemetry/metered-store';
import { readTelemetrySettings } from '@campus/events/runtime/telemetry/settings';
import { openTelemetry, type Telemetry } from '@campus/events/runtime/telemetry/telemetry';
import { createInProcessFeed } from '@campus/projections/change-feed/in-process';
import { openFiles } from '@campus/projections/files/open-files';
import { meterLag } from '@campus/projections/lag';
import { openMeetings } from '@campus/projections/meetings/open-meetings';
import { openOutbound } from '@campus/projections/outbound/open-outbound';
import { type Notify, openSimulatedCashier } from '@campus/projections/payments/simulated-cashier';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections } from '@campus/projections/ports/documents';
import type { SimulatedCashier } from '@campus/projections/ports/payments';
import type { ReadModels } from '@campus/projections/ports/read-store';
import { SIMULATED_WORKFLOW_PATH } from '@campus/projections/ports/review-requests';
import { allProjections, createProjections } from '@campus/projections/projections';
import { createSweeps, type DutiesParts } from '@campus/projections/reactors/duties';
import { createSweep } from '@campus/projections/reactors/sweep';
import { openSqliteReadModels } from '@campus/projections/read-store/sqlite-read-models';
import { openSqliteReadStore } from '@campus/projections/read-store/sqlite-read-store';
import type { Log } from '@campus/projections/runner/projection';
import { openSqliteBeats } from '@campus/projections/shared-state/sqlite-beats';
import { openSqliteHits } from '@campus/projections/shared-state/sqlite-hits';
import { openProjector, type Projector } from '@campus/projections/thread/projector';
import { openWorkflows } from '@campus/projections/workflows/open-workflow';
import type { NodeTurn } from './command/due-turn.ts';
import { type Api, composeApi } from './composition/compose.ts';
import { type Configuration, readConfiguration } from './composition/configuration.ts';
import { createEmbeddedReadiness } from './composition/node-state.ts';
import { addressOf, openChannels, simulatedJoin, turnsOf } from './composition/node-turns.ts';
import { announce, type ConsoleProgress, createConsoleProgress } from './composition/start-messages.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import type { SeedParts } from './demonstration/story.ts';
import { CALLBACK_PATH } from './subjects/charge/callback.ts';
import type { Payments } from './subjects/subject.ts';

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'dist');
const clock = Date.now;
const life = createProcess();

/** The command line gives the main thread a large young heap; later threads need no more than the usual one. */
const boundThreads = (): void => setFlagsFromString('--max-semi-space-size=16');

/** What speaks to a server is half of all there is to load, and is loaded only where a server is named. */
const openEventStoreDb = async (url: string): Promise<EventStore> =>
  (await import('@campus/events/log/store/eventstoredb')).openEventStoreDb({ url });
const openMongodb = async (url: string) =>
  (await import('@campus/projections/read-store/mongodb-read-store')).openMongodbReadStore(url);
const connectNats = async (url: string, onError: (error: unknown) => void): Promise<ChangeFeed> =>
  (await import('@campus/projections/change-feed/nats')).connectNatsFeed(url, onError);

/**
 * A thread that is ended while its driver reports a failure ends the whole process by a signal (SIGABRT). Where the
 * disk fails, it fails for all threads, and by then each has heard of it.
 */
const LAST_WORDS_MS = 100;

/** What is on disk is all that counts now, and the next start goes on from there. */
const endBecause =
  (log: Logger, what: string) =>
  (error: Error): void => {
    log.fatal({ error: error.message }, what);
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
  };

interface ReadSide {
  readonly readStore: ReadModels;
  readonly projections: Projector;
}

type FromStore = (feed: ChangeFeed, log: Log) => Promise<ReadSide>;

/** The read models of an embedded log are kept up in a thread; those of a server beside the api. */
const openEngines = async (
  { eventStoreUrl, mongoUrl, dataFolder }: Configuration,
  log: Logger,
): Promise<{ store: EventStore; openReadSide: FromStore }> => {
  const readModels = join(dataFolder, 'read-models.sqlite');
  const beside =
    (store: EventStore): FromStore =>
    async (feed, tell) => {
      const readStore = life.keep(mongoUrl ? await openMongodb(mongoUrl) : openSqliteReadStore(readModels));
      const projections = life.keep(createProjections({ store, readStore, feed, log: tell }));
      await projections.start();
      return {
        readStore,
        projections: { ...projections, positions: async () => projections.positions() },
      };
    };
  if (eventStoreUrl) {
    const store = life.keep(await openEventStoreDb(eventStoreUrl));
    return { store, openReadSide: beside(store) };
  }
  boundThreads();
  const onFatal = endBecause(log, 'the log cannot be written');
  const store = life.keep(await openSqliteEventStore({ folder: dataFolder, onFatal }));
  const inThread: FromStore = async (feed, tell) => {
    const projections = life.keep(
      await openProjector({
        folder: dataFolder,
        news: store.news,
        readModels,
        feed,
        log: tell,
        onFatal: endBecause(log, 'the read models cannot be kept up'),
      }),
    );
    return { projections, readStore: life.keep(openSqliteReadModels(readModels)) };
  };
  return { store, openReadSide: mongoUrl ? beside(store) : inThread };
};

const openFeed = async (
  { natsUrl }: Configuration,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> => (natsUrl ? connectNats(natsUrl, onError) : createInProcessFeed(onError));

const openKeys = ({ dataFolder, masterKey }: Configuration): Keyring =>
  createKeyring(openSqliteKeys(dataFolder, masterKey));

const writePath = (store: EventStore, keyring: Keyring, isSoleWriter: boolean) =>
  createTransact({ store, clock, isSoleWriter, seal: sealWordsWith(keyring) });

const SEAL_EVERY_MS = 1_000;

/** What the log says can be held against its sealed chain from then on: `npm run verify`. */
const openSealer = (store: EventStore, { dataFolder: folder, sealKey }: Configuration) =>
  createSealer({ store, folder, key: openSealKey(folder, sealKey), clock });

const TELL_AGAIN_EVERY_MS = 5_000;

/** Its callbacks go to the address of this very process, signed with a secret that nobody else has. */
const openCashier = ({
  dataFolder,
  contextPath,
  port,
  paymentSecret: secret = randomBytes(32).toString('hex'),
}: Configuration): Payments & { readonly cashier: SimulatedCashier } => {
  const file = join(dataFolder, 'simulated-cashier.jsonl');
  const notify: Notify = async (body, headers) => {
    const address = `http://127.0.0.1:${port}${contextPath}${CALLBACK_PATH}`;
    const signal = AbortSignal.timeout(TELL_AGAIN_EVERY_MS);
    return (await fetch(address, { method: 'POST', body, headers, signal })).ok;
  };
  const cashier = openSimulatedCashier({ file, contextPath, secret, clock, notify });
  return { provider: cashier, secret, cashier };
};

const startReactors = (parts: DutiesParts, turns: readonly NodeTurn[]): void => {
  const own = turns.map(({ name, everyMs, once }) => createSweep(name, everyMs, once, parts.log));
  for (const sweep of [...Object.values(createSweeps(parts)), ...own]) life.keep(sweep).start();
  life.keep(collectAtRest());
};

const rebuildAll = async (projections: Projector, names: readonly string[] | undefined): Promise<void> => {
  if (!names) await projections.rebuild();
  for (const name of names ?? []) await projections.rebuild(name);
};

/** Asked by `/readyz`: a busy log is always a little ahead, and that is well. */
const READY_WITHIN_MS = 1_000;

const start = async (): Promise<void> => {
  const reader = createEnvironmentReader(process.env);
  const settings = readTelemetrySettings(process.env, reader.fault);
  const configuration = readConfiguration(process.env, reader);
  makeDataFolder(configuration.dataFolder);
  const telemetry = life.keep(await openTelemetry(settings, 'embedded'));
  const { log, tell, report, meters, tracer } = telemetry;
  const progress = createConsoleProgress(clock);

  const { store: plainStore, openReadSide } = await openEngines(configuration, log);
  const store = meteredStore(plainStore, meters, tracer);
  const keyring = life.keep(openKeys(configuration));
  const feed = life.keep(await openFeed(configuration, (error) => report(error, 'feed')));
  const isSoleWriter = configuration.eventStoreUrl === undefined;
  const { transact: transactUncounted, look } = writePath(store, keyring, isSoleWriter);
  const commands = countCommands(transactUncounted);
  const { transact, waiting } = commands;
  life.keep({ close: () => commands.settled() });
  const { readStore, projections } = await openReadSide(feed, tell);
  meterEngines({ telemetry, waiting, store, readStore, projections });

  const files = openFiles(configuration);
  let isSeeded = !configuration.isDemonstration;
  const payments = openCashier(configuration);
  const hits = life.keep(openSqliteHits(configuration.dataFolder));
  const beats = life.keep(openSqliteBeats(configuration.dataFolder));
  const channels = await openChannels(configuration, clock);
  life.keep({ close: () => channels.email.close?.() });
  const api = life.keep(
    await composeApi({
      configuration,
      store,
      readStore,
      feed,
      files,
      hits,
      beats,
      keyring,
      payments,
      channels,
      transact,
      look,
      clock,
      report,
      telemetry,
      newId: randomUUID,
      webFolder: WEB_FOLDER,
      readModels: async () => {
        const positions = await projections.positions();
        return allProjections.map(({ name, version }) => {
          const position = positions.get(name);
          return { name, version, position, state: position === undefined ? 'filling' : 'live' };
        });
      },
      rebuild: (names) => rebuildAll(projections, names),
      readiness: createEmbeddedReadiness({
        isSeeded: () => isSeeded,
        head: store.head,
        caughtUp: (position) => projections.caughtUp(position, READY_WITHIN_MS),
      }),
    }),
  );
  const port = await api.server.listen(configuration.port, configuration.host);
  await catchUp(projections, store, progress);
  const { cashier } = payments;
  const workflowAddress = `${addressOf(configuration)}${SIMULATED_WORKFLOW_PATH}`;
  const accounts = configuration.isDemonstration
    ? await seed(api, { files, cashier, workflowAddress }, progress)
    : [];
  isSeeded = true;
  const callOut = openOutbound({ networks: configuration.calledNetworks });
  const meetings = openMeetings({ joinAddress: simulatedJoin(configuration), callOut, clock });
  const reviewing = { open: openWorkflows(callOut, clock), address: addressOf(configuration) };
  const turns = turnsOf(api, { channels, callOut, meetings, reviewing, files, beats, configuration });
  const duties = { store, readStore, transact, clock, payments: payments.provider, log: tell };
  startReactors(duties, turns);
  const untold = () => payments.cashier.tellAgain();
  life.keep(createSweep('payments told again', TELL_AGAIN_EVERY_MS, untold, tell)).start();
  life.keep(createSweep('seals', SEAL_EVERY_MS, openSealer(store, configuration), tell)).start();
  // Closed first: the node says that it leaves before anything of it is gone.
  life.keep({ close: () => api.drain() });
  await catchUp(projections, store, progress);
  announce(configuration, port, accounts);
};

interface Metered {
  readonly telemetry: Telemetry;
  readonly waiting: () => number;
  readonly store: EventStore;
  readonly readStore: ReadModels;
  readonly projections: Projector;
}

const meterEngines = ({ telemetry: { meters }, ...engines }: Metered): void => {
  const { waiting, store, readStore, projections } = engines;
  meters.gauge('campus_commands_waiting', waiting);
  const parked = () => readStore.count(collections.parked);
  meterLag({ meters, store, positions: () => projections.positions(), shards: 1, parked, clock });
};

const CATCH_UP_STEP_MS = 500;

const catchUp = async (
  projections: Projector,
  store: EventStore,
  progress: ConsoleProgress,
): Promise<void> => {
  const head = await store.head();
  const what = { zh: '读模型正在追上日志', en: 'Read models are catching up with the log' };
  while (!(await projections.caughtUp(head, CATCH_UP_STEP_MS))) progress.tell(what);
  progress.done();
};

const seed = async (
  { commandParts }: Api,
  given: Pick<SeedParts, 'files' | 'cashier' | 'workflowAddress'>,
  progress: ConsoleProgress,
) => {
  const accounts = await seedDemonstration({
    ...commandParts,
    ...given,
    log: () => undefined,
    progress: (done, total, what) => progress.tell(what, done / total),
  });
  progress.done();
  return accounts;
};

life.run(start);
