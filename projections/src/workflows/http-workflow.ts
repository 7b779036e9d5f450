// A workflow service over HTTP: JSON, and every request signed with the secret of its review option.
import { randomUUID } from 'node:crypto';
import { AddressRefused, type CallOut, isOk, isRefusal, jsonIn, statusText } from '../ports/outbound.ts';
import {
  ReviewRefused,
  secondsOf,
  signedHeaders,
  type WorkflowAccount,
  type WorkflowService,
} from '../ports/review-requests.ts';

const WAIT_MS = 10_000;
const MOST_BYTES = 100_000;
const MOST_CHARACTERS = 100;
const SECOND_MS = 1_000;

export interface HttpWorkflowParts {
  readonly account: WorkflowAccount;
  readonly callOut: CallOut;
  readonly clock: () => number;
  readonly waitMs?: number;
}

export const createHttpWorkflow = (parts: HttpWorkflowParts): WorkflowService => {
  const send = sender(parts);
  return {
    via: 'http',
    open: async ({ isDraft, startsAt, endsAt, ...request }) => {
      const answer = await send('/processes', {
        ...request,
        draft: isDraft,
        start: Math.floor(startsAt / SECOND_MS),
        end: Math.floor(endsAt / SECOND_MS),
      });
      const process =
        answer === null || typeof answer !== 'object' ? undefined : Reflect.get(answer, 'process');
      if (typeof process !== 'string' || process === '' || process.length > MOST_CHARACTERS)
        throw new Error('the workflow service answered without a process');
      return { process };
    },
    withdraw: async (reference, reason) => {
      await send(`/processes/${encodeURIComponent(reference)}/withdraw`, { reason });
    },
  };
};

const sender =
  ({ account, callOut, clock, waitMs = WAIT_MS }: HttpWorkflowParts) =>
  async (path: string, content: object): Promise<unknown> => {
    const url = new URL(account.address);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
    const body = JSON.stringify(content);
    const message = { timestamp: secondsOf(clock()), nonce: randomUUID(), path: url.pathname, body };
    const headers = signedHeaders(account, message);
    const answer = await callOut({ method: 'POST', url, headers, body, waitMs, mostBytes: MOST_BYTES }).catch(
      refused,
    );
    if (isOk(answer)) return jsonIn(answer);
    const text = statusText(answer);
    throw isRefusal(answer) ? new ReviewRefused(text) : new Error(text);
  };

const refused = (error: unknown): never => {
  throw error instanceof AddressRefused ? new ReviewRefused(error.message) : error;
};
