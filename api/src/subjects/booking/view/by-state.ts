// Lists of bookings by what the documents name: a column's value, numbers of flows, what was missed, and
// what was entered in the form.
import { reject } from '@campus/events/domain/rejections';
import type { SlotRule } from '@campus/events/domain/rules/rules';
import { clockOf } from '@campus/events/domain/time/period';
import { fromText } from '@campus/events/domain/unknown';
import type { Ports } from '../../../command/ports.ts';
import { badInput } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { type BookingScope, bookingList, type ListArgs } from './lists.ts';
import { oneBooking } from './one-booking.ts';

/** U-001: not in force, in force, cancelled, terminated, over. */
const STATES = [0, 1, 2, 3, 4];
const MAX_FLOWS = 200;

/** One's own, or of another account what one may inquire. */
const scopeOf = (own: string, account: string | null | undefined): BookingScope =>
  !account || account === own ? 'self' : 'inquire';

export const bookingsByState =
  (parts: Ports): Resolver<{ account?: string | null; state?: number | null }> =>
  (source, { account, state }, context) => {
    if (typeof state === 'number' && !STATES.includes(state)) throw badInput(reject(1002));
    const filter = {
      appointment_user: account || undefined,
      state: typeof state === 'number' ? state : undefined,
    };
    const args: ListArgs = { filter };
    return bookingList(parts, scopeOf(callerOf(context).account, account))(source, args, context);
  };

export const bookingsByFlow =
  (parts: Ports): Resolver<{ flowNoList: readonly string[] }> =>
  async (source, { flowNoList }, context) => {
    if (flowNoList.length > MAX_FLOWS)
      throw badInput(reject(1006, { params: { field: 'flowNoList', limit: MAX_FLOWS } }));
    const args: ListArgs = { filter: { flow_no: { in: flowNoList } } };
    const lists = await Promise.all(
      (['self', 'inquire'] as const).map((scope) => bookingList(parts, scope)(source, args, context)),
    );
    return [...new Map(lists.flat().map((booking) => [booking.id, booking])).values()];
  };

interface MissedArgs {
  readonly account?: string | null;
  readonly resourcesId?: string | null;
  readonly filter?: unknown;
}

/** U-015: a missed booking with its period as a slot. */
export const missedBookings =
  (parts: Ports): Resolver<MissedArgs> =>
  async (source, { account, resourcesId, filter }, context) => {
    const given = fromText(filter ?? {});
    if (typeof given !== 'object' || given === null) throw badInput(reject(1002));
    const asked = {
      ...given,
      ...(account ? { appointment_user: account } : {}),
      ...(resourcesId ? { resources_id: resourcesId } : {}),
      status: 'missed',
    };
    const scope = scopeOf(callerOf(context).account, account);
    const found = await bookingList(parts, scope)(source, { filter: asked }, context);
    return Promise.all(
      found.map(async (booking) => {
        const period = `${booking.start_time ?? clockOf(0)}-${booking.end_time ?? clockOf(1440)}`;
        const document = await parts.rulesOf(callerOf(context).tenant, String(booking.resources_id));
        return {
          ...booking,
          resources_time_slot_id: slotNamed(document?.rules.slotRule, period) ?? null,
          resources_time_slot: period,
        };
      }),
    );
  };

/** The id of the fixed slot that the period is; free periods are no slots. */
const slotNamed = (rule: SlotRule | undefined, period: string): string | undefined =>
  rule?.kind === 'fixed' ? rule.slots.find(({ id }) => id === period)?.id : undefined;

export const collectedEntries =
  (parts: Ports): Resolver<{ appointmentId: string }> =>
  async (source, { appointmentId }, context) => {
    const booking = await oneBooking(parts)(source, { id: appointmentId }, context);
    return booking?.collectionList ?? [];
  };
