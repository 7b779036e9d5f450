// Visits in the words of bookings, as lists of bookings read them: one's own, all of them for the office.

import { reject } from '@campus/events/domain/rejections';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import type { VisitPhase } from '@campus/events/visit/state';
import { visitorRegistration } from '@campus/events/visit/visit-lists';
import { documentId } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type ListView, listOf } from '../../records/read-model-list.ts';
import type { TableArgs } from '../../records/table-page.ts';
import { ownOrAll, visitTable } from './lists.ts';
import { presentVisit } from './present.ts';

interface AppointmentArgs extends TableArgs {
  readonly appointmentDate?: readonly string[] | null;
  readonly flow?: boolean | null;
  readonly state?: number | null;
  readonly year?: number | null;
}

/** Columns of a booking: whether it is in force, and what was said of its approval. */
const columnsOf: Readonly<Record<VisitPhase, readonly [state: number, audit: number]>> = {
  invited: [0, 1],
  asked: [0, 2],
  approved: [1, 3],
  refused: [0, 4],
  cancelled: [2, 0],
  expired: [2, 2],
  revoked: [3, 3],
  ended: [4, 3],
};

const phasesIn = (state: number): readonly string[] =>
  Object.entries(columnsOf).flatMap(([phase, [column]]) => (column === state ? [phase] : []));

const MOST_DAYS = 366;
const STATES = 5;

/** Two dates are a range; one or more than two are single days. */
const onDays = (dates: readonly string[]): Filter[] => {
  if (dates.length > MOST_DAYS || !dates.every(isLocalDate)) throw badInput(reject(1002));
  if (dates.length === 0) return [];
  const [from = '', to = ''] = dates;
  return [dates.length === 2 ? { date: { $gte: from, $lte: to } } : { date: { $in: dates } }];
};

const inState = (state: number): Filter => {
  if (state < 0 || state >= STATES) throw badInput(reject(1002));
  return { phase: { $in: phasesIn(state) } };
};

const inYear = (year: number): Filter => {
  if (year < 1_900 || year > 9_999) throw badInput(reject(1002));
  return { date: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } };
};

/** 0 to come, 1 came, 2 never came. */
const attendanceOf = (
  { phase, entered }: VisitDocument,
  presence: PresenceDocument | null | undefined,
): number => {
  if (presence || (phase === 'ended' && entered !== false)) return 1;
  return phase === 'ended' ? 2 : 0;
};

const appointmentOf = async (parts: Ports, document: VisitDocument, view: ListView) => {
  const { tenant, visit: id, phase } = document;
  const shown = await presentVisit(parts, document, view);
  const presence = await parts.readStore.get<PresenceDocument>(PRESENCE, documentId(tenant, `visit:${id}`));
  const [state, audit] = columnsOf[phase];
  const attended = attendanceOf(document, presence);
  return {
    id,
    visitor_entry_id: id,
    visitorAddFieldId: id,
    appointment_user: document.visitor ?? null,
    appointment_user_name: shown.visitor_name,
    state,
    appointment_state: attended,
    audit_status: document.levels === 0 && audit === 3 ? 0 : audit,
    need_sign_in: 1,
    sign_in_time: presence?.insideSince ? dateTimeOf(view.zone, presence.insideSince) : null,
    sign_out_status: attended === 1 && presence?.isInside === false ? 1 : 0,
    resources_id: document.gates[0] ?? null,
    appointment_date: document.date,
    start_time: shown.start_time,
    end_time: shown.end_time,
    person_times: 1 + document.companions,
    dept_name: shown.unit,
    email: shown.email,
    phone: shown.phone,
    card_number: shown.card_number,
    gender: shown.gender,
    theme: shown.in_school_reason,
    reason: shown.in_school_reason,
    remark: shown.remark,
    entourage: shown.peers.map(({ name }) => name).join(', ') || null,
    flow_no: document.levels > 0 ? document.number : null,
    appointment_source: Number(document.path),
    appointment_add_source: Number(document.path),
    arrive_dept_name: shown.accept_visit_unit,
    apply_in_school_qr_code_is_valid: Number(phase === 'approved' && document.leaveByAt > view.now),
  };
};

export const visitorAppointments = listOf<Ports, VisitDocument, object, AppointmentArgs>({
  shape: visitorRegistration,
  collection: VISITS,
  table: visitTable,
  order: [
    ['date', -1],
    ['start', -1],
    ['_id', 1],
  ],
  within: async (parts, context, { appointmentDate, flow, state, year }) => {
    const asked: Filter[] = [
      await ownOrAll(parts, context, callerOf(context).roles),
      ...onDays(appointmentDate ?? []),
    ];
    if (flow) asked.push({ levels: { $gt: 0 } });
    if (typeof state === 'number') asked.push(inState(state));
    if (typeof year === 'number') asked.push(inYear(year));
    return { $and: asked };
  },
  present: appointmentOf,
});
