// The page behind the link of an invitation: whose it is, a password twice, and where to sign in. Looking at it uses
// nothing up, because mail servers open links as well. It needs no script and tells no other site where it was.
import { randomUUID } from 'node:crypto';
import { INVITATION_HOURS } from '@campus/events/directory/invitation';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import express, { type Express, type Request, type Response } from 'express';
import {
  type Bilingual,
  both,
  escapeHtml,
  type Language,
  languageOf,
  pageOf,
} from '../../gateway/identity/page-frame.ts';
import {
  acceptInvitation,
  INVITATION_PATH,
  type InvitationLink,
  type OpenInvitation,
  openInvitation,
} from './invitations.ts';
import { signInName } from './sign-in-name.ts';

const TITLE = { zh: '设置管理员密码', en: 'Set your administrator password' };
const INSTITUTION = { zh: '机构', en: 'Institution' };
const SIGN_IN_AS = { zh: '登录账号', en: 'You sign in as' };
const PASSWORD = { zh: '密码（6 至 64 个字符）', en: 'Password (6 to 64 characters)' };
const AGAIN = { zh: '再次输入密码', en: 'The password again' };
const SAVE = { zh: '设置密码', en: 'Set password' };
const DONE = { zh: '密码已设置，账号已启用', en: 'Your password is set and your account is on' };
const ENTER = { zh: '前往登录', en: 'Go and sign in' };
const OVER = { zh: '这个邀请已失效', en: 'This invitation is no longer valid' };
const WHY = {
  zh: `邀请只能使用一次，${INVITATION_HOURS} 小时内有效；重新发送后，之前的链接失效。请联系邀请您的人重新发送。`,
  en: `An invitation works once, for ${INVITATION_HOURS} hours, and not after another was sent. Ask the person who invited you to send it again.`,
};
const DIFFERENT = reject(1002, {
  reason: { zh: '两次输入的密码不一致', en: 'the two passwords differ' },
});
const MOST_BYTES = 4_096;

const linkIn = ({ tenant, account, token }: Request['query']): InvitationLink | undefined =>
  typeof tenant === 'string' && typeof account === 'string' && typeof token === 'string'
    ? { tenant, account, token }
    : undefined;

const line = (label: Bilingual, value: Bilingual, language: Language): string =>
  `<p class="note">${both(label, language)} <strong>${both(value, language)}</strong></p>`;

const named = (invited: OpenInvitation, language: Language): string => {
  const name = signInName(invited);
  return `${line(INSTITUTION, invited.institution, language)}
<p class="note">${both(SIGN_IN_AS, language)} <strong>${escapeHtml(name)}</strong></p>`;
};

const formOf = (invited: OpenInvitation, language: Language, refusal?: Rejection): string => {
  const invalid = refusal ? ' aria-invalid="true" aria-describedby="refusal"' : '';
  const field = (name: string, label: Bilingual): string =>
    `<label for="${name}">${both(label, language)}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" maxlength="64" required${invalid}>`;
  return `<h1>${both(TITLE, language)}</h1>
${named(invited, language)}
${refusal ? `<p class="wrong" id="refusal" role="alert">${both(textsOf(refusal), language)}</p>` : ''}
<form method="post">
<input type="hidden" name="username" value="${escapeHtml(signInName(invited))}" autocomplete="username">
${field('password', PASSWORD)}
${field('again', AGAIN)}
<button type="submit">${both(SAVE, language)}</button>
</form>`;
};

type Parts = Parameters<typeof openInvitation>[0];

export const mountInvitations = (app: Express, parts: Parts, contextPath: string): void => {
  const path = `${contextPath}${INVITATION_PATH}`;
  const show = (response: Response, language: Language, body: string, status = 200): void => {
    const { html, policy } = pageOf({ language, title: TITLE, body });
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Content-Security-Policy', policy);
    response.status(status).type('html').send(html);
  };
  const languageFor = (request: Request): Language =>
    languageOf(request.query.lang, request.get('Accept-Language'));
  const over = (response: Response, language: Language): void =>
    show(
      response,
      language,
      `<h1>${both(OVER, language)}</h1><p class="note">${both(WHY, language)}</p>`,
      410,
    );

  app.get(path, async (request: Request, response: Response) => {
    const language = languageFor(request);
    const link = linkIn(request.query);
    const invited = link && (await openInvitation(parts, link));
    if (!invited) return over(response, language);
    show(response, language, formOf(invited, language));
  });
  const readForm = express.urlencoded({ extended: false, limit: MOST_BYTES });
  app.post(path, readForm, async (request: Request, response: Response) => {
    const language = languageFor(request);
    const link = linkIn(request.query);
    const invited = link && (await openInvitation(parts, link));
    if (!invited) return over(response, language);
    const { password, again } = request.body;
    const given = typeof password === 'string' ? password : '';
    const refusal = given === again ? await acceptInvitation(parts, invited, given, randomUUID()) : DIFFERENT;
    if (refusal) return show(response, language, formOf(invited, language, refusal), 400);
    const enter = `<p class="note"><a href="${escapeHtml(contextPath)}/">${both(ENTER, language)}</a></p>`;
    show(response, language, `<h1>${both(DONE, language)}</h1>${named(invited, language)}${enter}`);
  });
};
