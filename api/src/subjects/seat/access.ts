import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

export const seatAccess: AccessRows = {
  'Query.findSeatList': signedIn,
  'Mutation.saveSeatList': holding('resource_manage'),
  'Mutation.updateSeatLeave': signedIn,
  'Mutation.updateSeatReturn': signedIn,
  'Mutation.saveSeatSupervision': signedIn,
};
