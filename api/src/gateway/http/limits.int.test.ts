// Every limit on both transports: what is refused over HTTP is refused on the socket, and the other way
// round, with the same code in both languages.

import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerAs } from '@campus/events/testing/answer-as';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import { type ConnectOptions, connect, type SocketClient } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { CLOSE } from '../live/close-codes.ts';
import {
  MAX_MESSAGE_BYTES,
  MAX_MESSAGES_PER_TEN_SECONDS,
  MAX_SOCKETS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
} from './limits.ts';

interface Errors {
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
  readonly data?: unknown;
}
type Ask = (query: string, variables?: Record<string, unknown>, operationName?: string) => Promise<Errors>;

let server: TestServer;
/** How far its clock is ahead. Milliseconds. */
let later = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: () => Date.now() + later });
});
afterAll(() => server.close());

const post = (body: string, headers: Record<string, string> = {}, path = '/api/provider/graphql') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer student1', ...headers },
    body,
  });

/** What a client reads that sends sixteen times what is taken, to the last byte, before it looks. */
const answerAfterAll = async (length: string): Promise<string> => {
  const socket = connectTcp(Number(new URL(server.url).port), 'localhost');
  await once(socket, 'connect');
  const write = (part: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(part, (error) => (error ? reject(error) : resolve()));
    });
  const part = Buffer.alloc(MAX_MESSAGE_BYTES, 'x');
  const isChunked = length.endsWith('chunked');
  await write(
    `POST /api/provider/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  );
  for (let sent = 0; sent < 16; sent += 1) {
    if (isChunked) await write(`${part.length.toString(16)}\r\n`);
    await write(part);
    if (isChunked) await write(sent < 15 ? '\r\n' : '\r\n0\r\n\r\n');
  }
  return text(socket);
};

const overHttp: Ask = async (query, variables, operationName): Promise<Errors> =>
  JSON.parse(await (await post(JSON.stringify({ query, variables, operationName }))).text());

const throughSocket =
  (options: ConnectOptions): Ask =>
  async (query, variables, operationName) => {
    const client = await connect(server.url, options);
    try {
      client.subscribe('one', query, variables, operationName);
      const { type, payload } = await client.until(({ id }) => id === 'one');
      return answerAs(type === 'error' ? { errors: payload ?? [] } : payload);
    } finally {
      await client.close();
    }
  };

const overSocket = throughSocket({});
const overPublicSocket = throughSocket({ token: '', path: '/api/public/graphql' });

/** By one who has not signed in, of the service that is open to all. */
const overPublicHttp: Ask = async (query, variables) => {
  const body = JSON.stringify({ query, variables });
  return JSON.parse(await (await post(body, { authorization: '' }, '/api/public/graphql')).text());
};

const pairs: [string, Ask, Ask][] = [
  ['HTTP', overHttp, overPublicHttp],
  ['the socket', overSocket, overPublicSocket],
];

describe.each(pairs)('what a document lacks, over %s', (_, ask, askPublic) => {
  it.each([
    ['{ pingg }', {}],
    ['{ ping { x } }', {}],
    ['{ findUserInfoList(fist: 1) { totalCount } }', {}],
    ['query ($x: UserInfoFiltre) { ping }', {}],
    ['{ ping', {}],
    ['query ($id: ID!) { bookingHistory(id: $id) { errcode } }', {}],
    ['query ($id: ID!) { bookingHistory(id: $id) { errcode } }', { id: { secret: 1 } }],
  ])('is told to who has signed in, and to nobody else: %s', async (query, variables) => {
    const known = (await ask(query, variables)).errors?.[0];
    const unknown = (await askPublic(query, variables)).errors ?? [];
    expect(known?.extensions?.errcode).toBe(1002);
    expect(unknown.length).toBeGreaterThan(0);
    for (const { message, extensions } of unknown) {
      expect(extensions?.errcode).toBe(1002);
      expect(message).toBe(extensions?.msg_en);
    }
  });
});

const nested = (depth: number): string =>
  Array.from({ length: depth }).reduce<string>((inner) => `{ ofType ${inner} }`, '{ name }');

const transports: [string, Ask][] = [
  ['HTTP', overHttp],
  ['the socket', overSocket],
];

describe.each(transports)('limits over %s', (_, ask) => {
  const codeOf = ({ errors }: Errors) => errors?.[0]?.extensions?.code;

  it('lets an ordinary question through', async () => {
    expect((await ask('{ ping }')).data).toEqual({ ping: 'pong' });
  });

  it('bounds the depth', async () => {
    const deep = await ask(`{ __type(name: "User") { fields { type ${nested(8)} } } }`);
    expect(deep.errors?.[0]).toMatchObject({
      message: 'depth exceeds the limit of 8',
      extensions: { code: 'LIMIT_EXCEEDED', errcode: 1006, msg: 'depth超出上限 8' },
    });
  });

  it('bounds the depth of an operation named __schema as of any other', async () => {
    const query = `query __schema { __type(name: "User") { fields { type ${nested(8)} } } }`;
    expect(codeOf(await ask(query, {}, '__schema'))).toBe('LIMIT_EXCEEDED');
  });

  it('bounds the depth that fragments hide', async () => {
    const query = `{ __type(name: "User") { ...a } } fragment a on __Type { fields { type { ...b } } } fragment b on __Type ${nested(8)}`;
    expect(codeOf(await ask(query))).toBe('LIMIT_EXCEEDED');
  });

  it('bounds aliases', async () => {
    const query = `{ ${Array.from({ length: 16 }, (__, i) => `a${i}: ping`).join(' ')} }`;
    expect((await ask(query)).errors?.map(({ message }) => message)).toContain(
      'aliases exceeds the limit of 15',
    );
  });

  it('bounds aliases that fragments multiply', async () => {
    const fragments = Array.from(
      { length: 6 },
      (__, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`,
    );
    const query = `{ ...f0 } ${fragments.join(' ')} fragment f6 on Query { x: ping }`;
    expect(codeOf(await ask(query))).toBe('LIMIT_EXCEEDED');
  });

  it('bounds the estimated size of an answer', async () => {
    const list = '{ edges { node { user_id a: user_name b: dept_id } } }';
    const query = `query { findUserInfoList(first: 9999) ${list} }`;
    expect((await ask(query)).data).toBeDefined();
    const nestedLists = Array.from({ length: 7 }).reduce<string>(
      (inner) => `{ fields { type { interfaces ${inner} } } }`,
      '{ name }',
    );
    expect(codeOf(await ask(`{ __type(name: "User") ${nestedLists} }`))).toBe('LIMIT_EXCEEDED');
  });

  it('bounds the tokens before anything is parsed', async () => {
    const answer = await ask(`{ ping ${'ping '.repeat(2_000)} }`);
    expect(answer.errors?.[0]?.message).toContain('token');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'GRAPHQL_PARSE_FAILED', errcode: 1002 });
  });

  it('does not tell the names of the schema to those who guess', async () => {
    const answer = await ask('{ pin }');
    expect(codeOf(answer)).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(JSON.stringify(answer)).not.toContain('ping');
  });

  it('keeps introspection closed', async () => {
    for (const query of [
      '{ __schema { types { name } } }',
      'query __schema { __schema { types { name } } }',
      '{ ...f } fragment f on Query { __schema { types { name } } }',
      '{ __type(name: "User") { name } }',
    ])
      expect(codeOf(await ask(query))).toBe('PERMISSION_DENIED');
  });

  it('answers the usual introspection where it is open', async () => {
    const open = await startTestServer({ introspection: true });
    const answer = await fetch(`${open.url}/api/provider/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer student1' },
      body: JSON.stringify({ query: getIntrospectionQuery() }),
    });
    expect(await answer.json()).toMatchObject({ data: { __schema: { queryType: { name: 'Query' } } } });
    await open.close();
  });

  it('says that variables do not fit, in both languages', async () => {
    const query = 'query ($first: Int) { findUserInfoList(first: $first) { totalCount } }';
    expect((await ask(query, { first: 'many' })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errcode: 1002,
      msg: '格式校验失败',
    });
  });

  it('passes a refusal on as it is', async () => {
    const answer = await ask('{ bookingHistory(id: "x") { type } }');
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errcode: 4004,
      msg_en: 'Not found',
    });
  });

  it('gives a number to quote in place of what went wrong inside', async () => {
    const answer = await ask('{ canvasmenus { id } }');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', errcode: 5000 });
    expect(answer.errors?.[0]?.extensions?.correlation).toMatch(/^id-/);
    expect(JSON.stringify(answer)).not.toMatch(/secret|stack|\.ts/);
    expect(String(server.reported.at(-1))).toContain('secret of the database');
    expect(server.tenantsReported.at(-1)).toBe('campus');
  });

  it('bounds idempotency keys and positions', async () => {
    expect(codeOf(await ask(`{ me(min_position: "${'9'.repeat(65)}") { account } }`))).toBe('BAD_USER_INPUT');
  });
});

describe('introspection of a person', () => {
  const query = 'query ($name: String!) { __type(name: $name) { name fields { name } } }';
  const ask = async (path: string, name: string, token = 'student1'): Promise<Errors> =>
    JSON.parse(
      await (
        await post(JSON.stringify({ query, variables: { name } }), { authorization: `Bearer ${token}` }, path)
      ).text(),
    );

  it('is open to the signed-in at the identity service, for a user and a dynamic value only', async () => {
    expect((await ask('/api/identity/graphql', 'User')).data).toMatchObject({ __type: { name: 'User' } });
    expect((await ask('/api/iam/graphql', 'DynamicValue')).data).toMatchObject({
      __type: { name: 'DynamicValue' },
    });
    for (const [path, name, token] of [
      ['/api/identity/graphql', 'Mutation', 'student1'],
      ['/api/identity/graphql', 'User', 'nobody'],
      ['/api/provider/graphql', 'User', 'student1'],
    ] as const)
      expect((await ask(path, name, token)).errors?.[0]?.extensions?.code).toBe('PERMISSION_DENIED');
  });
});

describe('limits of HTTP', () => {
  it('takes no body beyond one megabyte', async () => {
    const response = await post(JSON.stringify({ query: `{ ping } #${'x'.repeat(MAX_MESSAGE_BYTES)}` }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ errcode: 1006 });
  });

  it.each([
    ['said beforehand', `Content-Length: ${16 * MAX_MESSAGE_BYTES}`],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('tells even a client that reads nothing before it has sent everything: %s', async (_, length) => {
    expect(await answerAfterAll(length)).toMatch(/^HTTP\/1\.1 413 .*"errcode":1006/s);
  });

  it('takes no compressed body, which could unfold into anything', async () => {
    expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('takes no batch', async () => {
    const response = await post('[{"query":"{ ping }"},{"query":"{ ping }"}]');
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('pong');
  });

  it('takes no malformed JSON, and says so without a stack', async () => {
    const response = await post('{"query"');
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/stack|\.js|\.ts/);
  });

  it('takes nothing from the pages of another origin', async () => {
    const body = '{"query":"{ ping }"}';
    expect((await post(body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(body, { origin: server.url })).status).toBe(200);
    expect((await post(body, { origin: 'http://portal.example' })).status).toBe(200);
  });

  it('takes no form post that a page elsewhere could make', async () => {
    expect((await post('query={ ping }', { 'content-type': 'text/plain' })).status).toBe(400);
  });
});

describe('limits of the socket', () => {
  const timetable =
    'subscription { timetable(resourceIds: ["r"], from: "2026-11-20", to: "2026-11-20") { revision } }';
  const isRefused = ({ type }: { type: string }) => type === 'error';
  const HOUR = 3_600_000;
  const inAnHour = () => Date.now() + later + HOUR;

  it('takes no message beyond one megabyte', async () => {
    const client = await connect(server.url);
    client.subscribe('one', `{ ping } #${'x'.repeat(MAX_MESSAGE_BYTES)}`);
    expect((await client.closed()).code).toBe(1009);
  });

  it('speaks only graphql-transport-ws', async () => {
    const client = await connect(server.url, { protocol: 'graphql-ws', isUnanswered: true }).catch(
      () => undefined,
    );
    expect(client).toBeUndefined();
  });

  it('takes nobody from the pages of another origin', async () => {
    await expect(connect(server.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
  });

  it('is at the paths of the services and nowhere else', async () => {
    await expect(connect(server.url, { path: '/graphql' })).rejects.toThrow('404');
  });

  it('closes on anything that is not the protocol', async () => {
    const client = await connect(server.url);
    client.ws.send('{"type":"what"}');
    expect((await client.closed()).code).toBe(4400);
  });

  it('lets nobody in without a token, save at the public service', async () => {
    const client = await connect(server.url, { token: 'nobody', isUnanswered: true });
    expect((await client.closed()).code).toBe(CLOSE.forbidden);
    const anonymous = await connect(server.url, { token: '', path: '/api/public/graphql' });
    anonymous.subscribe('one', '{ ping }');
    await anonymous.until(({ type }) => type === 'next');
    await anonymous.close();
  });

  it('bounds the subscriptions of one socket', async () => {
    const client = await connect(server.url);
    for (let i = 0; i <= MAX_SUBSCRIPTIONS_PER_SOCKET; i++) client.subscribe(`s${i}`, timetable);
    const refusal = await client.until(isRefused);
    expect(refusal).toMatchObject({ payload: [{ extensions: { code: 'LIMIT_EXCEEDED', errcode: 1006 } }] });
    await client.close();
  });

  it('bounds the subscriptions of one account, over all its sockets, and gives them back', async () => {
    const sockets: SocketClient[] = [];
    const fill = Math.ceil(MAX_SUBSCRIPTIONS_PER_ACCOUNT / MAX_SUBSCRIPTIONS_PER_SOCKET);
    for (let i = 0; i < fill; i++) sockets.push(await connect(server.url));
    for (let i = 0; i < MAX_SUBSCRIPTIONS_PER_ACCOUNT; i++) {
      const client = sockets[i % fill];
      client?.subscribe(`s${i}`, timetable);
      await client?.until(({ id }) => id === `s${i}`);
    }
    const last = sockets[0] as SocketClient;
    last.subscribe('over', timetable);
    expect(await last.until(({ id }) => id === 'over')).toMatchObject({ type: 'error' });
    await Promise.all(sockets.slice(1).map((client) => client.close()));
    last.subscribe('again', timetable);
    expect(await last.until(({ id }) => id === 'again')).toMatchObject({ type: 'next' });
    await last.close();
  });

  it('bounds the sockets of one account', async () => {
    server.callers.set('many', callerOf({ account: 'many' }));
    const sockets = await Promise.all(
      Array.from({ length: MAX_SOCKETS_PER_ACCOUNT }, () => connect(server.url, { token: 'many' })),
    );
    const over = await connect(server.url, { token: 'many', isUnanswered: true });
    expect((await over.closed()).code).toBe(CLOSE.tryAgainLater);
    await Promise.all(sockets.map((client) => client.close()));
    await (await connect(server.url, { token: 'many' })).close();
  });

  it('closes on a flood of messages', async () => {
    const client = await connect(server.url);
    for (let i = 0; i < 2 * MAX_MESSAGES_PER_TEN_SECONDS; i++) client.send({ type: 'ping' });
    expect((await client.closed()).code).toBe(CLOSE.tooManyMessages);
  });

  it('closes with 4403 when the token ends', async () => {
    server.callers.set('short', callerOf({ account: 'short', expiresAt: inAnHour() }));
    const client = await connect(server.url, { token: 'short' });
    later += 2 * HOUR;
    expect(await client.closed()).toEqual({ code: CLOSE.forbidden, reason: 'Token expired' });
  });

  it('lives on when a ping brings a new token of the same account, and only then', async () => {
    server.callers.set('old', callerOf({ account: 'renewed', expiresAt: inAnHour() }));
    server.callers.set('new', callerOf({ account: 'renewed' }));
    const [client, other] = [
      await connect(server.url, { token: 'old' }),
      await connect(server.url, { token: 'old' }),
    ];
    client.send({ type: 'ping', payload: { authorization: 'Bearer new' } });
    await client.until(({ type }) => type === 'pong');
    later += 2 * HOUR;
    // The one that brought no other is looked at in the same turn.
    expect((await other.closed()).code).toBe(CLOSE.forbidden);
    client.subscribe('still', '{ ping }');
    await client.until(({ id, type }) => id === 'still' && type === 'next');
    expect(client.ws.readyState).toBe(client.ws.OPEN);
    client.send({ type: 'ping', payload: { authorization: 'Bearer student2' } });
    expect(await client.closed()).toEqual({ code: CLOSE.forbidden, reason: 'Another account' });
  });

  it('closes every socket of a session that ends', async () => {
    server.callers.set('leaver', callerOf({ account: 'leaver', sessionId: 'ending' }));
    const client = await connect(server.url, { token: 'leaver' });
    server.endSession('ending');
    expect((await client.closed()).code).toBe(CLOSE.forbidden);
  });
});
