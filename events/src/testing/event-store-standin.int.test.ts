// What the official client may ask of streams, asked of the stand-in by a plain program: no adapter of ours,
// no envelope of ours. Expected is what a server of version 24.6 answers by its protocol.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type AppendExpectedRevision,
  BACKWARDS,
  binaryEvent,
  END,
  type EventData,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  FORWARDS,
  jsonEvent,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { ChannelCredentials } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStoreStandin, startEventStoreStandin } from './event-store-standin.ts';
import {
  type BatchAppendResp,
  identifierOf,
  type ReadResp,
  StreamsClient,
  shared,
  streams,
} from './event-store-standin-messages.ts';
import { waitUntil } from './store-probe.ts';

let standin: EventStoreStandin;
let client: EventStoreDBClient;

beforeEach(async () => {
  standin = await startEventStoreStandin();
  client = EventStoreDBClient.connectionString(standin.url);
});
afterEach(async () => {
  await client.dispose();
  standin.stop();
});

const noted = (count: number, type = 'Noted') =>
  Array.from({ length: count }, (_, n) => jsonEvent({ type, data: { n } }));

const upTo = (count: number): number[] => [...Array(count).keys()];

const readStream = async (stream: string, options: Parameters<typeof client.readStream>[1] = {}) => {
  const found = [];
  for await (const { event } of client.readStream(stream, options)) found.push(event);
  return found;
};
const revisions = async (stream: string, options: Parameters<typeof client.readStream>[1] = {}) =>
  (await readStream(stream, options)).map((event) => Number(event?.revision));
/** Events of `$all` by stream and revision. */
const names = async (options: Parameters<typeof client.readAll>[0] = {}) => {
  const found: string[] = [];
  for await (const { event } of client.readAll(options)) found.push(`${event?.streamId}${event?.revision}`);
  return found;
};

/** With credentials, which are not sent here, the client chooses the plain form. */
const forms = { plain: { credentials: { username: 'campus', password: 'not sent' } }, batch: {} } as const;

