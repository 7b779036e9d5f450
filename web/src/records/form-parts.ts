// The fields of a section as a form lays them out: single ones, two that make one span, the two languages of a text,
// and what stands below the field that governs it.
import type { Columns } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import {
  type Choice,
  type Duration,
  type Field,
  type FieldOf,
  type Fields,
  kindOf,
} from '@campus/events/domain/record/fields';
import { lengthText } from '@campus/events/domain/rules/wording';
import { elementsIn, isObject, rowsIn } from '@campus/events/domain/unknown';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import type { Values } from './port.ts';

/** A field by its name; one of a group by both: `advance_booking.max_advance_booking_day`. */
export type NamedField = readonly [name: string, field: Field];

/** What a field of the record, or of a group, holds. */
export const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), values);

/** What has one label, one mark of a change and one line of help. */
export interface Part extends Bilingual {
  readonly name: string;
  readonly look: 'field' | 'range' | 'duration';
  readonly fields: readonly NamedField[];
  readonly span: Columns;
  readonly under: string | undefined;
  /** The first of two languages: it begins a row, and the other one stands beside it. */
  readonly beginsPair?: true | undefined;
}

/** Whether a field stands in the form, given what the others say. */
export const isAsked = ({ when }: Pick<Field, 'when'>, values: Values): boolean => {
  if (!when) return true;
  const [name, ...wanted] = when;
  return wanted.some((value) => String(value) === String(values[name] ?? ''));
};

const MOST_SEGMENTS = 5;
/** Widths in pixels: of a segment without its words, of a Chinese character and a Latin letter. */
const SEGMENT = 26;
const HAN = 14;
const LETTER = 7.3;
/** Room in two, three and six columns of the narrowest form that has all of them. */
const rooms: readonly (readonly [Columns, number])[] = [
  [2, 190],
  [3, 300],
  [6, 600],
];

const widthOf = (choices: readonly Choice[], side: 1 | 2): number =>
  choices.reduce((sum, choice) => sum + SEGMENT + choice[side].length * (side === 1 ? HAN : LETTER), 0);

/** Columns that the choices need side by side; undefined: they are too many or too long for that. */
export const segmentsSpan = (choices: readonly Choice[]): Columns | undefined => {
  if (choices.length > MOST_SEGMENTS) return undefined;
  const width = Math.max(widthOf(choices, 1), widthOf(choices, 2));
  return rooms.find(([, room]) => width <= room)?.[0];
};

const spans: Readonly<Partial<Record<Field['kind'], Columns>>> = {
  number: 2,
  flag: 2,
  date: 2,
  time: 2,
  longText: 6,
  richText: 6,
  json: 6,
  list: 6,
  group: 6,
};

/** Room for a label above two columns. */
const LABEL_ROOM = 168;

const isLongLabel = ({ zh, en }: Field): boolean =>
  Math.max(zh.length * HAN, en.length * LETTER) > LABEL_ROOM;

export const spanOf = (field: Field): Columns => {
  if (field.span) return field.span;
  const segments = field.kind === 'choice' ? segmentsSpan(field.choices) : undefined;
  const span = segments ?? spans[field.kind] ?? 3;
  return span === 2 && isLongLabel(field) ? 3 : span;
};

/** The documents write the English of a field as `…_en`, or the record's title names it. */
const isTwin = (zh: string, en: string | undefined, title: readonly [string, string]): boolean =>
  en === `${zh}_en` || (zh === title[0] && en === title[1]);

/** A long text beside its English one takes half of the width. */
const besideTwin = (field: Field, isBeside: boolean): Columns =>
  isBeside && !field.span && field.kind === 'longText' ? 3 : spanOf(field);

