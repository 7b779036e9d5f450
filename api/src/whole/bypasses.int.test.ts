// Ways round the limits that other servers left open, tried on both transports: what hides behind names,
// fragments, directives, variables, other operations of the document, and frames of the socket.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { answerAs } from '@campus/events/testing/answer-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CONNECTION_INIT_WAIT_MS, MAX_MESSAGE_BYTES } from '../gateway/http/limits.ts';
import { connect } from '../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Answer {
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
  readonly data?: unknown;
}
/** `deep` stands where the variables say `<deep>`: a text, since nothing here could write it recursively. */
type Ask = (query: string, variables?: unknown, operationName?: string, deep?: string) => Promise<Answer>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What grows without bound takes for ever; what does not is done by then on a busy machine, too. */
const IN_NO_TIME_MS = 5_000;
const JSON_TYPE = { 'content-type': 'application/json' };
const send = (init: RequestInit & { path?: string; headers?: Record<string, string> }) =>
  fetch(`${server.url}${init.path ?? '/api/provider/graphql'}`, {
    method: 'POST',
    ...init,
    headers: { authorization: 'Bearer student1', ...init.headers },
  });

const written = (message: object, deep = ''): string =>
  JSON.stringify(message).replace('"<deep>"', () => deep);

const overHttp: Ask = async (query, variables, operationName, deep) => {
  const body = written({ query, variables, operationName }, deep);
  return answerAs(await (await send({ body, headers: JSON_TYPE })).json());
};
const overSocket: Ask = async (query, variables, operationName, deep) => {
  const client = await connect(server.url);
  client.ws.send(
    written({ id: 'one', type: 'subscribe', payload: { query, variables, operationName } }, deep),
  );
  const { type, payload } = await client.until(({ id }) => id === 'one');
  await client.close();
  return answerAs(type === 'error' ? { errors: payload } : payload);
};

const transports: [string, Ask][] = [
  ['HTTP', overHttp],
  ['the socket', overSocket],
];
const repeated = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

