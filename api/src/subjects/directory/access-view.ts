// What somebody sees on a day, and whether they may do one thing: answered by what decides when they do it.
import { isInForce } from '@campus/events/directory/grant-term';
import { reject } from '@campus/events/domain/rejections';
import { isBookableDate, type LocalDate } from '@campus/events/domain/time/dates';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import type { RecordDocument } from '@campus/projections/ports/documents';
import { rolesHolding } from '../../gateway/access/access.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { itemsHeld } from '../../records/held-items.ts';
import { wireIdOf } from '../../records/present.ts';
import { createReach, type Viewer } from '../../records/reach.ts';
import { accountAsked, rolesOf } from './accesses.ts';
import { entriesFor } from './menus.ts';
import type { PeopleParts } from './parts.ts';
import { allItems, postsGiven } from './reasons.ts';
import { presentSource, rightsWorld, sourcesOfHolder } from './right-holders.ts';
import { covers } from './sources.ts';

interface Args {
  readonly account?: string | null;
  readonly day?: string | null;
}

/** The person as of that day: posts and groups as they are now, grants as they are in force then. */
const viewerOn = async (
  parts: PeopleParts,
  caller: Caller,
  { account: asked, day }: Args,
): Promise<Viewer> => {
  if (day && !isBookableDate(day)) throw badInput(reject(1002));
  const { tenant } = caller;
  const account = await accountAsked(parts, caller, asked);
  const person = await parts.directory.person(tenant, account);
  const [roles, belonging] = await Promise.all([
    rolesOf(parts, caller, account),
    parts.directory.belonging(tenant, account, day || undefined),
  ]);
  const viewer = { ...belonging, tenant, account, roles };
  if (person?.disabled !== 1) return viewer;
  return { ...viewer, roles: [], subjects: [], positions: [], grants: [] };
};

/** Whether the viewer holds the item on the resource: as a command or a list would be told. */
const holds = (parts: PeopleParts, viewer: Viewer, item: string) => {
  const reach = createReach(parts, { ...viewer, items: [item] });
  const looksIn = Object.entries(rolesHolding).some(
    ([each, holding]) => each === item && holding.some((role) => role === 'auditor'),
  );
  return ({ fields }: RecordDocument): Promise<boolean> =>
    reach.reaches(resourceEntity, looksIn ? 'inquired' : 'managed', fields);
};

interface AnswerArgs extends Args {
  readonly permission: string;
  readonly resource: string;
}

export const answerAccess =
  (parts: PeopleParts): Resolver<AnswerArgs> =>
  async (_source, args, context) => {
    const { permission, resource: id } = args;
    const viewer = await viewerOn(parts, callerOf(context), args);
    const world = await rightsWorld(parts, viewer.tenant);
    const resource = world.records.resources.find((each) => wireIdOf(each) === id);
    if (!resource || !allItems.includes(permission)) throw badInput(reject(resource ? 1002 : 4004));
    const day = viewer.day ?? world.today;
    const decidesFirst = postsGiven(world.records).some(
      (given) =>
        given.kind === 'preauditor' &&
        given.resource === id &&
        permission === 'approve' &&
        viewer.positions.some(
          ({ post, department }) => post === given.post && department === given.department,
        ),
    );
    const permitted = decidesFirst || (await holds(parts, viewer, permission)(resource));
    const holder = { kind: 'user', id: viewer.account } as const;
    const because = sourcesOfHolder(holder, world).filter(
      (source) =>
        source.items.includes(permission) &&
        isInForce(source.term, day) &&
        covers(source, id, resource.fields),
    );
    return {
      permitted,
      day,
      sources: permitted
        ? await Promise.all(because.map((each) => presentSource(parts, world, each, holder)))
        : [],
    };
  };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A building, or the type of a resource that is in none. */
const placeOf = (fields: RecordDocument['fields'], types: readonly RecordDocument[]) => {
  const building = text(fields.building_name);
  if (building) return { name: building, name_en: text(fields.building_name_en) || building };
  const type = types.find((each) => wireIdOf(each) === fields.resources_type_id)?.fields ?? {};
  const name = text(type.resources_name);
  return { name, name_en: text(type.resources_name_en) || name };
};

/** Resources of one place with the same rights, together. */
const placesOf = async (
  parts: PeopleParts,
  viewer: Viewer,
  resources: readonly RecordDocument[],
  types: readonly RecordDocument[],
) => {
  const asking = allItems.map((item) => [item, holds(parts, viewer, item)] as const);
  const found = new Map<string, { place: object; permissions: readonly string[]; count: number }>();
  for (const document of resources) {
    const permissions: string[] = [];
    for (const [item, isHeld] of asking) if (await isHeld(document)) permissions.push(item);
    if (permissions.length === 0) continue;
    const place = placeOf(document.fields, types);
    const key = `${place.name} ${permissions.join()}`;
    found.set(key, { place, permissions, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ place, permissions, count }) => ({ ...place, permissions, count }));
};

const wireDay = (viewer: Viewer, today: LocalDate): LocalDate => viewer.day ?? today;

export const accessView =
  (parts: PeopleParts): Resolver<Args> =>
  async (_source, args, context) => {
    const viewer = await viewerOn(parts, callerOf(context), args);
    const { tenant, account, roles } = viewer;
    const [world, held, isOfSuperTenant, names] = await Promise.all([
      rightsWorld(parts, tenant),
      itemsHeld(parts, viewer),
      parts.isSuperTenant(tenant),
      parts.directory.namesOf(tenant, account),
    ]);
    const places = await placesOf(parts, viewer, world.records.resources, world.records.types);
    return {
      account,
      name: names.zh,
      name_en: names.en,
      day: wireDay(viewer, world.today),
      disabled: world.people.has(account) ? 0 : 1,
      ...entriesFor({ roles, held, isOfSuperTenant }),
      places,
      resourceCount: places.reduce((sum, { count }) => sum + count, 0),
    };
  };
