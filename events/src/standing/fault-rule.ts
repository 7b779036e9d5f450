// Which rule a fault counts under, as an institution's settings say. Pure.
import type { RecordOf } from '../domain/record/typed.ts';
import type { blacklistSettings } from './blacklist-settings.ts';
import type { FaultRule } from './commands.ts';
import { EVERY_TYPE, type FaultKind } from './events.ts';

export type FaultSettings = RecordOf<typeof blacklistSettings>;

/** Without settings of its own an institution bans for a week after three misses in thirty days. */
const usual = { count: 3, days: 30, banDays: 7, rowBanDays: 30, lateMinutes: 60 } as const;

const settingsFor = (all: readonly FaultSettings[], typeId: string): FaultSettings | undefined =>
  all.find(({ resources_type_id }) => resources_type_id === typeId) ??
  all.find(({ resources_type_id }) => !resources_type_id);

const isCounted = (settings: FaultSettings | undefined, kind: FaultKind): boolean => {
  switch (kind) {
    case 'missed':
      return (settings?.count_missed ?? 1) === 1;
    case 'late_cancellation':
      return (settings?.count_late_cancellation ?? 0) === 1;
    case 'returned_late':
      return (settings?.count_returned_late ?? 1) === 1;
    case 'leave_exceeded':
      return (settings?.count_leave_exceeded ?? 1) === 1;
  }
};

/** Undefined: faults of this kind do not count for this type. */
export const faultRuleFor = (
  all: readonly FaultSettings[],
  typeId: string,
  kind: FaultKind,
): FaultRule | undefined => {
  const settings = settingsFor(all, typeId);
  if (settings?.is_enable === 0 || !isCounted(settings, kind)) return undefined;
  const bans = settings?.row_count ?? 0;
  return {
    scope: settings?.resources_type_id || EVERY_TYPE,
    count: settings?.fault_count ?? usual.count,
    days: settings?.fault_days ?? usual.days,
    banDays: settings?.ban_days ?? usual.banDays,
    inRow: bans > 0 ? { bans, banDays: settings?.row_ban_days ?? usual.rowBanDays } : undefined,
  };
};

/** How long before the start a cancellation is late. */
export const lateMinutesFor = (all: readonly FaultSettings[], typeId: string): number =>
  settingsFor(all, typeId)?.late_cancellation_minutes ?? usual.lateMinutes;
