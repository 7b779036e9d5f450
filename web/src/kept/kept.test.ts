// What a device keeps and for how long: copies of a person, and the queue of a terminal.

import * as fakes from 'fake-indexeddb';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = async () => {
  vi.resetModules();
  return import('./index.ts');
};
type Kept = Awaited<ReturnType<typeof kept>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const ann = { realm: 'account', tenant: 'north', account: 'ann' } as const;

beforeAll(() => {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
});
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterAll(() => vi.unstubAllGlobals());

describe('copies of a person', () => {
  const shelfIn = ({ copiesOf }: Kept, owner: Parameters<Kept['copiesOf']>[0] = ann, most?: number) =>
    copiesOf(owner).shelf({ kind: 'venue', is: isText, most });

  it('keeps them with their age, the newest first, and no more than the most', async () => {
    const shelf = shelfIn(await kept(), ann, 2);
    const before = Date.now();
    for (const key of ['one', 'two', 'three']) {
      expect(await shelf.keep(key, key)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await shelf.all()).map(({ value }) => value)).toEqual(['three', 'two']);
    const copy = await shelf.read('three');
    expect(copy?.keptAt).toBeGreaterThanOrEqual(before);
    expect(await shelf.read('one')).toBeUndefined();
    await shelf.forget('three');
    expect(await shelf.read('three')).toBeUndefined();
  });

  it('shows no byte of one account, tenant or realm to another', async () => {
    const module = await kept();
    await shelfIn(module).keep('k', 'secret');
    for (const other of [
      { ...ann, account: 'an' },
      { ...ann, tenant: 'nort' },
      { ...ann, realm: 'visitor' as const },
      { ...ann, tenant: 'north/ann', account: '' },
    ])
      expect(await shelfIn(module, other).all()).toEqual([]);
  });

  it('case 23: wipes all at sign-out, and what was still on its way is not kept after it', async () => {
    const module = await kept();
    const [shelf, visitors] = [shelfIn(module), shelfIn(module, { ...ann, realm: 'visitor' })];
    await shelf.keep('k', 'before');
    await visitors.keep('k', 'pass');
    await module.wipeCopies('account');
    expect(await shelf.all()).toEqual([]);
    expect(await shelf.keep('k', 'late answer')).toBe(false);
    expect(await shelf.all()).toEqual([]);
    expect(await visitors.read('k')).toMatchObject({ value: 'pass' });
    // The same person signs in again.
    expect(await shelfIn(module).keep('k', 'anew')).toBe(true);
  });

  it('case 23: wipes the account that was here before another signs in', async () => {
    const module = await kept();
    const bob = { ...ann, account: 'bob' };
    await shelfIn(module).keep('k', 'of ann');
    await shelfIn(module, bob).keep('k', 'of bob');
    await module.wipeOthers(bob);
    expect(await shelfIn(module).all()).toEqual([]);
    expect(await shelfIn(module, bob).read('k')).toMatchObject({ value: 'of bob' });
  });

  it('says whose copies are here, unless they are of more than one', async () => {
    const module = await kept();
    expect(await module.onlyOwner('account')).toBeUndefined();
    const ann2 = { ...ann, tenant: 'no/rth' };
    await shelfIn(module, ann2).keep('k', 'x');
    await shelfIn(module, { ...ann, realm: 'visitor' }).keep('k', 'x');
    expect(await module.onlyOwner('account')).toEqual(ann2);
    await shelfIn(module).keep('k', 'x');
    expect(await module.onlyOwner('account')).toBeUndefined();
  });

  it('holds five megabytes: the oldest leave, and what is bigger is not kept', async () => {
    const shelf = shelfIn(await kept());
    const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
    for (const key of ['a', 'b', 'c']) {
      await shelf.keep(key, megabytes(2));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await shelf.all()).map(({ key }) => key)).toEqual(['c', 'b']);
    expect(await shelf.keep('d', megabytes(6))).toBe(false);
    expect((await shelf.all()).map(({ key }) => key)).toEqual(['c', 'b']);
  });

  it('passes over what an older release kept in another shape', async () => {
    const { copiesOf } = await kept();
    const isNumber = (value: unknown): value is number => typeof value === 'number';
    await copiesOf(ann).shelf({ kind: 'venue', is: isNumber }).keep('k', 1);
    const now = copiesOf(ann).shelf({ kind: 'venue', is: isText });
    expect([await now.read('k'), await now.all()]).toEqual([undefined, []]);
  });

  it('forgets without a word where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const module = await kept();
    const shelf = shelfIn(module);
    expect([await shelf.keep('k', 'v'), await shelf.read('k'), await shelf.all()]).toEqual([
      false,
      undefined,
      [],
    ]);
    await module.wipeCopies('account');
  });
});

describe('the store of a terminal', () => {
  const sign = (key: string, at: number) => ({ key, kind: 'sign', at, body: { code: key } });

  it('keeps the queue in the order in which it happened, once a key, until it is taken', async () => {
    const { enqueue, waitingFirst, dequeue, queueState, MAX_WAITING_MS } = await kept();
    expect(await enqueue(sign('later', 20))).toBe('kept');
    expect(await enqueue(sign('sooner', 10))).toBe('kept');
    expect(await enqueue(sign('later', 30))).toBe('kept');
    expect((await waitingFirst()).map(({ key, at }) => [key, at])).toEqual([
      ['sooner', 10],
      ['later', 20],
    ]);
    // However old: only the server takes it away.
    const much = await queueState(11 + MAX_WAITING_MS);
    expect(much).toEqual({ length: 2, oldestAt: 10, isFull: false, isLate: true });
    await dequeue(['sooner']);
    expect(await queueState(20)).toEqual({ length: 1, oldestAt: 20, isFull: false, isLate: false });
  });

  it('says that it is full instead of dropping one', async () => {
    const { enqueue, queueState, MAX_WAITING } = await kept();
    const { terminalDatabase } = await import('./databases.ts');
    const filling = (await terminalDatabase()).transaction('queue', 'readwrite');
    for (let at = 0; at < MAX_WAITING; at += 1) void filling.store.put(sign(`${at}`, at));
    await filling.done;
    expect(await enqueue(sign('one more', 0))).toBe('full');
    expect(await enqueue(sign('7', 7))).toBe('kept');
    expect(await queueState(0)).toMatchObject({ length: MAX_WAITING, oldestAt: 0, isFull: true });
  });

  it('says that nothing is kept where the browser refuses', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { enqueue, queueState } = await kept();
    expect([await enqueue(sign('k', 1)), await queueState()]).toEqual(['refused', undefined]);
  });

  it('tells each change of the queue', async () => {
    const { enqueue, dequeue, followQueue } = await kept();
    const heard = vi.fn();
    const stop = followQueue(heard);
    await enqueue(sign('k', 1));
    await dequeue(['k']);
    stop();
    await enqueue(sign('l', 1));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('case 27: keeps a list until its end, and nothing at all of a revoked terminal', async () => {
    const { keepList, readList, enqueue, queueState, wipeTerminal } = await kept();
    await keepList('day', { rooms: 1 }, { heardAt: 5, until: 100 });
    expect(await readList('day', 99)).toEqual({ value: { rooms: 1 }, heardAt: 5 });
    expect(await readList('day', 100)).toBeUndefined();
    expect(await readList('day', 99)).toBeUndefined();
    await keepList('day', 'again');
    await enqueue(sign('k', 1));
    await wipeTerminal();
    expect([await readList('day'), (await queueState())?.length]).toEqual([undefined, 0]);
  });
});
