// Rights by their holders, and from where they come: a row for each role, person, post, department and group.
import { hash } from 'node:crypto';
import { account as accountEntity } from '@campus/events/directory/account';
import { isInForce, phaseOf } from '@campus/events/directory/grant-term';
import { grantee } from '@campus/events/directory/grantee';
import { roles } from '@campus/events/domain/record/entity';
import { typedFields } from '@campus/events/domain/record/typed';
import { reject } from '@campus/events/domain/rejections';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { uuidOf } from '@campus/events/log/transact/event-id';
import type { RecordDocument } from '@campus/projections/ports/documents';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type PageArguments, readPage } from '../../records/paging.ts';
import { wireIdOf } from '../../records/present.ts';
import { everyoneIn, liveRecords } from './administrators.ts';
import { namesOfObject } from './objects.ts';
import type { PeopleParts } from './parts.ts';
import { type OfficeRecords, readOfficeRecords } from './reasons.ts';
import {
  covers,
  type GivenRights,
  givenRights,
  keyOfSubject,
  type RightSource,
  remainsWithout,
  sourceOfRole,
  sourcesOf,
} from './sources.ts';

/** Roles that give rights or pages; who signed in is a user, and doors are paired. */
const shownRoles = ['super_admin', 'auditor', 'type_admin', 'resource_admin', 'approver'];
/** A grant is near its end so many days before: long enough to ask whether it is still needed. */
const ENDING_DAYS = 30;
const MAX_NAMED = 3;
const MAX_MEMBERS = 200;

interface Person {
  readonly account: string;
  readonly document: RecordDocument;
  readonly subjects: readonly Subject[];
  readonly roles: readonly string[];
}

