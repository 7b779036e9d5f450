import { type AccessRows, signedIn } from '../../gateway/access/access.ts';

export const standingAccess: AccessRows = {
  'Query.findStandingForSelf': signedIn,
  'Mutation.saveStandingAppeal': signedIn,
};
