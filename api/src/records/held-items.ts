// Which permission items somebody holds on at least one resource, beyond what their roles give.
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { preauditOf } from '@campus/events/domain/rules/resolve-booking';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceType } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { decidesInProcess } from '../command/approval-process.ts';
import type { RecordParts } from '../command/ports.ts';
import { type PermissionItem, rolesHolding } from '../gateway/access/access.ts';
import type { Caller } from '../gateway/http/context.ts';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import { wireIdOf } from './present.ts';
import { createReach, type Viewer, viewerOf } from './reach.ts';

type Parts = RecordParts & {
  readonly following: <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>;
};

/** Whether the viewer's post decides first on requests for some resource. */
const decidesFirst = async (
  { readStore }: Parts,
  { tenant, positions }: Viewer,
  resources: readonly RecordDocument[],
): Promise<boolean> => {
  if (positions.length === 0) return false;
  const filter = { tenant, removed: false, 'fields.preaudit_enable': 1 };
  const collection = collections.records(resourceConfig.name);
  const configs = await readStore.find<RecordDocument>(collection, { filter, limit: MAX_PAGE });
  const byId = new Map(resources.map((resource) => [wireIdOf(resource), resource.fields]));
  return configs.some(({ fields }) => {
    const first = preauditOf(byId.get(String(fields.resources_id)) ?? {}, fields);
    return positions.some(({ post, department }) => post === first?.post && department === first.department);
  });
};

/** Whether some resource type was granted to the viewer. */
export const hasType = async (parts: Pick<RecordParts, 'readStore'>, viewer: Viewer): Promise<boolean> => {
  const types = await parts.readStore.find<RecordDocument>(collections.records(resourceType.name), {
    filter: { tenant: viewer.tenant, removed: false },
    limit: MAX_PAGE,
  });
  const { manages } = createReach(parts, viewer);
  for (const { fields } of types) if (await manages(resourceType, fields)) return true;
  return false;
};

export const itemsHeld = async (parts: Parts, viewer: Viewer): Promise<ReadonlySet<string>> => {
  const resources = await parts.readStore.find<RecordDocument>(collections.records(resourceEntity.name), {
    filter: { tenant: viewer.tenant, removed: false },
    limit: MAX_PAGE,
  });
  // A grant of a type is one of all items, also before the type has a resource.
  if (await hasType(parts, viewer)) return new Set(permissionItems.map(([item]) => item));
  const held = new Set<string>();
  for (const [item] of permissionItems) {
    const { manages } = createReach(parts, { ...viewer, items: [item] });
    for (const { fields } of resources) {
      if (!(await manages(resourceEntity, fields))) continue;
      held.add(item);
      break;
    }
  }
  const { tenant, account, positions } = viewer;
  const isDecider = async () =>
    (await decidesFirst(parts, viewer, resources)) ||
    (await decidesInProcess(parts, tenant, account, positions));
  if (!held.has('approve') && (await isDecider())) held.add('approve');
  return held;
};

/** Found anew once a record has changed: a grant that was taken back counts no more. */
export const heldItems = async (parts: Parts, caller: Caller): Promise<ReadonlySet<string>> => {
  const { tenant, account, roles } = caller;
  return parts.following(`held ${tenant}/${account} ${roles.join()}`, async () =>
    itemsHeld(parts, await viewerOf(parts, caller)),
  );
};

/** True for a holder of one of the items by a role, or by a grant on some resource. */
export const mayHold = (parts: Parts, ...items: readonly PermissionItem[]) => {
  const byRole = items.flatMap((item) => rolesHolding[item]);
  return async (caller: Caller): Promise<boolean> => {
    if (byRole.some((role) => caller.roles.includes(role))) return true;
    const held = await heldItems(parts, caller);
    return items.some((item) => held.has(item));
  };
};
