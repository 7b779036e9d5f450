// What a closure form holds, whether it can be sent, and as what. Pure.
import { addDays, datesBetween, isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import type { NamedResource } from '../../resource/resource-names.ts';

export interface ClosureDraft {
  /** The id of a known closure that is changed; undefined: a new one. */
  readonly id: string | undefined;
  readonly resources: readonly NamedResource[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** `HH:mm`; `24:00` ends the day. */
  readonly start: string;
  readonly end: string;
  readonly reason: string;
  readonly reasonEn: string;
}

export type ClosureFault = 'resources' | 'dates' | 'times' | 'reason' | 'many';

/** The server's own limits. */
const mostDays = 366;
const mostClosures = 2_000;

export const daysOf = ({ from, to }: Pick<ClosureDraft, 'from' | 'to'>): number =>
  isLocalDate(from) && isLocalDate(to) && from <= to && to <= addDays(from, mostDays - 1)
    ? datesBetween(from, to).length
    : 0;

export const faultsOf = (draft: ClosureDraft): ClosureFault[] => {
  const faults: ClosureFault[] = [];
  const [start, end] = [minutesOf(draft.start), minutesOf(draft.end)];
  if (draft.resources.length === 0) faults.push('resources');
  if (daysOf(draft) === 0) faults.push('dates');
  if (start === undefined || end === undefined || start >= end) faults.push('times');
  if (draft.reason.trim() === '') faults.push('reason');
  if (daysOf(draft) * draft.resources.length > mostClosures) faults.push('many');
  return faults;
};

/** Under the wire's names. */
export const modelOf = (draft: ClosureDraft): Readonly<Record<string, unknown>> => ({
  id: draft.id,
  resource_id: draft.resources.length === 1 ? draft.resources[0]?.id : undefined,
  resource_ids: draft.resources.length === 1 ? undefined : draft.resources.map(({ id }) => id),
  occupy_date: draft.from,
  occupy_end_date: draft.to === draft.from ? undefined : draft.to,
  occupy_start_time: draft.start,
  occupy_end_time: draft.end,
  occupy_reason: draft.reason.trim(),
  occupy_reason_en: draft.reasonEn.trim(),
  data_source: 1,
});
