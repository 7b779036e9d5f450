// The outcome of a command.
import type { DomainEvent, EventMetadata, Instant, Position, Revision } from '../../domain/envelope.ts';
import type { Rejection } from '../../domain/rejections.ts';

/** The actor and the cause; the decision adds the instant. */
export type CommandMetadata = Omit<EventMetadata, 'at'>;

export type Outcome<Event extends DomainEvent = DomainEvent, State = unknown> =
  | {
      readonly outcome: 'accepted';
      /** The last event's, or the stream's if there was nothing to do. */
      readonly revision: Revision;
      /** All its events are in the log at or before this position. */
      readonly position: Position;
      readonly at: Instant;
      /** Empty if it was already done. */
      readonly events: readonly Event[];
      /** The stream after this decision; for a repetition, the stream now. */
      readonly state: State;
      /** The same key was accepted before; this is the answer of that time. */
      readonly replayed: boolean;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

/** Adds the winner's place in the log: deciders know only revisions of their own stream. */
export const withPlace = (rejection: Rejection, stream: string, position: Position): Rejection =>
  rejection.winner ? { ...rejection, winner: { ...rejection.winner, stream, position } } : rejection;
