// Words that somebody wrote about a person: sealed with that person's key on their way into the log. Earlier
// versions stored them open, so a reader meets either form. Words of the product itself stay open.
import type { DomainEvent } from './envelope.ts';
import type { AnyEventFields, FieldClass } from './event-fields.ts';
import type { Bilingual } from './rules/rules.ts';
import { fieldsIn, isObject } from './unknown.ts';

/** A value that opens with its person's key alone. */
export interface SealedText {
  readonly sealed: 1;
  readonly person: string;
}

export type Words = string | Bilingual | SealedText;

/** How a decider tells the write path which words of its events are sealed, and for whom. */
export interface Written<State, Event> {
  readonly fields: AnyEventFields;
  /** The person the words are about; undefined: nobody. */
  readonly personOf: (event: Event, state: State) => string | undefined;
}

export const isSealedText = (value: unknown): value is SealedText =>
  isObject(value) && value.sealed === 1 && typeof value.person === 'string';

/** The words as they stand open in an event; undefined: sealed, or none. */
export const openWords = (words: unknown): string | Bilingual | undefined => {
  if (typeof words === 'string') return words;
  const { zh, en } = fieldsIn(words);
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : undefined;
};

/** A person's words stand the same in both languages; the product has a text for each. */
const isByPerson = (words: unknown): boolean => {
  const open = openWords(words);
  return typeof open === 'object' ? open.zh === open.en : open !== undefined && open !== '';
};

type Place = readonly [field: string, inner?: string];

const placesOf = (field: string, of: FieldClass | undefined): readonly Place[] => {
  if (of === 'written') return [[field]];
  return typeof of === 'object' ? Object.keys(of).map((inner) => [field, inner]) : [];
};

/** Where the event has words of a person, still open. */
export const openPlaces = (fields: AnyEventFields, { type, data }: DomainEvent): readonly Place[] => {
  const known = Object.hasOwn(fields, type) ? fields[type] : undefined;
  const told = fieldsIn(data);
  if (!known || told.by === 'system') return [];
  return Object.keys(told)
    .flatMap((field) => placesOf(field, known[field]))
    .filter((place) => isByPerson(at(told, place)));
};

const at = (data: Readonly<Record<string, unknown>>, [field, inner]: Place): unknown =>
  inner === undefined ? data[field] : fieldsIn(data[field])[inner];

/** The event with those words as `seal` answers them. */
export const withSealed = async <Event extends DomainEvent>(
  event: Event,
  places: readonly Place[],
  seal: (words: unknown) => unknown,
): Promise<Event> => {
  const told = fieldsIn(event.data);
  const data: Record<string, unknown> = { ...told };
  for (const place of places) {
    const [field, inner] = place;
    const sealed = await seal(at(told, place));
    data[field] = inner === undefined ? sealed : { ...fieldsIn(data[field]), [inner]: sealed };
  }
  return { ...event, data };
};
