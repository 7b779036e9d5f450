// An api process of production: one of any number of equal nodes, which keep nothing of their own. Any of
// them answers any caller; `npm run start:api`.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealWordsWith } from '@campus/events/log/privacy/keyring';
import { openSharedKeyring, type SharedKeyring } from '@campus/events/log/privacy/shared-keyring';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact } from '@campus/events/log/transact';
import { countCommands } from '@campus/events/log/transact/counted-transact';
import { collectAtRest } from '@campus/events/runtime/collect-at-rest';
import { createEnvironmentReader } from '@campus/events/runtime/environment';
import { createProcess } from '@campus/events/runtime/process';
import { meteredStore } from '@campus/events/runtime/telemetry/metered-store';
import { readTelemetrySettings } from '@campus/events/runtime/telemetry/settings';
import { openTelemetry, type Telemetry } from '@campus/events/runtime/telemetry/telemetry';
import { answered, openEngines, openSharedState, waitFor } from '@campus/projections/engines';
import { openFiles } from '@campus/projections/files/open-files';
import { openMeetings } from '@campus/projections/meetings/open-meetings';
import { openOutbound } from '@campus/projections/outbound/open-outbound';
import { PROJECTION_NAMES } from '@campus/projections/ports/partitions';
import { SIMULATED_WORKFLOW_PATH } from '@campus/projections/ports/review-requests';
import { createSweep } from '@campus/projections/reactors/sweep';
import { openWorkflows } from '@campus/projections/workflows/open-workflow';
import { type Api, composeApi, type Engines } from './composition/compose.ts';
import { type NodeConfiguration, readNodeConfiguration } from './composition/configuration.ts';
import { askToFill, createNodeReadiness, readModelStates } from './composition/node-state.ts';
import { addressOf, openChannels, simulatedJoin, turnsOf } from './composition/node-turns.ts';
import { announce } from './composition/start-messages.ts';
import { seedOnce } from './demonstration/seed-once.ts';
import { feedWithKeys, withKeys } from './gateway/at-hand/keys-at-hand.ts';
import { feedOfPartitions, withPartitions } from './gateway/at-hand/partition-progress.ts';
import type { SharedIdentity } from './gateway/identity/identity.ts';
import { newKeys, readKeys } from './gateway/identity/keys.ts';
import { followEndedSessions } from './gateway/identity/shared-ended-sessions.ts';
import type { TurnParts } from './subjects/subject.ts';

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'dist');
const clock = Date.now;
const life = createProcess();

/** What nodes share that is not in the log: keys of persons, keys of the nodes, sessions that ended. */
const openShared = async (
  configuration: NodeConfiguration,
  log: Telemetry['tell'],
  onError: (error: unknown) => void,
): Promise<{
  keyring: SharedKeyring;
  identity: SharedIdentity;
  hits: Engines['hits'];
  beats: Engines['beats'];
}> => {
  const { masterKey, startWaitMs: waitMs } = configuration;
  const state = await openSharedState(configuration, { log, waitMs });
  const keyring = life.keep(await openSharedKeyring({ store: state.keys, masterKey, clock, onError }));
  const keys = readKeys(await keyring.secret('identity', newKeys), 'secrets/identity');
  const ended = life.keep(await followEndedSessions(state.sessions, clock, onError));
  return { keyring, identity: { keys, ended }, hits: state.hits, beats: state.beats };
};

