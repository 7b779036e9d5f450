// What one document may ask for, measured before anything of it runs: depth, aliases, root fields and
// the estimated size of the answer. Names never exempt an operation from its limits.
import { reject, textsOf } from '@campus/events/domain/rejections';
import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { ExtensionCode } from '../access/refusals.ts';
import {
  ASSUMED_LIST_LENGTH,
  MAX_ALIASES,
  MAX_COST,
  MAX_DEPTH,
  MAX_ESTIMATED_LIST_LENGTH,
  MAX_ROOT_FIELDS,
} from '../http/limits.ts';

export interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  readonly cost: number;
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0, cost: 0 };

/** A validation rule: one error for each limit an operation exceeds. */
export const documentLimits = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (operation) => {
    const size = measure(context, operation);
    const checks: [name: string, value: number, limit: number][] = [
      ['depth', size.depth, MAX_DEPTH],
      ['aliases', size.aliases, MAX_ALIASES],
      ['root fields', rootFields(context, operation), MAX_ROOT_FIELDS],
      ['cost', size.cost, MAX_COST],
    ];
    for (const [name, value, limit] of checks)
      if (value > limit) context.reportError(exceeds(name, limit, operation));
  },
});

const exceeds = (name: string, limit: number, operation: OperationDefinitionNode): GraphQLError => {
  const { zh, en } = textsOf(reject(1006, { params: { field: name, limit } }));
  return new GraphQLError(en, {
    nodes: operation,
    extensions: { code: 'LIMIT_EXCEEDED' satisfies ExtensionCode, errcode: 1006, msg: zh, msg_en: en },
  });
};

/** Each fragment is measured once a parent, so nested spreads cannot blow the measuring up. */
const measure = (context: ValidationContext, operation: OperationDefinitionNode): Size => {
  const schema = context.getSchema();
  const known = new Map<string, Size>();
  const path = new Set<FragmentDefinitionNode>();

  const ofFragment = (fragment: FragmentDefinitionNode, pageLength: number): Size => {
    const key = `${fragment.name.value} ${pageLength}`;
    const found = known.get(key);
    if (found) return found;
    // A cycle is refused by a rule of the specification; here it only must not run for ever.
    if (path.has(fragment)) return nothing;
    path.add(fragment);
    const type = schema.getType(fragment.typeCondition.name.value);
    const size = ofSelections(fragment.selectionSet, isCompositeType(type) ? type : undefined, pageLength);
    path.delete(fragment);
    known.set(key, size);
    return size;
  };

  const ofField = (field: FieldNode, parent: GraphQLCompositeType | undefined, pageLength: number): Size => {
    const alias = field.alias ? 1 : 0;
    // Closed in production; where it is open, tools ask for it twelve levels deep.
    if (!field.selectionSet || field.name.value === '__schema')
      return { depth: 1, aliases: alias, fields: 1, cost: 1 };
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
    const type = definition ? getNamedType(definition.type) : undefined;
    const below = ofSelections(
      field.selectionSet,
      type && isCompositeType(type) ? type : undefined,
      firstOf(field),
    );
    const times = definition && isList(definition.type) ? pageLength : 1;
    return {
      depth: below.depth + 1,
      aliases: below.aliases + alias,
      fields: below.fields + 1,
      cost: Math.min(1 + below.cost * times, Number.MAX_SAFE_INTEGER),
    };
  };

  const ofSelections = (
    selections: SelectionSetNode,
    parent: GraphQLCompositeType | undefined,
    pageLength: number,
  ): Size => {
    let sum = nothing;
    for (const selection of selections.selections) {
      if (selection.kind === 'Field') sum = add(sum, ofField(selection, parent, pageLength));
      else if (selection.kind === 'InlineFragment') {
        const type = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
        const inner = type && isCompositeType(type) ? type : parent;
        sum = add(sum, ofSelections(selection.selectionSet, inner, pageLength));
      } else {
        const fragment = context.getFragment(selection.name.value);
        if (fragment) sum = add(sum, ofFragment(fragment, pageLength));
      }
    }
    return sum;
  };

  const root = schema.getRootType(operation.operation) ?? undefined;
  return ofSelections(operation.selectionSet, root, ASSUMED_LIST_LENGTH);
};

const add = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  fields: a.fields + b.fields,
  cost: Math.min(a.cost + b.cost, Number.MAX_SAFE_INTEGER),
});

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** How long the lists right below a field are taken to be: its `first`, within reason. */
const firstOf = (field: FieldNode): number => {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (value?.kind !== 'IntValue') return ASSUMED_LIST_LENGTH;
  return Math.min(Math.max(Number(value.value), 1), MAX_ESTIMATED_LIST_LENGTH);
};

/** Root fields with fragments spread; a fragment counts as often as it is spread. */
const rootFields = (context: ValidationContext, operation: OperationDefinitionNode): number => {
  const known = new Map<FragmentDefinitionNode, number>();
  const count = (selections: SelectionSetNode): number => {
    let sum = 0;
    for (const selection of selections.selections) {
      if (selection.kind === 'Field') sum += 1;
      else if (selection.kind === 'InlineFragment') sum += count(selection.selectionSet);
      else {
        const fragment = context.getFragment(selection.name.value);
        if (!fragment) continue;
        if (!known.has(fragment)) {
          known.set(fragment, 0);
          known.set(fragment, count(fragment.selectionSet));
        }
        sum += known.get(fragment) ?? 0;
      }
    }
    return Math.min(sum, Number.MAX_SAFE_INTEGER);
  };
  return count(operation.selectionSet);
};
