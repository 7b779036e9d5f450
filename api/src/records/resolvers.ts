// The resolvers of every declared operation: ten lines a kind, whatever the entity.
import {
  type Entity,
  isRead,
  type Operation,
  type ReadOperation,
  type WriteOperation,
} from '@campus/events/record/entity';
import { actingOf } from '../bookings/asking.ts';
import { rowsResult, rowVerdict } from '../bulk-result.ts';
import { callerOf, type RequestContext } from '../context.ts';
import type { Resolver } from '../execution/schema.ts';
import { MAX_PAGE } from '../limits.ts';
import { acceptedResult, badInput, refusedResult } from '../refusals.ts';
import { type Commanding, copyModel, deleteModel, type Model, saveModel, setModelState } from './commands.ts';
import { connectionOf, isRejection, type Page, type PageArguments, readPage } from './paging.ts';
import type { RecordParts } from './parts.ts';
import { presentRecords } from './present.ts';
import { adminAuthTypeOf, type Viewer, viewerOf } from './reach.ts';
import { readOne, readPageOf } from './read.ts';
import type { SaveOutcome } from './save.ts';
import { type Asked, readAsked, type Where } from './where.ts';

/** Models of one bulk command. */
const MAX_MODELS = 1_000;

type Arguments = Readonly<Record<string, unknown>>;

export const resolverOf = (parts: RecordParts, entity: Entity, operation: Operation): Resolver<Arguments> =>
  isRead(operation)
    ? (_, args, context) => answer(parts, entity, operation, args, context)
    : (_, args, context) => execute(parts, entity, operation, args, context);

// Reading

const answer = async (
  parts: RecordParts,
  entity: Entity,
  operation: ReadOperation,
  args: Arguments,
  context: RequestContext,
): Promise<unknown> => {
  const viewer = withAccepted(await viewerOf(parts, callerOf(context)), args);
  const presentation = { tenant: viewer.tenant, forManagers: operation.scope !== 'visible' };
  const asked = askedOf(entity, operation, args);
  if (operation.kind === 'one' && !operation.narrowedBy && !operation.where) {
    const id = entity.single ?? args.id;
    const found =
      typeof id === 'string' ? await readOne(parts, entity, operation.scope, viewer, id) : undefined;
    return found ? (await presentRecords(parts, entity, [found], presentation))[0] : null;
  }
  const page = pageOf(operation, args);
  const { documents, total } = await readPageOf(parts, entity, operation.scope, viewer, asked, page);
  const records = await presentRecords(parts, entity, documents, presentation);
  if (operation.kind === 'one') return records[0] ?? null;
  if (operation.kind === 'list') return records;
  return { ...connectionOf(records, page, total), adminAuthType: adminAuthTypeOf(viewer.roles) };
};

const pageOf = ({ kind }: ReadOperation, args: Arguments): Page => {
  if (kind === 'one') return { first: 1, offset: 0 };
  if (kind === 'list') return { first: MAX_PAGE, offset: 0 };
  const page = readPage(args as PageArguments);
  if (isRejection(page)) throw badInput(page);
  return page;
};

/** The filter, and what the operation's own arguments and rows add to it. */
const askedOf = (entity: Entity, operation: ReadOperation, args: Arguments): Asked => {
  const reading = readAsked(entity, args.filter, args.order_by);
  if (reading.outcome === 'refused') throw badInput(reading.rejection);
  const added: Where[] = Object.entries(operation.where ?? {}).map(([field, operand]) => ({
    field,
    operator: 'eq',
    operand,
  }));
  for (const { name, field, by } of operation.narrowedBy ?? []) {
    const value = args[name];
    if (typeof value !== 'string' || value === '') continue;
    const operator = by === 'equals' ? 'eq' : 'like';
    added.push({
      any: [field].flat().map((each) => ({ field: each, operator, operand: value.slice(0, 100) })),
    });
  }
  if (operation.kind === 'one' && operation.where)
    added.push({ field: 'id', operator: 'eq', operand: String(args.id ?? '') });
  return { where: { all: [reading.asked.where, ...added] }, order: reading.asked.order };
};

