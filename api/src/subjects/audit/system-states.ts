// What somebody who runs the system watches: what is behind, has failed or is overdue, and who looks on.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

interface Parts {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly readStore: Pick<ReadStore, 'count'>;
  readonly readModels: () => Promise<readonly { readonly position: Position | undefined }[]>;
  readonly head: () => Promise<Position | undefined>;
  readonly clock: () => Instant;
  /** Live views that this process keeps up. */
  readonly watchers: () => number;
}

/** Counting stops there: what is further behind is just behind. */
const MAX_BEHIND = 1_000;
/** The timers are looked at every few seconds: what is due for longer is overdue. */
const OVERDUE_MS = 60_000;

/** Events of the log after the position. */
export const eventsBehind = async (
  store: Parts['store'],
  position: Position | undefined,
  head: Position | undefined,
): Promise<number> => {
  if (head === undefined || (position !== undefined && position >= head)) return 0;
  return (await store.readAll(position, MAX_BEHIND)).length;
};

export const systemStates =
  (parts: Parts): Resolver =>
  async (_source, _args, context) => {
    const { tenant } = callerOf(context);
    const { readStore, store } = parts;
    const [models, head] = await Promise.all([parts.readModels(), parts.head()]);
    // The one furthest behind: one that is filled for the first time has no position.
    const [least] = models.map(({ position }) => position ?? '').toSorted();
    const overdue = { $lte: parts.clock() - OVERDUE_MS };
    const [lag, failedEvents, failedMessages, ...timers] = await Promise.all([
      least === undefined ? 0 : eventsBehind(store, least || undefined, head),
      readStore.count(collections.parked, {}),
      readStore.count(collections.messages, { tenant, state: 'failed' }),
      readStore.count(collections.bookings, { dueAt: overdue }),
      readStore.count(collections.bookings, { 'desk.dueAt': overdue }),
      readStore.count(collections.messages, { dueAt: overdue }),
    ]);
    return [
      { name: 'lag', value: lag },
      { name: 'failed_events', value: failedEvents },
      { name: 'failed_messages', value: failedMessages },
      { name: 'overdue_timers', value: timers.reduce((sum, count) => sum + count, 0) },
      { name: 'watchers', value: parts.watchers() },
    ];
  };
