// The write path on a log in memory: one winner, decisions repeated after conflicts, keys remembered.
import { describe, expect, it } from 'vitest';
import { accept, type Decider, nothing, refuse } from '../domain/decider.ts';
import { reject } from '../domain/rejections.ts';
import type { Words } from '../domain/words.ts';
import { createMemoryEventStore } from '../testing/memory-event-store.ts';
import { type EventStore, StoreUnavailable } from './store/event-store.ts';
import { MAX_APPEND_BYTES } from './store/limits.ts';
import { createTransact } from './transact.ts';

/** One place: the first who asks has it. */
type Taken = { readonly type: 'Taken'; readonly data: { readonly by: string } };
type Freed = { readonly type: 'Freed'; readonly data: Record<string, never> };
interface Wish {
  readonly by: string;
  readonly frees?: boolean;
}
const place: Decider<string | undefined, Wish, Taken | Freed> = {
  initial: undefined,
  evolve: (_state, event) => (event.type === 'Taken' ? event.data.by : undefined),
  decide: ({ by, frees }, state) => {
    if (frees) return state === undefined ? nothing : accept<Taken | Freed>({ type: 'Freed', data: {} });
    if (state === by) return nothing;
    return state === undefined
      ? accept<Taken | Freed>({ type: 'Taken', data: { by } })
      : refuse(reject(2005));
  },
};

const counter: Decider<number, string, { type: 'Counted'; data: { word: string } }> = {
  initial: 0,
  evolve: (count) => count + 1,
  decide: (word) => accept({ type: 'Counted', data: { word } }),
};

const STREAM = 'unique-t/place/1';
const from = (actor: string, key?: string, hash = 'same') => ({
  tenant: 't',
  actor,
  correlation: 'c',
  ...(key ? { command: { key: `${actor}/${key}`, hash } } : {}),
});

const world = (store: EventStore = createMemoryEventStore(), isSoleWriter = true) => ({
  store,
  ...createTransact({ store, clock: () => 1_000, isSoleWriter }),
});

const counting = (store: EventStore) => {
  const appends: number[] = [];
  const counted: EventStore = {
    ...store,
    append: (stream, expected, events) => {
      appends.push(events.length);
      return store.append(stream, expected, events);
    },
  };
  return { counted, appends };
};