/** What the documents let a client say about itself narrows what it is; it never adds. */
const withAccepted = (viewer: Viewer, args: Arguments): Viewer => {
  const items = args.resPermissionItem ?? args.resourceAuthItem;
  const posts = Array.isArray(args.postIdList) ? (args.postIdList as readonly unknown[]) : undefined;
  const isAnother =
    typeof args.account === 'string' && args.account !== '' && args.account !== viewer.account;
  return {
    ...viewer,
    ...(Array.isArray(items) && items.length > 0 ? { items: items as string[] } : {}),
    ...(posts && posts.length > 0
      ? { positions: viewer.positions.filter(({ post }) => posts.includes(post)) }
      : {}),
    ...(isAnother ? { positions: [], subjects: [] } : {}),
    ...(args.resourceAdmin === true ? { asKeeper: true } : {}),
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
  const commanding: Commanding = {
    parts,
    acting: actingOf(context, operation.name, args),
    viewer: await viewerOf(parts, callerOf(context)),
  };
  const model = (args.model ?? {}) as Model;
  switch (operation.kind) {
    case 'save':
    case 'update':
    case 'saveOrUpdate':
      return presentSave(await saveModel(commanding, entity, operation.kind, model, editedFrom(args)));
    case 'copy':
      return presentSave(await copyModel(commanding, entity, operation, model));
    case 'delete':
      return presentSave(await deleteModel(commanding, entity, String(args.id)));
    case 'state':
      return presentSave(
        await setModelState(
          commanding,
          entity,
          operation.field,
          String(args.id),
          Number(args[operation.field]),
        ),
      );
    case 'saveAll':
      return presentBulk(
        await eachModel(args.models, (each, index) =>
          saveModel(commanding, entity, 'save', each as Model, undefined, String(index)),
        ),
        entity,
        args.models,
      );
    case 'updateAll':
      return presentBulk(
        await eachModel(args.idList, (id) => saveModel(commanding, entity, 'update', { ...model, id })),
        entity,
        args.idList,
      );
  }
};

const editedFrom = (args: Arguments): number | undefined =>
  typeof args.edited_from === 'number' ? args.edited_from : undefined;

const eachModel = async (
  models: unknown,
  save: (model: unknown, index: number) => Promise<SaveOutcome>,
): Promise<SaveOutcome[]> => {
  const all = Array.isArray(models) ? (models as readonly unknown[]) : [];
  if (all.length > MAX_MODELS)
    throw badInput({ code: 1006, params: { field: { zh: '条数', en: 'Rows' }, limit: MAX_MODELS } });
  const outcomes: SaveOutcome[] = [];
  for (const [index, model] of all.entries()) outcomes.push(await save(model, index));
  return outcomes;
};

const presentSave = (outcome: SaveOutcome) =>
  outcome.outcome === 'refused'
    ? refusedResult(outcome.rejection)
    : {
        ...acceptedResult,
        ids: [outcome.id],
        revision: outcome.revision,
        position: outcome.position,
        replayed: outcome.replayed,
      };

const presentBulk = (outcomes: readonly SaveOutcome[], entity: Entity, asked: unknown) => {
  const rows = outcomes.map((outcome, index) => {
    const name = nameOf(entity, (asked as readonly unknown[])[index], index);
    return outcome.outcome === 'accepted'
      ? { name, id: outcome.id, ...rowVerdict(), replayed: outcome.replayed }
      : { name, ...rowVerdict(outcome.rejection) };
  });
  const first = outcomes.find((outcome) => outcome.outcome === 'refused');
  const positions = outcomes.flatMap((outcome) => (outcome.outcome === 'accepted' ? [outcome.position] : []));
  return {
    ...(first ? refusedResult(first.rejection) : acceptedResult),
    ...rowsResult(rows),
    name: rows.find(({ errcode }) => errcode !== 0)?.name ?? null,
    ids: outcomes.flatMap((outcome) => (outcome.outcome === 'accepted' ? [outcome.id] : [])),
    position: positions.at(-1) ?? null,
  };
};

/** What a row of a bulk command is called in its report. */
const nameOf = (entity: Entity, asked: unknown, index: number): string => {
  if (typeof asked === 'string') return asked;
  const title = (asked as Model)[entity.title[0]];
  return typeof title === 'string' ? title : String(index + 1);
};
