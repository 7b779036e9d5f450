// An approver undoes decisions of a moment ago: each request waits again for the step that was decided. Who cancelled
// undoes that within seconds.

import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import type { Acting } from '../../../command/acting.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { type BulkItem, bulkAnswer, refusedBulk } from '../../../command/bulk-result.ts';
import { findBooking } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { rightsOn } from '../../../command/rights.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { act } from './act.ts';
import { reclaim } from './resubmit.ts';
import { MAX_BULK, rightNow, tooManyAtOnce } from './state.ts';

const JUDGING: readonly Right[] = ['preauditor', 'approver', 'administrator'];

const refused = (rejection: Rejection): BookingOutcome => ({ outcome: 'refused', rejection });

/** The booking, the rules of its place, and what the caller may do with it; undefined: it is not theirs to see. */
const lookUp = async (parts: Ports, context: RequestContext, { tenant }: Acting, id: string) => {
  const found = await findBooking(parts, tenant, id);
  const stored = found && (await parts.rulesOf(tenant, found.resourceId));
  if (!found || !stored) return undefined;
  const rights = await rightsOn(parts, callerOf(context), found);
  return rights.length === 0 ? undefined : { found, stored, rights };
};

const takeBackOne = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  id: string,
): Promise<BookingOutcome> => {
  const known = await lookUp(parts, context, acting, id);
  if (!known) return refused(reject(4004));
  const { found, stored, rights } = known;
  const right = rightNow(JUDGING, rights, found);
  if (!right) return refused(reject(4001));
  const { booking, number, resourceId, date, account: owner, start, end, phase } = found;
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
const takeBackCancelOf = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  id: string,
): Promise<BookingOutcome> => {
  const known = await lookUp(parts, context, acting, id);
  if (!known) return refused(reject(4004));
  const { found, stored, rights } = known;
  const right = (['owner', 'administrator'] as const).find((each) => rights.includes(each));
  if (!right) return refused(reject(4001));
  const { rules, revision: rulesRevision } = stored;
  const { account } = acting;
  const asked = {
    now: parts.clock(),
    booking: found.booking,
    right,
    path: 'page',
    date: found.date,
  } as const;
  return act(parts, acting, found, { type: 'TakeBackCancel', ...asked, account, rules, rulesRevision });
};

type One = typeof takeBackOne;

const several =
  (parts: Ports, operation: string, one: One): Resolver<CommandArgs & { readonly ids: readonly string[] }> =>
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
