// What a public screen may see and do without anyone signing in: when a room is used, and to sign in for
// a booking whose unguessable id it was shown.
import { reject } from '@campus/events/domain/rejections';
import { daysBetween, isLocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import type { BookingDocument } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { refusal } from '../../../command/answer.ts';
import { findBooking } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { badInput } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { validOf } from '../../../gateway/filters/read-filter.ts';
import { askedAmong, inTurns } from '../../../gateway/filters/table.ts';
import { boundedAttempts } from '../../../gateway/identity/attempts.ts';
import { act } from '../one/act.ts';
import { savedAnswer } from './answers.ts';
import { asksOnlyPlaces, readBookingFilter, storeQuestionOf } from './booking-filter.ts';
import { countedBookings } from './counted-bookings.ts';
import { onDates } from './dates-filter.ts';
import { aroundOf } from './lists.ts';
import { createBookingPresenter } from './reading.ts';

/**
 * The most rows of one answer: a full day of a campus, and no more work than that for a caller who is not
 * known.
 */
const MAX_ROWS = 2_000;
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
  (parts: Ports): Resolver<ListArgs> =>
  async (_source, { tenantKey, filter, appointmentDate }, { host }) => {
    const tenant = await parts.tenantOf(tenantKey, host);
    if (tenant === undefined) throw badInput(reject(1002));
    const asked = validOf(readBookingFilter(filter));
    if (!asksOnlyPlaces(asked)) throw badInput(reject(4001));
    const question = storeQuestionOf(asked, await aroundOf(parts, tenant, asked));
    const given = appointmentDate ?? [];
    const dates = given.length > 0 ? given : [localOf(await parts.zoneOf(tenant), parts.clock()).date];
    if (!dates.every(isLocalDate) || lengthOf(dates) > MAX_DATES) throw badInput(reject(1002));
    const ofDates = { $and: [{ tenant, phase: { $in: SHOWN } }, question.filter, datesFilter(dates)] };
    const found: BookingDocument[] = [];
    for await (const document of countedBookings(
      parts.readStore,
      [{ filter: ofDates, field: 'startsAt' }],
      MAX_ROWS,
    ))
      found.push(document);
    const show = createBookingPresenter(parts, undefined, tenant);
    const shown = await inTurns(found, async (document) =>
      (await isForEveryone(parts, document)) ? show(document) : undefined,
    );
    const rows = shown.flatMap((seen) => seen?.booking ?? []);
    return question.isPartial || question.sort.length > 0 ? askedAmong(asked, rows) : rows;
  };

/** Nothing at all of a room that is not open to everyone. */
const isForEveryone = async (parts: Ports, { tenant, resourceId }: BookingDocument) =>
  (await parts.rulesOf(tenant, resourceId))?.audience.mode === 'everyone';

const isRange = (dates: readonly string[]): boolean => dates.length === 2;

/** In days, from the first to the last where they are a range. */
const lengthOf = (dates: readonly string[]): number => {
  const [from, to] = dates;
  return isRange(dates) && from && to ? 1 + daysBetween(from, to) : dates.length;
};

/** U-011: exactly two are a range, any other number are single days. */
const datesFilter = (dates: readonly string[]): Filter => {
  const [from, to] = dates;
  return onDates(isRange(dates) && from && to ? { $gte: from, $lte: to } : { $in: dates });
};

interface SignArgs {
  readonly tenantKey: string;
  readonly id: string;
  readonly state: number;
}

/** U-083: only from pending to performed, inside the window, and not too often from one address. */
export const signInPublicly = (parts: Ports): Resolver<SignArgs> => {
  const attempts = boundedAttempts(SIGN_IN_LIMITS, parts.clock);
  return async (_source, { tenantKey, id, state }, { address, host, correlation }) => {
    if (!attempts.take(address)) return refusal(reject(1004));
    const tenant = await parts.tenantOf(tenantKey, host);
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