/** All that rights follow from, as it is now. */
export interface RightsWorld {
  readonly tenant: string;
  readonly today: LocalDate;
  readonly records: OfficeRecords;
  readonly given: GivenRights;
  readonly people: ReadonlyMap<string, Person>;
  /** Accounts by the key of what they are, a role included. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

type HolderKind = Subject['kind'] | 'role';

export interface Holder {
  readonly kind: HolderKind;
  readonly id: string;
}

const readWorld = async (parts: PeopleParts, tenant: string): Promise<Omit<RightsWorld, 'today'>> => {
  const [records, everyone, grantees] = await Promise.all([
    readOfficeRecords(parts, tenant),
    everyoneIn(parts, tenant),
    liveRecords(parts, tenant, grantee),
  ]);
  const people = new Map<string, Person>();
  const members = new Map<string, string[]>();
  for (const { account, document, subjects } of everyone) {
    const held = typedFields(accountEntity, document.fields).roles ?? [];
    people.set(account, { account, document, subjects, roles: held });
    for (const key of [...subjects.map(keyOfSubject), ...held.map((role) => `role ${role}`)]) {
      const known = members.get(key);
      if (known) known.push(account);
      else members.set(key, [account]);
    }
  }
  return { tenant, records, given: givenRights(records, grantees), people, members };
};

/** Read once until a record changes. */
export const rightsWorld = async (parts: PeopleParts, tenant: string): Promise<RightsWorld> => {
  const [world, today] = await Promise.all([
    parts.following(`rights ${tenant}`, () => readWorld(parts, tenant)),
    parts.directory.today(tenant),
  ]);
  return { ...world, today };
};

export const sourcesOfHolder = (
  { kind, id }: Holder,
  { people, given }: RightsWorld,
): readonly RightSource[] => {
  if (kind === 'role') return [sourceOfRole(id)];
  const person = kind === 'user' ? people.get(id) : undefined;
  return person
    ? sourcesOf(
        person.roles.filter((role) => shownRoles.includes(role)),
        person.subjects,
        given,
      )
    : (given.to.get(keyOfSubject({ kind, id })) ?? []);
};

const isHolderKind = (kind: string): kind is HolderKind =>
  ['role', 'user', 'department', 'post', 'triple', 'group'].includes(kind);

/** `user/ann`, `triple/physics/keeper`. */
const holderIn = (id: string): Holder | undefined => {
  const [kind = '', ...rest] = id.split('/');
  return isHolderKind(kind) && rest.length > 0 ? { kind, id: rest.join('/') } : undefined;
};

const order: readonly HolderKind[] = ['user', 'role', 'group', 'triple', 'department', 'post'];

/** People with rights of their own or by a post that keeps resources; all else that rights were given to. */
const holdersIn = ({ given, members }: RightsWorld): readonly Holder[] => {
  const found = new Map<string, Holder>();
  const add = (kind: HolderKind, id: string): unknown => found.set(`${kind}/${id}`, { kind, id });
  for (const role of shownRoles) if (members.has(`role ${role}`)) add('role', role);
  for (const [key, sources] of given.to) {
    const by = sources[0]?.by;
    if (!by) continue;
    add(by.kind, by.id);
    // Such a post is held by few, and each of them is asked for by name.
    const isKeeping = by.kind === 'triple' && sources.some(({ grants }) => grants.length === 0);
    for (const account of isKeeping ? (members.get(key) ?? []) : []) add('user', account);
  }
  return [...found.values()];
};

/** The one that is asked for; of a department also the posts that are held there. */
const askedHolders = (asked: Holder, { members }: RightsWorld): readonly Holder[] => {
  if (asked.kind !== 'department') return [asked];
  const prefix = `triple ${asked.id}/`;
  const held = [...members.keys()].filter((key) => key.startsWith(prefix));
  return [asked, ...held.map((key): Holder => ({ kind: 'triple', id: key.slice('triple '.length) }))];
};

interface Args extends PageArguments {
  readonly kinds?: readonly string[] | null;
  readonly holder?: string | null;
  readonly text?: string | null;
  readonly permission?: string | null;
  readonly resource?: string | null;
  readonly source?: string | null;
  readonly ending?: boolean | null;
}

const isEnding = ({ term }: RightSource, today: LocalDate): boolean =>
  phaseOf(term, today) === 'inForce' && !!term.until && term.until <= addDays(today, ENDING_DAYS);

const isAsked = (
  source: RightSource,
  { permission, source: kind, ending }: Args,
  resource: RecordDocument | undefined,
  today: LocalDate,
): boolean =>
  phaseOf(source.term, today) !== 'ended' &&
  (!permission || source.items.includes(permission)) &&
  (!kind || source.kind === kind) &&
  (!ending || isEnding(source, today)) &&
  (!resource || (source.items.length > 0 && covers(source, wireIdOf(resource), resource.fields)));

const roleNames = (role: string): Bilingual => {
  const [, zh, en] = roles.find(([each]) => each === role) ?? [role, role, role];
  return { zh, en };
};

const namesOfHolder = (parts: PeopleParts, tenant: string, { kind, id }: Holder): Promise<Bilingual> =>
  kind === 'role' ? Promise.resolve(roleNames(id)) : namesOfObject(parts, tenant, { kind, id });

const belongsTo = async (parts: PeopleParts, tenant: string, { subjects, document }: Person) => {
  const { dept } = typedFields(accountEntity, document.fields);
  const shown: readonly Subject[] = [
    ...subjects.filter(({ kind }) => kind === 'triple'),
    ...(dept ? [{ kind: 'department', id: dept } as const] : []),
  ];
  const names = shown[0] && (await namesOfObject(parts, tenant, shown[0]));
  return { belongs: names?.zh ?? null, belongs_en: names?.en ?? null };
};

/** Roles and posts are taken from one member. */
const isTakenFromMembers = ({ kind }: Holder): boolean => kind === 'role' || kind === 'triple';

const present = async (parts: PeopleParts, world: RightsWorld, holder: Holder, names: Bilingual) => {
  const { tenant, people, members } = world;
  const person = holder.kind === 'user' ? people.get(holder.id) : undefined;
  const among = person ? [] : (members.get(`${holder.kind} ${holder.id}`) ?? []);
  const named = await Promise.all(
    among.slice(0, isTakenFromMembers(holder) ? MAX_MEMBERS : MAX_NAMED).map(async (account) => {
      const { zh, en } = await parts.directory.namesOf(tenant, account);
      return { type: 'user', id: account, name: zh, name_en: en };
    }),
  );
  const sources = sourcesOfHolder(holder, world);
  const placed = person ? await belongsTo(parts, tenant, person) : { belongs: null, belongs_en: null };
  return {
    id: `${holder.kind}/${holder.id}`,
    type: holder.kind,
    objectId: holder.id,
    name: names.zh,
    name_en: names.en,
    ...placed,
    memberCount: person ? null : among.length,
    resourceCount: countCovered(sources, world),
    members: named,
    sources: await Promise.all(sources.map((source) => presentSource(parts, world, source, holder))),
  };
};

/** Resources on which something is held now. */
const countCovered = (sources: readonly RightSource[], { records, today }: RightsWorld): number => {
  const held = sources.filter(({ items, term }) => items.length > 0 && isInForce(term, today));
  return records.resources.filter((each) =>
    held.some((source) => covers(source, wireIdOf(each), each.fields)),
  ).length;
};

const nameOfRecord = (document: RecordDocument | undefined, id: string) => {
  const name = document?.fields.resources_name ?? id;
  return { id, name, name_en: document?.fields.resources_name_en || name };
};

const scopeOf = (source: RightSource, { resources, types }: OfficeRecords) => {
  const { scope, items } = source;
  const among = scope.kind === 'type' ? types : resources;
  const ids = scope.kind === 'records' ? scope.records : scope.kind === 'type' ? [scope.type] : [];
  const covered = resources.filter((each) => covers(source, wireIdOf(each), each.fields));
  return {
    scope: scope.kind,
    resourceCount: items.length === 0 ? 0 : covered.length,
    records: ids.slice(0, MAX_NAMED).map((id) =>
      nameOfRecord(
        among.find((each) => wireIdOf(each) === id),
        id,
      ),
    ),
  };
};

/** The same source of the same row has the same id, wherever it is answered. */
const idOfSource = (source: RightSource, holder: Holder): string =>
  uuidOf(hash('sha256', JSON.stringify([holder, source]), 'hex'));

export const presentSource = async (
  parts: PeopleParts,
  { tenant, today, records }: RightsWorld,
  source: RightSource,
  holder: Holder,
) => {
  const { kind, role, by, items, term, operator, on, grants } = source;
  const names = role === undefined ? by && (await namesOfObject(parts, tenant, by)) : roleNames(role);
  const giver = operator === undefined ? undefined : await parts.directory.namesOf(tenant, operator);
  // A post is taken from a person; a grant to the post is revoked where the post is.
  const isHeldPost = holder.kind === 'user' && by?.kind === 'triple';
  const isOwn = holder.kind === by?.kind && holder.id === by.id;
  return {
    id: idOfSource(source, holder),
    kind,
    role: role ?? null,
    byType: by?.kind ?? null,
    byId: by?.id ?? null,
    byName: names?.zh ?? null,
    byName_en: names?.en ?? null,
    permissions: items,
    ...scopeOf(source, records),
    from: term.from || null,
    until: term.until || null,
    phase: phaseOf(term, today),
    operate_user_name: giver?.zh ?? null,
    operate_user_name_en: giver?.en ?? null,
    grant_time: on ?? null,
    grants: isOwn ? grants : [],
    tripleId: isHeldPost ? `${holder.id}/${by.id}` : null,
  };
};

export const likeText = (text: string | null | undefined) => {
  const wanted = text?.trim().toLowerCase() ?? '';
  return (...values: readonly (string | null)[]): boolean =>
    wanted === '' || values.some((value) => value?.toLowerCase().includes(wanted));
};

export const rightHolders =
  (parts: PeopleParts): Resolver<Args> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const { tenant } = callerOf(context);
    const world = await rightsWorld(parts, tenant);
    const { people, members, today, records } = world;
    const resource = args.resource
      ? records.resources.find((each) => wireIdOf(each) === args.resource)
      : undefined;
    if (args.resource && !resource) throw badInput(reject(4004));
    const asked = args.holder ? holderIn(args.holder) : undefined;
    if (args.holder && (!asked || (asked.kind === 'user' && !people.has(asked.id))))
      throw badInput(reject(4004));
    const isNarrowed = [args.permission, args.resource, args.source, args.ending].some(Boolean);
    const found = (asked ? askedHolders(asked, world) : holdersIn(world)).filter((holder) => {
      if (args.kinds?.length && !args.kinds.includes(holder.kind)) return false;
      const isBare = asked !== undefined || (holder.kind === 'role' && !isNarrowed);
      return isBare || sourcesOfHolder(holder, world).some((each) => isAsked(each, args, resource, today));
    });
    const isLike = likeText(args.text);
    const named = (
      await Promise.all(
        found.map(async (holder) => ({ holder, names: await namesOfHolder(parts, tenant, holder) })),
      )
    ).filter(({ holder, names }) => isLike(names.zh, names.en, holder.kind === 'user' ? holder.id : null));
    const sorted = named.toSorted(
      (a, b) =>
        order.indexOf(a.holder.kind) - order.indexOf(b.holder.kind) || (a.names.zh < b.names.zh ? -1 : 1),
    );
    const concerned = new Set(
      named.flatMap(({ holder: { kind, id } }) =>
        kind === 'user' ? [id] : (members.get(`${kind} ${id}`) ?? []),
      ),
    );
    const ending = holdersIn(world).filter((holder) =>
      sourcesOfHolder(holder, world).some((each) => isEnding(each, today)),
    );
    return {
      today,
      totalCount: sorted.length,
      peopleCount: concerned.size,
      endingCount: ending.length,
      rows: await Promise.all(
        sorted
          .slice(page.offset, page.offset + page.first)
          .map(({ holder, names }) => present(parts, world, holder, names)),
      ),
    };
  };

