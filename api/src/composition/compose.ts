// Puts the api together from its engines: identity, directory, resolvers of every subject, live sources,
// server. It knows ports only, so embedded and production differ nowhere here.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Look, Transact } from '@campus/events/log/transact';
import { type Meters, noMeters } from '@campus/events/runtime/telemetry/meters';
import type { Tracer } from '@campus/events/runtime/telemetry/traces';
import { systemSettings } from '@campus/events/settings/system-settings';
import type { Beats } from '@campus/projections/ports/beats';
import { type ChangeFeed, EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { FileStore } from '@campus/projections/ports/files';
import type { HitCounter } from '@campus/projections/ports/hits';
import type { ReadModels } from '@campus/projections/ports/read-store';
import type { Channels } from '../command/channels.ts';
import { createListedHash } from '../command/listed-hash.ts';
import type { Inviting } from '../command/node-ports.ts';
import { createPhoneCodes } from '../command/phone-codes.ts';
import type { Ports, Sealing } from '../command/ports.ts';
import { createPushKey } from '../command/push-key.ts';
import { createVisibility } from '../command/visibility.ts';
import type { AccessRows } from '../gateway/access/access.ts';
import { createDirectory, type Directory } from '../gateway/at-hand/directory.ts';
import { createDocumentsInMemory } from '../gateway/at-hand/documents-in-memory.ts';
import { newestRecords } from '../gateway/at-hand/newest-records.ts';
import { newestRules } from '../gateway/at-hand/newest-rules.ts';
import { createProgress } from '../gateway/at-hand/progress.ts';
import { followRecordNews } from '../gateway/at-hand/record-news.ts';
import { createCaptchas } from '../gateway/captcha/captchas.ts';
import type { ReportError } from '../gateway/execution/present-errors.ts';
import type { SchemaPart } from '../gateway/execution/schema.ts';
import { createObservation, type RequestLog } from '../gateway/http/observation.ts';
import { type ApiDependencies, type ApiServer, createApiServer } from '../gateway/http/server.ts';
import { currentCaller } from '../gateway/identity/current-caller.ts';
import type { SharedIdentity } from '../gateway/identity/identity.ts';
import { DEMONSTRATION_COST, hashPassword } from '../gateway/identity/password.ts';
import { createPasses } from '../gateway/passes/passes.ts';
import { createSignCodes } from '../gateway/sign-codes/sign-codes.ts';
import { wireIdOf } from '../records/present.ts';
import { buildRecordsSchema } from '../records/records-schema.ts';
import { createDifferences } from '../subjects/audit/differences.ts';
import { presentOperationWhole } from '../subjects/audit/present.ts';
import { createSaveGate } from '../subjects/booking/form/save-gate.ts';
import { createDemandLog } from '../subjects/demand/demand-log.ts';
import { objectionOf, removalObjectionOf } from '../subjects/objections.ts';
import { createLabelOf } from '../subjects/resource/claim-labels.ts';
import { createHits } from '../subjects/resource/hits.ts';
import type { MountParts, Payments, SubjectParts } from '../subjects/subject.ts';
import { mountSubjects, subjectParts } from '../subjects/subjects.ts';
import { createUploads } from '../subjects/upload/uses.ts';
import type { Configuration } from './configuration.ts';
import { type ChosenIdentity, identityFor, terminalsOf, webConfigOf } from './identity-composition.ts';
import { createLiveSources } from './live-sources.ts';
import { grantHolder, mayAudit, personAtDoor } from './rights.ts';
import { onAccountEnded, rightsChanges } from './rights-news.ts';

/** What the composition root of a process has opened. */
export interface Engines {
  readonly configuration: Configuration;
  readonly store: EventStore;
  readonly readStore: ReadModels;
  readonly feed: ChangeFeed;
  readonly files: FileStore;
  readonly hits: HitCounter;
  readonly beats: Beats;
  readonly channels: Pick<Channels, 'sms'>;
  readonly keyring: Sealing & { erase(tenant: string, person: string): boolean | Promise<boolean> };
  /** Where several nodes share it. */
  readonly sharedIdentity?: SharedIdentity;
  readonly transact: Transact;
  readonly look: Look;
  readonly readModels: SubjectParts['readModels'];
  readonly rebuild: SubjectParts['rebuild'];
  /** Whether the product may be used: caught up, and seeded where it is seeded. */
  readonly readiness: () => Promise<{ readonly isReady: boolean; readonly detail: unknown }>;
  /** The provider that takes money, and its secret; absent: nobody takes any. */
  readonly payments?: Payments | undefined;
  readonly webFolder: string;
  readonly clock: () => Instant;
  readonly newId: () => string;
  readonly report: ReportError;
  /** What the process tells of itself; nothing when absent. */
  readonly telemetry?: {
    readonly meters: Meters;
    readonly log: RequestLog;
    readonly tracer?: Tracer | undefined;
  };
}

export interface Api {
  readonly server: ApiServer;
  readonly directory: Directory;
  /** Parts that seed the demonstration through the product's own commands. */
  readonly commandParts: Ports;
  /** How far all read models are. */
  readonly readPosition: () => Promise<Position | undefined>;
  /** Not ready from now on; resolves when what was begun is answered and sockets were sent elsewhere. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Longest wait for one's own write before a command looks at the read models again. */
const CATCH_UP_MS = 2_000;
const steadyMs = (): number => Math.round(performance.now());

export const composeApi = async (engines: Engines): Promise<Api> => {
  const { configuration, store, feed, keyring, clock, report, newId } = engines;
  const onError = (error: unknown): void => report(error, newId());
  const readPosition = async (): Promise<Position | undefined> =>
    (await engines.readStore.checkpoint(EVERY_PROJECTION))?.position;
  const logHead = () => store.head();
  const progress = createProgress({ feed, clock: steadyMs, logHead, read: readPosition });
  const ownWrites = createProgress({ feed, clock: steadyMs, read: readPosition, waitMs: CATCH_UP_MS });
  const newsParts = { log: store, reached: progress.position, clock, onError };
  const news = followRecordNews(newsParts, await readPosition());
  const newest = newestRecords({ readStore: engines.readStore, news, log: store, keys: keyring.fetch });
  const memory = createDocumentsInMemory({ readStore: newest, feed, news, clock });
  const { readStore, following } = memory;
  const passwordCost = costOf(configuration);
  const directory = createDirectory({ ...configuration, readStore, keyring, clock, following, passwordCost });
  const { sharedIdentity } = engines;
  const identity = await identityFor({ configuration, directory, sharedIdentity, clock, onError });
  const terminals = terminalsOf({ ...engines, identity, onError });

  const { captchas, ...gates } = codesOf(identity.keys.pairing, clock);
  const visiting = visitingOf(identity, engines);
  const rulesOf = newestRules({ readStore, news, following });
  const transact = news.learning(engines.transact);
  const gathering = gatheringOf(engines, transact, directory, onError);
  const shared = { ...gates, rulesOf, following, ...gathering };
  const catchUp = async () => {
    const head = await store.head();
    return head === undefined || (await ownWrites.reach(head)).reached;
  };
  const queries = queryParts({ ...engines, readStore, transact }, directory, shared, catchUp);
  const live = createLiveSources({
    queries,
    readStore,
    feed,
    clock,
    onError,
    mayAudit,
    meters: engines.telemetry?.meters ?? noMeters,
    position: progress.position,
    logHead,
    presentOperation: (document) =>
      presentOperationWhole(queries, document, { differencesOf: createDifferences({ ...queries, store }) }),
    personOf: personAtDoor(queries),
  });
  const watchers = () => server.sockets.subscriptionCount;
  const people = { directory, identity, terminals, watchers, visiting };
  const server: ApiServer = await createApiServer({
    settings: settingsOf(engines, identity.issuer),
    parts: schemaParts({ ...engines, readStore }, queries, people),
    sources: live.sources,
    progress,
    identity,
    clock,
    newId,
    report,
    holdsByGrant: grantHolder(queries),
    verify: identity.verifyAll(terminals.verify),
    asOfNow: asOfNow(directory, configuration),
    onRightsChanged: rightsChanges(news),
    dayOf: directory.today,
    onTerminalEnded: terminals.onEnded,
    issueCaptcha: captchas.issue,
    mount: mounting(mountParts(queries, engines, directory)),
    readSettings: (tenant) => directorySettings(queries, tenant),
    readiness: engines.readiness,
    observation: engines.telemetry && createObservation(engines.telemetry),
  });
  onAccountEnded(news, (account) => identity.endSessionsOf(account).catch(onError));
  meterServer(server, engines);
  return {
    server,
    directory,
    commandParts: queries,
    readPosition,
    drain: () => server.drain(),
    close: async () => {
      await server.close();
      live.close();
      for (const each of [progress, ownWrites, memory]) each.close();
      for (const each of [...Object.values(gathering), terminals, identity, news]) await each.close();
    },
  };
};

/** Addresses beside GraphQL are for people with an account, and for anyone: a visitor is nobody there. */
const mounting =
  (parts: MountParts): NonNullable<ApiDependencies['mount']> =>
  (app, contextOf) =>
    mountSubjects(
      app,
      async (request) => {
        const context = await contextOf(request);
        return context.caller?.visitor ? { ...context, caller: undefined } : context;
      },
      parts,
    );

const visitingOf = ({ keys, visitors }: ChosenIdentity, { channels: { sms }, clock }: Engines) => ({
  tokens: visitors,
  phoneCodes: createPhoneCodes({ key: keys.pairing, clock, sms }),
});

const asOfNow = ({ standing }: Directory, { issuer }: Configuration) =>
  currentCaller({ standing, isOwnProvider: issuer === undefined });

const settingsOf = ({ configuration, webFolder }: Engines, issuer: string): ApiDependencies['settings'] => ({
  ...configuration,
  issuer,
  webFolder,
  webConfig: webConfigOf(configuration),
});

const mountParts = (
  queries: Ports,
  { files, payments, channels, newId, configuration: { contextPath } }: Engines,
  { standing }: Directory,
): MountParts => ({
  ...queries,
  files,
  newId,
  contextPath,
  standing,
  paying: payments,
  smsOutbox: channels.sms.outbox,
});

/** What is gathered while people are answered, and written down afterwards. */
const gatheringOf = (
  { hits: counter, newId }: Engines,
  transact: Transact,
  { zoneOf }: Directory,
  onError: (error: unknown) => void,
) => ({
  refusals: createDemandLog({ transact, zoneOf, newId, onError }),
  hits: createHits({ counter, zoneOf, onError }),
});

/** What all nodes read with the same key: captchas, and the codes that people scan. */
const codesOf = (key: string, clock: () => Instant) => {
  const captchas = createCaptchas({ key, clock });
  return {
    captchas,
    gate: createSaveGate(captchas, clock),
    signCodes: createSignCodes({ key, clock }),
    listedHash: createListedHash(key),
    passes: createPasses({ key, clock }),
    pushKey: createPushKey(key),
  };
};

const meterServer = (server: ApiServer, { telemetry, readiness }: Engines): void => {
  if (!telemetry) return;
  const { meters } = telemetry;
  meters.gauge('campus_sockets', () => server.sockets.socketCount);
  meters.gauge('campus_subscriptions', () => server.sockets.subscriptionCount);
  meters.gauge('campus_ready', async () => (!server.isDraining && (await readiness()).isReady ? 1 : 0));
};

/** Undefined: the usual. */
const costOf = ({ isDemonstration }: Configuration) => (isDemonstration ? DEMONSTRATION_COST : undefined);

const queryParts = (
  engines: Engines,
  directory: Directory,
  {
    gate,
    rulesOf,
    following,
    signCodes,
    listedHash,
    passes,
    pushKey,
    refusals,
    hits,
  }: Pick<
    Ports,
    'gate' | 'rulesOf' | 'following' | 'signCodes' | 'listedHash' | 'passes' | 'pushKey' | 'refusals' | 'hits'
  >,
  catchUp: () => Promise<boolean>,
): Ports => {
  const { configuration, store, readStore, keyring, transact, look, clock } = engines;
  const { zoneOf, isSuperTenant } = directory;
  const hash = (secret: string) => hashPassword(secret, costOf(configuration));
  const records = {
    readStore,
    keyring,
    transact,
    look,
    clock,
    following,
    hash,
    uploads: createUploads({ transact, look, keyring, hash }),
    objection: objectionOf({ readStore, look, clock, zoneOf, isSuperTenant }),
    removalObjection: removalObjectionOf({ readStore, clock }),
    zoneOf,
    belonging: directory.belonging,
    isEnded: async (tenant: string, account: string) => (await directory.standing(tenant, account)).isEnded,
    credentialOf: async (tenant: string, account: string) =>
      (await directory.standing(tenant, account)).credential,
    isSuperTenant,
    namesOf: directory.namesOf,
  };
  return {
    ...records,

    store,
    gate,
    signCodes,
    listedHash,
    passes,
    pushKey,
    forget: async (tenant, person) => keyring.erase(tenant, person),
    refusals,
    hits,
    letterBounds: configuration.letterBounds,
    payments: engines.payments?.provider,
    catchUp,
    rulesOf,
    tenantOf: directory.tenantByKey,
    nameOf: directory.nameOf,
    visibility: createVisibility(records),
    pageAddress: (path) => `${configuration.publicOrigin}${configuration.contextPath}${path}`,
    labelOf: createLabelOf(keyring),
  };
};

const invitingOf = ({ issuer, smtpUrl, identityAdminUrl }: Configuration): Inviting =>
  issuer === undefined
    ? { passwordsAre: 'here', isReady: smtpUrl !== undefined }
    : { passwordsAre: 'outside', isReady: identityAdminUrl !== undefined };

const schemaParts = (
  { store, readStore, readModels, rebuild, newId, configuration, beats }: Engines,
  queries: Ports,
  people: Pick<SubjectParts, 'directory' | 'identity' | 'terminals' | 'watchers' | 'visiting'>,
): SchemaPart[] => {
  const log = { store, readStore, readModels, rebuild, head: () => store.head() };
  const accessRows = (): AccessRows => Object.assign({}, ...schema.map((part) => part.access));
  const schema: SchemaPart[] = [
    buildRecordsSchema(queries),
    ...subjectParts({
      ...queries,
      ...people,
      ...log,
      beats,
      newId,
      accessRows,
      inviting: invitingOf(configuration),
    }),
  ];
  return schema;
};

/** Without a tenant a single one's are meant, the super tenant's where there are several. */
const directorySettings = async (
  { readStore, isSuperTenant }: Ports,
  tenant: string | undefined,
): Promise<readonly unknown[]> => {
  const found = await readStore.find<RecordDocument>(collections.records(systemSettings.name), {
    filter: { removed: false, ...(tenant === undefined ? {} : { tenant }) },
    limit: 100,
  });
  const supers = await Promise.all(found.map(({ tenant }) => isSuperTenant(tenant)));
  const chosen = found.find((_, index) => supers[index]) ?? found[0];
  return chosen ? [{ id: wireIdOf(chosen), manage_setting: chosen.fields.manage_setting ?? null }] : [];
};
