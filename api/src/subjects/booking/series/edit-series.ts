// An edit of one date of a series, of this and those that follow, or of all: the series records what it wants, and
// is then settled. Given a rehearsal it tells date by date what would become of it.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { SeriesEvent, WantedDate } from '@campus/events/booking/series/events';
import {
  type DateKey,
  type DateMove,
  dateNamed,
  type SeriesDate,
  type SeriesState,
} from '@campus/events/booking/series/evolve-series';
import {
  type LeftBecause,
  type PlannedEdit,
  planEdit,
  type SeriesEdit,
} from '@campus/events/booking/series/plan-edit';
import { series } from '@campus/events/booking/series/series';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { seriesStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { createRehearsal } from '@campus/events/log/rehearsal';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { followBookings } from '../one/follow-bookings.ts';
import { type Settling, settleSeries } from './settle-series.ts';

export interface EditedDate {
  /** The date before the edit. */
  readonly from: WantedDate;
  readonly to?: WantedDate | undefined;
  /** `kept`: it was to be changed and could not. */
  readonly outcome: 'moved' | 'cancelled' | 'kept' | LeftBecause;
  readonly booking?: string | undefined;
  readonly status?: BookingPhase | undefined;
  readonly rejection?: Rejection | undefined;
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
  // What is still being booked, or moved, gets its verdict first: it is edited where it then stands.
  await settleSeries(parts, withoutKey(acting), settling);
  await followBookings(parts, acting, known.state, known.state.dates);
  const { state } = await parts.look(stream, series);
  const document = await parts.rulesOf(acting.tenant, known.state.resourceId);
  if (!state || !document) return refused(reject(4004));
  const { zone } = document.rules;
  const now = parts.clock();
  const planned = planEdit(state, edit, ({ date, start }) => instantOf(zone, date, start) > now);
  if ('code' in planned) return refused(planned);
  const asked = await parts.transact(stream, series, { type: 'Edit', now, zone, ...edit }, envelope(acting));
  if (asked.outcome === 'refused') return asked;
  const done = { left: planned.left, ...doneBy(asked.events, planned) };
  const settled = await settleSeries(parts, acting, settling);
  const after = await parts.look(stream, series);
  const dates = editedDates(state, done, settled, after.state);
  return { outcome: 'settled', dates, position: after.position };
};

const refused = (rejection: Rejection): SeriesEdited => ({ outcome: 'refused', rejection });

/** What was decided, which another edit may have made less than what was planned; where a date was to go, it may be. */
const doneBy = (
  events: readonly SeriesEvent[],
  { moves }: PlannedEdit,
): Pick<PlannedEdit, 'moves' | 'skips'> => {
  const moved = events.flatMap((event): readonly DateMove[] => {
    if (event.type === 'DatesMoved') return event.data.moves;
    return event.type === 'DateMoved' ? [event.data] : [];
  });
  const isMoved = ({ date, start }: DateKey) =>
    moved.some((each) => each.date === date && each.start === start);
  const skips = events.flatMap((event) => (event.type === 'DateSkipped' ? [event.data] : []));
  return { moves: [...moved, ...moves.filter((move) => !isMoved(move))], skips };
};

const editedDates = (
  before: SeriesState,
  { moves, skips, left }: PlannedEdit,
  settled: Awaited<ReturnType<typeof settleSeries>>,
  after: SeriesState | undefined,
): EditedDate[] => {
  const became = (key: DateKey, to?: WantedDate) =>
    // What was settled for the place of a later edit says nothing about this one.
    settled.find(
      ({ date, start, at }) => date === key.date && start === key.start && (!at || !to || isSameTime(at, to)),
    ) ?? verdictBy(after && dateNamed(after, key), to);
  const edited = (key: DateKey, done: 'moved' | 'cancelled', to?: WantedDate): EditedDate[] => {
    const date = dateNamed(before, key);
    if (!date) return [];
    const { rejection, status } = became(key, done === 'moved' ? to : undefined);
    return [
      {
        from: { date: date.date, start: date.start, end: date.end },
        to,
        outcome: rejection ? 'kept' : done,
        booking: date.booking,
        status,
        rejection,
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

/** Another process has settled it, such as one that was sent the same edit, or another edit has overtaken this one. */
const verdictBy = (
  date: SeriesDate | undefined,
  to?: WantedDate,
): { readonly rejection?: Rejection; readonly status?: BookingPhase } => {
  if (!date || !to) return {};
  const { verdict } = date;
  if (verdict.kind === 'refused')
    return { rejection: { code: verdict.code || 3001, reason: verdict.reason } };
  return isSameTime(date, to) && verdict.kind === 'taken' ? {} : { rejection: reject(3001) };
};

const isSameTime = (a: WantedDate, b: WantedDate): boolean =>
  a.date === b.date && a.start === b.start && a.end === b.end;

const whenOf = ({ date, start }: WantedDate): string => `${date} ${String(start).padStart(4, '0')}`;
