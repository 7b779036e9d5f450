// What a closure or another rule would do, before it is saved, and what is done about it.
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { closureImpact } from './closure-impact.ts';
import { ruleImpact } from './rule-impact.ts';
import { settleImpact } from './settle.ts';

export const impactPart = (parts: TimetableQueryParts): SchemaPart => ({
  resolvers: {
    Query: { findClosureImpact: closureImpact(parts), findRuleImpact: ruleImpact(parts) },
    Mutation: { settleImpact: settleImpact(parts) },
  },
});
