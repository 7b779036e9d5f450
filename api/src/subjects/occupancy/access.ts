import { type AccessRows, signedInOrDoor } from '../../gateway/access/access.ts';

export const occupancyAccess: AccessRows = {
  'Subscription.occupancy': signedInOrDoor,
  'Query.occupancyBoard': signedInOrDoor,
};
