// Reads what a caller sends for a record: known fields only, each of its kind and within its bounds.
// The server refuses by it, a form marks its fields by it; every sentence names the field.
import { type Rejection, type RejectionParameter, reject } from '../rejections.ts';
import type { Entity } from './entity.ts';
import type { RecordFields } from './events.ts';
import type { Field, Fields } from './fields.ts';
import { readValue } from './read-value.ts';

/** What is wrong, and where: `capacity`, `timeSlotList.2.kssj`. */
export interface Problem {
  readonly path: string;
  readonly rejection: Rejection;
}

export type Reading =
  | { readonly outcome: 'valid'; readonly fields: RecordFields }
  | { readonly outcome: 'refused'; readonly problems: readonly [Problem, ...Problem[]] };

/** Characters of one record as JSON. */
const MAX_RECORD_LENGTH = 200_000;
/** Problems told at once. */
const MAX_PROBLEMS = 20;
const MAX_NAME_SHOWN = 40;

/**
 * `create` demands every required field and `update` only that none of them is emptied. Texts come back
 * trimmed, empty ones as null. Nothing that is not declared, computed or set by the system gets through.
 */
export const readInput = (
  entity: Pick<Entity, 'fields' | 'zh' | 'en'>,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
): Reading => {
  const problems: Problem[] = [];
  const fields = readFields(entity.fields, input, mode, '', problems);
  const [first, ...rest] = problems.slice(0, MAX_PROBLEMS);
  if (first) return { outcome: 'refused', problems: [first, ...rest] };
  if (JSON.stringify(fields).length > MAX_RECORD_LENGTH)
    return {
      outcome: 'refused',
      problems: [{ path: '', rejection: exceeds({ zh: entity.zh, en: entity.en }, MAX_RECORD_LENGTH) }],
    };
  return { outcome: 'valid', fields };
};

/** Whether a caller may give a value for the field. */
export const isWritable = (field: Field): boolean => !field.computed && !field.internal;

/** Values of a new record's fields that were not given. */
export const defaultsOf = (fields: Fields): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'default' in field && field.default !== undefined ? [[name, field.default]] : [],
    ),
  );

const readFields = (
  declared: Fields,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
  at: string,
  problems: Problem[],
): Record<string, unknown> => {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!field || !isWritable(field)) {
      problems.push({ path: at + name, rejection: unknownField(name) });
    } else if (value !== undefined) {
      read[name] = readField(field, value, at + name, problems);
    }
  }
  for (const [name, field] of Object.entries(declared)) {
    if (!field.required || problems.some(({ path }) => path === at + name)) continue;
    const isMissing = mode === 'create' ? isEmpty(read[name]) : name in read && isEmpty(read[name]);
    if (isMissing) problems.push({ path: at + name, rejection: missing(field) });
  }
  return read;
};

const readField = (field: Field, value: unknown, path: string, problems: Problem[]): unknown => {
  if (value === null || value === '') return null;
  if (field.kind === 'group') {
    if (!isObject(value)) problems.push({ path, rejection: misformed(field, 'an object', '对象') });
    else return readFields(field.fields, value, 'create', `${path}.`, problems);
    return null;
  }
  if (field.kind === 'list') {
    if (!Array.isArray(value)) problems.push({ path, rejection: misformed(field, 'a list', '列表') });
    else if (value.length > field.max) problems.push({ path, rejection: exceeds(field, field.max) });
    else return value.map((item, index) => readItem(field, item, `${path}.${index}`, problems));
    return null;
  }
  const reading = readValue(field, value);
  if ('value' in reading) return reading.value;
  const rejection =
    'limit' in reading
      ? exceeds(field, reading.limit)
      : misformed(field, reading.expected.en, reading.expected.zh);
  problems.push({ path, rejection });
  return null;
};

const readItem = (
  field: Field & { kind: 'list' },
  item: unknown,
  path: string,
  problems: Problem[],
): unknown => {
  if (isObject(item)) return readFields(field.fields, item, 'create', `${path}.`, problems);
  problems.push({ path, rejection: misformed(field, 'a list of objects', '对象列表') });
  return null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

type Named = Pick<Field, 'zh' | 'en'>;

const nameOf = ({ zh, en }: Named): RejectionParameter => ({ zh, en });

const missing = (field: Named): Rejection => reject(1001, { params: { field: nameOf(field) } });

const exceeds = (field: Named, limit: number): Rejection =>
  reject(1006, { params: { field: nameOf(field), limit } });

const misformed = ({ zh, en }: Named, expectedEn: string, expectedZh: string): Rejection =>
  reject(1002, { reason: { zh: `${zh}：须为${expectedZh}`, en: `${en}: must be ${expectedEn}` } });

const unknownField = (name: string): Rejection => {
  const shown = name.slice(0, MAX_NAME_SHOWN);
  return reject(1002, { reason: { zh: `没有字段 ${shown}`, en: `there is no field ${shown}` } });
};
