// Somebody urgent whom a guard lets in at once: name, host, reason, how many. The visit and its passage follow from
// the id that the gate gave, so that what it tells late, or twice, is one visit.
import { hash } from 'node:crypto';
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { department as departmentEntity } from '@campus/events/directory/department';
import { maskedPhone } from '@campus/events/domain/phone';
import { reject } from '@campus/events/domain/rejections';
import { visitStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { holderOf } from '@campus/events/gate/pass-code';
import { AHEAD_MS } from '@campus/events/gate/passage';
import { uuidOf } from '@campus/events/log/transact/event-id';
import { visit } from '@campus/events/visit/visit';
import { documentId } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { admitUrgently } from '../visit/urgent.ts';
import { gatesInReach } from './gates.ts';
import { hostsMeant } from './hosts.ts';
import { areShort, MAX_AGE_MS } from './passages.ts';
import { recordPassage } from './record.ts';

const MOST_COMPANIONS = 49;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Those whom a gate saw coming today, and not leaving. */
export const insideToday = async (
  parts: Ports,
  tenant: string,
  hosts: readonly { readonly account: string }[],
): Promise<ReadonlySet<string>> => {
  const zone = await parts.zoneOf(tenant);
  const today = localOf(zone, parts.clock()).date;
  const ids = hosts.map(({ account }) => documentId(tenant, holderOf('account', account)));
  const found = await parts.readStore.getMany<PresenceDocument>(PRESENCE, ids);
  const isHere = ({ isInside, insideSince = 0 }: PresenceDocument): boolean =>
    isInside && localOf(zone, insideSince).date === today;
  return new Set(found.filter(isHere).map(({ holder }) => holder));
};

export const hostsAtGate =
  (parts: Ports): Resolver<{ readonly text: string }> =>
  async (_source, { text: said }, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    if ((await gatesInReach(parts, caller)).size === 0) return [];
    const found = await hostsMeant(parts, tenant, said);
    const inside = await insideToday(parts, tenant, found);
    return Promise.all(
      found.map(async ({ account, name, unit, phone }) => {
        const of = unit ? await fieldsOf(parts, departmentEntity.name, tenant, unit) : undefined;
        const unitName = text(of?.name);
        return {
          account,
          masked: maskedName(name),
          unit: unitName,
          unit_en: text(of?.name_en) || unitName,
          phone: phone ? maskedPhone(phone) : null,
          is_inside: Number(inside.has(holderOf('account', account))),
        };
      }),
    );
  };

interface AdmitModel {
  readonly id: string;
  readonly gate: string;
  readonly name: string;
  readonly host?: string | null;
  readonly host_said?: string | null;
  readonly reason: string;
  readonly companions?: number | null;
  readonly happened_at: number;
}

/** Where the host was only written down, and one person alone is meant, it is them; else the guard answers. */
const hostFor = async (parts: Ports, tenant: string, model: AdmitModel, guard: string): Promise<string> => {
  if (model.host) return model.host;
  const [one, ...others] = await hostsMeant(parts, tenant, model.host_said ?? '');
  return one && others.length === 0 ? one.account : guard;
};

/** Codes: 4001 no gate, 4004 not this one or no such host, 1001, 1002; those of an urgent visit. */
export const admitAtGate =
  (parts: Ports): Resolver<CommandArgs & { readonly model: AdmitModel }> =>
  async (_source, args, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const { model } = args;
    const gates = await gatesInReach(parts, caller);
    if (gates.size === 0) return refusedResult(reject(4001));
    const gate = gates.get(model.gate);
    if (!gate) return refusedResult(reject(4004));
    const companions = model.companions ?? 0;
    const { happened_at: happenedAt } = model;
    const now = parts.clock();
    const isCounted = Number.isInteger(companions) && companions >= 0 && companions <= MOST_COMPANIONS;
    if (
      !isCounted ||
      happenedAt < now - MAX_AGE_MS ||
      happenedAt > now + AHEAD_MS ||
      !model.id ||
      !areShort([model.id])
    )
      return refusedResult(reject(1002));
    const acting = actingOf(context, 'admitAtGate', args, 4);
    const id = uuidOf(hash('sha256', JSON.stringify([tenant, 'urgent', model.id]), 'hex'));
    const known = (await parts.look(visitStream(tenant, id), visit)).state.visit;
    if (!known) {
      const form = {
        visitor_name: model.name,
        in_school_reason: model.reason,
        companions,
        accept_visit_account: await hostFor(parts, tenant, model, account),
        in_school_area: gate.campus,
      };
      const admitted = await admitUrgently(parts, acting, form, { id, at: happenedAt });
      if (admitted.outcome === 'refused') return refusedResult(admitted.rejection);
    }
    const count = companions + 1;
    const facts = {
      passage: model.id,
      gate: gate.id,
      method: 3,
      category: 1,
      count,
      of: count,
      happenedAt,
      verdict: 'guard',
      reason: 'urgent',
      source: 1,
    } as const;
    const holder = holderOf('visit', id);
    const recorded = await recordPassage(parts, acting, { holder, direction: 'in', isLate: false, facts });
    if (recorded.outcome === 'refused') return refusedResult(recorded.rejection);
    return { ...acceptedResult, id, ids: [id], position: recorded.position };
  };
