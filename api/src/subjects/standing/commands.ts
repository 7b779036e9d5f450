// What administrators do to the lists, and what people say against their own faults and bans.
import { account as accountEntity } from '@campus/events/directory/account';
import type { Instant } from '@campus/events/domain/envelope';
import type { Entity } from '@campus/events/domain/record/entity';
import { readInput } from '@campus/events/domain/record/validate';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { standingStream } from '@campus/events/domain/streams';
import { visibleText } from '@campus/events/domain/visible-text';
import { resourceType } from '@campus/events/resource/resource-type';
import { blacklist } from '@campus/events/standing/blacklist';
import type { StandingCommand } from '@campus/events/standing/commands';
import type { SealedWords } from '@campus/events/standing/events';
import { interfaceBlacklist } from '@campus/events/standing/interface-blacklist';
import { standing } from '@campus/events/standing/standing';
import { whitelist } from '@campus/events/standing/whitelist';
import { documentId } from '@campus/projections/ports/documents';
import {
  type BanDocument,
  type BarDocument,
  type ExemptionDocument,
  NEVER,
  type StandingEntry,
  standingCollections,
} from '@campus/projections/ports/standing-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { fieldsOf, foundAtLast } from '../../command/find.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { instantOfPoint } from '../../gateway/filters/asked-fields.ts';
import { MAX_APPEAL, MAX_REASON, refusedWords, sealWords } from './words.ts';

interface Model {
  readonly id?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly resources_type_id?: string | null | undefined;
  readonly scope?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly end_time?: string | null | undefined;
}

interface ModelArgs extends CommandArgs {
  readonly model: Model;
}

/** A command without its time, which is the same for all: now. */
type Untimed<Command = StandingCommand> = Command extends StandingCommand ? Omit<Command, 'now'> : never;

const send = async (parts: Ports, acting: Acting, account: string, id: string, command: Untimed) => {
  const stream = standingStream(acting.tenant, account);
  const timed = { ...command, now: parts.clock() };
  const answer = await parts.transact(stream, standing, timed, envelope(acting));
  return receiptOf(answer, id);
};

/** What the form says, with the sealed reason and the end as an instant. */
interface Wanted {
  readonly account: string;
  readonly scope: string;
  readonly until?: Instant | undefined;
  readonly words?: SealedWords | undefined;
}

type WantedReading = { readonly wanted: Wanted } | { readonly rejection: Rejection };

/** Codes: those of the form, 4004 no such account or type. */
const readNew = async (
  parts: Ports,
  tenant: string,
  entity: Entity,
  { id: _, ...model }: Model,
): Promise<WantedReading> => {
  const reading = readInput(entity, model, 'create');
  if (reading.outcome === 'refused') return { rejection: reading.problems[0].rejection };
  const account = String(model.account);
  const scope = model.resources_type_id || model.scope || '';
  const person = await fieldsOf(parts, accountEntity.name, tenant, account);
  const type = scope === '' ? {} : await fieldsOf(parts, resourceType.name, tenant, scope);
  if (!person || !type) return { rejection: reject(4004) };
  return { wanted: { account, scope, ...(await changesIn(parts, tenant, account, model)) } };
};

const changesIn = async (
  parts: Ports,
  tenant: string,
  account: string,
  { end_time, reason }: Model,
): Promise<Pick<Wanted, 'until' | 'words'>> => {
  const text = visibleText(reason);
  return {
    until: end_time ? instantOfPoint(await parts.zoneOf(tenant), end_time) : undefined,
    words: text ? await sealWords(parts, tenant, account, text) : undefined,
  };
};

/** A form may say every type, or nothing about it. */
const scopeOf = ({ resources_type_id: typeId, scope }: Model, before: unknown): string => {
  const said = typeId === undefined ? scope : typeId;
  return said === undefined ? String(before) : (said ?? '');
};

const saving =
  (operation: string, entity: Entity, build: (wanted: Wanted, id: string) => Untimed) =>
  (parts: Ports): Resolver<ModelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, 3);
    const reading = await readNew(parts, acting.tenant, entity, args.model);
    if ('rejection' in reading) return refusedResult(reading.rejection);
    const { wanted } = reading;
    const id = idFor(acting, operation);
    return send(parts, acting, wanted.account, id, build(wanted, id));
  };

/** Looks for an entry of the tenant, also one that was just made. */
const entryOf = <Entry extends StandingEntry>(
  parts: Ports,
  tenant: string,
  collection: string,
  id: string,
): Promise<Entry | undefined> =>
  foundAtLast(parts, () => parts.readStore.get<Entry>(collection, documentId(tenant, id)));

const updating =
  <Entry extends StandingEntry>(
    operation: string,
    entity: Entity,
    collection: string,
    build: (found: Entry, wanted: Wanted) => Untimed,
  ) =>
  (parts: Ports): Resolver<ModelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, 3);
    const { id, account: _account, ...model } = args.model;
    const found = await entryOf<Entry>(parts, acting.tenant, collection, id ?? '');
    if (!found) return refusedResult(reject(4004));
    const reading = readInput(entity, model, 'update');
    if (reading.outcome === 'refused') return refusedResult(reading.problems[0].rejection);
    const { account } = found;
    const scope = scopeOf(model, 'scope' in found ? found.scope : '');
    const type = scope === '' ? {} : await fieldsOf(parts, resourceType.name, acting.tenant, scope);
    if (!type) return refusedResult(reject(4004));
    const changes = await changesIn(parts, acting.tenant, account, model);
    const command = build(found, { account, scope, ...changes });
    return send(parts, acting, account, found.entry, command);
  };

