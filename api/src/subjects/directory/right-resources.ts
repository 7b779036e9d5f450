// Rights by resource: how many people hold each of them there, by any source but a role.
import { isInForce } from '@campus/events/directory/grant-term';
import type { RecordDocument } from '@campus/projections/ports/documents';

import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type PageArguments, readPage } from '../../records/paging.ts';
import { wireIdOf } from '../../records/present.ts';
import type { PeopleParts } from './parts.ts';
import { allItems } from './reasons.ts';
import { likeText, type RightsWorld, rightsWorld } from './right-holders.ts';
import { covers, type RightSource } from './sources.ts';

const MAX_NAMED = 3;

/** A source that counts today, and who has it. */
interface Holding {
  readonly source: RightSource;
  readonly accounts: readonly string[];
}

const holdingsIn = ({ given, members, today }: RightsWorld): readonly Holding[] =>
  [...given.to].flatMap(([key, sources]) =>
    sources
      .filter(({ items, term }) => items.length > 0 && isInForce(term, today))
      .map((source) => ({ source, accounts: members.get(key) ?? [] })),
  );

interface Args extends PageArguments {
  readonly text?: string | null;
}

const present = async (
  parts: PeopleParts,
  { tenant, records }: RightsWorld,
  holdings: readonly Holding[],
  resource: RecordDocument,
) => {
  const id = wireIdOf(resource);
  const { resources_name: name, resources_name_en: english, resources_number: number } = resource.fields;
  const here = holdings.filter(({ source }) => covers(source, id, resource.fields));
  const type = records.types.find((each) => wireIdOf(each) === resource.fields.resources_type_id);
  const held = allItems.map(async (permission) => {
    const giving = here.filter(({ source }) => source.items.includes(permission));
    const accounts = [...new Set(giving.flatMap((each) => each.accounts))];
    const named = await Promise.all(
      accounts.slice(0, MAX_NAMED).map((account) => parts.directory.namesOf(tenant, account)),
    );
    return {
      permission,
      peopleCount: accounts.length,
      people: named.map(({ zh }) => zh),
      people_en: named.map(({ zh, en }) => en || zh),
    };
  });
  return {
    id,
    number: number ?? null,
    name: name ?? id,
    name_en: english || (name ?? id),
    type: type?.fields.resources_name ?? null,
    type_en: type?.fields.resources_name_en || (type?.fields.resources_name ?? null),
    held: await Promise.all(held),
  };
};

export const rightResources =
  (parts: PeopleParts): Resolver<Args> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const world = await rightsWorld(parts, callerOf(context).tenant);
    const isLike = likeText(args.text);
    const said = (value: unknown): string => (typeof value === 'string' ? value : '');
    const found = world.records.resources
      .filter(({ fields: { resources_name: zh, resources_name_en: en, resources_number: number } }) =>
        isLike(said(zh), said(en), said(number)),
      )
      .toSorted((a, b) => (said(a.fields.resources_number) < said(b.fields.resources_number) ? -1 : 1));
    const holdings = holdingsIn(world);
    return {
      totalCount: found.length,
      superCount: (world.members.get('role super_admin') ?? []).length,
      rows: await Promise.all(
        found
          .slice(page.offset, page.offset + page.first)
          .map((resource) => present(parts, world, holdings, resource)),
      ),
    };
  };