describe.each(Object.entries(forms))('an append in the %s form', (_form, chosen) => {
  const append = (stream: string, events: EventData[], expectedRevision: AppendExpectedRevision = 'any') =>
    client.appendToStream(stream, events, { expectedRevision, deadline: 60_000, ...chosen });

  it.each<[string, EventData]>([
    ['JSON', jsonEvent({ type: 'a', data: { 中: 'é' }, metadata: { who: 'me' } })],
    ['a JSON text', jsonEvent({ type: 'a', data: 'CC ‐ 1830' })],
    ['JSON with metadata of bytes', jsonEvent({ type: 'a', data: [1], metadata: new Uint8Array([0, 255]) })],
    ['bytes that are no JSON', binaryEvent({ type: 'a', data: new Uint8Array([0, 1, 254]) })],
    ['bytes with JSON as metadata', binaryEvent({ type: 'a', data: Buffer.from('b'), metadata: { n: 1 } })],
    ['nothing but a type', binaryEvent({ type: 'a', data: new Uint8Array() })],
  ])('gives back %s', async (_name, event) => {
    const before = Date.now();
    await append('one', [event]);
    const [found] = await readStream('one');
    const bytes = (value: unknown) => (value instanceof Uint8Array ? [...value] : value);
    expect(found).toMatchObject({ streamId: 'one', revision: 0n, id: event.id, type: 'a' });
    expect(found?.isJson).toBe(event.contentType === 'application/json');
    expect(bytes(found?.data)).toEqual(bytes(event.data));
    expect(bytes(found?.metadata)).toEqual(bytes(event.metadata));
    expect(found?.created.getTime()).toBeGreaterThanOrEqual(before);
  });

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
    expect((await readStream('one')).at(-1)?.position).toEqual(answer.position);
    expect(await revisions('one')).toEqual(upTo(length + 2));
  });

  it.each([
    ['no_stream', 3, 2n],
    ['stream_exists', 0, 'no_stream'],
    [0n, 0, 'no_stream'],
    [1n, 3, 2n],
    [3n, 3, 2n],
  ] as const)('expecting %s is refused by a stream of %s events', async (expected, length, actual) => {
    if (length > 0) await append('流', noted(length), 'no_stream');
    await expect(append('流', noted(1), expected)).rejects.toMatchObject({
      type: 'wrong-expected-version',
      streamName: '流',
      expectedVersion: expected,
      actualVersion: actual,
    });
    expect(await names()).toHaveLength(length);
  });

  it('answers a wrong revision where the client wants no error', async () => {
    const quiet = EventStoreDBClient.connectionString(`${standin.url}&throwOnAppendFailure=false`);
    await append('one', noted(3));
    const answer = await quiet.appendToStream('one', noted(1), { expectedRevision: 0n, ...chosen });
    await quiet.dispose();
    expect(answer.success).toBe(false);
  });

  it.each(['any', 'stream_exists', 'no_stream'] as const)(
    'sent again expecting %s stores nothing and answers as the first time, whatever came after it',
    async (expected) => {
      if (expected !== 'no_stream') await append('one', noted(1), 'no_stream');
      const before = (await names()).length;
      const events = noted(2);
      const first = await append('one', events, expected);
      expect(await append('one', events, expected)).toEqual(first);
      await append('one', noted(1), 'any');
      expect(await append('one', events, expected)).toEqual(first);
      expect(await revisions('one')).toEqual(upTo(before + 3));
    },
  );

  it('sent again expecting its revision stores nothing; at another place it is refused', async () => {
    await append('one', noted(1), 'no_stream');
    const events = noted(2);
    const first = await append('one', events, 0n);
    await append('one', noted(1), 2n);
    expect(await append('one', events, 0n)).toEqual(first);
    await expect(append('one', events, 1n)).rejects.toMatchObject({ type: 'wrong-expected-version' });
    expect(await revisions('one')).toEqual(upTo(4));
  });

  it.each(['any', 'stream_exists', 0n] as const)(
    'expecting %s is refused when only its beginning is there',
    async (expected) => {
      await append('one', noted(1), 'no_stream');
      const [first, second] = noted(2);
      if (!first || !second) return expect.unreachable();
      await append('one', [first], 0n);
      const again = append('one', [first, second], expected);
      await expect(again).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
    },
  );

  it('is a repeat in its own stream only', async () => {
    const events = noted(1);
    await append('one', events);
    await append('two', events);
    expect(await names()).toEqual(['one0', 'two0']);
  });

  it('is stored once when many copies of it are under way together', async () => {
    const events = noted(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => append('one', events)));
    expect(new Set(answers.map(({ nextExpectedRevision }) => nextExpectedRevision))).toEqual(new Set([1n]));
    expect(await revisions('one')).toEqual([0, 1]);
  });

  it('gives each of 2,000 under way together to one stream a place of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 2_000 }, () => append('one', noted(1))));
    const places = answers.map(({ nextExpectedRevision }) => Number(nextExpectedRevision));
    expect(places.sort((one, other) => one - other)).toEqual(upTo(2_000));
  });

  it('takes 5,000 events', async () => {
    expect(await append('one', noted(5_000))).toMatchObject({ nextExpectedRevision: 4_999n });
    expect(await revisions('one')).toEqual(upTo(5_000));
  });

  it('counts data, not metadata, and stores nothing of more than a mebibyte', async () => {
    const bytes = (data: number, metadata: number) =>
      binaryEvent({ type: 'a', data: Buffer.alloc(data), metadata: Buffer.alloc(metadata) });
    await append('one', [bytes(1024 * 1024, 500_000)]);
    const tooLarge = Array.from({ length: 5 }, () => bytes(1024 * 1024, 0));
    await expect(append('two', tooLarge)).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1024 * 1024,
    });
    expect(await names()).toEqual(['one0']);
  });

  it('is refused by a stream with a tombstone', async () => {
    await client.tombstoneStream('one');
    const refused = append('one', noted(1));
    await expect(refused).rejects.toMatchObject({ type: 'stream-deleted', streamName: 'one' });
  });
});

