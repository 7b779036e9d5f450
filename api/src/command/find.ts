// Finds one document: a record, the rules of a resource, a booking. One that was just made is waited for.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { reject } from '@campus/events/domain/rejections';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BookingDocument,
  collections,
  documentId,
  type RecordDocument,
  recordId,
  type StoredRules,
} from '@campus/projections/ports/documents';
import { refusalError } from '../gateway/access/refusals.ts';
import type { RulesPorts, StorePorts } from './ports.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * What `read` finds, or finds once the read models have caught up: it may have been made a moment ago. Where
 * they are too far behind, nobody can say that it is not there: throws UNAVAILABLE, 5003.
 */
export const foundAtLast = async <Found>(
  { catchUp }: Pick<StorePorts, 'catchUp'>,
  read: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const found = await read();
  if (found) return found;
  const isCaughtUp = await catchUp();
  const foundNow = await read();
  if (!foundNow && !isCaughtUp) throw refusalError('UNAVAILABLE', reject(5003));
  return foundNow;
};

/** A booking of the tenant, also one that was just made. Throws UNAVAILABLE. */
export const findBooking = (
  parts: Pick<StorePorts, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<BookingDocument | undefined> =>
  foundAtLast(parts, () =>
    parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, id)),
  );

/** The rules of a resource, also of one that was just made. Throws UNAVAILABLE. */
export const findRules = (
  parts: Pick<RulesPorts, 'rulesOf'> & Pick<StorePorts, 'catchUp'>,
  tenant: string,
  resourceId: string,
): Promise<StoredRules | undefined> => foundAtLast(parts, () => parts.rulesOf(tenant, resourceId));

/** A resource of the tenant, also one that was just made. Throws UNAVAILABLE. */
export const findResource = (
  parts: Pick<StorePorts, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<Fields | undefined> => foundAtLast(parts, () => fieldsOf(parts, resourceEntity.name, tenant, id));

export const fieldsOf = async (
  parts: { readonly readStore: Pick<StorePorts['readStore'], 'get'> },
  entity: string,
  tenant: string,
  id: string,
): Promise<Fields | undefined> => {
  const record = await parts.readStore.get<RecordDocument>(collections.records(entity), recordId(tenant, id));
  return record && !record.removed ? record.fields : undefined;
};

export const openDetails = (
  parts: Pick<StorePorts, 'keyring'>,
  document: Pick<BookingDocument, 'details'>,
): BookingDetails | undefined => parts.keyring.open(document.details) as BookingDetails | undefined;
