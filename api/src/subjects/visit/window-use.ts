// How full the windows of the last four weeks were: people of visits that were agreed to, by window.
import { addDays, weekdayOf } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { headsOf } from '@campus/events/visit/state';
import { WHOLE_DAY } from '@campus/events/visit/visit-day';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { settingsOf } from './records.ts';

const DAYS = 28;
const ANY_TYPE = '1';

export const windowUse =
  (parts: Ports): Resolver<object> =>
  async (_source, _args, context) => {
    const { tenant } = callerOf(context);
    const today = localOf(await parts.zoneOf(tenant), parts.clock()).date;
    const { openDays } = await settingsOf(parts, tenant, ANY_TYPE);
    const past = Array.from({ length: DAYS }, (_, back) => addDays(today, -1 - back));
    const filter = {
      tenant,
      date: { $gte: addDays(today, -DAYS), $lt: today },
      phase: { $in: ['approved', 'ended'] },
    };
    const people = new Map<string, number>();
    for await (const page of inPages<VisitDocument>(parts.readStore, VISITS, { filter }))
      for (const visit of page) {
        const window = visit.window ?? WHOLE_DAY;
        people.set(window, (people.get(window) ?? 0) + headsOf(visit));
      }
    const standing = { tenant, date: { $gte: today }, phase: { $in: ['asked', 'invited', 'approved'] } };
    return {
      days: past.filter((date) => openDays.length === 0 || openDays.includes(weekdayOf(date))).length,
      windows: [...people].map(([id, count]) => ({ id, people: count })),
      standing: await parts.readStore.count(VISITS, standing),
    };
  };
