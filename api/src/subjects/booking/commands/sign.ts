// Signing in and out, by the owner, at the desk, and at a public screen.
import { textsOf } from '@campus/events/domain/rejections';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { collections } from '@campus/projections/ports/documents';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { savedAnswer } from '../answers.ts';
import { createBookingPresenter, findBooking, type ReadingParts } from '../reading.ts';
import { bookingMeant } from '../scanned.ts';
import { actOn, signInBy, signOutBy } from './state.ts';

/** Bookings of one person at one resource on one day, also those given up. */
const MAX_OWN = 100;

interface SignArgs extends CommandArgs {
  readonly id: string;
}

/** `id`: a booking, or a resource whose code was scanned: then the caller's own booking there, soonest first. */
export const signIn =
  (parts: ReadingParts): Resolver<SignArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'signIn', args);
    const id = await bookingBehind(parts, context, args.id);
    const outcome = await actOn(parts, context, acting, id, ['owner', 'administrator'], signInBy());
    const document = await findBooking(parts, acting.tenant, id);
    const zone = await parts.zoneOf(acting.tenant);
    const rejection = outcome.outcome === 'refused' ? outcome.rejection : ({ code: 0 } as const);
    const { zh, en } = textsOf(rejection);
    const show = createBookingPresenter(parts, callerOf(context), acting.tenant);
    const seen = document && rejection.code !== 4004 ? await show(document) : undefined;
    return {
      appointmentInformation: seen?.booking ?? null,
      status: rejection.code,
      msg: zh,
      msg_en: en,
      currentTime: dateTimeOf(zone, parts.clock()),
      needToPay: rejection.code === 3006,
      ...(outcome.outcome === 'accepted' ? { revision: outcome.revision, position: outcome.position } : {}),
    };
  };

const bookingBehind = async (parts: ReadingParts, context: RequestContext, id: string): Promise<string> => {
  const { tenant, account } = callerOf(context);
  const now = parts.clock();
  const { date } = localOf(await parts.zoneOf(tenant), now);
  const own = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, resourceId: id, account, date, endsAt: { $gt: now } },
    sort: [['startsAt', 1]],
    limit: MAX_OWN,
  });
  return bookingMeant(own, now)?.booking ?? id;
};

interface DeskArgs extends SignArgs {
  readonly state: number;
  readonly remark?: string | null;
}

export const signAtDesk =
  (parts: ReadingParts): Resolver<DeskArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateAppointmentStateForSign', args);
    const outcome = await actOn(parts, context, acting, args.id, ['administrator'], signInBy(args.remark));
    return { ...savedAnswer(acting.tenant, outcome), needToPay: false };
  };

export const signOut =
  (parts: ReadingParts): Resolver<SignArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateSignOutStatusForSign', args);
    const outcome = await actOn(parts, context, acting, args.id, ['owner', 'administrator'], signOutBy);
    return { ...savedAnswer(acting.tenant, outcome), needToPay: false };
  };
