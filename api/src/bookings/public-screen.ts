// What a public screen may see and do without anyone signing in: when a room is used, and to sign in for
// a booking whose unguessable id it was shown.
import { resource as resourceEntity } from '@campus/events/record/entities/resource';
import { resourceType } from '@campus/events/record/entities/resource-type';
import { reject } from '@campus/events/rejections';
import { isLocalDate } from '@campus/events/time/dates';
import { localOf } from '@campus/events/time/zone';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import type { Resolver } from '../execution/schema.ts';
import { boundedAttempts } from '../identity/attempts.ts';
import { badInput } from '../refusals.ts';
import { act } from './act.ts';
import { refusal, savedAnswer } from './answers.ts';
import { presentBooking } from './present.ts';
import { readBookingFilter } from './queries/booking-filter.ts';
import { onDates } from './queries/dates-filter.ts';
import { fieldsOf, findBooking, type ReadingParts } from './reading.ts';

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
    const read = readBookingFilter(filter);
    if ('rejection' in read) throw badInput(read.rejection);
    if (!isImpersonal(filter)) throw badInput(reject(4001));
    const given = appointmentDate ?? [];
    const dates = given.length > 0 ? given : [localOf(await parts.zoneOf(tenant), parts.clock()).date];
    if (dates.length > MAX_DATES || !dates.every(isLocalDate)) throw badInput(reject(1002));
    const found = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: { $and: [{ tenant, phase: { $in: SHOWN } }, read.filter, datesFilter(dates)] },
      sort: [['startsAt', 1]],
      limit: MAX_ROWS,
    });
    const shown = await Promise.all(found.map((document) => shownToAnyone(parts, document)));
    return shown.filter((booking) => booking !== undefined);
  };

const impersonal: ReadonlySet<string> = new Set([
  'resources_id',
  'resources_type_id',
  'appointment_date',
  'start_time',
  'end_time',
]);

/** A filter may not ask after a person: that there is an answer would be one. */
const isImpersonal = (filter: unknown): boolean => {
  const given: unknown = typeof filter === 'string' ? JSON.parse(filter) : (filter ?? {});
  return Object.keys(given as object).every((name) => impersonal.has(name));
};

/** U-011: exactly two are a range, any other number are single days. */
const datesFilter = (dates: readonly string[]): Filter => {
  const [from, to] = dates;
  return onDates(dates.length === 2 && from && to ? { $gte: from, $lte: to } : { $in: dates });
};

/** When and where, nothing about whom or what for; nothing at all of a room that is not open to everyone. */
const shownToAnyone = async (parts: ReadingParts, document: BookingDocument) => {
  const { tenant, resourceId, typeId } = document;
  const stored = await parts.rulesOf(tenant, resourceId);
  if (stored?.audience.mode !== 'everyone') return undefined;
  const [resource, type] = await Promise.all([
    fieldsOf(parts, resourceEntity.name, tenant, resourceId),
    fieldsOf(parts, resourceType.name, tenant, typeId),
  ]);
  const nothing = { created_user: null, appointment_user: null, appointment_account_friendly: null };
  const shown = presentBooking(document, {
    ...{ now: parts.clock(), rules: stored.rules, rights: [], nameOf: () => '' },
    ...{ resource: resource ?? {}, type: type ?? {} },
  });
  return { ...shown, ...nothing, reason: null, cancel_user_id: null, return_user_id: null };
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
