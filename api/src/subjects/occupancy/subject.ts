import type { Subject } from '../subject.ts';
import { occupancyAccess } from './access.ts';
import { occupancyPart } from './board.ts';
import { createOccupancyChanges } from './changes.ts';

export const occupancy: Subject = {
  access: occupancyAccess,
  resolvers: occupancyPart,
  sources: ({ queries, keep, ...live }) => {
    const changes = createOccupancyChanges({ ...queries, ...live });
    keep(changes);
    return { occupancy: changes.source };
  },
};
