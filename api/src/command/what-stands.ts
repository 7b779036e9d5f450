// What stands on the days of resources, and by which rules, for every subject that reads a timetable.
import { collections, type DayDocument, dayId, type StoredRules } from '@campus/projections/ports/documents';
import type { Ports } from './ports.ts';

export const rulesFor = async (
  { rulesOf }: Pick<Ports, 'rulesOf'>,
  tenant: string,
  resourceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRules>> => {
  const found = await Promise.all(resourceIds.map((id) => rulesOf(tenant, id)));
  return new Map(
    resourceIds.flatMap((id, index) => {
      const stored = found[index];
      return stored ? [[id, stored] as const] : [];
    }),
  );
};

/** What stands on one day of each resource; a day on which nothing was ever done is absent. */
export const claimsOn = async (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  resourceIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, DayDocument['claims']>> => {
  const found = await readStore.getMany<DayDocument>(
    collections.days,
    resourceIds.map((id) => dayId(tenant, id, date)),
  );
  return new Map(found.map(({ resourceId, claims }) => [resourceId, claims]));
};
