// What a closure or another rule would mean and do, before it is saved, and what is done about it.
import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { closureImpact } from './closure-impact.ts';
import { explainRules, reachOf } from './explain-rules.ts';
import { ruleImpact } from './rule-impact.ts';
import { settleImpact } from './settle.ts';
import { tryFlow } from './try-flow.ts';

export const impactPart = (parts: Ports): SchemaPart => ({
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
});
