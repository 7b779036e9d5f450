// When facts are read: never while they are being read, and always once more after news; and who is told what.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { standIn } from '@campus/events/testing/stand-in';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createPlainFeed } from '../../testing/plain-stores.ts';
import { callerOf } from '../../testing/requests.ts';
import { MAX_RESUMED_FACTS } from '../http/limits.ts';
import { createFactStreams, type Fact, type FactSource } from './fact-stream.ts';
import type { Member } from './member.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

const request = standIn<SubscriptionRequest>({ render: (payload: unknown) => Buffer.from(String(payload)) });

/** A listener that writes down what it is told. */
const listener = () => {
  const told: string[] = [];
  const member = standIn<Member>({
    isOpen: true,
    position: undefined,
    source: undefined,
    sendFact: (payload: Buffer) => told.push(String(payload)),
  });
  return { member, told };
};

/** Runs what awaits, `steps` continuations deep. */
const afterSteps = async (steps: number): Promise<void> => {
  for (let step = 0; step < steps; step++) await undefined;
};

it.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'tells of news that come %i steps after an empty reading was answered',
  async (steps) => {
    const feed = createPlainFeed();
    const log: Fact[] = [];
    const tell = (position: string): void => {
      log.push({ position, payload: position });
      feed.publish({ kind: 'operation', tenant: 'campus', position });
    };
    let isFirst = false;
    const source: FactSource = {
      head: async () => '0',
      allows: async () => true,
      concerns: () => true,
      read: async (after = '') => {
        const facts = log.filter(({ position }) => position > after);
        if (isFirst) {
          isFirst = false;
          void afterSteps(steps).then(() => tell('2'));
        }
        return facts;
      },
    };
    const streams = createFactStreams(
      feed,
      (error) => expect.unreachable(String(error)),
      () => new Error(),
    );
    const { member, told } = listener();
    await streams.open('key', () => source, request, member, '0');
    await nextTurn();
    isFirst = true;
    tell('1');
    await nextTurn();
    expect(told).toEqual(['1', '2']);
    streams.close();
  },
);

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ step: fc.constant('happen' as const), isTold: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('join' as const), back: fc.option(fc.nat(5)) }) },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('leave' as const), which: fc.nat(4) }) },
    { weight: 3, arbitrary: fc.record({ step: fc.constant('turn' as const) }) },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('fail' as const) }) },
  ),
  { maxLength: 40 },
);
const positionOf = (index: number): string => String(index).padStart(4, '0');

it('tells each listener every fact after its own position once and in order, whatever is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const feed = createPlainFeed();
      const log: Fact[] = [];
      let [fails, readings] = [0, 0];
      const source: FactSource = {
        head: async () => positionOf(log.length),
        allows: async () => true,
        concerns: ({ kind }) => kind === 'operation',
        read: async (after, limit) => {
          const facts = after === undefined ? [] : log.filter(({ position }) => position > after);
          readings += 1;
          for (let turn = 0; turn < 1 + (readings % 3); turn += 1) await nextTurn();
          if (fails === 0) return facts.slice(0, limit);
          fails -= 1;
          throw new Error('away');
        },
      };
      const streams = createFactStreams(
        feed,
        () => undefined,
        () => new Error(),
      );
      const listeners: { told: string[]; from: string; isOf: (at: string) => boolean }[] = [];
      const under: Promise<void>[] = [];
      const members: Member[] = [];
      const join = async (back: number | null): Promise<void> => {
        const { member, told } = listener();
        const after = back === null ? undefined : positionOf(Math.max(0, log.length - back));
        const opened = streams.open('key', () => source, request, member, after);
        await opened;
        members.push(member);
        // Without a position of its own it hears what happens once it has joined.
        listeners.push({ told, from: after ?? positionOf(log.length), isOf: () => members.includes(member) });
      };
      for (const each of all) {
        if (each.step === 'happen') {
          const position = positionOf(log.length + 1);
          log.push({ position, payload: position });
          if (each.isTold) feed.publish({ kind: 'operation', tenant: 'campus', position });
        }
        if (each.step === 'join') under.push(join(each.back).catch(() => undefined));
        if (each.step === 'turn') await nextTurn();
        if (each.step === 'fail') fails = 1;
        const leaving = each.step === 'leave' ? members[each.which] : undefined;
        if (leaving) {
          members.splice(members.indexOf(leaving), 1);
          leaving.source?.leave(leaving);
        }
      }
      await Promise.all(under);
      fails = 0;
      await streams.reconcile();
      for (let turn = 0; turn < 12; turn += 1) await nextTurn();
      for (const { told, from, isOf } of listeners) {
        const whole = log.map(({ position }) => position);
        expect(told).toEqual(
          whole.slice(whole.indexOf(told[0] ?? ''), whole.indexOf(told[0] ?? '') + told.length),
        );
        if (isOf(from)) expect(told.filter((at) => at > from)).toEqual(whole.filter((at) => at > from));
      }
    }),
    { numRuns: 200 },
  );
});

