// A row of a list as one reads it, and what a field of it means beside the others.
import { type Field, type FieldOf, kindOf } from '@campus/events/domain/record/fields';
import type { UnknownFields } from '@campus/events/domain/unknown';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { isAsked } from './form-parts.ts';

/** An id whose kind another field of the row names is picked among the records of that kind. */
export const inRow = (field: Field, row: UnknownFields): Field => {
  if (field.kind !== 'text' || !field.refersBy) return field;
  const [by, kinds] = field.refersBy;
  const to = kinds[Number(row[by])];
  const { zh, en, required } = field;
  return to === undefined ? field : { kind: 'reference', zh, en, to, required };
};

interface SentenceWording {
  readonly language: Language;
  readonly names: ReadonlyMap<string, Bilingual>;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is filled in and asked for, one after the other; the end of a span follows its beginning. */
export const sentenceOf = (
  {
    fields,
    sentence = Object.keys(fields),
    isSpoken,
  }: Pick<FieldOf<'list'>, 'fields' | 'sentence' | 'isSpoken'>,
  row: UnknownFields,
  { language, names }: SentenceWording,
): string => {
  let said = '';
  for (const name of sentence) {
    const field = fields[name];
    const value = row[name];
    if (!field || field.shown === false || isNothing(value) || !isAsked(field, row)) continue;
    const meant = inRow(field, row);
    const text =
      meant.kind === 'image' ? lastPart(value) : kindOf(meant).text(meant, value, { language, names });
    const isEnd = 'ends' in field && field.ends !== undefined && !isNothing(row[field.ends]);
    said += `${said === '' ? '' : isEnd ? '–' : isSpoken ? ' ' : ' · '}${text}`;
  }
  return said;
};

const lastPart = (address: unknown): string => String(address).split('/').at(-1) ?? '';
