// What the queries of the timetable read from, beside what bookings read.
import type { EventStore } from '@campus/events/log/store/event-store';
import { notFound } from '../../gateway/access/refusals.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import type { LabelOf } from '../../gateway/live/timetable-frame.ts';
import type { AccessClass, Visibility } from '../../gateway/live/visibility.ts';
import type { ReadingParts } from '../booking/reading.ts';
import type { Hits } from '../resource/hits.ts';

export interface TimetableQueryParts extends ReadingParts {
  readonly visibility: Visibility;
  readonly labelOf: LabelOf;
  readonly hits: Hits;
  /** Where people reach a page; the path is below the context path. */
  readonly pageAddress: (path: string) => string;
  /** The log, for what was. */
  readonly store: Pick<EventStore, 'readStream'>;
}

/** Each resource with what the caller is to it; one that is hidden is left out, as if it were not there. */
export const visibleOf = async (
  parts: TimetableQueryParts,
  context: RequestContext,
  resourceIds: readonly string[],
): Promise<ReadonlyMap<string, AccessClass>> => {
  const ids = [...new Set(resourceIds)];
  const classes = await parts.visibility.classesOf(callerOf(context), ids);
  return new Map(
    ids.flatMap((id, index) => {
      const level = classes[index];
      return level && level !== 'hidden' ? [[id, level] as const] : [];
    }),
  );
};

/** What the caller is to one resource. Throws 4004 for a hidden or unknown one. */
export const levelOn = async (
  parts: TimetableQueryParts,
  context: RequestContext,
  resourceId: string,
): Promise<AccessClass> => {
  const level = (await visibleOf(parts, context, [resourceId])).get(resourceId);
  if (!level) throw notFound();
  return level;
};