describe('a batch of appends', () => {
  it.each([
    ['has come only in part', 1, noted(5_000)],
    ['is stored and not answered', 500, noted(1)],
  ])('is told when its deadline is over while it %s, and takes the next', async (_name, deadline, events) => {
    standin.faults.silent = 1;
    const late = client.appendToStream('one', events, { deadline, batchAppendSize: 100_000 });
    await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
    standin.faults.silent = 0;
    expect(await client.appendToStream('two', noted(1))).toMatchObject({ nextExpectedRevision: 0n });
    expect(await names()).toEqual(deadline === 1 ? ['two0'] : ['one0', 'two0']);
  });

  it('ends after everything that was asked is answered', async () => {
    const raw = new StreamsClient(`127.0.0.1:${standin.port}`, ChannelCredentials.createInsecure());
    const call = raw.batchAppend();
    const answered: BatchAppendResp[] = [];
    call.on('data', (answer: BatchAppendResp) => answered.push(answer));
    for (let n = 0; n < 100; n += 1) {
      const options = new streams.BatchAppendReq.Options();
      options.setStreamIdentifier(identifierOf(`s${n}`)).setAny(new shared.Empty() as never);
      const message = new streams.BatchAppendReq.ProposedMessage();
      message.setId(new shared.UUID().setString(randomUUID())).getMetadataMap().set('type', 'a');
      const request = new streams.BatchAppendReq().setOptions(options).setIsFinal(true);
      request.setCorrelationId(new shared.UUID().setString(randomUUID())).addProposedMessages(message);
      call.write(request);
    }
    call.end();
    await once(call, 'end');
    raw.close();
    expect(answered.filter((answer) => answer.hasSuccess())).toHaveLength(100);
  });
});

/** Streams a and b in turn, each event's type after its stream. */
const fill = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const stream = n % 2 === 0 ? 'a' : 'b';
    await client.appendToStream(stream, noted(1, stream === 'a' ? 'Asked' : 'Bided'));
  }
};

const positions = async () => {
  const found = [];
  for await (const { event } of client.readAll()) if (event) found.push(event.position);
  return found;
};

const placeOf = async (index: number): Promise<Position> =>
  (await positions())[index] ?? expect.unreachable('the log is shorter');

