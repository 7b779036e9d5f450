// How much of their open time was booked in the last four weeks: a column of the list of resources.
import { reject } from '@campus/events/domain/rejections';
import { addDays } from '@campus/events/domain/time/dates';
import { resource } from '@campus/events/resource/resource';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { sumOf, todayOf, usedDaysOf, vacancyOf } from './vacancy.ts';

const DAYS = 28;
/** Rows of one page. */
const MAX_IDS = 100;

export const resourcesUsage =
  (parts: Ports): Resolver<{ readonly ids: readonly string[] }> =>
  async (_source, { ids }, context) => {
    if (ids.length > MAX_IDS)
      throw badInput(reject(1006, { params: { field: { zh: '资源', en: 'Resources' }, limit: MAX_IDS } }));
    const caller = callerOf(context);
    const asked = { where: { field: 'id', operator: 'in', operand: ids } as const, order: [] };
    const page = { first: MAX_IDS, offset: 0 };
    const viewer = await viewerOf(parts, caller);
    const { documents } = await readPageOf(parts, resource, 'inquired', viewer, asked, page);
    const today = await todayOf(parts, context);
    // Today is not over.
    const dates = { from: addDays(today, -DAYS), to: addDays(today, -1) };
    const days = await usedDaysOf(parts, caller.tenant, documents, dates);
    return documents.map(wireIdOf).map((id) => {
      const used = sumOf(days.filter((day) => day.id === id).map((day) => day.used));
      const isOpen = used.free + used.taken > 0;
      return { id, share: isOpen ? Math.round((100 - vacancyOf(used)) * 100) / 100 : null };
    });
  };
