// What a closure or another rule would mean and do, before it is saved, and what is done about it.
import { holding, only } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { closureImpact } from './closure-impact.ts';
import { explainRules, reachOf } from './explain-rules.ts';
import { ruleImpact } from './rule-impact.ts';
import { settleImpact } from './settle.ts';
import { tryFlow } from './try-flow.ts';

export const impact: Subject = {
  access: {
    'Query.explainRules': only('super_admin', 'type_admin', 'resource_admin'),
    'Query.tryFlow': only('super_admin'),
    'Query.findClosureImpact': holding('resource_manage'),
    'Query.findRuleImpact': holding('resource_manage'),
    'Mutation.settleImpact': holding('appointment_manage'),
  },
  resolvers: (parts) => ({
    resolvers: {
      RulesExplained: { reach: reachOf(parts) },
      Query: {
        explainRules: explainRules(parts),
        tryFlow: tryFlow(parts),
        findClosureImpact: closureImpact(parts),
        findRuleImpact: ruleImpact(parts),
      },
      Mutation: { settleImpact: settleImpact(parts) },
    },
  }),
};