/** The parts of a section, in its order. */
export const partsOf = (fields: readonly NamedField[], title: readonly [string, string]): readonly Part[] => {
  const ends = new Set(fields.flatMap(([, { range }]) => range?.[0] ?? []));
  const byName = new Map(fields);
  return fields.flatMap(([name, field], index): readonly Part[] => {
    const under = field.under ?? field.when?.[0];
    const governed = under !== undefined && byName.has(under) ? under : undefined;
    const end = field.range?.[0] ?? '';
    const ending = byName.get(end);
    if (field.range && ending) {
      const [, zh, en] = field.range;
      const both: NamedField[] = [
        [name, field],
        [end, ending],
      ];
      return [{ name, zh, en, look: 'range', fields: both, span: field.span ?? 3, under: governed }];
    }
    if (ends.has(name)) return [];
    if (field.kind === 'group')
      return field.durations ? durationsOf(name, field, field.durations, governed) : innerParts(name, field);
    const beginsPair = isTwin(name, fields[index + 1]?.[0], title) || undefined;
    const isBeside = beginsPair ?? isTwin(fields[index - 1]?.[0] ?? '', name, title);
    const span = besideTwin(field, isBeside);
    const { zh, en } = field;
    return [{ name, zh, en, look: 'field', fields: [[name, field]], span, under: governed, beginsPair }];
  });
};

const durationsOf = (
  name: string,
  { fields, when }: FieldOf<'group'>,
  durations: readonly Duration[],
  under: string | undefined,
): readonly Part[] =>
  durations.map(({ of, zh, en, help }) => ({
    name: `${name}.${of[0]}`,
    zh,
    en,
    look: 'duration',
    fields: of.flatMap((each): NamedField[] => {
      const inner = fields[each];
      return inner ? [[`${name}.${each}`, { ...inner, when, help }]] : [];
    }),
    span: 3,
    under,
  }));

/** Those of one object stand in the section as fields of the record do. */
const innerParts = (group: string, { fields }: FieldOf<'group'>): readonly Part[] =>
  Object.entries(fields).map(([inner, field]) => {
    const name = `${group}.${inner}`;
    const { zh, en } = field;
    return {
      name,
      zh,
      en,
      look: 'field',
      fields: [[name, field]],
      span: spanOf(field),
      under: field.when?.[0],
    };
  });

/** Parts that follow one another below the same field. */
export interface GovernedParts {
  readonly under: string | undefined;
  readonly parts: readonly Part[];
}

/** What stands below a field that itself stands below another is no deeper. */
export const blocksOf = (parts: readonly Part[], values: Values): readonly GovernedParts[] => {
  const blocks: { under: string | undefined; parts: Part[] }[] = [];
  for (const part of parts) {
    if (!part.fields.some(([, field]) => isAsked(field, values))) continue;
    const last = blocks.at(-1);
    const isBelowLast = last?.under !== undefined && last.parts.some(({ name }) => name === part.under);
    if (last && (last.under === part.under || isBelowLast)) last.parts.push(part);
    else blocks.push({ under: part.under, parts: [part] });
  }
  return blocks;
};

/** The part in which a wrong or a changed field stands. */
export const partWith = (parts: readonly Part[], name: string): Part | undefined =>
  parts.find(({ fields }) => fields.some(([each]) => each === name));

/** Whether a field says no more than a new record would. */
export const isUsual = (field: Field, value: unknown): boolean => {
  const isNone = value === undefined || value === null || value === '';
  if (isNone || (Array.isArray(value) && value.length === 0)) return true;
  return 'default' in field && field.default === value;
};

interface BriefWording {
  readonly language: Language;
  readonly names?: ReadonlyMap<string, Bilingual>;
}

/** What a part says, in a few words; rows are counted. */
export const briefOf = ({ look, fields }: Part, values: Values, wording: BriefWording): string => {
  const { language } = wording;
  const said = fields.map(([name]) => valueAt(values, name));
  if (look === 'duration') {
    const [day, hour, minute] = carried(said);
    if (typeof day !== 'number') return nothing[language];
    return lengthText(day * 1440 + Number(hour) * 60 + Number(minute))[language];
  }
  const [first, last] = fields.map(([, field], index) => briefValue(field, said[index], wording));
  if (look !== 'range' || (first && last))
    return [first, last].filter(Boolean).join('–') || nothing[language];
  if (first) return language === 'zh' ? `${first} 起` : `from ${first}`;
  return last ? (language === 'zh' ? `至 ${last}` : `until ${last}`) : nothing[language];
};

