// The operation log and the state of the read models, for those who answer for the tenant.
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { reject } from '@campus/events/domain/rejections';
import {
  type BookingDocument,
  collections,
  documentId,
  type OperationDocument,
  type ParkedDocument,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import type { NodePorts } from '../../command/node-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, badInput, refusalError, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { askedText } from '../../gateway/filters/asked-fields.ts';
import { type Asked, type Leaf, readFilter, validOf } from '../../gateway/filters/read-filter.ts';
import { askedAmong, inTurns, rowIn } from '../../gateway/filters/table.ts';
import { conditionOf } from '../../gateway/filters/where.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { connectionOf, type PageArguments, readPage } from '../../records/paging.ts';
import { createBookingPresenter } from '../booking/view/reading.ts';
import {
  deleteOperateLog,
  deleteOperateLogAll,
  entryOf,
  saveOperateLog,
  saveOperateLogAll,
} from './client-logs.ts';
import { createDifferences } from './differences.ts';
import { numbersAsked, operationQuestion, readOperationFilter } from './filter.ts';
import { personalData } from './personal-data.ts';
import { isReport, presentOperation, presentOperationWhole, type Told } from './present.ts';
import { recordHistory } from './record-history.ts';
import { eventsBehind, systemStates } from './system-states.ts';

export type OperationsParts = Ports & NodePorts;

interface LogArgs extends PageArguments {
  readonly filter?: unknown;
}

const MAX_STORY = 500;
const MAX_PARKED = 200;

const operationLog =
  (parts: OperationsParts): Resolver<LogArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const asked = validOf(readOperationFilter(args.filter));
    const { tenant } = callerOf(context);
    const [zone, bookings] = await Promise.all([
      parts.zoneOf(tenant),
      bookingsNumbered(parts, tenant, asked),
    ]);
    const question = operationQuestion(asked, { zone, bookings });
    const filter: Filter = { $and: [{ tenant }, question.filter] };
    const told = toldTo(parts, context);
    if (question.isPartial) {
      const found = askedAmong(asked, await allShown(parts, filter, told));
      const ids = found.slice(page.offset, page.offset + page.first).map(({ id }) => id);
      return connectionOf(await linesOf(parts, tenant, ids, told), page, found.length);
    }
    const [documents, total] = await Promise.all([
      page.first === 0
        ? []
        : parts.readStore.find<OperationDocument>(collections.operations, {
            filter,
            sort: [...question.sort, NEWEST_FIRST],
            skip: page.offset,
            limit: page.first,
          }),
      parts.readStore.count(collections.operations, filter),
    ]);
    const rows = await Promise.all(documents.map((document) => presentOperationWhole(parts, document, told)));
    return connectionOf(rows, page, total);
  };

/** Bookings of whose entries one condition finds all; where more begin alike, those that were made last. */
const MOST_NUMBERED = 500;

const bookingsNumbered = async (
  { readStore }: OperationsParts,
  tenant: string,
  asked: Asked,
): Promise<ReadonlyMap<Leaf, readonly string[]>> => {
  const found = await inTurns(numbersAsked(asked), async (leaf) => {
    const documents = await readStore.find<BookingDocument>(collections.bookings, {
      filter: { tenant, number: conditionOf(leaf) },
      sort: [['createdAt', -1]],
      limit: MOST_NUMBERED,
    });
    return [leaf, documents.map(({ booking }) => booking)] as const;
  });
  return new Map(found);
};

/** In the order of the ids. */
const linesOf = async (parts: OperationsParts, tenant: string, ids: readonly string[], told: Told) => {
  const found = await parts.readStore.getMany<OperationDocument>(
    collections.operations,
    ids.map((id) => documentId(tenant, id)),
  );
  const byId = new Map(found.map((document) => [document.position, document]));
  return Promise.all(
    ids.flatMap((id) => byId.get(id) ?? []).map((document) => presentOperationWhole(parts, document, told)),
  );
};

/** One a request: what the caller is told beside the lines themselves. */
const toldTo = (parts: OperationsParts, context: RequestContext): Told => {
  const caller = callerOf(context);
  const presenting = { tellsActions: false, tellsEvaluation: false };
  const present = createBookingPresenter(parts, caller, caller.tenant, presenting);
  return {
    differencesOf: createDifferences(parts),
    subjectOf: async (document) => {
      const theme = (await present(document))?.booking.theme;
      return typeof theme === 'string' && theme !== '' ? theme : null;
    },
  };
};

const NEWEST_FIRST = ['position', -1] as const;

/** Only what a page reported may have been hidden since. */
const presentInWords = (parts: OperationsParts, document: OperationDocument, told: Told) =>
  isReport(document) ? presentOperationWhole(parts, document, told) : presentOperation(parts, document);

