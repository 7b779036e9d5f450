// Filters of booking lists: the documents' fields and operators into the read store's language. A field
// that is not in the table cannot be asked for.
import { type Rejection, reject } from '@campus/events/rejections';
import { isLocalDate } from '@campus/events/time/dates';
import { minutesOf } from '@campus/events/time/period';
import type { Condition, Filter, Scalar } from '@campus/projections/ports/read-store';
import { isPlainText } from '../../execution/argument-bounds.ts';
import { fromText, operators } from '../../execution/filter-operators.ts';
import { onDates } from './dates-filter.ts';

const MAX_CONDITIONS = 50;
const MAX_LIST = 1_000;
const MAX_TEXT = 200;

type Kind = 'text' | 'date' | 'minute' | 'number' | 'flag' | 'status';

const fields: Readonly<Record<string, readonly [path: string, kind: Kind]>> = {
  id: ['booking', 'text'],
  booking_number: ['number', 'text'],
  status: ['phase', 'status'],
  resources_id: ['resourceId', 'text'],
  resources_type_id: ['typeId', 'text'],
  appointment_user: ['account', 'text'],
  created_user: ['createdBy', 'text'],
  appointment_date: ['date', 'date'],
  start_time: ['start', 'minute'],
  end_time: ['end', 'minute'],
  person_times: ['persons', 'number'],
  flow_no: ['flow', 'text'],
  appointment_cyclicity_id: ['series', 'text'],
  del: ['hiddenByOwner', 'flag'],
};

/** What the events establish for each displayed status; the clock tells approved from pending. */
const phases: Readonly<Record<string, readonly string[]>> = {
  approved: ['approved', 'pending'],
  pending: ['approved', 'pending'],
};

export type ReadFilter = { readonly filter: Filter } | { readonly rejection: Rejection };

const fault = (name: string): ReadFilter => ({
  rejection: reject(1002, {
    reason: { zh: `筛选条件 ${name.slice(0, 40)} 无效`, en: `the filter ${name.slice(0, 40)} is not valid` },
  }),
});

export const readBookingFilter = (given: unknown): ReadFilter => {
  const value = fromText(given ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('filter');
  const all: Filter[] = [];
  for (const [name, asked] of Object.entries(value as Record<string, unknown>)) {
    if (name === 'order_by') continue;
    const read = name === 'or' ? readAny(asked) : readField(name, asked);
    if ('rejection' in read) return read;
    all.push(read.filter);
  }
  if (all.length > MAX_CONDITIONS) return fault('filter');
  return { filter: all.length === 0 ? {} : { $and: all } };
};

const readAny = (asked: unknown): ReadFilter => {
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > MAX_CONDITIONS) return fault('or');
  const any: Filter[] = [];
  for (const each of asked) {
    if (typeof each !== 'object' || each === null || 'or' in each) return fault('or');
    const read = readBookingFilter(each);
    if ('rejection' in read) return read;
    any.push(read.filter);
  }
  return { filter: { $or: any } };
};

const readField = (name: string, asked: unknown): ReadFilter => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return fault(name);
  const [path, kind] = field;
  const given = typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? asked : { eq: asked };
  const conditions: Filter[] = [];
  for (const [operator, operand] of Object.entries(given)) {
    if (operator === 'between') {
      if (!Array.isArray(operand) || operand.length !== 2) return fault(name);
      const [from, to] = operand.map((each) => scalarOf(kind, each));
      if (from === undefined || to === undefined) return fault(name);
      conditions.push(filterOf(path, kind, { $gte: from, $lte: to }));
      continue;
    }
    const condition = conditionOf(operator, kind, operand);
    if (!condition) return fault(name);
    conditions.push(filterOf(path, kind, condition));
  }
  if (conditions.length === 0) return fault(name);
  return { filter: conditions.length === 1 && conditions[0] ? conditions[0] : { $and: conditions } };
};

const filterOf = (path: string, kind: Kind, condition: Condition): Filter =>
  kind === 'date' ? onDates(condition) : { [path]: condition };

const conditionOf = (operator: string, kind: Kind, operand: unknown): Condition | undefined => {
  const name = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!name) return undefined;
  if (name === '$in' || kind === 'status') {
    const list: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
    const isList = name === '$in' || name === '$eq';
    if (!isList || list.length > MAX_LIST) return undefined;
    const wanted = new Set<Scalar>();
    for (const each of list) {
      const scalar = scalarOf(kind, each);
      if (scalar === undefined) return undefined;
      for (const phase of (kind === 'status' && phases[String(scalar)]) || [scalar]) wanted.add(phase);
    }
    return { $in: [...wanted] };
  }
  if (name === '$contains')
    return kind === 'text' && typeof operand === 'string' && operand.length <= 100 && isPlainText(operand)
      ? { $contains: operand.replace(/^%+|%+$/g, '') }
      : undefined;
  const scalar = scalarOf(kind, operand);
  return scalar === undefined ? undefined : ({ [name]: scalar } as Condition);
};

/** The value in the field's own type: clients send '1' for 1. */
const scalarOf = (kind: Kind, value: unknown): Scalar | undefined => {
  if (value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  switch (kind) {
    case 'date':
      return isLocalDate(text) ? text : undefined;
    case 'minute':
      return minutesOf(text);
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'flag':
      return text === '1' || text === 'true';
    default:
      return text.length <= MAX_TEXT && isPlainText(text) ? text : undefined;
  }
};