describe('transact', () => {
  it('lets exactly one of two hundred have the place', async () => {
    const { transact, store } = world();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        transact(STREAM, place, { by: `a${index}` }, from(`a${index}`)),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(await store.readStream(STREAM)).toHaveLength(1);
  });

  it('lets one of two windows that are decided together have the place', async () => {
    const { transact, store } = world();
    // The first is on its way to the log while the other two wait.
    const [, ...answers] = await Promise.all([
      transact(STREAM, place, { by: 'a', frees: true }, from('a')),
      transact(STREAM, place, { by: 'b' }, from('b')),
      transact(STREAM, place, { by: 'c' }, from('c')),
    ]);
    expect(answers).toMatchObject([
      { outcome: 'accepted', revision: 0 },
      { outcome: 'refused', rejection: { code: 2005 } },
    ]);
    expect(await store.readStream(STREAM)).toHaveLength(1);
  });

  it('writes what was decided together in few appends, each command with its own revision', async () => {
    const { counted, appends } = counting(createMemoryEventStore());
    const { transact } = world(counted);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => transact('unique-t/c/1', counter, `w${index}`, from('a'))),
    );
    expect(appends.reduce((sum, each) => sum + each, 0)).toBe(100);
    expect(appends.length).toBeLessThan(5);
    expect(answers.map((answer) => answer.outcome === 'accepted' && answer.revision)).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    );
  });

  it('decides again when another node was faster', async () => {
    const store = createMemoryEventStore();
    const here = world(store, false);
    const there = world(store, false);
    await here.transact(STREAM, place, { by: 'a' }, from('a'));
    await there.transact(STREAM, place, { by: 'a', frees: true }, from('a'));
    expect(await here.transact(STREAM, place, { by: 'b' }, from('b'))).toMatchObject({
      outcome: 'accepted',
      revision: 2,
    });
    expect(await there.transact(STREAM, place, { by: 'c' }, from('c'))).toMatchObject({
      outcome: 'refused',
      rejection: { code: 2005 },
    });
  });

  it('answers a key with the receipt of its first time, also from another node and after a restart', async () => {
    const store = createMemoryEventStore();
    const first = await world(store).transact(STREAM, place, { by: 'a' }, from('a', 'k'));
    await world(store).transact(STREAM, place, { by: 'a', frees: true }, from('a'));
    const again = await world(store).transact(STREAM, place, { by: 'a' }, from('a', 'k'));
    expect(again).toMatchObject({ outcome: 'accepted', revision: 0, replayed: true });
    expect(first).toMatchObject({ outcome: 'accepted', revision: 0, replayed: false });
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });

  it('keeps the key of what was so already, and does not carry it out once others have undone it', async () => {
    const store = createMemoryEventStore();
    await world(store).transact(STREAM, place, { by: 'a' }, from('a', 'first'));
    const already = await world(store, false).transact(STREAM, place, { by: 'a' }, from('a', 'second'));
    expect(already).toMatchObject({ outcome: 'accepted', revision: 1, events: [], replayed: false });
    await world(store).transact(STREAM, place, { by: 'a', frees: true }, from('b', 'third'));
    const again = await world(store).transact(STREAM, place, { by: 'a' }, from('a', 'second'));
    expect(again).toMatchObject({ outcome: 'accepted', revision: 1, replayed: true });
    const { state } = await world(store).look(STREAM, place);
    expect(state).toBeUndefined();
    const types = (await store.readStream(STREAM)).map(({ type }) => type);
    expect(types).toEqual(['Taken', 'AlreadyDone', 'Freed']);
  });

  it('records nothing of what was so already where nobody will ask again', async () => {
    const { transact, store } = world();
    await transact(STREAM, place, { by: 'a' }, from('a'));
    expect(await transact(STREAM, place, { by: 'a' }, from('a'))).toMatchObject({ revision: 0, events: [] });
    expect(await store.readStream(STREAM)).toHaveLength(1);
  });

  it('answers with the first receipt also where another node remembers less than there is', async () => {
    const store = createMemoryEventStore();
    let now = 1_000;
    const node = () => createTransact({ store, clock: () => now, isSoleWriter: false });
    const [first, second] = [node(), node()];
    for (const { transact } of [first, second]) await transact(STREAM, counter, 'before', from('a', 'k0'));
    const receipt = await first.transact(STREAM, counter, 'word', from('a', 'k'));
    now += 5;
    const again = await second.transact(STREAM, counter, 'word', from('a', 'k'));
    expect(again).toMatchObject({ revision: 1, at: 1_000, replayed: true });
    expect(receipt).toMatchObject({ revision: 1, at: 1_000, replayed: false });
    expect(store.events).toHaveLength(2);
  });

  it('answers a key that comes twice at once with one receipt, position included', async () => {
    const { transact, store } = world();
    // The first is on its way to the log while the other two are decided together.
    const [, ...answers] = await Promise.all(
      ['first', 'k', 'k'].map((key) => transact('unique-t/c/6', counter, key, from('a', key))),
    );
    expect(answers.map((answer) => answer.outcome === 'accepted' && answer.position)).toEqual([
      await store.head(),
      await store.head(),
    ]);
    expect(answers).toMatchObject([{ replayed: false }, { replayed: true }]);
  });

  it('refuses a key that was used for something else, and keeps keys of accounts apart', async () => {
    const { transact } = world();
    await transact('unique-t/c/2', counter, 'x', from('a', 'k', 'one'));
    expect(await transact('unique-t/c/2', counter, 'y', from('a', 'k', 'two'))).toMatchObject({
      outcome: 'refused',
      rejection: { code: 1005 },
    });
    expect(await transact('unique-t/c/2', counter, 'y', from('b', 'k', 'two'))).toMatchObject({
      revision: 1,
    });
  });

  it('stores nothing twice when the answer to an append was lost', async () => {
    const store = createMemoryEventStore();
    let losses = 2;
    const lossy: EventStore = {
      ...store,
      append: async (stream, expected, events) => {
        const result = await store.append(stream, expected, events);
        if (losses-- > 0) throw new StoreUnavailable('answer lost');
        return result;
      },
    };
    expect(await world(lossy).transact(STREAM, place, { by: 'a' }, from('a'))).toMatchObject({ revision: 0 });
    expect(await store.readStream(STREAM)).toHaveLength(1);
  });

  it('tells a store that is gone to the callers and recovers when it is back', async () => {
    const store = createMemoryEventStore();
    let isGone = true;
    const flaky: EventStore = {
      ...store,
      append: (stream, expected, events) =>
        isGone ? Promise.reject(new StoreUnavailable('gone')) : store.append(stream, expected, events),
    };
    const { transact } = world(flaky);
    await expect(transact(STREAM, place, { by: 'a' }, from('a'))).rejects.toThrow(StoreUnavailable);
    isGone = false;
    expect(await transact(STREAM, place, { by: 'b' }, from('b'))).toMatchObject({
      outcome: 'accepted',
      revision: 0,
    });
  });

  it('tells a bug to the one whose command met it', async () => {
    const { transact } = world();
    const buggy: typeof counter = {
      ...counter,
      decide: (word) => {
        if (word === 'bad') throw new Error('bug');
        return counter.decide(word, 0);
      },
    };
    const [good, bad, other] = await Promise.allSettled(
      ['a', 'bad', 'b'].map((word) => transact('unique-t/c/3', buggy, word, from('x'))),
    );
    expect([good?.status, bad?.status, other?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('splits a group that is too much for one append, and refuses only what is too much alone', async () => {
    const { transact, store } = world();
    const large = 'x'.repeat(MAX_APPEND_BYTES / 3);
    const words = [large, large, large, 'small', large.repeat(4)];
    const answers = await Promise.allSettled(
      words.map((word) => transact('unique-t/c/5', counter, word, from('a'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
    expect(answers[4]).toMatchObject({ reason: expect.any(RangeError) });
    expect(await store.readStream('unique-t/c/5')).toHaveLength(4);
  });

  it('looks at the log before it answers that there is nothing to do', async () => {
    const store = createMemoryEventStore();
    const [here, there] = [world(store, false), world(store, false)];
    await here.transact(STREAM, place, { by: 'a' }, from('a'));
    await there.transact(STREAM, place, { by: 'a', frees: true }, from('a'));
    expect(await here.transact(STREAM, place, { by: 'a' }, from('a'))).toMatchObject({ revision: 2 });
  });

  it('decides once what it was asked at a glance, and again when the state has moved', async () => {
    let decisions = 0;
    const counting: typeof place = {
      ...place,
      decide: (command, state) => {
        decisions += 1;
        return place.decide(command, state);
      },
    };
    const { transact, look } = world();
    const [wish, late] = [{ by: 'a' }, { by: 'b' }];
    const before = await look(STREAM, counting);
    expect(before.glance(wish).outcome).toBe('accepted');
    await transact(STREAM, counting, wish, from('a'));
    expect(decisions).toBe(1);
    // Asked on the state of before, which is no longer the one it is decided on.
    expect(before.glance(late).outcome).toBe('accepted');
    expect(await transact(STREAM, counting, late, from('b'))).toMatchObject({ outcome: 'refused' });
    expect(decisions).toBe(3);
  });

  it('shows the state that is in the log', async () => {
    const { transact, look } = world();
    expect(await look(STREAM, place)).toMatchObject({ state: undefined, revision: -1 });
    await transact(STREAM, place, { by: 'a' }, from('a'));
    expect(await look(STREAM, place)).toMatchObject({ state: 'a', revision: 0 });
  });
});

describe('words about a person', () => {
  type Said = {
    readonly type: 'Said';
    readonly data: { readonly to: string; readonly words: Words; readonly about?: { reason?: Words } };
  };
  const talk: Decider<number, Said['data'], Said> = {
    initial: 0,
    evolve: (count) => count + 1,
    decide: (data) => accept({ type: 'Said', data }),
    written: {
      fields: { Said: { to: 'plain', words: 'written', about: { reason: 'written' } } },
      personOf: ({ data }) => data.to,
    },
  };
  const sealing = () => {
    const store = createMemoryEventStore();
    const seal = async (tenant: string, person: string, words: unknown) => ({
      sealed: 1,
      person: `${tenant}/${person}`,
      data: JSON.stringify(words).length,
    });
    return { store, ...createTransact({ store, clock: () => 1_000, isSoleWriter: true, seal }) };
  };
  const stored = async (data: Said['data']) => {
    const { store, transact } = sealing();
    await transact(STREAM, talk, data, from('a'));
    return (await store.readStream(STREAM))[0]?.data;
  };

  it('are sealed for the person before they are stored, wherever they stand', async () => {
    const said = await stored({ to: 'p', words: 'late again', about: { reason: 'ill' } });
    const by = { sealed: 1, person: 't/p' };
    expect(said).toEqual({ to: 'p', words: { ...by, data: 12 }, about: { reason: { ...by, data: 5 } } });
  });

  it('seals texts that a person wrote for both languages as well', async () => {
    expect(await stored({ to: 'p', words: { zh: 'late', en: 'late' } })).toMatchObject({
      words: { sealed: 1 },
    });
  });

  it.each<readonly [string, Words]>([
    ['of the product itself', { zh: '超时', en: 'too late' }],
    ['that are sealed already', { sealed: 1, person: 'q' }],
    ['that nobody said', ''],
  ])('%s stay as they are', async (_, words) => {
    expect(await stored({ to: 'p', words })).toEqual({ to: 'p', words });
  });

  it('sent again give the same acceptance, and are answered open to their writer', async () => {
    const { transact } = sealing();
    const first = await transact(STREAM, talk, { to: 'p', words: 'x' }, from('a', 'k'));
    const again = await transact(STREAM, talk, { to: 'p', words: 'x' }, from('a', 'k'));
    expect(first).toMatchObject({ outcome: 'accepted', events: [{ data: { words: 'x' } }] });
    expect(again).toMatchObject({ outcome: 'accepted', replayed: true });
  });
});
