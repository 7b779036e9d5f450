// Reports of pages in the operation log: written by everyone about themselves, hidden by super administrators. No
// event is ever taken out of the log.
import { clientLog } from '@campus/events/audit/client-log';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { visibleText } from '@campus/events/domain/visible-text';
import { collections, documentId, type OperationDocument } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { type BulkRow, rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import { idFor } from '../../command/identifiers.ts';
import type { RecordParts } from '../../command/ports.ts';
import { resultOf } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { removeRecord, type SaveOutcome, savedReceipt, saveRecord } from '../../records/save.ts';

interface LogModel {
  readonly operate_module?: string | null;
  readonly operate_type?: string | null;
  readonly operate_content?: string | null;
  readonly operate_object?: string | null;
}

const presentAll = (outcomes: readonly SaveOutcome[], names: readonly string[]) => {
  const rows = outcomes.map((outcome, index): BulkRow & { readonly id?: string } => {
    const name = names[index] ?? String(index + 1);
    return outcome.outcome === 'refused'
      ? { name, ...rowVerdict(outcome.rejection) }
      : { name, id: outcome.id, ...rowVerdict() };
  });
  const first = outcomes.find((outcome) => outcome.outcome === 'refused');
  const done = outcomes.flatMap((outcome) => (outcome.outcome === 'accepted' ? [outcome] : []));
  return {
    ...resultOf(first?.rejection),
    ...rowsResult(rows),
    ids: done.map(({ id }) => id),
    position: done.findLast(({ position }) => position !== undefined)?.position ?? null,
  };
};

/** The model says what was done; the request says by whom, when and from where. */
const report = (parts: RecordParts, acting: Acting, model: LogModel, part: string): Promise<SaveOutcome> => {
  const { operate_module, operate_type, operate_content, operate_object } = model;
  return saveRecord(parts, acting, clientLog, {
    as: 'create',
    id: idFor(acting, `${clientLog.name}/${part}`),
    input: {
      operate_module: visibleText(operate_module ?? ''),
      operate_type,
      operate_content: visibleText(operate_content ?? ''),
      operate_object: visibleText(operate_object ?? ''),
    },
    internal: { user_id: acting.account },
  });
};

export const saveOperateLog =
  (parts: RecordParts): Resolver<CommandArgs & { readonly model: LogModel }> =>
  async (_source, args, context) =>
    savedReceipt(await report(parts, actingOf(context, 'saveOperateLog', args), args.model, ''));

/** Reports of one call. */
const MAX_REPORTS = 100;

export const saveOperateLogAll =
  (parts: RecordParts): Resolver<CommandArgs & { readonly models: readonly LogModel[] }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveOperateLogAll', args);
    const { models } = args;
    const names = models.map(({ operate_module }, index) => operate_module || String(index + 1));
    if (models.length > MAX_REPORTS) {
      const rejection = reject(1006, { params: { field: 'models', limit: MAX_REPORTS } });
      return presentAll([{ outcome: 'refused', rejection }], ['models']);
    }
    const outcomes: SaveOutcome[] = [];
    for (const [index, model] of models.entries())
      outcomes.push(await report(parts, acting, model, String(index)));
    return presentAll(outcomes, names);
  };

const isTheLogItself: Rejection = reject(3001, {
  reason: { zh: '系统日志不可删除', en: 'the log itself is never deleted from' },
});

/** By the id of the entry, or by the id that saving a report answered: then the entry of its saving. */
export const entryOf = async (
  { readStore }: Pick<RecordParts, 'readStore'>,
  tenant: string,
  id: string,
): Promise<OperationDocument | undefined> => {
  const named = await readStore.get<OperationDocument>(collections.operations, documentId(tenant, id));
  if (named) return named;
  const [saved] = await readStore.find<OperationDocument>(collections.operations, {
    filter: { tenant, module: clientLog.name, stream: recordStream(tenant, clientLog.name, id) },
    sort: [['position', 1]],
    limit: 1,
  });
  return saved;
};

const hide = async (parts: RecordParts, acting: Acting, id: string): Promise<SaveOutcome> => {
  const found = await entryOf(parts, acting.tenant, id);
  if (!found) return { outcome: 'refused', rejection: reject(4004) };
  if (found.module !== clientLog.name) return { outcome: 'refused', rejection: isTheLogItself };
  const hidden = await removeRecord(parts, acting, clientLog, String(found.object.record));
  return hidden.outcome === 'accepted' ? { ...hidden, id } : hidden;
};

export const deleteOperateLog =
  (parts: RecordParts): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) =>
    savedReceipt(await hide(parts, actingOf(context, 'deleteOperateLog', args), args.id));

export const deleteOperateLogAll =
  (parts: RecordParts): Resolver<CommandArgs & { readonly ids: readonly string[] }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'deleteOperateLogAll', args);
    const outcomes: SaveOutcome[] = [];
    for (const id of args.ids) outcomes.push(await hide(parts, acting, id));
    return presentAll(outcomes, args.ids);
  };
