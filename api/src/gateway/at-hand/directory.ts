// The directory of people, for identity, access and audiences: answered from the account records.
import { createHash } from 'node:crypto';
import { account as accountEntity, otherSpellings } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { isInForce } from '@campus/events/directory/grant-term';
import { grantee as granteeEntity } from '@campus/events/directory/grantee';
import { group as groupEntity } from '@campus/events/directory/group';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { type Instant, SYSTEM } from '@campus/events/domain/envelope';
import { type RecordOf, typedFields } from '@campus/events/domain/record/typed';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { isShort } from '@campus/projections/ports/filter';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter, ReadStore } from '@campus/projections/ports/read-store';
import type { Belonging, HeldGrant, Sealing } from '../../command/ports.ts';
import { granteeId, grantsIn } from '../../records/grants.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import type { Account, Accounts, Standing } from '../identity/account.ts';
import { type PasswordCost, verifyPassword } from '../identity/password.ts';
import type { DocumentsInMemory } from './documents-in-memory.ts';

/** An account's record, and when it was last changed. */
type AccountRecord = RecordOf<typeof accountEntity> & Pick<RecordDocument, 'updatedAt'>;
type TenantRecord = RecordOf<typeof tenantEntity>;

const NAME_OF_SYSTEM: Bilingual = { zh: '系统', en: 'System' };
const ZONE_BY_DEFAULT = 'Asia/Shanghai';
/** Accounts of one name, in different tenants, whose password is tried; tenants in which it is looked for. */
const MAX_NAMESAKES = 20;
const MAX_TENANTS = 1_000;
/** Departments above a department, so that a circle of them ends. */
export const MAX_DEPTH = 20;

/** Tenants in use: neither removed nor switched off. */
const inUse = { removed: false, 'fields.state': { $ne: 0 } } as const;

export interface Directory extends Accounts {
  /**
   * What an account is besides itself, and what was granted to it for that day; today's without one. An unknown
   * account is only itself.
   */
  belonging(tenant: string, account: string, day?: LocalDate): Promise<Belonging>;
  /** The day that it is in the tenant, now or at that moment. */
  today(tenant: string, at?: Instant): Promise<LocalDate>;
  standing(tenant: string, account: string): Promise<Standing>;
  /** The opened record, undefined for an unknown or removed account. */
  person(tenant: string, account: string): Promise<AccountRecord | undefined>;
  /** The person's name; the account itself where it is unknown or was erased. */
  nameOf(tenant: string, account: string): Promise<string>;
  /** The same for readers of either language: English where the account has such a name. */
  namesOf(tenant: string, account: string): Promise<Bilingual>;
  tenant(id: string): Promise<TenantRecord | undefined>;
  /**
   * The tenant that is on and whose public pages carry this key. Without a key: the one whose pages have this
   * host name, else the only one.
   */
  tenantByKey(key: string, host?: string): Promise<string | undefined>;
  zoneOf(tenant: string): Promise<string>;
  isSuperTenant(tenant: string): Promise<boolean>;
}

export interface DirectoryParts {
  readonly readStore: Pick<ReadStore, 'get' | 'getMany' | 'find'>;
  readonly keyring: Pick<Sealing, 'open'>;
  /** Absent: the clock of this machine. */
  readonly clock?: (() => number) | undefined;
  /** Keeps what follows from records while they stay the same; absent: it is found anew each time. */
  readonly following?: DocumentsInMemory['following'];
  /** What hashes of passwords cost here, so that an unknown name costs as much; the usual when absent. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Super without a record that says so: in a new installation nobody could write one. */
  readonly superTenant?: string | undefined;
}

