// The people inside: the host of a visit, those who answer for it, the head of a unit, a deputy.
import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { typedFields } from '@campus/events/domain/record/typed';
import { localOf } from '@campus/events/domain/time/zone';
import type { AnswersAs } from '@campus/events/visit/commands';
import type { Visit } from '@campus/events/visit/state';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { absencesOn } from '../../command/approval-process.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Caller } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';
import { mayAdministerVisits } from './administering.ts';

export interface Host {
  readonly account: string;
  readonly unit?: string | undefined;
  /** Leads the unit: nobody above has to agree. */
  readonly isHead: boolean;
}

type Parts = Pick<Ports, 'readStore' | 'clock' | 'zoneOf'>;

/** Undefined: nobody here can be visited under that account. */
export const hostOf = async (parts: Parts, tenant: string, account: string): Promise<Host | undefined> => {
  const found = await fieldsOf(parts, accountEntity.name, tenant, account);
  if (!found || found.disabled === 1) return undefined;
  const { dept } = typedFields(accountEntity, found);
  const unit = dept || undefined;
  return { account, unit, isHead: (await headOf(parts, tenant, unit)) === account };
};

/** Undefined: nobody leads the unit. */
export const headOf = async (
  parts: Parts,
  tenant: string,
  unit: string | undefined,
): Promise<string | undefined> => {
  const found = unit && (await fieldsOf(parts, departmentEntity.name, tenant, unit));
  return found ? typedFields(departmentEntity, found).leader || undefined : undefined;
};

const MOST_UNITS = 200;

/** The units that somebody leads. */
export const unitsLedBy = async (
  { readStore }: Pick<Parts, 'readStore'>,
  tenant: string,
  account: string,
): Promise<readonly string[]> => {
  const found = await readStore.find<RecordDocument>(collections.records(departmentEntity.name), {
    filter: { tenant, removed: false, 'fields.leader': account },
    limit: MOST_UNITS,
  });
  return found.map(wireIdOf);
};

const deputiesToday = async (parts: Parts, tenant: string) =>
  absencesOn(parts, tenant, localOf(await parts.zoneOf(tenant), parts.clock()).date);

/** Whom somebody who is away today named for it. */
export const standInOf = async (parts: Parts, tenant: string, account: string): Promise<string | undefined> =>
  (await deputiesToday(parts, tenant)).get(account);

/** Somebody to ask where the open step of a visit is not answered: whom the person named for their absence. */
export const deputyFor = async (
  parts: Parts,
  tenant: string,
  { host, hostUnit, approvals }: Pick<Visit, 'host' | 'hostUnit' | 'approvals'>,
): Promise<string | undefined> => {
  const away = await deputiesToday(parts, tenant);
  const head = await headOf(parts, tenant, hostUnit);
  const asked = approvals.length === 0 ? host : head;
  const named = asked === undefined ? undefined : away.get(asked);
  return named ?? (approvals.length === 0 && head !== host ? head : undefined);
};

/** What the caller may answer as, by level. */
export const answersAs = async (
  parts: Parts,
  caller: Caller,
  { host, hostUnit, deputy, approvals, campus, gates, visitorType: type }: Visit,
): Promise<AnswersAs> => {
  const { tenant, account } = caller;
  const away = await deputiesToday(parts, tenant);
  const head = await headOf(parts, tenant, hostUnit);
  const isDeputy = deputy === account;
  const level = approvals.length === 0 ? 1 : 2;
  const office = (await mayAdministerVisits(parts, caller, { campus, gates, type }))
    ? 'administrator'
    : undefined;
  const standsFor = (person: string | undefined) => person !== undefined && away.get(person) === account;
  const first = account === host ? 'host' : standsFor(host) || (isDeputy && level === 1) ? 'deputy' : office;
  const second = account === head ? 'head' : standsFor(head) || (isDeputy && level === 2) ? 'deputy' : office;
  return { 1: first, 2: second };
};
