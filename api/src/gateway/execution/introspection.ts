// Introspection is closed in production, save for the shape of a person and of a dynamic value, which
// signed-in callers of the identity service read before they ask `me`.
import { reject } from '@campus/events/domain/rejections';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refusalError } from '../access/refusals.ts';
import type { RequestContext } from '../http/context.ts';

const openTypes: ReadonlySet<string> = new Set(['User', 'DynamicValue']);
const openAt: ReadonlySet<string> = new Set(['identity', 'iam']);

/** The introspection fields at the root of an operation, wherever fragments hide them. */
export const introspectionFields = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly FieldNode[] => {
  const found: FieldNode[] = [];
  const seen = new Set<SelectionSetNode>();
  const visit = (selections: SelectionSetNode): void => {
    if (seen.has(selections)) return;
    seen.add(selections);
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value === '__schema' || selection.name.value === '__type') found.push(selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else {
        const fragment = document.definitions.find(
          (definition) =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) visit(fragment.selectionSet);
      }
    }
  };
  visit(operation.selectionSet);
  return found;
};

/** The refusal, or undefined when every field asks only for what is open to this caller here. */
export const refuseIntrospection = (
  fields: readonly FieldNode[],
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
): GraphQLError | undefined => {
  const isOpenDoor = openAt.has(context.endpoint) && context.caller !== undefined;
  const isOpen = fields.every((field) => {
    if (!isOpenDoor || field.name.value !== '__type') return false;
    const name = field.arguments?.find((argument) => argument.name.value === 'name')?.value;
    if (name?.kind === Kind.STRING) return openTypes.has(name.value);
    if (name?.kind !== Kind.VARIABLE) return false;
    const value = variables[name.name.value];
    return typeof value === 'string' && openTypes.has(value);
  });
  return isOpen ? undefined : refusalError('PERMISSION_DENIED', reject(4001));
};
