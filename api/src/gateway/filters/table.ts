// A list's table of fields: how each is asked of the read store, and what is left to be asked in memory, of what the
// reader is shown.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { checkFilter, QueryRefused } from '@campus/projections/ports/filter';
import type { Condition, Document, Filter, FindOptions } from '@campus/projections/ports/read-store';
import { askedChoice, askedPoint, askedText, endOfPoint, instantOfPoint } from './asked-fields.ts';
import type { Asked, AskedField, Leaf, Scalar } from './read-filter.ts';
import {
  anyOf,
  comparing,
  conditionOf,
  conjunctsOf,
  fieldsAsked,
  matches,
  NOTHING,
  storeFilter,
} from './where.ts';

/** `Around` is what a question is answered from besides the documents. */
export interface Row<Around> extends AskedField {
  /** Where the read store keeps it as it is compared. */
  readonly path?: string;
  /** Absent: only in memory. */
  readonly filterOf?: (leaf: Leaf, around: Around) => Filter;
  /** The field on the wire; absent: the list says so itself. */
  readonly show?: (document: Document, around: Around) => unknown;
}

/** A field that is not in the table cannot be asked for. */
export type Table<Around> = Readonly<Record<string, Row<Around> | undefined>>;

export const rowIn = <Found>(
  table: Readonly<Record<string, Found | undefined>>,
  name: string,
): Found | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

export const column = (
  path: string,
  asked: AskedField = askedText,
  inStore?: (value: Scalar) => Scalar,
  filterOf: (condition: Condition) => Filter = (condition) => ({ [path]: condition }),
): Row<unknown> => ({
  ...asked,
  path,
  filterOf: (leaf) => filterOf(conditionOf(leaf, inStore)),
  show: (document) => kept(document, path),
});

const kept = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => fieldsIn(value)[key], document) ?? null;

/** An instant, which the wire shows as local time to the second. */
export const point = (path: string): Row<{ readonly zone: string }> => ({
  ...askedPoint,
  path,
  filterOf: (leaf, { zone }) => {
    const edge = leaf.operator === 'gt' || leaf.operator === 'lte' ? endOfPoint : instantOfPoint;
    return { [path]: conditionOf(leaf, (value) => (typeof value === 'string' ? edge(zone, value) : value)) };
  },
  show: (document, { zone }) => {
    const instant = kept(document, path);
    return typeof instant === 'number' ? dateTimeOf(zone, instant) : null;
  },
});

/** A value of a few, each with the documents that show it; every document shows one of them. */
export const choice = <Around = unknown>(
  ...alternatives: readonly (readonly [
    value: string | number,
    filter: Filter | ((around: Around) => Filter),
  ])[]
): Row<Around> => ({
  ...askedChoice(alternatives.map(([value]) => value)),
  filterOf: (leaf, around) => {
    const wanted = alternatives.filter(([value]) => matches(leaf, () => value));
    if (wanted.length === alternatives.length) return {};
    return anyOf(wanted.map(([, filter]) => (typeof filter === 'function' ? filter(around) : filter)));
  },
});

export interface StoreQuestion {
  readonly filter: Filter;
  readonly sort: NonNullable<FindOptions['sort']>;
  /** The whole of it must be asked again of what the reader is shown, by `askedAmong`. */
  readonly isPartial: boolean;
  /** What the read store was not asked. */
  readonly rest: Asked;
}

/** What is sealed, or made when it is shown. */
export const asShown: Row<unknown> = askedText;

/** Shown masked: the whole of it is asked for, or nothing. */
export const asWhole = (normal: (text: string) => string | undefined = (text) => text): Row<unknown> => ({
  read: (given) => normal(String(given)) ?? NO_SUCH,
  isWhole: true,
});

/** No value is this one. */
const NO_SUCH = '\u0000';

export const questionOf = <Around>(
  table: Table<Around>,
  { where, order }: Asked,
  around: Around,
): StoreQuestion => {
  const conjuncts = conjunctsOf(where);
  const known = conjuncts.filter((each) =>
    fieldsAsked(each, []).every((field) => rowIn(table, field)?.filterOf),
  );
  const filter = storeFilter(
    { all: known },
    (leaf) => rowIn(table, leaf.field)?.filterOf?.(leaf, around) ?? NOTHING,
  );
  if (!isTaken(filter)) return { filter: {}, sort: [], isPartial: true, rest: { where, order } };
  const sort = order.flatMap(([field, direction]) => {
    const path = rowIn(table, field)?.path;
    return path === undefined ? [] : [[path, direction] as const];
  });
  const isPartial = known.length < conjuncts.length || sort.length < order.length;
  const unknown = conjuncts.filter((each) => !known.includes(each));
  return { filter, sort: isPartial ? [] : sort, isPartial, rest: { where: { all: unknown }, order } };
};

/** The most conditions that a list has of its own. */
const BESIDE: readonly Filter[] = Array.from({ length: 20 }, () => ({ tenant: '' }));

/** Whether the read store takes it where a list asks it: beside other conditions. */
const isTaken = (filter: Filter): boolean => {
  try {
    return checkFilter({ $and: [{ $and: [filter] }, ...BESIDE] }) !== undefined;
  } catch (error) {
    if (error instanceof QueryRefused) return false;
    throw error;
  }
};

/** The same question to rows as their reader is shown them; without an order they keep theirs. */
export const askedAmong = <Shown extends object>(
  { where, order }: Asked,
  shown: readonly Shown[],
): Shown[] => {
  const compare = comparing(order);
  return shown
    .map((row) => ({ row, read: (field: string): unknown => Reflect.get(row, field) }))
    .filter(({ read }) => matches(where, read))
    .sort((a, b) => compare(a.read, b.read))
    .map(({ row }) => row);
};

const AT_A_TIME = 500;

/** Shows many documents, and lets other requests in between. */
export const inTurns = async <Document, Shown>(
  documents: readonly Document[],
  show: (document: Document) => Promise<Shown>,
): Promise<Shown[]> => {
  const shown: Shown[] = [];
  for (let from = 0; from < documents.length; from += AT_A_TIME) {
    shown.push(...(await Promise.all(documents.slice(from, from + AT_A_TIME).map(show))));
    await nextTurn();
  }
  return shown;
};
