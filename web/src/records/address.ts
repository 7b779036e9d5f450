// The list as the address carries it: search, filters, order, page. What is not asked for is not written.
import type { Entity } from '@campus/events/domain/record/entity';
import { type Field, kindOf } from '@campus/events/domain/record/fields';
import type { PageQuestion, Values } from './port.ts';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 10;
const MAX_PAGE_NUMBER = 1_000;
/** Between the ends of a range, either of which may be open. Alone it asks for all days. */
export const RANGE = '..';
/** Between values of which one is asked for. */
const OR = ',';

export interface ListState {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly order?: { readonly field: string; readonly isDescending: boolean } | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : otherwise;

/** The filters of a list that nobody has narrowed yet. */
export const firstFilters = ({ listing }: Entity, today: string): ListState['filters'] => {
  const first = Object.entries(listing.begins ?? {}).map(([name, [values]]) => [name, values]);
  if (listing.fromToday !== undefined) first.push([listing.fromToday, `${today}${RANGE}`]);
  return Object.fromEntries(first);
};

/** Anything the declaration does not know is left out: an address may be old or typed by hand. */
export const readAddress = (entity: Entity, parameters: URLSearchParams, today: string): ListState => {
  const first = firstFilters(entity, today);
  const filters = Object.fromEntries(
    entity.listing.filters.flatMap((name) => {
      const value = parameters.get(name) || first[name];
      return value ? [[name, value]] : [];
    }),
  );
  const [field = '', direction] = (parameters.get('sort') ?? '').split('.');
  const size = wholeNumber(parameters.get('size'), DEFAULT_SIZE);
  return {
    search: (parameters.get('q') ?? '').slice(0, 100),
    filters,
    order: isSortable(entity, field) ? { field, isDescending: direction === 'desc' } : undefined,
    page: Math.min(MAX_PAGE_NUMBER, Math.max(1, wholeNumber(parameters.get('page'), 1))),
    size: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_SIZE,
  };
};

export const writeAddress = (
  entity: Entity,
  { search, filters, order, page, size }: ListState,
  today: string,
): URLSearchParams => {
  const parameters = new URLSearchParams();
  const first = firstFilters(entity, today);
  if (search !== '') parameters.set('q', search);
  for (const name of entity.listing.filters) {
    const value = filters[name] ?? (name in first ? RANGE : '');
    if (value !== '' && value !== first[name]) parameters.set(name, value);
  }
  if (order) parameters.set('sort', `${order.field}.${order.isDescending ? 'desc' : 'asc'}`);
  if (page > 1) parameters.set('page', String(page));
  if (size !== DEFAULT_SIZE) parameters.set('size', String(size));
  return parameters;
};

export const isSortable = (entity: Entity, name: string): boolean => {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  if (!field || field.managersOnly) return false;
  if (entity.source === 'subject') return entity.listing.sorted?.includes(name) === true;
  return kindOf(field).isSortable === true && (!field.computed || field.kind === 'kept');
};

const askedBy = (field: Field, value: string): unknown => {
  const { asks } = kindOf(field);
  if (asks === 'contains') return { like: value };
  if (field.kind === 'choice' && value.includes(OR)) return { in: value.split(OR) };
  if (asks !== 'between' || !value.includes(RANGE)) return value;
  const [from = '', to = ''] = value.split(RANGE);
  return { gte: from || undefined, lte: to || undefined };
};

/** `2026-11-20..2026-11-27`, `2026-11-20..`, or one day for both ends. */
export const rangeOf = (from: string, to: string): string | undefined => {
  if (from === to) return from || undefined;
  return `${from}${RANGE}${to}`;
};

export const endsOf = (range: string | undefined): readonly [from: string, to: string] => {
  const [from = '', to = from] = (range ?? '').split(RANGE);
  return [from, to];
};

export const questionOf = (
  entity: Entity,
  { search, filters, order, page, size }: ListState,
): PageQuestion => {
  // The server compares in this form.
  const sought = search.normalize('NFKC').trim();
  const { fromToday } = entity.listing;
  const isAnyDay = asksNumber(entity, sought) && goesOn(entity, filters);
  const searched = Object.entries(entity.fields).flatMap(([name, field]): Values[] => {
    if (!field.searched) return [];
    return [{ [name]: field.searched === 'whole' ? search : { like: search } }];
  });
  return {
    first: size,
    offset: (page - 1) * size,
    filter: {
      ...Object.fromEntries(
        Object.entries(filters)
          .filter(([name, value]) => value !== RANGE && !(isAnyDay && name === fromToday))
          .map(([name, value]) => {
            const field = entity.fields[name];
            return [name, field ? askedBy(field, value) : value];
          }),
      ),
      ...entity.listing.always,
      or: search === '' ? undefined : searched,
      order_by: order
        ? [{ field: order.field, dir: order.isDescending ? 'desc' : 'asc' }]
        : entity.listing.order && goesOn(entity, filters)
          ? inOrder(entity)
          : undefined,
    },
  };
};

/** `B-7K2M` names one booking, and `V-7K2MX` one visit, of any day. */
const asksNumber = ({ fields }: Entity, search: string): boolean =>
  (fields.booking_number?.searched === true && /^b-[0-9a-z]{4,8}$/i.test(search)) ||
  (fields.visit_number?.searched === true && /^v-[0-9a-z]{4,8}$/i.test(search));

/** What lies ahead is read onwards; a past that is asked for, newest first, as the server has it. */
const goesOn = ({ listing: { fromToday } }: Entity, filters: ListState['filters']): boolean => {
  const [from, to] = endsOf(fromToday === undefined ? undefined : filters[fromToday]);
  return from !== '' && to === '';
};

const inOrder = ({ listing: { order = [] } }: Entity) =>
  order.map(([field, direction]) => ({ field, dir: direction === 1 ? 'asc' : 'desc' }));
