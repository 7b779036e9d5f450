// What tests of the event store need: plain facts to append, and a subscriber that remembers.
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { EventToAppend, Position, RecordedEvent } from '../domain/envelope.ts';
import type { EventStore, SubscribeOptions } from '../log/store/event-store.ts';

/** `count` distinct events with the same data. */
export const facts = (count: number, data: object = { text: 'fact' }): EventToAppend[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'Noted',
    data: { ...data, index },
    metadata: { tenant: 'north', actor: '测试员', at: 1_760_000_000_000 + index, correlation: randomUUID() },
  }));

/** Resolves when the condition holds; throws after `limitMs`. */
export const waitUntil = async (condition: () => boolean, limitMs = 20_000): Promise<void> => {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not happen within ${limitMs} ms: ${condition}`);
    await setImmediate();
  }
};

/** A subscription that keeps everything it was handed. */
export const collect = (
  store: EventStore,
  after: Position | undefined,
  options: SubscribeOptions = {},
  onBatch?: (events: RecordedEvent[]) => Promise<void> | void,
) => {
  const events: RecordedEvent[] = [];
  const errors: unknown[] = [];
  const subscription = store.subscribe(
    after,
    { ...options, onError: (error) => errors.push(error) },
    async (batch) => {
      events.push(...batch);
      await onBatch?.(batch);
    },
  );
  return { events, errors, close: () => subscription.close() };
};
