// The operation log's filter: the wire's fields and operators into the read store's language.
import { reject } from '@campus/events/rejections';
import { isLocalDate } from '@campus/events/time/dates';
import { instantOf } from '@campus/events/time/zone';
import type { Condition, Filter, Scalar } from '@campus/projections/ports/read-store';
import { isPlainText } from '../execution/argument-bounds.ts';
import { fromText, operators } from '../execution/filter-operators.ts';
import { badInput } from '../refusals.ts';

const paths: Readonly<Record<string, string>> = {
  id: 'position',
  position: 'position',
  operate_user_id: 'actor',
  operate_module: 'module',
  operate_time: 'at',
  action: 'action',
  stream: 'stream',
  id_address: 'address',
  resources_id: 'object.resource',
  appointment_id: 'object.booking',
  record_id: 'object.record',
  booking_number: 'object.number',
};

const MAX_VALUES = 200;
const MAX_TEXT = 200;

/** Throws 1002 for a field, an operator or a value that is none. `zone` reads the dates. */
export const operationFilter = (given: unknown, zone: string): Filter[] => {
  const value = fromText(given ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('filter');
  return Object.entries(value).flatMap(([name, asked]): Filter[] => {
    if (name === 'order_by') return [];
    const path = Object.hasOwn(paths, name) ? paths[name] : undefined;
    if (!path) throw unreadable(name);
    const conditions: object =
      typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? asked : { eq: asked };
    return Object.entries(conditions).flatMap(([operator, operand]): Filter[] => {
      if (operator === 'between' && Array.isArray(operand) && operand.length === 2)
        return [
          {
            [path]: {
              $gte: scalar(name, operand[0], zone, 'from'),
              $lte: scalar(name, operand[1], zone, 'to'),
            },
          },
        ];
      const known = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
      if (!known) throw unreadable(name);
      if (known !== '$in') {
        const edge = known === '$lte' || known === '$gt' ? 'to' : 'from';
        return [{ [path]: { [known]: scalar(name, operand, zone, edge) } as Condition }];
      }
      if (!Array.isArray(operand) || operand.length > MAX_VALUES) throw unreadable(name);
      return [{ [path]: { $in: operand.map((each) => scalar(name, each, zone, 'from')) } }];
    });
  });
};

const unreadable = (name: string) => {
  const field = name.slice(0, 40);
  return badInput(
    reject(1002, { reason: { zh: `筛选条件 ${field} 无效`, en: `the filter ${field} is not valid` } }),
  );
};

const DAY_MINUTES = 1_440;

/** A date alone is its first instant as a lower bound, its last as an upper one. */
const scalar = (name: string, value: unknown, zone: string, edge: 'from' | 'to'): Scalar => {
  if (name !== 'operate_time') {
    if (typeof value !== 'string' || value.length > MAX_TEXT || !isPlainText(value)) throw unreadable(name);
    return value;
  }
  const match = /^(\d{4}-\d{2}-\d{2})(?: ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/.exec(String(value));
  const [, date, hours, minutes, seconds] = match ?? [];
  if (!isLocalDate(date)) throw unreadable(name);
  if (hours === undefined)
    return instantOf(zone, date, edge === 'to' ? DAY_MINUTES : 0) - (edge === 'to' ? 1 : 0);
  return instantOf(zone, date, Number(hours) * 60 + Number(minutes)) + Number(seconds ?? 0) * 1_000;
};
