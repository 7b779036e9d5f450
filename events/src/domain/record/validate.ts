// Reads what a caller sends for a record: known fields only, each of its kind and within its bounds.
// The server refuses by it, a form marks its fields by it; every sentence names the field.
import { type Rejection, type RejectionParameter, reject } from '../rejections.ts';
import { hours } from '../rules/wire-values.ts';
import { lengthText, periodText } from '../rules/wording.ts';
import { daysBetween, isLocalDate } from '../time/dates.ts';
import { overlaps } from '../time/period.ts';
import { isObject } from '../unknown.ts';
import type { Entity } from './entity.ts';
import type { RecordFields } from './events.ts';
import { type Field, type FieldOf, type Fields, kindOf, minutesIn } from './fields.ts';
import type { HelpText } from './kinds/kind.ts';

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
 * What is given must also agree with what is `there`, the record's fields so far.
 */
export const readInput = (
  entity: Pick<Entity, 'fields' | 'zh' | 'en' | 'compare'>,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
  there: RecordFields = {},
): Reading => {
  const problems: Problem[] = [];
  const fields = readFields(entity.fields, input, mode, '', problems);
  problems.push(...reversed(entity.fields, fields, '', there), ...excessive(entity, fields, there));
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

/** Values of a new record's or row's fields that were not given. */
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
    else return readRows(field, value, path, problems);
    return null;
  }
  const reading = kindOf(field).read(field, value);
  if ('value' in reading) return reading.value;
  const rejection =
    'limit' in reading
      ? exceeds(field, reading.limit)
      : 'wrong' in reading
        ? wrong(field, reading.wrong)
        : field.expects
          ? expecting(field, field.expects)
          : misformed(field, reading.expected.en, reading.expected.zh);
  problems.push({ path, rejection });
  return null;
};

const readRows = (
  field: FieldOf<'list'>,
  rows: readonly unknown[],
  path: string,
  problems: Problem[],
): unknown[] => {
  const defaults = defaultsOf(field.fields);
  const read = rows.map((row, index) => {
    const at = `${path}.${index}`;
    if (isObject(row)) {
      const given = readFields(field.fields, row, 'create', `${at}.`, problems);
      problems.push(...reversed(field.fields, given, `${at}.`));
      return { ...defaults, ...given };
    }
    problems.push({ path: at, rejection: misformed(field, 'a list of objects', '对象列表') });
    return {};
  });
  for (const [name, inner] of Object.entries(field.fields))
    if (inner.unique) problems.push(...repeated(name, inner, read, path));
  if (field.apart) problems.push(...overlapping(field, read, path));
  for (const { index, rejection } of misplaced(field, read))
    problems.push({ path: `${path}.${index}.${field.tree?.[1]}`, rejection });
  return read;
};

/** Ends that come before their beginnings: such a rule never applies. */
const reversed = (
  declared: Fields,
  given: RecordFields,
  at: string,
  there: RecordFields = {},
): readonly Problem[] =>
  Object.entries(declared).flatMap(([name, field]): Problem[] => {
    const [start, beginning] = beginningOf(declared, field);
    if (!beginning || !(name in given || start in given)) return [];
    const [from, to] = [{ ...there, ...given }[start], { ...there, ...given }[name]];
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    if (isInOrder(field, from, to)) return tooLate(field, from, to, beginning, at + name);
    const isTime = field.kind === 'time';
    const reason = {
      zh: `${field.zh}：${isTime ? '须晚于' : '不得早于'}“${beginning.zh}”`,
      en: `${field.en}: must be ${isTime ? 'later' : 'no earlier'} than “${beginning.en}”`,
    };
    return [{ path: at + name, rejection: reject(1002, { reason }) }];
  });

/** Values beyond those they may be at most. A rule of which nothing is given says nothing. */
const excessive = (
  { fields, compare = [] }: Pick<Entity, 'fields' | 'compare'>,
  given: RecordFields,
  there: RecordFields,
): readonly Problem[] =>
  compare.flatMap(({ field, atMost, unless, says: [zh, en] }): Problem[] => {
    const all = { ...there, ...given };
    const [one, other] = [comparable(fields, field, all), comparable(fields, atMost, all)];
    const isGiven = [field, atMost].some((name) => (name.split('.')[0] ?? '') in given);
    if (!one || !other || !isGiven || (unless && all[unless[0]] === unless[1])) return [];
    if (!one.value || !other.value || one.value <= other.value) return [];
    const reason = {
      zh: `${one.zh}：${zh.replace('{than}', other.said.zh)}`,
      en: `${one.en}: ${en.replace('{than}', other.said.en)}`,
    };
    return [{ path: one.path, rejection: reject(1002, { reason }) }];
  });

/** The number that a field, or a length of time in a group, stands for. */
const comparable = (fields: Fields, path: string, values: RecordFields) => {
  const [name = '', part] = path.split('.');
  const field = fields[name];
  if (field?.kind === 'group') {
    const duration = field.durations?.find((each) => each.name === part);
    const value = duration && isObject(values[name]) ? minutesIn(duration, values[name]) : undefined;
    return (
      duration && {
        ...namesOf(duration),
        path: `${name}.${duration.of[0]}`,
        value,
        said: lengthText(value ?? 0),
      }
    );
  }
  if (field?.kind !== 'number') return undefined;
  const value = typeof values[name] === 'number' ? values[name] : undefined;
  const said = (language: 'zh' | 'en') => kindOf(field).text(field, value, { language });
  return { ...namesOf(field), path: name, value, said: { zh: said('zh'), en: said('en') } };
};