describe.each(transports)('over %s', (_, ask) => {
  const codesOf = ({ errors }: Answer) => new Set(errors?.map(({ extensions }) => extensions?.code));
  const LIMIT = 'LIMIT_EXCEEDED';
  const INVALID = 'GRAPHQL_VALIDATION_FAILED';

  it('a limit holds for every operation of the document, not only for the one that is asked', async () => {
    const aliases = repeated(16, (index) => `a${index}: ping`);
    const query = `query little { ping } query much { ${aliases} }`;
    expect([...codesOf(await ask(query, {}, 'little'))]).toEqual([LIMIT]);
  });

  it('aliases are counted behind directives that leave them out', async () => {
    const query = `query ($no: Boolean!) { ${repeated(16, (index) => `a${index}: ping @include(if: $no)`)} }`;
    expect([...codesOf(await ask(query, { no: false }))]).toContain(LIMIT);
  });

  it('fields repeated without aliases are counted', async () => {
    expect([...codesOf(await ask(`{ ${'ping '.repeat(16)} }`))]).toEqual([LIMIT]);
  });

  it('commands are not run in masses by one request', async () => {
    expect([...codesOf(await ask(`mutation { ${repeated(16, (index) => `m${index}: ping`)} }`))]).toEqual([
      LIMIT,
    ]);
  });

  it('a list is priced by the length that is asked for', async () => {
    const list = `findUserInfoList(first: 9999) { edges { node { ${'user_id '.repeat(60)} } } }`;
    const { errors } = await ask(`{ ${repeated(14, (index) => `l${index}: ${list}`)} }`);
    expect(errors?.map(({ message }) => message)).toContain('cost exceeds the limit of 75000');
  });

  it('a circle of fragments is refused, and ends', async () => {
    const circle = '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a ping }';
    expect([...codesOf(await ask(circle))]).toContain(INVALID);
    const itself = '{ ...a } fragment a on Query { ping ...a }';
    expect([...codesOf(await ask(itself))]).toContain(INVALID);
  });

  it('a fragment spread twice at every level is measured in no time', async () => {
    const levels = repeated(
      60,
      (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`,
    );
    const since = Date.now();
    const answer = await ask(`{ ...f0 } ${levels} fragment f60 on Query { ping }`);
    expect([...codesOf(answer)]).toContain(LIMIT);
    expect(Date.now() - since).toBeLessThan(IN_NO_TIME_MS);
  });

  it('directives in masses are refused with a bounded answer, and in no time', async () => {
    const since = Date.now();
    const known = await ask(`{ ping ${'@include(if: true) '.repeat(200)} }`);
    const unknown = await ask(`{ ping ${repeated(900, (index) => `@d${index}`)} }`);
    for (const answer of [known, unknown]) {
      expect([...codesOf(answer)]).toEqual([INVALID]);
      expect(answer.errors?.length).toBeLessThanOrEqual(101);
    }
    expect(Date.now() - since).toBeLessThan(IN_NO_TIME_MS);
  });

  it('many fields of one name, to be merged with one another, are refused or answered in no time', async () => {
    const since = Date.now();
    const fields = repeated(600, () => 'x: account');
    const answer = await ask(`{ me { ${fields} } }`);
    expect([...codesOf(answer)]).toContain(LIMIT);
    expect(Date.now() - since).toBeLessThan(IN_NO_TIME_MS);
  });

  it('variables nested deeper than anything means are refused, and end', async () => {
    const deep = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    const filter = 'query ($filter: JSON) { findUserInfoList(filter: $filter) { totalCount } }';
    const number = 'query ($first: Int) { findUserInfoList(first: $first) { totalCount } }';
    for (const query of [filter, number])
      for (const depth of [9, 1_000, 100_000]) {
        const name = query === filter ? 'filter' : 'first';
        const { errors } = await ask(query, { [name]: '<deep>' }, undefined, deep(depth));
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errcode: 1002 });
        expect(JSON.stringify(errors).length).toBeLessThan(2_000);
      }
  });

  it('variables in masses are bounded like the document', async () => {
    const declared = repeated(900, (index) => `$v${index}: Int`);
    const { errors } = await ask(`query (${declared}) { ping }`, {});
    expect(errors?.[0]?.extensions?.code).toBe('GRAPHQL_PARSE_FAILED');
  });

  it('no name of the schema is told to whoever guesses, at any place of the document or its variables', async () => {
    const guesses: [query: string, variables: unknown, names: RegExp][] = [
      ['{ pong }', {}, /ping/],
      ['{ me { acount } }', {}, /account/],
      ['{ findUserInfoList(frist: 1) { totalCount } }', {}, /first/],
      ['query ($x: Useer) { ping }', {}, /\bUser\b/],
      ['{ me { ...f } } fragment f on Uesr { account }', {}, /\bUser\b/],
      ['{ ping @inclde(if: true) }', {}, /include/],
      ['subscription { clok }', {}, /clock/],
      ['mutation { pin }', {}, /ping/],
      [
        'query ($k: [KnownDay!]) { ping @skip(if: false) }',
        { k: [{ resourceid: 'r' }] },
        /resourceId|"date"/,
      ],
    ];
    for (const [query, variables, names] of guesses) {
      const said = JSON.stringify(await ask(query, variables));
      expect([query, said]).toEqual([query, expect.not.stringMatching(names)]);
      expect([query, said]).toEqual([query, expect.not.stringContaining('Did you mean')]);
    }
  });
});

const KEPT = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };

describe('HTTP', () => {
  it('takes no query that is kept under a hash', async () => {
    const body = JSON.stringify({ extensions: KEPT });
    const answer: Answer = JSON.parse(await (await send({ body, headers: JSON_TYPE })).text());
    expect(answer).not.toHaveProperty('data');
    expect(answer.errors?.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
  });
});

describe('the socket', () => {
  const raw = async (options: ConstructorParameters<typeof WebSocket>[2] = {}): Promise<WebSocket> => {
    const url = `${server.url.replace('http', 'ws')}/api/provider/graphql`;
    const ws = new WebSocket(url, 'graphql-transport-ws', options);
    await once(ws, 'open');
    return ws;
  };
  const codeOf = async (ws: WebSocket): Promise<number> => {
    ws.on('error', () => undefined);
    const [code = 0]: number[] = await once(ws, 'close');
    return code;
  };

  it('is closed when it does not introduce itself in time', async () => {
    const since = Date.now();
    const ws = await raw();
    expect(await codeOf(ws)).toBe(4408);
    expect(Date.now() - since).toBeGreaterThanOrEqual(CONNECTION_INIT_WAIT_MS - 50);
  }, 15_000);

  it('is cut when it never says a word, also to our farewell', async () => {
    const { port, hostname } = new URL(server.url);
    const key = randomBytes(16).toString('base64');
    const upgrade = [
      'GET /api/provider/graphql HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${key}`,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
    ];
    const lastsMs = async (first: string): Promise<number> => {
      const since = Date.now();
      const wire = connectTcp({ host: hostname, port: Number(port), allowHalfOpen: true });
      wire.write(first);
      wire.on('error', () => undefined).resume();
      await once(wire, 'end');
      wire.destroy();
      return Date.now() - since;
    };
    const silences = await Promise.all(['', 'GET / HT', `${upgrade.join('\r\n')}\r\n\r\n`].map(lastsMs));
    for (const ms of silences) expect(ms).toBeLessThan(CONNECTION_INIT_WAIT_MS + 4_000);
  }, 30_000);

  it('is closed when it asks before it has introduced itself, or introduces itself twice', async () => {
    const early = await raw();
    early.send('{"id":"one","type":"subscribe","payload":{"query":"{ ping }"}}');
    expect(await codeOf(early)).toBe(4401);
    const client = await connect(server.url);
    client.send({ type: 'connection_init', payload: { authorization: 'Bearer student1' } });
    expect((await client.closed()).code).toBe(4429);
  });

  it('is closed when two operations have one id', async () => {
    const client = await connect(server.url);
    const timetable =
      'subscription { timetable(resourceIds: ["r"], from: "2026-11-20", to: "2026-11-20") { revision } }';
    client.subscribe('one', timetable);
    client.subscribe('one', timetable);
    expect((await client.closed()).code).toBe(4409);
  });

  it.each([
    ['a list of messages', '[{"type":"ping"},{"type":"ping"}]'],
    ['a text that is no JSON', '{"type"'],
    ['a message without a query', '{"id":"one","type":"subscribe","payload":{}}'],
    [
      'a query kept under a hash',
      JSON.stringify({ id: 'one', type: 'subscribe', payload: { extensions: KEPT } }),
    ],
    ['nothing at all', ''],
    ['a list of queries', '{"id":"one","type":"subscribe","payload":[{"query":"{ ping }"}]}'],
  ])('is closed on %s', async (_, text) => {
    const client = await connect(server.url);
    client.ws.send(text);
    expect((await client.closed()).code).toBe(4400);
  });

  it('agrees to no compression, and ends where one compresses all the same', async () => {
    const offering = await raw({ perMessageDeflate: true });
    expect(offering.extensions).toBe('');
    offering.terminate();
    const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
    const ws = await raw();
    const socket: Socket = Reflect.get(ws, '_socket');
    const mask = Buffer.alloc(4);
    const head = Buffer.from([0xc1, 0x80 | 126, bomb.length >> 8, bomb.length & 0xff]);
    socket.write(Buffer.concat([head, mask, bomb.subarray(0, 0xffff)]));
    expect(await codeOf(ws)).toBe(1002);
  });

  it('is closed at the head of a frame of 64 MB, before the rest of it comes', async () => {
    const ws = await raw();
    const socket: Socket = Reflect.get(ws, '_socket');
    const head = Buffer.alloc(14);
    head.set([0x81, 0x80 | 127]);
    head.writeBigUInt64BE(64n * 1024n * 1024n, 2);
    socket.write(head);
    expect(await codeOf(ws)).toBe(1009);
  });

  it('is closed by a message cut into many frames that is too long in all', async () => {
    const ws = await raw();
    const closed = codeOf(ws);
    const piece = 'x'.repeat(64 * 1024);
    for (let sent = 0; sent <= MAX_MESSAGE_BYTES + piece.length; sent += piece.length)
      ws.send(piece, { fin: false });
    expect(await closed).toBe(1009);
  });

  it('is closed by random bytes', async () => {
    const { port } = new URL(server.url);
    const key = randomBytes(16).toString('base64');
    const connection = connectTcp(Number(port), '127.0.0.1');
    connection.write(
      `GET /api/provider/graphql HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    );
    await once(connection, 'data');
    connection.on('error', () => undefined).resume();
    connection.write(Buffer.concat([Buffer.from([0xff, 0xff]), randomBytes(1_000)]));
    await once(connection, 'close');
    expect((await overHttp('{ ping }')).data).toEqual({ ping: 'pong' });
  });
});
