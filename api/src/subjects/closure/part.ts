// What the schema asks about closures of one resource, each operation beside its answer.
import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { occupationList, oneOccupation, publicOccupations } from './occupations.ts';
import { deleteOccupation, saveOccupation, updateOccupation } from './occupy.ts';

export const closuresPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Query: {
      findResourcesOccupyAll: occupationList(parts),
      findResourcesOccupy: oneOccupation(parts),
      findResourcesOccupyListForPublic: publicOccupations(parts),
    },
    Mutation: {
      saveResourcesOccupy: saveOccupation(parts),
      updateResourcesOccupy: updateOccupation(parts),
      deleteResourcesOccupy: deleteOccupation(parts),
    },
  },
});
