// The resolvers of every declared operation: ten lines a kind, the same for all entities.
import { isSameAccount } from '@campus/events/directory/same-account';
import {
  type Entity,
  isRead,
  type Operation,
  type ReadOperation,
  type WriteOperation,
} from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { actingOf } from '../command/asking.ts';
import type { RecordParts } from '../command/ports.ts';
import { refusalError } from '../gateway/access/refusals.ts';
import type { Resolver } from '../gateway/execution/schema.ts';
import type { Asked, Where } from '../gateway/filters/read-filter.ts';
import { validOf } from '../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../gateway/http/context.ts';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import { isByBelonging } from './access-rows.ts';
import { bulkModeOf, importRows, modelsIn, presentBulk, saveModels } from './bulk.ts';
import type { Commanding } from './commanding.ts';
import { copyModel, deleteModel, restoreModel, saveModel, setModelState } from './commands.ts';
import { connectionOf, type Page, type PageArguments, readPage } from './paging.ts';
import { presentRecords } from './present.ts';
import { adminAuthTypeOf, administers, asKind, type Viewer, viewerOf } from './reach.ts';
import { readOne, readPageOf } from './read.ts';
import { type SaveOutcome, savedReceipt } from './save.ts';
import { readAsked } from './where.ts';

type Arguments = Readonly<Record<string, unknown>>;

export const resolverOf = (parts: RecordParts, entity: Entity, operation: Operation): Resolver<Arguments> =>
  isRead(operation)
    ? (_, args, context) => answerRead(parts, entity, operation, args, context)
    : (_, args, context) => execute(parts, entity, operation, args, context);

// Reading

export const answerRead = async (
  parts: RecordParts,
  entity: Entity,
  operation: ReadOperation,
  args: Arguments,
  context: RequestContext,
): Promise<unknown> => {
  const viewer = withAccepted(asKind(await viewerOf(parts, callerOf(context)), args.adminAuthType), args);
  if (operation.scope === 'installation' && !(await parts.isSuperTenant(viewer.tenant)))
    throw refusalError('PERMISSION_DENIED', reject(4001));
  // A list for everyone is a keeper's own where they ask as one.
  const scope = operation.scope === 'visible' && viewer.asKeeper ? 'managed' : operation.scope;
  const presentation = { tenant: viewer.tenant, forManagers: operation.scope !== 'visible' };
  const zone = operation.since ? await parts.zoneOf(viewer.tenant) : '';
  const asked = askedOf(entity, operation, args, {
    zone,
    now: context.now,
    isEarly: operation.early?.some((role) => viewer.roles.includes(role)) ?? false,
    isNobody: isNobody(operation, args, viewer),
  });
  const isPlain = !operation.narrowedBy && !operation.where && !isFilteredBy(args);
  if (operation.kind === 'one' && isPlain) {
    const id = entity.single ?? args.id;
    const found = typeof id === 'string' ? await readOne(parts, entity, scope, viewer, id) : undefined;
    if (!found) return null;
    const forManagers = presentation.forManagers || (await administers(parts, entity, viewer, found.fields));
    return (await presentRecords(parts, entity, [found], { ...presentation, forManagers }))[0];
  }
  const page = pageOf(operation, args);
  const { documents, total } = await readPageOf(parts, entity, scope, viewer, asked, page);
  const records = await presentRecords(parts, entity, documents, presentation);
  if (operation.kind === 'one') return records[0] ?? null;
  if (operation.kind === 'list') return records;
  return { ...connectionOf(records, page, total), adminAuthType: adminAuthTypeOf(viewer.roles) };
};

/** Asks for what all administrators read, as a kind of administrator that the caller is not. */
const isNobody = ({ scope, roles }: ReadOperation, { adminAuthType }: Arguments, viewer: Viewer): boolean =>
  scope === 'tenant' &&
  typeof adminAuthType === 'number' &&
  !roles.some((role) => viewer.roles.includes(role));

/** A filter may also be sent that says nothing. */
const isFilteredBy = ({ filter }: Arguments): boolean =>
  filter !== null && filter !== undefined && filter !== '' && JSON.stringify(filter) !== '{}';

const pageOf = ({ kind }: ReadOperation, args: Arguments): Page => {
  if (kind === 'one') return { first: 1, offset: 0 };
  if (kind === 'list') return { first: MAX_PAGE, offset: 0 };
  const page = readPage(args as PageArguments);
  return page;
};

interface Asking {
  readonly zone: string;
  readonly now: number;
  readonly isEarly: boolean;
  readonly isNobody: boolean;
}

