// updateSeries: one date of a series, this and those that follow, or all of them, moved or cancelled; told beforehand
// where it is only tried, and done whole or not at all where that is asked.
import type { WantedDate } from '@campus/events/booking/series/events';
import { type EditScope, editScopes, type SeriesEdit } from '@campus/events/booking/series/plan-edit';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { refusedBulk, rowsResult, rowVerdict } from '../../../command/bulk-result.ts';
import type { Ports } from '../../../command/ports.ts';
import {
  malformed,
  type Read,
  readAs,
  readDate,
  readPeriod,
  readReason,
  unread,
} from '../../../command/read.ts';
import { resultOf } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { likeOf } from '../one/sister.ts';
import { type EditedDate, editSeries, rehearseEdit, type SeriesEdited } from './edit-series.ts';

interface UpdateSeriesArgs extends CommandArgs {
  readonly seriesId: string;
  readonly date: string;
  readonly startTime: string;
  readonly scope: string;
  readonly action: string;
  readonly toDate?: string | null;
  readonly toStartTime?: string | null;
  readonly toEndTime?: string | null;
  readonly reason?: string | null;
  readonly dry_run?: boolean | null;
  readonly all_or_nothing?: boolean | null;
}

export const updateSeries =
  (parts: Ports): Resolver<UpdateSeriesArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateSeries', args);
    const edit = readEdit(args);
    if (!edit.ok) return refused(edit.rejection);
    const reason = readReason(args.reason);
    if (!reason.ok) return refused(reason.rejection);
    const settling = {
      series: args.seriesId,
      like: await likeOf(parts, acting.tenant, args.seriesId),
      reason: reason.value || undefined,
    };
    if (args.dry_run === true) return answerOf(await rehearseEdit(parts, acting, edit.value, settling));
    if (args.all_or_nothing === true) {
      const rehearsed = await rehearseEdit(parts, acting, edit.value, settling);
      if (rehearsed.outcome === 'settled' && rehearsed.dates.some(({ rejection }) => rejection))
        return answerOf({ ...rehearsed, dates: rehearsed.dates.filter(({ rejection }) => rejection) });
    }
    return answerOf(await editSeries(parts, acting, edit.value, settling));
  };

const isScope = (text: string): text is EditScope => editScopes.some((scope) => scope === text);

const readEdit = (args: UpdateSeriesArgs): Read<SeriesEdit> => {
  const date = readDate(args.date);
  if (!date.ok) return date;
  const start = minutesOf(args.startTime);
  if (start === undefined) return unread(malformed('time'));
  if (!isScope(args.scope)) return unread(reject(1002));
  const named = { date: date.value, start, scope: args.scope };
  if (args.action === 'cancel') return readAs(named);
  if (args.action !== 'move') return unread(reject(1002));
  const to = readTarget(args);
  return to.ok ? readAs({ ...named, to: to.value }) : to;
};

const readTarget = ({ toDate, toStartTime, toEndTime }: UpdateSeriesArgs): Read<WantedDate> => {
  const date = readDate(toDate);
  if (!date.ok) return date;
  const period = readPeriod(toStartTime, toEndTime);
  return period.ok ? readAs({ date: date.value, ...period.value }) : period;
};

/** The refusal of the whole edit: no date is named. */
const refused = (rejection: Rejection) => ({ ...refusedBulk(rejection), rows: [] });

const answerOf = (edited: SeriesEdited) => {
  if (edited.outcome === 'refused') return refused(edited.rejection);
  const rows = edited.dates.map(rowOf);
  const first = edited.dates.map(({ rejection }) => rejection).find((each): each is Rejection => !!each);
  return {
    ...resultOf(first),
    ...rowsResult(rows),
    ids: rows.flatMap(({ id, errcode }) => (id !== undefined && errcode === 0 ? [id] : [])),
    position: edited.position || null,
  };
};

const rowOf = ({ from, to, outcome, booking, status, rejection }: EditedDate) => ({
  name: from.date,
  id: booking,
  ...rowVerdict(rejection),
  outcome,
  status,
  date: from.date,
  start_time: clockOf(from.start),
  end_time: clockOf(from.end),
  to_date: to?.date,
  to_start_time: to && clockOf(to.start),
  to_end_time: to && clockOf(to.end),
});
