// A workflow service of the tests at a port of its own: takes signed requests only, keeps them, and tells of decisions.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReviewRequest, WorkflowAccount } from '../ports/review-requests.ts';
import { isSignedMessage, secondsOf, signedHeaders } from '../ports/review-requests.ts';
import { simulatedWorkflow } from '../workflows/simulated-workflow.ts';
import { listen } from './meeting-stand-in.ts';

export interface TakenRequest extends Pick<ReviewRequest, 'reference' | 'request' | 'flow' | 'callback'> {
  readonly draft: boolean;
}

type Account = Pick<WorkflowAccount, 'identity' | 'secret'>;

export const serveWorkflow = async ({ identity, secret }: Account) => {
  const taken: TakenRequest[] = [];
  const withdrawn: string[] = [];
  let failsWith: number | undefined;
  const server = await listen(async (request, response) => {
    const body = await text(request);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const path = request.url ?? '';
    const message = {
      timestamp: header('x-workflow-timestamp'),
      nonce: header('x-workflow-nonce'),
      path,
      body,
    };
    const isKnown =
      header('x-workflow-client') === identity &&
      isSignedMessage(secret, message, header('x-workflow-signature'), Date.now());
    response.statusCode = failsWith ?? (isKnown ? 200 : 401);
    if (response.statusCode !== 200) {
      response.end('away');
      return;
    }
    const [, , reference = '', action] = path.split('/');
    if (action === 'withdraw') {
      withdrawn.push(decodeURIComponent(reference));
      response.end('');
      return;
    }
    const asked: TakenRequest & ReviewRequest = JSON.parse(body);
    taken.push(asked);
    response.end(JSON.stringify(await simulatedWorkflow.open(asked)));
  });
  return {
    ...server,
    taken,
    withdrawn,
    /** undefined: it works again. */
    failWith: (status: number | undefined): void => {
      failsWith = status;
    },
  };
};

/** Tells of a decision as a service does; resolves with the status of the answer. */
export const tellDecision = async (
  account: Account,
  callback: string,
  decision: object,
  { nonce = randomUUID(), timestamp = secondsOf(Date.now()) } = {},
): Promise<number> => {
  const body = JSON.stringify(decision);
  const headers = signedHeaders(account, { timestamp, nonce, path: new URL(callback).pathname, body });
  return (await fetch(callback, { method: 'POST', body, headers })).status;
};
