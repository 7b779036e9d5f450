// Whether a quoted number is good, for somebody who has it and the phone: a visit, a booking, a long-term visitor.
// Wrong, unknown, erased and tried too often read the same.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { account as accountEntity } from '@campus/events/directory/account';
import type { Instant } from '@campus/events/domain/envelope';
import { maskedPhone, normalPhone } from '@campus/events/domain/phone';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { type AttemptLimits, boundedAttempts } from '../../../gateway/identity/attempts.ts';
import { personIn } from '../present.ts';
import { openText } from '../records.ts';

const ofPhone: AttemptLimits = { tries: 10, windowMinutes: 60, keys: 20_000 };
const ofAddress: AttemptLimits = { tries: 30, windowMinutes: 60, keys: 20_000 };

interface Verifying {
  readonly mobile: string;
  readonly codeType: string;
  readonly code: string;
  readonly tenantKey?: string | null;
}

interface Quoted {
  readonly phone: string;
  readonly name: string;
  readonly isAgreed: boolean;
  /** Before its time, too: the visitor has left. */
  readonly isOver?: boolean | undefined;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place?: Readonly<Record<string, unknown>> | undefined;
}

/** What holds: now, later, no longer, not at all. */
export const holdsAt = (
  { isAgreed, isOver, startsAt, endsAt }: Pick<Quoted, 'isAgreed' | 'isOver' | 'startsAt' | 'endsAt'>,
  now: string,
): 1 | 2 | 3 | 4 => {
  if (isOver) return 3;
  if (!isAgreed) return 4;
  if (now >= endsAt) return 3;
  return now < startsAt ? 2 : 1;
};

const LOST = { is_valid: 0 };
/** Letters of numbers are capitals; the first letter and its dash may be left out. */
const quoted = (letter: string, code: string): string =>
  `${letter}-${code
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]-/, '')}`;

const visitOf = async (parts: Ports, tenant: string, code: string): Promise<Quoted | undefined> => {
  const [found] = await parts.readStore.find<VisitDocument>(VISITS, {
    filter: { tenant, number: quoted('V', code) },
    limit: 1,
  });
  const person = found && personIn(parts, found);
  if (!found || !person?.phone) return undefined;
  const [gate] = found.gates;
  return {
    phone: person.phone,
    name: person.name,
    isAgreed: found.phase === 'approved',
    isOver: found.phase === 'ended',
    startsAt: `${found.date} ${clockOf(found.start)}`,
    endsAt: `${found.date} ${clockOf(found.leaveBy)}`,
    place: gate === undefined ? undefined : await fieldsOf(parts, location.name, tenant, gate),
  };
};

const STANDING = ['approved', 'pending', 'performed'];
const OVER = ['completed', 'missed'];

/** Where and when, and of nobody. */
const placeOf = async (parts: Ports, found: BookingDocument): Promise<Quoted> => {
  const resource = await fieldsOf(parts, resourceEntity.name, found.tenant, found.resourceId);
  return {
    phone: '',
    name: '',
    isAgreed: STANDING.includes(found.phase),
    isOver: OVER.includes(found.phase),
    startsAt: `${found.date} ${clockOf(found.start)}`,
    endsAt: `${found.date} ${clockOf(found.end)}`,
    place: resource && { name: resource.resources_name, name_en: resource.resources_name_en },
  };
};

const bookingOf = async (parts: Ports, tenant: string, code: string): Promise<Quoted | undefined> => {
  const [found] = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, number: quoted('B', code), phase: { $ne: 'moved' } },
    limit: 1,
  });
  if (!found) return undefined;
  const account = await fieldsOf(parts, accountEntity.name, tenant, found.account);
  return {
    ...(await placeOf(parts, found)),
    phone: openText(parts, account?.phone) ?? '',
    name: await parts.nameOf(tenant, found.account),
  };
};

const longTermOf = async (parts: Ports, tenant: string, code: string): Promise<Quoted | undefined> => {
  const found = await fieldsOf(parts, longTermVisitor.name, tenant, code.trim());
  if (!found) return undefined;
  return {
    phone: openText(parts, found.phone) ?? '',
    name: openText(parts, found.user_name) ?? '',
    isAgreed: found.is_enable === 1,
    startsAt: `${String(found.in_school_start_date)} 00:00`,
    endsAt: `${String(found.in_school_end_date)} 24:00`,
  };
};

const kinds: Readonly<Record<string, typeof visitOf>> = { '1': visitOf, '2': bookingOf, '3': longTermOf };

const shownAt = async (parts: Ports, tenant: string, found: Quoted, at: Instant) => {
  const local = localOf(await parts.zoneOf(tenant), at);
  const [date, start_time] = found.startsAt.split(' ');
  const [end_date, end_time] = found.endsAt.split(' ');
  const name = found.place?.name;
  return {
    is_valid: 1,
    holds: holdsAt(found, `${local.date} ${clockOf(local.minute)}`),
    name: found.name === '' ? null : maskedName(found.name),
    phone: found.phone === '' ? null : maskedPhone(found.phone),
    place: name ?? null,
    place_en: found.place?.name_en || name || null,
    date,
    start_time,
    end_date,
    end_time,
  };
};

export const verifyCode = (parts: Ports): Resolver<Verifying> => {
  const tries = boundedAttempts(ofPhone, () => parts.clock());
  const triesHere = boundedAttempts(ofAddress, () => parts.clock());
  return async (_source, { mobile, codeType, code, tenantKey }, context) => {
    const phone = normalPhone(mobile);
    // Both are counted, whichever is used up.
    const [may, mayHere] = [tries.take(phone ?? ''), triesHere.take(context.address)];
    if (!may || !mayHere) return LOST;
    const tenant = await parts.tenantOf(tenantKey ?? '', context.host);
    const find = Object.hasOwn(kinds, codeType) ? kinds[codeType] : undefined;
    const found = tenant === undefined ? undefined : await find?.(parts, tenant, code);
    const isTheirs = found !== undefined && phone !== undefined && normalPhone(found.phone) === phone;
    return isTheirs && tenant ? shownAt(parts, tenant, found, context.now) : LOST;
  };
};

interface Checking {
  readonly id: string;
  readonly tenantKey?: string | null;
}

/** A booking by its id, which is too long to be guessed: whether it holds, where and when, and nothing of a person. */
export const checkBooking = (parts: Ports): Resolver<Checking> => {
  const tries = boundedAttempts(ofAddress, () => parts.clock());
  return async (_source, { id, tenantKey }, context) => {
    if (!tries.take(context.address)) return LOST;
    const tenant = context.caller?.tenant ?? (await parts.tenantOf(tenantKey ?? '', context.host));
    const found =
      tenant === undefined
        ? undefined
        : await parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, id));
    if (!tenant || !found || found.phase === 'moved') return LOST;
    return shownAt(parts, tenant, await placeOf(parts, found), context.now);
  };
};
