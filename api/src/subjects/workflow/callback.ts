// The callback of a workflow service, which reports its decisions: signed with the secret of its review option, not
// long ago, under a nonce that it uses once. An option decides only the requests that its tenant sent to it.
import { reject } from '@campus/events/domain/rejections';
import { workflowStream } from '@campus/events/domain/streams';
import { fieldsIn, fromText } from '@campus/events/domain/unknown';
import { reviewOption } from '@campus/events/settings/review-option';
import { mayFollow } from '@campus/events/workflow/process';
import { type WorkflowOutcome, workflow } from '@campus/events/workflow/workflow';
import { collections, documentId, type RecordDocument } from '@campus/projections/ports/documents';
import { isSignedMessage, type SignedMessage } from '@campus/projections/ports/review-requests';
import { type WorkflowDocument, workflowCollections } from '@campus/projections/ports/workflow-documents';
import express, { type Express, type Request } from 'express';
import { envelope } from '../../command/acting.ts';
import { foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { askedOption, type ReviewService, reviewServiceOf } from '../../command/review-options.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { RequestContext } from '../../gateway/http/context.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { followAnswer } from './follow.ts';

/** Below the context path; the key of the tenant follows. */
export const CALLBACK_PATH = '/api/workflow/callback';

const MOST_BYTES = 20_000;
const MOST_CHARACTERS = 200;
const MOST_OPTIONS = 200;
const LIMITS = { tries: 600, windowMinutes: 1, keys: 10_000 } as const;

export interface ToldDecision {
  readonly reference: string;
  readonly request: string;
  readonly outcome: WorkflowOutcome;
  readonly reason?: string | undefined;
  /** The account of the reviewer. */
  readonly reviewer?: string | undefined;
}

export interface SignedDecision extends SignedMessage {
  readonly tenantKey: string;
  readonly client: string;
  readonly signature: string;
  /** `http`, or `simulated`. */
  readonly via: string;
  readonly address?: string | undefined;
}

interface Verdict {
  readonly status: number;
  readonly body: object;
}

const refused = (status: number, ...told: Parameters<typeof reject>): Verdict => ({
  status,
  body: refusedResult(reject(...told)),
});

/** Takes a decision from a service's callback, or from the page of the simulated service. */
export const hearDecision = async (parts: Ports, message: SignedDecision): Promise<Verdict> => {
  const tenant = await parts.tenantOf(message.tenantKey);
  const options = tenant === undefined ? [] : await signedBy(parts, tenant, message);
  if (tenant === undefined || options.length === 0) return refused(401, 4001);
  const told = toldIn(message.body);
  if (!told) return refused(400, 1002);
  const read = () =>
    parts.readStore.get<WorkflowDocument>(workflowCollections.workflows, documentId(tenant, told.reference));
  // The read model may lag behind: it may miss a request or an answer of a moment ago.
  const current = await foundAtLast(parts, async () => {
    const found = await read();
    if (found?.asked !== told.request) return undefined;
    const isAgain = found.state.answer?.outcome === told.outcome;
    return isAgain || mayFollow(found.record, told.outcome) ? found : undefined;
  });
  const document = current ?? (await read());
  const asked = document && (await reviewServiceOf(parts, tenant, askedOption(document)));
  if (!asked || !options.includes(asked.option)) return refused(404, 4004);
  return record(parts, document, told, { ...message, option: asked.option });
};

const record = async (
  parts: Ports,
  document: WorkflowDocument,
  { outcome, reason, reviewer, request }: ToldDecision,
  { nonce, via, address, option }: SignedDecision & { readonly option: string },
): Promise<Verdict> => {
  const { tenant, booking, asked } = document;
  const by = reviewer === undefined ? {} : { by: reviewer };
  const why = reason === undefined ? {} : { reason };
  // An answer to an earlier request, or to one that somebody ended meanwhile.
  const isLate = request !== asked || !mayFollow(document.record, outcome);
  const isDone = document.state.answer?.asked === request && document.state.answer.outcome === outcome;
  // A repeated answer to an earlier request does not decide the present one.
  if (isDone && request !== asked)
    return document.state.nonces.includes(nonce) ? refused(409, 1005) : { status: 200, body: acceptedResult };
  if (isLate && !isDone) return refused(409, 3001);
  const heard = await parts.transact(
    workflowStream(tenant, booking),
    workflow,
    { type: 'HearAnswer', booking, asked, nonce, option, via, outcome, ...why, ...by, now: parts.clock() },
    envelope({ tenant, account: 'system', correlation: asked, address: address || undefined }),
  );
  if (heard.outcome === 'refused') return { status: 409, body: refusedResult(heard.rejection) };
  const { answer } = heard.state;
  if (answer?.asked !== request || answer.outcome !== outcome) return refused(409, 3001);
  if (!isDone) {
    const followed = await followAnswer(parts, document, answer);
    if (followed.outcome === 'refused') return { status: 409, body: refusedResult(followed.rejection) };
  }
  return { status: 200, body: acceptedResult };
};

/** Options of the tenant whose secret signed it. */
const signedBy = async (
  parts: Ports,
  tenant: string,
  message: SignedDecision,
): Promise<readonly string[]> => {
  const client = message.client.slice(0, MOST_CHARACTERS);
  const found = await parts.readStore.find<RecordDocument>(collections.records(reviewOption.name), {
    filter: { tenant, removed: false, 'fields.review_identity': client, 'fields.disabled': 1 },
    limit: MOST_OPTIONS,
  });
  const signed: string[] = [];
  for (const { _id } of found) {
    const option = _id.slice(documentId(tenant, '').length);
    const service: ReviewService | undefined = await reviewServiceOf(parts, tenant, option);
    const secret = service?.account.secret ?? '';
    if (isSignedMessage(secret, message, message.signature, parts.clock())) signed.push(option);
  }
  return signed;
};

const outcomes: ReadonlySet<unknown> = new Set<WorkflowOutcome>([
  'submitted',
  'approved',
  'rejected',
  'returned',
]);
const isOutcome = (value: unknown): value is WorkflowOutcome => outcomes.has(value);
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;

const toldIn = (body: string): ToldDecision | undefined => {
  const { reference, request, outcome, reason, reviewer } = fieldsIn(fromText(body));
  if (!isShort(reference) || !isShort(request) || !isOutcome(outcome)) return undefined;
  return {
    reference,
    request,
    outcome,
    reason: isShort(reason) ? reason : undefined,
    reviewer: isShort(reviewer) ? reviewer : undefined,
  };
};

export const mountWorkflowCallback = (
  app: Express,
  contextOf: (request: Request) => Promise<RequestContext>,
  parts: Ports,
  contextPath: string,
): void => {
  const attempts = boundedAttempts(LIMITS, parts.clock);
  const readBody = express.text({ type: () => true, limit: MOST_BYTES });
  const path = `${contextPath}${CALLBACK_PATH}/:key`;
  app.post(path, readBody, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { address } = await contextOf(request);
    const header = (name: string): string => request.get(`X-Workflow-${name}`) ?? '';
    const verdict = attempts.take(address)
      ? await hearDecision(parts, {
          tenantKey: String(request.params.key),
          client: header('Client'),
          timestamp: header('Timestamp'),
          nonce: header('Nonce').slice(0, MOST_CHARACTERS),
          signature: header('Signature'),
          via: 'http',
          path: request.path,
          body: typeof request.body === 'string' ? request.body : '',
          address,
        })
      : refused(429, 1004);
    response.status(verdict.status).json(verdict.body);
  });
};
