// The page of the simulated cashier: says that no real money moves, takes it at the press of a button, and leads
// back to the result.
import { amountText } from '@campus/events/domain/rules/fee';
import { CASHIER_PATH, type SimulatedCashier } from '@campus/projections/ports/payments';
import type { Express, Request, Response } from 'express';
import { both, escapeHtml, type HtmlPage, languageOf, pageOf } from '../../gateway/identity/page-frame.ts';

const TITLE = { zh: '模拟收银台', en: 'Simulated cashier' };
const SIMULATED = {
  zh: '这是模拟收银台，不会产生真实扣款。',
  en: 'This is a simulation. No real money moves.',
};
const PAY = { zh: '确认支付', en: 'Pay now' };
const BACK = { zh: '返回，稍后支付', en: 'Back, pay later' };
const GONE = { zh: '订单不存在或已超过支付时间', en: 'There is no such order, or its time is over' };

/** A phone returns to the pages of a phone. */
const resultOf = (contextPath: string, isMobile: boolean, order: string): string =>
  `${contextPath}${isMobile ? '/mobile' : '/pc'}/pay/result?order_no=${encodeURIComponent(order)}`;

export const mountCashier = (app: Express, cashier: SimulatedCashier, contextPath: string): void => {
  const path = `${contextPath}${CASHIER_PATH}/:business`;
  const send = (response: Response, { html, policy }: HtmlPage, status = 200): void => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Security-Policy', policy);
    response.status(status).type('html').send(html);
  };
  const isMobile = ({ query }: Request): boolean => query.from === 'mobile';
  const languageFor = (request: Request) => languageOf(request.query.lang, request.get('Accept-Language'));
  const gone = (request: Request, response: Response): void => {
    const language = languageFor(request);
    send(response, pageOf({ language, title: TITLE, body: `<h1>${both(GONE, language)}</h1>` }), 404);
  };
  app.get(path, (request: Request<{ business: string }>, response: Response) => {
    const order = cashier.orderAt(request.params.business);
    if (!order) return gone(request, response);
    const result = resultOf(contextPath, isMobile(request), order.order);
    if (order.flow !== undefined) return response.redirect(303, result);
    const language = languageFor(request);
    const body = `<h1>${both(TITLE, language)}</h1>
<p>${both(SIMULATED, language)}</p>
<p>${escapeHtml(order.title)}</p>
<p><strong>¥ ${amountText(order.amount)}</strong></p>
<form method="post"><button type="submit" autofocus>${both(PAY, language)}</button></form>
<p><a href="${result}">${both(BACK, language)}</a></p>`;
    send(response, pageOf({ language, title: TITLE, body, formTargets: ["'self'"] }));
  });
  app.post(path, async (request: Request<{ business: string }>, response: Response) => {
    const paid = await cashier.pay(request.params.business);
    if (!paid) return gone(request, response);
    response.redirect(303, resultOf(contextPath, isMobile(request), paid.order));
  });
};
