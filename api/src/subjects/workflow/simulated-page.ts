// The page of the simulated workflow service: says that it is simulated, shows a request, and tells the product of what
// is pressed, signed as every service signs. An applicant sends a draft on; who has the reviewer's key decides.
import { randomUUID } from 'node:crypto';
import { fieldsIn } from '@campus/events/domain/unknown';
import { isSameSecret } from '@campus/events/runtime/same-secret';
import { documentId } from '@campus/projections/ports/documents';
import {
  SIMULATED_WORKFLOW_PATH,
  secondsOf,
  workflowSignature,
} from '@campus/projections/ports/review-requests';
import { type WorkflowDocument, workflowCollections } from '@campus/projections/ports/workflow-documents';
import express, { type Express, type Request, type Response } from 'express';
import type { Ports } from '../../command/ports.ts';
import {
  askedOption,
  type ReviewService,
  reviewerKeyOf,
  reviewServiceOf,
} from '../../command/review-options.ts';
import {
  type Bilingual,
  both,
  escapeHtml,
  type HtmlPage,
  type Language,
  languageOf,
  pageOf,
} from '../../gateway/identity/page-frame.ts';
import { CALLBACK_PATH, hearDecision } from './callback.ts';

const TITLE = { zh: '模拟审批流程', en: 'Simulated workflow service' };
const SIMULATED = {
  zh: '这是模拟的审批流程服务，仅供演示和试用。',
  en: 'This service is simulated. It is for demonstrations and trials.',
};
const GONE = { zh: '没有这个申请', en: 'There is no such request' };
const NOTHING = { zh: '此处无需操作。', en: 'There is nothing to do here.' };
const WAITS = { zh: '申请正在等待审批。', en: 'The request waits for its reviewers.' };
const NOT_NOW = { zh: '现在不能这样处理，请刷新后查看。', en: 'This cannot be done now. Reload the page.' };
const BACK = { zh: '返回我的预约', en: 'Back to my bookings' };
const MOST_BYTES = 2_000;

const wordsOf: Readonly<Record<string, Bilingual>> = {
  submitted: { zh: '提交申请', en: 'Send the request' },
  approved: { zh: '通过', en: 'Approve' },
  returned: { zh: '退回修改', en: 'Send back' },
  rejected: { zh: '驳回', en: 'Reject' },
};

interface Shown {
  readonly document: WorkflowDocument;
  readonly service: ReviewService;
  readonly isReviewer: boolean;
}

const find = async (parts: Ports, key: string, query: Request['query']): Promise<Shown | undefined> => {
  const tenant = await parts.tenantOf(key);
  const { appointment_id: booking, reviewer } = query;
  if (tenant === undefined || typeof booking !== 'string') return undefined;
  const document = await parts.readStore.get<WorkflowDocument>(
    workflowCollections.workflows,
    documentId(tenant, booking),
  );
  const service = document && (await reviewServiceOf(parts, tenant, askedOption(document)));
  if (!document || !service?.reviewerKeyOf) return undefined;
  const isReviewer =
    typeof reviewer === 'string' && isSameSecret(reviewer, reviewerKeyOf(service.account.secret, booking));
  return { document, service, isReviewer };
};

/** What may be pressed. */
const choicesFor = ({ document: { record }, isReviewer }: Shown): readonly string[] => {
  if (record.review === undefined) return [];
  if (record.phase === 'to_be_submitted' || record.phase === 'returned')
    return isReviewer ? [] : ['submitted'];
  return isReviewer && record.phase === 'awaiting_approval' ? ['approved', 'returned', 'rejected'] : [];
};

const bodyOf = (shown: Shown, language: Language, contextPath: string): string => {
  const { document, isReviewer } = shown;
  const choices = choicesFor(shown);
  const isWaiting = document.record.phase === 'awaiting_approval' && !isReviewer;
  const buttons = choices.map(
    (outcome) =>
      `<form method="post"><button type="submit" name="outcome" value="${outcome}">${both(wordsOf[outcome] ?? TITLE, language)}</button></form>`,
  );
  return `<h1>${both(TITLE, language)}</h1>
<p>${both(SIMULATED, language)}</p>
<p><strong>${escapeHtml(document.record.number)}</strong> ${escapeHtml(document.date)}</p>
<p>${escapeHtml(document.record.flow ?? '')}</p>
${choices.length > 0 ? buttons.join('\n') : `<p>${both(isWaiting ? WAITS : NOTHING, language)}</p>`}
<p><a href="${contextPath}/">${both(BACK, language)}</a></p>`;
};

const press = (
  parts: Ports,
  contextPath: string,
  key: string,
  { document, service: { account } }: Shown,
  outcome: string,
): ReturnType<typeof hearDecision> => {
  const reason = '模拟审批 / simulated review';
  const { booking: reference, asked: request } = document;
  const body = JSON.stringify({ reference, request, outcome, reason });
  const timestamp = secondsOf(parts.clock());
  const path = `${contextPath}${CALLBACK_PATH}/${key}`;
  const message = { timestamp, nonce: randomUUID(), path, body };
  const signature = workflowSignature(account.secret, message);
  const signed = { ...message, tenantKey: key, client: account.identity, signature, via: 'simulated' };
  return hearDecision(parts, signed);
};

/** Why the product does not follow what was pressed. */
const refusalIn = (body: object): Bilingual => {
  const { msg, msg_en } = fieldsIn(body);
  return typeof msg === 'string' && typeof msg_en === 'string' ? { zh: msg, en: msg_en } : NOT_NOW;
};

export const mountSimulatedWorkflow = (app: Express, parts: Ports, contextPath: string): void => {
  const path = `${contextPath}${SIMULATED_WORKFLOW_PATH}/:key`;
  const send = (response: Response, { html, policy }: HtmlPage, status = 200): void => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Security-Policy', policy);
    response.status(status).type('html').send(html);
  };
  const languageFor = (request: Request<{ key: string }>) =>
    languageOf(request.query.lang, request.get('Accept-Language'));
  const say = (
    request: Request<{ key: string }>,
    response: Response,
    said: Bilingual,
    status: number,
  ): void => {
    const language = languageFor(request);
    send(response, pageOf({ language, title: TITLE, body: `<h1>${both(said, language)}</h1>` }), status);
  };
  app.get(path, async (request: Request<{ key: string }>, response: Response) => {
    const shown = await find(parts, request.params.key, request.query);
    if (!shown) return say(request, response, GONE, 404);
    const language = languageFor(request);
    send(response, pageOf({ language, title: TITLE, body: bodyOf(shown, language, contextPath) }));
  });
  const readForm = express.urlencoded({ extended: false, limit: MOST_BYTES });
  app.post(path, readForm, async (request: Request<{ key: string }>, response: Response) => {
    const shown = await find(parts, request.params.key, request.query);
    if (!shown) return say(request, response, GONE, 404);
    const outcome = String(fieldsIn(request.body).outcome ?? '');
    const isOffered = choicesFor(shown).includes(outcome);
    if (!isOffered) return say(request, response, NOT_NOW, 409);
    const { status, body } = await press(parts, contextPath, request.params.key, shown, outcome);
    if (status !== 200) return say(request, response, refusalIn(body), status);
    await parts.catchUp();
    response.redirect(303, request.originalUrl);
  });
};
