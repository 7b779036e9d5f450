// The bookings that a closure would hit.
import { reject } from '@campus/events/domain/rejections';
import { overlaps } from '@campus/events/domain/time/period';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type OccupyForm, readOccupation } from '../closure/occupy.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { managedAmong, presentHit, standingOn } from './hit.ts';

export const closureImpact =
  (parts: TimetableQueryParts): Resolver<{ readonly model: OccupyForm }> =>
  async (_source, { model }, context) => {
    const wanted = readOccupation(model);
    if (!wanted.ok) throw badInput(wanted.rejection);
    const { dates, resources, start, end } = wanted.value;
    const managed = await managedAmong(parts, context, resources);
    if (managed.length === 0) return [];
    const period = { start, end };
    const hit = await standingOn(parts, callerOf(context).tenant, managed, {
      date: { $in: dates },
      start: { $lt: end },
      heldEnd: { $gt: start },
    });
    return inTurns(hit, (document) =>
      presentHit(parts, context, document, reject(2005), (offer) => overlaps(offer, period)),
    );
  };
