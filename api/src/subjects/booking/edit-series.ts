// An edit of one date of a series, of this and those that follow, or of all: the series records what it wants, and
// is then settled. Given a rehearsal it tells date by date what would become of it.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { WantedDate } from '@campus/events/booking/series/events';
import {
  type LeftBecause,
  type PlannedEdit,
  planEdit,
  type SeriesEdit,
} from '@campus/events/booking/series/plan-edit';
import {
  type DateKey,
  dateNamed,
  type SeriesCommand,
  type SeriesState,
  series,
} from '@campus/events/booking/series/series';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { seriesStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { createRehearsal } from '@campus/events/log/rehearsal';
import { type Acting, type BookingParts, envelope, withoutKey } from '../../command/acting.ts';
import { isOver, locate, type Settling, settleSeries } from './settle-series.ts';

export interface EditedDate {
  /** As it was before. */
  readonly from: WantedDate;
  readonly to?: WantedDate;
  /** `kept`: it was to be changed and could not. */
  readonly outcome: 'moved' | 'cancelled' | 'kept' | LeftBecause;
  readonly booking?: string;
  readonly status?: BookingPhase;
  readonly rejection?: Rejection;
}

export type SeriesEdited =
  | { readonly outcome: 'settled'; readonly dates: readonly EditedDate[]; readonly position: string }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

/** The same edit, told and not done. */
export const rehearseEdit = (
  parts: BookingParts,
  acting: Acting,
  edit: SeriesEdit,
  settling: Settling,
): Promise<SeriesEdited> =>
  editSeries({ ...parts, ...createRehearsal(parts) }, withoutKey(acting), edit, settling);

/** Codes: those of `planEdit`, 4004 it is another's. */
export const editSeries = async (
  parts: BookingParts,
  acting: Acting,
  edit: SeriesEdit,
  settling: Settling,
): Promise<SeriesEdited> => {
  const stream = seriesStream(acting.tenant, settling.series);
  const known = await parts.look(stream, series);
  if (!known.state || known.state.account !== acting.account) return refused(reject(4004));
  const { command } = envelope(acting);
  // Sent again: what was recorded then is settled, and no date is moved a second time.
  if (command && known.taken.get(command.key)?.hash === command.hash) {
    await settleSeries(parts, acting, settling);
    return { outcome: 'settled', dates: [], position: known.position };
  }
  await followBookings(parts, acting, known.state);
  const { state } = await parts.look(stream, series);
  const document = await parts.rulesOf(acting.tenant, known.state.resourceId);
  if (!state || !document) return refused(reject(4004));
  const { zone } = document.rules;
  const now = parts.clock();
  const planned = planEdit(state, edit, ({ date, start }) => instantOf(zone, date, start) > now);
  if ('code' in planned) return refused(planned);
  const asked = await parts.transact(stream, series, commandOf(edit, planned), envelope(acting));
  if (asked.outcome === 'refused') return asked;
  const settled = await settleSeries(parts, acting, settling);
  const { position } = await parts.look(stream, series);
  return { outcome: 'settled', dates: editedDates(state, planned, settled), position };
};

const refused = (rejection: Rejection): SeriesEdited => ({ outcome: 'refused', rejection });

/** Only what is done to one date alone makes an exception of it. */
const commandOf = ({ scope }: SeriesEdit, { moves, skips }: PlannedEdit): SeriesCommand => {
  const [move] = moves;
  if (!move) return { type: 'SkipDates', dates: skips };
  return scope === 'one' ? { type: 'Move', ...move } : { type: 'MoveDates', moves };
};

const editedDates = (
  before: SeriesState,
  { moves, skips, left }: PlannedEdit,
  settled: Awaited<ReturnType<typeof settleSeries>>,
): EditedDate[] => {
  const became = (key: DateKey) => settled.find((each) => each.date === key.date && each.start === key.start);
  const edited = (key: DateKey, done: 'moved' | 'cancelled', to?: WantedDate): EditedDate[] => {
    const date = dateNamed(before, key);
    if (!date) return [];
    const { rejection, status } = became(key) ?? {};
    return [
      {
        from: { date: date.date, start: date.start, end: date.end },
        ...(to ? { to } : {}),
        outcome: rejection ? 'kept' : done,
        ...(date.booking ? { booking: date.booking } : {}),
        ...(status ? { status } : {}),
        ...(rejection ? { rejection } : {}),
      },
    ];
  };
  const dates = [
    ...moves.flatMap((move) => edited(move, 'moved', move.to)),
    ...skips.flatMap((key) => edited(key, 'cancelled')),
    ...left.flatMap(({ key, because }) =>
      edited(key, 'moved').map((date) => ({ ...date, outcome: because })),
    ),
  ];
  return dates.toSorted((a, b) => (whenOf(a.from) < whenOf(b.from) ? -1 : 1));
};

const whenOf = ({ date, start }: WantedDate): string => `${date} ${String(start).padStart(4, '0')}`;

/** A booking that was moved or cancelled by itself is an exception of its series from then on. */
const followBookings = async (parts: BookingParts, acting: Acting, state: SeriesState): Promise<void> => {
  const stream = seriesStream(acting.tenant, state.series);
  for (const { verdict, key, date, start, end, resourceId } of state.dates) {
    if (verdict.kind !== 'taken') continue;
    const found = await locate(parts, acting.tenant, resourceId ?? state.resourceId, verdict.booking, date);
    if (!found) continue;
    const { record, place } = found;
    const there = { date: place.date, start: record.start, end: record.end };
    if (isOver(record))
      await parts.transact(stream, series, { type: 'Skip', ...key }, envelope(withoutKey(acting)));
    else if (there.date !== date || there.start !== start || there.end !== end)
      await parts.transact(
        stream,
        series,
        {
          type: 'Follow',
          ...key,
          booking: verdict.booking,
          to: { ...there, ...(resourceId === undefined ? {} : { resourceId }) },
        },
        envelope(withoutKey(acting)),
      );
  }
};
