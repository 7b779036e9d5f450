// Every form of append, read and subscription that the official client knows, against the stand-in: what a
// real server answers by its protocol (its own sources' `IndexWriter.CheckCommit` for what is sent again).
import {
  type AppendExpectedRevision,
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  FORWARDS,
  jsonEvent,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStoreStandin, startEventStoreStandin } from './event-store-standin.ts';
import { createMemoryEventStore, type MemoryEventStore } from './memory-event-store.ts';
import { waitUntil } from './store-probe.ts';

let log: MemoryEventStore;
let standin: EventStoreStandin;
let client: EventStoreDBClient;

beforeEach(async () => {
  log = createMemoryEventStore();
  standin = await startEventStoreStandin({ log });
  client = EventStoreDBClient.connectionString(standin.url);
});
afterEach(async () => {
  await client.dispose();
  standin.stop();
  await log.close();
});

const noted = (count: number, type = 'Noted') =>
  Array.from({ length: count }, (_, n) => jsonEvent({ type, data: { n }, metadata: { tenant: 't', at: n } }));

/** With credentials, which are not sent here, the client chooses the plain form. */
const forms = { plain: { credentials: { username: 'campus', password: 'not sent' } }, batch: {} } as const;

describe.each(Object.entries(forms))('an append in the %s form', (_form, chosen) => {
  const append = (
    stream: string,
    events: ReturnType<typeof noted>,
    expectedRevision: AppendExpectedRevision,
  ) => client.appendToStream(stream, events, { expectedRevision, ...chosen });
  const revisions = () => log.events.map(({ revision }) => revision);

  it.each([
    ['no_stream', 0],
    ['any', 0],
    ['any', 3],
    ['stream_exists', 3],
    [2n, 3],
  ] as const)('expecting %s goes to a stream of %s events', async (expected, length) => {
    if (length > 0) await append('one', noted(length), 'no_stream');
    const answer = await append('one', noted(2), expected);
    expect(answer).toMatchObject({ success: true, nextExpectedRevision: BigInt(length + 1) });
    expect(answer.position?.commit).toBe(BigInt(length + 2));
    expect(revisions()).toEqual([...Array(length + 2).keys()]);
  });

  it.each([
    ['no_stream', 3, 2n],
    ['stream_exists', 0, 'no_stream'],
    [0n, 0, 'no_stream'],
    [1n, 3, 2n],
    [3n, 3, 2n],
  ] as const)('expecting %s is refused by a stream of %s events', async (expected, length, actual) => {
    if (length > 0) await append('one', noted(length), 'no_stream');
    await expect(append('one', noted(1), expected)).rejects.toMatchObject({
      type: 'wrong-expected-version',
      ...{ streamName: 'one', expectedVersion: expected, actualVersion: actual },
    });
    expect(log.events).toHaveLength(length);
  });

  it.each(['any', 'stream_exists', 'no_stream'] as const)(
    'sent again expecting %s stores nothing and answers as the first time, whatever came after it',
    async (expected) => {
      if (expected !== 'no_stream') await append('one', noted(1), 'no_stream');
      const before = log.events.length;
      const events = noted(2);
      const first = await append('one', events, expected);
      expect(await append('one', events, expected)).toEqual(first);
      await append('one', noted(1), 'any');
      expect(await append('one', events, expected)).toEqual(first);
      expect(revisions()).toEqual([...Array(before + 3).keys()]);
    },
  );

  it('sent again expecting its revision stores nothing; at another place it is refused', async () => {
    await append('one', noted(1), 'no_stream');
    const events = noted(2);
    const first = await append('one', events, 0n);
    await append('one', noted(1), 2n);
    expect(await append('one', events, 0n)).toEqual(first);
    await expect(append('one', events, 1n)).rejects.toMatchObject({ type: 'wrong-expected-version' });
    expect(revisions()).toEqual([0, 1, 2, 3]);
  });

  it.each(['any', 'stream_exists', 0n] as const)(
    'expecting %s is refused when only its beginning is there',
    async (expected) => {
      await append('one', noted(1), 'no_stream');
      const [first, second] = noted(2);
      if (!first || !second) return expect.unreachable();
      await append('one', [first], 0n);
      await expect(append('one', [first, second], expected)).rejects.toMatchObject({
        type: 'wrong-expected-version',
        actualVersion: 1n,
      });
      expect(revisions()).toEqual([0, 1]);
    },
  );

  it('is a repeat in its own stream only', async () => {
    const events = noted(1);
    await append('one', events, 'any');
    await append('two', events, 'any');
    expect(log.events.map(({ stream }) => stream)).toEqual(['one', 'two']);
  });

  it('is stored once when both copies of it are under way together', async () => {
    const events = noted(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => append('one', events, 'any')));
    expect(new Set(answers.map(({ nextExpectedRevision }) => nextExpectedRevision))).toEqual(new Set([1n]));
    expect(revisions()).toEqual([0, 1]);
  });
});

