// The provider's other pages: signing out, signed out, and what went wrong on the way to the sign-in page.
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { WebAddresses } from './clients.ts';
import {
  type Bilingual,
  both,
  escapeHtml,
  type HtmlPage,
  type Language,
  languageOf,
  pageOf,
} from './page-frame.ts';

const SIGN_OUT = { zh: '退出登录', en: 'Sign out' };
const SIGN_OUT_QUESTION = { zh: '要退出登录吗？', en: 'Do you want to sign out?' };
const SIGNED_OUT = { zh: '您已退出登录', en: 'You have signed out' };
const BACK = { zh: '返回首页', en: 'Back to home' };
const FAILED = { zh: '认证出错', en: 'Error in authentication' };
const EXPIRED = {
  zh: '登录页面已过期或已使用过。请从首页重新登录。',
  en: 'This sign-in page has expired or was already used. Please sign in again from the start page.',
};
const UNKNOWN = {
  zh: '这个登录请求不完整或不被接受。请从首页重新登录。',
  en: 'This sign-in request is incomplete or not accepted. Please sign in again from the start page.',
};

const SUBMIT = 'document.forms[0].submit()';

/**
 * Ends the session at once when the application proved with its id token whom it signs out; asks first
 * when any page of the web could have sent the browser here.
 * @param form the library's form, to which the buttons are added
 */
export const submitSignOut = (ctx: KoaContextWithOIDC, form: string, addresses: WebAddresses): void => {
  const language = languageOfRequest(ctx);
  const proven = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId;
  const fields = `<input type="hidden" name="logout" value="yes"><button type="submit">${both(SIGN_OUT, language)}</button></form>`;
  const body = `<h1>${both(proven ? SIGN_OUT : SIGN_OUT_QUESTION, language)}</h1>${form.replace('</form>', fields)}`;
  const formTargets = addresses.origins;
  const title = SIGN_OUT;
  show(ctx, pageOf({ language, title, body, formTargets, script: proven ? SUBMIT : undefined }));
};

export const showSignedOut = (ctx: KoaContextWithOIDC, addresses: WebAddresses): void =>
  show(ctx, message(languageOfRequest(ctx), SIGNED_OUT, undefined, addresses));

/** @param code the protocol's error code; its description may hold internals and is not shown */
export const showError = (ctx: KoaContextWithOIDC, code: string, addresses: WebAddresses): void =>
  show(ctx, errorPage(languageOfRequest(ctx), code, addresses));

export const errorPage = (language: Language, code: string, addresses: WebAddresses): HtmlPage =>
  message(language, FAILED, code === 'invalid_request' ? EXPIRED : UNKNOWN, addresses, code);

const message = (
  language: Language,
  title: Bilingual,
  detail: Bilingual | undefined,
  { contextPath }: WebAddresses,
  code?: string,
): HtmlPage => {
  const body = `<h1>${both(title, language)}</h1>
${detail ? `<p class="note">${both(detail, language)}</p>` : ''}
<p class="note"><a href="${escapeHtml(contextPath)}/">${both(BACK, language)}</a></p>
${code ? `<p class="note code">${escapeHtml(code)}</p>` : ''}`;
  return pageOf({ language, title, body });
};

const languageOfRequest = (ctx: KoaContextWithOIDC): Language =>
  languageOf(ctx.query.ui_locales, ctx.get('accept-language'));

const show = (ctx: KoaContextWithOIDC, page: HtmlPage): void => {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', page.policy);
  ctx.body = page.html;
};
