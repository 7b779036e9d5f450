// What is decided of each booking that is hit, and how it is sent. Pure.
import { clockOf } from '@campus/events/domain/time/period';
import type { Hit } from './impact.graphql.ts';

/** Kept, cancelled, or moved to the offer with this number. */
export type Choice = 'keep' | 'cancel' | number;

export type DecisionsMade = Readonly<Record<string, Choice>>;

export type Counts = {
  readonly kept: number;
  readonly cancelled: number;
  readonly moved: number;
};

export const countsOf = (hits: readonly Hit[], choices: DecisionsMade): Counts => {
  const chosen = hits.map(({ id }) => choices[id] ?? 'keep');
  return {
    kept: chosen.filter((each) => each === 'keep').length,
    cancelled: chosen.filter((each) => each === 'cancel').length,
    moved: chosen.filter((each) => typeof each === 'number').length,
  };
};

/** Under the wire's names; what is kept is not sent. */
export const rowsOf = (hits: readonly Hit[], choices: DecisionsMade) =>
  hits.flatMap((hit) => {
    const choice = choices[hit.id] ?? 'keep';
    if (choice === 'keep') return [];
    if (choice === 'cancel') return [{ id: hit.id, action: 'cancel' }];
    const offer = hit.offers[choice];
    if (!offer) return [];
    return [
      {
        id: hit.id,
        action: 'move',
        resources_id: offer.resourceId,
        appointment_date: offer.date,
        start_time: clockOf(offer.start),
        end_time: clockOf(offer.end),
      },
    ];
  });
