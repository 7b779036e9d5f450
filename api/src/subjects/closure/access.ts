import { type AccessRows, anyone, holding } from '../../gateway/access/access.ts';

export const closureAccess: AccessRows = {
  'Query.findResourcesOccupy': holding('resource_manage'),
  'Query.findResourcesOccupyListForPublic': anyone,
};
