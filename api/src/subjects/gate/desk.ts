// What a gate shows beside its verdict: the gates to choose from, the last passages there, and how many are inside.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { reject } from '@campus/events/domain/rejections';
import { shownPlate } from '@campus/events/gate/plates';
import {
  PASSAGES,
  type PassageDocument,
  PRESENCE,
  type PresenceDocument,
} from '@campus/projections/ports/gate-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Ports } from '../../command/ports.ts';
import { refusalError } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { mayHold } from '../../records/held-items.ts';
import { carsInside, carsInsideOf } from './cars-inside.ts';
import { gatesInReach } from './gates.ts';
import { authorisedNow } from './handheld.ts';
import { holderKnown } from './holders.ts';

const LAST = 20;
const VISITORS = 1;

/** Visitors inside of the whole campus: people, not passes, since a campus is emptied of people. */
export const insideOf = async ({ readStore }: Pick<Ports, 'readStore'>, tenant: string): Promise<number> => {
  const filter = { tenant, isInside: true, category: VISITORS };
  let people = 0;
  for await (const page of inPages<PresenceDocument>(readStore, PRESENCE, { filter }))
    for (const { count } of page) people += count;
  return people;
};

const rowOf = async (parts: Ports, tenant: string, entry: PassageDocument) => {
  const { name, host, plate } = await holderKnown(parts, tenant, entry.holder);
  const hostName = host ? await parts.namesOf(tenant, host) : undefined;
  return {
    id: entry.passage,
    direction: entry.direction,
    at: entry.happenedAt,
    heard: entry.heardAt,
    count: entry.count,
    of: entry.of ?? 1,
    category: entry.category ?? null,
    name: plate ? shownPlate(plate) : name ? maskedName(name) : null,
    host_name: hostName ? maskedName(hostName.zh) : null,
    host_name_en: hostName ? maskedName(hostName.en) : null,
    override: entry.override ?? null,
    is_uncoded: entry.holder.startsWith('uncoded:'),
    is_undone: entry.isUndone === true,
  };
};

/** Null: the right does not end with the day. */
const untilFor = async (parts: Ports, caller: Caller): Promise<number | null> => {
  if (caller.terminal || (await mayHold(parts, 'register')(caller))) return null;
  return (await authorisedNow(parts, caller))?.until ?? null;
};

export const gateDesk =
  (parts: Ports): Resolver<{ readonly gate?: string | null }> =>
  async (_source, { gate: wanted }, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    const gates = await gatesInReach(parts, caller);
    const gate = wanted ? gates.get(wanted) : [...gates.values()][0];
    if (wanted && !gate) throw refusalError('NOT_FOUND', reject(4004));
    const found = gate
      ? await parts.readStore.find<PassageDocument>(PASSAGES, {
          filter: { tenant, gate: gate.id },
          sort: [['happenedAt', -1]],
          limit: LAST,
        })
      : [];
    return {
      server_time: context.now,
      zone: await parts.zoneOf(tenant),
      guard_name: (await parts.namesOf(tenant, caller.account)).zh,
      guard_until: await untilFor(parts, caller),
      gate: gate?.id ?? null,
      gates: [...gates.values()].map(({ id, name, nameEn, direction, takesCars, isGuarded }) => ({
        id,
        name,
        name_en: nameEn,
        direction,
        takes_cars: takesCars,
        is_guarded: isGuarded,
      })),
      inside: await insideOf(parts, tenant),
      cars_inside: await carsInsideOf(parts, tenant),
      cars: gate?.takesCars ? await carsInside(parts, tenant) : [],
      passages: await Promise.all(found.map((entry) => rowOf(parts, tenant, entry))),
    };
  };
