// The check of a gate by the server: it decides and writes nothing. A check id lets its caller record the passage
// within a minute, once.
import { randomUUID } from 'node:crypto';
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import type { Instant } from '@campus/events/domain/envelope';
import { halfWidth } from '@campus/events/domain/half-width';
import { reject } from '@campus/events/domain/rejections';
import { passageStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { type Checked, checkPassage, type Direction, type Scan } from '@campus/events/gate/check';
import { holderOf, type ReadCode } from '@campus/events/gate/pass-code';
import { passage } from '@campus/events/gate/passage';
import type { ScanMethod } from '@campus/events/gate/passage-events';
import { reasonTexts } from '@campus/events/gate/reasons';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { CHECK_MS } from '../../gateway/passes/passes.ts';
import { type Gate, gatesInReach } from './gates.ts';
import { holderKnown } from './holders.ts';
import type { ToldPassage } from './record.ts';
import type { KnownHolder } from './visit-holder.ts';

interface CheckArgs {
  readonly id: string;
  readonly gate?: string | null;
  readonly direction?: string | null;
  readonly method?: number | null;
  readonly min_position?: string | null;
}

/** What a check id stands for. */
export interface SealedCheck {
  readonly tenant: string;
  readonly account: string;
  readonly passage: string;
  readonly holder: string;
  readonly gate: string;
  readonly direction: Direction;
  readonly verdict: Checked['verdict'];
  readonly reason: string;
  readonly of: number;
  readonly method: ScanMethod;
  readonly category?: number | undefined;
  readonly at: number;
  readonly plateRead?: ToldPassage['facts']['plateRead'];
}

/** The holder that a text means, and by which way that was found out. */
interface Meant {
  readonly code: ReadCode;
  readonly method: Scan['method'];
}

const SHORTEST_CARD = 5;
const NUMBER = /^V-[0-9A-Z]{4,6}$/;

const meantBy = async (parts: Ports, tenant: string, zone: string, text: string): Promise<Meant> => {
  const now = parts.clock();
  const code = await parts.passes.read(tenant, zone, text, now);
  if (code.outcome !== 'unreadable') return { code, method: 'code' };
  const typed = halfWidth(text).trim();
  const said = parts.signCodes.read(typed, tenant, now);
  if (said?.kind === 'sign') return found(holderOf('account', said.account), 'code');
  const visit = await visitBehind(parts, tenant, zone, typed);
  return visit ? found(holderOf('visit', visit.visit), 'number') : { code, method: 'code' };
};

const MOST_OF_ONE = 50;

/** The visit for which somebody who has several most likely stands at the gate; the lowest comes first. */
const rankAt = (now: Instant, today: LocalDate) => (visit: VisitDocument) => {
  if (visit.date > today) return 3;
  if (visit.phase === 'approved' && visit.endsAt > now) return 0;
  if (visit.phase === 'approved' && visit.leaveByAt > now) return 1;
  return visit.endsAt > now ? 2 : 4;
};

/** By its number, or one of today or later by the phone or the card of the visitor. */
export const visitBehind = async (
  { readStore, clock, listedHash }: Pick<Ports, 'readStore' | 'clock' | 'listedHash'>,
  tenant: string,
  zone: string,
  typed: string,
): Promise<VisitDocument | undefined> => {
  const now = clock();
  const { date: today } = localOf(zone, now);
  const rank = rankAt(now, today);
  const likeliest = async (filter: Filter) => {
    const visits = await readStore.find<VisitDocument>(VISITS, {
      filter: { tenant, ...filter },
      sort: [
        ['date', 1],
        ['start', 1],
      ],
      limit: MOST_OF_ONE,
    });
    return visits.toSorted((one, other) => rank(one) - rank(other))[0];
  };
  const number = typed.toUpperCase();
  if (NUMBER.test(number)) return likeliest({ number });
  const comes = { date: { $gte: today } };
  const phoneHash = await listedHash(tenant, 'phone', typed);
  const byPhone = phoneHash ? await likeliest({ ...comes, phoneHash }) : undefined;
  if (byPhone || typed.length < SHORTEST_CARD) return byPhone;
  const cardHash = await listedHash(tenant, 'card', typed);
  return cardHash ? likeliest({ ...comes, cardHash }) : undefined;
};

const found = (holder: string, method: Scan['method']): Meant => ({
  code: { outcome: 'read', holder, step: 0 },
  method,
});

/** A number as people write it; the code of a pass is longer. */
const TYPED = /^[\p{L}\p{N} +()-]{1,24}$/u;
const NO_VISIT = {
  says: { zh: '没有查到这个号码的来访', en: 'No visit under this number' },
  next: { zh: '请核对号码，或扫手机上的通行码', en: 'Check the number, or scan the pass on the phone' },
};

const methods: Readonly<Record<number, ScanMethod>> = { 1: 1, 2: 2, 3: 3 };

export const checkAtGate =
  (parts: Ports): Resolver<CheckArgs> =>
  async (_source, { id, gate: wanted, direction, method }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const gates = await gatesInReach(parts, caller);
    const gate = wanted ? gates.get(wanted) : [...gates.values()][0];
    if (!gate) return refusedResult(reject(wanted ? 4004 : 4001));
    const zone = await parts.zoneOf(tenant);
    const meant = await meantBy(parts, tenant, zone, id);
    const holder = 'holder' in meant.code ? await holderKnown(parts, tenant, meant.code.holder) : undefined;
    const way = direction === 'in' || direction === 'out' ? direction : 'both';
    const checked = await decided(parts, { tenant, zone, gate, gates }, holder, { ...meant, direction: way });
    const { verdict, reason, params, direction: gone, entered, of = 1 } = checked;
    const { says, next } = reason === 'unreadable' && TYPED.test(id) ? NO_VISIT : reasonTexts(reason, params);
    const isRecordable = verdict !== 'refused' && reason !== 'just_admitted';
    const sealed: SealedCheck | undefined = holder && {
      tenant,
      account,
      passage: randomUUID(),
      holder: holder.holder,
      gate: gate.id,
      direction: gone,
      verdict,
      reason,
      of,
      method: meant.method === 'number' ? 3 : (methods[method ?? 1] ?? 1),
      category: holder.category,
      at: context.now,
    };
    const isSealed = sealed !== undefined && reason !== 'just_admitted';
    return {
      ...acceptedResult,
      msg: says.zh,
      msg_en: says.en,
      verdict,
      reason,
      next: next.zh,
      next_en: next.en,
      direction: gone,
      entered,
      of,
      holder: isRecordable ? (holder?.holder ?? null) : null,
      // A refusal may be overruled with a reason, so it has a check id too; it names nobody.
      check_id: isSealed ? parts.passes.seal(sealed) : null,
      expires: isSealed ? context.now + CHECK_MS : null,
      ...(await shown(parts, tenant, holder, isRecordable || verdict === 'admitted')),
    };
  };

export interface GatePlace {
  readonly tenant: string;
  readonly zone: string;
  readonly gate: Gate;
  readonly gates: ReadonlyMap<string, Gate>;
}

export const decided = async (
  parts: Ports,
  { tenant, zone, gate, gates }: GatePlace,
  holder: KnownHolder | undefined,
  scan: Scan,
): Promise<Checked> => {
  const now = parts.clock();
  const stream = passageStream(tenant, holder?.holder ?? '');
  const presence = holder && (await parts.look(stream, passage)).state.presence;
  const gateName = (id: string) => {
    const known = gates.get(id);
    return { zh: known?.name ?? id, en: known?.nameEn ?? id };
  };
  return checkPassage(
    { gate, pass: holder?.facts, presence, listAt: now, clock: { zone, gateName } },
    scan,
    now,
  );
};

const NOBODY = { name: null, masked: null, host_name: null, host_name_en: null, period: null };

/** Full names stand on the screen for the moment of the verdict alone; a refusal names nobody. */
const shown = async (parts: Ports, tenant: string, holder: KnownHolder | undefined, isNamed: boolean) => {
  if (!holder || !isNamed) return { ...NOBODY, category: holder?.category ?? null };
  const { name = '', host, visit, category } = holder;
  const hostName = host ? await parts.namesOf(tenant, host) : undefined;
  return {
    name: name || null,
    masked: name ? maskedName(name) : null,
    host_name: hostName ? maskedName(hostName.zh) : null,
    host_name_en: hostName ? maskedName(hostName.en) : null,
    period: visit ? `${clockOf(visit.start)}–${clockOf(visit.end)}` : null,
    category: category ?? null,
  };
};
