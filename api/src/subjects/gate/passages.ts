// What a gate records: what was checked, what it decided without a network, who slipped in, and what is taken back.
import { reject } from '@campus/events/domain/rejections';
import { gateRefusalStream, passageStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { isObject } from '@campus/events/domain/unknown';
import { gateRefusals, refusalKindOf } from '@campus/events/gate/gate-refusals';
import { partsOfHolder } from '@campus/events/gate/pass-code';
import { AHEAD_MS, passage } from '@campus/events/gate/passage';
import type { OverrideReason, ScanMethod } from '@campus/events/gate/passage-events';
import type { GateVerdict } from '@campus/events/gate/reasons';
import { documentId } from '@campus/projections/ports/documents';
import { PASSAGES, type PassageDocument } from '@campus/projections/ports/gate-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { reachedBy, rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import { foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult, resultOf } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import type { SealedCheck } from './check.ts';
import { type Gate, gatesInReach } from './gates.ts';
import { type Recorded, recordPassage, type ToldPassage } from './record.ts';

interface PassageModel {
  readonly check_id?: string | null;
  readonly passage_id?: string | null;
  readonly holder?: string | null;
  readonly gate?: string | null;
  readonly direction?: string | null;
  readonly method?: number | null;
  readonly category?: number | null;
  readonly count?: number | null;
  readonly of?: number | null;
  readonly happened_at?: number | null;
  readonly verdict?: string | null;
  readonly reason?: string | null;
  readonly override?: string | null;
  readonly plate_at?: number | null;
  readonly plate_character?: string | null;
}

const MAX_COUNT = 50;
const MAX_AT_ONCE = 200;
/** What a gate may keep before it tells. */
export const MAX_AGE_MS = 72 * 3_600_000 + 600_000;

const overrides: ReadonlySet<string> = new Set([
  'card',
  'duty',
  'unopened',
  'known',
  'left_since',
  'near_plate',
  'no_plate',
  'other',
] satisfies OverrideReason[]);
const isOverride = (text: unknown): text is OverrideReason => typeof text === 'string' && overrides.has(text);
const verdicts: ReadonlySet<string> = new Set(['admitted', 'refused', 'guard'] satisfies GateVerdict[]);
const isVerdict = (text: unknown): text is GateVerdict => typeof text === 'string' && verdicts.has(text);
const isMethod = (value: unknown): value is ScanMethod => value === 1 || value === 2 || value === 3;
const isCategory = (value: unknown): value is 1 | 2 | 3 => value === 1 || value === 2 || value === 3;
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_COUNT;

export const isSealedCheck = (value: unknown): value is SealedCheck =>
  isObject(value) && typeof value.holder === 'string';

/** What the gate tells, or the code of what is wrong with it. */
const toldBy = (
  parts: Ports,
  acting: Acting,
  model: PassageModel,
  gates: ReadonlyMap<string, Gate>,
): ToldPassage | 1002 | 1003 | 3001 | 4004 => {
  const count = model.count ?? 1;
  const override = isOverride(model.override) ? model.override : undefined;
  if (!isCount(count) || (model.override && !override)) return 1002;
  if (!model.check_id) return toldLate(parts, model, count, override, gates);
  const sealed = parts.passes.open(model.check_id);
  if (!isSealedCheck(sealed) || sealed.tenant !== acting.tenant || sealed.account !== acting.account)
    return 1003;
  if (sealed.verdict !== 'admitted' && !override) return 3001;
  const { holder, direction, passage: id, gate, method, verdict, reason, of, at } = sealed;
  const category = isCategory(sealed.category) ? sealed.category : undefined;
  const facts = { passage: id, gate, method, category, count, of, happenedAt: at, verdict, reason, override };
  return { holder, direction, isLate: false, facts: { source: 1, plateRead: sealed.plateRead, ...facts } };
};

const LONGEST_PLATE = 8;

const plateReadIn = ({ plate_at: at, plate_character: character }: PassageModel) => {
  if (at === null || at === undefined || !character || [...character].length !== 1) return undefined;
  return Number.isInteger(at) && at >= 0 && at < LONGEST_PLATE ? { at, character } : undefined;
};

const toldLate = (
  parts: Ports,
  model: PassageModel,
  count: number,
  override: OverrideReason | undefined,
  gates: ReadonlyMap<string, Gate>,
): ToldPassage | 1002 | 4004 => {
  const { passage_id: id, gate, happened_at: happenedAt, category, direction, reason } = model;
  const method = model.method ?? 1;
  const now = parts.clock();
  if (!id || !happenedAt || happenedAt < now - MAX_AGE_MS || !isMethod(method)) return 1002;
  if (!gate || !gates.has(gate)) return 4004;
  const holder = model.holder || `uncoded:${id}`;
  if (model.holder && !partsOfHolder(model.holder)) return 1002;
  const of = model.of ?? count;
  const verdict = isVerdict(model.verdict) ? model.verdict : 'guard';
  const facts = {
    passage: id,
    gate,
    method,
    category: isCategory(category) ? category : undefined,
    count,
    of: isCount(of) ? of : count,
    happenedAt,
    verdict,
    reason: reason || 'uncoded',
    override,
    source: 1,
    plateRead: plateReadIn(model),
  };
  return { holder, direction: direction === 'out' ? 'out' : 'in', isLate: true, facts };
};

/** A verdict that let nobody pass, without whom it was about. */
const isTurnedAway = ({ check_id: checkId, holder, override, verdict }: PassageModel): boolean =>
  verdict === 'refused' && !checkId && !holder && !override;

const noteRefusal = async (
  parts: Ports,
  { tenant, correlation }: Acting,
  { passage_id: id, gate, happened_at: at, reason }: PassageModel,
  gates: ReadonlyMap<string, Gate>,
): Promise<Recorded> => {
  const now = parts.clock();
  if (!id || !at || at < now - MAX_AGE_MS || at > now + AHEAD_MS || !reason || !refusalKindOf(reason))
    return { outcome: 'refused', rejection: reject(1002) };
  if (!gate || !gates.has(gate)) return { outcome: 'refused', rejection: reject(4004) };
  const { date, minute } = localOf(await parts.zoneOf(tenant), at);
  const command = { type: 'NoteRefusal', id, hour: Math.floor(minute / 60), reason } as const;
  const stream = gateRefusalStream(tenant, gate, date);
  const answer = await parts.transact(stream, gateRefusals, command, {
    tenant,
    actor: 'system',
    correlation,
  });
  return answer.outcome === 'refused' ? answer : { id, ...answer };
};

const MOST_CHARACTERS = 100;

/** What a gate sends stays in the log as it is: an id, a holder and a reason are short. */
export const areShort = (texts: readonly (string | null | undefined)[]): boolean =>
  texts.every((text) => (text ?? '').length <= MOST_CHARACTERS);

const sentOne = async (
  parts: Ports,
  acting: Acting,
  model: PassageModel,
  gates: ReadonlyMap<string, Gate>,
): Promise<Recorded> => {
  if (!areShort([model.passage_id, model.holder, model.reason]))
    return { outcome: 'refused', rejection: reject(1002) };
  if (isTurnedAway(model)) return noteRefusal(parts, acting, model, gates);
  const told = toldBy(parts, acting, model, gates);
  return typeof told === 'number'
    ? { outcome: 'refused', rejection: reject(told) }
    : recordPassage(parts, acting, told);
};

interface PassagesArgs extends CommandArgs {
  readonly models: readonly PassageModel[];
}

/** One after the other, in the order in which they are sent. */
export const savePassages =
  (parts: Ports): Resolver<PassagesArgs> =>
  async (_source, args, context) => {
    const caller = callerOf(context);
    const gates = await gatesInReach(parts, caller);
    if (gates.size === 0) return { ...refusedResult(reject(4001)), ...rowsResult([]), code: 2 };
    if (args.models.length > MAX_AT_ONCE)
      return {
        ...refusedResult(reject(1006, { params: { field: 'models', limit: MAX_AT_ONCE } })),
        ...rowsResult([]),
      };
    const acting = actingOf(context, 'savePassages', {}, 4);
    const sent: Recorded[] = [];
    for (const model of args.models) sent.push(await sentOne(parts, acting, model, gates));
    const rows = sent.map((each, at) => ({
      name: args.models[at]?.passage_id ?? '',
      id: each.outcome === 'accepted' ? each.id : null,
      ...rowVerdict(each.outcome === 'refused' ? each.rejection : undefined),
    }));
    const refused = sent.flatMap((each) => (each.outcome === 'refused' ? [each.rejection] : []));
    const accepted = sent.flatMap((each) => (each.outcome === 'accepted' ? [each] : []));
    return {
      ...resultOf(refused[0]),
      ...rowsResult(rows),
      ids: accepted.map(({ id }) => id),
      position: reachedBy(accepted.map(({ position }) => position)),
    };
  };

export const passageOf = (parts: Ports, tenant: string, id: string): Promise<PassageDocument | undefined> =>
  foundAtLast(parts, () => parts.readStore.get<PassageDocument>(PASSAGES, documentId(tenant, id)));

/** Within half a minute, by who stands at that gate. Codes: 4004, 3002. */
export const undoPassage =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const gates = await gatesInReach(parts, callerOf(context));
    const known = await passageOf(parts, callerOf(context).tenant, args.id);
    if (!known || !gates.has(known.gate)) return refusedResult(reject(4004));
    return takeBack(parts, known, 'guard', actingOf(context, 'undoPassage', args, 4));
  };

export const takeBack = async (
  parts: Ports,
  { tenant, holder, passage: id }: PassageDocument,
  by: 'guard' | 'office',
  acting: Acting,
) => {
  const command = { type: 'UndoPassage', passage: id, by, now: parts.clock() } as const;
  const answer = await parts.transact(passageStream(tenant, holder), passage, command, envelope(acting, id));
  return receiptOf(answer, id);
};
