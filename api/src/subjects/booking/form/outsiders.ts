// Bounds what a person may write to people from outside: a letter carries their own words under the campus's name.
// A form is refused before anything is booked; what passes by several forms at once is not sent.
import { account as accountEntity } from '@campus/events/directory/account';
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import {
  type BookingDocument,
  collections,
  type DeliveryDocument,
  documentId,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import type { LetterBounds, Ports } from '../../../command/ports.ts';
import type { ParticipantForm } from './wish.ts';

const USUAL_BOUNDS: LetterBounds = { outsidersPerBooking: 50, outsideLettersPerDay: 200 };

type Parts = Pick<Ports, 'readStore' | 'zoneOf' | 'clock' | 'letterBounds'>;

const people = { zh: '校外参与人', en: 'The number of participants from outside' };
const letters = {
  zh: '您今天发给校外人员的邮件和短信',
  en: 'Your mails and SMS to people from outside today',
};

/** Code: 1006 too many of them in one booking, or too many letters to them today. */
export const outsidersFault = async (
  parts: Parts,
  { tenant, account }: { readonly tenant: string; readonly account: string },
  named: readonly ParticipantForm[],
): Promise<Rejection | undefined> => {
  const reachable = named.filter(({ email, mobile }) => email || mobile);
  if (reachable.length === 0) return undefined;
  const known = await knownOf(parts, tenant, reachable);
  const outsiders = reachable.filter(({ participant_id: id }) => !id || !known.has(id));
  if (outsiders.length === 0) return undefined;
  const { outsidersPerBooking, outsideLettersPerDay } = parts.letterBounds ?? USUAL_BOUNDS;
  if (outsiders.length > outsidersPerBooking)
    return reject(1006, { params: { field: people, limit: outsidersPerBooking } });
  const day = await dayOf(parts, tenant, parts.clock());
  const written = await parts.readStore.count(collections.messages, lettersOf(tenant, account, day));
  if (written + outsiders.length <= outsideLettersPerDay) return undefined;
  return reject(1006, {
    params: { field: letters, limit: outsideLettersPerDay },
    reason: { zh: `已发 ${written}`, en: `${written} so far` },
  });
};

/** Those who have an account are told at its address, not at one from the form. */
const knownOf = async (
  { readStore }: Parts,
  tenant: string,
  named: readonly ParticipantForm[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(named.flatMap(({ participant_id: id }) => id || []))];
  if (ids.length === 0) return new Set();
  const accounts = new Map(ids.map((id) => [recordId(tenant, id), id]));
  const found = await readStore.getMany<RecordDocument>(collections.records(accountEntity.name), [
    ...accounts.keys(),
  ]);
  const standing = found.filter(({ removed, fields }) => !removed && fields.disabled !== 1);
  return new Set(standing.flatMap(({ _id }) => accounts.get(_id) ?? []));
};

/** Since when the day lasts in the tenant's zone. */
const dayOf = async ({ zoneOf }: Parts, tenant: string, at: Instant): Promise<Instant> => {
  const zone = await zoneOf(tenant);
  return instantOf(zone, localOf(zone, at).date, 0);
};

const lettersOf = (tenant: string, sender: string, since: Instant): Filter => ({
  tenant,
  sender,
  createdAt: { $gte: since },
  account: { $exists: false },
});

/** Whether its writer had used up the day before this letter. Letters of the office about others' bookings pass. */
export const isBeyondBound = async (
  parts: Parts,
  { _id, tenant, account, sender, mode, bookings, createdAt }: DeliveryDocument,
): Promise<boolean> => {
  const [first] = bookings;
  if (account !== undefined || mode !== 1 || first === undefined) return false;
  const booking = await parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, first));
  if (booking?.account !== sender) return false;
  const { outsideLettersPerDay: limit } = parts.letterBounds ?? USUAL_BOUNDS;
  const earlier = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
  const day = lettersOf(tenant, sender, await dayOf(parts, tenant, createdAt));
  return (await parts.readStore.count(collections.messages, { $and: [day, earlier] })) >= limit;
};
