// Who may call the operations of this subject, a row each.
import { type AccessRows, only, signedIn } from '../../gateway/access/access.ts';

const keeper = only('super_admin');

export const standingAccess: AccessRows = {
  'Query.findBlacklistAll': keeper,
  'Query.findWhitelistAll': keeper,
  'Query.findInterfaceBlacklistAll': keeper,
  'Query.findStandingFaultAll': keeper,
  'Query.findStandingAppealAll': keeper,
  'Query.findStandingForSelf': signedIn,
  'Mutation.saveBlacklist': keeper,
  'Mutation.updateBlacklist': keeper,
  'Mutation.deleteBlacklist': keeper,
  'Mutation.restoreBlacklist': keeper,
  'Mutation.saveWhitelist': keeper,
  'Mutation.updateWhitelist': keeper,
  'Mutation.deleteWhitelist': keeper,
  'Mutation.saveInterfaceBlacklist': keeper,
  'Mutation.updateInterfaceBlacklist': keeper,
  'Mutation.deleteInterfaceBlacklist': keeper,
  'Mutation.overturnStandingFault': keeper,
  'Mutation.reinstateStandingFault': keeper,
  'Mutation.decideStandingAppeal': keeper,
  'Mutation.reopenStandingAppeal': keeper,
  'Mutation.saveStandingAppeal': signedIn,
};
