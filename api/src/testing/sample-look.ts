// The streams of a test that has no log of its own: empty, save one.
import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@campus/events/domain/envelope';
import { createTransact, type Look } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';

/** @param events what stands in `stream` */
export const sampleLook = (stream = '', events: readonly DomainEvent[] = []): Look => {
  const store = createMemoryEventStore();
  const { look } = createTransact({ store, clock: () => 0, isSoleWriter: true });
  const metadata = { tenant: 'campus', actor: 'system', correlation: 'c', at: 0 };
  const recorded = events.map((event) => ({ ...event, id: randomUUID(), metadata }));
  const written = recorded.length > 0 ? store.append(stream, -1, recorded) : undefined;
  return async (asked, decider) => {
    await written;
    return look(asked, decider);
  };
};
