// What is done with each booking that was hit: it is moved, to another time or another room, or cancelled. The
// new place is taken before the old one is given back; sent again under its key nothing happens twice.
import { reject } from '@campus/events/domain/rejections';
import { visibleText } from '@campus/events/domain/visible-text';
import { isLoan } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import { type BookingOutcome, refused } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { type BulkItem, bulkAnswer, refusedBulk } from '../../command/bulk-result.ts';
import { findBooking, findRules } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { readDate, readPeriod } from '../../command/read.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import type { RequestContext } from '../../gateway/http/context.ts';
import { changeTime } from '../booking/one/change-time.ts';
import { actOn, endWith } from '../booking/one/state.ts';
import { moveLoan } from '../loan/move-loan.ts';
import { MAX_HIT, managedAmong } from './hit.ts';
import { moveElsewhere } from './move-elsewhere.ts';

interface ImpactDecision {
  readonly id: string;
  readonly action: string;
  readonly resources_id?: string | null;
  readonly appointment_date?: string | null;
  readonly start_time?: string | null;
  readonly end_time?: string | null;
}

interface SettleArgs extends CommandArgs {
  readonly rows: readonly ImpactDecision[];
  readonly reason: string;
}

const CANCEL = 2;

export const settleImpact =
  (parts: Ports): Resolver<SettleArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'settleImpact', args, 3);
    const { rows, reason } = args;
    if (rows.length === 0)
      return refusedBulk(reject(1001, { params: { field: { zh: '预约', en: 'The booking' } } }));
    if (rows.length > MAX_HIT)
      return refusedBulk(
        reject(1006, { params: { field: { zh: '预约', en: 'The bookings' }, limit: MAX_HIT } }),
      );
    const items: BulkItem[] = [];
    for (const row of rows) {
      const outcome = await settle(parts, context, acting, row, reason);
      items.push({ name: outcome.outcome === 'accepted' ? outcome.number : row.id, id: row.id, outcome });
    }
    return bulkAnswer(items);
  };

const settle = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  row: ImpactDecision,
  reason: string,
): Promise<BookingOutcome> => {
  if (row.action === 'cancel')
    return actOn(parts, context, acting, row.id, ['administrator'], endWith(CANCEL, reason));
  if (row.action !== 'move') return refused(reject(1002));
  const [date, period] = [readDate(row.appointment_date), readPeriod(row.start_time, row.end_time)];
  if (!date.ok) return refused(date.rejection);
  if (!period.ok) return refused(period.rejection);
  const found = await findBooking(parts, acting.tenant, row.id);
  if (!found) return refused(reject(4004));
  const target = row.resources_id || found.resourceId;
  const managed = await managedAmong(parts, context, [...new Set([found.resourceId, target])]);
  if (!managed.includes(found.resourceId)) return refused(reject(4004));
  if (!managed.includes(target)) return refused(reject(4001));
  if (isLoan(found)) return moveLoan(parts, acting, found, { resourceId: target, date: date.value }, reason);
  const place = { date: date.value, ...period.value, path: 'manager', right: 'administrator' } as const;
  if (target === found.resourceId) return changeTime(parts, acting, found, { ...place, reason });
  const rules = await parts.rulesOf(acting.tenant, found.resourceId);
  if (!rules || !(await findRules(parts, acting.tenant, target))) return refused(reject(2001));
  const leave = {
    type: 'Cancel',
    now: parts.clock(),
    booking: found.booking,
    right: 'administrator',
    reason: visibleText(reason),
    cancelMinutes: rules.rules.cancelMinutes,
  } as const;
  return moveElsewhere(parts, acting, found, { ...place, resourceId: target }, leave);
};
