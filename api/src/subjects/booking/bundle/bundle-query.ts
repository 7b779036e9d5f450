// A bundle with its bookings, each as its reader may see it.
import { bundle, isOpen } from '@campus/events/booking/bundle/bundle';
import { bundleStream } from '@campus/events/domain/streams';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { textOf } from '../../../command/open-words.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { createBookingPresenter } from '../view/reading.ts';

/** null: there is none, or the caller may see nothing of it. */
export const findBundle =
  (parts: Ports): Resolver<{ readonly bundleId: string }> =>
  async (_source, { bundleId }, context) => {
    const caller = callerOf(context);
    const { state } = await parts.look(bundleStream(caller.tenant, bundleId), bundle);
    if (!state) return null;
    const found = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: { tenant: caller.tenant, bundle: bundleId },
    });
    const order = state.members.map(({ booking }) => booking);
    const show = createBookingPresenter(parts, caller, caller.tenant);
    const seen = await Promise.all(
      found.toSorted((a, b) => order.indexOf(a.booking) - order.indexOf(b.booking)).map(show),
    );
    // A booking that shows strangers only that it is there hides what was booked with it.
    const shown = seen.flatMap((each) => (each?.see('bundle_id') === 'plain' ? [each.booking] : []));
    if (shown.length === 0 && state.account !== caller.account) return null;
    const isOwn = state.account === caller.account;
    return {
      id: bundleId,
      state: state.ended?.because ?? (isOpen(state) ? 'open' : 'stands'),
      reason: isOwn ? textOf(parts, state.ended?.reason) : null,
      canCancel: isOwn && !state.ended && !isOpen(state) && shown.some(({ canCancel }) => canCancel === true),
      appointmentInformationList: shown,
    };
  };
