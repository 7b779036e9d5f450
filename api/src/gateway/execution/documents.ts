// Documents of sockets, parsed and validated once: the same parser bound, rules and limits as Apollo
// Server applies to those of HTTP.
import {
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { MAX_CACHED_DOCUMENT_LENGTH, MAX_CACHED_DOCUMENTS, MAX_TOKENS } from '../http/limits.ts';
import { documentLimits } from './document-limits.ts';
import { presentDocumentError } from './present-errors.ts';

export const parseOptions = { maxTokens: MAX_TOKENS } as const;
/** Beside the rules of the specification. */
export const ownRules = [documentLimits];

export type PreparedDocument =
  | { readonly document: DocumentNode }
  | { readonly errors: readonly GraphQLFormattedError[] };

export interface Documents {
  prepare(source: string): PreparedDocument;
}

export const createDocuments = (schema: GraphQLSchema): Documents => {
  const known = new Map<string, { readonly document: DocumentNode }>();

  const remember = (source: string, prepared: { readonly document: DocumentNode }): void => {
    if (source.length > MAX_CACHED_DOCUMENT_LENGTH) return;
    known.set(source, prepared);
    const oldest = known.size > MAX_CACHED_DOCUMENTS ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  };

  return {
    prepare: (source) => {
      const found = known.get(source);
      if (found) return found;
      let document: DocumentNode;
      try {
        document = parse(source, parseOptions);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Syntax Error';
        return { errors: [presentDocumentError({ message }, 'GRAPHQL_PARSE_FAILED')] };
      }
      const errors = validate(schema, document, [...specifiedRules, ...ownRules]);
      if (errors.length > 0)
        return { errors: errors.map((error) => presentDocumentError(error, 'GRAPHQL_VALIDATION_FAILED')) };
      const prepared = { document };
      remember(source, prepared);
      return prepared;
    },
  };
};