interface LeavesArgs {
  readonly holder: string;
  readonly revokeIds?: readonly string[] | null;
  readonly tripleId?: string | null;
  readonly role?: string | null;
}

/** Which items a source loses by the revocation. */
const goneBy =
  ({ revokeIds, tripleId, role }: LeavesArgs) =>
  (source: RightSource): readonly string[] => {
    const pair = source.by?.kind === 'triple' ? source.by.id : undefined;
    const isPost = !!tripleId && pair !== undefined && tripleId.endsWith(`/${pair}`);
    const isRole = !!role && source.role === role;
    const isGrant = source.grants.some(({ revokeId }) => revokeIds?.includes(revokeId));
    return isPost || isRole || isGrant ? source.items : [];
  };

/** What is left of each right once it is revoked, said before it is: of a person by resources, of others by people. */
export const revocationLeaves =
  (parts: PeopleParts): Resolver<LeavesArgs> =>
  async (_source, args, context) => {
    const { tenant } = callerOf(context);
    const holder = holderIn(args.holder);
    const world = await rightsWorld(parts, tenant);
    if (!holder || (holder.kind === 'user' && !world.people.has(holder.id))) throw badInput(reject(4004));
    const { resources } = world.records;
    const gone = goneBy(args);
    const accounts =
      holder.kind === 'user' ? [holder.id] : (world.members.get(`${holder.kind} ${holder.id}`) ?? []);
    const left = accounts.map((id) =>
      remainsWithout(sourcesOfHolder({ kind: 'user', id }, world), gone, resources, world.today),
    );
    const items = [...new Set(left.flatMap((each) => each.map(({ item }) => item)))];
    return items.map((item) => {
      const each = left.flatMap((remainders) => remainders.filter((remainder) => remainder.item === item));
      const [first] = each;
      const isPerson = holder.kind === 'user';
      return {
        permission: item,
        unit: isPerson ? 'resources' : 'people',
        before: isPerson ? (first?.before ?? 0) : each.length,
        after: isPerson ? (first?.after ?? 0) : each.filter(({ before, after }) => after === before).length,
        from: [...new Set(each.flatMap(({ from }) => from.map(({ kind }) => kind)))],
      };
    });
  };
