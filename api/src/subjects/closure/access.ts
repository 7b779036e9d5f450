import { type AccessRows, anyone, holding } from '../../gateway/access/access.ts';

const resourceManager = holding('resource_manage');

export const closureAccess: AccessRows = {
  'Query.findResourcesOccupyAll': resourceManager,
  'Query.findResourcesOccupy': resourceManager,
  'Query.findResourcesOccupyListForPublic': anyone,
  'Mutation.saveResourcesOccupy': resourceManager,
  'Mutation.updateResourcesOccupy': resourceManager,
  'Mutation.deleteResourcesOccupy': resourceManager,
};
