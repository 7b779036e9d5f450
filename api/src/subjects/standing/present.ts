// Entries of the lists as the wire has them, with the names of people, types, resources and bookings.
import { account as accountEntity } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { type Instant, SYSTEM } from '@campus/events/domain/envelope';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { whyBanned } from '@campus/events/standing/binding';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import {
  type AppealDocument,
  type BanDocument,
  type BarDocument,
  type ExemptionDocument,
  type FaultDocument,
  NEVER,
  type StandingEntry,
  standingCollections,
} from '@campus/projections/ports/standing-documents';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { ListView } from '../../records/read-model-list.ts';
import { openWords } from './words.ts';

const NOBODY = { zh: null, en: null } as const;

const nameOf = async (parts: Ports, { tenant, account }: StandingEntry) => {
  const { zh, en } = await parts.namesOf(tenant, account);
  return { user_name: zh, user_name_en: en };
};

/** Null: the product did it. */
const actorOf = async (parts: Ports, tenant: string, actor: string) => {
  const { zh, en } = actor === SYSTEM ? NOBODY : await parts.namesOf(tenant, actor);
  return { operate_user_name: zh, operate_user_name_en: en };
};

export const namesOfType = async (parts: Ports, tenant: string, scope: string) => {
  const type = scope ? await fieldsOf(parts, resourceType.name, tenant, scope) : undefined;
  return {
    resources_type_name: type?.resources_name ?? null,
    resources_type_name_en: type?.resources_name_en ?? null,
  };
};

const departmentOf = async (parts: Ports, tenant: string, account: string) => {
  const person = await fieldsOf(parts, accountEntity.name, tenant, account);
  const found =
    typeof person?.dept === 'string'
      ? await fieldsOf(parts, department.name, tenant, person.dept)
      : undefined;
  return { dept_name: found?.name ?? null, dept_name_en: found?.name_en ?? null };
};

/** 1 in force, 0 lifted or removed, 2 over. */
const stateOf = (isEnded: boolean, until: Instant, now: Instant): number => {
  if (isEnded) return 0;
  return now < until ? 1 : 2;
};

const sourceOf = ({ source }: BanDocument | BarDocument): number => (source === 'automatic' ? 1 : 2);

/** Why: what was written, or else what was counted. */
const reasonsOf = (parts: Ports, ban: BanDocument) => {
  const written = openWords(parts, ban.decisionWords) ?? openWords(parts, ban.words);
  const { zh, en } = whyBanned(ban);
  return { reason: written ?? zh, reason_en: written ?? en };
};

export const presentBan = async (parts: Ports, ban: BanDocument, around: ListView) => {
  const { tenant, account, scope, until, isLifted, changedBy } = ban;
  return {
    ...(await namesOfType(parts, tenant, scope)),
    ...(await nameOf(parts, ban)),
    ...(await departmentOf(parts, tenant, account)),
    resources_type_id: scope || null,
    state: stateOf(isLifted, until, around.now),
    source: sourceOf(ban),
    ...reasonsOf(parts, ban),
    ...(await actorOf(parts, tenant, changedBy)),
  };
};

export const presentExemption = async (parts: Ports, found: ExemptionDocument, around: ListView) => {
  const { tenant, scope, until, isEnded, changedBy, words } = found;
  return {
    ...(await namesOfType(parts, tenant, scope)),
    ...(await nameOf(parts, found)),
    scope: scope || null,
    state: stateOf(isEnded, until, around.now),
    reason: openWords(parts, words),
    end_time: until === NEVER ? null : dateTimeOf(around.zone, until),
    ...(await actorOf(parts, tenant, changedBy)),
  };
};

export const presentBar = async (parts: Ports, bar: BarDocument, around: ListView) => {
  const { until, isLifted, words } = bar;
  const { user_name, user_name_en } = await nameOf(parts, bar);
  return {
    name: user_name,
    name_en: user_name_en,
    state: stateOf(isLifted, until, around.now),
    source: sourceOf(bar),
    reason: openWords(parts, words),
  };
};

const bookingOf = async (parts: Ports, fault: FaultDocument) => {
  const { tenant, booking, resourceId, date, start, end } = fault;
  const [found, resource] = await Promise.all([
    parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking)),
    fieldsOf(parts, resourceEntity.name, tenant, resourceId),
  ]);
  return {
    booking_number: found?.number ?? null,
    appointment_id: booking,
    resources_name: resource?.resources_name ?? null,
    resources_name_en: resource?.resources_name_en ?? null,
    appointment_date: date,
    start_time: clockOf(start),
    end_time: clockOf(end),
  };
};

export const presentFault = async (parts: Ports, fault: FaultDocument) => {
  const { tenant, changedBy, decisionWords } = fault;
  return {
    ...(await bookingOf(parts, fault)),
    ...(await nameOf(parts, fault)),
    reason: openWords(parts, decisionWords),
    ...(await actorOf(parts, tenant, changedBy)),
  };
};

export const presentAppeal = async (parts: Ports, appeal: AppealDocument, around: ListView) => {
  const { tenant, state, changedAt, changedBy, words, decisionWords } = appeal;
  const fault =
    appeal.fault === undefined
      ? undefined
      : await parts.readStore.get<FaultDocument>(
          standingCollections.faults,
          documentId(tenant, appeal.fault),
        );
  const isDecided = state !== 'open';
  return {
    ...(fault ? { ...(await bookingOf(parts, fault)), kind: fault.kind } : {}),
    ...(await nameOf(parts, appeal)),
    about: appeal.ban === undefined ? 1 : 2,
    content: openWords(parts, words),
    reply: isDecided ? openWords(parts, decisionWords) : null,
    ...(await actorOf(parts, tenant, isDecided ? changedBy : SYSTEM)),
    operate_time: isDecided ? dateTimeOf(around.zone, changedAt) : null,
  };
};
