// The rates of accounts, addresses and tenants on both transports: the same buckets, the same refusal.
import { answerAs } from '@campus/events/testing/answer-as';
import { afterEach, describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type AdmissionLimits, admissionLimits } from './admission.ts';

interface Extensions {
  readonly code: string;
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly retryAfter: number;
}
interface Answer {
  readonly data?: { readonly ping: string };
  readonly errors?: readonly { readonly extensions: Extensions }[];
}
type Ask = (token: string) => Promise<Answer>;

let server: TestServer;
afterEach(() => server.close());

const few = (burst: number) => ({ burst, perSecond: 0.01 });
/** It stands still, so that however slow the machine is nothing fills up again. */
const NOW = Date.now();
const start = async (limits: Partial<AdmissionLimits>): Promise<void> => {
  server = await startTestServer({ admission: { ...admissionLimits, ...limits }, clock: () => NOW });
  server.callers.set('neighbour', callerOf({ tenant: 'harbour', account: 'neighbour' }));
};

const post = (token: string) =>
  fetch(`${server.url}/api/provider/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"query":"{ ping }"}',
  });
const overHttp: Ask = async (token): Promise<Answer> => JSON.parse(await (await post(token)).text());
const overSocket: Ask = async (token) => {
  const client = await connect(server.url, { token });
  client.subscribe('one', '{ ping }');
  const { type, payload } = await client.until(({ id }) => id === 'one');
  await client.close();
  return answerAs(type === 'error' ? { errors: payload } : payload);
};

const refusal = {
  code: 'RATE_LIMITED',
  errcode: 1004,
  retryAfter: 100,

  msg: '操作过于频繁，请稍后再试',
  msg_en: 'Too many requests, please try again later',
};

/** What a number of questions is answered with, one after the other. */
const codesOf = async (ask: Ask, token: string, times: number): Promise<unknown[]> => {
  const codes: unknown[] = [];
  for (let i = 0; i < times; i++) {
    const { data, errors } = await ask(token);
    codes.push(errors ? errors[0]?.extensions : data?.ping);
  }
  return codes;
};

const transports: [string, Ask, Ask][] = [
  ['HTTP', overHttp, overSocket],
  ['the socket', overSocket, overHttp],
];

describe.each(transports)('over %s', (_, ask, other) => {
  it('an account is bounded, on the other transport too, and nobody else with it', async () => {
    await start({ account: few(3) });
    expect(await codesOf(ask, 'student1', 4)).toEqual(['pong', 'pong', 'pong', refusal]);
    expect(await codesOf(other, 'student1', 1)).toEqual([refusal]);
    expect(await codesOf(ask, 'student2', 2)).toEqual(['pong', 'pong']);
    expect(await codesOf(ask, 'neighbour', 2)).toEqual(['pong', 'pong']);
  });

  it('a tenant is bounded over all its accounts, and no other tenant with it', async () => {
    await start({ tenant: few(2) });
    expect(await codesOf(ask, 'student1', 2)).toEqual(['pong', 'pong']);
    expect(await codesOf(ask, 'student2', 1)).toEqual([refusal]);
    expect(await codesOf(ask, 'neighbour', 2)).toEqual(['pong', 'pong']);
  });

  it('an address is bounded over all its accounts', async () => {
    await start({ address: few(2) });
    expect(await codesOf(ask, 'student1', 1)).toEqual(['pong']);
    expect(await codesOf(ask, 'neighbour', 2)).toEqual(['pong', refusal]);
  });

  it('what a tenant may have waiting is bounded', async () => {
    await start({ shares: { ...admissionLimits.shares, alone: 0, waiting: 0 } });
    expect(await codesOf(ask, 'student1', 1)).toEqual([{ ...refusal, retryAfter: 1 }]);
  });
});

describe('whoever is refused', () => {
  it('is told over HTTP by status and header as well', async () => {
    await start({ account: few(1) });
    expect((await post('student1')).status).toBe(200);
    const refused = await post('student1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '100']);
  });

  it('counts a caller who has not signed in by the address', async () => {
    await start({ anonymous: few(2) });
    expect(await codesOf(overHttp, 'nobody', 3)).toEqual(['pong', 'pong', refusal]);
    expect(await codesOf(overHttp, 'student1', 1)).toEqual(['pong']);
  });

  it('subscribing is refused that subscription, and keeps the socket', async () => {
    await start({ account: few(1) });
    const client = await connect(server.url);
    const timetable =
      'subscription { timetable(resourceIds: ["r"], from: "2026-11-20", to: "2026-11-20") { revision } }';
    client.subscribe('first', timetable);
    await client.until(({ id, type }) => id === 'first' && type === 'next');
    client.subscribe('second', timetable);
    expect(await client.until(({ id }) => id === 'second')).toMatchObject({
      type: 'error',
      payload: [{ extensions: refusal }],
    });
    expect(client.ws.readyState).toBe(client.ws.OPEN);
    await client.close();
  });

  it('opening sockets is refused them', async () => {
    await start({ sockets: few(2) });
    const open = [await connect(server.url), await connect(server.url)];
    await expect(connect(server.url)).rejects.toThrow('429');
    await Promise.all(open.map((client) => client.close()));
  });
});
