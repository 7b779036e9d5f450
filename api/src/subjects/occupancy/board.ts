// The occupancy board: every visible resource now, today's curve, and the last weeks by weekday and hour.

import type { Instant } from '@campus/events/domain/envelope';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, datesBetween, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  collections,
  type DayClaim,
  type DayDocument,
  dayId,
  type StoredRules,
} from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { readResources } from '../../command/visibility.ts';
import { rulesFor } from '../../command/what-stands.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import type { Where } from '../../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { liveLoansOf } from './lent.ts';
import { nowState, rateOf, type Stand, standOf } from './stand.ts';

const POINT_MINUTES = 30;
const HEAT_WEEKS = 4;
/** Resources whose past weeks are looked at; a larger campus is sampled in the order of its list. */
const MAX_HEAT_RESOURCES = 120;

/** More would not be read in a lobby. */
const MAX_EVENTS = 60;
/** So long the late find what has just ended. */
const ENDED_MINUTES = 5;

export const occupancyPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Query: { occupancyBoard: occupancyBoard(parts) },
    OccupancyBoard: {
      heat: ({ stored, date }: BoardSource, _args, context) => heatOf(parts, context, stored, date),
      events: (source: BoardSource, _args, { now }) => eventsOf(parts, source, now),
    },
  },
});

/** What the slower parts of the board are made from, where they are asked for. */
interface BoardSource {
  readonly date: LocalDate;
  readonly stored: ReadonlyMap<string, StoredRules>;
  readonly today: ReadonlyMap<string, readonly DayClaim[]>;
}

