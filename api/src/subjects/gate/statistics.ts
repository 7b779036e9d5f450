// Visitors counted between two dates: what was agreed, who passed, and where they are now.
import type { Instant } from '@campus/events/domain/envelope';
import { addDays, datesBetween, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import { refusalKindOf, refusalKinds } from '@campus/events/gate/gate-refusals';
import { hoursUnheard } from '@campus/events/gate/today';
import { location } from '@campus/events/settings/location';
import { countsOf, hoursOf, type PassageFact, visitorsAndTourists } from '@campus/events/statistics/visitors';
import { headsOf } from '@campus/events/visit/state';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { collections, documentId, type RecordDocument } from '@campus/projections/ports/documents';
import {
  GATE_REFUSALS,
  type GateRefusalsDocument,
  PASSAGES,
  type PassageDocument,
  PRESENCE,
  type PresenceDocument,
} from '@campus/projections/ports/gate-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { between, type Dates, type PeriodArgs } from '../../command/dates-asked.ts';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { gatesOf, MAX_GATES } from './gates.ts';
import { silentGates } from './silent.ts';
import { toComeOf } from './today.ts';

const VISITORS = 1;

/** Types by the ids of visits: a visit keeps its type when its people are forgotten. */
const typesOfVisits = async (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  visits: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const types = new Map<string, string>();
  const ids = [...new Set(visits)].map((visit) => documentId(tenant, visit));
  const SOME = 200;
  for (let from = 0; from < ids.length; from += SOME)
    for (const { visit, visitorType } of await readStore.find<VisitDocument>(VISITS, {
      filter: { tenant, _id: { $in: ids.slice(from, from + SOME) } },
      limit: SOME,
    }))
      types.set(visit, visitorType);
  return types;
};

type Bounds = readonly [from: Instant, before: Instant];

const boundsOf = (zone: string, { from, to }: Dates): Bounds => [
  instantOf(zone, from, 0),
  instantOf(zone, addDays(to, 1), 0),
];

/** The other period as far as the one asked for has come; it ends before that one begins. */
const comparedBounds = (zone: string, { from, to }: Dates, before: LocalDate, now: Instant): Bounds => {
  const { date, minute } = localOf(zone, now);
  const isRunning = from <= date && date <= to;
  const days = datesBetween(from, isRunning ? date : to).length;
  const until = isRunning
    ? instantOf(zone, addDays(before, days - 1), minute)
    : instantOf(zone, addDays(before, days), 0);
  return [instantOf(zone, before, 0), Math.min(until, instantOf(zone, from, 0))];
};

/** Passages of visits that stand, with the type of each visit. */
const passagesOf = async (parts: Ports, tenant: string, [begin, end]: Bounds): Promise<PassageFact[]> => {
  const zone = await parts.zoneOf(tenant);
  const found: PassageDocument[] = [];
  for await (const page of inPages<PassageDocument>(parts.readStore, PASSAGES, {
    filter: { tenant, happenedAt: { $gte: begin, $lt: end } },
    field: 'happenedAt',
  }))
    found.push(...page.filter(({ visit, isUndone }) => visit !== undefined && !isUndone));
  const types = await typesOfVisits(
    parts,
    tenant,
    found.flatMap(({ visit }) => visit ?? []),
  );
  return found.map(({ gate, direction, happenedAt, count, visit }) => {
    const { date, minute } = localOf(zone, happenedAt);
    const type = visit === undefined ? undefined : types.get(visit);
    return { gate, direction, date, hour: Math.floor(minute / 60), count, type };
  });
};

type IsHere = (gate: string | undefined) => boolean;

/** Whether a gate is of the campus asked for; without one every gate is. */
const gatesHere = async (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  campus: string | undefined,
): Promise<IsHere> => {
  if (campus === undefined) return () => true;
  const found = await readStore.find<RecordDocument>(collections.records(location.name), {
    filter: { tenant, 'fields.parent_id': campus },
    limit: MAX_GATES,
  });
  const own = new Set(found.map(({ _id }) => _id.slice(tenant.length + 1)));
  return (gate) => gate !== undefined && own.has(gate);
};

interface InsideFact {
  readonly gate?: string | undefined;
  readonly count: number;
  readonly type?: string | undefined;
}

const VISIT = 'visit:';

const insideNow = async (parts: Ports, tenant: string): Promise<InsideFact[]> => {
  const found: PresenceDocument[] = [];
  for await (const page of inPages<PresenceDocument>(parts.readStore, PRESENCE, {
    filter: { tenant, isInside: true, category: VISITORS },
  }))
    found.push(...page.filter(({ holder }) => holder.startsWith(VISIT)));
  const types = await typesOfVisits(
    parts,
    tenant,
    found.map(({ holder }) => holder.slice(VISIT.length)),
  );
  return found.map(({ gate, count, holder }) => ({
    gate,
    count,
    type: types.get(holder.slice(VISIT.length)),
  }));
};

const sumOf = (facts: readonly { readonly count: number }[]): number =>
  facts.reduce((sum, { count }) => sum + count, 0);

/** The four types, and one for visits that are not known where there are such. */
const eachType = (facts: readonly { readonly type?: string | undefined }[]): (string | undefined)[] => [
  ...visitorTypes.map(([type]) => type),
  ...(facts.some(({ type }) => type === undefined) ? [undefined] : []),
];

type CountingParts = Ports & Pick<DirectoryPorts, 'beats'>;

interface CountingArgs extends PeriodArgs {
  readonly campus?: string | null;
  readonly comparedFrom?: string | null;
}

interface Counted extends Dates {
  /** Absent: all of them. */
  readonly campus: string | undefined;
  readonly isHere: IsHere;
  readonly comparedFrom: LocalDate | undefined;
}

const counting =
  <Answer>(count: (parts: CountingParts, tenant: string, counted: Counted) => Promise<Answer>) =>
  (parts: CountingParts): Resolver<CountingArgs> =>
  async (_source, args, context) => {
    const dates = between(args);
    if ('code' in dates) throw badInput(dates);
    const { comparedFrom } = args;
    const earlier = comparedFrom && between({ startDate: comparedFrom, endDate: dates.from });
    if (earlier && 'code' in earlier) throw badInput(earlier);
    const { tenant } = callerOf(context);
    const campus = args.campus ?? undefined;
    const isHere = await gatesHere(parts, tenant, campus);
    return count(parts, tenant, { ...dates, campus, isHere, comparedFrom: comparedFrom ?? undefined });
  };

/** Agreed to: those in force, and those that are over. */
const AGREED = ['approved', 'ended'];

const agreedTo = async (
  parts: Ports,
  tenant: string,
  { from, to, campus, isHere }: Counted,
): Promise<VisitDocument[]> => {
  // Without gates a visit may come by every gate of its campus.
  const mayCome = (visit: VisitDocument) =>
    visit.gates.length > 0 ? visit.gates.some(isHere) : !campus || (visit.campus ?? campus) === campus;
  const found: VisitDocument[] = [];
  for await (const page of inPages<VisitDocument>(parts.readStore, VISITS, {
    filter: { tenant, date: { $gte: from, $lte: to }, phase: { $in: AGREED } },
    field: 'date',
  }))
    found.push(...page.filter(mayCome));
  return found;
};

interface Coming {
  readonly visit: VisitDocument;
  /** People of it who may still come. */
  readonly count: number;
}

const comingOf = async (
  { readStore, clock }: Ports,
  tenant: string,
  found: readonly VisitDocument[],
): Promise<Coming[]> => {
  const open = found.filter(({ phase }) => phase === 'approved');
  const idOf = ({ visit }: VisitDocument): string => documentId(tenant, `${VISIT}${visit}`);
  const presences = new Map<string, PresenceDocument>();
  const SOME = 200;
  for (let at = 0; at < open.length; at += SOME)
    for (const each of await readStore.getMany<PresenceDocument>(
      PRESENCE,
      open.slice(at, at + SOME).map(idOf),
    ))
      presences.set(each._id, each);
  const now = clock();
  return open.map((visit) => ({ visit, count: toComeOf(visit, presences.get(idOf(visit)), now) }));
};

/** People by the hour for which they come. */
const hoursExpected = (coming: readonly Coming[]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { visit, count } of coming) {
    const hour = Math.floor(visit.start / 60);
    hours[hour] = (hours[hour] ?? 0) + count;
  }
  return hours;
};

