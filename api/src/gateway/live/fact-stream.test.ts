// When facts are read: never while they are being read, and always once more after news.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { createPlainFeed } from '../../testing/plain-stores.ts';
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
