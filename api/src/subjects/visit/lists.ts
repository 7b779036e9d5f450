// The lists of visits: every registration, one's own visitors, the invitations of all hosts.
import type { Entity } from '@campus/events/domain/record/entity';
import {
  visitorInvitation,
  visitorInvitationBear,
  visitorRegistration,
  visitorTypes,
  visitStates,
} from '@campus/events/visit/visit-lists';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { type ListView, listOf, listViewOf } from '../../records/read-model-list.ts';
import { findVisit, presentVisit } from './present.ts';

const PATHS = ['1', '2', '3', '4'] as const;

const table: Table<ListView> = {
  id: column('visit'),
  visit_number: column('number'),
  visitor_type: choice(...visitorTypes.map(([code]) => [code, { visitorType: code }] as const)),
  visit_path: choice(...PATHS.map((code) => [code, { path: code }] as const)),
  in_school_date: column('date', askedDate),
  start_time: column('start'),
  end_time: column('end'),
  accept_visit_account: column('host'),
  state: choice(...visitStates.map(([code]) => [code, { phase: code }] as const)),
  create_time: point('askedAt'),
};

const listing = (
  shape: Pick<Entity, 'fields'>,
  within: (parts: Ports, context: RequestContext) => Promise<Filter>,
) =>
  listOf({
    shape,
    collection: VISITS,
    table,
    within,
    order: [
      ['date', 1],
      ['start', 1],
      ['_id', 1],
    ],
    present: async (parts: Ports, document: VisitDocument, around) => ({
      ...(await presentVisit(parts, document, around)),
      visitor_type: document.visitorType,
      visit_path: document.path,
      accept_visit_account: document.host,
    }),
  });

export const registrations = listing(visitorRegistration, async () => ({}));

const own = (context: RequestContext): Filter => {
  const { account } = callerOf(context);
  return { $or: [{ host: account }, { deputy: account }, { createdBy: account }] };
};

export const ownInvitations = listing(visitorInvitation, async (_parts, context) => own(context));

export const allInvitations = listing(visitorInvitationBear, async () => ({ path: '2' }));

/** For its host, a deputy, its author, and the office. */
export const oneInvitation =
  (parts: Ports): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const { tenant, account, roles } = callerOf(context);
    const found = await findVisit(parts, tenant, id);
    const isTheirs = found && [found.host, found.deputy, found.createdBy].includes(account);
    if (!found || !(isTheirs || roles.includes('super_admin'))) return null;
    return ownInvitations.row(parts, found, await listViewOf(parts, context));
  };