/** The filter, and what the operation's own arguments and rows add to it. */
const askedOf = (
  entity: Entity,
  operation: ReadOperation,
  args: Arguments,
  { zone, now, isEarly, isNobody }: Asking,
): Asked => {
  const { where, order } = validOf(readAsked(entity, args.filter, args.order_by));
  const added: Where[] = isEarly ? [] : [...openOf(operation, zone, now)];
  if (isNobody) added.push({ any: [] });
  for (const { name, field, by } of operation.narrowedBy ?? []) {
    const value = args[name];
    if (typeof value !== 'string' || value === '') {
      // The one is found by it.
      if (operation.kind === 'one' && !isFilteredBy(args)) added.push({ any: [] });
      continue;
    }
    const operator = by === 'equals' ? 'eq' : 'like';
    added.push({
      any: [field].flat().map((each) => ({ field: each, operator, operand: value.slice(0, 100) })),
    });
  }
  // Without an id the filter alone finds the one.
  if (operation.kind === 'one' && !operation.narrowedBy && (args.id || !operation.isFiltered))
    added.push({ field: 'id', operator: 'eq', operand: String(args.id ?? '') });
  return { where: { all: [where, ...added] }, order };
};

/** What `where` and `since` leave of the records. */
const openOf = ({ where = {}, since }: ReadOperation, zone: string, now: number): readonly Where[] => [
  ...Object.entries(where).map(([field, operand]): Where => ({ field, operator: 'eq', operand })),
  ...(since
    ? [
        {
          any: [
            { field: since, operator: 'lte', operand: dateTimeOf(zone, now) } as const,
            { field: since, operator: 'eq', operand: null } as const,
          ],
        },
      ]
    : []),
];

/** Which records of the entity everyone may read by now, as its list for everyone says. */
export const publishedOf = ({ operations }: Entity, zone: string, now: number): readonly Where[] =>
  operations.flatMap((operation) =>
    isRead(operation) && operation.since && operation.kind === 'page' ? openOf(operation, zone, now) : [],
  );

/** What the documents let a client say about itself narrows what it is; it never adds. */
export const withAccepted = (viewer: Viewer, args: Arguments): Viewer => {
  const items = args.resPermissionItem ?? args.resourceAuthItem;
  const posts = elementsIn(args.postIdList);
  const isAnother =
    typeof args.account === 'string' && args.account !== '' && !isSameAccount(args.account, viewer.account);
  const held =
    posts.length > 0 ? viewer.positions.filter(({ post }) => posts.includes(post)) : viewer.positions;
  return {
    ...viewer,
    items: Array.isArray(items) && items.length > 0 ? items : viewer.items,
    positions: isAnother ? [] : held,
    subjects: isAnother ? [] : viewer.subjects,
    grants: isAnother ? [] : viewer.grants,
    asKeeper: args.resourceAdmin === true || viewer.asKeeper,
  };
};

// Writing

const execute = async (
  parts: RecordParts,
  entity: Entity,
  operation: WriteOperation,
  args: Arguments,
  context: RequestContext,
): Promise<unknown> => {
  const viewer = asKind(await viewerOf(parts, callerOf(context)), args.adminAuthType);
  const isByRole = operation.roles.some((role) => viewer.roles.includes(role));
  // A grant by condition is one on records that are there.
  const grants = isByBelonging(entity, operation) && !isByRole ? [] : viewer.grants;
  const commanding: Commanding = {
    parts,
    acting: actingOf(context, operation.name, args),
    // A grant of something else on a record is none to edit it.
    viewer: { ...viewer, grants, items: ['resource_manage'] },
  };
  const model = fieldsIn(args.model);
  switch (operation.kind) {
    case 'save':
    case 'update':
    case 'saveOrUpdate':
      return savedReceipt(
        await saveModel(commanding, entity, operation.kind, model, { editedFrom: editedFrom(args) }),
      );
    case 'copy':
      return savedReceipt(await copyModel(commanding, entity, operation, model));
    case 'delete':
      return savedReceipt(await deleteModel(commanding, entity, String(args.id)));
    case 'state': {
      const to = Number(args[operation.field]);
      const set = (id: unknown) => setModelState(commanding, entity, operation, String(id), to);
      return operation.isForMany ? eachOf(entity, args.ids, set) : savedReceipt(await set(args.id));
    }
    case 'deleteAll':
      return eachOf(entity, args.ids, (id) => deleteModel(commanding, entity, String(id)));
    case 'updateEach':
      return eachOf(entity, args.models, (each) => saveModel(commanding, entity, 'update', fieldsIn(each)));
    case 'restore':
      return savedReceipt(await restoreModel(commanding, entity, String(args.id)));
    case 'saveAll': {
      const [models, mode] = [modelsIn(args.models), bulkModeOf(args)];
      return presentBulk(await saveModels(commanding, entity, models, mode), entity, models, mode);
    }
    case 'updateAll':
      return eachOf(entity, args.idList, (id) => saveModel(commanding, entity, 'update', { ...model, id }));
    case 'import': {
      const [rows, mode] = [modelsIn(args.models), bulkModeOf(args)];
      const asked = { id: String(args.id), rows, mode };
      return presentBulk(await importRows(commanding, entity, operation, asked), entity, rows, mode);
    }
  }
};

/** One after the other, each with its own verdict. */
const eachOf = async (entity: Entity, given: unknown, run: (one: unknown) => Promise<SaveOutcome>) => {
  const all = modelsIn(given);
  const outcomes: SaveOutcome[] = [];
  for (const one of all) outcomes.push(await run(one));
  return presentBulk(outcomes, entity, all);
};

const editedFrom = (args: Arguments): number | undefined =>
  typeof args.edited_from === 'number' ? args.edited_from : undefined;