/** On a wall everyone reads it: what each resource shows to all who may see it. */
const eventsOf = ({ labelOf }: Pick<Ports, 'labelOf'>, { stored, date, today }: BoardSource, now: Instant) =>
  [...stored]
    .flatMap(([resourceId, { rules }]) => {
      if (rules.places > 1) return [];
      const { minute } = localOf(rules.zone, now);
      const claims = today.get(`${resourceId}/${date}`) ?? [];
      return claims
        .filter(({ state, end }) => state === 'taken' && end + ENDED_MINUTES > minute)
        .map((claim) => {
          const { start, end } = claim;
          return { resourceId, start, end, label: labelOf(claim, rules, 'viewer') ?? null };
        });
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .slice(0, MAX_EVENTS);

/** Enabled resources the caller may see, of one type or of all; a board that was paired for no place shows them all. */
export const boardResources = async (
  parts: Ports,
  context: RequestContext,
  typeId: string | null | undefined,
) => {
  const caller = callerOf(context);
  const places = caller.terminal?.resourceIds ?? [];
  if (places.length > 0) {
    const own = await readResources(parts, caller.tenant, places);
    return own.filter(({ fields }) => !typeId || fields.resources_type_id === typeId);
  }
  const all: Where[] = [
    { field: 'state', operator: 'in', operand: [1, 2] },
    ...(typeId ? [{ field: 'resources_type_id', operator: 'eq', operand: typeId } as const] : []),
  ];
  const asked = {
    where: { all },
    order: [
      ['order', 1],
      ['resources_number', 1],
    ] as const,
  };
  const viewer = await viewerOf(parts, caller);
  return (await readPageOf(parts, resourceEntity, 'visible', viewer, asked, { first: MAX_PAGE, offset: 0 }))
    .documents;
};

const claimsOfDays = async (
  parts: Pick<Ports, 'readStore'>,
  tenant: string,
  keys: readonly (readonly [resourceId: string, date: string])[],
): Promise<ReadonlyMap<string, readonly DayClaim[]>> => {
  const ids = keys.map(([resourceId, date]) => dayId(tenant, resourceId, date));
  const found = await parts.readStore.getMany<DayDocument>(collections.days, ids);
  return new Map(found.map((day) => [`${day.resourceId}/${day.date}`, day.claims]));
};

const occupancyBoard =
  (parts: Ports): Resolver<{ readonly typeId?: string | null }> =>
  async (_source, { typeId }, context) => {
    const { tenant } = callerOf(context);
    const documents = await boardResources(parts, context, typeId);
    const stored = await rulesFor(parts, tenant, documents.map(wireIdOf));
    const { date } = localOf(await parts.zoneOf(tenant), context.now);
    const today = await claimsOfDays(
      parts,
      tenant,
      [...stored.keys()].map((id) => [id, date] as const),
    );
    const loans = await liveLoansOf(parts, tenant, devicesIn(stored));
    const stands = new Map(
      [...stored].map(([id, { rules }]) => [
        id,
        standOf(rules, today.get(`${id}/${date}`) ?? [], loans.get(id) ?? [], context.now),
      ]),
    );
    const rows = documents.flatMap((document) => {
      const stand = stands.get(wireIdOf(document));
      return stand ? [rowOf(wireIdOf(document), document.fields, stand)] : [];
    });
    const open = rows.filter(({ now }) => now !== 'closed');
    const taken = open.filter(({ now }) => now !== 'free').length;
    return {
      serverTime: context.now,
      date,
      taken,
      open: open.length,
      rate: rateOf(taken, open.length),
      rows,
      ...withinNextHour([...stands.values()], localOf(await parts.zoneOf(tenant), context.now).minute),
      curve: curveOf([...stands.values()]),
      stored,
      today,
    };
  };

const devicesIn = (stored: ReadonlyMap<string, StoredRules>): readonly string[] =>
  [...stored].filter(([, { rules }]) => rules.lending).map(([id]) => id);

const rowOf = (resourceId: string, fields: Readonly<Record<string, unknown>>, stand: Stand) => {
  const { stretches: _, date: __, ...numbers } = stand;
  const { resources_type_id, resources_name, resources_name_en } = fields;
  const { building_name, building_name_en, floor_name, floor_name_en, capacity } = fields;
  return {
    resourceId,
    resources_type_id,
    resources_name,
    resources_name_en,
    building_name,
    building_name_en,
    floor_name,
    floor_name_en,
    capacity,
    ...numbers,
  };
};

/** How many resources are given back, and how many taken, within the next hour. */
const withinNextHour = (stands: readonly Stand[], minute: number): { ends: number; begins: number } => {
  const isSoon = (at: number): boolean => minute < at && at <= minute + 60;
  const taken = stands.map(({ stretches }) => stretches.filter(({ state }) => nowState(state) === 'taken'));
  return {
    ends: taken.filter((stretches) => stretches.some(({ end }) => isSoon(end))).length,
    begins: taken.filter((stretches) => stretches.some(({ start }) => isSoon(start))).length,
  };
};

/**
 * The curve of all resources: how many are open, and how many of them taken, at each half hour of the day.
 */
const curveOf = (stands: readonly Stand[]) =>
  Array.from({ length: 1440 / POINT_MINUTES }, (_, index) => {
    const minute = index * POINT_MINUTES;
    let taken = 0;
    let open = 0;
    for (const { stretches } of stands) {
      const here = stretches.find(({ start, end }) => start <= minute && minute < end);
      const state = here ? nowState(here.state) : 'closed';
      if (state === 'closed') continue;
      open += 1;
      if (state !== 'free') taken += 1;
    }
    return { minute, taken, open };
  });

/** Taken of open by weekday and hour, over the weeks before today. */
const heatOf = async (
  parts: Ports,
  context: RequestContext,
  stored: ReadonlyMap<string, StoredRules>,
  today: string,
) => {
  const { tenant } = callerOf(context);
  const dates = datesBetween(addDays(today, -7 * HEAT_WEEKS), addDays(today, -1));
  const sampled = [...stored].slice(0, MAX_HEAT_RESOURCES);
  const keys = sampled.flatMap(([id]) => dates.map((date) => [id, date] as const));
  const claims = await claimsOfDays(parts, tenant, keys);
  const cells = new Map<string, { weekday: number; hour: number; taken: number; open: number }>();
  for (const [id, { rules }] of sampled) {
    const { openHours } = rules;
    for (const date of dates.filter((each) => opensOn(rules, each)))
      for (let hour = Math.floor(openHours.start / 60); hour * 60 < openHours.end; hour += 1) {
        const weekday = weekdayOf(date);
        const key = `${weekday}/${hour}`;
        const cell = cells.get(key) ?? { weekday, hour, taken: 0, open: 0 };
        cell.open += 60;
        cell.taken += takenIn(claims.get(`${id}/${date}`) ?? [], hour * 60);
        cells.set(key, cell);
      }
  }
  return [...cells.values()].map(({ weekday, hour, taken, open }) => ({
    weekday,
    hour,
    rate: rateOf(taken, open),
  }));
};

/** By its dates and its weekdays; closed hours are left out of the week, not counted as empty. */
const opensOn = (
  { openDates: { from, to }, dateRule }: Pick<Rules, 'openDates' | 'dateRule'>,
  date: string,
) =>
  !(from && date < from) &&
  !(to && date > to) &&
  (dateRule.kind !== 'weekdays' || dateRule.weekdays.includes(weekdayOf(date)));

/** Minutes of an hour in which anything is taken. */
const takenIn = (claims: readonly DayClaim[], from: number): number => {
  const covered = claims
    .filter(({ state, units }) => state === 'taken' && units > 0)
    .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, from + 60) - Math.max(start, from)), 0);
  return Math.min(covered, 60);
};
