// The scalar for what has no fixed shape: filters, rules, changes.
import { reject } from '@campus/events/rejections';
import { GraphQLScalarType, type ValueNode, valueFromASTUntyped } from 'graphql';
import { badInput } from '../refusals.ts';

const MAX_NESTING = 8;

/** Throws BAD_USER_INPUT for values nested deeper than any filter of ours is. */
const bounded = (value: unknown, depth = 0): unknown => {
  if (depth > MAX_NESTING) throw badInput(reject(1002));
  if (Array.isArray(value)) for (const item of value) bounded(item, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) bounded(item, depth + 1);
  return value;
};

export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => bounded(value),
  parseLiteral: (node: ValueNode, variables) => bounded(valueFromASTUntyped(node, variables)),
});
