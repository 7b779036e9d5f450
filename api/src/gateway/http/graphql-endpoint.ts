// GraphQL over HTTP in front of everything else: finds the service by its path, reads a bounded body and
// hands it to Apollo Server. Its answers pass through no further layer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { ExtensionCode } from '../access/refusals.ts';
import type { Admission } from '../admission/admission.ts';
import type { VerifyToken } from '../identity/verify-token.ts';
import type { Course, Endpoint, RequestContext } from './context.ts';
import { hostNameOf } from './hosts.ts';
import { MAX_MESSAGE_BYTES } from './limits.ts';
import {
  CORRELATION_HEADER,
  givenCorrelation,
  type Observation,
  type ObservedRequest,
} from './observation.ts';
import { refusalBody } from './refusal-body.ts';

export interface GraphqlEndpointParts {
  readonly apollo: ApolloServer<RequestContext>;
  readonly endpointOf: (request: IncomingMessage) => Endpoint | undefined;
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly verify: VerifyToken;
  readonly admission: Admission;
  readonly observation: Observation;
  readonly newId: () => string;
  readonly clock: () => number;
}

/** Answers when the path is a service's; otherwise says false and touches nothing. Rejects never. */
export type GraphqlEndpoint = (request: IncomingMessage, response: ServerResponse) => boolean;

export const createGraphqlEndpoint =
  (
    parts: GraphqlEndpointParts,
    onError: (error: unknown, response: ServerResponse) => void,
  ): GraphqlEndpoint =>
  (request, response) => {
    const endpoint = parts.endpointOf(request);
    if (!endpoint) return false;
    const startedAt = performance.now();
    answer(parts, endpoint, request, response).then(
      (told) => parts.observation.answered(told, startedAt),
      (error: unknown) => onError(error, response),
    );
    return true;
  };

/** Milliseconds since 1970: from each answer a page learns how far its own clock is off. */
const SERVER_TIME_HEADER = 'X-Server-Time';

/** Answers are data: a browser that is made to show one runs and frames nothing of it. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

const answer = async (
  parts: GraphqlEndpointParts,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ObservedRequest> => {
  const correlation = givenCorrelation(request.headers) ?? parts.newId();
  const atDoor = { transport: 'http', correlation } as const;
  const refuse = (status: number, code: RefusedAtDoor): ObservedRequest => {
    refuseWith(response, status, code);
    return { ...atDoor, course: { refusal: code } };
  };
  response.setHeader(CORRELATION_HEADER, correlation);
  response.setHeader('Content-Security-Policy', NOTHING_RUNS);
  if (!parts.isOriginAllowed(request)) return refuse(403, 4001);
  // A compressed body could unfold into anything; none of our clients sends one.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return refuse(415, 1002);
  const text = await readBody(request);
  if (text === undefined) {
    await refuseTooLarge(request, response);
    return { ...atDoor, course: { refusal: 1006 } };
  }
  const body = bodyOf(request, text);
  if (body === undefined) return refuse(400, 1002);
  const who = await whoCalls(request, endpoint, parts.verify);
  const address = parts.addressOf(request);
  const entered = parts.admission.charge(who.caller, address) ?? parts.admission.enter(who.caller);
  if (entered instanceof GraphQLError) {
    refuseForNow(response, entered);
    return { ...who, ...atDoor, course: { refusal: Number(entered.extensions.errcode) } };
  }
  const turn = entered instanceof Promise ? await entered : entered;
  const course: Course = {};
  // The spreads come last: a field after a spread costs a microsecond and gives each object a class of its own.
  const context: RequestContext = {
    endpoint,
    address,
    host: hostNameOf(request),
    turn,
    now: parts.clock(),
    course,
    ...who,
    ...atDoor,
  };
  try {
    const answered = await parts.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? 'POST',
        headers: headersOf(request),
        search: searchOf(request.url ?? ''),
        body,
      },
      context: async () => context,
    });
    response.setHeader(SERVER_TIME_HEADER, parts.clock());
    send(response, answered, course.prepared);
    return context;
  } finally {
    turn.end();
  }
};

/** Undefined when there is more of it than is taken. A caller that sends too much is still told so. */
const readBody = (request: IncomingMessage): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_MESSAGE_BYTES) return resolve(undefined);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= MAX_MESSAGE_BYTES) return;
      request.off('data', take).pause();
      resolve(undefined);
    };
    request
      .on('data', take)
      .on('end', () => resolve(String(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))))
      .on('error', reject);
  });

/** What the body says as JSON, nothing for another type of content; undefined when it is malformed. */
const bodyOf = (request: IncomingMessage, text: string): unknown => {
  const isJson = /^application\/(json|graphql-response\+json)\b/i.test(request.headers['content-type'] ?? '');
  if (!isJson || text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const headersOf = ({ headers }: IncomingMessage): HeaderMap => {
  const map = new HeaderMap();
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  return map;
};

const searchOf = (url: string): string => {
  const cut = url.indexOf('?');
  return cut < 0 ? '' : url.slice(cut);
};

const whoCalls = async (
  { headers: { authorization } }: IncomingMessage,
  endpoint: Endpoint,
  verify: VerifyToken,
): Promise<Pick<RequestContext, 'caller' | 'tokenFailure'>> => {
  if (endpoint === 'public' || !authorization?.startsWith('Bearer ')) return { caller: undefined };
  const verified = await verify(authorization.slice('Bearer '.length));
  return verified.outcome === 'verified'
    ? { caller: verified.caller }
    : { caller: undefined, tokenFailure: verified.failure };
};

const send = (
  response: ServerResponse,
  { status, headers, body }: HTTPGraphQLResponse,
  prepared: Buffer | undefined,
): void => {
  if (body.kind !== 'complete') {
    refuseWith(response, 406, 1002);
    return;
  }
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const isWellFormed = status === 400 && isPlainJson(headers) && isAboutDocument(body.string);
  // A client that takes no such answer is told so instead.
  const whole = status === undefined || status === 200 ? (prepared ?? body.string) : body.string;
  response.writeHead(isWellFormed ? 200 : (status ?? 200), { 'Content-Length': Buffer.byteLength(whole) });
  response.end(whole);
};

/** A client that reads plain JSON takes any other status for a fault of the way, as the specification says. */
const isPlainJson = (headers: HTTPGraphQLResponse['headers']): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;

const documentFaults: ReadonlySet<unknown> = new Set<ExtensionCode>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'LIMIT_EXCEEDED',
]);

const isAboutDocument = (text: string): boolean => {
  const { errors }: { errors?: readonly { extensions?: { code?: unknown } }[] } = JSON.parse(text);
  return documentFaults.has(errors?.[0]?.extensions?.code);
};

type RefusedAtDoor = 1002 | 1006 | 4001;

const refuseWith = (response: ServerResponse, status: number, code: RefusedAtDoor): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(refusalBody(code)));
};

/** How long the rest of a body is still taken and thrown away. Milliseconds. */
const LINGER_MS = 2_000;

/** A connection that ends while its client still sends is reset, and the answer lost with it (RFC 9112, 9.6). */
const refuseTooLarge = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = JSON.stringify(refusalBody(1006));
  response.writeHead(413, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  });
  response.write(text);
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => undefined);
  response.end();
};

/** 429 and when to come back, in the form of an answer, since clients read refusals there. */
const refuseForNow = (response: ServerResponse, refusal: GraphQLError): void => {
  response.writeHead(429, {
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': String(refusal.extensions.retryAfter),
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ errors: [refusal.toJSON()] }));
};
