// Under which names this server may be reached. Pages and the discovery document repeat the name of a request, so
// a foreign one is refused: it would send readers, or a cache before us, to another server.
import type { IncomingMessage } from 'node:http';

export type HostVerdict = 'known' | 'foreign' | 'malformed';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Ports are not compared: a proxy may leave them out.
 * @param publicOrigin where people reach the product
 */
export const hostReader = (
  publicOrigin: string,
  takesLoopback: boolean,
): ((request: IncomingMessage) => HostVerdict) => {
  const { hostname } = new URL(publicOrigin);
  return ({ headers, rawHeaders, httpVersion }) => {
    if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'malformed';
    const told = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const name = NAME_AND_PORT.exec(headers.host ?? '')?.[1];
    if (told.length !== 1 || name === undefined) return 'malformed';
    const isKnown = name.toLowerCase() === hostname || (takesLoopback && LOOPBACK.test(name));
    return isKnown ? 'known' : 'foreign';
  };
};