/** Codes: 1002, 1006. */
export const appointmentStatistics = counting(async (parts, tenant, counted) => {
  const { from, to } = counted;
  const found = await agreedTo(parts, tenant, counted);
  const coming = await comingOf(parts, tenant, found);
  const of = (visits: readonly VisitDocument[]) => ({
    visits: visits.length,
    people: visits.reduce((sum, visit) => sum + headsOf(visit), 0),
  });
  return {
    ...of(found),
    expected: sumOf(coming),
    anywhere_expected_hours: hoursExpected(coming.filter(({ visit }) => visit.gates.length !== 1)),
    days: datesBetween(from, to).map((date) => ({
      date,
      ...of(found.filter((visit) => visit.date === date)),
    })),
    types: visitorTypes.map(([type]) => ({
      visitor_type: type,
      ...of(found.filter(({ visitorType }) => visitorType === type)),
    })),
  };
});

export const visitorAndTouristStatistics = counting(async (parts, tenant, counted) => {
  const { from, to, isHere, comparedFrom } = counted;
  const zone = await parts.zoneOf(tenant);
  const passedIn = async (bounds: Bounds) =>
    (await passagesOf(parts, tenant, bounds)).filter(({ gate }) => isHere(gate));
  const facts = await passedIn(boundsOf(zone, counted));
  const before = comparedFrom && (await passedIn(comparedBounds(zone, counted, comparedFrom, parts.clock())));
  const inside = (await insideNow(parts, tenant)).filter(({ gate }) => isHere(gate));
  const entriesBefore = (isOf: (fact: PassageFact) => boolean) =>
    before ? countsOf(before.filter(isOf)).entries : null;
  return {
    ...countsOf(facts),
    ...visitorsAndTourists(facts),
    entries_before: entriesBefore(() => true),
    inside: sumOf(inside),
    days: datesBetween(from, to).map((date) => ({
      date,
      ...visitorsAndTourists(facts.filter((fact) => fact.date === date)),
    })),
    types: eachType([...facts, ...inside, ...(before || [])]).map((type) => ({
      visitor_type: type ?? null,
      ...countsOf(facts.filter((fact) => fact.type === type)),
      entries_before: entriesBefore((fact) => fact.type === type),
      inside: sumOf(inside.filter((fact) => fact.type === type)),
    })),
  };
});

