// Every subject of the api, a line each: who may call its operations, and what answers them. The access
// table and the schema are computed from this list; declared records bring theirs with them.
import type { Rejection } from '@campus/events/domain/rejections';
import type { Objection, Ports, RemovalObjection } from '../command/ports.ts';
import type { AccessRows } from '../gateway/access/access.ts';
import type { SchemaPart } from '../gateway/execution/schema.ts';
import { listSchemaOf } from '../records/records-schema.ts';
import { auditAccess } from './audit/access.ts';
import { type OperationsParts, operationsPart } from './audit/part.ts';
import { bookingAccess } from './booking/access.ts';
import { askedFieldsAreKnown } from './booking/asked-fields-known.ts';
import { bookedResourceStays } from './booking/booked-resource-stays.ts';
import { answersAreBounded } from './booking/bounded-answers.ts';
import { bookingsPart } from './booking/part.ts';
import { calendarAccess } from './calendar/access.ts';
import { calendarPart } from './calendar/part.ts';
import { chargeAccess } from './charge/access.ts';
import { loansAreFree } from './charge/loans-are-free.ts';
import { chargePart } from './charge/part.ts';
import { closureAccess } from './closure/access.ts';
import { closuresPart } from './closure/part.ts';
import { directoryAccess } from './directory/access.ts';
import { attributesAreOfTheirTypes } from './directory/attribute-values.ts';
import { granteesExist } from './directory/grantees-exist.ts';
import { hostOfOneTenant } from './directory/host-of-one-tenant.ts';
import { oneAccountInAnyCase } from './directory/one-account-in-any-case.ts';
import { peoplePart } from './directory/part.ts';
import { superTenantStays } from './directory/super-tenant-stays.ts';
import { evaluationAccess } from './evaluation/access.ts';
import { evaluationsPart } from './evaluation/part.ts';
import { impactAccess } from './impact/access.ts';
import { rulesApply } from './impact/applied-rules.ts';
import { neverMet } from './impact/never-met.ts';
import { impactPart } from './impact/part.ts';
import { promisesKept } from './impact/rule-hits.ts';
import { loanAccess } from './loan/access.ts';
import { fixedLoanUnit } from './loan/fixed-unit.ts';
import { loanPart } from './loan/part.ts';
import { meetingsPart } from './meeting/part.ts';
import { messageAccess } from './message/access.ts';
import { oneReminderEach } from './message/one-reminder-each.ts';
import { messagesPart } from './message/part.ts';
import { noticeAccess } from './notice/access.ts';
import { noticesPart } from './notice/part.ts';
import { occupancyAccess } from './occupancy/access.ts';
import { occupancyPart } from './occupancy/board.ts';
import { remarkAccess } from './remark/access.ts';
import { remarksPart } from './remark/part.ts';
import { resourceAccess } from './resource/access.ts';
import { locationInItsPlace } from './resource/location-in-its-place.ts';
import { namedLocationIsThere } from './resource/named-location-is-there.ts';
import { namedLocationStays } from './resource/named-location-stays.ts';
import { resourcesPart } from './resource/part.ts';
import { seatAccess } from './seat/access.ts';
import { seatsPart } from './seat/part.ts';
import { bookedSeatsStay } from './seat/plan.ts';
import { signingAccess } from './signing/access.ts';
import { signingPart } from './signing/part.ts';
import { standingAccess } from './standing/access.ts';
import { standingPart } from './standing/part.ts';
import { statisticsAccess } from './statistics/access.ts';
import { statisticsPart } from './statistics/part.ts';
import { terminalAccess } from './terminal/access.ts';
import { terminalsPart } from './terminal/part.ts';
import { timetableAccess } from './timetable/access.ts';
import { timetablePart } from './timetable/part.ts';
import { waitlistAccess } from './waitlist/access.ts';
import { waitlistPart } from './waitlist/part.ts';
import { workflowPart } from './workflow/part.ts';

export type SubjectParts = Ports & Parameters<typeof peoplePart>[0] & OperationsParts;

type Answer = (parts: SubjectParts) => SchemaPart;

const subjects: readonly (readonly [access: AccessRows, answer?: Answer])[] = [
  [bookingAccess, bookingsPart],
  [closureAccess, closuresPart],
  [timetableAccess, timetablePart],
  [impactAccess, impactPart],
  [resourceAccess, resourcesPart],
  [noticeAccess, noticesPart],
  [remarkAccess, remarksPart],
  [evaluationAccess, evaluationsPart],
  [chargeAccess, chargePart],
  [loanAccess, loanPart],
  [messageAccess, messagesPart],
  [{}, meetingsPart],
  [{}, workflowPart],
  [calendarAccess, calendarPart],
  [occupancyAccess, occupancyPart],
  [statisticsAccess, statisticsPart],
  [directoryAccess, peoplePart],
  [terminalAccess, terminalsPart],
  [signingAccess, signingPart],
  [waitlistAccess, waitlistPart],
  [standingAccess, standingPart],
  [seatAccess, seatsPart],
  [auditAccess, operationsPart],
];

export const accessTable: AccessRows = Object.assign(
  {},
  ...subjects.map(([access]) => access),
  listSchemaOf().access,
);

export const subjectParts = (parts: SubjectParts): readonly SchemaPart[] =>
  subjects.map(([access, answer]) => ({ resolvers: {}, ...answer?.(parts), access }));

type ObjectionParts = Parameters<typeof neverMet>[0] &
  Parameters<typeof promisesKept>[0] &
  Parameters<typeof fixedLoanUnit>[0] &
  Parameters<typeof bookedSeatsStay>[0] &
  Parameters<typeof superTenantStays>[0] &
  Parameters<typeof granteesExist>[0] &
  Parameters<typeof oneReminderEach>[0] &
  Parameters<typeof locationInItsPlace>[0] &
  Parameters<typeof namedLocationIsThere>[0];

/** What subjects hold against a record that is about to be saved: the first of them is told. */
export const objectionOf = (parts: ObjectionParts): Objection =>
  firstOf([
    neverMet(parts),
    rulesApply(parts),
    answersAreBounded,
    fixedLoanUnit(parts),
    loansAreFree(parts),
    bookedSeatsStay(parts),
    superTenantStays(parts),
    granteesExist(parts),
    hostOfOneTenant(parts),
    oneAccountInAnyCase(parts),
    oneReminderEach(parts),
    locationInItsPlace(parts),
    attributesAreOfTheirTypes(parts),
    namedLocationIsThere(parts),
    askedFieldsAreKnown(parts),
    promisesKept(parts),
  ]);

/** The same of a record that is about to be removed. */
export const removalObjectionOf = (parts: Parameters<typeof bookedResourceStays>[0]): RemovalObjection =>
  firstOf([bookedResourceStays(parts), namedLocationStays(parts)]);

const firstOf =
  <Asked extends readonly unknown[]>(all: readonly ((...asked: Asked) => Promise<Rejection | undefined>)[]) =>
  async (...asked: Asked): Promise<Rejection | undefined> => {
    for (const one of all) {
      const rejection = await one(...asked);
      if (rejection) return rejection;
    }
    return undefined;
  };
