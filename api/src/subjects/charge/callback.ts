// The callback of the payment provider. A request without its signature is not read; a payment that is reported
// again changes nothing and gets its first answer.
import { fieldsIn, fromText } from '@campus/events/domain/unknown';
import { isSigned, type PaymentNews } from '@campus/projections/ports/payments';
import express, { type Express, type Request, type Response } from 'express';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import { refusalBody } from '../../gateway/http/refusal-body.ts';
import { receivePayment } from './pay.ts';

export const CALLBACK_PATH = '/api/pay/callback';

const MOST_BYTES = 10_000;
const MOST_CHARACTERS = 100;

const newsIn = (body: string): PaymentNews | undefined => {
  const { order_no, business_flow_no, amount } = fieldsIn(fromText(body));
  const isShort = (text: unknown): text is string =>
    typeof text === 'string' && text !== '' && text.length <= MOST_CHARACTERS;
  return isShort(order_no) && isShort(business_flow_no) && isShort(amount)
    ? { order_no, business_flow_no, amount }
    : undefined;
};

export interface CallbackParts extends Ports {
  readonly newId: () => string;
}

export const mountPayCallback = (
  app: Express,
  parts: CallbackParts,
  { secret, contextPath }: { readonly secret: string; readonly contextPath: string },
): void => {
  const text = express.text({ type: () => true, limit: MOST_BYTES });
  app.post(`${contextPath}${CALLBACK_PATH}`, text, async (request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-store');
    const body = typeof request.body === 'string' ? request.body : '';
    const timestamp = request.get('X-Pay-Timestamp') ?? '';
    const signature = request.get('X-Pay-Signature') ?? '';
    if (!isSigned(secret, { timestamp, signature, body }, parts.clock())) {
      response.status(401).json(refusalBody(4001));
      return;
    }
    const news = newsIn(body);
    if (!news) {
      response.status(400).json(refusalBody(1002));
      return;
    }
    const rejection = await receivePayment(parts, news, parts.newId());
    const status = rejection?.code === 4004 ? 404 : rejection ? 400 : 200;
    response.status(status).json(rejection ? refusedResult(rejection) : acceptedResult);
  });
};
