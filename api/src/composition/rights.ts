// Rights that follow from records rather than from roles, for the guards at the edges.

import { nameSeen, sightOf } from '@campus/events/booking/schedule/disclosure';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import { openDetails } from '../command/find.ts';
import type { Ports } from '../command/ports.ts';
import type { HoldsByGrant } from '../gateway/access/access-guard.ts';
import type { Caller } from '../gateway/http/context.ts';
import type { OperationFactsParts } from '../gateway/live/operation-facts.ts';
import { heldItems } from '../records/held-items.ts';

/** Whether the caller manages some resource by a post or by a grant of the item. */
export const grantHolder =
  (parts: Ports): HoldsByGrant =>
  async (caller, item) =>
    (await heldItems(parts, caller)).has(item);

/** The log is for auditors and for those who answer for the tenant. */
export const mayAudit = (caller: Caller): boolean =>
  caller.roles.includes('auditor') || caller.roles.includes('super_admin');

/** The person of a booking, as the resource shows it to everyone who sees its door. */
export const personAtDoor =
  (parts: Ports): OperationFactsParts['personOf'] =>
  async (tenant, resourceId, booking) => {
    const [stored, document] = await Promise.all([
      parts.rulesOf(tenant, resourceId),
      parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking)),
    ]);
    const see = stored && sightOf('stranger', stored.rules.disclosure);
    return see && document && nameSeen(openDetails(parts, document)?.name, see);
  };
