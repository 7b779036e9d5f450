// What commands would do, without doing it: they are decided on the log as it is, and what they would append
// is kept in memory. A process that is given a rehearsal tells beforehand what will become of it.
import type { EventToAppend, Instant } from '../domain/envelope.ts';
import { foldPlanned } from './transact/known-stream.ts';
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
      return { ...known, ...standing, glance: (command) => decider.decide(command, standing.state) };
    },
    transact: async (stream, decider, command, metadata) => {
      const known = await look(stream, decider);
      const standing = foldPlanned(decider, known, plannedOn(stream));
      const decision = decider.decide(command, standing.state);
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
