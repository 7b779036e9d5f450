// The entry log and the exceptions as the office lists them. Names are masked there; a row knows what was undone.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { accessExceptionEntry, overrideReasons, visitorListEntry } from '@campus/events/gate/gate-lists';
import { maskedPlate } from '@campus/events/gate/plates';
import { reasons } from '@campus/events/gate/reasons';
import { location } from '@campus/events/settings/location';
import {
  ACCESS_EXCEPTIONS,
  type AccessExceptionDocument,
  PASSAGES,
  type PassageDocument,
} from '@campus/projections/ports/gate-documents';
import { fieldsOf } from '../../command/find.ts';
import { textOf } from '../../command/open-words.ts';
import type { Ports } from '../../command/ports.ts';
import { asShown, asWhole, choice, column, point } from '../../gateway/filters/table.ts';
import { type ListView, listOf, newestBy } from '../../records/read-model-list.ts';
import { type Gate, gatesOf } from './gates.ts';
import { holderKnown } from './holders.ts';

const nameOfHolder = async (parts: Ports, tenant: string, holder: string): Promise<string | null> => {
  const { name, plate } = await holderKnown(parts, tenant, holder);
  if (plate) return maskedPlate(plate);
  return name ? maskedName(name) : null;
};

/** Both sentences of a reason of the check, without its values. */
export const reasonNames = (code: string | undefined) => {
  const known = Object.entries(reasons).find(([name]) => name === code)?.[1];
  const chosen = overrideReasons.find(([name]) => name === code);
  if (chosen) return { zh: chosen[1], en: chosen[2] };
  const plain = (text: string) => text.replace(/\s*\{\w+\}\s*/g, ' ').trim();
  return known ? { zh: plain(known.says.zh), en: plain(known.says.en) } : { zh: null, en: null };
};

const campusOf = async (parts: Ports, tenant: string, gate: Gate | undefined) => {
  const fields = gate?.campus ? await fieldsOf(parts, location.name, tenant, gate.campus) : undefined;
  return {
    arrival_place: gate?.campus ?? null,
    arrival_place_name: fields?.name ?? null,
    arrival_place_name_en: fields?.name_en ?? null,
  };
};

const presentPassage = async (parts: Ports, entry: PassageDocument, { tenant, zone }: ListView) => {
  const gate = (await gatesOf(parts, tenant)).get(entry.gate);
  const guard = await parts.namesOf(tenant, entry.by);
  const server = reasonNames(entry.serverReason);
  return {
    visitor_id: entry.holder,
    visitor_name: await nameOfHolder(parts, tenant, entry.holder),
    heard_time: dateTimeOf(zone, entry.heardAt),
    ...(await campusOf(parts, tenant, gate)),
    arrival_gate_name: gate?.name ?? null,
    arrival_gate_name_en: gate?.nameEn ?? null,
    person_count: entry.count,
    override: entry.override ?? null,
    server_reason: server.zh,
    server_reason_en: server.en,
    state: entry.isUndone ? 'undone' : 'stands',
    guard_name: guard.zh,
    guard_name_en: guard.en,
  };
};

export const entryList = listOf({
  shape: visitorListEntry,
  collection: PASSAGES,
  table: {
    id: column('passage'),
    apply_id: column('visit'),
    visitor_name: asWhole(),
    guard_name: asShown,
    direction: column('direction'),
    arrive_time: point('happenedAt'),
    heard_time: point('heardAt'),
    arrival_gate: column('gate'),
    qr_code_category: column('category'),
    scan_code_method: column('method'),
    data_source: column('source'),
    state: choice(['stands', { isUndone: { $ne: true } }], ['undone', { isUndone: true }]),
    create_time: point('heardAt'),
  },
  order: newestBy('happenedAt'),
  present: presentPassage,
  whole: async (parts, { tenant, holder }) => ({
    visitor_name: (await holderKnown(parts, tenant, holder)).name ?? null,
  }),
});

/** The words of the one who has to answer now: what another said before is not theirs. */
export const answerTo = (parts: Ports, { answer, answerer }: AccessExceptionDocument): string | null =>
  answer?.by === answerer ? textOf(parts, answer.words) : null;

const presentException = async (parts: Ports, entry: AccessExceptionDocument, { tenant, zone }: ListView) => {
  const gates = await gatesOf(parts, tenant);
  const answerer = await parts.namesOf(tenant, entry.answerer);
  const closer = entry.closedBy ? await parts.namesOf(tenant, entry.closedBy) : { zh: null, en: null };
  const why = reasonNames(entry.reason);
  return {
    person_name: await nameOfHolder(parts, tenant, entry.holder),
    gate_names: entry.gates.map((id) => gates.get(id)?.name ?? id).join('、'),
    gate_names_en: entry.gates.map((id) => gates.get(id)?.nameEn ?? id).join(', '),
    reason: why.zh,
    reason_en: why.en,
    answerer_name: answerer.zh,
    answerer_name_en: answerer.en,
    state: entry.isOpen ? 'open' : 'closed',
    answer: answerTo(parts, entry),
    conclusion: entry.conclusion ?? null,
    remark: entry.note ? textOf(parts, entry.note) : null,
    close_time: entry.closedAt ? dateTimeOf(zone, entry.closedAt) : null,
    close_user_name: closer.zh,
    close_user_name_en: closer.en,
  };
};

export const exceptionList = listOf({
  shape: accessExceptionEntry,
  collection: ACCESS_EXCEPTIONS,
  table: {
    id: column('exception'),
    kind: column('kind'),
    happen_time: point('happenedAt'),
    heard_time: point('heardAt'),
    answerer: column('answerer'),
    answer_by: point('answerBy'),
    state: choice(['open', { isOpen: true }], ['closed', { isOpen: false }]),
  },
  // Open ones by their deadline, so that what is overdue is seen first; then what was closed last.
  order: [
    ['isOpen', -1],
    ['closedAt', -1],
    ['answerBy', 1],
    ['_id', 1],
  ],
  present: presentException,
});
