// What a gate decides by.
import type { OwnModel } from './use-passage-queue.ts';
import type { KeptGateList, NamedGate, OwnPassage } from './without-network.ts';

export type Way = 'in' | 'out' | 'both';

export interface Around {
  readonly gate: NamedGate | undefined;
  readonly direction: Way;
  readonly list: KeptGateList | undefined;
  readonly waiting: readonly OwnModel[];
  readonly setIsHeard: (isHeard: boolean) => void;
}

export const ownOf = (each: OwnModel): readonly OwnPassage[] =>
  each.holder && each.gate
    ? [
        {
          holder: each.holder,
          gate: each.gate,
          direction: each.direction === 'out' ? 'out' : 'in',
          count: each.count ?? 1,
          of: each.of ?? 1,
          at: each.happened_at,
        },
      ]
    : [];
