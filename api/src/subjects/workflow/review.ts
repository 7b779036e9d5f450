// Brings workflow services to where the bookings are, and bookings to what the services have answered, in turns. A
// service that is away delays its own requests and nothing else. Every node takes its turns: the first to append calls.
import { schedule } from '@campus/events/booking/schedule/schedule';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import type { Instant } from '@campus/events/domain/envelope';
import { workflowStream } from '@campus/events/domain/streams';
import { nextStep } from '@campus/events/workflow/process';
import {
  type WorkflowCall,
  type WorkflowCalled,
  type WorkflowCommand,
  workflow,
} from '@campus/events/workflow/workflow';
import { ReviewRefused, type ReviewRequest } from '@campus/projections/ports/review-requests';
import { type WorkflowDocument, workflowCollections } from '@campus/projections/ports/workflow-documents';
import { envelope } from '../../command/acting.ts';
import { dueTurn, type NodeTurn } from '../../command/due-turn.ts';
import { fieldsOf, findBooking, openDetails } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Reviewing } from '../../command/review-options.ts';
import { askedOption, type ReviewService, reviewServiceOf } from '../../command/review-options.ts';
import { CALLBACK_PATH } from './callback.ts';
import { followAnswer } from './follow.ts';

export const createReviewing = (parts: Ports, reviewing: Reviewing): NodeTurn =>
  dueTurn<WorkflowDocument>(parts, {
    name: 'requests sent to workflow services',
    collection: workflowCollections.workflows,
    take: (document) => take(parts, reviewing, document),
  });

/** False: nothing was to be done any more, or another process does it. */
const take = async (parts: Ports, reviewing: Reviewing, document: WorkflowDocument): Promise<boolean> => {
  const { tenant, booking, stream, asked } = document;
  const step = nextStep(document.record, asked, document.state)?.step;
  switch (step?.step) {
    case undefined:
      return false;
    case 'follow':
      await followAnswer(parts, document, step.answer);
      return true;
    case 'giveUp': {
      const why = { zh: step.reason, en: step.reason };
      const now = parts.clock();
      const { askedAt } = document.record;
      const about = { now, booking, right: 'system', askedAt } as const;
      const command = { type: 'GiveUpReview', ...about, why } as const;
      await parts.transact(
        stream,
        schedule,
        command,
        envelope({ tenant, account: 'system', correlation: asked }),
      );
      return true;
    }
    case 'call':
      return call(parts, reviewing, document, step.call);
  }
};

type Result = Extract<WorkflowCommand, { type: 'RecordCall' }>['result'];

const call = async (
  parts: Ports,
  reviewing: Reviewing,
  document: WorkflowDocument,
  wanted: WorkflowCall,
): Promise<boolean> => {
  const { tenant, booking, asked } = document;
  // Only whom it was asked of can forget it.
  const option = wanted === 'withdraw' ? askedOption(document) : document.option;
  const named = await reviewServiceOf(parts, tenant, option);
  const about = { booking, asked, call: wanted } as const;
  const calls: WorkflowCalled[] = [];
  const send = (command: WorkflowCommand) =>
    parts.transact(
      workflowStream(tenant, booking),
      workflow,
      command,
      envelope({ tenant, account: 'system', correlation: asked, causation: asked }),
    );
  const begun = await send({ type: 'BeginCall', ...about, option: named?.option, now: parts.clock() });
  if (begun.outcome === 'refused' || begun.events.length === 0) return false;
  const attempt = begun.state.calling?.attempt ?? 1;
  const ask = notingCalls(calls, { ...about, option: named?.option ?? option, attempt }, parts.clock);
  const result = await carryOut(parts, reviewing, { document, named, wanted, ask }).catch(failure);
  await send({ type: 'RecordCall', ...about, attempt, calls, result, now: parts.clock() });
  return true;
};

/** Asks the service, and notes how long it took and how it ended. */
type Asking = <Answer>(via: string, question: () => Promise<Answer>) => Promise<Answer>;

const notingCalls =
  (
    calls: WorkflowCalled[],
    about: Pick<WorkflowCalled['data'], 'booking' | 'asked' | 'call' | 'option' | 'attempt'>,
    clock: () => Instant,
  ): Asking =>
  async (via, question) => {
    const since = clock();
    const note = (failed: { readonly reason?: string } = {}): void => {
      const durationMs = Math.max(0, clock() - since);
      calls.push({ type: 'WorkflowCalled', data: { ...about, via, durationMs, ...failed } });
    };
    try {
      const answer = await question();
      note();
      return answer;
    } catch (error) {
      note({ reason: reasonOf(error) });
      throw error;
    }
  };

const MAX_REASON = 300;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);

const failure = (error: unknown): Result => ({
  outcome: 'failed',
  reason: reasonOf(error),
  isFinal: error instanceof ReviewRefused,
});

interface Job {
  readonly document: WorkflowDocument;
  /** Undefined: no such option is in use. */
  readonly named: ReviewService | undefined;
  readonly wanted: WorkflowCall;
  readonly ask: Asking;
}

const carryOut = async (
  parts: Ports,
  { open, address }: Reviewing,
  { document, named, wanted, ask }: Job,
): Promise<Result> => {
  const { tenant, booking, asked, record } = document;
  if (wanted === 'withdraw') {
    // Where the option is gone there is nobody to tell.
    if (named) {
      const service = open(named.account);
      await ask(service.via, () => service.withdraw(booking, record.phase));
    }
    return { outcome: 'withdrawn' };
  }
  if (!named) throw new ReviewRefused('没有启用的审批流程服务 / no workflow service is in use there');
  const found = await findBooking(parts, tenant, booking);
  const details = found && openDetails(parts, found);
  const institution = await fieldsOf(parts, tenantEntity.name, tenant, tenant);
  const service = open(named.account);
  const request: ReviewRequest = {
    reference: booking,
    request: asked,
    isDraft: record.phase === 'to_be_submitted',
    process: named.process,
    flow: record.flow ?? '',
    name: details?.theme ?? record.number,
    applicant: { id: record.account, name: details?.name ?? record.account },
    startsAt: record.startsAt,
    endsAt: record.endsAt,
    callback: `${address}${CALLBACK_PATH}/${String(institution?.tenant_key ?? '')}`,
  };
  const { process } = await ask(service.via, () => service.open(request));
  return { outcome: 'opened', process, via: service.via };
};
