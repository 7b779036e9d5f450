// The office decides what a door kept and could not be counted. Accepting does what the sign-in would have done:
// a no-show, its fault and its ban are undone with it.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { lateSignStream } from '@campus/events/domain/streams';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { type LateSignCommand, lateSign } from '@campus/events/signing/late-sign';
import { documentId } from '@campus/projections/ports/documents';
import { LATE_SIGNS, type LateSignDocument } from '@campus/projections/ports/signing-documents';
import { envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type OfOneArgs } from '../../command/asking.ts';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { fieldsOf, foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { missing, readReason } from '../../command/read.ts';
import { rightsOver } from '../../command/rights.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { SIGNS_OTHERS } from '../booking/one/sign.ts';
import { sign } from './at-door.ts';
import { ALREADY } from './late-signs.ts';

interface ReviewArgs extends OfOneArgs {
  readonly reason?: string | null;
}

/** Back office. */
const OFFICE = 3;

const OF_NOBODY = {
  zh: '这个码不属于任何人，只能驳回',
  en: 'The code belongs to nobody: it can only be dismissed',
};
const WALK_UP = {
  zh: '现场使用的时段已过，无法补约，只能驳回',
  en: 'The time of the walk-up is over: it can only be dismissed',
};
const NO_BOOKING = {
  zh: '此人当时在这里没有预约，只能驳回',
  en: 'They had no booking there at that time: it can only be dismissed',
};

/** Codes: 4004; 1001 and 1006 for the reason; 3001 decided otherwise; of accepting also those of signing in. */
const reviewing =
  (operation: string, isAccepted: boolean) =>
  (parts: Ports & DirectoryPorts): Resolver<ReviewArgs> =>
  async (_source, args, context) => {
    const { tenant } = callerOf(context);
    const entry = await foundAtLast(parts, () =>
      parts.readStore.get<LateSignDocument>(LATE_SIGNS, documentId(tenant, args.id)),
    );
    if (!entry || !(await keeps(parts, context, entry))) return refusedResult(reject(4004));
    const read = readReason(args.reason);
    if (!read.ok) return refusedResult(read.rejection);
    if (!isAccepted && read.value === '') return refusedResult(missing('reason'));
    const acting = actingOf(context, operation, args, OFFICE);
    const stream = lateSignStream(tenant, args.id);
    const command: LateSignCommand = isAccepted
      ? { type: 'Accept', words: read.value || undefined }
      : { type: 'Dismiss', words: read.value };
    // The list may lag behind another who has decided it.
    const { state } = (await parts.look(stream, lateSign)).state;
    const isToCount = isAccepted && state === 'open';
    const rejection = isToCount ? await counted(parts, context, args, entry) : undefined;
    if (rejection) return refusedResult(rejection);
    return receiptOf(await parts.transact(stream, lateSign, command, envelope(acting)), args.id);
  };

const keeps = async (
  parts: Ports & DirectoryPorts,
  context: RequestContext,
  { tenant, resourceId }: LateSignDocument,
): Promise<boolean> => {
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  return (await rightsOver(parts, callerOf(context), resource, SIGNS_OTHERS)).includes('administrator');
};

/** Why it does not count after all; undefined: it does. */
const counted = async (
  parts: Ports & DirectoryPorts,
  context: RequestContext,
  args: ReviewArgs,
  { account, door, resourceId, action, happenedAt, heardAt }: LateSignDocument,
): Promise<Rejection | undefined> => {
  if (!account) return reject(4004, { sentence: OF_NOBODY });
  if (action === 'use') return reject(2010, { sentence: WALK_UP });
  const outcome = await sign(
    parts,
    {
      acting: actingOf(context, 'acceptLateSign', args, OFFICE),
      person: account,
      door,
      resourceIds: [resourceId],
      // A door cannot have seen what was not yet when it told it.
      happenedAt: Math.min(happenedAt, heardAt),
      isReviewed: true,
    },
    action,
  );
  if (outcome.outcome === 'accepted' || outcome.rejection.code === ALREADY) return undefined;
  return outcome.rejection.code === 4004 ? reject(4004, { sentence: NO_BOOKING }) : outcome.rejection;
};

export const acceptLateSign = reviewing('acceptLateSign', true);
export const dismissLateSign = reviewing('dismissLateSign', false);
