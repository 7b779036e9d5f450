import { signedInOrDoor } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { occupancyPart } from './board.ts';
import { createOccupancyChanges } from './changes.ts';

export const occupancy: Subject = {
  access: {
    'Subscription.occupancy': signedInOrDoor,
    'Query.occupancyBoard': signedInOrDoor,
  },
  resolvers: occupancyPart,
  sources: ({ queries, keep, ...live }) => {
    const changes = createOccupancyChanges({ ...queries, ...live });
    keep(changes);
    return { occupancy: changes.source };
  },
};
