// Cookies end after a duration. oidc-provider writes their end as an instant of the server's clock, which a
// browser holds against its own: one that is ahead would drop the cookie of a sign-in at once.
import type { ServerResponse } from 'node:http';

const END = /; expires=([^;]+)/i;

/** `a=b; expires=…` of `now` → `a=b; max-age=900`. */
export const endingAfter = (cookie: string, now: number): string =>
  cookie.replace(END, (_, end: string) => {
    const seconds = Math.max(0, Math.round((Date.parse(end) - now) / 1000));
    return `; max-age=${seconds}`;
  });

/** Says each cookie's duration when the head of the answer goes out. */
export const endCookiesAfter = (response: ServerResponse): void => {
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]): ServerResponse => {
    const cookies = response.getHeader('Set-Cookie');
    // The library reckons by this clock, too.
    const now = Date.now();
    if (Array.isArray(cookies))
      response.setHeader(
        'Set-Cookie',
        cookies.map((cookie) => endingAfter(cookie, now)),
      );
    return Reflect.apply(writeHead, response, head);
  };
};
