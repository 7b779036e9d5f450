// The visits of today for the office of the gate: where everybody is, what somebody must act on, and who is on campus
// still from the days before. An administrator of some visits sees those, and is told so.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { department as departmentEntity } from '@campus/events/directory/department';
import { reject } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { notSeenFrom, whereaboutsOf } from '@campus/events/gate/today';
import { location } from '@campus/events/settings/location';
import { headsOf } from '@campus/events/visit/state';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { collections, documentId, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import {
  ACCESS_EXCEPTIONS,
  type AccessExceptionDocument,
  PASSAGES,
  type PassageDocument,
  PRESENCE,
  type PresenceDocument,
} from '@campus/projections/ports/gate-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { refusalError } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type VisitReach, visitReachOf } from '../visit/administering.ts';
import { findVisit, personIn, shownPerson } from '../visit/present.ts';
import type { Gate } from './gates.ts';
import { gatesOf } from './gates.ts';
import { holderKnown } from './holders.ts';
import { silentGates } from './silent.ts';

type TodayParts = Ports & Pick<DirectoryPorts, 'beats'>;

/** The visits arranged for the day; people inside and open exceptions are never cut. */
const MOST = 2_000;
const VISIT = 'visit:';
const PHONE_END = 4;

const fetched = async <D extends { readonly _id: string }>(
  parts: Pick<Ports, 'readStore'>,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, D>> => {
  const found = await parts.readStore.getMany<D>(collection, [...new Set(ids)]);
  return new Map(found.map((each) => [each._id, each]));
};

const holdersIn = async <D extends PresenceDocument | AccessExceptionDocument>(
  parts: TodayParts,
  collection: string,
  filter: Filter,
): Promise<readonly D[]> => {
  const found: D[] = [];
  for await (const page of inPages<D>(parts.readStore, collection, { filter })) found.push(...page);
  return found;
};

/** Visits of today, and those of earlier days whose people are inside still. */
const visitsFound = async (parts: TodayParts, tenant: string, date: string) => {
  const today = await parts.readStore.find<VisitDocument>(VISITS, {
    filter: { tenant, date, phase: { $in: ['approved', 'ended'] } },
    sort: [['start', 1]],
    limit: MOST,
  });
  const inside = await holdersIn<PresenceDocument>(parts, PRESENCE, { tenant, isInside: true, category: 1 });
  const open = await holdersIn<AccessExceptionDocument>(parts, ACCESS_EXCEPTIONS, {
    tenant,
    isOpen: true,
    kind: { $ne: 'not_seen_leaving' },
  });
  const known = new Set(today.map(({ visit }) => visit));
  const others = [...inside, ...open].flatMap(({ holder }) => {
    const id = holder.startsWith(VISIT) ? holder.slice(VISIT.length) : undefined;
    return id === undefined || known.has(id) ? [] : documentId(tenant, id);
  });
  const older = await fetched<VisitDocument>(parts, VISITS, others);
  const isCut = today.length === MOST;
  return { visits: [...today, ...older.values()], open, isCut };
};

const cameOf = (presence: PresenceDocument | undefined, of: number): number => {
  const entered = (presence?.state.recent ?? []).reduce(
    (sum, { direction, count, isUndone }) => (direction === 'in' && !isUndone ? sum + count : sum),
    0,
  );
  return Math.min(of, entered);
};

const whereIs = (visit: VisitDocument, presence: PresenceDocument | undefined, now: number) => {
  const wasSeen = presence?.state.presence.last !== undefined;
  return whereaboutsOf(visit, { isInside: presence?.isInside ?? false, wasSeen }, now);
};

/** People who may still come; the rest of a group that has begun, too. */
export const toComeOf = (
  visit: VisitDocument,
  presence: PresenceDocument | undefined,
  now: number,
): number => {
  const where = whereIs(visit, presence, now);
  const of = headsOf(visit);
  return where === 'expected' || where === 'inside' ? of - cameOf(presence, of) : 0;
};

interface Around {
  readonly gates: ReadonlyMap<string, Gate>;
  readonly now: number;
  readonly seesMuster: boolean;
  /** Departments of the hosts. */
  readonly units: ReadonlyMap<string, RecordDocument>;
}

const unitsOf = (parts: TodayParts, visits: readonly VisitDocument[]): Promise<Around['units']> =>
  fetched<RecordDocument>(
    parts,
    collections.records(departmentEntity.name),
    visits.flatMap(({ tenant, hostUnit }) => (hostUnit ? recordId(tenant, hostUnit) : [])),
  );

const gateNamed = (gates: ReadonlyMap<string, Gate>, id: string | undefined) => {
  const gate = id === undefined ? undefined : gates.get(id);
  return { gate: id ?? null, gate_name: gate?.name ?? id ?? null, gate_name_en: gate?.nameEn ?? id ?? null };
};

const hostOf = async (parts: Ports, { tenant, host, hostUnit }: VisitDocument, units: Around['units']) => {
  const names = await parts.namesOf(tenant, host);
  const found = hostUnit ? units.get(recordId(tenant, hostUnit)) : undefined;
  const unit = found?.removed ? undefined : found?.fields;
  return {
    host: maskedName(names.zh),
    host_en: maskedName(names.en),
    unit: unit?.name ?? null,
    unit_en: unit?.name_en || unit?.name || null,
  };
};

const rowOf = async (
  parts: TodayParts,
  visit: VisitDocument,
  presence: PresenceDocument | undefined,
  exception: AccessExceptionDocument | undefined,
  { gates, now, seesMuster, units }: Around,
) => {
  const person = personIn(parts, visit);
  const last = presence?.state.presence.last;
  const state = whereIs(visit, presence, now);
  const of = headsOf(visit);
  const isHere = state === 'inside' || state === 'unseen';
  // What a host says of leaving names no gate.
  const [only] = visit.gates.length === 1 ? visit.gates : [];
  return {
    id: visit.visit,
    visit: visit.visit,
    number: visit.number,
    state,
    exception: exception?.kind ?? null,
    name: person?.name ? maskedName(person.name) : null,
    full_name: seesMuster && isHere ? (person?.name ?? null) : null,
    phone_end: person?.phone?.slice(-PHONE_END) ?? null,
    visitor_type: visit.visitorType,
    ...(await hostOf(parts, visit, units)),
    date: visit.date,
    start_time: clockOf(visit.start),
    end_time: clockOf(visit.end),
    starts_at: visit.startsAt,
    leave_by_at: visit.leaveByAt,
    ...gateNamed(gates, last?.gate || only),
    at: last?.at ?? null,
    inside: presence?.isInside ? presence.count : 0,
    came: cameOf(presence, of),
    of,
  };
};

const NOBODY = {
  number: null,
  state: null,
  full_name: null,
  phone_end: null,
  visitor_type: null,
  host: null,
  host_en: null,
  unit: null,
  unit_en: null,
  date: null,
  start_time: null,
  end_time: null,
  starts_at: null,
  leave_by_at: null,
  inside: 0,
  came: 0,
  of: 1,
} as const;

/** Somebody without a visit: a long-term visitor, an account, one who slipped in. */
const rowWithout = async (parts: TodayParts, exception: AccessExceptionDocument, gates: Around['gates']) => {
  const { name } = await holderKnown(parts, exception.tenant, exception.holder);
  return {
    ...NOBODY,
    id: exception.exception,
    visit: null,
    exception: exception.kind,
    name: name ? maskedName(name) : null,
    ...gateNamed(gates, exception.gates[0]),
    at: exception.happenedAt,
  };
};

const limitsOf = async (parts: Ports, tenant: string, { limits }: VisitReach, gates: Around['gates']) => {
  const campuses = await Promise.all(limits.campuses.map((id) => fieldsOf(parts, location.name, tenant, id)));
  return [
    ...campuses.flatMap((own) =>
      own ? [{ zh: String(own.name), en: String(own.name_en || own.name) }] : [],
    ),
    ...limits.gates.map((id) => ({ zh: gates.get(id)?.name ?? id, en: gates.get(id)?.nameEn ?? id })),
    ...visitorTypes.filter(([code]) => limits.visitor_types.includes(code)).map(([, zh, en]) => ({ zh, en })),
  ];
};

/** Code: 4001. */
export const visitsToday =
  (parts: TodayParts): Resolver =>
  async (_source, _args, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    const reach = await visitReachOf(parts, caller);
    if (!reach) throw refusalError('PERMISSION_DENIED', reject(4001));
    const now = parts.clock();
    const { date } = localOf(await parts.zoneOf(tenant), now);
    const gates = await gatesOf(parts, tenant);
    const silent = await silentGates(parts, tenant);
    const { visits: all, open, isCut } = await visitsFound(parts, tenant, date);
    const visits = all.filter(({ campus, gates: own, visitorType: type }) =>
      reach.reaches({ campus, gates: own, type }),
    );
    const presences = await fetched<PresenceDocument>(
      parts,
      PRESENCE,
      visits.map(({ visit }) => documentId(tenant, `${VISIT}${visit}`)),
    );
    // The newest of a holder is the last.
    const byTime = open.toSorted((a, b) => a.happenedAt - b.happenedAt);
    const exceptions = new Map(byTime.map((each) => [each.holder, each]));
    const units = await unitsOf(parts, visits);
    const around = { gates, now, seesMuster: reach.holds('sees_muster'), units };
    const limits = await limitsOf(parts, tenant, reach, gates);
    const isOfVisit = (holder: string) => holder.startsWith(VISIT);
    const without = limits.length > 0 ? [] : open.filter(({ holder }) => !isOfVisit(holder));
    return {
      server_time: now,
      date,
      limits,
      sees_muster: Number(around.seesMuster),
      is_cut: Number(isCut),
      gates: [...gates.values()].map(({ id, name, nameEn }) => ({
        id,
        name,
        name_en: nameEn,
        silent_since: silent.get(id) ?? null,
      })),
      visits: await Promise.all([
        ...visits.map((visit) => {
          const holder = `${VISIT}${visit.visit}`;
          const presence = presences.get(documentId(tenant, holder));
          return rowOf(parts, visit, presence, exceptions.get(holder), around);
        }),
        ...without.map((exception) => rowWithout(parts, exception, gates)),
      ]),
    };
  };

const passagesShown = async (parts: Ports, tenant: string, visit: string, gates: Around['gates']) => {
  const found = await parts.readStore.find<PassageDocument>(PASSAGES, {
    filter: { tenant, visit },
    sort: [['happenedAt', 1]],
    limit: 100,
  });
  return Promise.all(
    found.map(async ({ passage, direction, gate, happenedAt, count, method, override, by, isUndone }) => {
      const guard = await parts.namesOf(tenant, by);
      return {
        id: passage,
        direction,
        gate_name: gates.get(gate)?.name ?? gate,
        gate_name_en: gates.get(gate)?.nameEn ?? gate,
        happened: happenedAt,
        count,
        method,
        override: override ?? null,
        guard: maskedName(guard.zh),
        guard_en: maskedName(guard.en),
        is_undone: Number(isUndone ?? false),
      };
    }),
  );
};

/** Null: there is none, or it is none of theirs. */
export const visitStory =
  (parts: TodayParts): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    const visit = await findVisit(parts, tenant, id);
    const reach = await visitReachOf(parts, caller);
    if (!visit || !reach?.reaches({ campus: visit.campus, gates: visit.gates, type: visit.visitorType }))
      return null;
    const gates = await gatesOf(parts, tenant);
    const presence = await parts.readStore.get<PresenceDocument>(
      PRESENCE,
      documentId(tenant, `${VISIT}${visit.visit}`),
    );
    const person = personIn(parts, visit);
    return {
      id: visit.visit,
      number: visit.number,
      phone: person ? shownPerson(person).phone : null,
      gates: visit.gates.map((gate) => ({
        zh: gates.get(gate)?.name ?? gate,
        en: gates.get(gate)?.nameEn ?? gate,
      })),
      path: visit.path,
      asked_at: visit.askedAt,
      consent_version: visit.consent?.version ?? null,
      levels: visit.levels,
      approvals: await Promise.all(
        visit.approvals.map(async ({ level, as, account, at }) => {
          const names = await parts.namesOf(tenant, account);
          return { level, as, name: maskedName(names.zh), name_en: maskedName(names.en), at };
        }),
      ),
      passages: await passagesShown(parts, tenant, visit.visit, gates),
      unseen_from: notSeenFrom(visit),
      ends_at: visit.endsAt,
      may_revoke: Number(visit.phase === 'approved'),
      may_unmask: Number(reach.holds('unmasks') && person !== undefined),
      may_say_left: Number(presence?.isInside ?? false),
    };
  };
