// Lets a booking follow what its workflow service has answered. Repeating it changes nothing.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { Submit } from '@campus/events/booking/schedule/commands';
import { account as accountEntity } from '@campus/events/directory/account';
import { textsOf } from '@campus/events/domain/rejections';
import { workflowStream } from '@campus/events/domain/streams';
import { type WorkflowAnswer, workflow } from '@campus/events/workflow/workflow';
import type { BookingDocument, StoredRules } from '@campus/projections/ports/documents';
import type { WorkflowDocument } from '@campus/projections/ports/workflow-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import type { BookingOutcome } from '../../command/answer.ts';
import { refusedByStanding } from '../../command/binding.ts';
import { fieldsOf, findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { act } from '../booking/one/act.ts';
import { resubmit } from '../booking/one/resubmit.ts';
import { audit } from '../booking/one/state.ts';
import { refusedByAudience } from '../booking/view/audience.ts';

const AUDIT_STATUS = { approved: 3, rejected: 4, returned: 5 } as const;
const NO_REASON = '审批流程未说明原因 / the workflow service gave no reason';
const MOST_CHARACTERS = 200;
/** The period went to another while the service decided. */
const PLACE_IS_GONE: ReadonlySet<number> = new Set([2005, 2011, 2014]);

export const followAnswer = async (
  parts: Ports,
  { tenant, booking, asked, record }: Pick<WorkflowDocument, 'tenant' | 'booking' | 'asked' | 'record'>,
  answer: WorkflowAnswer,
): Promise<BookingOutcome> => {
  const document = await findBooking(parts, tenant, booking);
  const rules = document && (await parts.rulesOf(tenant, document.resourceId));
  if (!document || !rules) throw new Error(`booking ${booking} cannot be read yet`);
  const acting = { tenant, account: await reviewerOf(parts, tenant, answer), correlation: asked };
  const outcome = await carryOut(parts, acting, { document, rules, record }, answer);
  if (outcome.outcome === 'refused')
    await parts.transact(
      workflowStream(tenant, booking),
      workflow,
      { type: 'RefuseAnswer', booking, asked, code: outcome.rejection.code, now: parts.clock() },
      envelope({ ...acting, account: 'system' }),
    );
  return outcome;
};

/** The reviewer, where the product knows that account. */
const reviewerOf = async (parts: Ports, tenant: string, { by }: WorkflowAnswer): Promise<string> =>
  by !== undefined && (await fieldsOf(parts, accountEntity.name, tenant, by)) ? by : 'system';

interface Followed {
  readonly document: BookingDocument;
  readonly rules: StoredRules;
  /** The request that the service answered: the booking's own read model may be behind it. */
  readonly record: BookingRecord;
}

const carryOut = async (
  parts: Ports,
  acting: Acting,
  { document, rules, record }: Followed,
  { outcome, reason }: WorkflowAnswer,
): Promise<BookingOutcome> => {
  if (outcome === 'submitted') return sendOn(parts, acting, { document, rules, record });
  const judge = (status: number, why: string | undefined) => {
    const command = audit(status, why, record.askedAt)({ document, rules, now: parts.clock() }, 'system');
    return 'code' in command
      ? Promise.resolve<BookingOutcome>({ outcome: 'refused', rejection: command })
      : act(parts, acting, document, command);
  };
  if (outcome !== 'approved') return judge(AUDIT_STATUS[outcome], reason || NO_REASON);
  const approved = await judge(AUDIT_STATUS.approved, reason);
  if (approved.outcome === 'accepted' || !PLACE_IS_GONE.has(approved.rejection.code)) return approved;
  const { zh, en } = textsOf(approved.rejection);
  return judge(AUDIT_STATUS.rejected, `${zh} / ${en}`.slice(0, MOST_CHARACTERS));
};

/** The applicant has filled the service's form: as if they had sent it here. */
const sendOn = async (
  parts: Ports,
  acting: Acting,
  { document, rules: stored, record: { phase } }: Followed,
): Promise<BookingOutcome> => {
  const { booking, date, account, start, end, details } = document;
  const owner = { ...acting, account };
  const stopped =
    phase === 'returned'
      ? await refusedByAudience(parts, acting.tenant, account, stored)
      : await refusedByStanding(parts, acting.tenant, account, 'page', stored);
  if (stopped) return { outcome: 'refused', rejection: stopped };
  if (phase === 'returned') return resubmit(parts, owner, document, { account, start, end, details });
  const command: Submit = {
    type: 'Submit',
    now: parts.clock(),
    booking,
    right: 'owner',
    path: 'page',
    date,
    rules: stored.rules,
    rulesRevision: stored.revision,
  };
  return act(parts, owner, document, command);
};