const namesOf = ({ zh, en }: Named): Named => ({ zh, en });

/** The last of the days that may lie between two dates. */
const tooLate = (field: Field, from: string, to: string, beginning: Field, path: string): Problem[] => {
  const days = 'within' in field ? field.within : undefined;
  if (days === undefined || !isLocalDate(from) || !isLocalDate(to) || daysBetween(from, to) <= days)
    return [];
  const reason = {
    zh: `${field.zh}：不得晚于“${beginning.zh}”之后 ${days} 天`,
    en: `${field.en}: must be within ${days} days of “${beginning.en}”`,
  };
  return [{ path, rejection: reject(1002, { reason }) }];
};

const beginningOf = (declared: Fields, field: Field): readonly [string, Field | undefined] => {
  const start = 'ends' in field ? (field.ends ?? '') : '';
  return [start, declared[start]];
};

const isInOrder = ({ kind }: Field, from: string, to: string): boolean =>
  kind === 'time' ? hours(from, to) !== undefined : from <= to;

/** Rows that overlap one before them. */
const overlapping = (field: FieldOf<'list'>, rows: readonly RecordFields[], path: string): Problem[] => {
  const [end = '', declared] =
    Object.entries(field.fields).find(([, each]) => 'ends' in each && each.ends) ?? [];
  const [start] = declared ? beginningOf(field.fields, declared) : [''];
  const periods = rows.map((row) => hours(row[start], row[end]));
  return periods.flatMap((period, index): Problem[] => {
    const other = periods.slice(0, index).find((each) => period && each && overlaps(each, period));
    if (!period || !other) return [];
    const [one, two] = [periodText(other), periodText(period)];
    const reason = { zh: `${field.zh} ${two} 与 ${one} 重叠`, en: `${field.en}: ${two} overlaps ${one}` };
    return [{ path: `${path}.${index}.${start}`, rejection: reject(1002, { reason }) }];
  });
};

/** Rows of a tree whose parent is not in the list, or is the row itself or one below it. */
export const misplaced = (
  { fields, tree: [code, parent] = ['', ''], zh, en }: FieldOf<'list'>,
  rows: readonly RecordFields[],
): readonly { readonly index: number; readonly rejection: Rejection }[] => {
  const parents = new Map(rows.map((row) => [row[code], row[parent]]));
  const circles = inCircles(parents);
  return rows.flatMap((row, index) => {
    const above = row[parent];
    if (isEmpty(above)) return [];
    const named = { zh: `${fields[parent]?.zh} ${above}`, en: `${fields[parent]?.en} ${above}` };
    if (!parents.has(above)) {
      const reason = { zh: `${named.zh}：${zh}中没有该编码`, en: `${named.en}: not among the ${en}` };
      return [{ index, rejection: reject(1002, { reason }) }];
    }
    if (!circles.has(row[code])) return [];
    const reason = {
      zh: `${named.zh}：上级不能是其自身或其下级`,
      en: `${named.en}: the parent cannot be itself or one of those below it`,
    };
    return [{ index, rejection: reject(1002, { reason }) }];
  });
};

/** The codes that stand below themselves; each is passed once. */
const inCircles = (parents: ReadonlyMap<unknown, unknown>): ReadonlySet<unknown> => {
  const passed = new Set<unknown>();
  const circles = new Set<unknown>();
  for (const code of parents.keys()) {
    const way: unknown[] = [];
    let at = code;
    for (; !isEmpty(at) && !passed.has(at); at = parents.get(at)) {
      passed.add(at);
      way.push(at);
    }
    const start = way.indexOf(at);
    if (start >= 0) for (const each of way.slice(start)) circles.add(each);
  }
  return circles;
};

/** What must exist once in its list and stands there before. */
const repeated = (name: string, field: Field, rows: readonly RecordFields[], path: string): Problem[] => {
  const seen = new Set<unknown>();
  return rows.flatMap((row, index): Problem[] => {
    const value = row[name];
    if (isEmpty(value)) return [];
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    const said = { zh: `${field.zh} ${String(value)}`, en: `${field.en} ${String(value)}` };
    return [{ path: `${path}.${index}.${name}`, rejection: reject(1008, { params: { field: said } }) }];
  });
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

type Named = Pick<Field, 'zh' | 'en'>;

const nameOf = ({ zh, en }: Named): RejectionParameter => ({ zh, en });

const missing = (field: Named): Rejection => reject(1001, { params: { field: nameOf(field) } });

const exceeds = (field: Named, limit: RejectionParameter): Rejection =>
  reject(1006, { params: { field: nameOf(field), limit } });

const misformed = ({ zh, en }: Named, expectedEn: string, expectedZh: string): Rejection =>
  reject(1002, { reason: { zh: `${zh}：须为${expectedZh}`, en: `${en}: must be ${expectedEn}` } });

const expecting = (field: Named, [zh, en]: HelpText): Rejection =>
  reject(1002, { reason: { zh: `${field.zh}：${zh}`, en: `${field.en}: ${en}` } });

const wrong = (field: Named, { zh, en }: Named): Rejection =>
  reject(1002, { reason: { zh: `${field.zh}${zh}`, en: `${field.en} ${en}` } });

const unknownField = (name: string): Rejection => {
  const shown = name.slice(0, MAX_NAME_SHOWN);
  return reject(1002, { reason: { zh: `没有字段 ${shown}`, en: `there is no field ${shown}` } });
};