/** Whether the realm answers. Throws when it does not. */
const askRealm = async (issuer: string): Promise<void> => {
  const address = `${issuer}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
};

/** The provider in the process is for trials without a Keycloak: its sessions are this node's alone. */
const withOwnFolder = (configuration: NodeConfiguration): NodeConfiguration => {
  if (configuration.issuer) return configuration;
  const dataFolder = mkdtempSync(join(tmpdir(), 'campus-node-'));
  life.keep({ close: () => rmSync(dataFolder, { recursive: true, force: true }) });
  return { ...configuration, dataFolder };
};

/** What this node does of itself, by turns with all other nodes. */
const startTurns = async (
  api: Api,
  configuration: NodeConfiguration,
  { files, channels, beats }: Pick<TurnParts, 'files' | 'channels' | 'beats'>,
  log: Telemetry['tell'],
): Promise<void> => {
  const callOut = openOutbound({ networks: configuration.calledNetworks });
  const meetings = openMeetings({ joinAddress: simulatedJoin(configuration), callOut, clock });
  const reviewing = { open: openWorkflows(callOut, clock), address: addressOf(configuration) };
  const outside = { channels, callOut, meetings, reviewing, files, beats, configuration };
  for (const { name, everyMs, once } of turnsOf(api, outside))
    life.keep(createSweep(name, everyMs, once, log)).start();
};

const writePath = (store: EventStore, keyring: SharedKeyring) =>
  createTransact({ store, clock, isSoleWriter: false, seal: sealWordsWith(keyring) });

const start = async (): Promise<void> => {
  const reader = createEnvironmentReader(process.env);
  const settings = readTelemetrySettings(process.env, reader.fault);
  const configuration = withOwnFolder(readNodeConfiguration(process.env, reader));
  const { shards, startWaitMs, issuer, isDemonstration } = configuration;
  const telemetry = life.keep(await openTelemetry(settings, 'api'));
  life.keep(collectAtRest());
  const { tell: log, report, meters, tracer } = telemetry;
  const onError = (error: unknown): void => report(error, 'node');
  const engines = await openEngines(configuration, {
    log,
    waitMs: startWaitMs,
    keep: life.keep,
    onFeedError: (error) => report(error, 'feed'),
  });
  if (issuer)
    await waitFor({ variable: 'OIDC_ISSUER', address: issuer, until: clock() + startWaitMs, log }, () =>
      askRealm(issuer),
    );
  const { keyring, identity, hits, beats } = await openShared(configuration, log, onError);
  const partitioned = withPartitions(engines.readStore, shards);
  const readiness = createNodeReadiness({
    head: () => engines.store.head(),
    readStore: partitioned,
    isFeedConnected: () => engines.feed.isConnected?.() ?? true,

    answered,
    identity: issuer ? () => askRealm(issuer) : undefined,
  });
  const store = meteredStore(engines.store, meters, tracer);
  const { transact, look } = writePath(store, keyring);
  const commands = countCommands(transact);
  meters.gauge('campus_commands_waiting', commands.waiting);
  // Closed after the api and before the log: what was given is appended, though nobody waits for it any more.
  life.keep({ close: () => commands.settled() });
  const files = openFiles(configuration);
  const channels = await openChannels(configuration, clock);
  life.keep({ close: () => channels.email.close?.() });
  let isSeeded = !isDemonstration;
  const api = life.keep(
    await composeApi({
      configuration,
      files,
      channels,
      hits,
      beats,
      keyring,
      clock,
      report,
      store,
      sharedIdentity: identity,
      telemetry,

      look,
      transact: commands.transact,
      readStore: withKeys(partitioned, keyring.fetch),
      feed: feedOfPartitions(feedWithKeys(engines.feed, keyring.fetch, onError), shards),
      newId: randomUUID,
      webFolder: WEB_FOLDER,
      readModels: () => readModelStates(engines.readStore, shards),
      rebuild: (names = PROJECTION_NAMES) => askToFill(engines.readStore, names),
      readiness: async () => {
        const { isReady, detail } = await readiness();
        return { isReady: isReady && isSeeded, detail: { ...detail, seeded: isSeeded } };
      },
    }),
  );
  const port = await api.server.listen(configuration.port, configuration.host);
  const accounts = isDemonstration
    ? await seedOnce(
        {
          ...api.commandParts,
          files,
          workflowAddress: `${addressOf(configuration)}${SIMULATED_WORKFLOW_PATH}`,
        },
        engines.readStore,
        async () => (await readiness()).detail.caughtUp,
      )
    : [];
  isSeeded = true;
  await startTurns(api, configuration, { files, channels, beats }, log);
  announce(configuration, port, accounts);
};

life.run(start);
