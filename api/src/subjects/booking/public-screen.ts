// What a public screen may see and do without anyone signing in: when a room is used, and to sign in for
// a booking whose unguessable id it was shown.
import { reject } from '@campus/events/domain/rejections';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedAmong } from '../../gateway/filters/table.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { act } from './act.ts';
import { refusal, savedAnswer } from './answers.ts';
import { asksOnlyPlaces, readBookingFilter, storeQuestionOf } from './queries/booking-filter.ts';
import { onDates } from './queries/dates-filter.ts';
import { aroundOf } from './queries/lists.ts';
import { createBookingPresenter, findBooking, type ReadingParts } from './reading.ts';

const MAX_ROWS = 500;
const MAX_DATES = 62;
/** U-083: sign-ins a minute from one address. */
const SIGN_IN_LIMITS = { tries: 20, windowMinutes: 1, keys: 10_000 };
const PERFORMED = 1;
/** What holds its place, or held it. */
const SHOWN = ['awaiting_approval', 'approved', 'pending', 'performed', 'completed', 'terminated'];

interface ListArgs {
  readonly tenantKey: string;
  readonly filter?: unknown;
  readonly appointmentDate?: readonly string[] | null;
}

export const publicBookings =
  (parts: ReadingParts): Resolver<ListArgs> =>
  async (_source, { tenantKey, filter, appointmentDate }) => {
    const tenant = await parts.tenantOf(tenantKey);
    if (tenant === undefined) return [];
    const reading = readBookingFilter(filter);
    if (reading.outcome === 'refused') throw badInput(reading.rejection);
    const { asked } = reading;
    if (!asksOnlyPlaces(asked)) throw badInput(reject(4001));
    const question = storeQuestionOf(asked, await aroundOf(parts, tenant, asked));
    const given = appointmentDate ?? [];
    const dates = given.length > 0 ? given : [localOf(await parts.zoneOf(tenant), parts.clock()).date];
    if (dates.length > MAX_DATES || !dates.every(isLocalDate)) throw badInput(reject(1002));
    const found = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: { $and: [{ tenant, phase: { $in: SHOWN } }, question.filter, datesFilter(dates)] },
      sort: [...question.sort, ['startsAt', 1]],
      limit: MAX_ROWS,
    });
    const show = createBookingPresenter(parts, undefined, tenant);
    const shown = await Promise.all(
      found.map(async (document) => ((await isForEveryone(parts, document)) ? show(document) : undefined)),
    );
    const rows = shown.flatMap((seen) => seen?.booking ?? []);
    return question.isPartial ? askedAmong(asked, rows) : rows;
  };

/** Nothing at all of a room that is not open to everyone. */
const isForEveryone = async (parts: ReadingParts, { tenant, resourceId }: BookingDocument) =>
  (await parts.rulesOf(tenant, resourceId))?.audience.mode === 'everyone';

/** U-011: exactly two are a range, any other number are single days. */
const datesFilter = (dates: readonly string[]): Filter => {
  const [from, to] = dates;
  return onDates(dates.length === 2 && from && to ? { $gte: from, $lte: to } : { $in: dates });
};

interface SignArgs {
  readonly tenantKey: string;
  readonly id: string;
  readonly state: number;
}

/** U-083: only from pending to performed, inside the window, and not too often from one address. */
export const signInPublicly = (parts: ReadingParts): Resolver<SignArgs> => {
  const attempts = boundedAttempts(SIGN_IN_LIMITS, parts.clock);
  return async (_source, { tenantKey, id, state }, { address, correlation }) => {
    if (!attempts.take(address)) return refusal(reject(1004));
    const tenant = await parts.tenantOf(tenantKey);
    const document = tenant && (await findBooking(parts, tenant, id));
    if (!document) return refusal(reject(4004));
    if (state !== PERFORMED) return refusal(reject(4001));
    const acting = { tenant: document.tenant, account: 'public', correlation, address };
    const command = {
      type: 'SignIn',
      now: parts.clock(),
      booking: document.booking,
      right: 'public',
    } as const;
    return { ...savedAnswer(document.tenant, await act(parts, acting, document, command)), needToPay: false };
  };
};
