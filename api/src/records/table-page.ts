// A page of a list that a table of fields describes: what was asked, counted and shown.
import type { Shape } from '@campus/events/domain/record/entity';
import type { Document, Filter, FindOptions, ReadStore } from '@campus/projections/ports/read-store';
import { type Order, readFilter, validOf } from '../gateway/filters/read-filter.ts';
import { questionOf, rowIn, type Table } from '../gateway/filters/table.ts';
import { type Connection, connectionOf, type Page, type PageArguments, readPage } from './paging.ts';

export interface TableArgs extends PageArguments {
  readonly filter?: unknown;
  readonly order_by?: unknown;
}

/** Throws for a page or a filter that cannot be. */
export const askedOf = <Around>(
  { fields }: Pick<Shape, 'fields'>,
  table: Table<Around>,
  args: TableArgs,
  begins: Order = [],
) => {
  const page = readPage(args);
  const reading = readFilter((name) => rowIn(table, name), args.filter, args.order_by, fields);
  const { where, order } = validOf(reading);
  const asked = { where, order: order.length > 0 ? order : begins };
  return { page, questionOf: (around: Around) => questionOf(table, asked, around) };
};

interface Wanted {
  readonly filter: Filter;
  readonly sort: NonNullable<FindOptions['sort']>;
  readonly page: Page;
}

/** Where nothing is to be shown it only counts. */
export const pageOf = async <Entry extends Document>(
  readStore: Pick<ReadStore, 'count' | 'find'>,
  collection: string,
  { filter, sort, page }: Wanted,
  present: (entry: Entry) => object,
): Promise<Connection<object>> => {
  const total = await readStore.count(collection, filter);
  if (page.first === 0) return connectionOf<object>([], page, total);
  const found = await readStore.find<Entry>(collection, {
    filter,
    sort,
    skip: page.offset,
    limit: page.first,
  });
  return connectionOf(await Promise.all(found.map(present)), page, total);
};
