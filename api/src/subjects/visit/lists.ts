// The lists of visits: every registration, one's own visitors, the invitations of all hosts.

import { normalPhone } from '@campus/events/domain/phone';
import type { Entity } from '@campus/events/domain/record/entity';
import { isLive } from '@campus/events/visit/state';
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
import { asShown, asWhole, choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { type Caller, callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { type ListView, listOf, listViewOf } from '../../records/read-model-list.ts';
import { answersAs, unitsLedBy } from './people.ts';
import { findVisit, personIn, presentVisit } from './present.ts';
import { withoutHidden } from './records.ts';

const PATHS = ['1', '2', '3', '4'] as const;

export const visitTable: Table<ListView> = {
  id: column('visit'),
  visit_number: column('number'),
  visitor_name: asShown,
  phone: asWhole(normalPhone),
  visitor_type: choice(...visitorTypes.map(([code]) => [code, { visitorType: code }] as const)),
  visit_path: choice(...PATHS.map((code) => [code, { path: code }] as const)),
  in_school_date: column('date', askedDate),
  start_time: column('start'),
  end_time: column('end'),
  accept_visit_account: column('host'),
  state: choice(...visitStates.map(([code]) => [code, { phase: code }] as const)),
  create_time: point('askedAt'),
};

/** Once a visit is over, what the office does not show in past visits stays away. */
const asShownNow = async (parts: Ports, document: VisitDocument, around: ListView) => {
  const shown = await presentVisit(parts, document, around);
  return isLive(document) ? shown : withoutHidden(parts, around.tenant, 'is_show_visit_record', shown);
};

const listing = (
  shape: Pick<Entity, 'fields'>,
  within: (parts: Ports, context: RequestContext) => Promise<Filter>,
) =>
  listOf({
    shape,
    collection: VISITS,
    table: visitTable,
    within,
    order: [
      ['date', 1],
      ['start', 1],
      ['_id', 1],
    ],
    present: async (parts: Ports, document: VisitDocument, around) => ({
      ...(await asShownNow(parts, document, around)),
      visitor_type: document.visitorType,
      visit_path: document.path,
      accept_visit_account: document.host,
    }),
    whole: async (parts, document) => ({ phone: personIn(parts, document)?.phone ?? null }),
  });

export const registrations = listing(visitorRegistration, async () => ({}));

/** A head's are those that wait for the second answer, too. */
export const own = async (parts: Ports, context: RequestContext): Promise<Filter> => {
  const { tenant, account } = callerOf(context);
  const led = await unitsLedBy(parts, tenant, account);
  const waiting = { hostUnit: { $in: led }, levels: 2, phase: 'asked', 'approvals.level': 1 };
  const mine: readonly Filter[] = [{ host: account }, { deputy: account }, { createdBy: account }];
  return { $or: led.length > 0 ? [...mine, waiting] : mine };
};

/** The office reads all of them. */
export const ownOrAll = async (
  parts: Ports,
  context: RequestContext,
  roles: readonly string[],
): Promise<Filter> => (roles.includes('super_admin') ? {} : own(parts, context));

export const ownInvitations = listing(visitorInvitation, own);

const mayRead = async (parts: Ports, caller: Caller, found: VisitDocument): Promise<boolean> => {
  const { account, roles } = caller;
  const parties = [found.host, found.deputy, found.createdBy, ...found.approvals.map((each) => each.account)];
  if (parties.includes(account) || roles.includes('super_admin')) return true;
  const as = await answersAs(parts, caller, found);
  return as[1] !== undefined || (found.levels > 1 && as[2] !== undefined);
};

export const allInvitations = listing(visitorInvitationBear, async () => ({ path: '2' }));

/** For its host, its author, people who answer or answered, and the office. */
export const oneInvitation =
  (parts: Ports): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, id);
    if (!found || !(await mayRead(parts, caller, found))) return null;
    return ownInvitations.row(parts, found, await listViewOf(parts, context));
  };
