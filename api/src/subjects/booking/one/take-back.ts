// An approver undoes decisions of a moment ago: each request waits again for the step that was decided. Who cancelled
// undoes that within seconds.

import { reject } from '@campus/events/domain/rejections';
import type { Acting } from '../../../command/acting.ts';
import { type BookingOutcome, refused } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { type BulkItem, bulkAnswer, refusedBulk } from '../../../command/bulk-result.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import type { RequestContext } from '../../../gateway/http/context.ts';
import { act } from './act.ts';
import { reclaim } from './resubmit.ts';
import { isRejection, lookUp, MAX_BULK, tooManyAtOnce } from './state.ts';

const takeBackOne = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  id: string,
): Promise<BookingOutcome> => {
  const known = await lookUp(parts, context, acting, id, ['preauditor', 'approver', 'administrator']);
  if (isRejection(known)) return refused(known);
  const { document, rules: stored, right } = known;
  const { booking, number, resourceId, date, account: owner, start, end, phase } = document;
  const { rules, revision: rulesRevision } = stored;
  const asked = { now: parts.clock(), booking, right, path: 'page', date } as const;
  const command = { type: 'TakeBackDecision', ...asked, rules, rulesRevision } as const;
  const place = { booking, number, resourceId, date };
  // An approved one is charged already.
  if (phase === 'rejected' || phase === 'returned')
    return reclaim(parts, acting, { ...place, owner, start, end }, stored, command);
  return act(parts, acting, place, command);
};

/** The same booking stands again, for who cancelled it a moment ago. */
const takeBackCancelOf: typeof takeBackOne = async (parts, context, acting, id) => {
  const known = await lookUp(parts, context, acting, id, ['owner', 'administrator']);
  if (isRejection(known)) return refused(known);
  const { document, rules: stored, right } = known;
  const { booking, date } = document;
  const { rules, revision: rulesRevision } = stored;
  const asked = { now: parts.clock(), booking, right, path: 'page', date } as const;
  const { account } = acting;
  return act(parts, acting, document, { type: 'TakeBackCancel', ...asked, account, rules, rulesRevision });
};

const several =
  (
    parts: Ports,
    operation: string,
    one: typeof takeBackOne,
  ): Resolver<CommandArgs & { readonly ids: readonly string[] }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args);
    const ids = [...new Set(args.ids)].filter((id) => id !== '');
    if (ids.length === 0)
      return refusedBulk(reject(1001, { params: { field: { zh: '预约', en: 'The booking' } } }));
    if (ids.length > MAX_BULK) return refusedBulk(tooManyAtOnce);
    const items: BulkItem[] = [];
    for (const id of ids) {
      const outcome = await one(parts, context, acting, id);
      items.push({ name: outcome.outcome === 'accepted' ? outcome.number : id, id, outcome });
    }
    return bulkAnswer(items);
  };

export const takeBack = (parts: Ports) => several(parts, 'takeBackAppointmentAudit', takeBackOne);

export const takeBackCancel = (parts: Ports) => several(parts, 'takeBackAppointmentCancel', takeBackCancelOf);
