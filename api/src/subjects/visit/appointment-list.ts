// Visits in the words of bookings, as lists of bookings read them: one's own, all of them for the office.

import { reject } from '@campus/events/domain/rejections';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { location } from '@campus/events/settings/location';
import type { Companion } from '@campus/events/visit/person';
import type { VisitPhase } from '@campus/events/visit/state';
import { visitorRegistration } from '@campus/events/visit/visit-lists';
import { documentId } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type ListView, listOf } from '../../records/read-model-list.ts';
import type { TableArgs } from '../../records/table-page.ts';
import { labelOf } from './form.ts';
import { ownOrAll, visitTable } from './lists.ts';
import { personIn, presentVisit } from './present.ts';
import { settingsOf } from './records.ts';
import { leftAt } from './visitor/own.ts';

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

/** The first entry that stands, and the exit after which nobody of them came back. */
const attendedAt = ({ zone }: ListView, attended: number, presence: PresenceDocument | undefined) => {
  const entry = presence?.state.recent.find(({ direction, isUndone }) => direction === 'in' && !isUndone);
  const exit = leftAt(presence);
  return {
    sign_in_time: entry ? dateTimeOf(zone, entry.happenedAt) : null,
    sign_out_status: attended === 1 && presence?.isInside === false ? 1 : 0,
    sign_out_time: exit === null ? null : dateTimeOf(zone, exit),
  };
};

/** The gate stands where a booking names its resource. */
const gateOf = async (parts: Ports, { tenant, gates: [gate] }: VisitDocument) => {
  const found = gate ? await fieldsOf(parts, location.name, tenant, gate) : undefined;
  return {
    resources_id: gate ?? null,
    resources_name: found?.name ?? null,
    resources_number: found?.code ?? null,
    resources_admin_dept: null,
  };
};

const participantOf = ({ name, phone }: Companion, id: string) => ({
  participant_id: id,
  participant_name: name,
  mobile: phone ?? null,
  need_notifiy: 0,
});

type Shown = Awaited<ReturnType<typeof presentVisit>>;

/** What the form asked for beyond the columns of a booking. */
const collectedOf = (id: string, shown: Shown) =>
  collected.flatMap((field, index) => {
    const value = shown[field];
    if (value === null || value === '') return [];
    const { zh, en } = labelOf(field);
    return [
      {
        id: `${id}/${field}`,
        appointment_id: id,
        field_name_en: field,
        field_name_cn: zh,
        field_name_en_desc: en,
        field_category: 1,
        collect_mode: 1,
        collect_content: String(value),
        order_num: index,
        collect_time: shown.create_time,
      },
    ];
  });

const collected = [
  'card_type',
  'identity_type',
  'post',
  'person_type',
  'car_product',
  'car_card_number',
  'in_school_area',
  'in_child',
] as const;

const appointmentOf = async (parts: Ports, document: VisitDocument, view: ListView) => {
  const { tenant, visit: id, phase } = document;
  const shown = await presentVisit(parts, document, view);
  const presence = await parts.readStore.get<PresenceDocument>(PRESENCE, documentId(tenant, `visit:${id}`));
  const [state, audit] = columnsOf[phase];
  const attended = attendanceOf(document, presence);
  const person = personIn(parts, document);
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
    ...attendedAt(view, attended, presence ?? undefined),
    sign_out_rule: Number((await settingsOf(parts, tenant, document.visitorType)).usesCodes),
    ...(await gateOf(parts, document)),
    appointment_date: document.date,
    start_time: shown.start_time,
    end_time: shown.end_time,
    person_times: 1 + document.companions,
    dept_code: null,
    dept_name: shown.unit,
    email: shown.email,
    phone: shown.phone,
    card_number: shown.card_number,
    gender: shown.gender,
    theme: shown.in_school_reason,
    theme_en: person?.reasonEn ?? null,
    reason: shown.refusal_reason,
    event: person?.event ?? null,
    remark: shown.remark,
    entourage: shown.peers.map(({ name }) => name).join(', ') || null,
    enclosure: null,
    need_notifiy: Number(shown.phone !== null),
    notifiy_channels: shown.phone === null ? null : 'sms',
    participants_scope: null,
    participantList: shown.peers.map((peer, index) => participantOf(peer, `${id}/${index}`)),
    collectionList: collectedOf(id, shown),
    flow_no: document.levels > 0 ? document.number : null,
    appointment_cyclicity_id: null,
    is_evaluate: 0,
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
