// Lets pages of the listed origins call and read the services, and answers what browsers ask beforehand.
// Without an entry in the list no page of another origin reads anything: tokens travel in a header, never in
// a cookie, so that no credentials are ever allowed along.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORRELATION_HEADER } from './observation.ts';

/** How long a browser may remember what it asked beforehand. */
const REMEMBERED_SECONDS = 600;
const METHODS = 'GET, POST';
const HEADERS = 'Authorization, Content-Type, Apollo-Require-Preflight, X-Id-Token';
const READABLE = `Retry-After, ${CORRELATION_HEADER}`;

/** True: the request only asked whether it may be made, and is answered. */
export type CrossOrigin = (request: IncomingMessage, response: ServerResponse) => boolean;

/** @param places where the services are, such as `/campus/api` */
export const createCrossOrigin = (origins: readonly string[], places: readonly string[]): CrossOrigin => {
  const listed = new Set(origins);
  if (listed.size === 0) return () => false;
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (!places.some((place) => path === place || path.startsWith(`${place}/`))) return false;
    response.setHeader('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !listed.has(origin)) return false;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', READABLE);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
    response
      .writeHead(204, {
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': HEADERS,
        'Access-Control-Max-Age': REMEMBERED_SECONDS,
      })
      .end();
    return true;
  };
};
