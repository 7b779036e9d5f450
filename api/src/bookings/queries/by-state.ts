// Lists of bookings by what the documents name: a column's value, numbers of flows, what was missed, and
// what was entered in the form.
import { reject } from '@campus/events/rejections';
import { clockOf } from '@campus/events/time/period';
import { callerOf } from '../../context.ts';
import type { Resolver } from '../../execution/schema.ts';
import { badInput } from '../../refusals.ts';
import type { ReadingParts } from '../reading.ts';
import { type BookingScope, bookingList, type ListArgs } from './lists.ts';
import { oneBooking } from './one.ts';

/** U-001: the column `state`, as the statuses that show it. */
const statusesOfState: Readonly<Record<number, readonly string[]>> = {
  0: ['to_be_submitted', 'awaiting_approval', 'returned', 'rejected', 'awaiting_payment'],
  1: ['approved', 'pending', 'performed'],
  2: ['cancelled'],
  3: ['terminated'],
  4: ['completed', 'missed'],
};

const MAX_FLOWS = 200;

/** One's own, or of another account what one may inquire. */
const scopeOf = (own: string, account: string | null | undefined): BookingScope =>
  !account || account === own ? 'self' : 'inquire';

export const bookingsByState =
  (parts: ReadingParts): Resolver<{ account?: string | null; state?: number | null }> =>
  (source, { account, state }, context) => {
    const statuses = state === null || state === undefined ? undefined : statusesOfState[state];
    if (typeof state === 'number' && !statuses) throw badInput(reject(1002));
    const filter = {
      ...(account ? { appointment_user: account } : {}),
      ...(statuses ? { status: { in: statuses } } : {}),
    };
    const args: ListArgs = { filter };
    return bookingList(parts, scopeOf(callerOf(context).account, account))(source, args as never, context);
  };

export const bookingsByFlow =
  (parts: ReadingParts): Resolver<{ flowNoList: readonly string[] }> =>
  async (source, { flowNoList }, context) => {
    if (flowNoList.length > MAX_FLOWS)
      throw badInput(reject(1006, { params: { field: 'flowNoList', limit: MAX_FLOWS } }));
    const args = { filter: { flow_no: { in: flowNoList } } } as never;
    const lists = await Promise.all(
      (['self', 'inquire'] as const).map((scope) => bookingList(parts, scope)(source, args, context)),
    );
    const found = (lists as readonly (readonly { readonly id: string }[])[]).flat();
    return [...new Map(found.map((booking) => [booking.id, booking])).values()];
  };

interface MissedArgs {
  readonly account?: string | null;
  readonly resourcesId?: string | null;
  readonly filter?: unknown;
}

/** U-015: a missed booking with its period as a slot. */
export const missedBookings =
  (parts: ReadingParts): Resolver<MissedArgs> =>
  async (source, { account, resourcesId, filter }, context) => {
    const given = typeof filter === 'object' && filter !== null ? filter : {};
    const asked = {
      ...given,
      ...(account ? { appointment_user: account } : {}),
      ...(resourcesId ? { resources_id: resourcesId } : {}),
      status: 'missed',
    };
    const scope = scopeOf(callerOf(context).account, account);
    const found = (await bookingList(parts, scope)(source, { filter: asked } as never, context)) as readonly {
      readonly id: string;
      readonly start_time?: string;
      readonly end_time?: string;
    }[];
    return found.map((booking) => ({
      ...booking,
      resources_time_slot_id: null,
      resources_time_slot: `${booking.start_time ?? clockOf(0)}-${booking.end_time ?? clockOf(1440)}`,
    }));
  };

export const collectedEntries =
  (parts: ReadingParts): Resolver<{ appointmentId: string }> =>
  async (source, { appointmentId }, context) => {
    const booking = (await oneBooking(parts)(source, { id: appointmentId } as never, context)) as {
      readonly collectionList?: readonly unknown[];
    } | null;
    return booking?.collectionList ?? [];
  };
