// The vocabulary of every aggregate: a pure function from (command, state) to the new events, or to one
// refusal.
import { isTrace } from './already-done.ts';
import type { DomainEvent, Instant, RecordedEvent, Revision } from './envelope.ts';
import type { Rejection } from './rejections.ts';
import type { Written } from './words.ts';

/**
 * Where, when and by whom an event was recorded. A fold for a decision passes it with every event, also
 * with an event that is not yet on disk. Some states keep it, to measure an age or to name the winner
 * of a place in a refusal.
 */
export interface Recorded {
  readonly revision: Revision;
  readonly at: Instant;
  /** Account that caused it, as the event's metadata says. */
  readonly actor?: string;
}

/**
 * `initial` is the state of a stream without events. `evolve` is total and never throws.
 * `decide` has no clock, no chance and no I/O: time, ids, rules and rights come in with the command.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  evolve(state: State, event: Event, recorded?: Recorded): State;
  decide(command: Command, state: State): Decision<Event>;
  /** Absent: nobody writes about a person in these events. */
  readonly written?: Written<State, Event>;
}

/** Accepted with the events to append (none: it was already done), or refused with a value. */
export type Decision<Event> =
  | { readonly outcome: 'accepted'; readonly events: readonly Event[] }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

export const accept = <Event>(...events: Event[]): Decision<Event> => ({ outcome: 'accepted', events });

/** Already so: the command is accepted and no more than its key is recorded (`already-done.ts`). */
export const nothing: Decision<never> = { outcome: 'accepted', events: [] };

export const refuse = (rejection: Rejection): Decision<never> => ({ outcome: 'refused', rejection });

export const fold = <State, Event>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initial,
): State => {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
};

/** Folds stored events: `fold` with each event's revision and instant. */
export const foldRecorded = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: Iterable<RecordedEvent>,
  from: State = decider.initial,
): State => {
  let state = from;
  for (const event of events) {
    if (isTrace(event)) continue;
    const { revision, metadata } = event;
    const { at, actor } = metadata;
    state = decider.evolve(state, eventFor(decider, event), { revision, at, actor });
  }
  return state;
};

/** A stream's events, typed for its decider. A cast: a stream has one decider, and only its events. */
export const eventFor = <State, Event extends DomainEvent>(
  _decider: Pick<Decider<State, never, Event>, 'evolve'>,
  { type, data }: DomainEvent,
): Event => ({ type, data }) as Event;
