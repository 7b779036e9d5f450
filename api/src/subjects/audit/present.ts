// A line of the operation log as the wire shows it.

import { type StoryChange, UNTOLD } from '@campus/events/audit/changes';
import { clientLog } from '@campus/events/audit/client-log';
import { maskedName, sightOf } from '@campus/events/booking/schedule/disclosure';
import { account as accountEntity } from '@campus/events/directory/account';
import { grantee } from '@campus/events/directory/grantee';
import { storeOf } from '@campus/events/domain/record/entity';
import { typedFields } from '@campus/events/domain/record/typed';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn, isObject } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import { partsOfHolder } from '@campus/events/gate/pass-code';
import { isVisitPerson } from '@campus/events/visit/person';
import {
  type BookingDocument,
  collections,
  documentId,
  type OperationDocument,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { withOpenWords } from '../../command/open-words.ts';
import type { Ports } from '../../command/ports.ts';
import { openFields } from '../../records/present.ts';
import { changesIn } from '../booking/view/story.ts';
import { namesOfObject } from '../directory/objects.ts';
import { PATHS_OF_BOOKING } from './filter.ts';
import { titleOf } from './record-words.ts';
import { declaredFields, kindOf, moduleOf, SAVED, sentenceFor } from './wording.ts';

export type OperationParts = Pick<Ports, 'namesOf' | 'zoneOf' | 'keyring'>;

/** The log tells auditors of every resource as of one that hides its bookings. */
const seenByAuditors = sightOf('inquirer', { hidesBookings: true, shownFields: [], masksNames: true });

/** What a line is told with, a request: what it changed, and what its booking is about. */
export interface Told {
  readonly differencesOf: (document: OperationDocument) => Promise<readonly StoryChange[]>;
  /** Null: the reader may not read it. Absent: many read the same line. */
  readonly subjectOf?: (booking: BookingDocument) => Promise<string | null>;
}

/** The line with the number, hours and subject of its booking: later events, such as a payment, do not repeat them. */
export const presentOperationWhole = async (
  parts: OperationParts & { readonly readStore: Pick<ReadStore, 'get'> },
  document: OperationDocument,
  { differencesOf, subjectOf }: Told,
) => {
  const { tenant, object } = document;
  const booking = PATHS_OF_BOOKING.map((name) => object[name]).find((id) => id !== undefined);
  const found = booking
    ? await parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, String(booking)))
    : undefined;
  const line = await presentOperation(parts, document);
  if (isReport(document)) return reportLine(parts, document, line);
  const differences = (await differencesOf(document)).map(wireChange);
  if (!found) {
    const named = line.object_name === null ? await nameOfObject(parts, document) : {};
    return { ...line, differences, ...named };
  }
  const { number, start, end } = found;
  const booking_subject = (await subjectOf?.(found)) ?? null;
  return {
    ...line,
    differences,
    booking_number: number,
    booking_subject,
    booking_start: start,
    booking_end: end,
  };
};

/** What a person's line is called: by the account, for the name is personal. Others are called by their fields. */
const accountIn = ({ entity: name, record, standing, departure }: OperationDocument['object']) => {
  const account = name === accountEntity.name ? record : (standing ?? departure);
  return account === undefined ? null : String(account);
};

type NameParts = OperationParts & { readonly readStore: Pick<ReadStore, 'get'> };

const nameOfObject = async (parts: NameParts, document: OperationDocument) => {
  const { visit, passage } = document.object;
  if (visit !== undefined) return nameOfVisit(parts, document.tenant, String(visit));
  const holder = passage === undefined ? undefined : partsOfHolder(String(passage));
  if (holder?.kind === 'visit') return nameOfVisit(parts, document.tenant, holder.id);
  if (holder?.kind === 'account') return { object_name: holder.id, object_name_en: holder.id };
  return nameOfRecord(parts, document);
};

/** Its number and its visitor, masked as wherever somebody did not come for them. */
const nameOfVisit = async ({ readStore, keyring }: NameParts, tenant: string, id: string) => {
  const found = await readStore.get<VisitDocument>(VISITS, documentId(tenant, id));
  if (!found) return notNamed;
  const person = keyring.open(found.person);
  const name = isVisitPerson(person) && person.name !== '' ? ` ${maskedName(person.name)}` : '';
  return { object_name: `${found.number}${name}`, object_name_en: `${found.number}${name}` };
};

/** By the fields that name it to a person; grants by whom they are given to. */
const nameOfRecord = async (
  { readStore, namesOf }: OperationParts & { readonly readStore: Pick<ReadStore, 'get'> },
  { tenant, object: { entity: name, record } }: OperationDocument,
): Promise<Pick<WholeLine, 'object_name' | 'object_name_en'>> => {
  const entity = entities.find((each) => each.name === name);
  if (!entity) return notNamed;
  const collection = collections.records(storeOf(entity));
  const found = await readStore.get<RecordDocument>(collection, recordId(tenant, String(record)));
  if (entity === grantee && found) {
    const { type, object_id: id } = typedFields(grantee, found.fields);
    // A person by the account, as everywhere in the log.
    if (type === 'user') return { object_name: id, object_name_en: id };
    const names = await namesOfObject({ readStore, directory: { namesOf } }, tenant, { kind: type, id });
    return { object_name: names.zh, object_name_en: names.en };
  }
  const [zh, en] = titleOf(entity, found);
  return { object_name: zh, object_name_en: en };
};

