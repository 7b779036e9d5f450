// What nodes share, on the server that MONGODB_URL names. Without one the run says so.
import { randomBytes, randomUUID } from 'node:crypto';
import { openSharedKeyring } from '@campus/events/log/privacy/shared-keyring';
import { afterEach, describe, expect, it } from 'vitest';
import { openMongodbSharedState, type SharedState } from './mongodb-shared-state.ts';

const url = process.env.MONGODB_URL;
if (url) console.log(`shared state: mongodb runs against ${new URL(url).host}`);
else console.log('shared state: mongodb SKIPPED, MONGODB_URL names no server');

const opened: SharedState[] = [];
afterEach(async () => {
  for (const { keys } of opened.splice(0)) await keys.close();
});

/** Two nodes on one database of their own. */
const openTwo = async (): Promise<[SharedState, SharedState]> => {
  const address = new URL(url ?? '');
  address.pathname = `/shared_${randomUUID().slice(0, 8)}`;
  const [one, other] = [
    await openMongodbSharedState(String(address)),
    await openMongodbSharedState(String(address)),
  ];
  opened.push(one, other);
  return [one, other];
};

describe.skipIf(!url)('what nodes share in MongoDB', () => {
  const key = (wrapped: string) => ({ tenant: 't', person: 'p', wrapped });

  it('is one key a person, whichever node was first', async () => {
    const [one, other] = await openTwo();
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : other).keys.add(key(`key-${index}`))),
    );
    expect(new Set(added.map(({ wrapped }) => wrapped)).size).toBe(1);
    expect(await other.keys.find([{ tenant: 't', person: 'p' }])).toEqual([added[0]]);
  });

  it('stays erased, also where nothing was ever sealed, and says so to those who ask since when', async () => {
    const [one, other] = await openTwo();
    await one.keys.add(key('key'));
    expect(await one.keys.erase({ tenant: 't', person: 'p' }, 1_000)).toBe(true);
    expect(await other.keys.erase({ tenant: 't', person: 'p' }, 2_000)).toBe(false);
    expect(await other.keys.erase({ tenant: 't', person: 'q' }, 3_000)).toBe(false);
    expect(await other.keys.add(key('again'))).toMatchObject({ wrapped: null });
    expect(await one.keys.add({ tenant: 't', person: 'q', wrapped: 'late' })).toMatchObject({
      wrapped: null,
    });
    expect(await one.keys.erasedSince(2_500)).toEqual([{ tenant: 't', person: 'q' }]);
  });

  it('carries what one node sealed to the other', async () => {
    const masterKey = randomBytes(32).toString('base64');
    const [one, other] = await Promise.all(
      (await openTwo()).map(({ keys }) =>
        openSharedKeyring({ store: keys, masterKey, clock: Date.now, onError: () => undefined }),
      ),
    );
    const sealed = await one?.seal('t', 'p', { name: '林晓' });
    await other?.fetch([sealed]);
    expect(other?.open(sealed)).toEqual({ name: '林晓' });
    const secrets = await Promise.all(
      [one, other].map((node, index) => node?.secret('identity', async () => `made by ${index}`)),
    );
    expect(secrets[0]).toBe(secrets[1]);
  });

  it('tells which sessions have ended since, the newest first', async () => {
    const [one, other] = await openTwo();
    for (const [id, endedAt] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ] as const)
      await one.sessions.add({ id, endedAt });
    await other.sessions.add({ id: 'b', endedAt: 99 });
    expect(await other.sessions.endedSince(20)).toEqual([
      { id: 'c', endedAt: 30 },
      { id: 'b', endedAt: 20 },
    ]);
    await other.sessions.forgetBefore(25);
    expect(await one.sessions.endedSince(0)).toEqual([{ id: 'c', endedAt: 30 }]);
  });
});
