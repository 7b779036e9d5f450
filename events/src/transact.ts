// The write path: read, fold, decide, append with the expected revision, and on a conflict decide again.
import { randomUUID } from 'node:crypto';
import type { Decider } from './decider.ts';
import type { DomainEvent, Instant, Revision } from './envelope.ts';
import type { EventStore } from './store/event-store.ts';
import type { Taken } from './transact/known-stream.ts';
import type { CommandMetadata, Outcome } from './transact/outcome.ts';
import { StreamQueue } from './transact/stream-queue.ts';

export { hashOf } from './transact/event-id.ts';
export type { CommandMetadata, Outcome } from './transact/outcome.ts';

/**
 * Decides `command` on `stream` and answers when its events are on disk. The same idempotency key with
 * the same content gives the same acceptance, even after a crash; with other content it is refused with
 * 1005. Refused with 5003 when too many wait or others write too fast. Throws StoreUnavailable when the
 * store cannot say what became of it: sending the same key again is safe.
 */
export type Transact = <State, Command, Event extends DomainEvent>(
  stream: string,
  decider: Decider<State, Command, Event>,
  command: Command,
  metadata: CommandMetadata,
) => Promise<Outcome<Event>>;

/** The state of a stream as the log has it now, and the commands it has taken, by the caller's key. */
export type Look = <State, Command, Event extends DomainEvent>(
  stream: string,
  decider: Decider<State, Command, Event>,
) => Promise<{
  readonly state: State;
  readonly revision: Revision;
  readonly taken: ReadonlyMap<string, Pick<Taken, 'hash'>>;
}>;

export interface TransactParts {
  readonly store: EventStore;
  readonly clock: () => Instant;
  readonly newId?: () => string;
  /** No other process writes to this log, so what was decided here need not be read again. */
  readonly isSoleWriter: boolean;
}

/** Streams remembered between commands. */
const MAX_REMEMBERED = 20_000;

/** One a process and log. */
export const createTransact = (
  parts: TransactParts,
): { readonly transact: Transact; readonly look: Look } => {
  const queueParts = { newId: randomUUID, ...parts };
  // A stream has one decider, so the types a queue was made with are those it is asked with again.
  const queues = new Map<string, StreamQueue<unknown, unknown, DomainEvent>>();

  const queueOf = <State, Command, Event extends DomainEvent>(
    stream: string,
    decider: Decider<State, Command, Event>,
  ): StreamQueue<State, Command, Event> => {
    const found = queues.get(stream) as unknown as StreamQueue<State, Command, Event> | undefined;
    const queue = found ?? new StreamQueue(queueParts, stream, decider);
    queues.delete(stream);
    queues.set(stream, queue as unknown as StreamQueue<unknown, unknown, DomainEvent>);
    if (queues.size > MAX_REMEMBERED) forgetOldest(queues);
    return queue;
  };

  return {
    transact: (stream, decider, command, metadata) => queueOf(stream, decider).submit(command, metadata),
    look: (stream, decider) => queueOf(stream, decider).look(),
  };
};

/** A queue with commands under way is kept: forgetting it would give its stream a second one. */
const forgetOldest = (queues: Map<string, StreamQueue<unknown, unknown, DomainEvent>>): void => {
  for (const [stream, queue] of queues) {
    if (!queue.isIdle) continue;
    queues.delete(stream);
    return;
  }
};
