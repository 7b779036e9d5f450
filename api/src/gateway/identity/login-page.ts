// The sign-in page: two labelled fields and one button, in both languages, without any script.
import { type Rejection, textsOf } from '@campus/events/domain/rejections';
import { both, escapeHtml, type HtmlPage, type Language, pageOf } from './page-frame.ts';

export interface LoginPageParts {
  readonly language: Language;
  readonly action: string;
  /** What was typed before, so that only the password is typed again. */
  readonly name: string;
  readonly rejection?: Rejection;
  /** The session of who comes here ended elsewhere, which they may not know. */
  readonly hasEnded?: boolean;
  readonly formTargets: readonly string[];
  /** Names the published accounts of the demonstration. */
  readonly demonstration: boolean;
}

const TITLE = { zh: '登录', en: 'Sign in' };
const NAME = { zh: '账号', en: 'Account' };
const PASSWORD = { zh: '密码', en: 'Password' };
const ENDED = { zh: '您已退出登录，请重新登录', en: 'You were signed out. Sign in again.' };
const NOTE = {
  zh: '演示环境：账号 admin、manager1、student1 等，密码 campus',
  en: 'Demonstration: accounts such as admin, manager1 or student1, password campus',
};

export const loginPage = (parts: LoginPageParts): HtmlPage => {
  const { language, action, name, rejection, formTargets, demonstration, hasEnded = false } = parts;
  const invalid = rejection ? ' aria-invalid="true" aria-describedby="refusal"' : '';
  const body = `<h1>${both(TITLE, language)}</h1>
${rejection ? refusal(rejection, language) : ''}${hasEnded ? `<p class="note" role="status">${both(ENDED, language)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="name">${both(NAME, language)}</label>
<input id="name" name="name" type="text" value="${escapeHtml(name)}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="64" required${invalid}${name === '' ? ' autofocus' : ''}>
<label for="password">${both(PASSWORD, language)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="256" required${invalid}${name === '' ? '' : ' autofocus'}>
<button type="submit">${both(TITLE, language)}</button>
</form>
${demonstration ? `<p class="note">${both(NOTE, language)}</p>` : ''}`;
  return pageOf({ language, title: TITLE, body, formTargets });
};

const refusal = (rejection: Rejection, language: Language): string =>
  `<p class="wrong" id="refusal" role="alert">${both(textsOf(rejection), language)} <span class="code">${rejection.code}</span></p>`;
