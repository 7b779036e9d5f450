// One HTTP server for everything: GraphQL over HTTP and sockets at the same paths, identity, settings,
// health and the web application. Whatever it needs is handed in.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expressMiddleware } from '@as-integrations/express5';
import { reject, textsOf } from '@campus/events/rejections';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { accessTable } from './access.ts';
import { createAccessGuard, guardSchema, type HoldsByGrant } from './access-guard.ts';
import { type Endpoint, endpoints, type RequestContext } from './context.ts';
import { createExecutor, type Executor } from './execution/compiled-executor.ts';
import { createDocuments } from './execution/documents.ts';
import type { ReportError } from './execution/present-errors.ts';
import { buildSchema, type SchemaPart } from './execution/schema.ts';
import { createApollo } from './http/apollo.ts';
import { addressReader, endpointAt, graphqlPath, originAllowed } from './http/paths.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createWebPages } from './http/web-pages.ts';
import type { Identity } from './identity/identity.ts';
import type { VerifyToken } from './identity/verify-token.ts';
import { MAX_MESSAGE_BYTES, REQUEST_TIMEOUT_MS, STOP_WAIT_MS } from './limits.ts';
import { createLive, type Source } from './live/live.ts';
import { attachSocketServer, type SocketServer } from './live/socket-server.ts';
import type { Progress } from './progress.ts';

export interface ApiSettings {
  /** Empty, or `/campus`: no slash at the end. */
  readonly contextPath: string;
  readonly issuer: string;
  /** Further origins whose pages may call. */
  readonly origins: readonly string[];
  readonly frameAncestors: readonly string[];
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
  /** Ends the sockets of a terminal that was revoked. */
  readonly onTerminalEnded?: (listen: (sessionId: string) => void) => () => void;
  /** `entities` of the settings call. */
  readonly readSettings: () => Promise<readonly unknown[]>;
  /** Whether the read models have caught up, and what to tell about them. */
  readonly readiness: () => Promise<{ readonly isReady: boolean; readonly detail: unknown }>;
  readonly newId: () => string;
  readonly clock: () => number;
  readonly report: ReportError;
}

export interface ApiServer {
  readonly schema: GraphQLSchema;
  readonly sockets: SocketServer;
  /** Port 0 takes a free one. Resolves with the port once connections are taken. */
  listen(port: number, host?: string): Promise<number>;
  /** Answers what was begun, closes what is open. */
  close(): Promise<void>;
}

export const createApiServer = async (dependencies: ApiDependencies): Promise<ApiServer> => {
  const { settings, parts, sources, progress, holdsByGrant, verify, newId, clock, report } = dependencies;
  const schema = buildSchema(parts);
  const rows = Object.assign({}, accessTable, ...parts.map((part) => part.access ?? {}));
  const guard = createAccessGuard(rows, holdsByGrant);
  guardSchema(schema, guard, progress);
  const executor = createExecutor({ schema, introspection: settings.introspection, report });

  const app = express();
  app.disable('x-powered-by');
  // Before any parser: the provider reads its own bodies and sends its own headers.
  app.use(dependencies.identity.middleware);
  app.use(securityHeaders({ ...settings, isHttps: settings.issuer.startsWith('https:') }));
  mountHealth(app, dependencies);
  await mountGraphql(app, dependencies, schema, executor);
  app.get(`${settings.contextPath}/api`, settingsAnswer(dependencies));
  const pages = createWebPages(settings.webFolder, settings.contextPath, settings.webConfig);
  app.use(settings.contextPath === '' ? '/' : settings.contextPath, pages.answer);
  if (settings.contextPath !== '')
    app.get('/', (_, response) => response.redirect(`${settings.contextPath}/`));
  app.use(notFound);
  app.use(answerError(report, newId));

  const server = createServer(app);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = 65_000;
  const sockets = attachSocketServer(server, {
    ...{ schema, executor, verify, newId, clock, report },
    documents: createDocuments(schema),
    live: createLive({ schema, executor, guard, sources }),
    endpointOf: endpointAt(settings.contextPath),
    isOriginAllowed: originAllowed(settings.origins),
    addressOf: addressReader(settings.behindProxy),
  });
  const stopListening = [
    dependencies.identity.onSessionEnded((sessionId) => sockets.endSession(sessionId)),
    dependencies.onTerminalEnded?.((sessionId) => sockets.endSession(sessionId)),
  ];
  return {
    schema,
    sockets,
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    close: async () => {
      for (const stop of stopListening) stop?.();
      await sockets.close();
      await closeServer(server);
    },
  };
};