export const createDirectory = (parts: DirectoryParts): Directory => {
  const { readStore, clock = Date.now, following = (_key, compute) => compute() } = parts;

  const live: Live = async (entity, tenant, id) => {
    const found = await readStore.get<RecordDocument>(collections.records(entity), recordId(tenant, id));
    return found && !found.removed ? found : undefined;
  };

  const tenant = async (id: string): Promise<TenantRecord | undefined> => {
    const found = await live(tenantEntity.name, id, id);
    return found && typedFields(tenantEntity, found.fields);
  };

  const fewTenants = (filter: Filter): Promise<readonly RecordDocument[]> =>
    readStore.find<RecordDocument>(collections.records(tenantEntity.name), { filter, limit: 2 });

  const onlyTenant = async (filter: Filter): Promise<string | undefined> => {
    const [found, ...others] = await fewTenants({ ...inUse, ...filter });
    return found && others.length === 0 ? wireIdOf(found) : undefined;
  };

  const record = (of: string, account: string): Promise<RecordDocument | undefined> =>
    readStore.get<RecordDocument>(collections.records(accountEntity.name), recordId(of, account));

  const person = async (of: string, account: string): Promise<AccountRecord | undefined> => {
    const found = await live(accountEntity.name, of, account);
    if (!found) return undefined;
    const fields = typedFields(accountEntity, openFields(parts, accountEntity, found.fields));
    return { ...fields, updatedAt: found.updatedAt };
  };

  const opened = openedNames(parts);
  const namesOf = async (of: string, account: string): Promise<Bilingual> => {
    if (account === SYSTEM) return NAME_OF_SYSTEM;
    const document = await live(accountEntity.name, of, account);
    return document ? opened(document, account) : { zh: account, en: account };
  };
  const nameOf = async (of: string, account: string): Promise<string> => (await namesOf(of, account)).zh;

  const belongingOf = async (of: string, account: string): Promise<Belonging> => {
    const document = await live(accountEntity.name, of, account);
    if (!document) return { subjects: [{ kind: 'user', id: account }], positions: [], grants: [] };
    const units = unitsOf(document);
    const [groups, ...above] = await Promise.all([
      groupsOf(readStore, of, account),
      ...units.map((id) => withAncestors(live, of, id)),
    ]);
    const { positions, subjects } = whatOneIs(document, above.flat(), groups);
    return { positions, subjects, grants: await grantsTo(readStore, of, subjects) };
  };

  const zoneOf = async (id: string): Promise<string> => (await tenant(id))?.zone ?? ZONE_BY_DEFAULT;
  const today = async (id: string, at = clock()): Promise<LocalDate> => localOf(await zoneOf(id), at).date;

  return {
    nameOf,
    namesOf,
    today,
    zoneOf,
    authenticate: async (typed, password) => {
      for (const document of await namesakes(readStore, typed)) {
        if (await verifyPassword(password, hashOf(parts, document), parts.passwordCost))
          return usable(accountOf(parts, document));
      }
      return undefined;
    },
    find: async (accountId) => {
      const found = await readStore.get<RecordDocument>(collections.records(accountEntity.name), accountId);
      return found && !found.removed ? accountOf(parts, found) : undefined;
    },
    person,
    tenant,
    tenantByKey: async (key, host) => {
      if (key !== '') return isShort(key) ? onlyTenant({ 'fields.tenant_key': key }) : undefined;
      const byHost = host === undefined ? undefined : { 'fields.host_name': host };
      const isNamed = byHost !== undefined && (await fewTenants({ removed: false, ...byHost })).length > 0;
      // The name of one that is off does not lead to the only other.
      return onlyTenant(isNamed ? byHost : {});
    },
    isSuperTenant: async (id) => id === parts.superTenant || (await tenant(id))?.is_super === 1,
    standing: (of, account) =>
      following(`standing ${of}/${account}`, async () =>
        standingOf(
          parts,
          (await record(of, account)) ?? (await spelledOtherwise(readStore, of, account)),
          await tenant(of),
        ),
      ),
    belonging: async (of, account, asked) => {
      const all = following(`belonging ${of}/${account}`, () => belongingOf(of, account));
      return inForceOn(await all, asked ?? (await today(of)));
    },
  };
};

type Live = (entity: string, tenant: string, id: string) => Promise<RecordDocument | undefined>;

/** The department and all above it. */
const withAncestors = async (live: Live, of: string, id: string): Promise<string[]> => {
  const ids: string[] = [];
  let next: string | null | undefined = id;
  while (next && !ids.includes(next) && ids.length < MAX_DEPTH) {
    ids.push(next);
    const above: RecordDocument | undefined = await live(departmentEntity.name, of, next);
    next = above && typedFields(departmentEntity, above.fields).parent;
  }
  return ids;
};

