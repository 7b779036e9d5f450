// One HTTP server for everything: GraphQL over HTTP and sockets at the same paths, identity, settings,
// health and the web application. Its dependencies are arguments.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '@campus/events/runtime/listening';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { createAccessGuard, guardSchema, type HoldsByGrant } from '../access/access-guard.ts';
import { type AdmissionLimits, admissionLimits, createAdmission } from '../admission/admission.ts';
import type { Progress } from '../at-hand/progress.ts';
import type { Captcha } from '../captcha/captchas.ts';
import { createExecutor } from '../execution/compiled-executor.ts';
import { createDocuments } from '../execution/documents.ts';
import type { ReportError } from '../execution/present-errors.ts';
import { type Bases, buildSchema, type SchemaPart } from '../execution/schema.ts';
import { createSharedAnswers } from '../execution/shared-answers.ts';
import { boundedAttempts } from '../identity/attempts.ts';
import type { AsOfNow } from '../identity/current-caller.ts';
import type { Identity } from '../identity/identity.ts';
import { bearerTokenOf } from '../identity/userinfo.ts';
import type { VerifyToken } from '../identity/verify-token.ts';
import { createLive, type Source } from '../live/live.ts';
import type { Whose } from '../live/rights-rechecks.ts';
import { attachSocketServer, type SocketServer } from '../live/socket-server.ts';
import { createApollo } from './apollo.ts';
import type { RequestContext } from './context.ts';
import { createCrossOrigin } from './cross-origin.ts';
import { createDrain } from './drain.ts';
import { createGraphqlEndpoint } from './graphql-endpoint.ts';
import { type HostVerdict, hostReader } from './hosts.ts';
import { CONNECTIONS_CHECK_MS, HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './limits.ts';
import { CORRELATION_HEADER, noObservation, type Observation } from './observation.ts';
import { addressReader, endpointAt, originAllowed } from './paths.ts';
import { refusalBody } from './refusal-body.ts';
import { permissionsPolicy, securityHeaders } from './security-headers.ts';
import { isServerAway } from './servers-away.ts';
import { createWebPages } from './web-pages.ts';

export interface ApiSettings {
  /** Empty, or `/campus`: no slash at the end. */
  readonly contextPath: string;
  readonly issuer: string;
  /** Its host is the name that requests ask by. */
  readonly publicOrigin: string;
  /** Further names, such as those of institutions. */
  readonly hosts?: readonly string[];
  /** `localhost` and its addresses are names of this server, too. */
  readonly isDemonstration: boolean;
  /** Further origins whose pages may call. */
  readonly origins: readonly string[];
  readonly frameAncestors: readonly string[];
  /** The origin of the console that the pages show. */
  readonly consoleOrigin?: string;
  readonly behindProxy: boolean;
  /** Open only on a developer's machine. */
  readonly introspection: boolean;
  /** Folder of the built web application. */
  readonly webFolder: string;
  /** What `config.js` tells the browser. */
  readonly webConfig: Readonly<Record<string, unknown>>;
}

export interface ApiDependencies {
  readonly settings: ApiSettings;
  /** Resolvers of every subject, with the operations that declared entities bring. */
  readonly parts: readonly SchemaPart[];
  /** What serves each subscription, by its name. */
  readonly sources: Readonly<Record<string, Source>>;
  readonly progress: Progress;
  readonly holdsByGrant: HoldsByGrant;
  readonly identity: Pick<Identity, 'middleware' | 'onSessionEnded'>;
  /** People and terminals alike. */
  readonly verify: VerifyToken;
  /** What is left of a caller's rights; absent: all of them. */
  readonly asOfNow?: AsOfNow;
  /** Tells whose rights may have become fewer: of an account, or of anybody in a tenant. */
  readonly onRightsChanged?: (listen: (whose: Whose) => void) => () => void;
  /** The day in a tenant, at whose turn grants begin and end; absent: they do not. */
  readonly dayOf?: ((tenant: string, at: number) => Promise<string>) | undefined;
  /** Ends the sockets of a terminal that was revoked. */
  readonly onTerminalEnded?: (listen: (sessionId: string) => void) => () => void;
  /** A picture with something to read, for those who have to. */
  readonly issueCaptcha: () => Captcha;
  /** Adds what is answered at addresses of its own; `contextOf` says who asks. */
  readonly mount?: (app: Express, contextOf: (request: Request) => Promise<RequestContext>) => void;
  /** `entities` of the settings call: of the caller's tenant, of the installation without a caller. */
  readonly readSettings: (tenant: string | undefined) => Promise<readonly unknown[]>;
  /** Whether the read models have caught up, and what to tell about them. */
  readonly readiness: () => Promise<{ readonly isReady: boolean; readonly detail: unknown }>;
  /** How often anyone may ask; what is usual when absent. */
  readonly admission?: AdmissionLimits;
  /** Told of each answer; nobody when absent. */
  readonly observation?: Observation | undefined;
  readonly newId: () => string;
  readonly clock: () => number;
  readonly report: ReportError;
}

export interface ApiServer {
  readonly schema: GraphQLSchema;
  readonly sockets: SocketServer;
  /** Port 0 takes a free one. Resolves with the port once connections are taken. */
  listen(port: number, host?: string): Promise<number>;
  readonly isDraining: boolean;
  /**
   * Is not ready from now on, takes nothing new, tells sockets to come back elsewhere and answers what was
   * begun; resolves when that is done or has taken long enough.
   */
  drain(): Promise<void>;
  /** Drains, and lets go of what it listens to. */
  close(): Promise<void>;
}

const connectionLimits = {
  connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: 65_000,
};

export const createApiServer = async (dependencies: ApiDependencies): Promise<ApiServer> => {
  const { settings, parts, sources, progress, holdsByGrant, newId, clock, report } = dependencies;
  const asOfNow: AsOfNow = dependencies.asOfNow ?? (async (caller) => ({ outcome: 'verified', caller }));
  const verify: VerifyToken = async (token) => {
    const verified = await dependencies.verify(token);
    return verified.outcome === 'verified' ? asOfNow(verified.caller) : verified;
  };
  const schema = buildSchema(parts);
  const rows = Object.assign({}, ...parts.map((part) => part.access ?? {}));
  const guard = createAccessGuard(rows, holdsByGrant);
  guardSchema(schema, guard, progress);
  const executor = createExecutor({ schema, introspection: settings.introspection, report });

  const app = express();
  app.disable('x-powered-by').disable('etag');
  // Before any parser: the provider reads its own bodies and sends its own headers.
  app.use(dependencies.identity.middleware);
  app.use(permissionsPolicy);
  app.use(securityHeaders({ ...settings, isHttps: settings.issuer.startsWith('https:') }));
  mountHealth(app, dependencies, () => drain.isDraining);
  app.get(`${settings.contextPath}/api`, settingsAnswer(dependencies, verify));
  app.get(`${settings.contextPath}/api/captcha`, captchaAnswer(dependencies));
  dependencies.mount?.(app, contextReader(dependencies, verify));
  const pages = createWebPages({ ...settings, clock });
  app.use(settings.contextPath === '' ? '/' : settings.contextPath, pages);
  if (settings.contextPath !== '')
    app.get('/', (_, response) => response.redirect(`${settings.contextPath}/`));
  app.use(notFound);
  app.use(answerError(report, newId));

  const bases: Bases = Object.assign({}, ...parts.map((part) => part.bases ?? {}));
  const shared = createSharedAnswers({ schema, executor, guard, bases });
  const apollo = createApollo({ schema, executor, shared, newId, report });
  await apollo.start();
  const doors = {
    hostOf: hostReader(settings.publicOrigin, settings.isDemonstration, settings.hosts),
    admission: createAdmission(dependencies.admission ?? admissionLimits, clock),
    observation: dependencies.observation ?? noObservation,
    endpointOf: endpointAt(settings.contextPath),
    isOriginAllowed: originAllowed(settings.origins),
    addressOf: addressReader(settings.behindProxy),
  };
  const onError = answerGraphqlError(report, newId);
  const graphql = createGraphqlEndpoint({ apollo, verify, newId, clock, ...doors }, onError);
  const crossOrigin = createCrossOrigin(settings.origins, callable(settings));
  const server = createServer(connectionLimits, (request, response) => {
    if (drain.isDraining) response.setHeader('Connection', 'close');
    if (refuseHost(doors.hostOf(request), settings.contextPath, request, response)) return;
    if (!crossOrigin(request, response) && !graphql(request, response)) app(request, response);
  });
  const sockets = attachSocketServer(server, {
    schema,
    executor,
    verify,
    asOfNow,
    dayOf: dependencies.dayOf,
    newId,
    clock,
    report,
    documents: createDocuments(schema),
    live: createLive({ schema, executor, guard, sources }),
    ...doors,
  });
  const drain = createDrain(server, sockets);
  const stopListening = [
    dependencies.identity.onSessionEnded((sessionId) => sockets.endSession(sessionId)),
    dependencies.onTerminalEnded?.((sessionId) => sockets.endSession(sessionId)),
    dependencies.onRightsChanged?.((whose) => sockets.recheck(whose)),
  ];
  return {
    schema,
    sockets,
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      return portOf(server);
    },
    get isDraining() {
      return drain.isDraining;
    },
    drain: () => drain.run(),
    close: async () => {
      await drain.run();
      for (const stop of stopListening) stop?.();
    },
  };
};