interface DecidingArgs extends OfOneArgs {
  readonly reason?: string | null | undefined;
  readonly outcome?: string | null | undefined;
}

type Deciding = (
  found: StandingEntry,
  words: SealedWords | undefined,
  args: DecidingArgs,
) => Untimed | Rejection;

const deciding =
  (operation: string, collection: string, build: Deciding, asksReason = false) =>
  (parts: Ports): Resolver<DecidingArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, 3);
    const { reason } = args;
    const fault = asksReason || reason ? refusedWords(reason ?? '', MAX_REASON) : undefined;
    if (fault) return refusedResult(fault);
    const found = await entryOf(parts, acting.tenant, collection, args.id);
    if (!found) return refusedResult(reject(4004));
    const { account, entry } = found;
    const words = reason ? await sealWords(parts, acting.tenant, account, visibleText(reason)) : undefined;
    const command = build(found, words, args);
    if ('code' in command) return refusedResult(command);
    return send(parts, acting, account, entry, command);
  };

const { bans, exemptions, bars, faults, appeals } = standingCollections;

export const saveBan = saving('saveBlacklist', blacklist, ({ scope, until = 0, words }, ban) => ({
  type: 'PlaceBan',
  ban,
  scope,
  until,
  words,
}));

export const updateBan = updating<BanDocument>(
  'updateBlacklist',
  blacklist,
  bans,
  (found, { scope, until = found.until, words }) => ({
    type: 'ChangeBan',
    ban: found.entry,
    scope,
    until,
    words,
  }),
);

export const liftBan = deciding('deleteBlacklist', bans, ({ entry: ban }, words) => ({
  type: 'LiftBan',
  ban,
  words,
}));

export const restoreBan = deciding('restoreBlacklist', bans, ({ entry: ban }) => ({
  type: 'ReinstateBan',
  ban,
}));

export const saveExemption = saving('saveWhitelist', whitelist, ({ scope, until, words }, exemption) => ({
  type: 'GrantExemption',
  exemption,
  scope,
  until,
  words,
}));

export const updateExemption = updating<ExemptionDocument>(
  'updateWhitelist',
  whitelist,
  exemptions,
  (found, wanted) => {
    const until = wanted.until ?? (found.until === NEVER ? undefined : found.until);
    const words = wanted.words ?? found.words;
    return { type: 'GrantExemption', exemption: found.entry, scope: wanted.scope, until, words };
  },
);

export const endExemption = deciding('deleteWhitelist', exemptions, ({ entry: exemption }) => ({
  type: 'EndExemption',
  exemption,
}));

export const saveBar = saving('saveInterfaceBlacklist', interfaceBlacklist, ({ until = 0, words }, bar) => ({
  type: 'BarSaves',
  bar,
  source: 'manual',
  until,
  words,
}));

export const updateBar = updating<BarDocument>(
  'updateInterfaceBlacklist',
  interfaceBlacklist,
  bars,
  (found, { until = found.until, words }) => ({
    type: 'BarSaves',
    bar: found.entry,
    source: 'manual',
    until,
    words,
  }),
);

export const liftBar = deciding('deleteInterfaceBlacklist', bars, ({ entry: bar }) => ({
  type: 'LiftBar',
  bar,
}));

export const overturnFault = deciding(
  'overturnStandingFault',
  faults,
  ({ entry: fault }, words) => ({ type: 'OverturnFault', fault, words }),
  true,
);

export const reinstateFault = deciding('reinstateStandingFault', faults, ({ entry: fault }) => ({
  type: 'ReinstateFault',
  fault,
}));

export const decideAppeal = deciding(
  'decideStandingAppeal',
  appeals,
  ({ entry: appeal }, words, { outcome }) =>
    outcome === 'upheld' || outcome === 'overturned'
      ? { type: 'DecideAppeal', appeal, outcome, words }
      : reject(1002),
  true,
);

export const reopenAppeal = deciding('reopenStandingAppeal', appeals, ({ entry: appeal }) => ({
  type: 'ReopenAppeal',
  appeal,
}));

interface AppealArgs extends CommandArgs {
  readonly model: {
    readonly fault_id?: string | null | undefined;
    readonly ban_id?: string | null | undefined;
    readonly content?: string | null | undefined;
  };
}

/** Codes: 1001, 1006 for what is said, 4004 not one's own, 3001 appealed already or settled. */
export const saveAppeal =
  (parts: Ports): Resolver<AppealArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveStandingAppeal', args);
    const { tenant, account } = acting;
    const { fault_id, ban_id } = args.model;
    const content = args.model.content ?? '';
    const said = refusedWords(content, MAX_APPEAL);
    if (said) return refusedResult(said);
    const about = fault_id ? { fault: fault_id } : { ban: ban_id ?? '' };
    const words = await sealWords(parts, tenant, account, visibleText(content));
    const appeal = idFor(acting, 'appeal');
    const command = { type: 'FileAppeal', appeal, ...about, words } as const;
    return send(parts, acting, account, appeal, command);
  };
