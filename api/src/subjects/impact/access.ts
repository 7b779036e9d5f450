import { type AccessRows, holding, only } from '../../gateway/access/access.ts';

export const impactAccess: AccessRows = {
  'Query.explainRules': only('super_admin', 'type_admin', 'resource_admin'),
  'Query.tryFlow': only('super_admin'),
  'Query.findClosureImpact': holding('resource_manage'),
  'Query.findRuleImpact': holding('resource_manage'),
  'Mutation.settleImpact': holding('appointment_manage'),
};
