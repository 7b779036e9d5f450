// A node's memory of a stream between two commands: the folded state, its revision, and the accepted
// commands. It may be stale: an append names the revision it was decided on.
import { isTrace } from '../../domain/already-done.ts';
import { type Decider, eventFor } from '../../domain/decider.ts';
import {
  type DomainEvent,
  type EventToAppend,
  type Instant,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../../domain/envelope.ts';

/** The outcome of an accepted command, to answer a repetition. */
export interface Taken {
  readonly hash: string;
  readonly revision: Revision;
  readonly position: Position;
  readonly at: Instant;
}

/** A state and its revision of the stream. */
export interface Standing<State> {
  readonly state: State;
  readonly revision: Revision;
}

export interface KnownStream<State> extends Standing<State> {
  /** The last event's; empty while there is none. */
  readonly position: Position;
  /** By the caller's key. One map grows with the stream: copying it would cost more with every command. */
  readonly taken: Map<string, Taken>;
}

export const unknownStream = <State>(initial: State): KnownStream<State> => ({
  state: initial,
  revision: NO_STREAM,
  position: '',
  taken: new Map(),
});

type Evolving<State, Event> = Pick<Decider<State, never, Event>, 'evolve'>;

/** The state after events that are about to be appended. */
export const foldPlanned = <State, Event extends DomainEvent>(
  decider: Evolving<State, Event>,
  { state, revision }: Standing<State>,
  events: readonly EventToAppend[],
): Standing<State> => {
  let next = state;
  for (const [index, event] of events.entries()) {
    if (isTrace(event)) continue;
    const { at, actor } = event.metadata;
    next = decider.evolve(next, eventFor(decider, event), { revision: revision + 1 + index, at, actor });
  }
  return { state: next, revision: revision + events.length };
};

/** The stream after events that were read from the log. */
export const foldRead = <State, Event extends DomainEvent>(
  decider: Evolving<State, Event>,
  known: KnownStream<State>,
  events: readonly RecordedEvent[],
): KnownStream<State> => {
  let { state, revision, position } = known;
  for (const event of events) {
    const { at, actor, command } = event.metadata;
    ({ revision, position } = event);
    if (!isTrace(event)) state = decider.evolve(state, eventFor(decider, event), { revision, at, actor });
    if (command) known.taken.set(command.key, { hash: command.hash, revision, position, at });
  }
  return { state, revision, position, taken: known.taken };
};
