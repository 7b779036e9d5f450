// Runs operations that were compiled once per document. Both transports run everything through here, so
// access, limits and errors are the same on each.
import {
  type DocumentNode,
  type FieldNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Course, RequestContext } from '../http/context.ts';
import { introspectionFields, refuseIntrospection } from './introspection.ts';
import { presentDocumentError, presentError, type ReportError } from './present-errors.ts';

export interface CompiledOperation {
  readonly operation: OperationDefinitionNode;
  readonly query: CompiledQuery['query'];
  readonly introspection: readonly FieldNode[];
  /** Its first field: a name of the schema, so that there are never more of them than it has. */
  readonly name: string;
  /** Where that field stands in an answer. */
  readonly answeredAt: string;
}

/** An answer as it travels: errors are presented already. */
export type Answer = FormattedExecutionResult;

export interface Executor {
  /** The operation of a validated document, or the errors why there is none. */
  compile(document: DocumentNode, operationName?: string | null): CompiledOperation | Answer;
  /** Never throws: what goes wrong is in the answer. */
  execute(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
    root?: unknown,
  ): Promise<Answer>;
}

export interface ExecutorParts {
  readonly schema: GraphQLSchema;
  /** True only on a developer's machine. */
  readonly introspection: boolean;
  readonly report: ReportError;
}

export const isAnswer = (value: CompiledOperation | Answer): value is Answer => !('query' in value);

export const createExecutor = ({ schema, introspection, report }: ExecutorParts): Executor => {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledOperation>>();

  const compile: Executor['compile'] = (document, operationName) => {
    const key = operationName ?? '';
    const known = compiled.get(document)?.get(key);
    if (known) return known;
    const operation = getOperationAST(document, operationName);
    if (!operation)
      return {
        errors: [presentDocumentError({ message: 'Unable to identify operation' }, 'BAD_USER_INPUT')],
      };
    const result = compileQuery(schema, document, operationName ?? undefined, {
      disablingCapturingStackErrors: true,
    });
    if (!isCompiledQuery(result))
      return {
        errors: (result.errors ?? []).map((error) =>
          presentDocumentError(error, 'GRAPHQL_VALIDATION_FAILED'),
        ),
      };
    const made: CompiledOperation = {
      operation,
      query: result.query,
      introspection: introspectionFields(document, operation),
      ...firstFieldOf(operation),
    };
    const operations = compiled.get(document) ?? new Map<string, CompiledOperation>();
    compiled.set(document, operations.set(key, made));
    return made;
  };

  const execute: Executor['execute'] = async (document, operationName, variables, context, root) => {
    try {
      const operation = compile(document, operationName);
      if (isAnswer(operation)) return operation;
      const { course } = context;
      if (course) course.operation = operation.name;
      if (!introspection && operation.introspection.length > 0) {
        const refusal = refuseIntrospection(operation.introspection, variables, context);
        if (refusal) return noted({ errors: [refusal.toJSON()] }, course);
      }
      const result = await operation.query(root, context, variables);
      const answer: Answer = {};
      if (result.data !== undefined) answer.data = result.data;
      if (result.errors?.length)
        answer.errors = result.errors.map((error) => presentError(error, context, report));
      if (context.waited) answer.extensions = { waited: context.waited };
      return noted(answer, course, operation.answeredAt);
    } catch (error) {
      return noted({ errors: [presentError(error, context, report)] }, context.course);
    }
  };

  return { compile, execute };
};

const firstFieldOf = ({
  selectionSet: { selections },
}: OperationDefinitionNode): Pick<CompiledOperation, 'name' | 'answeredAt'> => {
  const field = selections.find((selection): selection is FieldNode => selection.kind === Kind.FIELD);
  const name = field?.name.value ?? 'fragment';
  return { name, answeredAt: field?.alias?.value ?? name };
};

/** The answer, once the request's observers know its refusal. */
const noted = (answer: Answer, course: Course | undefined, answeredAt = ''): Answer => {
  const refusal = course && refusalOf(answer, answeredAt);
  if (course && refusal !== undefined) course.refusal = refusal;
  return answer;
};

/** Refusals stand in the errors, or as `errcode` in the result of a command. */
const refusalOf = ({ data, errors }: Answer, answeredAt: string): number | undefined => {
  if (errors) {
    const said = errors[0]?.extensions?.errcode;
    return typeof said === 'number' ? said : 5000;
  }
  const result = data?.[answeredAt];
  const said =
    typeof result === 'object' && result !== null && 'errcode' in result ? result.errcode : undefined;
  return typeof said === 'number' && said !== 0 ? said : undefined;
};
