// The one GraphQL client of the page: its cache is the only copy of what the server knows. Queries and
// commands go over HTTP, subscriptions over one socket; what every call needs is added here and nowhere else.
import { ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import {
  authorizing,
  type IdentityToken,
  identifying,
  repeatingLostCalls,
  reporting,
  waitingForWrites,
} from './apollo-links.ts';
import { CALL_TIMEOUT_MS, type Failure } from './failure.ts';
import { createWrittenPosition } from './read-your-writes.ts';
import { deviceNow, learnAnswerTime } from './server-time.ts';

export interface ApolloParts {
  /** `/campus/api/provider/graphql` */
  readonly uri: string;
  /** A token that is valid for a while; undefined when nobody is signed in. */
  readonly token: () => Promise<string | undefined>;
  readonly identity: IdentityToken;
  /** Ends in the page's socket. */
  readonly subscriptions: ApolloLink;
  readonly cache: InMemoryCache;
  /** A call that failed before the server could answer it, or in a way nobody foresaw. */
  readonly onFailure: (failure: Failure) => void;
  /** The session was ended elsewhere. Called for every call that finds out. */
  readonly onLoggedOut: () => void;
  readonly fetch?: typeof fetch;
}

const operationOf = (document: DocumentNode): OperationTypeNode | undefined => {
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) return definition.operation;
  return undefined;
};

/** Each answer tells the server's time. */
const tellingTime =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const askedAt = deviceNow();
    const response = await inner(input, init);
    const serverTime = Number(response.headers.get('x-server-time') ?? Number.NaN);
    if (Number.isFinite(serverTime)) learnAnswerTime(serverTime, askedAt);
    return response;
  };

/** No call hangs: after ten seconds it has failed, and the person is told. */
const timed =
  (inner: typeof fetch): typeof fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return inner(input, { ...init, signal });
  };

export const createApollo = (parts: ApolloParts): ApolloClient => {
  const written = createWrittenPosition();
  const inner = parts.fetch ?? ((input, init) => fetch(input, init));
  const overHttp = ApolloLink.from([
    reporting(parts),
    waitingForWrites(written),
    repeatingLostCalls(),
    authorizing(parts.token),
    identifying(parts.uri, parts.identity),
    new HttpLink({ uri: parts.uri, fetch: timed(tellingTime(inner)) }),
  ]);
  return new ApolloClient({
    cache: parts.cache,
    link: ApolloLink.split(
      ({ query }) => operationOf(query) === OperationTypeNode.SUBSCRIPTION,
      parts.subscriptions,
      overHttp,
    ),
    devtools: { enabled: false },
    assumeImmutableResults: true,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
};