type RefusalFact = GateRefusalsDocument['counts'][number] & Pick<GateRefusalsDocument, 'gate'>;

const refusedIn = async (parts: Ports, tenant: string, { from, to }: Dates) => {
  const found: RefusalFact[] = [];
  for await (const page of inPages<GateRefusalsDocument>(parts.readStore, GATE_REFUSALS, {
    filter: { tenant, date: { $gte: from, $lte: to } },
    field: 'date',
  }))
    found.push(...page.flatMap(({ gate, counts }) => counts.map((each) => ({ ...each, gate }))));
  return found;
};

const refusalsOf = (facts: readonly RefusalFact[]) =>
  refusalKinds.flatMap(([kind]) => {
    const times = sumOf(facts.filter(({ reason }) => refusalKindOf(reason) === kind));
    return times === 0 ? [] : [{ kind, times }];
  });

export const campusGateStatistics = counting(async (parts, tenant, counted) => {
  const zone = await parts.zoneOf(tenant);
  const bounds = boundsOf(zone, counted);
  const facts = await passagesOf(parts, tenant, bounds);
  const inside = await insideNow(parts, tenant);
  const refused = await refusedIn(parts, tenant, counted);
  const gates = await gatesOf(parts, tenant);
  // A gate that was switched off keeps its figures.
  const passed = [...facts, ...inside, ...refused].flatMap(({ gate }) => gate ?? []);
  const ids = new Set([...gates.keys(), ...passed]);
  const silent = await silentGates(parts, tenant);
  const coming = await comingOf(parts, tenant, await agreedTo(parts, tenant, counted));
  return {
    ...countsOf(facts),
    inside: sumOf(inside),
    gates: await Promise.all(
      [...ids].map(async (id) => {
        const own = await fieldsOf(parts, location.name, tenant, id);
        const campus = own?.parent_id ? String(own.parent_id) : undefined;
        const above = campus ? await fieldsOf(parts, location.name, tenant, campus) : undefined;
        const here = facts.filter(({ gate }) => gate === id);
        const since = silent.get(id);
        return {
          id,
          name: String(own?.name ?? id),
          name_en: String(own?.name_en || own?.name || id),
          campus: campus ?? null,
          campus_name: above?.name ?? null,
          campus_name_en: above?.name_en || above?.name || null,
          ...countsOf(here),
          inside: sumOf(inside.filter(({ gate }) => gate === id)),
          refusals: refusalsOf(refused.filter(({ gate }) => gate === id)),
          silent_since: since ?? null,
          silent_hours: since === undefined ? [] : hoursUnheard(zone, since, bounds, parts.clock()),
          expected_hours: hoursExpected(
            coming.filter(({ visit: { gates: own } }) => own.length === 1 && own[0] === id),
          ),
          entry_hours: hoursOf(here, 'in'),
          exit_hours: hoursOf(here, 'out'),
        };
      }),
    ),
  };
});
