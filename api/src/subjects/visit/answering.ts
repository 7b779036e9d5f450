// What those who answer for a visit do: agree, take it back, refuse for a reason, cancel, revoke; and what the host of
// an urgent visit answers.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { visitStream } from '@campus/events/domain/streams';
import type { Outcome } from '@campus/events/log/transact';
import type { VisitCommand } from '@campus/events/visit/commands';
import { isLive } from '@campus/events/visit/state';
import { visit } from '@campus/events/visit/visit';
import type { VisitDocument } from '@campus/projections/ports/visit-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf, refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { reachedBy, rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import type { Ports } from '../../command/ports.ts';
import { readReason } from '../../command/read.ts';
import { resultOf } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { notArranged } from './black-list.ts';
import { freePlaces } from './come.ts';
import { actsAs, changesAs, tooManyRows } from './commands.ts';
import { answersAs } from './people.ts';
import { findVisit } from './present.ts';
import { isBlackListed } from './records.ts';

type Building<Args> = (
  parts: Ports,
  caller: Caller,
  found: VisitDocument,
  args: Args,
) => Promise<VisitCommand | Rejection>;

/** Codes: 4004 where it is none of theirs, and those of the decision. */
const acting =
  <Args extends OfOneArgs>(operation: string, build: Building<Args>) =>
  (parts: Ports): Resolver<Args> =>
  async (_source, args, context) => {
    const as = actingOf(context, operation, args);
    const found = await findVisit(parts, as.tenant, args.id);
    if (!found) return refusal(reject(4004));
    const command = await build(parts, callerOf(context), found, args);
    if ('code' in command) return refusal(command);
    return receiptOf(await actOnVisit(parts, as, found, command), found.visit);
  };

/** One command on a visit; what is over gives its places back at once, and again by a sweep after a crash. */
export const actOnVisit = async (
  parts: Pick<Ports, 'transact'>,
  as: Acting,
  found: Pick<VisitDocument, 'visit' | 'date'>,
  command: VisitCommand,
) => {
  const answer = await parts.transact(visitStream(as.tenant, found.visit), visit, command, envelope(as));
  if (answer.outcome === 'accepted' && answer.state.visit && !isLive(answer.state.visit))
    await freePlaces(parts, as, found);
  return answer;
};

export const approveVisit = acting<OfOneArgs>('approveVisit', async (parts, caller, found) => {
  const as = await answersAs(parts, caller, found);
  if (!as[1] && !as[2]) return reject(4004);
  if (await isBlackListed(parts, caller.tenant, found)) return notArranged();
  return { type: 'ApproveVisit', now: parts.clock(), account: caller.account, as };
});

export const takeBackVisitApproval = acting<OfOneArgs>(
  'takeBackVisitApproval',
  async (parts, caller, found) =>
    found.approvals.some(({ account }) => account === caller.account) || changesAs(caller, found)
      ? { type: 'TakeBackApproval', now: parts.clock(), account: caller.account }
      : reject(4004),
);

interface Refusing extends OfOneArgs {
  readonly reason: string;
  readonly words?: string | null;
}

export const refuseVisit = acting<Refusing>(
  'refuseVisit',
  async (parts, caller, found, { reason, words }) => {
    const as = await answersAs(parts, caller, found);
    if (!as[1] && !as[2]) return reject(4004);
    const said = readReason(words);
    if (!said.ok) return said.rejection;
    return {
      type: 'RefuseVisit',
      now: parts.clock(),
      account: caller.account,
      as,
      reason,
      words: said.value,
    };
  },
);

interface Ending extends OfOneArgs {
  readonly reason?: string | null;
}

export const cancelVisit = acting<Ending>('cancelVisit', async (parts, caller, found, { reason }) => {
  const by = await actsAs(parts, caller, found);
  const said = readReason(reason);
  if (!said.ok) return said.rejection;
  return by ? { type: 'CancelVisit', now: parts.clock(), by, words: said.value || undefined } : reject(4004);
});

/** Codes: 4004 where it is none of theirs, 3001 it is over. */
const cancelOne = async (parts: Ports, as: Acting, caller: Caller, id: string): Promise<Outcome> => {
  const found = await findVisit(parts, as.tenant, id);
  const by = found && (await actsAs(parts, caller, found));
  if (!found || !by) return { outcome: 'refused', rejection: reject(4004) };
  return actOnVisit(parts, as, found, { type: 'CancelVisit', now: parts.clock(), by });
};

const CANCELLED_AT_ONCE = { zh: '一次取消的来访', en: 'The number of visits at a time' };

/** Many at once, each with its verdict. Codes: those of one; 1006. */
export const cancelVisits =
  (parts: Ports): Resolver<CommandArgs & { readonly ids: readonly string[] }> =>
  async (_source, args, context) => {
    const as = actingOf(context, 'batchDeleteAppointmentInformation', args);
    const tooMany = tooManyRows(args.ids, CANCELLED_AT_ONCE);
    if (tooMany) return tooMany;
    const rows = [];
    const positions = [];
    let first: Rejection | undefined;
    for (const id of new Set(args.ids)) {
      const answer = await cancelOne(parts, as, callerOf(context), id);
      const rejection = answer.outcome === 'refused' ? answer.rejection : undefined;
      positions.push(answer.outcome === 'accepted' ? answer.position : undefined);
      first ??= rejection;
      rows.push({ name: id, id: rejection ? undefined : id, ...rowVerdict(rejection) });
    }
    const ids = rows.flatMap(({ id }) => id ?? []);
    return { ...rowsResult(rows), ...resultOf(first), ids, position: reachedBy(positions) };
  };

/** By the host and the office: what was agreed to holds no more. */
export const revokeVisit = acting<Ending>('revokeVisit', async (parts, caller, found, { reason }) => {
  const by = await actsAs(parts, caller, found);
  const said = readReason(reason);
  if (!said.ok) return said.rejection;
  return by && by !== 'visitor'
    ? { type: 'RevokeVisit', now: parts.clock(), words: said.value || undefined }
    : reject(4004);
});

export const answerUrgentVisit = acting<OfOneArgs & { readonly known: number }>(
  'answerUrgentVisit',
  async (parts, { account }, { host }, { known }) =>
    account === host ? { type: 'AnswerForVisit', now: parts.clock(), isKnown: known === 1 } : reject(4004),
);
