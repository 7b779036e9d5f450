// Rights that follow from records rather than from roles, for the guards at the edges.
import { resource as resourceEntity } from '@campus/events/record/entities/resource';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import type { HoldsByGrant } from './access-guard.ts';
import { openDetails } from './bookings/reading.ts';
import type { Caller } from './context.ts';
import type { OperationFactsParts } from './live/operation-facts.ts';
import { viewerOf } from './records/reach.ts';
import { readPageOf } from './records/read.ts';
import { maskedName } from './resources/claim-labels.ts';
import type { TimetableQueryParts } from './timetable/parts.ts';

/** Whether the caller manages some resource by a post or by a grant of the item. */
export const grantHolder =
  (parts: TimetableQueryParts): HoldsByGrant =>
  async (caller, item) => {
    const viewer = { ...(await viewerOf(parts, caller)), items: [item] };
    const asked = { where: { all: [] }, order: [] };
    const { total } = await readPageOf(parts, resourceEntity, 'managed', viewer, asked, {
      first: 1,
      offset: 0,
    });
    return total > 0;
  };

/** The log is for auditors and for those who answer for the tenant. */
export const mayAudit = (caller: Caller): boolean =>
  caller.roles.includes('auditor') || caller.roles.includes('super_admin');

/** Whose booking it is, where the resource shows names at all, and as it shows them. */
export const personAtDoor =
  (parts: TimetableQueryParts): OperationFactsParts['personOf'] =>
  async (tenant, resourceId, booking) => {
    const stored = await parts.rulesOf(tenant, resourceId);
    const { disclosure } = stored?.rules ?? {};
    if (!disclosure || disclosure.hidesBookings || !disclosure.shownFields.includes('appointment_user_name'))
      return undefined;
    const document = await parts.readStore.get<BookingDocument>(
      collections.bookings,
      documentId(tenant, booking),
    );
    const name = document && openDetails(parts, document)?.name;
    return name && disclosure.masksNames ? maskedName(name) : name;
  };