describe('a read', () => {
  it.each([
    ['forwards from its start', { direction: FORWARDS, fromRevision: START }, [0, 1, 2, 3]],
    ['forwards from a revision, inclusive', { direction: FORWARDS, fromRevision: 2n }, [2, 3]],
    ['forwards from beyond its end', { direction: FORWARDS, fromRevision: 2n ** 64n - 1n }, []],
    ['forwards from its end', { direction: FORWARDS, fromRevision: END }, []],
    ['forwards, as many as asked', { direction: FORWARDS, fromRevision: 1n, maxCount: 2 }, [1, 2]],
    ['backwards from its end', { direction: BACKWARDS, fromRevision: END }, [3, 2, 1, 0]],
    ['backwards from a revision, inclusive', { direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
    ['backwards from beyond its end', { direction: BACKWARDS, fromRevision: 9n }, [3, 2, 1, 0]],
    ['backwards from its start', { direction: BACKWARDS, fromRevision: START }, [0]],
    ['backwards, as many as asked', { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [3]],
  ] as const)('of a stream goes %s', async (_name, options, expected) => {
    await fill(8);
    expect(await revisions('a', options)).toEqual(expected);
  });

  it('of a stream that is not there says so', async () => {
    const missing = readStream('none');
    await expect(missing).rejects.toMatchObject({ type: 'stream-not-found', streamName: 'none' });
  });

  it.each([
    ['forwards from the start', { direction: FORWARDS }, START, 9, ['a0', 'b0', 'a1', 'b1']],
    ['forwards from a position, inclusive', { direction: FORWARDS }, 2, 9, ['a1', 'b1']],
    ['forwards from the end', { direction: FORWARDS }, END, 9, []],
    ['forwards, as many as asked', { direction: FORWARDS }, 1, 2, ['b0', 'a1']],
    ['backwards from the end', { direction: BACKWARDS }, END, 9, ['b1', 'a1', 'b0', 'a0']],
    ['backwards from a position, exclusive', { direction: BACKWARDS }, 2, 9, ['b0', 'a0']],
    ['backwards from the start', { direction: BACKWARDS }, START, 9, []],
    ['backwards, as many as asked', { direction: BACKWARDS }, 3, 2, ['a1', 'b0']],
  ] as const)('of $all goes %s', async (_name, direction, from, maxCount, expected) => {
    await fill(4);
    const fromPosition = typeof from === 'number' ? await placeOf(from) : from;
    expect(await names({ ...direction, fromPosition, maxCount })).toEqual(expected);
  });

  it('of $all goes through more than the stand-in holds in hand at once', async () => {
    await client.appendToStream('many', noted(1_200));
    expect(await names()).toHaveLength(1_200);
    expect(await names({ direction: BACKWARDS, fromPosition: END, maxCount: 1_199 })).toHaveLength(1_199);
  });

  it('of $all keeps to a filter and still gives as many as asked', async () => {
    for (const stream of ['a', 'b', 'a', 'b']) await client.appendToStream(stream, noted(300));
    const raw = new StreamsClient(`127.0.0.1:${standin.port}`, ChannelCredentials.createInsecure());
    const options = new streams.ReadReq.Options()
      .setAll(new streams.ReadReq.Options.AllOptions().setStart(new shared.Empty()))
      .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
      .setCount('540');
    const filter = new streams.ReadReq.Options.FilterOptions();
    filter.setStreamIdentifier(new streams.ReadReq.Options.FilterOptions.Expression().setRegex('^b'));
    const found: string[] = [];
    for await (const answer of raw.read(new streams.ReadReq().setOptions(options.setFilter(filter)))) {
      const event = (answer as ReadResp).getEvent()?.getEvent();
      found.push(`${Buffer.from(event?.getStreamIdentifier()?.getStreamName_asU8() ?? [])}`);
    }
    raw.close();
    expect(found).toEqual(Array(540).fill('b'));
  });

  it('follows links where it is told to', async () => {
    await client.appendToStream('two', noted(3));
    const link = (target: string) => binaryEvent({ type: '$>', data: Buffer.from(target) });
    await client.appendToStream('one', [link('2@two'), link('0@none')]);
    const found = [];
    for await (const resolved of client.readStream('one', { resolveLinkTos: true })) found.push(resolved);
    expect(found).toMatchObject([
      { event: { streamId: 'two', revision: 2n }, link: { streamId: 'one', revision: 0n } },
      { link: { streamId: 'one', revision: 1n } },
    ]);
    expect(found[1]?.event).toBeUndefined();
    expect((await readStream('one'))[0]?.type).toBe('$>');
  });
});

describe('metadata of a stream', () => {
  it('is given back as it was set, and not there before', async () => {
    expect((await client.getStreamMetadata('one')).metadata).toBeUndefined();
    const metadata = { maxAge: 2, truncateBefore: 1, cacheControl: 15, acl: { readRoles: ['x'] }, 猫: '😾' };
    await client.setStreamMetadata('one', { maxCount: 7 });
    await client.setStreamMetadata('one', metadata);
    expect((await client.getStreamMetadata('one')).metadata).toEqual(metadata);
    expect(await revisions('$$one')).toEqual([1]);
  });

  it.each([
    [{ maxCount: 2 }, [3, 4]],
    [{ truncateBefore: 1 }, [1, 2, 3, 4]],
    [{ truncateBefore: 1, maxCount: 3 }, [2, 3, 4]],
    [{ maxAge: 3_600 }, [0, 1, 2, 3, 4]],
    [{ truncateBefore: 9 }, []],
  ])('%o leaves visible %o', async (metadata, visible) => {
    await client.appendToStream('one', noted(5));
    await client.setStreamMetadata('one', metadata);
    expect(await revisions('one')).toEqual(visible);
    expect(await revisions('one', { direction: BACKWARDS, fromRevision: END })).toEqual(visible.toReversed());
    expect(await names()).toHaveLength(6);
  });
});

describe.each(['deleteStream', 'tombstoneStream'] as const)('%s', (remove) => {
  it.each(['any', 3n] as const)('expecting %s makes the stream unreadable', async (expectedRevision) => {
    await client.appendToStream('one', noted(4));
    const { position } = await client[remove]('one', { expectedRevision });
    expect((await positions()).at(-1)).toEqual(position);
    const type = remove === 'deleteStream' ? 'stream-not-found' : 'stream-deleted';
    await expect(readStream('one')).rejects.toMatchObject({ type, streamName: 'one' });
  });

  it.each(['no_stream', 2n, 4n] as const)('expecting %s is refused', async (expectedRevision) => {
    await client.appendToStream('一', noted(4));
    await expect(client[remove]('一', { expectedRevision })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      streamName: encodeURIComponent('一'),
      actualVersion: 3n,
    });
    expect(await revisions('一')).toEqual(upTo(4));
  });
});

describe('a stream that was deleted softly', () => {
  it.each(['any', 'no_stream', 1n] as const)(
    'begins anew expecting %s, and goes on counting',
    async (expected) => {
      await client.appendToStream('one', noted(2));
      await client.deleteStream('one');
      const exists = client.appendToStream('one', noted(1), { expectedRevision: 'stream_exists' });
      await expect(exists).rejects.toMatchObject({ type: 'stream-deleted' });
      const answer = await client.appendToStream('one', noted(2), { expectedRevision: expected });
      expect(answer.nextExpectedRevision).toBe(3n);
      expect(await revisions('one')).toEqual([2, 3]);
      expect((await client.getStreamMetadata('one')).metadata).toEqual({ truncateBefore: 2 });
    },
  );

  it('is one that has events or metadata', async () => {
    await expect(client.deleteStream('none')).rejects.toMatchObject({ type: 'wrong-expected-version' });
    await client.setStreamMetadata('meta', { cacheControl: 10 });
    await client.deleteStream('meta', { expectedRevision: 'no_stream' });
  });

  it('comes back, emptied, when its metadata is set', async () => {
    await client.appendToStream('one', noted(2));
    await client.deleteStream('one');
    await client.setStreamMetadata('one', { maxCount: 5 });
    expect(await readStream('one')).toEqual([]);
    expect((await client.getStreamMetadata('one')).metadata).toEqual({ maxCount: 5, truncateBefore: 2 });
  });
});

describe('a tombstone', () => {
  it('may be set where nothing ever was, and is for ever', async () => {
    await client.tombstoneStream('none', { expectedRevision: 'no_stream' });
    const attempts = [
      () => client.appendToStream('none', noted(1)),
      () => client.setStreamMetadata('none', { maxCount: 1 }),
      () => client.deleteStream('none'),
      () => client.tombstoneStream('none'),
      () => once(client.subscribeToStream('none'), 'data'),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ type: 'stream-deleted' });
    expect(await names()).toEqual(['none9223372036854775807']);
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
    ['from where it has not come to', 2n, []],
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

  it('to a stream misses nothing and repeats nothing while it is written', async () => {
    const writing = (async () => {
      for (let n = 0; n < 200; n += 1) await client.appendToStream('a', noted(1));
    })();
    const all = Array.from({ length: 8 }, () => followed(client.subscribeToStream('a')));
    await writing;
    await waitUntil(() => all.every(({ events }) => events.length >= 200));
    for (const { events } of all) expect(events).toEqual(upTo(200).map((n) => `a${n}`));
  });

  it('may be iterated over', async () => {
    await client.appendToStream('a', noted(5));
    const found: number[] = [];
    for await (const { event } of client.subscribeToStream('a'))
      if (found.push(Number(event?.revision)) === 5) break;
    expect(found).toEqual(upTo(5));
  });

  it.each([
    ['from the start', START, ['a0', 'b0', 'a1', 'b1']],
    ['from a position, exclusive', 2, ['b1']],
    ['from the end', END, []],
  ] as const)('to $all begins %s', async (_name, from, past) => {
    await fill(4);
    const fromPosition = typeof from === 'number' ? await placeOf(from) : from;
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
    ['no events of the system', excludeSystemEvents(), ['a0', 'b0', 'a1', 'b1', 'c0']],
  ] as const)('to $all by %s hears of what fits, past and live', async (_name, filter, expected) => {
    await client.setStreamMetadata('a', { maxAge: 1 });
    await fill(3);
    const kept = followed(client.subscribeToAll({ filter }));
    await live(kept);
    await client.appendToStream('b', noted(1, 'Bided'));
    await client.appendToStream('c', noted(1, 'Called'));
    await waitUntil(() => kept.events.length === expected.length);
    expect(kept.events).toEqual(expected);
  });

  it.each([
    ['as often as its window says, and once when it has caught up', 10, 1, 25, 0, [10, 20, 25]],
    ['as often as its interval says', 5, 4, 45, 0, [20, 40, 45]],
    ['live as well', 10, 1, 0, 25, [10, 20]],
  ] as const)('with a filter names its place %s', async (_name, window, times, past, after, expected) => {
    const told: unknown[] = [];
    if (past > 0) await client.appendToStream('other', noted(past));
    const filter = streamNameFilter({
      prefixes: ['wanted'],
      maxSearchWindow: window,
      checkpointInterval: times,
      checkpointReached: async (_subscription, position) => void told.push(position),
    });
    const kept = followed(client.subscribeToAll({ filter }));
    await live(kept);
    if (after > 0) await client.appendToStream('other', noted(after));
    await client.appendToStream('wanted', noted(1));
    await waitUntil(() => kept.events.includes('wanted0'));
    const all = await positions();
    expect(told).toEqual(expected.map((place) => all[place - 1]));
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
