// Which visits somebody administers: all of them, or those of some campuses, gates and visitor types.
import { elementsIn } from '@campus/events/domain/unknown';
import { visitorAdminPermission } from '@campus/events/visit/visitor-admin-permission';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';

export interface AdministeredVisit {
  readonly campus?: string | undefined;
  readonly gates: readonly string[];
  readonly type: string;
}

/** An empty list of the permission means all; a visit to every gate is no one gate's. */
const reaches = ({ fields }: RecordDocument, { campus, gates, type }: AdministeredVisit): boolean => {
  const [campuses, ofGates, types] = ['campuses', 'gates', 'visitor_types'].map((name) =>
    elementsIn(fields[name]),
  );
  const isIn = (list: readonly unknown[] | undefined, ...values: readonly (string | undefined)[]) =>
    list === undefined || list.length === 0 || values.some((value) => list.includes(value));
  return isIn(campuses, campus) && isIn(ofGates, ...gates) && isIn(types, type);
};

/** By a permission; the super administrator needs none. */
export const mayAdministerVisits = async (
  { readStore }: Pick<Ports, 'readStore'>,
  {
    tenant,
    account,
    roles,
  }: { readonly tenant: string; readonly account: string; readonly roles: readonly string[] },
  visit: AdministeredVisit,
): Promise<boolean> => {
  if (roles.includes('super_admin')) return true;
  const held = await readStore.find<RecordDocument>(collections.records(visitorAdminPermission.name), {
    filter: { tenant, removed: false, 'fields.admin_user': account, 'fields.is_enable': 1 },
    limit: 1,
  });
  return held.some((permission) => reaches(permission, visit));
};
