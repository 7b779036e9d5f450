// The approval process of a request as the directory stands: which steps it begins with, and who may answer now.
import {
  type Deciders,
  decidersOf,
  type Process,
  type ProcessPeople,
  processFor,
  processOf,
} from '@campus/events/booking/process/stages';
import {
  type ApprovalStep,
  type RunningProcess,
  type RunningStep,
  stepAtHand,
} from '@campus/events/booking/schedule/process';
import { absence as absenceEntity } from '@campus/events/directory/absence';
import { account as accountEntity } from '@campus/events/directory/account';
import { flow as flowEntity } from '@campus/events/directory/flow';
import { typedFields } from '@campus/events/domain/record/typed';
import type { Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type BookingDocument, collections, type RecordDocument } from '@campus/projections/ports/documents';
import { wireIdOf } from '../records/present.ts';
import { type Fields, fieldsOf } from './find.ts';
import type { PeoplePorts, StorePorts } from './ports.ts';

const MAX_HOLDERS = 1_000;
const MAX_ABSENCES = 1_000;
const USER_TYPES: Readonly<Record<number, string>> = { 1: 'staff', 2: 'student', 3: 'visitor' };

interface Finding {
  readonly readStore: Pick<StorePorts['readStore'], 'get'>;
}
type Reading = Pick<StorePorts, 'readStore'>;
type Knowing = Reading & Pick<StorePorts, 'clock'> & Pick<PeoplePorts, 'zoneOf'>;

/** Roles of a person, and what kind of person they are: what a step may be skipped for. */
export const rolesIn = (fields: Fields | undefined): readonly string[] => {
  const { roles, user_type } = typedFields(accountEntity, fields ?? {});
  const kind = USER_TYPES[Number(user_type)];
  return kind === undefined ? (roles ?? []) : [...(roles ?? []), kind];
};

const savedProcess = async (parts: Finding, tenant: string, id: string): Promise<Process | undefined> => {
  const fields = await fieldsOf(parts, flowEntity.name, tenant, id);
  return fields && fields.ready !== 0 ? processOf(id, fields) : undefined;
};

/** What a request of the owner takes along; undefined: its resource alone says who decides. */
export const beginningProcess = async (
  parts: { readonly readStore?: Finding['readStore'] | undefined },
  tenant: string,
  owner: string,
  { approval: { needed, process: id } }: Rules,
  period: { readonly date: LocalDate; readonly start: number; readonly end: number },
): Promise<RunningProcess | undefined> => {
  const { readStore } = parts;
  if (!needed || id === undefined || !readStore) return undefined;
  const process = await savedProcess({ readStore }, tenant, id);
  if (!process) return undefined;
  const roles = rolesIn(await fieldsOf({ readStore }, accountEntity.name, tenant, owner));
  return processFor(process, { ...period, owner, roles });
};

const holds = ({ post, department }: ApprovalStep, { fields }: RecordDocument): boolean =>
  (typedFields(accountEntity, fields).positions ?? []).some(
    (held) => held.active !== 0 && held.post === post && held.dept === department,
  );

/** Accounts in use that hold the post in the department. */
export const holdersOf = async (
  { readStore }: Reading,
  tenant: string,
  step: ApprovalStep,
): Promise<readonly string[]> => {
  const candidates = await readStore.find<RecordDocument>(collections.records(accountEntity.name), {
    filter: {
      tenant,
      removed: false,
      'fields.disabled': { $ne: 1 },
      'fields.positions.post': step.post,
      'fields.positions.dept': step.department,
    },
    limit: MAX_HOLDERS,
  });
  return candidates.filter((document) => holds(step, document)).map(wireIdOf);
};

/** People who are away on the day, each with the deputy that was named. */
export const absencesOn = async (
  { readStore }: Reading,
  tenant: string,
  date: LocalDate,
): Promise<ReadonlyMap<string, string | undefined>> => {
  const found = await readStore.find<RecordDocument>(collections.records(absenceEntity.name), {
    filter: {
      tenant,
      removed: false,
      'fields.from_date': { $lte: date },
      'fields.until_date': { $gte: date },
    },
    limit: MAX_ABSENCES,
  });
  return new Map(
    found.flatMap(({ fields }) => {
      const { person, deputy } = typedFields(absenceEntity, fields);
      return person ? [[person, deputy || undefined] as const] : [];
    }),
  );
};

const keyOf = ({ post, department }: ApprovalStep): string => `${department}/${post}`;

/** The directory of today as far as these steps need it. */
export const peopleFor = async (
  parts: Knowing,
  tenant: string,
  steps: readonly RunningStep[],
): Promise<ProcessPeople> => {
  const today = localOf(await parts.zoneOf(tenant), parts.clock()).date;
  const away = await absencesOn(parts, tenant, today);
  const posts = new Map(steps.map((step) => [keyOf(step), step]));
  const holders = new Map(
    await Promise.all(
      [...posts].map(async ([key, step]) => [key, await holdersOf(parts, tenant, step)] as const),
    ),
  );
  const deputies = [...steps.map(({ deputy }) => deputy), ...away.values()];
  const active = new Set<string>();
  for (const account of new Set(deputies)) {
    if (account === undefined) continue;
    const fields = await fieldsOf(parts, accountEntity.name, tenant, account);
    if (fields && fields.disabled !== 1) active.add(account);
  }
  return {
    holdersOf: (step) => holders.get(keyOf(step)) ?? [],
    isActive: (account) => active.has(account),
    away,
  };
};

type Request = Pick<BookingDocument, 'tenant' | 'account' | 'process' | 'preaudit'>;

/** The accounts that may answer now; undefined: no process decides on it. */
export const decidersNow = async (parts: Knowing, request: Request): Promise<Deciders | undefined> => {
  const step = stepAtHand(request);
  return step && decidersOf(step, request.account, await peopleFor(parts, request.tenant, [step]));
};

/** Processes whose steps name the account: by a post, as a deputy, or in place of somebody who is away. */
export const decidesInProcess = async (
  { readStore }: Reading,
  tenant: string,
  account: string,
  positions: readonly ApprovalStep[],
): Promise<boolean> => {
  const filter = { tenant, removed: false };
  const flows = await readStore.find<RecordDocument>(collections.records(flowEntity.name), {
    filter,
    limit: MAX_HOLDERS,
  });
  const waiting = await readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, phase: 'awaiting_approval', process: { $exists: true } },
    limit: MAX_HOLDERS,
  });
  const steps = [
    ...flows.flatMap(({ fields }) => processOf('', fields)?.stages ?? []).map(({ step }) => step),
    // A running request keeps its version, and so do those who answer it.
    ...waiting.flatMap(({ process }) => process?.steps ?? []),
  ];
  if (steps.length === 0) return false;
  const isNamed = steps.some(
    (step) => step.deputy === account || positions.some((held) => keyOf(held) === keyOf(step)),
  );
  if (isNamed) return true;
  const standing = await readStore.find<RecordDocument>(collections.records(absenceEntity.name), {
    filter: { ...filter, 'fields.deputy': account },
    limit: 1,
  });
  return standing.length > 0;
};