const nothing: Bilingual = { zh: '空', en: 'empty' };

/** An empty text where there is nothing. */
const briefValue = (field: Field, value: unknown, wording: BriefWording): string => {
  if (value === undefined || value === null || value === '') return '';
  if (field.kind !== 'list') return kindOf(field).text(field, value, wording).trim();
  const count = [value].flat().length;
  return wording.language === 'zh' ? `${count} 条` : `${count} ${count === 1 ? 'row' : 'rows'}`;
};

const MOST_NAMED = 2;
const deeds = {
  added: { zh: '新增', en: 'added' },
  removed: { zh: '移除', en: 'removed' },
  changed: { zh: '改动', en: 'changed' },
} as const;

/** The rows that are others now, each by the name of what its first field says; undefined where one has no name. */
const namedRows = (
  key: string,
  before: readonly unknown[],
  after: readonly unknown[],
  { language, names }: BriefWording,
): string | undefined => {
  const byKey = (rows: readonly unknown[]) => new Map(rowsIn(rows).map((row) => [String(row[key]), row]));
  const [old, now] = [byKey(before), byKey(after)];
  const all = [...new Set([...now.keys(), ...old.keys()])];
  if (all.length === 0 || all.some((each) => !names?.has(each))) return undefined;
  const said = all.flatMap((each) => {
    const deed = !old.has(each) ? 'added' : !now.has(each) ? 'removed' : 'changed';
    if (deed === 'changed' && isEqual(old.get(each), now.get(each))) return [];
    return [`${names?.get(each)?.[language]} ${deeds[deed][language]}`];
  });
  const more = said.length - MOST_NAMED;
  const shown = said.slice(0, MOST_NAMED).join(language === 'zh' ? '、' : ', ');
  return more > 0 ? `${shown} +${more}` : shown;
};

/** Rows by their names where these are known; for as many rows as before, how many of them are others now. */
export const changedRows = (
  { name, fields: [first] }: Part,
  start: Values,
  values: Values,
  wording: BriefWording,
): string | undefined => {
  const { language } = wording;
  if (first?.[1].kind !== 'list') return undefined;
  const [before, after] = [elementsIn(start[name]), elementsIn(values[name])];
  const key = Object.keys(first[1].fields)[0];
  const named = key === undefined ? undefined : namedRows(key, before, after, wording);
  if (named) return named;
  if (before.length !== after.length) return undefined;
  const count = after.filter((row, index) => !isEqual(row, before[index])).length;
  return language === 'zh' ? `改动 ${count} 条` : `${count} changed`;
};

/** Days, hours and minutes as they are read: 30 hours are a day and six. */
export const carried = (parts: readonly unknown[]): readonly (number | null)[] => {
  if (parts.every((part) => typeof part !== 'number')) return [null, null, null];
  const [day = 0, hour = 0, minute = 0] = parts.map((part) => (typeof part === 'number' ? part : 0));
  const minutes = day * 1440 + hour * 60 + minute;
  return [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
};

/** The fields of a record that were changed; of a group those inside it. */
export const changedNames = (fields: Fields, start: Values, changes: Values): readonly string[] =>
  Object.keys(changes).flatMap((name) => {
    const field = fields[name];
    if (field?.kind !== 'group') return [name];
    return Object.keys(field.fields).flatMap((inner) => {
      const path = `${name}.${inner}`;
      return isEqual(valueAt(start, path) ?? null, valueAt(changes, path) ?? null) ? [] : [path];
    });
  });
