// Shows the sign-in page and takes its answer. The page belongs to one authorisation request, found by a
// cookie only that browser has, so a foreign site can neither open nor fill it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import type { WebAddresses } from './clients.ts';
import { loginPage } from './login-page.ts';
import { type HtmlPage, languageOf } from './page-frame.ts';
import { errorPage } from './pages.ts';
import { AUTHORIZATION_PATH, LOGIN_PATH, REASON, SESSION_ENDED } from './provider.ts';
import type { SignIn } from './sign-in.ts';

/** Name and password, percent-encoded, with room to spare. */
const MAX_FORM_BYTES = 4_096;

export interface LoginOptions {
  readonly provider: Provider;
  readonly signIn: SignIn;
  readonly addresses: WebAddresses;
  readonly demonstration: boolean;
  readonly addressOf: (request: IncomingMessage) => string;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Whether somebody has signed in, in another tab, since this page was asked for. A page that a signed-in person got
 * because the application asks for the password once more stays.
 */
const isSignedInSince = async (
  provider: Provider,
  { session: before, prompt }: Interaction,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const isForWantOfSession = prompt.reasons.every((reason) => reason === 'no_session');
  if (before !== undefined || !isForWantOfSession) return false;
  const session = await provider.Session.get(provider.createContext(request, response));
  return session.accountId !== undefined;
};

/** The authorisation request of `interaction`, to be judged anew: as the browser first sent it. */
const requestAgain = (action: string, { params }: Interaction): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  return `${action.slice(0, action.lastIndexOf(LOGIN_PATH))}${AUTHORIZATION_PATH}?${query}`;
};

/** Answers GET and POST of one sign-in page; `action` is the page's own path. */
export const answerLogin = async (
  options: LoginOptions,
  request: IncomingMessage,
  response: ServerResponse,
  action: string,
): Promise<void> => {
  const { provider, signIn, addresses, demonstration, addressOf } = options;
  const acceptLanguage = request.headers['accept-language'];
  const interaction = await provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof SessionNotFound) return undefined;
    throw error;
  });
  if (!interaction || !action.endsWith(`/${interaction.uid}`)) {
    const language = languageOf(undefined, acceptLanguage);
    return send(response, 400, errorPage(language, 'invalid_request', addresses));
  }
  const language = languageOf(interaction.params.ui_locales, acceptLanguage);
  const page = { language, action, formTargets: addresses.origins, demonstration };

  if (request.method === 'GET' || request.method === 'HEAD') {
    if (await isSignedInSince(provider, interaction, request, response)) {
      response.writeHead(303, { Location: requestAgain(action, interaction), 'Cache-Control': 'no-store' });
      return void response.end();
    }
    const hint = interaction.params.login_hint;
    const name = typeof hint === 'string' ? hint.slice(0, 64) : '';
    const hasEnded = interaction.params[REASON] === SESSION_ENDED;
    return send(response, 200, loginPage({ ...page, name, hasEnded }));
  }
  if (request.method !== 'POST') return refuseMethod(response);
  // The cookie does not come along from another site; a browser that says so is believed all the same.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return send(response, 400, errorPage(language, 'invalid_request', addresses));

  const form = await readForm(request);
  const name = form?.get('name') ?? '';
  const signedIn = await signIn(name, form?.get('password') ?? '', addressOf(request));
  if (signedIn.outcome === 'refused') {
    const { rejection, retryAfterSeconds } = signedIn;
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
    const status = retryAfterSeconds === undefined ? 401 : 429;
    return send(response, status, loginPage({ ...page, name: name.slice(0, 64), rejection }));
  }
  await provider.interactionFinished(request, response, {
    login: { accountId: signedIn.account.id, amr: ['pwd'] },
  });
};

const refuseMethod = (response: ServerResponse): void => {
  response.writeHead(405, { Allow: 'GET, HEAD, POST' }).end();
};

export const send = (response: ServerResponse, status: number, { html, policy }: HtmlPage): void => {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    })
    .end(html);
};

/** Undefined when the body is too long or was cut off. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // A caller that sends too much is still told so: the connection stays open for the answer.
    const pieces: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of pieces) {
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};
