// What an account may do, and why: the access table, rule by rule, beside the chains that fulfil each rule.
import { reject } from '@campus/events/domain/rejections';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import type { RecordDocument } from '@campus/projections/ports/documents';
import type { NodePorts } from '../../command/node-ports.ts';
import { type Access, type AccessRows, rolesHolding } from '../../gateway/access/access.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';
import { accountAsked, rolesOf } from './accesses.ts';
import { namesOfObject } from './objects.ts';
import type { PeopleParts } from './parts.ts';
import { revokeIdOf } from './permissions.ts';
import { EVERYWHERE, type OfficeRecords, type Reason, readOfficeRecords, reasonsFor } from './reasons.ts';

/** Records named in one reason; the others are counted. */
const MAX_NAMED = 20;

const nameOfRecord = (document: RecordDocument) => {
  const { resources_name, resources_name_en } = document.fields;
  return { id: wireIdOf(document), name: resources_name, name_en: resources_name_en ?? resources_name };
};

const recordsOf = ({ kind, records }: Reason, { resources, types }: OfficeRecords) => {
  if (!records) return { recordType: null, recordCount: null, records: [] };
  const entity = kind === 'typeListed' ? resourceType : resourceEntity;
  const wanted = new Set(records);
  const found = (entity === resourceType ? types : resources).filter((each) => wanted.has(wireIdOf(each)));
  return {
    recordType: entity.name,
    recordCount: records.length,
    records: found.slice(0, MAX_NAMED).map(nameOfRecord),
  };
};

/** Whether the reason fulfils the rule. */
const fulfils = (access: Access, { kind, role, items }: Reason): boolean => {
  switch (access.who) {
    case 'anyone':
    case 'visitor':
    case 'signedIn':
      return false;
    case 'roles':
      return kind === 'role' && access.roles.some((each) => each === role);
    case 'holder':
      return kind === 'role'
        ? access.items.some((item) => rolesHolding[item].some((each) => each === role))
        : access.items.some((item) => items.includes(item));
  }
};

const isForEveryone = (access: Access, isDoor: boolean): boolean =>
  access.who === 'anyone' || (access.who === 'signedIn' && (access.door || !isDoor));

/** Operations under one rule together. */
const rulesOf = (rows: AccessRows): readonly (readonly [Access, readonly string[]])[] => {
  const found = new Map<string, [Access, string[]]>();
  for (const [operation, access] of Object.entries(rows)) {
    const key = JSON.stringify(access);
    const known = found.get(key);
    if (known) known[1].push(operation);
    else found.set(key, [access, [operation]]);
  }
  return [...found.values()];
};

export type WhyParts = PeopleParts & Pick<NodePorts, 'accessRows'>;

export const explainAccess =
  (parts: WhyParts): Resolver<{ readonly account?: string | null }> =>
  async (_source, args, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    const account = await accountAsked(parts, caller, args.account);
    const person = await parts.directory.person(tenant, account);
    if (!person) throw badInput(reject(4004));
    const [roles, belonging, records] = await Promise.all([
      rolesOf(parts, caller, account),
      parts.directory.belonging(tenant, account),
      readOfficeRecords(parts, tenant),
    ]);
    const isEnded = person.disabled === 1;
    const reasons = isEnded ? [] : reasonsFor(roles, belonging, records);
    const mayRevoke = caller.roles.includes('super_admin');
    const names = await parts.directory.namesOf(tenant, account);
    return {
      account,
      name: names.zh,
      name_en: names.en,
      disabled: isEnded ? 1 : 0,
      belongsTo: await Promise.all(
        belonging.subjects.map(async (subject) => {
          const { zh, en } = await namesOfObject(parts, tenant, subject);
          return { type: subject.kind, id: subject.id, name: zh, name_en: en };
        }),
      ),
      reasons: await Promise.all(
        reasons.map(async (reason) => {
          const by = reason.by && (await namesOfObject(parts, tenant, reason.by));
          const grant = belonging.grants.find(({ id }) => id === reason.grant);
          return {
            kind: reason.kind,
            role: reason.role ?? null,
            permissions: reason.items,
            byType: reason.by?.kind ?? null,
            byId: reason.by?.id ?? null,
            byName: by?.zh ?? null,
            byName_en: by?.en ?? null,
            isEverywhere: grant ? isEverything(grant.where) : EVERYWHERE.has(reason.role ?? ''),
            revokeId: grant && mayRevoke ? revokeIdOf(['grantee', grant.grantee, grant.id]) : null,
            ...recordsOf(reason, records),
          };
        }),
      ),
      rules: rulesOf(parts.accessRows()).map(([access, operations]) => {
        const because = reasons.flatMap((reason, index) => (fulfils(access, reason) ? [index] : []));
        return {
          who: access.who,
          roles: access.who === 'roles' ? access.roles : [],
          permissions: access.who === 'holder' ? access.items : [],
          operations,
          permitted: !isEnded && (because.length > 0 || isForEveryone(access, roles.includes('door'))),
          because,
        };
      }),
    };
  };

const isEverything = (where: object): boolean =>
  'all' in where && Array.isArray(where.all) && where.all.length === 0;
