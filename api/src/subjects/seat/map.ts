// The map of a seat room at one time: each seat of its plan, and how it stands for who asks.
import { claimsInForce } from '@campus/events/domain/rules/claims';
import type { PlannedSeat, Rules } from '@campus/events/domain/rules/rules';
import { minutesOf, overlaps, type Period } from '@campus/events/domain/time/period';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import type { DayClaim } from '@campus/projections/ports/documents';
import { findRules } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { malformed, readDate } from '../../command/read.ts';
import { levelOn } from '../../command/visibility.ts';
import { claimsOn } from '../../command/what-stands.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

interface MapArgs {
  readonly resourceId: string;
  readonly date?: string | null;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

export const seatMap =
  (parts: Ports): Resolver<MapArgs> =>
  async (_source, args, context) => {
    await levelOn(parts, context, args.resourceId);
    const { tenant, account } = callerOf(context);
    const rules = (await findRules(parts, tenant, args.resourceId))?.rules;
    if (!rules?.seating) return [];
    const date = readDate(args.date ?? localOf(rules.zone, context.now).date);
    if (!date.ok) throw badInput(date.rejection);
    const period = periodOf(args);
    if (!period) throw badInput(malformed('time'));
    const days = await claimsOn(parts, tenant, [args.resourceId], date.value);
    const claims = (days.get(args.resourceId) ?? []).filter((claim) => overlaps(claim, period));
    const standing = claimsInForce(claims, context.now);
    return rules.seating.seats.map((seat) => seatOn(seat, standing, account, rules));
  };

const periodOf = ({ startTime, endTime }: MapArgs): Period | undefined => {
  const start = minutesOf(startTime ?? '00:00');
  const end = minutesOf(endTime ?? '24:00');
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
};

const seatOn = (seat: PlannedSeat, claims: readonly DayClaim[], account: string, { zone }: Rules) => {
  const here = claims.filter((claim) => claim.seat === seat.number && claim.units > 0);
  const mine = here.find((claim) => claim.account === account);
  const away = here.find((claim) => claim.awayUntil !== undefined);
  return {
    seat_number: seat.number,
    row_num: seat.row,
    column_num: seat.column,
    block_name: seat.block ?? null,
    seat_tags: seat.tags ?? null,
    seat_state: seat.isDisabled ? 2 : 1,
    status: mine ? 'mine' : statusOf(seat, here.length > 0, away !== undefined),
    appointment_id: mine?.booking ?? null,
    away_until: away?.awayUntil === undefined ? null : dateTimeOf(zone, away.awayUntil),
  };
};

const statusOf = ({ isDisabled }: PlannedSeat, isTaken: boolean, isLeft: boolean): string => {
  if (isDisabled) return 'disabled';
  if (isLeft) return 'left';
  return isTaken ? 'taken' : 'free';
};
