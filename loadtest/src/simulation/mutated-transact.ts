// The write path with a fault put in on purpose; without one it is the write path itself.
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact, type Transact } from '@campus/events/log/transact';
import { isMutated, type Mutation } from './mutations.ts';

interface Mutated {
  readonly mutation: Mutation | undefined;
  readonly newId: () => string;
}

/** Drops what the mutation forgets, and gives a command that is sent again a key of its own. */
export const mutatedTransact =
  (transact: Transact, { mutation, newId }: Mutated): Transact =>
  async (stream, decider, command, metadata) => {
    const asked = typeof command === 'object' && command && 'type' in command ? command.type : undefined;
    const { initial: state } = decider;
    const isDropped =
      (asked === 'GiveBack' && isMutated({ mutation }, 'neverGivesBack')) ||
      (asked === 'MoveAway' && isMutated({ mutation }, 'leavesMovesHalfDone'));
    if (isDropped)
      return { outcome: 'accepted', revision: 0, position: '', at: 0, events: [], state, replayed: false };
    if (!metadata.command || !isMutated({ mutation }, 'ignoresKeys'))
      return transact(stream, decider, command, metadata);
    const key = `${metadata.command.key}/${newId()}`;
    return transact(stream, decider, command, { ...metadata, command: { ...metadata.command, key } });
  };

const LAPSES = new Set(['Missed', 'Completed']);

/** A day that does not know what has lapsed already lets it lapse again. */
export const lapsesThrough = (
  transact: Transact,
  { mutation, store, clock, newId }: Mutated & { readonly store: EventStore; readonly clock: () => number },
): Transact => {
  if (!isMutated({ mutation }, 'firesLapsesAgain')) return transact;
  const forgetful = createTransact({ store, clock, newId, isSoleWriter: false });
  return (stream, decider, command, metadata) =>
    forgetful.transact(
      stream,
      {
        ...decider,
        evolve: (state, event, recorded) =>
          LAPSES.has(event.type) ? state : decider.evolve(state, event, recorded),
      },
      command,
      metadata,
    );
};
