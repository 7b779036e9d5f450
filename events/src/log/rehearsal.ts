// What commands would do, without doing it: they are decided on the log as it is, and what they would append
// is kept in memory. A process that is given a rehearsal tells beforehand what will become of it.
import type { Decision } from '../domain/decider.ts';
import type { DomainEvent, EventToAppend, Instant, Position, Revision } from '../domain/envelope.ts';
import { foldPlanned } from './transact/known-stream.ts';
import { withPlace } from './transact/outcome.ts';
import type { Look, Transact } from './transact.ts';

/** One a rehearsal: what was decided in it counts for what is decided next. */
export const createRehearsal = ({
  look,
  clock,
}: {
  readonly look: Look;
  readonly clock: () => Instant;
}): { readonly look: Look; readonly transact: Transact } => {
  const planned = new Map<string, readonly EventToAppend[]>();
  const plannedOn = (stream: string) => planned.get(stream) ?? [];
  return {
    look: async (stream, decider) => {
      const known = await look(stream, decider);
      const standing = foldPlanned(decider, known, plannedOn(stream));
      return {
        ...known,
        ...standing,
        glance: (command) => placed(decider.decide(command, standing.state), stream, known),
      };
    },
    transact: async (stream, decider, command, metadata) => {
      const known = await look(stream, decider);
      const standing = foldPlanned(decider, known, plannedOn(stream));
      const decision = placed(decider.decide(command, standing.state), stream, known);
      if (decision.outcome === 'refused') return decision;
      const { events } = decision;
      const at = clock();
      const appended = events.map((event) => ({ ...event, id: '', metadata: { ...metadata, at } }));
      planned.set(stream, [...plannedOn(stream), ...appended]);
      const { state, revision } = foldPlanned(decider, standing, appended);
      return {
        outcome: 'accepted',
        events,
        state,
        revision,
        at,
        position: known.position,
        replayed: false,
      };
    },
  };
};

/** A winner that is only rehearsed has no receipt: it is not in the log. */
const placed = <Event extends DomainEvent>(
  decision: Decision<Event>,
  stream: string,
  { revision, position }: { readonly revision: Revision; readonly position: Position },
): Decision<Event> => {
  if (decision.outcome === 'accepted') return decision;
  const { winner, ...rejection } = decision.rejection;
  const isInLog = winner !== undefined && winner.revision <= revision;
  return {
    ...decision,
    rejection: isInLog ? withPlace({ ...rejection, winner }, stream, position) : rejection,
  };
};
