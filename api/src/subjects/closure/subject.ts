import { anyone, holding } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { occupationList, oneOccupation, publicOccupations } from './occupations.ts';
import { deleteOccupation, saveOccupation, updateOccupation } from './occupy.ts';

export const closure: Subject = {
  access: {
    'Query.findResourcesOccupy': holding('resource_manage'),
    'Query.findResourcesOccupyListForPublic': anyone,
  },
  resolvers: (parts) => ({
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
  }),
};
