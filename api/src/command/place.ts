// The resource that a command books: its rules, its record and its type's, found once and handed along.
import { resourceType } from '@campus/events/resource/resource-type';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Fields, fieldsOf, findResource, findRules } from './find.ts';
import type { Ports } from './ports.ts';

export interface Place {
  readonly resourceId: string;
  readonly stored: StoredRules | undefined;
  readonly resource: Fields | undefined;
  readonly type: Fields | undefined;
}

/** Nothing is found where no resource is named. Throws UNAVAILABLE. */
export const placeOf = async (
  parts: Pick<Ports, 'rulesOf' | 'readStore' | 'catchUp'>,
  tenant: string,
  named: string | null | undefined,
): Promise<Place> => {
  const resourceId = named ?? '';
  if (resourceId === '') return { resourceId, stored: undefined, resource: undefined, type: undefined };
  const stored = await findRules(parts, tenant, resourceId);
  const resource = await findResource(parts, tenant, resourceId);
  const typeId = String(resource?.resources_type_id ?? '');
  const type = resource && (await fieldsOf(parts, resourceType.name, tenant, typeId));
  return { resourceId, stored, resource, type };
};
