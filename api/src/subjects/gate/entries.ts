// The entry log of the office: lines are added by hand, put right and taken back; what was recorded stays recorded.
import { reject } from '@campus/events/domain/rejections';
import { passageStream } from '@campus/events/domain/streams';
import { holderOf } from '@campus/events/gate/pass-code';
import { passage } from '@campus/events/gate/passage';
import { envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { reachedBy, rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult, resultOf } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { instantOfPoint } from '../../gateway/filters/asked-fields.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { gatesOf } from './gates.ts';
import { holderKnown } from './holders.ts';
import { passageOf, takeBack } from './passages.ts';
import { recordPassage } from './record.ts';

interface Entry {
  readonly id?: string | null;
  /** The visit. */
  readonly apply_id?: string | null;
  readonly arrive_time?: string | null;
  readonly arrival_gate?: string | null;
  readonly direction?: string | null;
  readonly data_source?: number | null;
}

interface EntryArgs extends CommandArgs {
  readonly model: Entry;
}

/** Codes: 1001, 4004, and those of the passage. */
const saved = async (
  parts: Ports,
  context: RequestContext,
  model: Entry,
  operation: string,
  args: CommandArgs,
) => {
  const { tenant } = callerOf(context);
  const acting = actingOf(context, operation, args, 3);
  const gate = model.arrival_gate ?? '';
  if (!model.apply_id) return { outcome: 'refused', rejection: needed('来访', 'The visit') } as const;
  if (!(await gatesOf(parts, tenant)).has(gate))
    return { outcome: 'refused', rejection: needed('校门', 'The gate') } as const;
  const holder = holderOf('visit', model.apply_id);
  const known = await holderKnown(parts, tenant, holder);
  if (!known.facts) return { outcome: 'refused', rejection: reject(4004) } as const;
  const at = model.arrive_time
    ? instantOfPoint(await parts.zoneOf(tenant), model.arrive_time)
    : parts.clock();
  if (at === undefined) return { outcome: 'refused', rejection: reject(1002) } as const;
  const source = model.data_source === 2 || model.data_source === 3 ? model.data_source : 1;
  const facts = {
    passage: idFor(acting, `${operation} ${model.apply_id} ${at}`),
    gate,
    method: 3,
    category: known.category,
    count: 1,
    of: known.facts.of,
    happenedAt: at,
    verdict: 'admitted',
    reason: 'admitted',
    source,
  } as const;
  const direction = model.direction === 'out' ? 'out' : 'in';
  return recordPassage(parts, acting, { holder, direction, isLate: true, facts });
};

const needed = (zh: string, en: string) => reject(1001, { params: { field: { zh, en } } });

export const saveEntry =
  (parts: Ports): Resolver<EntryArgs> =>
  async (_source, args, context) => {
    const answer = await saved(parts, context, args.model, 'saveVisitorListEntity', args);
    if (answer.outcome === 'refused') return refusedResult(answer.rejection);
    const { id, revision, position } = answer;
    return { ...resultOf(undefined), ids: [id], revision, position };
  };

interface EntriesArgs extends CommandArgs {
  readonly models: readonly Entry[];
}

export const saveEntries =
  (parts: Ports): Resolver<EntriesArgs> =>
  async (_source, args, context) => {
    const rows = [];
    const refusals = [];
    const done = [];
    for (const model of args.models) {
      const answer = await saved(parts, context, model, 'batchSaveVisitorListEntity', args);
      const rejection = answer.outcome === 'refused' ? answer.rejection : undefined;
      if (answer.outcome === 'accepted') done.push(answer);
      if (rejection) refusals.push(rejection);
      rows.push({ name: model.apply_id ?? '', ...rowVerdict(rejection) });
    }
    return {
      ...resultOf(refusals[0]),
      ...rowsResult(rows),
      ids: done.map(({ id }) => id),
      position: reachedBy(done.map(({ position }) => position)),
    };
  };

/** Codes: 4004, 1002. */
export const updateEntry =
  (parts: Ports): Resolver<EntryArgs> =>
  async (_source, args, context) => {
    const { tenant } = callerOf(context);
    const known = args.model.id ? await passageOf(parts, tenant, args.model.id) : undefined;
    const gate = args.model.arrival_gate ?? known?.gate ?? '';
    if (!known || !(await gatesOf(parts, tenant)).has(gate)) return refusedResult(reject(4004));
    const { arrive_time } = args.model;
    const happenedAt = arrive_time
      ? instantOfPoint(await parts.zoneOf(tenant), arrive_time)
      : known.happenedAt;
    if (happenedAt === undefined) return refusedResult(reject(1002));
    const acting = actingOf(context, 'updateVisitorListEntity', args, 3);
    const command = {
      type: 'CorrectPassage',
      now: parts.clock(),
      passage: known.passage,
      gate,
      happenedAt,
    } as const;
    const stream = passageStream(tenant, known.holder);
    return receiptOf(await parts.transact(stream, passage, command, envelope(acting)), known.passage);
  };

const undone = async (
  parts: Ports,
  context: RequestContext,
  id: string,
  operation: string,
  args: CommandArgs,
) => {
  const known = await passageOf(parts, callerOf(context).tenant, id);
  return known
    ? takeBack(parts, known, 'office', actingOf(context, operation, args, 3))
    : refusedResult(reject(4004));
};

export const deleteEntry =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  (_source, args, context) =>
    undone(parts, context, args.id, 'deleteVisitorListEntity', args);

export const deleteEntries =
  (parts: Ports): Resolver<CommandArgs & { readonly ids: readonly string[] }> =>
  async (_source, args, context) => {
    const rows = [];
    const positions = [];
    for (const id of args.ids) {
      const answer = await undone(parts, context, id, 'batchDeleteVisitorListEntity', args);
      const { errcode, msg, msg_en } = answer;
      positions.push('position' in answer ? answer.position : undefined);
      const isDone = errcode === 0;
      rows.push({ name: id, errcode, messages: isDone ? [] : [msg], messages_en: isDone ? [] : [msg_en] });
    }
    const first = rows.find(({ errcode }) => errcode !== 0);
    const head = first
      ? { errcode: first.errcode, msg: first.messages[0] ?? '', msg_en: first.messages_en[0] ?? '' }
      : resultOf(undefined);
    return { ...head, ...rowsResult(rows), ids: args.ids, position: reachedBy(positions) };
  };
