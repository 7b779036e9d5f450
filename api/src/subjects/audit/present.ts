// A line of the operation log as the wire shows it.

import { sightOf } from '@campus/events/booking/schedule/disclosure';
import { entities } from '@campus/events/entities';
import type { OperationDocument } from '@campus/projections/ports/documents';
import { dateTimeOf } from '../booking/present.ts';
import type { ReadingParts } from '../booking/reading.ts';
import { changesIn } from '../booking/story.ts';
import { kindOf, moduleOf, sentenceFor } from './wording.ts';

export type OperationParts = Pick<ReadingParts, 'nameOf' | 'zoneOf'>;

/** The log tells auditors of every resource as of one that hides its bookings. */
const seenByAuditors = sightOf('inquirer', { hidesBookings: true, shownFields: [], masksNames: true });

export const presentOperation = async ({ nameOf, zoneOf }: OperationParts, document: OperationDocument) => {
  const { tenant, position, at, actor, address, module, object, stream, revision, data } = document;
  const [name, zone] = await Promise.all([nameOf(tenant, actor), zoneOf(tenant)]);
  const isSystem = actor === 'system';
  const { zh } = sentenceFor(document, isSystem ? '系统' : name);
  const { en } = sentenceFor(document, isSystem ? 'The system' : name);
  const { zh: moduleZh, en: moduleEn } = moduleOf(module);
  return {
    id: position,
    position,
    operate_user_id: actor,
    operate_user_name: isSystem ? '系统' : name,
    id_address: address ?? null,
    operate_module: module,
    operate_module_name: moduleZh,
    operate_module_name_en: moduleEn,
    operate_type: kindOf(document),
    action: document.action,
    operate_content: zh,
    operate_content_en: en,
    operate_object: objectText(object),
    operate_time: dateTimeOf(zone, at),
    stream,
    revision,
    changes: plainChanges(module === 'booking' ? changesIn(data, seenByAuditors) : data),
  };
};

const objectText = (object: OperationDocument['object']): string =>
  Object.entries(object)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const HIDDEN = '***';
/** Not even the hash of a secret is told. */
const secrets: ReadonlySet<string> = new Set(
  entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : [])),
  ),
);

/** Sealed values stay sealed: that something changed is told, not what a person's data is. */
const plainChanges = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainChanges);
  if (typeof value !== 'object' || value === null) return value;
  if ('sealed' in value) return HIDDEN;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secrets.has(name) ? HIDDEN : plainChanges(inner)]),
  );
};
