// The fold of a projection of either kind.

import { createJoinedFold } from './fold-joined.ts';
import { createKeyedFold } from './fold-keyed.ts';
import type { FoldPlace } from './fold-writer.ts';
import type { AnyProjection, Fold } from './projection.ts';

export const createFold = (projection: AnyProjection, place: FoldPlace): Fold =>
  'evolve' in projection ? createKeyedFold(projection, place) : createJoinedFold(projection, place);
