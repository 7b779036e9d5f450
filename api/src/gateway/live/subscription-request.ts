// A subscription's request, and the key of the work that it shares with others.
import { reject } from '@campus/events/domain/rejections';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  visit,
} from 'graphql';
import type { OperationName } from '../access/access.ts';
import { badInput } from '../access/refusals.ts';
import { faultOfArguments } from '../execution/argument-bounds.ts';
import { type CompiledOperation, type Executor, isAnswer } from '../execution/compiled-executor.ts';
import type { RequestContext } from '../http/context.ts';
import { sharedPayload } from './member.ts';

export interface SubscriptionRequest {
  readonly operation: OperationName;
  /** Coerced and validated against the schema. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Same key: same document, operation and variables, except those that only say what the client knows. */
  readonly key: string;
  /** Same key: the same payload becomes the same bytes, even if the arguments differ. */
  readonly selectionKey: string;
  readonly context: RequestContext;
  /** The bytes of a payload, as every member of the group gets them. */
  render(payload: unknown): Buffer;
}

/** A cast: they have passed the schema, which declares them. */
export const argumentsOf = <Args extends object>({ args }: Pick<SubscriptionRequest, 'args'>): Args =>
  args as Args;

/** Arguments that name the subscriber's own state; they never change the frames of others. */
const personal: ReadonlySet<string> = new Set(['known', 'after']);

const documentNumbers = new WeakMap<DocumentNode, number>();
let documents = 0;
const numberOf = (document: DocumentNode): number => {
  const known = documentNumbers.get(document);
  if (known !== undefined) return known;
  documents += 1;
  documentNumbers.set(document, documents);
  return documents;
};

/** Throws a GraphQLError for anything that is not one valid subscription of the schema. */
export const subscriptionRequest = (
  schema: GraphQLSchema,
  executor: Executor,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
): SubscriptionRequest => {
  const compiled = executor.compile(document, operationName);
  if (isAnswer(compiled)) throw asError(compiled.errors?.[0]);
  const field = rootFieldOf(compiled, document);
  const definition = schema.getSubscriptionType()?.getFields()[field.name.value];
  if (!definition) throw badInput(reject(1002));
  const coerced = getVariableValues(schema, compiled.operation.variableDefinitions ?? [], variables);
  if (coerced.errors) throw badInput(reject(1002));
  const args = getArgumentValues(definition, field, coerced.coerced);
  const fault = faultOfArguments(definition.args)(args);
  if (fault) throw badInput(fault);

  const own = new Set(
    field.arguments?.flatMap(({ name, value }) =>
      personal.has(name.value) && value.kind === Kind.VARIABLE ? [value.name.value] : [],
    ),
  );
  const shared = Object.entries(coerced.coerced).filter(([name]) => !own.has(name));
  const base = `${numberOf(document)}/${operationName ?? ''}`;
  const key = `${base}/${JSON.stringify(shared.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
  const neutral: RequestContext = { ...context, caller: undefined };

  return {
    operation: `Subscription.${field.name.value}`,
    args,
    key,
    selectionKey: usesVariables(compiled, document, field) ? key : base,
    context,
    render: (payload) => {
      const result = compiled.query({ [field.name.value]: payload }, neutral, variables);
      if (!('data' in result) || result.errors)
        throw new Error(`${field.name.value}: a payload does not fit`);
      return sharedPayload(JSON.stringify(result));
    },
  };
};

const asError = (error: { message: string; extensions?: object } | undefined): GraphQLError =>
  new GraphQLError(error?.message ?? 'Bad request', { extensions: { ...error?.extensions } });

/** A validated subscription has exactly one root field, possibly inside fragments. */
const rootFieldOf = (compiled: CompiledOperation, document: DocumentNode): FieldNode => {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  let selections = compiled.operation.selectionSet;
  for (;;) {
    const [selection] = selections.selections;
    if (selection?.kind === Kind.FIELD) return selection;
    const inner =
      selection?.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection?.name.value ?? '')?.selectionSet;
    if (!inner) throw badInput(reject(1002));
    selections = inner;
  }
};

/** Whether a variable decides what is selected; then its value belongs to the key of the bytes. */
const usesVariables = (compiled: CompiledOperation, document: DocumentNode, field: FieldNode): boolean => {
  const definitions = document.definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  if (definitions.length > 0 || compiled.operation.directives?.length || field.directives?.length)
    return true;
  let found = false;
  if (field.selectionSet)
    visit(field.selectionSet, {
      Variable: () => {
        found = true;
      },
    });
  return found;
};
