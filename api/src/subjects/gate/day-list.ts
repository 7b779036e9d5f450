// What a gate keeps for a time without network: the keys of its day, the passes known there without a name, and
// who of them is inside. After eight in the evening tomorrow's key comes along, so that midnight stops nobody.
import type { Instant } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type ListedPass, listedPass } from '@campus/events/gate/day-list';
import { holderOf } from '@campus/events/gate/pass-code';
import { plateMacOf } from '@campus/events/gate/plate-mac';
import { macOfBytes } from '@campus/events/gate/web-mac';
import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { collections, documentId, type RecordDocument } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { dutyPhone } from '../../command/duty-phone.ts';
import type { Ports } from '../../command/ports.ts';
import { refusalError } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { carsOf } from './cars.ts';
import { carsInsideOf } from './cars-inside.ts';
import { insideOf } from './desk.ts';
import { gatesInReach } from './gates.ts';
import { longTermHolder, stoppedOr } from './holders.ts';
import { type KnownHolder, visitHolder } from './visit-holder.ts';

const EVENING = 20 * 60;

const presencesOf = async ({ readStore }: Ports, tenant: string, holders: readonly KnownHolder[]) => {
  const ids = holders.map(({ holder }) => documentId(tenant, holder));
  const found = await readStore.getMany<PresenceDocument>(PRESENCE, ids);
  return new Map(found.map((each) => [each.holder, each]));
};

const daysHeld = (zone: string, now: Instant): readonly string[] => {
  const { date, minute } = localOf(zone, now);
  const around = minute < 5 ? [addDays(date, -1), date] : [date];
  return minute >= EVENING ? [...around, addDays(date, 1)] : around;
};

const listed = async (
  parts: Ports,
  tenant: string,
  { holder, facts, name = '', host, category = 1 }: KnownHolder,
  presence: PresenceDocument | undefined,
): Promise<readonly ListedPass[]> => {
  if (!facts) return [];
  const hostName = host ? (await parts.namesOf(tenant, host)).zh : '';
  const [initial = '', hostInitial = ''] = [[...name][0], [...hostName][0]];
  return [
    listedPass({ ...facts, holder, initial, hostInitial, category, presence: presence?.state.presence }),
  ];
};

const wirePass = ({ presence, ...pass }: ListedPass) => ({
  holder: pass.holder,
  state: pass.state,
  date: pass.date,
  start: pass.start,
  end: pass.end,
  leave_by: pass.leaveBy,
  from: pass.from,
  until: pass.until,
  gates: pass.gates,
  of: pass.of,
  is_stopped: pass.isStopped ?? false,
  is_namesake: pass.isNamesake ?? false,
  initial: pass.initial,
  host_initial: pass.hostInitial,
  category: pass.category,
  inside_since: presence?.insideSince,
  count: presence?.count ?? 0,
  last_gate: presence?.last?.gate,
  last_direction: presence?.last?.direction,
  last_at: presence?.last?.at,
  plate_macs: pass.plateMacs,
});

const longTermHolders = async (parts: Ports, tenant: string): Promise<KnownHolder[]> => {
  const pages = inPages<RecordDocument>(parts.readStore, collections.records(longTermVisitor.name), {
    filter: { tenant, removed: false },
  });
  const known: KnownHolder[] = [];
  for await (const page of pages)
    for (const document of page) {
      const id = document._id.slice(tenant.length + 1);
      known.push(longTermHolder(parts, holderOf('long-term', id), document));
    }
  return known;
};

export const gateList =
  (parts: Ports): Resolver =>
  async (_source, _args, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    if ((await gatesInReach(parts, caller)).size === 0) throw refusalError('PERMISSION_DENIED', reject(4001));
    const zone = await parts.zoneOf(tenant);
    const now = parts.clock();
    const days = daysHeld(zone, now);
    const holders = await longTermHolders(parts, tenant);
    const pages = inPages<VisitDocument>(parts.readStore, VISITS, {
      filter: { tenant, date: { $in: days } },
    });
    for await (const page of pages)
      holders.push(...page.map((visit) => visitHolder(parts, `visit:${visit.visit}`, visit)));
    const cars = await carsOf(parts, tenant, days);
    const presenceOf = await presencesOf(parts, tenant, [...holders, ...cars]);
    const passes: ListedPass[] = [];
    for (const holder of holders) {
      const known = await stoppedOr(parts, tenant, holder);
      passes.push(...(await listed(parts, tenant, known, presenceOf.get(holder.holder))));
    }
    const macs = await Promise.all(days.map((day) => parts.passes.dayKey(tenant, day)));
    for (const known of cars) {
      const [car] = await listed(parts, tenant, known, presenceOf.get(known.holder));
      const plateMacs = await Promise.all(macs.map((key) => plateMacOf(macOfBytes, key, known.plate)));
      if (car) passes.push({ ...car, plateMacs });
    }
    const keyOf = async (day: string) => ({
      day,
      key: Buffer.from(await parts.passes.dayKey(tenant, day)).toString('base64url'),
    });
    return {
      list_at: now,
      zone,
      mark: Buffer.from(await parts.passes.mark(tenant)).toString('base64url'),
      keys: await Promise.all(days.map(keyOf)),
      inside: await insideOf(parts, tenant),
      cars_inside: await carsInsideOf(parts, tenant),
      duty_phone: (await dutyPhone(parts, tenant)) ?? null,
      passes: passes.map(wirePass),
    };
  };
