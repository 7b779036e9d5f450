// A long-term person stays no longer at once than people of their type may.

import { reject } from '@campus/events/domain/rejections';
import { daysBetween } from '@campus/events/domain/time/dates';
import { longTermSetting } from '@campus/events/visit/long-term-setting';
import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Objection, RecordParts } from '../../command/ports.ts';

/** Code: 3001. Asked where the type or a date changes only. */
export const longTermWithin =
  ({ readStore }: Pick<RecordParts, 'readStore'>): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    if (entity.name !== longTermVisitor.name) return undefined;
    const changed = ['person_type', 'in_school_start_date', 'in_school_end_date'].some(
      (name) => before[name] !== after[name],
    );
    const { person_type: type, in_school_start_date: from, in_school_end_date: until } = after;
    if (!changed || typeof type !== 'string' || typeof from !== 'string' || typeof until !== 'string')
      return undefined;
    const [rule] = await readStore.find<RecordDocument>(collections.records(longTermSetting.name), {
      filter: { tenant, removed: false, 'fields.person_type': type },
      limit: 1,
    });
    const most = rule?.fields.max_days;
    if (typeof most !== 'number' || daysBetween(from, until) <= most) return undefined;
    return reject(3001, {
      reason: {
        zh: `该人员类型每次最长 ${most} 天`,
        en: `people of this type may come for ${most} days at most`,
      },
    });
  };