/** What is remembered is remembered over midnight, so the day decides each time. */
const inForceOn = (all: Belonging, day: LocalDate): Belonging => ({
  ...all,
  day,
  grants: all.grants.filter(({ term }) => isInForce(term, day)),
});

// What one belongs to is not personal, so nothing needs to be opened.

const positionsIn = ({ fields }: RecordDocument): Belonging['positions'] =>
  (typedFields(accountEntity, fields).positions ?? [])
    .filter(({ active }) => active !== 0)
    .map(({ dept, post }) => ({ department: dept, post }));

/** The departments that an account's record names. */
export const unitsOf = (document: RecordDocument): readonly string[] => {
  const { dept } = typedFields(accountEntity, document.fields);
  return [
    ...new Set([...positionsIn(document).map(({ department }) => department), ...(dept ? [dept] : [])]),
  ];
};

/** @param departments those it names and all above them */
export const whatOneIs = (
  document: RecordDocument,
  departments: readonly string[],
  groups: readonly string[],
): Pick<Belonging, 'positions' | 'subjects'> => {
  const positions = positionsIn(document);
  const subjects = [
    { kind: 'user', id: wireIdOf(document) } as const,
    ...[...new Set(departments)].map((id): Subject => ({ kind: 'department', id })),
    ...positions.map(({ post }): Subject => ({ kind: 'post', id: post })),
    ...positions.map(({ department, post }): Subject => ({ kind: 'triple', id: `${department}/${post}` })),
    ...groups.map((id): Subject => ({ kind: 'group', id })),
  ];
  return { positions, subjects };
};

/** Whom a group that is on has as members now. */
export const membersOf = ({ fields, removed }: RecordDocument): readonly string[] => {
  const { status, members } = typedFields(groupEntity, fields);
  return status === 0 || removed ? [] : (members ?? []).map(({ accountNo }) => accountNo);
};

/** Groups that are on and have the account as a member now. */
const groupsOf = async (
  readStore: DirectoryParts['readStore'],
  tenant: string,
  account: string,
): Promise<readonly string[]> => {
  const filter = { tenant, removed: false, 'fields.members.accountNo': account };
  const groups: string[] = [];
  // All of them: a list that hides a resource from one group is not to be outnumbered by others.
  // The read model may be behind the record.
  for await (const page of inPages<RecordDocument>(readStore, collections.records(groupEntity.name), {
    filter,
  }))
    groups.push(...page.filter((document) => membersOf(document).includes(account)).map(wireIdOf));
  return groups;
};

const grantsTo = async (
  readStore: DirectoryParts['readStore'],
  tenant: string,
  subjects: readonly Subject[],
): Promise<readonly HeldGrant[]> => {
  const byRecord = new Map(subjects.map((by) => [recordId(tenant, granteeId(by)), by]));
  const found = await readStore.getMany<RecordDocument>(collections.records(granteeEntity.name), [
    ...byRecord.keys(),
  ]);
  return found.flatMap((document) => {
    const by = byRecord.get(document._id);
    return by && !document.removed
      ? grantsIn(document.fields).map((grant) => ({ ...grant, by, grantee: wireIdOf(document) }))
      : [];
  });
};

/** Opened once a document: names are shown far more often than they change. */
const openedNames = ({ keyring }: Pick<DirectoryParts, 'keyring'>) => {
  const names = new WeakMap<RecordDocument, Bilingual>();
  const openedOr = (sealed: unknown, otherwise: string): string => {
    const name = keyring.open(sealed);
    return typeof name === 'string' && name !== '' ? name : otherwise;
  };
  return (document: RecordDocument, account: string): Bilingual => {
    const known = names.get(document);
    if (known) return known;
    const zh = openedOr(document.fields.name, account);
    const shown = { zh, en: openedOr(document.fields.name_en, zh) };
    names.set(document, shown);
    return shown;
  };
};

