// The two little pages keycloak-js opens in a hidden frame to learn whether cookies of the provider reach
// it there: the first sets one, the second says whether it came back.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { send } from './login.ts';
import { pageOf } from './page-frame.ts';

const FIRST_STEP = '/protocol/openid-connect/3p-cookies/step1.html';
const SECOND_STEP = '/protocol/openid-connect/3p-cookies/step2.html';
const COOKIE = 'campus_cookie_check';

/** Answers when the path is one of the two; false otherwise. */
export const answerCookieCheck = (
  path: string,
  mountPath: string,
  origins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (path === FIRST_STEP) {
    response
      .writeHead(302, {
        Location: `${mountPath}${SECOND_STEP}`,
        'Set-Cookie': `${COOKIE}=1; Path=${mountPath}/; Max-Age=60; HttpOnly; SameSite=Lax`,
        'Cache-Control': 'no-store',
      })
      .end();
    return true;
  }
  if (path !== SECOND_STEP) return false;
  const verdict = request.headers.cookie?.includes(`${COOKIE}=1`) ? 'supported' : 'unsupported';
  send(
    response,
    200,
    pageOf({
      language: 'zh',
      title: { zh: 'Cookie 检查', en: 'Cookie check' },
      body: '',
      script: `window.parent.postMessage('${verdict}', '*')`,
      frameAncestors: ["'self'", ...origins],
    }),
  );
  return true;
};