const mountGraphql = async (
  app: Express,
  { settings, verify, newId, clock, report }: ApiDependencies,
  schema: GraphQLSchema,
  executor: Executor,
): Promise<void> => {
  const apollo = createApollo({ schema, executor, newId, report });
  await apollo.start();
  const addressOf = addressReader(settings.behindProxy);
  const isAllowed = originAllowed(settings.origins);
  const checkOrigin: RequestHandler = (request, response, next) => {
    if (isAllowed(request)) return next();
    response.status(403).json(refusalBody(4001));
  };
  // A compressed body could unfold into anything; none of our clients sends one.
  const body = express.json({ limit: MAX_MESSAGE_BYTES, inflate: false });
  const contextOf = async (request: IncomingMessage, endpoint: Endpoint): Promise<RequestContext> => ({
    ...(await whoCalls(request, endpoint, verify)),
    endpoint,
    transport: 'http',
    correlation: newId(),
    address: addressOf(request),
    now: clock(),
  });
  for (const endpoint of endpoints)
    app.all(
      `${settings.contextPath}${graphqlPath(endpoint)}`,
      checkOrigin,
      body,
      // Express leaves no body where there was none; Apollo wants to be told so.
      (request, _, next) => {
        request.body ??= {};
        next();
      },
      expressMiddleware(apollo, { context: ({ req }) => contextOf(req, endpoint) }),
    );
};

const whoCalls = async (
  request: IncomingMessage,
  endpoint: Endpoint,
  verify: VerifyToken,
): Promise<Pick<RequestContext, 'caller' | 'tokenFailure'>> => {
  const { authorization } = request.headers;
  if (endpoint === 'public' || !authorization?.startsWith('Bearer ')) return { caller: undefined };
  const verified = await verify(authorization.slice('Bearer '.length));
  return verified.outcome === 'verified'
    ? { caller: verified.caller }
    : { caller: undefined, tokenFailure: verified.failure };
};

const mountHealth = (app: Express, { settings, readiness }: ApiDependencies): void => {
  for (const base of new Set(['', settings.contextPath])) {
    app.get(`${base}/healthz`, (_, response) => {
      response.json({ status: 'alive' });
    });
    app.get(`${base}/readyz`, async (_, response) => {
      const { isReady, detail } = await readiness();
      response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'catching up', detail });
    });
  }
};

const settingsAnswer =
  ({ readSettings }: ApiDependencies): RequestHandler =>
  async (request, response, next) => {
    if (request.query.api_type !== 'get_sys_settings') return next();
    const entities = await readSettings();
    response.json({ ...refusalBody(0), entities, total: entities.length });
  };

const notFound: RequestHandler = (_, response) => {
  response.status(404).json(refusalBody(4004));
};

/** What a body parser or a bug throws: never a stack, always both languages. */
const answerError =
  (report: ReportError, newId: () => string): ErrorRequestHandler =>
  (error: { status?: unknown }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
    if (status < 500) {
      response.status(status).json(refusalBody(status === 413 ? 1006 : 1002));
      return;
    }
    const correlation = newId();
    report(error, correlation);
    response.status(500).json({ ...refusalBody(5000), correlation });
  };

const refusalBody = (code: 0 | 1002 | 1006 | 4001 | 4004 | 5000) => {
  const params = { field: { zh: '请求内容', en: 'The request' }, limit: `${MAX_MESSAGE_BYTES} B` };
  const { zh, en } = textsOf(code === 0 ? { code } : reject(code, { params }));
  return { errcode: code, msg: zh, msg_en: en };
};

const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_WAIT_MS);
  await closed;
  clearTimeout(impatience);
};
