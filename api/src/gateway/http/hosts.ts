// Under which names this server may be reached. Pages and the discovery document repeat the name of a request, so
// a foreign one is refused: it would send readers, or a cache before us, to another server.
import type { IncomingMessage } from 'node:http';

export type HostVerdict = 'known' | 'foreign' | 'malformed';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The name that a request asks by, without its port. A proxy before us leaves it as the client wrote it. */
export const hostNameOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  NAME_AND_PORT.exec(headers.host ?? '')?.[1]?.toLowerCase();

/**
 * Ports are not compared: a proxy may leave them out.
 * @param publicOrigin where people reach the product
 * @param further other names of it
 */
export const hostReader = (
  publicOrigin: string,
  takesLoopback: boolean,
  further: readonly string[] = [],
): ((request: IncomingMessage) => HostVerdict) => {
  const known = new Set([new URL(publicOrigin).hostname, ...further]);
  return ({ headers, rawHeaders, httpVersion }) => {
    if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'malformed';
    const told = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const name = hostNameOf({ headers });
    if (told.length !== 1 || name === undefined) return 'malformed';
    const isKnown = known.has(name) || (takesLoopback && LOOPBACK.test(name));
    return isKnown ? 'known' : 'foreign';
  };
};
