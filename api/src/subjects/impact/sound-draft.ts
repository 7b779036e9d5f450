// A draft without what is wrong in it: where a field is wrong, what is saved stands for it, and that is said.

import type { Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Field } from '@campus/events/domain/record/fields';
import { readInput } from '@campus/events/domain/record/validate';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { writtenAdvanceOf } from '@campus/events/domain/rules/resolve-booking';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { both, lengthText } from '@campus/events/domain/rules/wording';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { Line } from '@campus/events/impact/preview-sentences';
import type { RuleFault } from '@campus/events/resource/rule-faults';

export interface SoundDraft {
  /** The whole record as it would be. */
  readonly fields: RecordFields;
  /** Paths of what is wrong: a field, or one of a group's. */
  readonly kept: readonly string[];
}

type FaultIn = (fields: RecordFields) => Promise<RuleFault | undefined>;

/** Two parts that contradict each other give way from the end of the form. Refuses what the record does not have. */
export const soundDraft = async (
  entity: Entity,
  saved: RecordFields,
  draft: RecordFields,
  faultIn: FaultIn,
): Promise<SoundDraft | Rejection> => {
  let asked = draft;
  const kept: string[] = [];
  const give = (path: string): void => {
    kept.push(path);
    for (const part of asOne(entity, path)) asked = withSaved(asked, saved, part);
  };
  for (
    let reading = readInput(entity, asked, 'update', saved);
    ;
    reading = readInput(entity, asked, 'update', saved)
  ) {
    if (reading.outcome === 'valid') {
      const read = reading.fields;
      const fields = { ...saved, ...read };
      const fault = await faultIn(fields);
      const path =
        fault && leavesOf(entity, saved, read).findLast((leaf) => fault.of.includes(fieldAt(leaf)));
      if (!path) return { fields, kept };
      give(path);
      continue;
    }
    const path = givingWay(entity, asked, saved, reading.problems[0].path).find(
      (each) => !kept.includes(each),
    );
    if (!path) return reject(1002);
    give(path);
  }
};

/**
 * What may give way for a problem, the likeliest first: its own field; its beginning, for an end that comes before one;
 * the rest of its group, from the end. What the draft has changed comes before what it has not.
 */
const givingWay = (
  entity: Entity,
  asked: RecordFields,
  saved: RecordFields,
  at: string,
): readonly string[] => {
  const leaf = leafOf(entity, at);
  if (!leaf) return [];
  const field = entity.fields[fieldAt(leaf)];
  const beginning = field && 'ends' in field && field.ends ? [field.ends] : [];
  const group =
    field?.kind === 'group' ? Object.keys(field.fields).map((inner) => `${fieldAt(leaf)}.${inner}`) : [];
  const all = [leaf, ...beginning, ...group.toReversed()].filter((path) => fieldAt(path) in asked);
  const isChanged = (path: string) => !isEqual(valueAt(asked, path) ?? null, valueAt(saved, path) ?? null);
  return [...all.filter(isChanged), ...all];
};

const fieldAt = (path: string): string => path.split('.')[0] ?? '';

/** The part of the record that gives way as one; undefined: it has no such field. */
const leafOf = (entity: Entity, path: string): string | undefined => {
  const [name = '', inner] = path.split('.');
  // A name that every object has is no field.
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  if (!field) return undefined;
  return field.kind === 'group' && inner ? `${name}.${inner}` : name;
};

/** The parts of a length of time give way together. */
const asOne = (entity: Entity, path: string): readonly string[] => {
  const [name = '', inner = ''] = path.split('.');
  const field = entity.fields[name];
  const durations = field?.kind === 'group' ? (field.durations ?? []) : [];
  const duration = durations.find(({ of }) => of.includes(inner));
  return duration ? duration.of.map((part) => `${name}.${part}`) : [path];
};

/** What the draft changes, in the order of the declaration. */
const leavesOf = (entity: Entity, saved: RecordFields, read: RecordFields): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    if (!(name in read)) return [];
    const leaves =
      field.kind === 'group' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [name];
    return leaves.filter((leaf) => !isEqual(valueAt(saved, leaf) ?? null, valueAt(read, leaf) ?? null));
  });

const valueAt = (fields: RecordFields, path: string): unknown => {
  const [name = '', inner] = path.split('.');
  return inner === undefined ? fields[name] : fieldsIn(fields[name])[inner];
};

const withSaved = (draft: RecordFields, saved: RecordFields, path: string): RecordFields => {
  const [name = '', inner] = path.split('.');
  if (inner !== undefined)
    return { ...draft, [name]: { ...fieldsIn(draft[name]), [inner]: valueAt(saved, path) ?? null } };
  const { [name]: _, ...rest } = draft;
  return rest;
};

/** Says little of what no rule depends on. */
const wordless: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'richText',
  'image',
  'file',
  'json',
]);

/** What is told of each wrong field: what stands for it. */
export const keptLines = (entity: Entity, { fields, kept }: SoundDraft): readonly Line[] => {
  const lines = kept.flatMap((path) => keptLine(entity, fields, path) ?? []);
  return lines.filter((line, index) => lines.findIndex((each) => isEqual(each, line)) === index);
};

const keptLine = (entity: Entity, fields: RecordFields, path: string): Line | undefined => {
  const [name = '', inner = ''] = path.split('.');
  const top = entity.fields[name];
  const side = sides.find(({ prefix }) => inner.startsWith(prefix));
  if (side) return keptAs(side.name, lengthText(writtenAdvanceOf(fields)?.[side.of] ?? 0));
  const field = top?.kind === 'group' ? top.fields[inner] : top;
  if (!field || wordless.has(field.kind)) return undefined;
  return keptAs({ zh: field.zh, en: field.en }, textOf(field, valueAt(fields, path)));
};

/** The wire has a window ahead in three fields each. */
const sides = [
  { prefix: 'max_advance_booking_', of: 'maxMinutes', name: both('最早提前', 'The earliest lead time') },
  { prefix: 'min_advance_booking_', of: 'minMinutes', name: both('最晚提前', 'The latest lead time') },
] as const;

const textOf = (field: Field, value: unknown): Bilingual | undefined => {
  const chosen = field.kind === 'choice' ? field.choices.find(([code]) => code === value) : undefined;
  if (chosen) return both(`${chosen[1]} `, chosen[2]);
  return typeof value === 'string' || typeof value === 'number' ? both(`${value} `, `${value}`) : undefined;
};

const keptAs = (field: Bilingual, value: Bilingual | undefined): Line =>
  value
    ? {
        code: 'kept',
        zh: '{field}有误，此处仍按 {value}计算',
        en: '{field} is wrong; {value} is used here',
        values: { field, value },
      }
    : {
        code: 'kept',
        zh: '{field}有误，此处仍按已保存的计算',
        en: '{field} is wrong; what is saved is used here',
        values: { field },
      };
