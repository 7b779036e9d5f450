// Where the API's services live below the context path, and which request belongs to which.
import type { IncomingMessage } from 'node:http';
import { type Endpoint, endpoints } from './context.ts';

/** `/api/provider/graphql` and its siblings, without the context path. */
const graphqlPath = (endpoint: Endpoint): string => `/api/${endpoint}/graphql`;

/** The service of a request's path, HTTP and socket alike. */
export const endpointAt = (contextPath: string): ((request: IncomingMessage) => Endpoint | undefined) => {
  const byPath = new Map(endpoints.map((endpoint) => [`${contextPath}${graphqlPath(endpoint)}`, endpoint]));
  return (request) => byPath.get((request.url ?? '').split('?', 1)[0] ?? '');
};

/**
 * Whether a browser page may call: from the server's own origin, or from one that was configured.
 * Programs send no origin and are not stopped: they have no cookies of ours to abuse.
 */
export const originAllowed = (origins: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const allowed = new Set(origins);
  return ({ headers }) => {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    if (allowed.has(origin)) return true;
    try {
      return host !== undefined && new URL(origin).host === host;
    } catch {
      return false;
    }
  };
};

/** The client's address: the socket's, or behind a trusted proxy the last one it added. */
export const addressReader = (behindProxy: boolean): ((request: IncomingMessage) => string) => {
  const ofSocket = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';
  const read = (request: IncomingMessage): string => {
    const header = behindProxy ? request.headers['x-forwarded-for'] : undefined;
    const last = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim();
    return last && last.length <= 64 ? last : ofSocket(request);
  };
  return (request) => plainAddress(read(request));
};

/** A socket for both kinds tells addresses of version 4 in those of version 6. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
