import { type AccessRows, holding } from '../../gateway/access/access.ts';

export const impactAccess: AccessRows = {
  'Query.findClosureImpact': holding('resource_manage'),
  'Query.findRuleImpact': holding('resource_manage'),
  'Mutation.settleImpact': holding('appointment_manage'),
};
