// A declared list over a read model: what a row is asked by and shows, and how far the caller sees.
import type { Instant } from '@campus/events/domain/envelope';
import type { Shape } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { documentId } from '@campus/projections/ports/documents';
import type { Document, Filter, FindOptions, ReadStore } from '@campus/projections/ports/read-store';
import { badInput } from '../gateway/access/refusals.ts';
import type { Resolver } from '../gateway/execution/schema.ts';
import { askedText } from '../gateway/filters/asked-fields.ts';
import type { Asked, Order } from '../gateway/filters/read-filter.ts';
import { askedAmong, inTurns, type Row, type Table } from '../gateway/filters/table.ts';
import { conditionOf } from '../gateway/filters/where.ts';
import { callerOf, type RequestContext } from '../gateway/http/context.ts';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import { connectionOf, type Page } from './paging.ts';
import { askedOf, pageOf, type TableArgs } from './table-page.ts';

/** What a question is answered from, and a row shown with, besides the document. */
export interface ListView {
  readonly tenant: string;
  readonly zone: string;
  readonly now: Instant;
  readonly context: RequestContext;
}

interface ListParts {
  readonly readStore: Pick<ReadStore, 'count' | 'find'>;
  readonly zoneOf: (tenant: string) => Promise<string>;
}

interface ReadModelList<Parts, Entry extends Document, Args, Shown> {
  readonly shape: Pick<Shape, 'fields'>;
  readonly collection: string;
  readonly table: Table<ListView>;
  /** After the order that is asked for. */
  readonly order: NonNullable<FindOptions['sort']>;
  /** Asked for where the reader asks for no order: fields that the read store does not hold. */
  readonly begins?: Order;
  /** Which of the tenant's; absent: all. */
  readonly within?: (parts: Parts, context: RequestContext, args: Args) => Promise<Filter>;
  /** What a row shows beside the columns of the table. */
  readonly present: (parts: Parts, entry: Entry, around: ListView) => Promise<Shown>;
  /** Values that a search compares in place of the masked ones of a row: only the whole of one is asked for. */
  readonly whole?: (parts: Parts, entry: Entry) => Promise<object>;
}

/** Such conditions are looked through in memory. */
const TOO_MANY = reject(1006, {
  params: {
    field: { zh: '须逐条查找的记录数', en: 'The number of entries to look through' },
    limit: MAX_PAGE,
  },
  reason: { zh: '请缩小日期范围或增加筛选', en: 'choose fewer dates or another filter' },
});

export const listViewOf = async ({ zoneOf }: ListParts, context: RequestContext): Promise<ListView> => {
  const { tenant } = callerOf(context);
  return { tenant, zone: await zoneOf(tenant), now: context.now, context };
};

/** What answers the list; its `row` shows one document, where something else answers with it. */
export const listOf = <
  Parts extends ListParts,
  Entry extends Document,
  Shown extends object,
  Args = TableArgs,
>(
  list: ReadModelList<Parts, Entry, Args, Shown>,
) => {
  const { shape, collection, table, order, begins, within, present, whole } = list;
  const row = async (parts: Parts, entry: Entry, around: ListView) => {
    const shown = await present(parts, entry, around);
    return { ...columnsBeside(shown, table, entry, around), ...shown };
  };
  /** What the read store cannot say is asked of what the reader is shown. */
  const search = async (parts: Parts, filter: Filter, rest: Asked, page: Page, around: ListView) => {
    const entries = await parts.readStore.find<Entry>(collection, { filter, sort: order, limit: MAX_PAGE });
    if (entries.length === MAX_PAGE) throw badInput(TOO_MANY);
    const shown = await inTurns(entries, async (entry) => {
      const seen = await row(parts, entry, around);
      return [{ ...seen, ...(await whole?.(parts, entry)) }, seen] as const;
    });
    const rowOf = new Map<object, object>(shown);
    const found = askedAmong(rest, [...rowOf.keys()]).flatMap((each) => rowOf.get(each) ?? []);
    return connectionOf(found.slice(page.offset, page.offset + page.first), page, found.length);
  };
  const answer =
    (parts: Parts): Resolver<Args & TableArgs> =>
    async (_source, args, context) => {
      const { page, questionOf } = askedOf(shape, table, args, begins);
      const around = await listViewOf(parts, context);
      const { filter: asked, sort, isPartial, rest } = questionOf(around);
      const reach = (await within?.(parts, context, args)) ?? {};
      const filter = { $and: [{ tenant: around.tenant }, reach, asked] };
      if (isPartial) return search(parts, filter, rest, page, around);
      return pageOf<Entry>(
        parts.readStore,
        collection,
        { filter, sort: [...sort, ...order], page },
        (entry) => row(parts, entry, around),
      );
    };
  return Object.assign(answer, { row });
};

/** What `present` says itself is not read from its column: an end that is never has no date. */
const columnsBeside = (
  shown: object,
  table: Table<ListView>,
  entry: Document,
  around: ListView,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) =>
      row?.show && !Object.hasOwn(shown, name) ? [[name, row.show(entry, around)]] : [],
    ),
  );

export const newestBy = (path: string) =>
  [
    [path, -1],
    ['_id', 1],
  ] as const;

/** The id of a document that the wire knows by it. */
export const ownId: Row<ListView> = {
  ...askedText,
  filterOf: (leaf, { tenant }) => ({ _id: conditionOf(leaf, (id) => documentId(tenant, String(id))) }),
  show: ({ _id }, { tenant }) => _id.slice(tenant.length + 1),
};
