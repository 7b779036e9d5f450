// Where a record stands in lists that are ordered by a text: its read model keeps that beside the fields.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { sortKey } from '@campus/events/domain/sort-key';
import { entities } from '@campus/events/entities';
import type { RecordDocument } from './documents.ts';

/** Texts that a list may be ordered by; a sealed one cannot be read by the store. */
export const orderedTexts = (entity: Pick<Entity, 'fields'>): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'text' && !field.personal ? [name] : [],
  );

/** By the store: several entities may share one. */
const textsOf = new Map<string, readonly string[]>();
for (const entity of entities) {
  const store = storeOf(entity);
  textsOf.set(store, [...new Set([...(textsOf.get(store) ?? []), ...orderedTexts(entity)])]);
}

/** The document of a record in `store`, with its places. */
export const withPlaces = (store: string, document: RecordDocument): RecordDocument => {
  const places = (textsOf.get(store) ?? []).flatMap((name) => {
    const value = document.fields[name];
    return typeof value === 'string' ? [[name, sortKey(value)] as const] : [];
  });
  return places.length === 0 ? document : { ...document, places: Object.fromEntries(places) };
};
