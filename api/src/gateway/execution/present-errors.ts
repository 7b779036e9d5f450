// What of an error leaves the server: refusals as they are, bad input in two languages, and of anything
// unforeseen only a number to quote, beside which the log keeps the cause.
import { reject, textsOf } from '@campus/events/domain/rejections';
import { fieldsIn } from '@campus/events/domain/unknown';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { CheckFailed, type ExtensionCode, internalError, refusalError } from '../access/refusals.ts';
import type { RequestContext } from '../http/context.ts';
import { isServerAway } from '../http/servers-away.ts';

/** Writes down what nobody foresaw, and whose request it was, where it was anybody's. */
export type ReportError = (error: unknown, correlation: string, tenant?: string) => void;

export const presentError = (
  error: unknown,
  { correlation, caller }: Pick<RequestContext, 'correlation' | 'caller'>,
  report: ReportError,
): GraphQLFormattedError => {
  const thrown = thrownIn(error);
  const isOfCheck = thrown instanceof CheckFailed;
  const known = knownError(error, isOfCheck ? thrown.cause : thrown);
  if (!known) report(isOfCheck ? thrown.cause : error, correlation, caller?.tenant);
  const path = pathOf(error);
  const shown: GraphQLFormattedError = (
    known ?? internalError(correlation, isOfCheck ? 5001 : 5000)
  ).toJSON();
  return { ...(caller ? shown : withoutSchema(shown)), ...(path ? { path } : {}) };
};

const knownError = (error: unknown, cause: unknown): GraphQLError | undefined => {
  if (isServerAway(cause)) return refusalError('UNAVAILABLE', reject(5003));
  if (cause instanceof GraphQLError && cause.extensions?.errcode !== undefined) return cause;
  // The compiled executor's own errors only look like GraphQLError, so what they say is asked.
  const { message } = fieldsIn(error);
  return typeof message === 'string' && isInputError(message) ? inputError(message) : undefined;
};

/** The compiled executor wraps errors in a class of its own, which keeps the first one. */
const thrownIn = (error: unknown): unknown => {
  const { originalError } = fieldsIn(error);
  return originalError ?? error;
};

const isInputError = (message: string): boolean =>
  /^Variable "\$\w+" (has invalid value|got invalid value|of (required|non-null) type)/.test(message) ||
  /^(Argument|Must provide|Unknown operation|Unable to identify)/.test(message);

const inputError = (message: string): GraphQLError => {
  const { zh, en } = textsOf(reject(1002));
  return new GraphQLError(withoutSuggestions(message), {
    extensions: { code: 'BAD_USER_INPUT', errcode: 1002, msg: zh, msg_en: en },
  });
};

/** Suggestions would tell the names of a schema that is closed to introspection. */
const withoutSuggestions = (message: string): string => message.replace(/ ?Did you mean(.+?)\?$/s, '').trim();

const TELLING: ReadonlySet<unknown> = new Set<ExtensionCode>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * For callers who have not signed in: what does not fit is not said, since the names of fields and types
 * would be told one after another.
 */
export const withoutSchema = (error: GraphQLFormattedError): GraphQLFormattedError => {
  const { code, msg_en, errcode } = error.extensions ?? {};
  return errcode === 1002 && TELLING.has(code) ? { ...error, message: String(msg_en) } : error;
};

const pathOf = (error: unknown): readonly (string | number)[] | undefined => {
  const { path } = fieldsIn(error);
  return Array.isArray(path) ? path : undefined;
};

/** A document that does not parse or does not fit the schema, said in the catalogue's words. */
export const presentDocumentError = (
  error: { readonly message: string; readonly extensions?: Record<string, unknown> | undefined },
  code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT',
): GraphQLFormattedError => {
  if (error.extensions?.errcode !== undefined) {
    // Apollo Server writes its own code over ours.
    const own = error.extensions.errcode === 1006 ? { code: 'LIMIT_EXCEEDED' satisfies ExtensionCode } : {};
    return { message: error.message, extensions: { ...error.extensions, ...own } };
  }
  const { zh, en } = textsOf(reject(1002));
  return {
    message: withoutSuggestions(error.message),
    extensions: { code, errcode: 1002, msg: zh, msg_en: en },
  };
};
