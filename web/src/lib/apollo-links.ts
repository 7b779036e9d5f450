// What happens to every call on its way: the bearer token, reading one's own writes, sending a command again
// whose answer was lost, and telling what failed.
import { ApolloLink } from '@apollo/client/link';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { concatMap, type Observable, of } from 'rxjs';
import { type Failure, failureOf } from './failure.ts';
import { positionAhead, positionsIn, type WrittenPosition } from './read-your-writes.ts';

export const authorizing = (token: () => Promise<string | undefined>): ApolloLink =>
  new SetContextLink(async ({ headers = {} }) => {
    const bearer = await token();
    return { headers: bearer === undefined ? headers : { ...headers, authorization: `Bearer ${bearer}` } };
  });

export interface IdentityToken {
  readonly token: () => string | undefined;
  /** The header `X-Id-Token` or the parameter `id_token`, as the deployment says. */
  readonly in: 'header' | 'query';
}

const withParameter = (uri: string, name: string, value: string): string =>
  `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`;

/** Follows `authorizing`: a call without an access token carries none of the two. */
export const identifying = (uri: string, identity: IdentityToken): ApolloLink =>
  new SetContextLink(({ headers = {} }) => {
    const token = identity.token();
    if (token === undefined || headers.authorization === undefined) return {};
    return identity.in === 'query'
      ? { uri: withParameter(uri, 'id_token', token) }
      : { headers: { ...headers, 'x-id-token': token } };
  });

const declares = (document: DocumentNode, name: string): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === name),
  );

/**
 * A query that declares `$min_position` waits until the read models have come to this page's last command.
 * A question that asks for something newer keeps that. Only the wire sees it: under other arguments the cache would
 * hold every answer twice.
 * One that was on its way while a command was taken is asked again: its answer is older than what is shown by then,
 * and Apollo has let the same question of after the command wait for it.
 */
export const waitingForWrites = (written: WrittenPosition): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { min_position } = operation.variables;
    const waits = declares(operation.query, 'min_position');
    const ask = (asked: string): Observable<ApolloLink.Result> => {
      if (asked !== '') operation.variables = { ...operation.variables, min_position: asked };
      return forward(operation).pipe(
        concatMap((answer) => {
          const ahead = positionAhead(answer.extensions);
          if (ahead !== undefined) written.forget(ahead);
          for (const taken of positionsIn(answer.data)) written.advance(taken);
          const latest = written.latest() ?? '';
          return waits && asked < latest ? ask(latest) : of(answer);
        }),
      );
    };
    const named = typeof min_position === 'string' ? min_position : '';
    const latest = written.latest() ?? '';
    return ask(waits && named < latest ? latest : named);
  });

const RETRY_FIRST_MS = 300;

/** What a load balancer answers itself when the node behind it went away in the middle. */
const GATEWAY_STATUSES: readonly (string | undefined)[] = ['502', '504'];

const isLost = ({ kind, code }: Failure): boolean =>
  kind === 'unreachable' || (kind === 'http' && GATEWAY_STATUSES.includes(code));

const isQuery = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === OperationTypeNode.QUERY,
  );

/**
 * A query, and a command under an idempotency key, may be sent again when its answer was lost: once, so that a
 * person is told soon. What the server answered is never asked twice.
 */
export const repeatingLostCalls = (): ApolloLink =>
  new RetryLink({
    delay: { initial: RETRY_FIRST_MS, jitter: true },
    attempts: (count, { query, variables }, error) =>
      count <= 1 && (typeof variables.command_id === 'string' || isQuery(query)) && isLost(failureOf(error)),
  });

export interface Reports {
  readonly onFailure: (failure: Failure) => void;
  readonly onLoggedOut: () => void;
}

/**
 * Refusals belong to the caller and are shown there; what concerns every call is told here. A caller that
 * tells it all itself sets `context: { isQuiet: true }`.
 */
export const reporting = ({ onFailure, onLoggedOut }: Reports): ApolloLink =>
  new ErrorLink(({ error, operation }) => {
    const failure = failureOf(error);
    if (failure.kind === 'loggedOut' || failure.kind === 'signedOut') onLoggedOut();
    else if (operation.getContext().isQuiet !== true && isEverybodys(failure)) onFailure(failure);
  });

const isEverybodys = ({ kind }: Failure): boolean =>
  kind === 'timeout' ||
  kind === 'unreachable' ||
  kind === 'http' ||
  kind === 'busy' ||
  kind === 'outdated' ||
  kind === 'failed';