/** The one account that differs by the case of its letters alone: Keycloak writes them all small. */
const spelledOtherwise = async (
  readStore: DirectoryParts['readStore'],
  of: string,
  account: string,
): Promise<RecordDocument | undefined> => {
  const found = await readStore.getMany<RecordDocument>(
    collections.records(accountEntity.name),
    otherSpellings(account).map((spelled) => recordId(of, spelled)),
  );
  const live = found.filter(({ removed }) => !removed);
  const [only, another] = live.length > 0 ? live : found;
  return another ? undefined : only;
};

const standingOf = (
  parts: Pick<DirectoryParts, 'keyring'>,
  found: RecordDocument | undefined,
  home: TenantRecord | undefined,
): Standing => {
  const { disabled, roles, password } = typedFields(accountEntity, found?.fields ?? {});
  return {
    account: found && wireIdOf(found),
    isEnded: found?.removed === true || disabled === 1 || home?.state === 0 || isErased(parts, found),
    roles: roles ?? undefined,
    credential: credentialOf(password),
  };
};

/** The name is sealed and its key was destroyed: nobody can act for this person any more. */
const isErased = ({ keyring }: Pick<DirectoryParts, 'keyring'>, found: RecordDocument | undefined): boolean =>
  typeof found?.fields.name === 'object' &&
  found.fields.name !== null &&
  keyring.open(found.fields.name) === undefined;

/**
 * Accounts of that name, however its capitals are typed; `name@tenant` asks for one tenant's. An unknown name costs
 * one hash as well.
 */
const namesakes = async (
  readStore: DirectoryParts['readStore'],
  typed: string,
): Promise<readonly RecordDocument[]> => {
  const tenants = await readStore.find<RecordDocument>(collections.records(tenantEntity.name), {
    filter: { removed: false, 'fields.state': { $ne: 0 } },
    limit: MAX_TENANTS,
  });
  const cut = typed.lastIndexOf('@');
  const spellings = tenants.flatMap(({ tenant }) => {
    const isOfTenant = cut > 0 && typed.slice(cut + 1) === tenant;
    const names = isOfTenant ? [typed, typed.slice(0, cut)] : [typed];
    return names.map((name) => [name, ...otherSpellings(name)].map((spelled) => recordId(tenant, spelled)));
  });
  const found = await readStore.getMany<RecordDocument>(
    collections.records(accountEntity.name),
    spellings.flat(),
  );
  const live = new Map(found.flatMap((document) => (document.removed ? [] : [[document._id, document]])));
  const meant = spellings.flatMap((ids) => {
    const [first, ...others] = ids.flatMap((id) => live.get(id) ?? []);
    // The account as it is typed, or the only one that differs by its capitals.
    return first && (first._id === ids[0] || others.length === 0) ? [first] : [];
  });
  return meant.length > 0 ? meant.slice(0, MAX_NAMESAKES) : [nobody];
};

/** Stands for an unknown name, so that its refusal takes as long as a wrong password's. */
const nobody: RecordDocument = {
  _id: '',
  tenant: '',
  revision: -1,
  removed: true,
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
  fields: {},
};

const usable = (account: Account): Account | undefined => (account.disabled ? undefined : account);

const accountOf = (parts: Pick<DirectoryParts, 'keyring'>, document: RecordDocument): Account => {
  const fields = typedFields(accountEntity, openFields(parts, accountEntity, document.fields));
  return {
    id: document._id,
    tenant: document.tenant,
    account: wireIdOf(document),
    name: fields.name ?? wireIdOf(document),
    nameEn: fields.name_en || undefined,
    roles: fields.roles ?? [],
    disabled: fields.disabled === 1 || isErased(parts, document),
    credential: credentialOf(typedFields(accountEntity, document.fields).password),
  };
};

/** The hash of the password; undefined where there is none, or its person was erased. */
const hashOf = (parts: Pick<DirectoryParts, 'keyring'>, { fields }: RecordDocument): string | undefined =>
  typedFields(accountEntity, openFields(parts, accountEntity, fields)).password ?? undefined;

/** Each hash is salted anew and sealed, so this differs even where the same password is set again. */
const credentialOf = (password: unknown): string =>
  createHash('sha256')
    .update(typeof password === 'string' ? password : password ? JSON.stringify(password) : '')
    .digest('base64url')
    .slice(0, 16);
