// GraphQL over HTTP in front of everything else: finds the service by its path, reads a bounded body and
// hands it to Apollo Server. Its answers pass through no further layer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { Endpoint, RequestContext } from '../context.ts';
import type { VerifyToken } from '../identity/verify-token.ts';
import { MAX_MESSAGE_BYTES } from '../limits.ts';
import { refusalBody } from './refusal-body.ts';

export interface GraphqlEndpointParts {
  readonly apollo: ApolloServer<RequestContext>;
  readonly endpointOf: (request: IncomingMessage) => Endpoint | undefined;
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly verify: VerifyToken;
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
    answer(parts, endpoint, request, response).catch((error: unknown) => onError(error, response));
    return true;
  };

const answer = async (
  parts: GraphqlEndpointParts,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!parts.isOriginAllowed(request)) return refuse(response, 403, 4001);
  // A compressed body could unfold into anything; none of our clients sends one.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return refuse(response, 415, 1002);
  const text = await readBody(request);
  if (text === undefined) {
    // The rest of it is not read: the connection ends with the answer.
    response.setHeader('Connection', 'close');
    return refuse(response, 413, 1006);
  }
  const body = bodyOf(request, text);
  if (body === undefined) return refuse(response, 400, 1002);
  const answered = await parts.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method ?? 'POST',
      headers: headersOf(request),
      search: searchOf(request.url ?? ''),
      body,
    },
    context: async () => ({
      ...(await whoCalls(request, endpoint, parts.verify)),
      endpoint,
      transport: 'http',
      correlation: parts.newId(),
      address: parts.addressOf(request),
      now: parts.clock(),
    }),
  });
  send(response, answered);
};

/** Undefined when there is more of it than is taken. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_MESSAGE_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_MESSAGE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? String(chunks[0]) : String(Buffer.concat(chunks));
};

/** What the body says as JSON, nothing for another type of content; undefined when it is malformed. */
const bodyOf = (request: IncomingMessage, text: string): unknown => {
  const isJson = /^application\/(json|graphql-response\+json)\b/i.test(request.headers['content-type'] ?? '');
  if (!isJson || text === '') return {};
  try {
    return JSON.parse(text) as unknown;
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

const send = (response: ServerResponse, { status, headers, body }: HTTPGraphQLResponse): void => {
  if (body.kind !== 'complete') {
    refuse(response, 406, 1002);
    return;
  }
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.writeHead(status ?? 200, { 'Content-Length': Buffer.byteLength(body.string) });
  response.end(body.string);
};

const refuse = (response: ServerResponse, status: number, code: 1002 | 1006 | 4001): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(refusalBody(code)));
};
