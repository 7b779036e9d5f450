// The write path: read, fold, decide, append with the expected revision, and on a conflict decide again.
import { randomUUID } from 'node:crypto';
import type { Decider, Decision } from '../domain/decider.ts';
import type { DomainEvent, Instant, Position, Revision } from '../domain/envelope.ts';
import type { EventStore } from './store/event-store.ts';
import type { Taken } from './transact/known-stream.ts';
import type { CommandMetadata, Outcome } from './transact/outcome.ts';
import { type SealWords, StreamQueue } from './transact/stream-queue.ts';

export { hashOf } from './transact/event-id.ts';
export type { CommandMetadata, Outcome } from './transact/outcome.ts';

/**
 * Decides `command` on `stream` and answers when its events are on disk. The same idempotency key with
 * the same content gives the same acceptance, even after a crash, and also where there was nothing to do:
 * then an event that says nothing keeps the key (`already-done.ts`). With other content it is refused with
 * 1005. Refused with 5003 when too many wait or others write too fast. Throws StoreUnavailable when the
 * store cannot say what became of it: sending the same key again is safe.
 */
export type Transact = <State, Command, Event extends DomainEvent>(
  stream: string,
  decider: Decider<State, Command, Event>,
  command: Command,
  metadata: CommandMetadata,
) => Promise<Outcome<Event, State>>;

/**
 * The state of a stream as the log has it now, the commands it has taken, by the caller's key, and what
 * it would answer to a command: the next submission of the same command is then decided only once.
 */
export type Look = <State, Command, Event extends DomainEvent>(
  stream: string,
  decider: Decider<State, Command, Event>,
) => Promise<{
  readonly state: State;
  readonly revision: Revision;
  readonly position: Position;
  readonly taken: ReadonlyMap<string, Pick<Taken, 'hash'>>;
  readonly glance: (command: Command) => Decision<Event>;
}>;

export interface TransactParts {
  readonly store: EventStore;
  readonly clock: () => Instant;
  readonly newId?: () => string;
  /** No other process writes to this log, so what was decided here need not be read again. */
  readonly isSoleWriter: boolean;
  /** Seals words for the person they are about. Absent: this process writes none. */
  readonly seal?: SealWords;
}

/** A queue whose types only its callers know. */
type Queue = Pick<StreamQueue<unknown, unknown, DomainEvent>, 'isIdle'>;

/** How many streams to remember between commands. */
const MAX_REMEMBERED = 20_000;

/** One a process and log. */
export const createTransact = (
  parts: TransactParts,
): { readonly transact: Transact; readonly look: Look } => {
  const queueParts = { newId: randomUUID, ...parts };
  // A stream has one decider, so each call uses the types that its queue was made with.
  const queues = new Map<string, Queue>();

  const queueOf = <State, Command, Event extends DomainEvent>(
    stream: string,
    decider: Decider<State, Command, Event>,
  ): StreamQueue<State, Command, Event> => {
    const found = queues.get(stream) as StreamQueue<State, Command, Event> | undefined;
    const queue = found ?? new StreamQueue(queueParts, stream, decider);
    // The most recent comes last; below the limit none is forgotten, so order does not matter.
    if (found === undefined || queues.size > MAX_REMEMBERED / 2) {
      queues.delete(stream);
      queues.set(stream, queue);
    }
    if (queues.size > MAX_REMEMBERED) forgetOldest(queues);
    return queue;
  };

  return {
    transact: (stream, decider, command, metadata) => queueOf(stream, decider).submit(command, metadata),
    look: async (stream, decider) => {
      const queue = queueOf(stream, decider);
      const known = await queue.look();
      const { state, revision, position, taken } = known;
      return { state, revision, position, taken, glance: (command) => queue.glance(command, known) };
    },
  };
};

/** A queue with commands under way is kept: forgetting it would give its stream a second one. */
const forgetOldest = (queues: Map<string, Queue>): void => {
  for (const [stream, queue] of queues) {
    if (!queue.isIdle) continue;
    queues.delete(stream);
    return;
  }
};