/** Every entry as it is shown, newest first: words are made when they are shown. */
const allShown = async (parts: OperationsParts, filter: Filter, told: Told) => {
  const shown: Awaited<ReturnType<typeof presentOperation>>[] = [];
  for (let before: Filter = {}; ; ) {
    const documents = await parts.readStore.find<OperationDocument>(collections.operations, {
      filter: { $and: [filter, before] },
      sort: [NEWEST_FIRST],
      limit: MAX_PAGE,
    });
    shown.push(...(await inTurns(documents, (document) => presentInWords(parts, document, told))));
    const last = documents.at(-1);
    if (documents.length < MAX_PAGE || !last) return shown;
    if (shown.length > MAX_LOOKED_THROUGH) throw badInput(TOO_MANY);
    before = { position: { $lt: last.position } };
  }
};

/** Entries that one question in words looks through. */
const MAX_LOOKED_THROUGH = 50_000;
const TOO_MANY = reject(1006, {
  params: {
    field: { zh: '须逐条查找的日志数', en: 'The number of entries to look through' },
    limit: MAX_LOOKED_THROUGH,
  },
  reason: { zh: '请缩小时间范围', en: 'choose a shorter time' },
});

const oneOperation =
  (parts: OperationsParts): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const found = await entryOf(parts, callerOf(context).tenant, id);
    return found ? presentOperationWhole(parts, found, toldTo(parts, context)) : null;
  };

const storyOf =
  (parts: OperationsParts): Resolver<{ stream: string; first?: number | null; after?: string | null }> =>
  async (_source, { stream, first, after }, context) => {
    const documents = await parts.readStore.find<OperationDocument>(collections.operations, {
      filter: { tenant: callerOf(context).tenant, stream, position: { $gt: after ?? '' } },
      sort: [['position', 1]],
      limit: Math.min(Math.max(first ?? MAX_STORY, 1), MAX_STORY),
    });
    const told = toldTo(parts, context);
    return Promise.all(documents.map((document) => presentOperationWhole(parts, document, told)));
  };

/** Read models are those of all tenants: the super tenant answers for them, or the one there is. */
const answersForAll = async (parts: OperationsParts, context: RequestContext): Promise<boolean> =>
  (await parts.isSuperTenant(callerOf(context).tenant)) ||
  (await parts.readStore.count(collections.records(tenantEntity.name), { removed: false })) <= 1;

const forAll =
  <Args>(parts: OperationsParts, resolve: Resolver<Args>): Resolver<Args> =>
  async (source, args, context) => {
    if (!(await answersForAll(parts, context))) throw refusalError('PERMISSION_DENIED', reject(4001));
    return resolve(source, args, context);
  };

const fieldsOfReadModels = { name: askedText, state: askedText } as const;

const readModels =
  (parts: OperationsParts): Resolver<{ readonly filter?: unknown }> =>
  async (_source, { filter }) => {
    const asked = validOf(readFilter((name) => rowIn(fieldsOfReadModels, name), filter));
    const [models, head, parked] = await Promise.all([
      parts.readModels(),
      parts.head(),
      parts.readStore.group(collections.parked, 'projection'),
    ]);
    const shown = await inTurns(models, async ({ name, version, position, state }) => ({
      name,
      version,
      position: position ?? null,
      head: head ?? null,
      lag: await eventsBehind(parts.store, position, head),
      parked: parked.get(name) ?? 0,
      state,
    }));
    return askedAmong(asked, shown);
  };

const parkedEvents =
  (parts: OperationsParts): Resolver =>
  async () => {
    const found = await parts.readStore.find<ParkedDocument>(collections.parked, {
      sort: [['_id', 1]],
      limit: MAX_PARKED,
    });
    return found.map(({ at, ...parked }) => ({ ...parked, at: new Date(at).toISOString() }));
  };

const rebuild =
  (parts: OperationsParts): Resolver<{ readonly names?: readonly string[] | null }> =>
  async (_source, { names }) => {
    try {
      await parts.rebuild(names ?? undefined);
      return acceptedResult;
    } catch (error) {
      // A name that is none; anything else is unforeseen.
      if (error instanceof RangeError) return refusedResult(reject(4004));
      throw error;
    }
  };

export const operationsPart = (parts: OperationsParts): SchemaPart => ({
  resolvers: {
    Query: {
      findOperateLogAll: operationLog(parts),
      findOperateLog: oneOperation(parts),
      operateLogOfStream: storyOf(parts),
      recordHistory: recordHistory(parts),
      personalData: personalData(parts),
      readModels: forAll(parts, readModels(parts)),
      parkedEvents: forAll(parts, parkedEvents(parts)),
      systemStates: forAll(parts, systemStates(parts)),
    },
    Mutation: {
      rebuildReadModels: forAll(parts, rebuild(parts)),
      saveOperateLog: saveOperateLog(parts),
      saveOperateLogAll: saveOperateLogAll(parts),
      deleteOperateLog: deleteOperateLog(parts),
      deleteOperateLogAll: deleteOperateLogAll(parts),
    },
  },
});
