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

interface Administrator {
  readonly tenant: string;
  readonly account: string;
  readonly roles: readonly string[];
}

const heldBy = async (
  { readStore }: Pick<Ports, 'readStore'>,
  { tenant, account }: Administrator,
): Promise<RecordDocument | undefined> => {
  const [held] = await readStore.find<RecordDocument>(collections.records(visitorAdminPermission.name), {
    filter: { tenant, removed: false, 'fields.admin_user': account, 'fields.is_enable': 1 },
    limit: 1,
  });
  return held;
};

/** By a permission; the super administrator needs none. */
export const mayAdministerVisits = async (
  parts: Pick<Ports, 'readStore'>,
  caller: Administrator,
  visit: AdministeredVisit,
): Promise<boolean> => {
  if (caller.roles.includes('super_admin')) return true;
  const held = await heldBy(parts, caller);
  return held !== undefined && reaches(held, visit);
};

/** How far somebody administers visits. Empty lists of `limits`: all. */
export interface VisitReach {
  readonly reaches: (visit: AdministeredVisit) => boolean;
  readonly limits: Readonly<Record<'campuses' | 'gates' | 'visitor_types', readonly string[]>>;
  readonly holds: (right: 'sees_muster' | 'unmasks') => boolean;
}

const NO_LIMITS = { campuses: [], gates: [], visitor_types: [] };

/** Undefined: none is theirs. */
export const visitReachOf = async (
  parts: Pick<Ports, 'readStore'>,
  caller: Administrator,
): Promise<VisitReach | undefined> => {
  if (caller.roles.includes('super_admin'))
    return { reaches: () => true, limits: NO_LIMITS, holds: () => true };
  const held = await heldBy(parts, caller);
  if (!held) return undefined;
  const named = (field: string) => elementsIn(held.fields[field]).map(String);
  return {
    reaches: (visit) => reaches(held, visit),
    limits: {
      campuses: named('campuses'),
      gates: named('gates'),
      visitor_types: named('visitor_types'),
    },
    holds: (right) => held.fields[right] === 1,
  };
};
