// Facts over real sockets: in order, each once, resumed without a gap, and never merged for the slow.
import { answerAs } from '@campus/events/testing/answer-as';
import type { Change } from '@campus/projections/ports/change-feed';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlainWorld } from '../../testing/plain-stores.ts';
import { callerOf } from '../../testing/requests.ts';
import { connect, type SocketClient } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { notFound } from '../access/refusals.ts';
import { MAX_RESUMED_FACTS, MAX_WAITING_FACTS } from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import { createFactStreams, type Fact, type FactSource } from './fact-stream.ts';
import type { Source } from './live.ts';
import { argumentsOf } from './subscription-request.ts';

const position = (place: number): string => String(place).padStart(8, '0');

/** A log in memory: what was told, and what a reader of the read model sees of it. */
let log: Fact[];
let visible: number;
let isAllowed: boolean;
let reads: number;
/** Listeners who asked, and those of them who have been taken in or refused. */
let asking: number;
let settled: number;

const tell = (world: PlainWorld, words = ''): void => {
  const at = position(log.length + 1);
  log.push({ position: at, payload: { id: at, position: at, operate_content: words || at } });
  visible = log.length;
  world.feed.publish({ kind: 'operation', tenant: 'campus', position: at });
};

const source: FactSource = {
  head: async () => position(log.length),
  read: async (after, limit) => {
    reads += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (after === undefined) return [];
    return log
      .slice(0, visible)
      .filter((fact) => fact.position > after)
      .slice(0, limit);
  },
  concerns: (change: Change) => change.kind === 'operation',
  allows: async () => isAllowed,
};

const factsOf = (world: PlainWorld): Readonly<Record<string, Source>> => {
  const isAhead = async (after: string) => after > position(log.length);
  const streams = createFactStreams(world.feed, () => undefined, notFound, isAhead);
  return {
    operateLog: (request, member) => {
      const { after } = argumentsOf<{ after?: string | null }>(request);
      return streams
        .open(request.key, () => source, request, member, after ?? undefined)
        .finally(() => {
          settled += 1;
        });
    },
  };
};

let server: TestServer;
const clients: SocketClient[] = [];
beforeEach(async () => {
  log = [];
  visible = 0;
  reads = 0;
  asking = 0;
  settled = 0;
  isAllowed = true;
  server = await startTestServer({ sources: factsOf });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

const listener = async (after?: string, token = 'admin'): Promise<SocketClient> => {
  const client = await connect(server.url, { token });
  clients.push(client);
  asking += 1;
  client.subscribe(
    'log',
    'subscription ($after: String) { operateLog(after: $after) { position operate_content } }',
    {
      after,
    },
  );
  const isRefused = () => client.messages.some(({ type }) => type === 'error');
  await expect.poll(() => settled >= asking || isRefused()).toBe(true);
  return client;
};

const positionsOf = (client: SocketClient): string[] =>
  client.messages
    .filter(({ type }) => type === 'next')
    .map(
      ({ payload }) =>
        answerAs<{ data: { operateLog: { position: string } } }>(payload).data.operateLog.position,
    );

const untilPosition = (client: SocketClient, wanted: string) =>
  client.until(({ payload }) => JSON.stringify(payload ?? '').includes(wanted));

describe('facts', () => {
  it('begin with the next one for who asks for no older ones', async () => {
    tell(server.world);
    const client = await listener();
    tell(server.world);
    await untilPosition(client, position(2));
    expect(positionsOf(client)).toEqual([position(2)]);
  });

  it('come in the order of the log, each once, to everyone', async () => {
    const listeners = await Promise.all([listener(), listener()]);
    for (let i = 0; i < 300; i++) tell(server.world);
    const wanted = log.map((fact) => fact.position);
    for (const client of listeners) {
      await untilPosition(client, position(300));
      expect(positionsOf(client)).toEqual(wanted);
    }
  });

  it('are resumed after a position without a gap, though more happen meanwhile', async () => {
    for (let i = 0; i < 250; i++) tell(server.world);
    await listener();
    const resuming = connect(server.url, { token: 'admin' }).then((client) => {
      clients.push(client);
      client.subscribe('log', 'subscription { operateLog(after: "00000010") { position operate_content } }');
      return client;
    });
    for (let i = 0; i < 50; i++) {
      tell(server.world);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const client = await resuming;
    await untilPosition(client, position(300));
    expect(positionsOf(client)).toEqual(log.slice(10).map((fact) => fact.position));
  });

  it('wait for a read model that announced before another had written', async () => {
    const client = await listener();
    tell(server.world);
    visible = 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
    visible = 1;
    server.world.feed.publish({ kind: 'progress', projection: 'every', position: position(1) });
    await untilPosition(client, position(1));
  });

  it('reads facts that an adapter lost again after the gap', async () => {
    const client = await listener();
    log.push({ position: position(1), payload: { id: '1', position: position(1) } });
    visible = 1;
    server.world.feed.publish({ kind: 'gap' });
    await untilPosition(client, position(1));
  });

  it('are not skipped in silence: who missed too many is told to read them by a query', async () => {
    for (let i = 0; i < MAX_RESUMED_FACTS + 200; i++) tell(server.world);
    const client = await listener('00000000');
    expect(await client.until(({ type }) => type === 'error')).toMatchObject({
      payload: [{ extensions: { errcode: 1006 } }],
    });
  });

  it('are not withheld from who knows more than the log: it was restored, and they are told to read again', async () => {
    for (let i = 0; i < 3; i++) tell(server.world);
    const client = await listener(position(9));
    expect(await client.until(({ type }) => type === 'error')).toMatchObject({
      payload: [{ extensions: { errcode: 1006, msg_en: expect.stringContaining('restored') } }],
    });
    const atTheEnd = await listener(position(3));
    tell(server.world);
    await untilPosition(atTheEnd, position(4));
  });

  it('are read once for all who listen', async () => {
    await Promise.all([listener(), listener(), listener()]);
    const before = reads;
    tell(server.world);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads - before).toBeLessThanOrEqual(2);
  });

  it('close a socket that does not read, which then resumes', async () => {
    const client = await listener();
    client.ws.pause();
    const words = 'x'.repeat(10_000);
    for (let i = 0; i < MAX_WAITING_FACTS + 2_000; i++) {
      tell(server.world, words);
      if (i % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    // Until nothing is read for it any more: it has been given up by then.
    for (let before = -1; before !== reads; ) {
      before = reads;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    client.ws.resume();
    expect((await client.closed()).code).toBe(CLOSE.tooSlow);
    const received = positionsOf(client);
    expect(received).toEqual(log.slice(0, received.length).map((fact) => fact.position));
  });

  it('end for who may no longer see them when the token is renewed', async () => {
    server.callers.set('admin-again', callerOf({ account: 'admin', roles: ['user'] }));
    const client = await listener();
    tell(server.world);
    await untilPosition(client, position(1));
    isAllowed = false;
    client.send({ type: 'ping', payload: { authorization: 'Bearer admin-again' } });
    expect(await client.until(({ type }) => type === 'error')).toMatchObject({ id: 'log' });
    expect(JSON.stringify(client.messages)).not.toContain('admin-again');
    expect(client.ws.readyState).toBe(client.ws.OPEN);
  });

  it('are refused to who may not see them at all', async () => {
    const client = await listener(undefined, 'student1');
    expect(await client.until(({ type }) => type === 'error')).toMatchObject({
      payload: [{ extensions: { code: 'PERMISSION_DENIED', errcode: 4001 } }],
    });
  });
});
