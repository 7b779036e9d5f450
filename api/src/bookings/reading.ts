// What the resolvers of bookings read before they act or show: the booking, its resource and type, the
// reader's rights, opened details, names.
import { resource as resourceEntity } from '@campus/events/record/entities/resource';
import { resourceType } from '@campus/events/record/entities/resource-type';
import { reject } from '@campus/events/rejections';
import type { Right } from '@campus/events/schedule/commands';
import type { BookingDetails } from '@campus/events/schedule/details';
import {
  type BookingDocument,
  collections,
  documentId,
  type RecordDocument,
  recordId,
  type StoredRules,
} from '@campus/projections/ports/documents';
import type { Caller } from '../context.ts';
import type { RecordParts } from '../records/parts.ts';
import { createReach, viewerOf } from '../records/reach.ts';
import { refusalError } from '../refusals.ts';
import type { BookingParts } from './acting.ts';
import { type Beside, presentBooking } from './present.ts';
import type { SaveGate } from './save-gate.ts';

export interface ReadingParts extends RecordParts, BookingParts {
  /** Stands before every save from the booking page. */
  readonly gate: SaveGate;
  /** Waits, bounded, until the read models stand at the head of the log as it is now; false: they do not. */
  readonly catchUp: () => Promise<boolean>;
  /** The tenant that a random public key stands for. */
  readonly tenantOf: (tenantKey: string) => Promise<string | undefined>;
  /** Display name of an account; the account itself when it has none. */
  readonly nameOf: (tenant: string, account: string) => Promise<string>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What `read` finds, or finds once the read models have caught up: it may have been made a moment ago. Where
 * they are too far behind, nobody can say that it is not there: throws UNAVAILABLE, 5003.
 */
export const foundAtLast = async <Found>(
  { catchUp }: Pick<ReadingParts, 'catchUp'>,
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
  parts: Pick<ReadingParts, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<BookingDocument | undefined> =>
  foundAtLast(parts, () =>
    parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, id)),
  );

/** The rules of a resource, also of one that was just made. Throws UNAVAILABLE. */
export const findRules = (
  parts: Pick<ReadingParts, 'rulesOf' | 'catchUp'>,
  tenant: string,
  resourceId: string,
): Promise<StoredRules | undefined> => foundAtLast(parts, () => parts.rulesOf(tenant, resourceId));

/** A resource of the tenant, also one that was just made. Throws UNAVAILABLE. */
export const findResource = (
  parts: Pick<ReadingParts, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<Fields | undefined> => foundAtLast(parts, () => fieldsOf(parts, resourceEntity.name, tenant, id));

export const fieldsOf = async (
  parts: Pick<ReadingParts, 'readStore'>,
  entity: string,
  tenant: string,
  id: string,
): Promise<Fields | undefined> => {
  const record = await parts.readStore.get<RecordDocument>(collections.records(entity), recordId(tenant, id));
  return record && !record.removed ? record.fields : undefined;
};

/** In which rights the caller may act on bookings of a resource, besides as their owner. */
export const rightsOver = async (
  parts: ReadingParts,
  caller: Caller,
  resource: Fields | undefined,
): Promise<readonly Right[]> => {
  if (!resource) return [];
  const viewer = await viewerOf(parts, caller);
  const holds = (items: readonly string[]) =>
    createReach(parts, { ...viewer, items }).manages(resourceEntity, resource);
  const [administers, approves] = await Promise.all([holds(['appointment_manage']), holds(['approve'])]);
  return [...(administers ? (['administrator'] as const) : []), ...(approves ? (['approver'] as const) : [])];
};

/** Rights on one booking, the owner's included. */
export const rightsOn = async (
  parts: ReadingParts,
  caller: Caller,
  document: BookingDocument,
): Promise<readonly Right[]> => {
  const resource = await fieldsOf(parts, resourceEntity.name, document.tenant, document.resourceId);
  const over = await rightsOver(parts, caller, resource);
  return isOwner(caller, document) ? ['owner', ...over] : over;
};

const isOwner = (caller: Caller, document: BookingDocument): boolean =>
  document.account === caller.account || document.createdBy === caller.account;

export const openDetails = (
  parts: Pick<ReadingParts, 'keyring'>,
  document: BookingDocument,
): BookingDetails | undefined => parts.keyring.open(document.details) as BookingDetails | undefined;

/** One a request: shows many bookings and reads what they have in common once. */
export const createBookingPresenter = (parts: ReadingParts, caller: Caller | undefined, tenant: string) => {
  const once = <Value>() => {
    const cache = new Map<string, Promise<Value>>();
    return (key: string, read: () => Promise<Value>): Promise<Value> => {
      const found = cache.get(key) ?? read();
      cache.set(key, found);
      return found;
    };
  };
  const resources = once<Fields | undefined>();
  const types = once<Fields | undefined>();
  const rules = once<StoredRules | undefined>();
  const rights = once<readonly Right[]>();
  const names = once<string>();

  return async (document: BookingDocument, knownRights?: readonly Right[]) => {
    const { resourceId, typeId } = document;
    const [resource, type, stored] = await Promise.all([
      resources(resourceId, () => fieldsOf(parts, resourceEntity.name, tenant, resourceId)),
      types(typeId, () => fieldsOf(parts, resourceType.name, tenant, typeId)),
      rules(resourceId, () => parts.rulesOf(tenant, resourceId)),
    ]);
    if (!stored) return undefined;
    const over =
      knownRights ?? (caller ? await rights(resourceId, () => rightsOver(parts, caller, resource)) : []);
    const own =
      caller && isOwner(caller, document) && !over.includes('owner') ? (['owner', ...over] as const) : over;
    const accounts = new Set([
      document.account,
      document.createdBy,
      ...document.history.map(({ actor }) => actor),
    ]);
    const known = new Map(
      await Promise.all(
        [...accounts].map(
          async (account) => [account, await names(account, () => parts.nameOf(tenant, account))] as const,
        ),
      ),
    );
    const details = own.length > 0 ? openDetails(parts, document) : undefined;
    const beside: Beside = {
      now: parts.clock(),
      rules: stored.rules,
      rights: own,
      resource: resource ?? {},
      type: type ?? {},
      nameOf: (account) => known.get(account) ?? account,
      ...(details ? { details } : {}),
    };
    return presentBooking(document, beside);
  };
};
