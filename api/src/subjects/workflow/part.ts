// The office's log of calls between the product and workflow services, and sending one again.
import { reject } from '@campus/events/domain/rejections';
import { workflowStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { reviewOption } from '@campus/events/settings/review-option';
import { nextStep } from '@campus/events/workflow/process';
import { isRetryable, workflow } from '@campus/events/workflow/workflow';
import { workflowLog } from '@campus/events/workflow/workflow-log';
import { documentId } from '@campus/projections/ports/documents';
import {
  type WorkflowCallDocument,
  type WorkflowDocument,
  workflowCollections,
} from '@campus/projections/ports/workflow-documents';
import { envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { fieldsOf, findBooking, foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { askedChoice } from '../../gateway/filters/asked-fields.ts';
import { asShown, choice, column, point } from '../../gateway/filters/table.ts';
import { type ListView, listOf, newestBy, ownId } from '../../records/read-model-list.ts';

const workflowOf = ({ readStore }: Ports, tenant: string, booking: string) =>
  readStore.get<WorkflowDocument>(workflowCollections.workflows, documentId(tenant, booking));

/** When it is tried again, of the latest attempt alone. */
const retryOf = (
  { call, asked, attempt }: WorkflowCallDocument,
  document: WorkflowDocument | undefined,
): { readonly isRetryable: boolean; readonly retryAt?: number | undefined } => {
  const failed = document?.state.failed;
  const isLatest = failed?.call === call && failed.asked === asked && failed.attempt === attempt;
  if (!document || !isLatest || document.state.calling) return { isRetryable: false };
  const { state, record } = document;
  // What the booking no longer asks for is not sent again.
  const withoutFailure = nextStep(record, document.asked, { ...state, failed: undefined });
  const isWanted = withoutFailure?.step.step === 'call' && withoutFailure.step.call === call;
  return isWanted && isRetryable(failed, document.asked)
    ? { isRetryable: true, retryAt: failed.retryAt }
    : { isRetryable: false };
};

const present = async (parts: Ports, document: WorkflowCallDocument, { zone }: ListView) => {
  const { tenant, booking, option, asked, via, attempt = 1 } = document;
  const [found, named, current] = await Promise.all([
    findBooking(parts, tenant, booking),
    fieldsOf(parts, reviewOption.name, tenant, option),
    workflowOf(parts, tenant, booking),
  ]);
  const { isRetryable, retryAt } = retryOf(document, current);
  return {
    review_name: named?.review_name ?? null,
    booking_number: found?.number ?? null,
    request_id: asked,
    outcome: document.outcome ?? null,
    result: document.reason === undefined ? 1 : 0,
    fail_reason: document.reason ?? null,
    duration_ms: document.durationMs,
    retries: attempt - 1,
    next_time: retryAt === undefined ? null : dateTimeOf(zone, retryAt),
    send_via: via,
    retryable: isRetryable ? 'yes' : 'no',
  };
};

const list = listOf({
  shape: workflowLog,
  collection: workflowCollections.calls,
  table: {
    id: ownId,
    booking_number: asShown,
    fail_reason: asShown,
    call: column('call', askedChoice(['open', 'withdraw', 'answer'])),
    result: choice([1, { reason: { $exists: false } }], [0, { reason: { $exists: true } }]),
    review_id: column('option'),
    appointment_id: column('booking'),
    create_time: point('at'),
  },
  order: newestBy('position'),
  present,
});

/** Codes: 4004 no such entry, 3001 it is not to be sent again. */
const resend =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'resendWorkflowRequest', args);
    const entry = await foundAtLast(parts, () =>
      parts.readStore.get<WorkflowCallDocument>(
        workflowCollections.calls,
        documentId(acting.tenant, args.id),
      ),
    );
    if (!entry) return refusedResult(reject(4004));
    const { booking, asked } = entry;
    const current = await workflowOf(parts, acting.tenant, booking);
    if (!retryOf(entry, current).isRetryable) return refusedResult(reject(3001));
    const outcome = await parts.transact(
      workflowStream(acting.tenant, booking),
      workflow,
      { type: 'AskRetry', booking, asked, now: context.now },
      envelope(acting),
    );
    return receiptOf(outcome, args.id);
  };

export const workflowPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Query: { findWorkflowLogAll: list(parts) },
    Mutation: { resendWorkflowRequest: resend(parts) },
  },
});
