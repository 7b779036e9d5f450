// One periodic or batch request: which dates it wants and what became of each. The stream is cut here
// so that what was decided by hand about one date, skipped or moved, survives every later edit of all.
import { accept, type Decider, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { type ErrorCode, type Rejection, reject } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import { instantOf } from '../../domain/time/zone.ts';
import type { SealedDetails } from '../schedule/events.ts';
import type { Recurrence, SeriesEvent, WantedDate } from './events.ts';
import {
  type DateKey,
  type DateMove,
  dateNamed,
  evolve,
  type SeriesDate,
  type SeriesState,
} from './evolve-series.ts';
import {
  collide,
  MAX_BATCH_ROWS,
  MAX_OCCURRENCES,
  refusedRecurrence,
  refusedRows,
  refusedSpan,
} from './expand.ts';
import { planEdit, type SeriesEdit } from './plan-edit.ts';

export type SeriesCommand =
  | {
      readonly type: 'Request';
      readonly series: string;
      readonly resourceId: string;
      readonly account: string;
      readonly mode: SeriesState['mode'];
      readonly recurrence?: Recurrence | undefined;
      /** The dates of the recurrence that the asker kept, or the rows of a batch. */
      readonly dates: readonly WantedDate[];
      /** The dates that are not to be booked now. */
      readonly skips?: readonly DateKey[] | undefined;
      /** Those that are booked once their place is free. */
      readonly heals?: readonly DateKey[] | undefined;
      readonly title?: SealedDetails | undefined;
    }
  /** `at`: where its booking stands; absent: it was made earlier, and the series knows better. */
  | (OfDate<'RecordTaken'> & { readonly booking: string; readonly at?: WantedDate | undefined })
  | (OfDate<'RecordRefused'> & { readonly code: ErrorCode; readonly reason: Bilingual })
  | (OfDate<'RecordKept'> & { readonly code: ErrorCode; readonly reason: Bilingual })
  | { readonly type: 'RecordReleased'; readonly booking: string }
  /** Its booking was moved by itself, away from where the series took it to be: the series follows. */
  | (OfDate<'Follow'> & { readonly from: WantedDate; readonly to: WantedDate; readonly booking: string })
  | OfDate<'Skip'>
  | (OfDate<'WantAgain'> & { readonly attempt?: string | undefined })
  | (OfDate<'SetHealing'> & { readonly heals: boolean })
  /** Planned on the state it is decided on: an exception made meanwhile is one for it, too. */
  | ({ readonly type: 'Edit'; readonly now: Instant; readonly zone: string } & SeriesEdit)
  | { readonly type: 'Rename'; readonly title: SealedDetails }
  | {
      readonly type: 'Change';
      readonly dates: readonly WantedDate[];
      readonly recurrence?: Recurrence | undefined;
    };

type OfDate<Type extends string> = DateKey & { readonly type: Type };
type Of<Type extends SeriesCommand['type']> = Extract<SeriesCommand, { type: Type }>;

const decide = (command: SeriesCommand, state: SeriesState | undefined): Decision<SeriesEvent> => {
  if (command.type === 'Request') return request(command, state);
  if (!state) return refuse(reject(4004));
  switch (command.type) {
    case 'Change':
      return change(command, state);
    case 'Edit':
      return edit(command, state);
    case 'RecordReleased':
      return state.surplus.some(({ booking }) => booking === command.booking)
        ? accept({ type: 'BookingReleased', data: { booking: command.booking } })
        : nothing;
    case 'Rename':
      return accept({ type: 'Renamed', data: { title: command.title } });
    default: {
      const date = dateNamed(state, command);
      return date ? decideDate(command, date, state) : refuse(reject(4004));
    }
  }
};

type OfOneDate = Exclude<Extract<SeriesCommand, DateKey>, { type: 'Edit' }>;

const decideDate = (command: OfOneDate, date: SeriesDate, state: SeriesState): Decision<SeriesEvent> => {
  switch (command.type) {
    case 'RecordTaken':
      return recordTaken(command, date, state);
    case 'RecordRefused':
      return recordRefused(command, date);
    case 'RecordKept':
      return recordKept(command, date, state);
    case 'Follow':
      return follow(command, date);
    case 'Skip':
      return skipDates([date.key], state);
    case 'WantAgain':
      return wantAgain(command, date);
    case 'SetHealing':
      return setHealing(command, date);
  }
};

/** Codes: 1002, 1006, 2012 two rows overlap. */
const request = (command: Of<'Request'>, state: SeriesState | undefined): Decision<SeriesEvent> => {
  if (state) return nothing;
  const rejection = refusedDates(command, command.mode);
  if (rejection) return refuse(rejection);
  const { type: _, skips = [], heals = [], ...data } = command;
  const isIn = (keys: readonly DateKey[]) => (each: DateKey) =>
    keys.some(({ date, start }) => date === each.date && start === each.start);
  const keyOf = ({ date, start }: WantedDate): DateKey => ({ date, start });
  return accept<SeriesEvent>(
    { type: 'Requested', data },
    ...data.dates.filter(isIn(skips)).map((date) => ({ type: 'DateSkipped', data: keyOf(date) }) as const),
    ...data.dates
      .filter(isIn(heals))
      .map((date) => ({ type: 'HealingChanged', data: { ...keyOf(date), heals: true } }) as const),
  );
};

/**
 * What stands elsewhere than its date is to be by now is taken there and still wanted: another edit has overtaken it.
 * What stands for a date that was skipped meanwhile is to be given up: the series keeps it until it is.
 * Code: 3001 the date was skipped, and a booking that was made earlier is none of its.
 */
const recordTaken = (
  { booking, at }: Of<'RecordTaken'>,
  date: SeriesDate,
  { surplus }: SeriesState,
): Decision<SeriesEvent> => {
  const { key, verdict } = date;
  if (verdict.kind === 'taken' && verdict.booking === booking) return nothing;
  const taken = { type: 'DateTaken', data: { ...key, booking } } as const;
  if (surplus.some((each) => each.booking === booking)) return nothing;
  if (verdict.kind === 'skipped')
    return at ? accept<SeriesEvent>(taken, { type: 'DateSkipped', data: key }) : refuse(reject(3001));
  if (!at || isSamePlace(date, at)) return accept(taken);
  if (date.was && date.booking === booking && isSamePlace({ ...at, ...date.was }, at)) return nothing;
  const movedTo = (to: WantedDate) => ({ type: 'DatesMoved', data: { moves: [{ ...key, to }] } }) as const;
  return accept<SeriesEvent>(movedTo(at), taken, movedTo(placeOf(date)));
};

/** Code: 3001 the date is taken or skipped. */
const recordRefused = (
  { code, reason }: Of<'RecordRefused'>,
  { key, verdict }: SeriesDate,
): Decision<SeriesEvent> => {
  if (verdict.kind === 'refused' && verdict.code === code) return nothing;
  if (verdict.kind === 'taken' || verdict.kind === 'skipped') return refuse(reject(3001));
  return accept({ type: 'DateRefused', data: { ...key, code, reason } });
};

/** What was to be moved or given up stands as before; nothing where nothing was. */
const recordKept = (
  { code, reason }: Of<'RecordKept'>,
  { key, was }: SeriesDate,
  { surplus }: SeriesState,
): Decision<SeriesEvent> =>
  was || surplus.some((each) => each.key.date === key.date && each.key.start === key.start)
    ? accept({ type: 'DateKept', data: { ...key, code, reason } })
    : nothing;

/** Only what the series takes for settled follows; what is on its way is about to be moved anyway. */
const follow = ({ from, to, booking }: Of<'Follow'>, date: SeriesDate): Decision<SeriesEvent> =>
  date.verdict.kind !== 'taken' ||
  date.verdict.booking !== booking ||
  !isSamePlace(date, from) ||
  isSamePlace(date, to)
    ? nothing
    : accept<SeriesEvent>(
        { type: 'DateMoved', data: { ...date.key, to } },
        { type: 'DateTaken', data: { ...date.key, booking } },
      );

const wantAgain = ({ attempt }: Of<'WantAgain'>, { key, verdict }: SeriesDate): Decision<SeriesEvent> =>
  verdict.kind === 'skipped' || verdict.kind === 'refused'
    ? accept({ type: 'DateWantedAgain', data: { ...key, attempt } })
    : nothing;

/** Code: 3001 it is booked, or about to be. */
const setHealing = (
  { heals }: Of<'SetHealing'>,
  { key, verdict, heals: before }: SeriesDate,
): Decision<SeriesEvent> => {
  if (heals === (before ?? false)) return nothing;
  if (heals && verdict.kind !== 'refused' && verdict.kind !== 'skipped') return refuse(reject(3001));
  return accept({ type: 'HealingChanged', data: { ...key, heals } });
};

/** Codes: those of `planEdit` and of what it plans. Only what is done to one date alone makes an exception of it. */
const edit = ({ now, zone, ...asked }: Of<'Edit'>, state: SeriesState): Decision<SeriesEvent> => {
  const planned = planEdit(state, asked, ({ date, start }) => instantOf(zone, date, start) > now);
  if ('code' in planned) return refuse(planned);
  const [first] = planned.moves;
  if (!first) return skipDates(planned.skips, state);
  const named = dateNamed(state, first);
  return asked.scope === 'one' && named ? move(first.to, named, state) : moveDates(planned.moves, state);
};

/** Code: 4004 one of them is not a date of the series. */
const skipDates = (dates: readonly DateKey[], state: SeriesState): Decision<SeriesEvent> => {
  const found = dates.map((key) => dateNamed(state, key));
  if (found.some((date) => !date)) return refuse(reject(4004));
  return accept<SeriesEvent>(
    ...found.flatMap((date) =>
      date && date.verdict.kind !== 'skipped' ? [{ type: 'DateSkipped', data: date.key } as const] : [],
    ),
  );
};

/** Codes: 1002, 2012 two dates of the series would meet, 3001 one is skipped, 4004 one is not there. */
const moveDates = (moves: readonly DateMove[], state: SeriesState): Decision<SeriesEvent> => {
  const targets = new Map(moves.map((move) => [dateNamed(state, move), move.to]));
  if (targets.has(undefined)) return refuse(reject(4004));
  const named = state.dates.filter((date) => targets.has(date));
  if (named.some((date) => isFixed(date, targets.get(date)))) return refuse(reject(3001));
  const after = state.dates
    .filter(({ verdict }) => verdict.kind !== 'skipped')
    .map((date) => targets.get(date) ?? date);
  const rejection =
    moves.map(({ to }) => refusedRows([to])).find((fault) => fault !== undefined) ??
    (after.some((one, index) => after.slice(index + 1).some((other) => collide(one, other)))
      ? reject(2012)
      : undefined);
  if (rejection) return refuse(rejection);
  const left = moves.filter((move) => {
    const date = dateNamed(state, move);
    return date && !isSamePlace(date, move.to);
  });
  return left.length === 0 ? nothing : accept({ type: 'DatesMoved', data: { moves: left.map(moveOf) } });
};

/** A skipped date is wanted again first; a booking does not change its resource. */
const isFixed = ({ verdict, booking, resourceId }: SeriesDate, to: WantedDate | undefined): boolean =>
  verdict.kind === 'skipped' || (booking !== undefined && to?.resourceId !== resourceId);

const moveOf = ({ date, start, to }: DateMove): DateMove => ({ date, start, to });

/** Codes: 1002, 2012 another date of the series is there, 3001 the date is skipped or booked elsewhere. */
const move = (to: WantedDate, date: SeriesDate, state: SeriesState): Decision<SeriesEvent> => {
  if (isSamePlace(date, to)) return nothing;
  if (isFixed(date, to)) return refuse(reject(3001));
  const others = state.dates.filter((other) => other !== date && other.verdict.kind !== 'skipped');
  const rejection =
    refusedRows([to]) ?? (others.some((other) => collide(other, to)) ? reject(2012) : undefined);
  return rejection ? refuse(rejection) : accept({ type: 'DateMoved', data: { ...date.key, to } });
};

/** Codes: 1002, 1006, 2012. Dates that were skipped or moved by hand are taken out of what is asked. */
const change = (command: Of<'Change'>, state: SeriesState): Decision<SeriesEvent> => {
  const rejection = refusedDates(command, state.mode);
  if (rejection) return refuse(rejection);
  const exceptions = state.dates.filter(({ isException }) => isException);
  const dates = command.dates.filter(
    (wanted) => !exceptions.some((date) => covers(state.mode, date, wanted)),
  );
  const recurrence = command.recurrence ?? state.recurrence;
  const planned = state.dates.filter(({ isException }) => !isException);
  if (sameDates(planned, dates) && JSON.stringify(recurrence) === JSON.stringify(state.recurrence))
    return nothing;
  return accept({ type: 'Changed', data: { dates, recurrence } });
};

const refusedDates = (
  { dates, recurrence }: Pick<Of<'Change'>, 'dates' | 'recurrence'>,
  mode: SeriesState['mode'],
): Rejection | undefined =>
  (recurrence ? refusedRecurrence(recurrence) : undefined) ??
  refusedRows(dates, mode === 'periodic' ? MAX_OCCURRENCES : MAX_BATCH_ROWS) ??
  (mode === 'periodic' ? refusedSpan(dates) : undefined);

/** A periodic series has one occurrence a day, at any hour; rows are known by their hour too. */
const covers = (mode: SeriesState['mode'], { key }: SeriesDate, wanted: WantedDate): boolean =>
  key.date === wanted.date && (mode === 'periodic' || key.start === wanted.start);

export const placeOf = ({ date, start, end, resourceId }: WantedDate): WantedDate => ({
  date,
  start,
  end,
  resourceId,
});

export const isSamePlace = (a: WantedDate, b: WantedDate): boolean =>
  a.date === b.date && a.start === b.start && a.end === b.end && a.resourceId === b.resourceId;

const sameDates = (a: readonly WantedDate[], b: readonly WantedDate[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => isSamePlace(one, other)));

export const series: Decider<SeriesState | undefined, SeriesCommand, SeriesEvent> = {
  initial: undefined,
  evolve,
  decide,
};
