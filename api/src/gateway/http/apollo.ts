// The HTTP side of the API: Apollo Server reads, validates and answers, our executor runs what it asks.
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { internalError } from '../access/refusals.ts';
import type { Answer, Executor } from '../execution/compiled-executor.ts';
import { ownRules, parseOptions } from '../execution/documents.ts';
import { presentDocumentError, type ReportError, withoutSchema } from '../execution/present-errors.ts';
import type { SharedAnswers } from '../execution/shared-answers.ts';
import type { RequestContext } from './context.ts';

export interface ApolloParts {
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly shared: SharedAnswers;
  readonly newId: () => string;
  readonly report: ReportError;
}

/** Batches, introspection of a closed schema and cross-site requests are refused; stacks stay here. */
export const createApollo = ({
  schema,
  executor,
  shared,
  newId,
  report,
}: ApolloParts): ApolloServer<RequestContext> =>
  new ApolloServer<RequestContext>({
    schema,
    // Our executor decides what may be introspected, by caller and service.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    parseOptions,
    validationRules: ownRules,
    logger: quiet(report, newId),
    plugins: [runsWith(executor, shared), keepsSchema, ApolloServerPluginLandingPageDisabled()],
    formatError: (formatted, error) => presentHttpError(formatted, error, newId, report),
  });

const runsWith = (executor: Executor, shared: SharedAnswers): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ document, request, contextValue, response }) => {
      const { operationName, variables = {} } = request;
      const asked = [document, operationName, variables, contextValue] as const;
      const { course } = contextValue;
      const prepared = course && (await shared.answer(...asked));
      if (course && prepared) course.prepared = prepared;
      const answer: Answer = prepared ? NOTHING_MORE : await executor.execute(...asked);
      return { http: response.http, body: { kind: 'single', singleResult: answer } };
    },
  }),
});

/** Stands for an answer that is prepared. */
const NOTHING_MORE: Answer = { data: null };

/** What Apollo refuses by itself, it words without knowing who asks. */
const keepsSchema: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response: { body } }) => {
      if (contextValue.caller || body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = body.singleResult.errors.map(withoutSchema);
    },
  }),
};

/** Errors that Apollo found before anything ran. */
const presentHttpError = (
  formatted: GraphQLFormattedError,
  error: unknown,
  newId: () => string,
  report: ReportError,
): GraphQLFormattedError => {
  const code = formatted.extensions?.code;
  if (formatted.extensions?.errcode !== undefined) return presentDocumentError(formatted, 'BAD_USER_INPUT');
  if (code === 'INTERNAL_SERVER_ERROR' || code === undefined) {
    const correlation = newId();
    report(error, correlation);
    return internalError(correlation).toJSON();
  }
  return presentDocumentError(
    formatted,
    code === 'GRAPHQL_PARSE_FAILED' || code === 'GRAPHQL_VALIDATION_FAILED' ? code : 'BAD_USER_INPUT',
  );
};

const quiet = (report: ReportError, newId: () => string) => ({
  debug: () => undefined,
  info: () => undefined,
  warn: (message?: unknown) => report(message, newId()),
  error: (message?: unknown) => report(message, newId()),
});