/** What became of a request to a service that could not be answered in the form of GraphQL. */
const answerGraphqlError =
  (report: ReportError, newId: () => string) =>
  (error: unknown, response: ServerResponse): void => {
    // The client left in the middle of its body: nobody is there to answer, and nothing is wrong here.
    if (response.req.destroyed && !response.req.complete) return;
    const correlation = String(response.getHeader(CORRELATION_HEADER) ?? newId());
    const isAway = isServerAway(error);
    if (!isAway) report(error, correlation);
    if (!response.headersSent) response.writeHead(isAway ? 503 : 500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ ...refusalBody(isAway ? 5003 : 5000), correlation }));
  };

/** Probes ask by an address: health repeats nothing and is answered under any name. */
const refuseHost = (
  host: HostVerdict,
  contextPath: string,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const path = url.split('?', 1)[0];
  const isProbe = ['', contextPath].some((base) => path === `${base}/healthz` || path === `${base}/readyz`);
  if (host === 'known' || (host === 'foreign' && isProbe)) return false;
  const status = host === 'foreign' ? 421 : 400;
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  response.end(JSON.stringify(refusalBody(1002)));
  return true;
};

const mountHealth = (
  app: Express,
  { settings, readiness }: ApiDependencies,
  isDraining: () => boolean,
): void => {
  for (const base of new Set(['', settings.contextPath])) {
    app.get(`${base}/healthz`, (_, response) => {
      response.json({ status: 'alive' });
    });
    app.get(`${base}/readyz`, async (_, response) => {
      if (isDraining()) {
        response.status(503).json({ status: 'draining', detail: {} });
        return;
      }
      const { isReady, detail } = await readiness();
      response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'catching up', detail });
    });
  }
};

