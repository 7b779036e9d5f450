// The API on a real port with everything behind it in memory. A token is the name of an account.

import { reject } from '@campus/events/domain/rejections';
import { badInput } from '../gateway/access/refusals.ts';
import type { AdmissionLimits } from '../gateway/admission/admission.ts';
import type { ResolverMap } from '../gateway/execution/schema.ts';
import type { Caller } from '../gateway/http/context.ts';
import type { Observation } from '../gateway/http/observation.ts';
import { type ApiServer, createApiServer } from '../gateway/http/server.ts';
import type { Verified } from '../gateway/identity/account.ts';
import { createClockSource } from '../gateway/live/clock-source.ts';
import type { Source } from '../gateway/live/live.ts';
import { createTimetable } from '../gateway/live/timetable.ts';
import type { AccessClass, Visibility } from '../gateway/live/visibility.ts';
import { createWatchedDays } from '../gateway/live/watched-days.ts';
import { createWatchedRules } from '../gateway/live/watched-rules.ts';
import { listSchemaOf } from '../records/records-schema.ts';
import { accessTable } from '../subjects/subjects.ts';
import { createPlainWorld, type PlainWorld } from './plain-stores.ts';
import { callerOf, settledProgress } from './requests.ts';

export interface TestServer extends ApiServer {
  readonly port: number;
  readonly url: string;
  readonly world: PlainWorld;
  /** What was written down as unforeseen. */
  readonly reported: unknown[];
  /** The tenants of the reported requests, where there was a request. */
  readonly tenantsReported: (string | undefined)[];
  /** Accounts by token; add and change them as a test needs. */
  readonly callers: Map<string, Caller>;
  /** What each account sees of each resource; `viewer` of all by default. */
  readonly classes: Map<string, AccessClass>;
  endSession(sessionId: string): void;
}

export interface TestServerOptions {
  readonly resolvers?: ResolverMap;
  readonly sources?: (world: PlainWorld) => Readonly<Record<string, Source>>;
  readonly contextPath?: string;
  readonly webFolder?: string;
  readonly admission?: AdmissionLimits;
  readonly observation?: Observation;
  /** Set as on a developer's machine. */
  readonly introspection?: boolean;
  /** Milliseconds since 1970; of the machine when absent. */
  readonly clock?: () => number;
}

export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { clock = Date.now } = options;
  const world = createPlainWorld();
  const reported: unknown[] = [];
  const tenantsReported: (string | undefined)[] = [];
  const callers = new Map([
    ['student1', callerOf()],
    ['student2', callerOf({ account: 'student2', sessionId: 'session-2' })],
    ['admin', callerOf({ account: 'admin', roles: ['user', 'super_admin'], sessionId: 'session-3' })],
  ]);
  const classes = new Map<string, AccessClass>();
  const visibility: Visibility = {
    classesOf: async (caller, ids) => ids.map((id) => classes.get(`${caller.account}/${id}`) ?? 'viewer'),
    keepsDoorsOf: async (caller, ids) =>
      ids.every((id) => classes.get(`${caller.account}/${id}`) !== 'hidden'),
  };
  const verify = async (token: string): Promise<Verified> => {
    const caller = callers.get(token);
    if (!caller) return { outcome: 'refused', failure: 'invalid' };
    if (caller.expiresAt <= clock()) return { outcome: 'refused', failure: 'expired' };
    return { outcome: 'verified', caller };
  };
  const onError = (error: unknown): void => {
    reported.push(error);
  };
  const days = createWatchedDays(world, world.feed, onError);
  const rules = createWatchedRules(world, world.feed, onError);
  const timetable = createTimetable({
    days,
    rules,
    visibility,
    onError,
    clock,
    labelOf: (claim, _, level) =>
      level === 'manager' ? { zh: `议题 ${claim.key}`, en: `Subject ${claim.key}` } : undefined,
  });
  const clockSource = createClockSource(clock);
  let onEnded: (sessionId: string) => void = () => undefined;
  const contextPath = options.contextPath ?? '';
  let ids = 0;
  const server = await createApiServer({
    settings: settingsOf(contextPath, options),
    parts: [
      { resolvers: answersOfTests, typeDefs: listSchemaOf().typeDefs, access: accessTable },
      ...(options.resolvers ? [{ resolvers: options.resolvers }] : []),
    ],
    sources: { timetable: timetable.open, clock: clockSource.source, ...options.sources?.(world) },
    progress: settledProgress,
    holdsByGrant: async () => false,
    identity: {
      middleware: (_, __, next) => next(),
      onSessionEnded: (listen) => {
        onEnded = listen;
        return () => undefined;
      },
    },
    verify,
    issueCaptcha: () => ({ captchaId: 'captcha-1', image: 'data:,x' }),
    readSettings: async () => [{ id: '1', manage_setting: '{"sys_name":"预约系统"}' }],
    readiness: async () => ({ isReady: true, detail: {} }),
    ...(options.observation ? { observation: options.observation } : {}),
    ...(options.admission ? { admission: options.admission } : {}),
    newId: () => `id-${++ids}`,
    clock,
    report: (error, _, tenant) => {
      onError(error);
      tenantsReported.push(tenant);
    },
  });
  const port = await server.listen(0, '127.0.0.1');
  return Object.assign(server, {
    port,
    world,
    reported,
    tenantsReported,
    callers,
    classes,
    url: `http://127.0.0.1:${port}${contextPath}`,
    endSession: (sessionId: string) => onEnded(sessionId),
  });
};

const settingsOf = (contextPath: string, options: TestServerOptions) => ({
  contextPath,
  issuer: 'http://localhost/realms/campus',
  publicOrigin: 'http://localhost',
  isDemonstration: true,
  origins: ['http://portal.example'],
  frameAncestors: [],
  behindProxy: false,
  introspection: options.introspection ?? false,
  webFolder: options.webFolder ?? '/nowhere',
  webConfig: { contextPath },
});

/** A few operations that answer, refuse and break, under names the schema has. */
const answersOfTests: ResolverMap = {
  Query: {
    ping: () => 'pong',
    me: () => ({ account: 'student1', name: '学生一', positions: [], dynamicAttrValues: [] }),
    findUserInfoList: () => ({ edges: [], pageInfo: { hasNextPage: false }, totalCount: 0 }),
    bookingHistory: () => {
      throw badInput(reject(4004));
    },
    canvasmenus: () => {
      throw new Error('secret of the database');
    },
  },
  Mutation: { ping: () => 'pong' },
};