/** Streams a and b in turn, each event's type after its stream, the log's places from 1. */
const fill = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const stream = n % 2 === 0 ? 'a' : 'b';
    await client.appendToStream(stream, noted(1, stream === 'a' ? 'Asked' : 'Bided'));
  }
};

const at = (place: number): Position => ({ commit: BigInt(place), prepare: BigInt(place) });

describe('a read', () => {
  const ofStream = async (stream: string, options: Parameters<typeof client.readStream>[1]) => {
    const found: number[] = [];
    for await (const { event } of client.readStream(stream, options)) found.push(Number(event?.revision));
    return found;
  };
  const ofAll = async (options: Parameters<typeof client.readAll>[0]) => {
    const found: number[] = [];
    for await (const { event } of client.readAll(options)) found.push(Number(event?.position.commit));
    return found;
  };

  it.each([
    ['forwards from its start', { direction: FORWARDS, fromRevision: START }, [0, 1, 2, 3]],
    ['forwards from a revision, inclusive', { direction: FORWARDS, fromRevision: 2n }, [2, 3]],
    ['forwards from beyond its end', { direction: FORWARDS, fromRevision: 9n }, []],
    ['forwards from its end', { direction: FORWARDS, fromRevision: END }, []],
    ['forwards, as many as asked', { direction: FORWARDS, fromRevision: 1n, maxCount: 2 }, [1, 2]],
    ['backwards from its end', { direction: BACKWARDS, fromRevision: END }, [3, 2, 1, 0]],
    ['backwards from a revision, inclusive', { direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
    ['backwards from beyond its end', { direction: BACKWARDS, fromRevision: 9n }, [3, 2, 1, 0]],
    ['backwards from its start', { direction: BACKWARDS, fromRevision: START }, [0]],
    ['backwards, as many as asked', { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [3]],
  ] as const)('of a stream goes %s', async (_name, options, expected) => {
    await fill(8);
    expect(await ofStream('a', options)).toEqual(expected);
  });

  it('of a stream that is not there says so', async () => {
    await expect(ofStream('none', {})).rejects.toMatchObject({
      type: 'stream-not-found',
      streamName: 'none',
    });
  });

  it.each([
    ['forwards from the start', { direction: FORWARDS, fromPosition: START }, [1, 2, 3, 4]],
    ['forwards from a position, inclusive', { direction: FORWARDS, fromPosition: at(3) }, [3, 4]],
    ['forwards from the end', { direction: FORWARDS, fromPosition: END }, []],
    ['forwards, as many as asked', { direction: FORWARDS, fromPosition: at(2), maxCount: 2 }, [2, 3]],
    ['backwards from the end', { direction: BACKWARDS, fromPosition: END }, [4, 3, 2, 1]],
    ['backwards from a position, exclusive', { direction: BACKWARDS, fromPosition: at(3) }, [2, 1]],
    ['backwards from the start', { direction: BACKWARDS, fromPosition: START }, []],
    ['backwards, as many as asked', { direction: BACKWARDS, fromPosition: at(4), maxCount: 2 }, [3, 2]],
  ] as const)('of $all goes %s', async (_name, options, expected) => {
    await fill(4);
    expect(await ofAll(options)).toEqual(expected);
  });

  it('of $all goes through more than the stand-in holds in hand at once', async () => {
    for (let n = 0; n < 3; n += 1) await client.appendToStream('many', noted(400));
    expect(await ofAll({ direction: FORWARDS })).toEqual(Array.from({ length: 1_200 }, (_, n) => n + 1));
    expect(await ofAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1_199 })).toHaveLength(1_199);
  });
});

interface Followed {
  readonly events: string[];
  readonly said: string[];
}

type Subscription = ReturnType<typeof client.subscribeToAll> | ReturnType<typeof client.subscribeToStream>;

/** Keeps what a subscription says, in order: `caughtUp` among the events that came before and after it. */
const followed = (subscription: Subscription): Followed => {
  const kept: Followed = { events: [], said: [] };
  const all = subscription as ReturnType<typeof client.subscribeToAll>;
  all.on('confirmation', () => kept.said.push('confirmation'));
  all.on('caughtUp', () => kept.said.push('caughtUp'));
  all.on('data', ({ event }) => {
    const name = `${event?.streamId}${event?.revision}`;
    kept.events.push(name);
    kept.said.push(name);
  });
  all.on('error', (error) => kept.said.push(String(error)));
  return kept;
};

const live = async (kept: Followed): Promise<void> => waitUntil(() => kept.said.includes('caughtUp'));

describe('a subscription', () => {
  it.each([
    ['from its start', START, ['a0', 'a1', 'a2']],
    ['from a revision, exclusive', 0n, ['a1', 'a2']],
    ['from its end', END, []],
  ] as const)('to a stream begins %s and hears nothing of others', async (_name, fromRevision, past) => {
    await fill(6);
    const kept = followed(client.subscribeToStream('a', { fromRevision }));
    await live(kept);
    await client.appendToStream('ab', noted(2));
    await fill(2);
    await client.appendToStream('b', noted(1));
    await waitUntil(() => kept.events.includes('a3'));
    await fill(1);
    await waitUntil(() => kept.events.includes('a4'));
    expect(kept.said).toEqual(['confirmation', ...past, 'caughtUp', 'a3', 'a4']);
  });

  it('to a stream that is not there yet hears of its first event', async () => {
    const kept = followed(client.subscribeToStream('a'));
    await live(kept);
    await fill(3);
    await waitUntil(() => kept.events.length === 2);
    expect(kept.said).toEqual(['confirmation', 'caughtUp', 'a0', 'a1']);
  });

  it('to a stream that has not come as far waits until it is there', async () => {
    await fill(2);
    const kept = followed(client.subscribeToStream('a', { fromRevision: 1n }));
    await live(kept);
    await fill(4);
    await waitUntil(() => kept.events.includes('a2'));
    expect(kept.events).toEqual(['a2']);
  });

  it('to a stream misses nothing and repeats nothing while it is written', async () => {
    const writing = (async () => {
      for (let n = 0; n < 200; n += 1) await client.appendToStream('a', noted(1));
    })();
    const all = Array.from({ length: 8 }, () => followed(client.subscribeToStream('a')));
    await writing;
    await waitUntil(() => all.every(({ events }) => events.length >= 200));
    for (const { events } of all) expect(events).toEqual(Array.from({ length: 200 }, (_, n) => `a${n}`));
  });

  it.each([
    ['from the start', START, ['a0', 'b0', 'a1', 'b1']],
    ['from a position, exclusive', at(3), ['b1']],
    ['from the end', END, []],
  ] as const)('to $all begins %s', async (_name, fromPosition, past) => {
    await fill(4);
    const kept = followed(client.subscribeToAll({ fromPosition }));
    await live(kept);
    await fill(1);
    await waitUntil(() => kept.events.includes('a2'));
    expect(kept.said).toEqual(['confirmation', ...past, 'caughtUp', 'a2']);
  });

  it.each([
    ['prefixes of streams', streamNameFilter({ prefixes: ['b', 'c'] }), ['b0', 'b1', 'c0']],
    ['an expression over streams', streamNameFilter({ regex: '^[ac]$' }), ['a0', 'a1', 'c0']],
    ['prefixes of types', eventTypeFilter({ prefixes: ['Bi'] }), ['b0', 'b1']],
    ['an expression over types', eventTypeFilter({ regex: 'ed$' }), ['a0', 'b0', 'a1', 'b1', 'c0']],
  ] as const)('to $all by %s hears of what fits, past and live', async (_name, filter, expected) => {
    await fill(3);
    const kept = followed(client.subscribeToAll({ filter }));
    await live(kept);
    await client.appendToStream('b', noted(1, 'Bided'));
    await client.appendToStream('c', noted(1, 'Called'));
    await waitUntil(() => kept.events.length === expected.length);
    expect(kept.events).toEqual(expected);
  });

  /** Places named by checkpoints, for a subscriber who wants none of what is there. */
  const checkpoints = async (window: number, times: number, past: number, after: number) => {
    const places: number[] = [];
    if (past > 0) await client.appendToStream('other', noted(past));
    const filter = streamNameFilter({
      ...{ prefixes: ['wanted'], maxSearchWindow: window, checkpointInterval: times },
      checkpointReached: async (_subscription, position) => void places.push(Number(position.commit)),
    });
    const kept = followed(client.subscribeToAll({ filter }));
    await live(kept);
    if (after > 0) await client.appendToStream('other', noted(after));
    await client.appendToStream('wanted', noted(1));
    await waitUntil(() => kept.events.includes('wanted0'));
    return places;
  };

  it.each([
    ['as often as its window says, and once when it has caught up', 10, 1, 25, 0, [10, 20, 25]],
    ['as often as its interval says', 5, 4, 45, 0, [20, 40, 45]],
    ['live as well', 10, 1, 0, 25, [10, 20]],
  ] as const)('with a filter names its place %s', async (_name, window, times, past, after, places) => {
    expect(await checkpoints(window, times, past, after)).toEqual(places);
  });

  it('ends without a word when its client gives it up', async () => {
    const subscription = client.subscribeToStream('a');
    const kept = followed(subscription);
    await live(kept);
    await subscription.unsubscribe();
    await fill(2);
    expect(kept.said).toEqual(['confirmation', 'caughtUp']);
  });
});
