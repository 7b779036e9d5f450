// A visit as the office and its host are shown it: numbers masked, nothing of a person who was erased.

import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { maskedNumber } from '@campus/events/domain/identity-number';
import { maskedPhone } from '@campus/events/domain/phone';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { isVisitPerson, maskedCompanion, type VisitPerson } from '@campus/events/visit/person';
import { isRefusalReason, refusalReasons } from '@campus/events/visit/refusal-reasons';
import { collections, documentId, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { fieldsOf, foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { ListView } from '../../records/read-model-list.ts';

/** Undefined: it was erased. */
export const personIn = (
  { keyring }: Pick<Ports, 'keyring'>,
  { person }: Pick<VisitDocument, 'person'>,
): VisitPerson | undefined => {
  const opened = keyring.open(person);
  return isVisitPerson(opened) ? opened : undefined;
};

/** A visit of the tenant, also one that was just made. Throws UNAVAILABLE. */
export const findVisit = (
  parts: Pick<Ports, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<VisitDocument | undefined> =>
  foundAtLast(parts, () => parts.readStore.get<VisitDocument>(VISITS, documentId(tenant, id)));

const nothingKnown: VisitPerson = { name: '' };

export const presentVisit = async (parts: Ports, document: VisitDocument, { zone }: ListView) => {
  const { tenant, host, hostUnit, campus } = document;
  const known = personIn(parts, document);
  const unit = hostUnit ? await fieldsOf(parts, departmentEntity.name, tenant, hostUnit) : undefined;
  const names = await parts.namesOf(tenant, host);
  return {
    ...shownPerson(known ?? nothingKnown),
    visit_number: document.number,
    is_car: Number(document.hasCar),
    is_valid: Number(document.phase === 'approved'),
    start_time: clockOf(document.start),
    end_time: clockOf(document.end),
    leave_time: clockOf(document.leaveBy),
    in_school_area: campus ?? null,
    in_child: document.children,
    companions: document.companions,
    accept_visit_name: names.zh,
    accept_visit_name_en: names.en,
    accept_visit_phone: known ? await phoneOfHost(parts, tenant, host) : null,
    accept_visit_unit: unit?.name ?? null,
    accept_visit_unit_en: unit?.name_en ?? unit?.name ?? null,
    state: document.phase,
    ...refusalOf(document),
    is_erased: Number(document.isErased ?? false),
    retention_until: document.retentionUntil === undefined ? null : dateTimeOf(zone, document.retentionUntil),
    create_time: dateTimeOf(zone, document.askedAt),
    tenant_id: tenant,
    gates: document.gates,
    levels: document.levels,
    approvals: document.approvals.map(({ level, account, as, at }) => ({ level, account, as, at })),
    deputy: document.deputy ?? null,
    task: document.task?.state ?? null,
    answer_by: document.task?.by ?? null,
  };
};

const refusalOf = ({ refusal }: VisitDocument) => {
  const reads = refusal && isRefusalReason(refusal) ? refusalReasons[refusal].visitorReads : undefined;
  return { refusal_reason: reads?.zh ?? null, refusal_reason_en: reads?.en ?? null };
};

const phoneOfHost = async (parts: Ports, tenant: string, host: string): Promise<string | null> => {
  const record = await parts.readStore.get<RecordDocument>(
    collections.records(accountEntity.name),
    recordId(tenant, host),
  );
  const phone = record && parts.keyring.open(record.fields.phone);
  return typeof phone === 'string' && phone !== '' ? maskedPhone(phone) : null;
};

/** Numbers masked. */
export const shownPerson = (person: VisitPerson) => ({
  visitor_name: person.name || null,
  card_type: person.cardType ?? null,
  card_number: person.cardNumber ? maskedNumber(person.cardNumber) : null,
  phone: person.phone ? maskedPhone(person.phone) : null,
  gender: person.gender ?? null,
  identity_type: person.identityType ?? null,
  email: person.email ?? null,
  unit: person.unit ?? null,
  post: person.post ?? null,
  person_type: person.personType ?? null,
  car_product: person.carProduct ?? null,
  car_card_number: person.plate ?? null,
  visitor_picture: person.picture ?? null,
  in_school_reason: person.reason ?? null,
  remark: person.remark ?? null,
  peers: (person.peers ?? []).map(maskedCompanion),
});
