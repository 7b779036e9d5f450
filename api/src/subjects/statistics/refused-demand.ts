// What was asked for in vain between two dates, of the resources whose statistics the caller may read.
import type { RefusedAttempt } from '@campus/events/demand/demand';
import type { RecordFields } from '@campus/events/domain/record/events';
import { reject, textsOf } from '@campus/events/domain/rejections';
import { refusedCounts } from '@campus/events/statistics/refused';
import { type DemandDocument, demandCollections } from '@campus/projections/ports/demand-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Dates } from '../../command/dates-asked.ts';
import type { Ports } from '../../command/ports.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';

/** Fields of the resources, by their ids. */
export type ResourceNames = ReadonlyMap<string, RecordFields>;

/** Shown of those most wanted. */
const MOST_RESOURCES = 20;

export const refusedDemand = async (
  parts: Ports,
  context: RequestContext,
  { from, to }: Dates,
  names: ResourceNames,
) => {
  const { tenant } = callerOf(context);
  const attempts: RefusedAttempt[] = [];
  for (const resourceId of names.keys())
    for await (const page of inPages<DemandDocument>(parts.readStore, demandCollections.demands, {
      filter: { tenant, resourceId, lastDate: { $gte: from }, firstDate: { $lte: to } },
      field: 'lastDate',
    }))
      for (const { attempts: ofDay } of page)
        attempts.push(...ofDay.filter(({ date }) => date >= from && date <= to));
  const { hours, resources, reasons, ...totals } = refusedCounts(attempts);
  return {
    ...totals,
    hours: hours.map(([hour, count]) => ({ hour, attempts: count })),
    resources: resources.slice(0, MOST_RESOURCES).map(([id, count]) => ({
      id,
      resources_name: names.get(id)?.resources_name,
      resources_name_en: names.get(id)?.resources_name_en,
      attempts: count,
    })),
    reasons: reasons.map(([code, count]) => {
      const { zh, en } = textsOf(reject(code));
      return { code, name: zh, name_en: en, attempts: count };
    }),
  };
};
