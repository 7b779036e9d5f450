// How the resources were used between two dates, counted from the bookings as the log tells them.
import { statusOf } from '@campus/events/booking/schedule/status';
import { datesBetween } from '@campus/events/domain/time/dates';
import { resourceType } from '@campus/events/resource/resource-type';
import {
  heatOf,
  leadCounts,
  measures,
  onFirstDay,
  totalsOf,
  type UsageFact,
} from '@campus/events/statistics/measures';
import { between, type Dates, type PeriodArgs } from '../../command/dates-asked.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { countedBookings } from '../booking/view/counted-bookings.ts';
import { type ResourceNames, refusedDemand } from './refused-demand.ts';
import { sumOf, usedDays, vacancyOf } from './vacancy.ts';

interface UsageArgs extends PeriodArgs {
  readonly typeId?: string | null;
}

const HOUR = 3_600_000;

const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

export const usageStatistics =
  (parts: Ports): Resolver<UsageArgs> =>
  async (_source, args, context) => {
    const dates = between(args);
    if ('code' in dates) throw badInput(dates);
    const used = await usedDays(parts, context, dates, args.typeId ?? undefined);
    const facts = await factsOf(parts, context, dates, [...new Set(used.map(({ id }) => id))]);
    const days = datesBetween(dates.from, dates.to);
    const openOn = new Map<string, number>();
    // A loan lasts days and counts on its first: it has a measure of its own, by type.
    for (const { date, isLent, used: day } of used)
      if (!isLent) openOn.set(date, (openOn.get(date) ?? 0) + day.free + day.taken);
    const open = [...openOn.values()].reduce((sum, minutes) => sum + minutes, 0);
    const measured = facts.filter(({ isLoan }) => !isLoan);
    const factsOn = grouped(facts, ({ date }) => date);
    const measuredOn = grouped(measured, ({ date }) => date);
    return {
      ...totalsOf(facts),
      measures: Object.entries(measures).flatMap(([measure, definitions]) =>
        definitions.map(({ zh, en, of }) => ({
          measure,
          name: zh,
          name_en: en,
          values: days.map((date) => of(measuredOn.get(date) ?? [], openOn.get(date) ?? 0)),
          total: of(measured, open),
        })),
      ),
      days: days.map((date) => {
        const { bookings, hours } = totalsOf(factsOn.get(date) ?? []);
        return { date, bookings, hours };
      }),
      types: await typesOf(parts, context, facts, used),
      lead: leadCounts(facts),
      heat: heatOf(facts),
      refused: await refusedDemand(parts, context, dates, namesOf(used)),
    };
  };

const namesOf = (used: Awaited<ReturnType<typeof usedDays>>): ResourceNames =>
  new Map(used.map(({ id, fields }) => [id, fields]));

interface CountedFact extends UsageFact {
  readonly isLoan: boolean;
}

const factsOf = async (
  parts: Ports,
  context: RequestContext,
  { from, to }: Dates,
  resources: readonly string[],
): Promise<readonly CountedFact[]> => {
  const { tenant } = callerOf(context);
  const questions = resources.map((resourceId) => ({
    filter: { tenant, resourceId, date: { $gte: from, $lte: to } },
    field: 'date' as const,
  }));
  const facts: CountedFact[] = [];
  for await (const document of countedBookings(parts.readStore, questions)) {
    const { date, loan, resourceId } = document;
    const isLonger = loan !== undefined && loan.until > date;
    const closing = isLonger ? (await parts.rulesOf(tenant, resourceId))?.rules.openHours.end : undefined;
    facts.push({
      type: document.typeId,
      isLoan: loan !== undefined,
      date,
      ...onFirstDay(document, isLonger, closing ?? document.end),
      persons: document.persons,
      status: statusOf(document, context.now),
      holdsPlace: document.holdsPlace,
      leadHours: (document.startsAt - document.createdAt) / HOUR,
    });
  }
  return facts;
};

const typesOf = async (
  parts: Ports,
  context: RequestContext,
  facts: readonly UsageFact[],
  used: Awaited<ReturnType<typeof usedDays>>,
) => {
  const ofType = grouped(facts, ({ type }) => type);
  const open = grouped(used, ({ fields }) => String(fields.resources_type_id));
  return Promise.all(
    [...open].map(async ([id, days]) => {
      const { cancelled: _, ...totals } = totalsOf(ofType.get(id) ?? []);
      const { free, taken } = sumOf(days.map(({ used: day }) => day));
      const type = await fieldsOf(parts, resourceType.name, callerOf(context).tenant, id);
      return {
        id,
        resources_name: type?.resources_name,
        resources_name_en: type?.resources_name_en,
        ...totals,
        vacancy: free + taken === 0 ? null : vacancyOf({ free, taken }),
      };
    }),
  );
};
