// What a node remembers of a stream between two commands: the folded state, where it stood, and which
// commands it has already taken. Never the truth: an append names the revision it was decided on.
import type { Decider } from '../decider.ts';
import {
  type DomainEvent,
  type EventToAppend,
  type Instant,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../envelope.ts';

/** What an accepted command came to, to be said again when it is sent again. */
export interface Taken {
  readonly hash: string;
  readonly revision: Revision;
  readonly position: Position;
  readonly at: Instant;
}

export interface KnownStream<State> {
  readonly state: State;
  readonly revision: Revision;
  /** Of the last event; empty while there is none. */
  readonly position: Position;
  /** By the caller's key. */
  readonly taken: ReadonlyMap<string, Taken>;
}

export const unknownStream = <State>(initial: State): KnownStream<State> => ({
  state: initial,
  revision: NO_STREAM,
  position: '',
  taken: new Map(),
});

/** The stream after events that were read or are about to be appended as one. */
export const foldKnown = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  known: KnownStream<State>,
  events: readonly (
    | RecordedEvent
    | (EventToAppend & { readonly revision: Revision; readonly position: Position })
  )[],
): KnownStream<State> => {
  if (events.length === 0) return known;
  let { state, revision, position } = known;
  const taken = new Map(known.taken);
  for (const { type, data, metadata, ...recorded } of events) {
    const { at, actor, command } = metadata;
    ({ revision, position } = recorded);
    state = decider.evolve(state, { type, data } as Event, { revision, at, actor });
    if (command) taken.set(command.key, { hash: command.hash, revision, position, at });
  }
  return { state, revision, position, taken };
};
