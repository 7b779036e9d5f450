// The contract of every adapter of the event store. Each adapter's test calls this with its own opener;
// the log may hold foreign events already, so every test writes to streams of its own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../domain/envelope.ts';
import { collect, facts, waitUntil } from '../../testing/store-probe.ts';
import { describeSubscriptions } from './contract-subscriptions.ts';
import type { EventStore } from './event-store.ts';
import { MAX_APPEND_BYTES } from './limits.ts';

/** Runs the contract against the store that `open` gives; the suite closes it. */
export const describeEventStore = (name: string, open: () => Promise<EventStore>): void => {
  describe(`event store contract: ${name}`, () => {
    let store: EventStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const current = () => store;
    describeAppend(current);
    describeRepetition(current);
    describeReads(current);
    describeSubscriptions(current);
  });
};

const newStream = () => `contract-${randomUUID()}`;

const describeAppend = (store: () => EventStore): void => {
  it('appends to a stream that does not exist yet and to one that does', async () => {
    const stream = newStream();
    const first = await store().append(stream, NO_STREAM, facts(1));
    const second = await store().append(stream, 0, facts(2));
    expect(first).toMatchObject({ outcome: 'appended', revision: 0 });
    expect(second).toMatchObject({ outcome: 'appended', revision: 2 });
  });

  it('answers a conflict with the actual revision and stores nothing', async () => {
    const stream = newStream();
    await store().append(stream, NO_STREAM, facts(3));
    expect(await store().append(stream, NO_STREAM, facts(1))).toEqual({ outcome: 'conflict', actual: 2 });
    expect(await store().append(stream, 1, facts(1))).toEqual({ outcome: 'conflict', actual: 2 });
    expect(await store().append(stream, 3, facts(1))).toEqual({ outcome: 'conflict', actual: 2 });
    expect(await store().readStream(stream)).toHaveLength(3);
  });

  it('answers NO_STREAM as the actual revision of a stream that must exist and does not', async () => {
    expect(await store().append(newStream(), 0, facts(1))).toEqual({
      outcome: 'conflict',
      actual: NO_STREAM,
    });
  });

  it('lets exactly one of many appends at the same revision through', async () => {
    const stream = newStream();
    const results = await Promise.all(
      Array.from({ length: 100 }, () => store().append(stream, NO_STREAM, facts(1))),
    );
    expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
    expect(results.filter((result) => result.outcome === 'conflict' && result.actual === 0)).toHaveLength(99);
    expect(await store().readStream(stream)).toHaveLength(1);
  });

  it('does not let a conflict hurt the appends that travel with it', async () => {
    const taken = newStream();
    await store().append(taken, NO_STREAM, facts(1));
    const others = Array.from({ length: 20 }, newStream);
    const results = await Promise.all(
      others.flatMap((stream) => [
        store().append(stream, NO_STREAM, facts(1)),
        store().append(taken, NO_STREAM, facts(1)),
      ]),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(others.flatMap(() => ['appended', 'conflict']));
  });

  it('refuses an append without events, with a foreign revision or above the size limit', async () => {
    const large = facts(1, { text: 'x'.repeat(MAX_APPEND_BYTES) });
    await expect(store().append(newStream(), NO_STREAM, [])).rejects.toThrow(RangeError);
    await expect(store().append(newStream(), -2, facts(1))).rejects.toThrow(RangeError);
    await expect(store().append('', NO_STREAM, facts(1))).rejects.toThrow(RangeError);
    await expect(store().append(newStream(), NO_STREAM, large)).rejects.toThrow(RangeError);
  });
};

const describeRepetition = (store: () => EventStore): void => {
  it('answers the same events at the same place as the first time and stores nothing', async () => {
    const stream = newStream();
    const [first, second] = [facts(2), facts(1)];
    const answer = await store().append(stream, NO_STREAM, first);
    await store().append(stream, 1, second);
    expect(await store().append(stream, NO_STREAM, first)).toEqual(answer);
    expect(await store().readStream(stream)).toHaveLength(3);
  });

  it('gives parallel repetitions one and the same answer', async () => {
    const stream = newStream();
    const events = facts(2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => store().append(stream, NO_STREAM, events)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await store().readStream(stream)).toHaveLength(2);
  });

  it('takes a partial repetition as a conflict', async () => {
    const stream = newStream();
    const events = facts(2);
    await store().append(stream, NO_STREAM, events);
    expect(await store().append(stream, NO_STREAM, [...events, ...facts(1)])).toEqual({
      outcome: 'conflict',
      actual: 1,
    });
  });

  it('takes another event at a taken place as a conflict', async () => {
    const stream = newStream();
    const [event] = facts(1);
    await store().append(stream, NO_STREAM, facts(1));
    if (event) await store().append(stream, 0, [event]);
    expect(await store().append(stream, NO_STREAM, event ? [event] : [])).toEqual({
      outcome: 'conflict',
      actual: 1,
    });
  });
};

const describeReads = (store: () => EventStore): void => {
  it('stores all events of an append next to one another, without gaps in the revisions', async () => {
    const stream = newStream();
    await store().append(stream, NO_STREAM, facts(5));
    await store().append(stream, 4, facts(500));
    const revisions = (await store().readStream(stream)).map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: 505 }, (_, revision) => revision));
    expect((await store().readStream(stream, 503)).map(({ revision }) => revision)).toEqual([503, 504]);
  });

  it('gives back what was written: id, type, data and metadata in any script', async () => {
    const stream = newStream();
    const [event] = facts(1, {
      text: '第一会议室 “会” é \u0000 \ud83d\ude00 \ud800',
      list: [1, { deep: null }],
    });
    const answer = await store().append(stream, NO_STREAM, event ? [event] : []);
    const position = answer.outcome === 'appended' ? answer.position : '';
    expect(await store().readStream(stream)).toEqual([{ ...event, stream, revision: 0, position }]);
  });

  it('keeps streams with names in any script apart', async () => {
    const [one, other] = [`${newStream()}/会议室`, `${newStream()}/会议室 2`];
    await store().append(one, NO_STREAM, facts(1));
    await store().append(other, NO_STREAM, facts(2));
    expect(await store().readStream(one)).toHaveLength(1);
    expect((await store().readStream(other)).map(({ stream }) => stream)).toEqual([other, other]);
  });

  it('reads an unknown stream, and one from beyond its end, as empty', async () => {
    const stream = newStream();
    expect(await store().readStream(stream)).toEqual([]);
    await store().append(stream, NO_STREAM, facts(1));
    expect(await store().readStream(stream, 1)).toEqual([]);
  });

  it('reads the whole log in order of position, in pieces, each event once', async () => {
    const start = await store().head();
    const streams = Array.from({ length: 25 }, newStream);
    await Promise.all(streams.map((stream) => store().append(stream, NO_STREAM, facts(3))));
    const positions: string[] = [];
    for (let after = start; ; after = positions.at(-1)) {
      const events = await store().readAll(after, 10);
      expect(events.length).toBeLessThanOrEqual(10);
      if (events.length === 0) break;
      positions.push(...events.map(({ position }) => position));
    }
    expect(positions).toHaveLength(75);
    expect(positions).toEqual([...new Set(positions)].sort());
  });

  it('answers an append with the position of its last event, which then is the head', async () => {
    const stream = newStream();
    const answer = await store().append(stream, NO_STREAM, facts(3));
    const events = await store().readStream(stream);
    expect(answer).toMatchObject({ position: events.at(-1)?.position });
    expect(await store().head()).toBe(events.at(-1)?.position);
  });

  it('shows an acknowledged append to every later read', async () => {
    const seen = collect(store(), await store().head());
    for (let round = 0; round < 20; round += 1) {
      const stream = newStream();
      await store().append(stream, NO_STREAM, facts(1));
      expect(await store().readStream(stream)).toHaveLength(1);
    }
    await waitUntil(() => seen.events.length >= 20);
    await seen.close();
  });
};
