// A line of the operation log as the wire shows it.

import { sightOf } from '@campus/events/booking/schedule/disclosure';
import type { Fields } from '@campus/events/domain/record/fields';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn, isObject } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import {
  type BookingDocument,
  collections,
  documentId,
  type OperationDocument,
} from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { ReadingParts } from '../booking/reading.ts';
import { changesIn } from '../booking/story.ts';
import { kindOf, moduleOf, sentenceFor } from './wording.ts';

export type OperationParts = Pick<ReadingParts, 'namesOf' | 'zoneOf'>;

/** The log tells auditors of every resource as of one that hides its bookings. */
const seenByAuditors = sightOf('inquirer', { hidesBookings: true, shownFields: [], masksNames: true });

/** The line with the number and the hours of its booking, which later events do not repeat. */
export const presentOperationWhole = async (
  parts: OperationParts & { readonly readStore: Pick<ReadStore, 'get'> },
  document: OperationDocument,
) => {
  const { tenant, object } = document;
  const found = object.booking
    ? await parts.readStore.get<BookingDocument>(
        collections.bookings,
        documentId(tenant, String(object.booking)),
      )
    : undefined;
  const line = await presentOperation(parts, document);
  if (!found) return line;
  const { number, start, end } = found;
  return { ...line, booking_number: number, booking_start: start, booking_end: end };
};

export const presentOperation = async ({ namesOf, zoneOf }: OperationParts, document: OperationDocument) => {
  const { tenant, position, at, actor, address, module, object, stream, revision, data } = document;
  const [name, zone] = await Promise.all([namesOf(tenant, actor), zoneOf(tenant)]);
  const isSystem = actor === 'system';
  const { zh } = sentenceFor(document, isSystem ? '系统' : name.zh);
  const { en } = sentenceFor(document, isSystem ? 'The system' : name.en);
  const { zh: moduleZh, en: moduleEn } = moduleOf(module);
  return {
    id: position,
    position,
    operate_user_id: actor,
    operate_user_name: isSystem ? '系统' : name.zh,
    operate_user_name_en: isSystem ? 'System' : name.en,
    id_address: address ?? null,
    operate_module: module,
    operate_module_name: moduleZh,
    operate_module_name_en: moduleEn,
    operate_type: kindOf(document),
    action: document.action,
    operate_content: zh,
    operate_content_en: en,
    operate_object: objectText(object),
    booking_number: object.number === undefined ? null : String(object.number),
    booking_start: null as number | null,
    booking_end: null as number | null,
    operate_time: dateTimeOf(zone, at),
    stream,
    revision,
    changes: module === 'booking' ? changesIn(data, seenByAuditors) : recordChanges(module, data),
  };
};

const objectText = (object: OperationDocument['object']): string =>
  Object.entries(object)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const HIDDEN = '***';
const declared = new Map(entities.map(({ name, fields }): [string, Fields] => [name, fields]));

/** Of a record: its declared fields that are neither personal nor secret. Of the others, that they changed. */
const recordChanges = (entity: string, { fields, ...rest }: OperationDocument['data']) => ({
  ...rest,
  ...(fields !== undefined && {
    fields: Object.fromEntries(
      Object.entries(fieldsIn(fields)).map(([name, value]) => {
        const field = declared.get(entity)?.[name];
        const isPlain = field && !field.personal && field.kind !== 'secret';
        return [name, isPlain ? withoutSealed(value) : HIDDEN];
      }),
    ),
  }),
});

const withoutSealed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSealed);
  if (!isObject(value)) return value;
  if ('sealed' in value) return HIDDEN;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutSealed(inner)]));
};
