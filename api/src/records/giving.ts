// Nobody gives rights on a record that they do not hold there themselves.
import { type Entity, ownClaims } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { RecordFields } from '@campus/events/domain/record/events';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { rowsIn } from '@campus/events/domain/unknown';
import type { Commanding } from './commanding.ts';
import { createReach } from './reach.ts';

const allItems: readonly string[] = permissionItems.map(([item]) => item);

const isSameGrant = (a: RecordFields, b: RecordFields): boolean =>
  ['grant_object_type', 'grant_object_id', 'grant_permission_item', 'grant_from', 'grant_until'].every(
    (name) => (a[name] ?? null) === (b[name] ?? null),
  );

/** The items that the change gives to somebody. A post, and a grant without an item, give all of them. */
const itemsGiven = (entity: Entity, before: RecordFields, after: RecordFields): ReadonlySet<string> => {
  const grants = entity.managedBy?.grants;
  const givesByPost = ownClaims(entity.managedBy).some(
    (name) => name && name !== grants && !isEqual(after[name] ?? null, before[name] ?? null),
  );
  if (givesByPost) return new Set(allItems);
  const there = rowsIn(grants && before[grants]);
  const added = rowsIn(grants && after[grants]).filter(
    (row) => !there.some((known) => isSameGrant(known, row)),
  );
  return new Set(
    added.flatMap(({ grant_permission_item: item }) => (typeof item === 'string' ? [item] : allItems)),
  );
};

export const givesBeyond = async (
  { parts, viewer }: Pick<Commanding, 'parts' | 'viewer'>,
  entity: Entity,
  before: RecordFields,
  after: RecordFields,
): Promise<boolean> => {
  if (viewer.roles.includes('super_admin')) return false;
  // What the record says of itself after the change makes nobody its keeper before.
  const { through } = entity.managedBy ?? {};
  const held = Object.keys(before).length > 0 ? before : through ? { [through]: after[through] } : {};
  for (const item of itemsGiven(entity, before, after))
    if (!(await createReach(parts, { ...viewer, items: [item] }).manages(entity, held))) return true;
  return false;
};
