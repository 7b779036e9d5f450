// The demonstration outbox: what the simulated carrier would have sent, so that somebody who tries the product can
// read the code of a message. Served in demonstrations alone.
import { dateTimeOf } from '@campus/events/domain/time/zone';
import type { Express } from 'express';
import type { Channel, SentSms } from '../../command/channels.ts';
import { both, escapeHtml, languageOf, pageOf } from '../../gateway/identity/page-frame.ts';

const OUTBOX_PATH = '/api/simulated-sms';

const TITLE = { zh: '演示用短信发件箱', en: 'SMS outbox of the demonstration' };
const SIMULATED = {
  zh: '这是模拟的短信运营商，短信不会真的发出。最新的在最上面，刷新页面查看新短信。',
  en: 'This carrier is simulated: nothing is sent to anybody. The newest stands first; reload to see more.',
};
const NONE = { zh: '还没有短信。', en: 'No message yet.' };
const ZONE = 'Asia/Shanghai';

const rowOf = ({ at, to, text }: SentSms): string =>
  `<p><strong>${escapeHtml(to)}</strong> ${dateTimeOf(ZONE, at)}</p>\n<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export const mountOutbox = (app: Express, contextPath: string, outbox: Channel['outbox']): void => {
  if (!outbox) return;
  app.get(`${contextPath}${OUTBOX_PATH}`, (request, response) => {
    const language = languageOf(request.query.lang, request.get('Accept-Language'));
    const rows = outbox().map(rowOf);
    const list = rows.length > 0 ? rows.join('\n<hr>\n') : `<p>${both(NONE, language)}</p>`;
    const body = `<h1>${both(TITLE, language)}</h1>\n<p>${both(SIMULATED, language)}</p>\n${list}`;
    const { html, policy } = pageOf({ language, title: TITLE, body });
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Security-Policy', policy);
    response.type('html').send(html);
  });
};
