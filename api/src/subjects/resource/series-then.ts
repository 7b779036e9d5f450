// Whether each of many resources is free on every date that a periodic request means.

import type { Recurrence } from '@campus/events/booking/series/events';
import { expand, refusedRecurrence } from '@campus/events/booking/series/expand';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { cellRequest } from '@campus/events/domain/rules/check';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { AskingAccount } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { malformed, readDate, readPeriod } from '../../command/read.ts';
import { claimsOn } from '../../command/what-stands.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import { recurrenceOf } from '../booking/series/save-series.ts';

export interface SeriesThen {
  readonly is_cyclicity?: number | null;
  readonly cyclicity_start_date?: string | null;
  readonly cyclicity_end_date?: string | null;
  readonly cyclicity_start_time?: string | null;
  readonly cyclicity_end_time?: string | null;
  readonly cyclicity_strategy?: number | null;
  readonly week_list?: readonly number[] | null;
  readonly day_list?: readonly number[] | null;
}

/** Days looked at by one request. */
const MAX_DAYS = 12_000;

/** Undefined where no series is asked for. Throws 1002 and 1006. */
export const recurrenceThen = (asked: SeriesThen): Recurrence | undefined => {
  if (asked.is_cyclicity !== 1) return undefined;
  const period = readPeriod(asked.cyclicity_start_time, asked.cyclicity_end_time);
  if (!period.ok) throw badInput(period.rejection);
  const from = readDate(asked.cyclicity_start_date);
  if (!from.ok) throw badInput(from.rejection);
  const recurrence = recurrenceOf(asked, [{ date: from.value, ...period.value }]);
  if (!recurrence) throw badInput(malformed('date'));
  const fault = refusedRecurrence(recurrence);
  if (fault) throw badInput(fault);
  return recurrence;
};

/** The first refusal of each resource; those that are free on every date are absent. */
export const seriesRefusals = async (
  parts: Pick<Ports, 'readStore'>,
  tenant: string,
  rules: ReadonlyMap<string, StoredRules>,
  recurrence: Recurrence,
  asker: Pick<AskingAccount, 'refused'>,
): Promise<ReadonlyMap<string, Rejection>> => {
  const dates = expand(recurrence);
  if (dates.length * rules.size > MAX_DAYS)
    throw badInput(reject(1006, { params: { field: 'first', limit: Math.floor(MAX_DAYS / dates.length) } }));
  const refusals = new Map<string, Rejection>();
  for (const { date, ...period } of dates) {
    const open = [...rules.keys()].filter((id) => !refusals.has(id));
    const claims = await claimsOn(parts, tenant, open, date);
    for (const id of open) {
      const request = { ...cellRequest(date, period, 'page'), mode: 'periodic' } as const;
      const stored = rules.get(id);
      const rejection = stored && asker.refused(stored, request, claims.get(id) ?? []);
      if (rejection) refusals.set(id, rejection);
    }
  }
  return refusals;
};