it('tells a fact to a listener, too, who joins while the others are told of it', async () => {
  const feed = createPlainFeed();
  const log: Fact[] = [];
  let held: Promise<void> | undefined;
  const source: FactSource = {
    head: async () => '0',
    allows: async () => true,
    concerns: () => true,
    read: async (after = '') => {
      const facts = log.filter(({ position }) => position > after);
      const until = held;
      held = undefined;
      await until;
      return facts;
    },
  };
  const streams = createFactStreams(
    feed,
    (error) => expect.unreachable(String(error)),
    () => new Error(),
  );
  const [first, second] = [listener(), listener()];
  await streams.open('key', () => source, request, first.member, '0');
  await nextTurn();
  let release = (): void => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  const joining = streams.open('key', () => source, request, second.member, '0');
  await nextTurn();
  log.push({ position: '1', payload: '1' });
  feed.publish({ kind: 'operation', tenant: 'campus', position: '1' });
  await nextTurn();
  expect([first.told, second.told]).toEqual([['1'], []]);
  release();
  await joining;
  await nextTurn();
  expect(second.told).toEqual(['1']);
});

it('refuses a position beyond the end of the log, and one that too much has happened since', async () => {
  const feed = createPlainFeed();
  const many = Array.from({ length: MAX_RESUMED_FACTS + 1 }, (_, index) => positionOf(index + 1));
  const source: FactSource = {
    head: async () => '0',
    allows: async () => true,
    concerns: () => false,
    read: async (after = '', limit) =>
      many
        .filter((at) => at > after)
        .slice(0, limit)
        .map((position) => ({ position, payload: position })),
  };
  const streams = createFactStreams(
    feed,
    (error) => expect.unreachable(String(error)),
    () => new Error(),
    async (after) => after === 'beyond',
  );
  const { member, told } = listener();
  await expect(streams.open('key', () => source, request, member, 'beyond')).rejects.toMatchObject({
    extensions: { errcode: 1006, msg: expect.stringContaining('服务器已恢复到较早的副本') },
  });
  expect(told).toEqual([]);
  await expect(streams.open('key', () => source, request, member, '0000')).rejects.toMatchObject({
    extensions: { errcode: 1006 },
  });
  await streams.open('key', () => source, request, member, positionOf(1_000));
  expect(told.slice(-2)).toEqual(many.slice(-2));
  streams.close();
  expect(feed.listeners).toBe(0);
});

it('ends who may not see the facts any more, and sends what only a change carries', async () => {
  const feed = createPlainFeed();
  const refusal = new Error('not any more');
  const source: FactSource = {
    head: async () => undefined,
    allows: async ({ account }) => account === 'ann',
    concerns: () => false,
    read: async () => [],
    fleeting: ({ kind }) => (kind === 'exception' ? [{ position: '', payload: 'now' }] : []),
    fleetingNow: () => [{ position: '', payload: 'held' }],
  };
  const streams = createFactStreams(
    feed,
    (error) => expect.unreachable(String(error)),
    () => refusal,
  );
  const { member, told } = listener();
  await streams.open('key', () => source, request, member);
  feed.publish({ kind: 'exception', tenant: 'campus' });
  expect(told).toEqual(['held', 'now']);
  const fail = vi.fn();
  const seen = (account: string | undefined) =>
    Object.assign(member, { fail, socket: { caller: account && callerOf({ account }) } });
  for (const account of ['ann', 'bob', undefined]) await member.source?.recheck(seen(account));
  expect(fail.mock.calls).toEqual([[refusal], [refusal]]);
});