const notNamed = { object_name: null, object_name_en: null };

/** What a page said was done there. */
export const isReport = ({ module, action }: Pick<OperationDocument, 'module' | 'action'>): boolean =>
  module === clientLog.name && action === SAVED;

/** The word on the page. */
const kindReported = (document: OperationDocument): string | undefined => {
  const { operate_type } = isReport(document) ? fieldsIn(document.data.fields) : {};
  return typeof operate_type === 'string' ? operate_type : undefined;
};

type Line = Awaited<ReturnType<typeof presentOperation>>;

const HIDDEN_REPORT = { zh: '（内容已隐藏）', en: '(hidden)' } as const;

const reportLine = async (
  parts: Pick<OperationParts, 'keyring'> & { readonly readStore: Pick<ReadStore, 'get'> },
  { tenant, object }: OperationDocument,
  line: Line,
): Promise<Line> => {
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(clientLog.name),
    recordId(tenant, String(object.record)),
  );
  if (!found || found.removed)
    return {
      ...line,
      operate_content: HIDDEN_REPORT.zh,
      operate_content_en: HIDDEN_REPORT.en,
      operate_object: '',
      changes: {},
    };
  const fields = openFields(parts, clientLog, found.fields);
  const { operate_module, operate_content, operate_object } = fields;
  return {
    ...line,
    operate_module_name: String(operate_module ?? ''),
    operate_module_name_en: String(operate_module ?? ''),
    operate_content: String(operate_content ?? ''),
    operate_content_en: String(operate_content ?? ''),
    operate_object: String(operate_object ?? ''),
  };
};

const wireChange = ({ field, from, to, fromEn, toEn }: StoryChange) => ({
  field,
  from: from ?? null,
  to,
  from_en: fromEn ?? null,
  to_en: toEn ?? null,
});

interface WholeLine {
  readonly object_name: string | null;
  readonly object_name_en: string | null;
  readonly booking_subject: string | null;
  readonly booking_start: number | null;
  readonly booking_end: number | null;
  readonly differences: readonly ReturnType<typeof wireChange>[];
}

/** The part of a line that comes from other documents. */
const notYetTold: WholeLine = {
  object_name: null,
  object_name_en: null,
  booking_subject: null,
  booking_start: null,
  booking_end: null,
  differences: [],
};

export const presentOperation = async (parts: OperationParts, stored: OperationDocument) => {
  const { namesOf, zoneOf } = parts;
  const document = { ...stored, data: withOpenWords(parts, stored.data) };
  const { tenant, position, at, actor, address, module, object, stream, revision, data } = document;
  const [name, zone] = await Promise.all([namesOf(tenant, actor), zoneOf(tenant)]);
  const { zh, en } = await sentenceFor(document, name, (account) => namesOf(tenant, account));
  const { zh: moduleZh, en: moduleEn } = moduleOf(module);
  return {
    id: position,
    position,
    operate_user_id: actor,
    operate_user_name: name.zh,
    operate_user_name_en: name.en,
    id_address: address ?? null,
    operate_module: module,
    operate_module_name: moduleZh,
    operate_module_name_en: moduleEn,
    operate_type: kindReported(document) ?? kindOf(document),
    action: document.action,
    operate_content: zh,
    operate_content_en: en,
    operate_object: objectText(object),
    booking_number: object.number === undefined ? null : String(object.number),
    operate_time: dateTimeOf(zone, at),
    stream,
    revision,
    changes: shownFacts(module, data),
    ...notYetTold,
    object_name: accountIn(object),
    object_name_en: accountIn(object),
  };
};

/** What an event says, as far as the log tells it. */
export const shownFacts = (module: string, data: OperationDocument['data']) =>
  module === 'booking' ? changesIn(data, seenByAuditors) : recordChanges(module, data);

const objectText = (object: OperationDocument['object']): string =>
  Object.entries(object)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/**
 * The changes of a record: its declared fields that are neither personal nor secret. The others are only
 * named as changed.
 */
const recordChanges = (entity: string, { fields, ...rest }: OperationDocument['data']) => ({
  ...rest,
  fields:
    fields === undefined
      ? undefined
      : Object.fromEntries(
          Object.entries(fieldsIn(fields)).map(([name, value]) => {
            const field = declaredFields.get(entity)?.[name];
            const isPlain = field && !field.personal && field.kind !== 'secret';
            return [name, isPlain ? withoutSealed(value) : UNTOLD];
          }),
        ),
});

const withoutSealed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSealed);
  if (!isObject(value)) return value;
  if ('sealed' in value) return UNTOLD;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutSealed(inner)]));
};
