// The scalars for JSON values: a filter, the rules of a resource, what an event changed.
import { reject } from '@campus/events/domain/rejections';
import { GraphQLScalarType, type ValueNode, valueFromASTUntyped } from 'graphql';
import { badInput } from '../access/refusals.ts';

const MAX_NESTING = 8;

/** Throws BAD_USER_INPUT for values nested deeper than any filter of ours is. */
const bounded = (value: unknown, depth = 0): unknown => {
  if (depth > MAX_NESTING) throw badInput(reject(1002));
  if (Array.isArray(value)) for (const item of value) bounded(item, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) bounded(item, depth + 1);
  return value;
};

const jsonScalar = (name: string): GraphQLScalarType =>
  new GraphQLScalarType({
    name,
    serialize: (value) => value,
    parseValue: (value) => bounded(value),
    parseLiteral: (node: ValueNode, variables) => bounded(valueFromASTUntyped(node, variables)),
  });

/** Different names only tell a client what shape to expect. */
export const jsonScalars = {
  JSON: jsonScalar('JSON'),
  Rules: jsonScalar('Rules'),
  Binding: jsonScalar('Binding'),
  Changes: jsonScalar('Changes'),
};
