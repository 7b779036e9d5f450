// What a command comes to.
import type { DomainEvent, EventMetadata, Instant, Position, Revision } from '../../domain/envelope.ts';
import type { Rejection } from '../../domain/rejections.ts';

/** Who commands and why; the instant is added when it is decided. */
export type CommandMetadata = Omit<EventMetadata, 'at'>;

export type Outcome<Event extends DomainEvent = DomainEvent, State = unknown> =
  | {
      readonly outcome: 'accepted';
      /** Of the last event it caused, or where the stream stood when there was nothing to do. */
      readonly revision: Revision;
      /** Everything of it is in the log at or before this. */
      readonly position: Position;
      readonly at: Instant;
      /** None when it was already done. */
      readonly events: readonly Event[];
      /** The stream as this decision left it; sent again, as it stands by now. */
      readonly state: State;
      /** The same key was accepted before; this is the answer of that time. */
      readonly replayed: boolean;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

/** Says where in the log to find what took the place: deciders know revisions of their own stream only. */
export const withPlace = (rejection: Rejection, stream: string, position: Position): Rejection =>
  rejection.winner ? { ...rejection, winner: { ...rejection.winner, stream, position } } : rejection;
