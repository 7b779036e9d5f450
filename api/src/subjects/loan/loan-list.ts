// The loans of the desk: what is out first, the longest due first; and the loan of one booking.
import { NOTHING_TO_COLLECT } from '@campus/events/booking/schedule/reasons';
import { halfWidth } from '@campus/events/domain/half-width';
import { fieldsIn } from '@campus/events/domain/unknown';
import { appointmentBorrow } from '@campus/events/loan/loan-list';
import { resource } from '@campus/events/resource/resource';
import { collections, isLoan, type RecordDocument } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { managedBookings } from '../../command/resources-in-reach.ts';
import { rightsOn } from '../../command/rights.ts';
import { visibleOf } from '../../command/visibility.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';
import { type ListView, listOf, listViewOf } from '../../records/read-model-list.ts';
import type { TableArgs } from '../../records/table-page.ts';
import { loanOffers, presentLoanOffers } from './loan-offers.ts';
import { DESK_ITEMS, presentLoan } from './present-loan.ts';

interface LoanArgs extends TableArgs {
  readonly code?: string | null;
}

const isOut = { phase: 'performed', 'desk.out': { $gt: 0 } };
const isInspected = { phase: 'performed', 'desk.out': 0 };

const table: Table<ListView> = {
  id: column('booking'),
  appointment_id: column('booking'),
  booking_number: column('number'),
  appointment_user: column('account'),
  resources_id: column('resourceId'),
  borrow_start_date: column('loan.date', askedDate),
  borrow_end_date: column('loan.until', askedDate),
  create_time: point('createdAt'),
  consuming_status: choice(
    [0, { 'loan.collected.at': { $exists: false } }],
    [1, { 'loan.collected.at': { $exists: true } }],
  ),
  return_status: choice<ListView>(
    [
      0,
      ({ now }) => ({
        'desk.rank': { $lte: 3 },
        phase: { $ne: 'completed' },
        $or: [{ phase: { $ne: 'performed' } }, { 'desk.out': { $gt: 0 }, endsAt: { $gte: now } }],
      }),
    ],
    [1, isInspected],
    [2, { phase: 'completed', 'loan.isDamaged': false }],
    [3, { phase: 'completed', 'loan.isDamaged': true }],
    [4, ({ now }) => ({ ...isOut, endsAt: { $lt: now } })],
  ),
  desk: choice<ListView>(
    ['overdue', ({ now }) => ({ ...isOut, endsAt: { $lt: now } })],
    ['inspect', isInspected],
    ['out', ({ now }) => ({ ...isOut, endsAt: { $gte: now } })],
    ['collect', { phase: { $in: ['approved', 'pending'] } }],
    ['asked', { phase: 'awaiting_approval' }],
    ['back', { phase: 'completed' }],
    ['closed', { phase: { $in: ['cancelled', 'rejected'] } }],
  ),
};

/** What a scanner read: the code of a booking, of a device, or who stands at the desk. */
const scannedAs = async (parts: Ports, tenant: string, typed: string): Promise<Filter> => {
  const code = halfWidth(typed).trim();
  const devices = await parts.readStore.find<RecordDocument>(collections.records(resource.name), {
    filter: { tenant, removed: false, 'fields.resources_number': code },
    limit: 10,
  });
  const ids = [code, ...devices.map(wireIdOf)];
  const isMeant = [
    { number: code.toUpperCase() },
    { booking: code },
    { account: code },
    { resourceId: { $in: ids } },
    { 'loan.pieces': code },
  ];
  return { 'desk.rank': { $lt: 3 }, $or: isMeant };
};

export const loanList = listOf({
  shape: appointmentBorrow,
  collection: collections.bookings,
  table,
  within: async (parts: Ports, context, { code }: LoanArgs) => ({
    $and: [
      { 'desk.rank': { $gte: 0 } },
      await managedBookings(parts, context, [...DESK_ITEMS, 'approve']),
      code ? await scannedAs(parts, callerOf(context).tenant, code.trim()) : {},
    ],
  }),
  order: [
    ['desk.rank', 1],
    ['endsAt', 1],
    ['_id', 1],
  ],
  present: presentLoan,
});

/** U-024. */
const DEVICES = 2;

/** The loan of a booking, for its borrower and for those at the desk. */
export const loanOfBooking =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const { id, appointment_category } = fieldsIn(source);
    if (!context.caller || typeof id !== 'string' || Number(appointment_category) !== DEVICES) return null;
    const caller = callerOf(context);
    const document = await findBooking(parts, caller.tenant, id);
    if (!document || !isLoan(document)) return null;
    const rights = await rightsOn(parts, caller, document, DESK_ITEMS);
    return rights.length > 0 ? loanList.row(parts, document, await listViewOf(parts, context)) : null;
  };

const OFFERED = 3;

/** For its borrower, of what is late or was not there. */
export const offersOfLoan =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const { id } = fieldsIn(source);
    const caller = callerOf(context);
    const document = typeof id === 'string' ? await findBooking(parts, caller.tenant, id) : undefined;
    if (!document || !isLoan(document) || document.account !== caller.account) return null;
    const { phase, reason, loan } = document;
    const isLate = (phase === 'approved' || phase === 'pending') && loan.delayedAt !== undefined;
    if (!isLate && reason !== NOTHING_TO_COLLECT) return [];
    const seen = async (ids: readonly string[]) => new Set((await visibleOf(parts, context, ids)).keys());
    return presentLoanOffers(parts, document, await loanOffers(parts, document, { limit: OFFERED, seen }));
  };
