// What to take instead: the same room at another hour, another room at that hour.

import { freeResources, nearestPeriods } from '@campus/events/booking/alternatives';
import { typedFields } from '@campus/events/domain/record/typed';
import { reject } from '@campus/events/domain/rejections';
import type { PeriodRequest } from '@campus/events/domain/rules/check';
import type { Rules } from '@campus/events/domain/rules/rules';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, type StoredRules } from '@campus/projections/ports/documents';
import { type AskingAccount, askingAccount, withoutHeldFor } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { readDate, readPeriod } from '../../command/read.ts';
import { levelOn, readResources, visibleOf } from '../../command/visibility.ts';
import { claimsOn } from '../../command/what-stands.ts';
import { badInput, notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_ALTERNATIVES, MAX_RESOURCES } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';

interface AlternativesArgs {
  readonly resourceId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly units?: number | null;
  readonly limit?: number | null;
}

const OFFERED = 4;

export const findAlternatives =
  (parts: Ports): Resolver<AlternativesArgs> =>
  (_source, args, context) =>
    alternativesTo(parts, context, args);

/** Throws 1002, and 4004 for a resource that is hidden from the caller. */
export const alternativesTo = async (parts: Ports, context: RequestContext, args: AlternativesArgs) => {
  const date = readDate(args.date);
  const period = readPeriod(args.startTime, args.endTime);
  if (!date.ok || !period.ok) throw badInput(reject(1002));
  await levelOn(parts, context, args.resourceId);
  const { tenant, account } = callerOf(context);
  const stored = await parts.rulesOf(tenant, args.resourceId);
  if (!stored) throw notFound();
  const request: PeriodRequest = {
    date: date.value,
    ...period.value,
    units: Math.max(1, args.units ?? 1),

    persons: 0,
    path: 'page',
    mode: 'single',
    right: 'owner',
  };
  const limit = Math.min(Math.max(1, args.limit ?? OFFERED), MAX_ALTERNATIVES);
  const asker = await askingAccount(parts, tenant, account);
  const [hours, rooms] = await Promise.all([
    otherHours(parts, context, stored, request, limit, asker),
    otherRooms(parts, context, stored.rules, request, limit, asker),
  ]);
  return [...rooms, ...hours].slice(0, 2 * limit);
};

const otherHours = async (
  parts: Ports,
  context: RequestContext,
  stored: StoredRules,
  request: PeriodRequest,
  limit: number,
  asker: AskingAccount,
) => {
  const { tenant } = callerOf(context);
  const { rules } = stored;
  const claims = await claimsOn(parts, tenant, [rules.resourceId], request.date);
  const [record] = await readResources(parts, tenant, [rules.resourceId]);
  const standing = withoutHeldFor(claims.get(rules.resourceId) ?? [], asker.account);
  return nearestPeriods(request, rules, standing, context.now, limit, asker.at(stored)).map((period) =>
    offer('sameResource', record, rules, request.date, period),
  );
};

const otherRooms = async (
  parts: Ports,
  context: RequestContext,
  rules: Rules,
  request: PeriodRequest,
  limit: number,
  asker: AskingAccount,
) => {
  const { tenant } = callerOf(context);
  const stored = await parts.readStore.find<StoredRules>(collections.rules, {
    filter: { tenant, 'rules.typeId': rules.typeId },
    limit: MAX_RESOURCES,
  });
  const others = stored.filter((each) => each.rules.resourceId !== rules.resourceId);
  const levels = await visibleOf(
    parts,
    context,
    others.map((each) => each.rules.resourceId),
  );
  const ids = [...levels.keys()];
  const [claims, records] = await Promise.all([
    claimsOn(parts, tenant, ids, request.date),
    readResources(parts, tenant, [rules.resourceId, ...ids]),
  ]);
  const byId = new Map(records.map((record) => [wireIdOf(record), record]));
  const candidates = others
    .filter((each) => levels.has(each.rules.resourceId))
    .map((each) => ({
      rules: each.rules,
      claims: withoutHeldFor(claims.get(each.rules.resourceId) ?? [], asker.account),
      asker: asker.at(each),
      ...placeOf(byId.get(each.rules.resourceId)),
    }));
  const wanted = {
    request,
    seats: rules.seats,
    ...placeOf(byId.get(rules.resourceId)),
  };
  return freeResources(candidates, wanted, context.now)
    .slice(0, limit)
    .map(({ rules }) => offer('sameTime', byId.get(rules.resourceId), rules, request.date, request));
};

const placeOf = (record: RecordDocument | undefined) => {
  if (!record) return {};
  const { campus_code, building_code, floor_code } = typedFields(resourceEntity, record.fields);
  return { place: { campus: campus_code, building: building_code, floor: floor_code } };
};

const offer = (
  kind: string,
  record: RecordDocument | undefined,
  { seats }: Pick<Rules, 'seats'>,
  date: string,
  { start, end }: Period,
) => ({
  kind,
  resourceId: record ? wireIdOf(record) : '',
  resources_name: record?.fields.resources_name ?? '',
  resources_name_en: record?.fields.resources_name_en ?? null,
  date,
  startTime: clockOf(start),
  endTime: clockOf(end),
  capacity: seats ?? null,
});
