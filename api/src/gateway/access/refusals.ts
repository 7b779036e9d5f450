// From a refusal to the error of a GraphQL answer: an extension code for clients, the catalogue's code
// and both texts for people. Nothing of a bug reaches a client but a number to quote.
import type { Position } from '@campus/events/domain/envelope';
import { type Rejection, reject, textsOf, type Winner } from '@campus/events/domain/rejections';
import { GraphQLError } from 'graphql';

/** What clients branch on. */
export type ExtensionCode =
  | 'PERMISSION_DENIED'
  | 'UNAUTHENTICATED'
  | 'OIDC_BC_LOGOUT'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'LIMIT_EXCEEDED'
  /** Too often: `retryAfter` says how many seconds to wait. */
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** An error a resolver may throw where its result type has no room for a refusal. */
export const refusalError = (code: ExtensionCode, rejection: Rejection): GraphQLError => {
  const texts = textsOf(rejection);
  return new GraphQLError(texts.en, {
    extensions: { code, errcode: rejection.code, msg: texts.zh, msg_en: texts.en },
  });
};

/** Thrown where a check before a booking meets what nobody foresaw. */
export class CheckFailed extends Error {
  constructor(cause: unknown) {
    super('a check before a booking failed', { cause });
  }
}

/** A number to quote when something went wrong, found in the server's log beside the cause. */
export const internalError = (correlation: string, errcode: 5000 | 5001 = 5000): GraphQLError => {
  const texts = textsOf(reject(errcode));
  return new GraphQLError(`${texts.en} (${correlation})`, {
    extensions: {
      code: 'INTERNAL_SERVER_ERROR' satisfies ExtensionCode,
      errcode,
      msg: `${texts.zh}（${correlation}）`,
      msg_en: `${texts.en} (${correlation})`,
      correlation,
    },
  });
};

export const notFound = (): GraphQLError => refusalError('NOT_FOUND', reject(4004));

export const badInput = (rejection: Rejection): GraphQLError => refusalError('BAD_USER_INPUT', rejection);

/** The fields of a command's result that every refusal fills alike; the position is that of who was quicker. */
export const refusedResult = (
  rejection: Rejection,
): {
  errcode: number;
  msg: string;
  msg_en: string;
  winner: Winner | undefined;
  position: Position | undefined;
} => {
  const { zh, en } = textsOf(rejection);
  const { winner } = rejection;
  return {
    errcode: rejection.code,
    msg: zh,
    msg_en: en,
    winner,
    position: winner?.position,
  };
};

const success = textsOf({ code: 0 });

/** The same fields of a command that was taken. */
export const acceptedResult = { errcode: 0, msg: success.zh, msg_en: success.en } as const;

/** The same fields of many commands at once: taken where none was refused, else as the first that was. */
export const resultOf = (first: Rejection | undefined) => (first ? refusedResult(first) : acceptedResult);