const settingsAnswer =
  ({ readSettings }: ApiDependencies, verify: VerifyToken): RequestHandler =>
  async (request, response, next) => {
    if (request.query.api_type !== 'get_sys_settings') return next();
    const token = bearerTokenOf(request.headers.authorization);
    const verified = token === undefined ? undefined : await verify(token);
    const entities = await readSettings(
      verified?.outcome === 'verified' ? verified.caller.tenant : undefined,
    );
    response.json({ ...refusalBody(0), entities, total: entities.length });
  };

/** Where pages of other origins may call, if they are listed. */
const callable = ({ contextPath }: ApiSettings): string[] =>
  ['/api', '/upload', '/upload_file'].map((path) => contextPath + path);

/** The token stands in the header or, as the documents have it for files, in the query. */
const contextReader = ({ settings, newId, clock }: ApiDependencies, verify: VerifyToken) => {
  const addressOf = addressReader(settings.behindProxy);
  return async (request: Request): Promise<RequestContext> => {
    const { access_token, token } = request.query;
    const given = bearerTokenOf(request.headers.authorization) ?? access_token ?? token;
    const verified = typeof given === 'string' ? await verify(given) : undefined;
    return {
      caller: verified?.outcome === 'verified' ? verified.caller : undefined,
      endpoint: 'provider',
      transport: 'http',
      correlation: newId(),
      address: addressOf(request),
      now: clock(),
    };
  };
};

/** Pictures a minute for one address; a whole campus may sit behind one. */
const CAPTCHA_LIMITS = { tries: 300, windowMinutes: 1, keys: 10_000 };

const captchaAnswer = ({ issueCaptcha, settings, clock }: ApiDependencies): RequestHandler => {
  const asked = boundedAttempts(CAPTCHA_LIMITS, clock);
  const addressOf = addressReader(settings.behindProxy);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (!asked.take(addressOf(request))) response.status(429).json(refusalBody(1004));
    else response.json(issueCaptcha());
  };
};

const notFound: RequestHandler = (_, response) => {
  response.status(404).json(refusalBody(4004));
};

/** What a body parser or a bug throws: never a stack, always both languages. */
const answerError =
  (report: ReportError, newId: () => string): ErrorRequestHandler =>
  (error: { status?: unknown; limit?: unknown }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
    if (status < 500) {
      const most = typeof error.limit === 'number' ? error.limit : undefined;
      response.status(status).json(refusalBody(status === 413 ? 1006 : 1002, most));
      return;
    }
    const correlation = newId();
    if (isServerAway(error)) {
      response.status(503).json({ ...refusalBody(5003), correlation });
      return;
    }
    report(error, correlation);
    response.status(500).json({ ...refusalBody(5000), correlation });
  };
