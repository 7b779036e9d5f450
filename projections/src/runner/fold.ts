// The fold of a projection of either kind, beside the live documents or on them.
import { createFillingFold } from './fold-filling.ts';
import { createJoinedFold } from './fold-joined.ts';
import { createKeyedFold } from './fold-keyed.ts';
import type { FoldPlace } from './fold-writer.ts';
import type { AnyProjection, Fold } from './projection.ts';

export const createFold = (projection: AnyProjection, place: FoldPlace): Fold => {
  if (!('evolve' in projection)) return createJoinedFold(projection, place);
  return place.suffix === '' ? createKeyedFold(projection, place) : createFillingFold(projection, place);
};
