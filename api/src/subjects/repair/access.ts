import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

export const repairAccess: AccessRows = {
  'Query.findRepairs': signedIn,
  'Mutation.saveRepairReport': signedIn,
  'Mutation.closeRepairReport': holding('appointment_manage'),
};
