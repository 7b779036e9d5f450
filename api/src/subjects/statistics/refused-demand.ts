// What was asked for in vain between two dates, of the resources whose statistics the caller may read.
import type { RecordFields } from '@campus/events/domain/record/events';
import { reject, textsOf } from '@campus/events/domain/rejections';
import { refusedCounts } from '@campus/events/statistics/refused';
import { type DemandDocument, demandCollections } from '@campus/projections/ports/demand-documents';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import type { Dates } from './period.ts';

/** Fields of the resources, by their ids. */
export type ResourceNames = ReadonlyMap<string, RecordFields>;

/** Shown of those most wanted. */
const MOST_RESOURCES = 20;

export const refusedDemand = async (
  parts: TimetableQueryParts,
  context: RequestContext,
  { from, to }: Dates,
  names: ResourceNames,
) => {
  const ids = [...names.keys()];
  const documents =
    ids.length === 0
      ? []
      : await parts.readStore.find<DemandDocument>(demandCollections.demands, {
          filter: {
            $and: [
              { tenant: callerOf(context).tenant },
              { resourceId: { $in: ids } },
              { lastDate: { $gte: from } },
              { firstDate: { $lte: to } },
            ],
          },
          limit: MAX_PAGE,
        });
  const attempts = documents
    .flatMap((document) => document.attempts)
    .filter(({ date }) => date >= from && date <= to);
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
