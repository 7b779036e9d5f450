// Every subject of the api, a line each: who may call its operations, and what answers them. The access
// table and the schema are computed from this list; declared records bring theirs with them.
import type { AccessRows } from '../gateway/access/access.ts';
import type { SchemaPart } from '../gateway/execution/schema.ts';
import { auditAccess } from './audit/access.ts';
import { type OperationsParts, operationsPart } from './audit/part.ts';
import { bookingAccess } from './booking/access.ts';
import { bookingsPart } from './booking/part.ts';
import { calendarAccess } from './calendar/access.ts';
import { calendarPart } from './calendar/part.ts';
import { closureAccess } from './closure/access.ts';
import { directoryAccess } from './directory/access.ts';
import { peoplePart } from './directory/part.ts';
import { evaluationAccess } from './evaluation/access.ts';
import { evaluationsPart } from './evaluation/part.ts';
import { messageAccess } from './message/access.ts';
import { messagesPart } from './message/part.ts';
import { noticeAccess } from './notice/access.ts';
import { noticesPart } from './notice/part.ts';
import { occupancyAccess } from './occupancy/access.ts';
import { occupancyPart } from './occupancy/board.ts';
import { remarkAccess } from './remark/access.ts';
import { remarksPart } from './remark/part.ts';
import { resourceAccess } from './resource/access.ts';
import { resourcesPart } from './resource/part.ts';
import { signingAccess } from './signing/access.ts';
import { signingPart } from './signing/part.ts';
import { standingAccess } from './standing/access.ts';
import { standingPart } from './standing/part.ts';
import { statisticsAccess } from './statistics/access.ts';
import { statisticsPart } from './statistics/part.ts';
import { terminalAccess } from './terminal/access.ts';
import { timetableAccess } from './timetable/access.ts';
import { timetablePart } from './timetable/part.ts';
import type { TimetableQueryParts } from './timetable/parts.ts';

export type SubjectParts = TimetableQueryParts & Parameters<typeof peoplePart>[0] & OperationsParts;

type Answer = (parts: SubjectParts) => SchemaPart;

/** Closures are answered beside bookings, terminals beside people. */
const subjects: readonly (readonly [access: AccessRows, answer?: Answer])[] = [
  [bookingAccess, bookingsPart],
  [closureAccess],
  [timetableAccess, timetablePart],
  [resourceAccess, resourcesPart],
  [noticeAccess, noticesPart],
  [remarkAccess, remarksPart],
  [evaluationAccess, evaluationsPart],
  [messageAccess, messagesPart],
  [calendarAccess, calendarPart],
  [occupancyAccess, occupancyPart],
  [statisticsAccess, statisticsPart],
  [directoryAccess, peoplePart],
  [terminalAccess],
  [signingAccess, signingPart],
  [standingAccess, standingPart],
  [auditAccess, operationsPart],
];

export const accessTable: AccessRows = Object.assign({}, ...subjects.map(([access]) => access));

export const subjectParts = (parts: SubjectParts): readonly SchemaPart[] =>
  subjects.map(([access, answer]) => ({ resolvers: {}, ...answer?.(parts), access }));
