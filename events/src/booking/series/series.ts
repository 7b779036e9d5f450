// One periodic or batch request: which dates it wants and what became of each. The stream is cut here
// so that what was decided by hand about one date, skipped or moved, survives every later edit of all.
import { accept, type Decider, type Decision, nothing, refuse } from '../../domain/decider.ts';
import { type ErrorCode, type Rejection, reject } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { SealedDetails } from '../schedule/events.ts';
import type { Recurrence, SeriesEvent, WantedDate } from './events.ts';
import { evolve } from './evolve-series.ts';
import { collide, MAX_BATCH_ROWS, MAX_OCCURRENCES, refusedRecurrence, refusedRows } from './expand.ts';

export interface SeriesState {
  readonly series: string;
  readonly resourceId: string;
  readonly account: string;
  readonly mode: 'periodic' | 'batch' | 'slots';
  readonly recurrence?: Recurrence;
  /** As its owner named it, sealed. */
  readonly title?: SealedDetails;
  readonly dates: readonly SeriesDate[];
  /** Bookings of dates that are wanted no more: to be cancelled, which is no harm to do twice. */
  readonly surplus: readonly { readonly key: DateKey; readonly booking: string }[];
}

export interface DateKey {
  readonly date: LocalDate;
  readonly start: number;
}

export interface SeriesDate extends WantedDate {
  /** The date as first asked for, by which events name it. */
  readonly key: DateKey;
  readonly verdict:
    | { readonly kind: 'wanted' }
    | { readonly kind: 'taken'; readonly booking: string }
    | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: Bilingual }
    | { readonly kind: 'skipped' };
  /** The booking that stands for it, perhaps still at an earlier time. */
  readonly booking?: string;
  /** Moved or skipped by hand: later edits of the series leave it alone. */
  readonly isException: boolean;
}

export type SeriesCommand =
  | {
      readonly type: 'Request';
      readonly series: string;
      readonly resourceId: string;
      readonly account: string;
      readonly mode: SeriesState['mode'];
      readonly recurrence?: Recurrence;
      /** The dates of the recurrence that the asker kept, or the rows of a batch. */
      readonly dates: readonly WantedDate[];
      readonly title?: SealedDetails;
    }
  | (OfDate<'RecordTaken'> & { readonly booking: string })
  | (OfDate<'RecordRefused'> & { readonly code: ErrorCode; readonly reason: Bilingual })
  | OfDate<'Skip'>
  | OfDate<'WantAgain'>
  | (OfDate<'Move'> & { readonly to: WantedDate })
  | {
      readonly type: 'Change';
      readonly dates: readonly WantedDate[];
      readonly recurrence?: Recurrence;
    };

type OfDate<Type extends string> = DateKey & { readonly type: Type };
type Of<Type extends SeriesCommand['type']> = Extract<SeriesCommand, { type: Type }>;

const decide = (command: SeriesCommand, state: SeriesState | undefined): Decision<SeriesEvent> => {
  if (command.type === 'Request') return request(command, state);
  if (!state) return refuse(reject(4004));
  if (command.type === 'Change') return change(command, state);
  const date = state.dates.find(({ key }) => key.date === command.date && key.start === command.start);
  if (!date) return refuse(reject(4004));
  switch (command.type) {
    case 'RecordTaken':
      return recordTaken(command, date);
    case 'RecordRefused':
      return recordRefused(command, date);
    case 'Skip':
      return date.verdict.kind === 'skipped' ? nothing : accept({ type: 'DateSkipped', data: date.key });
    case 'WantAgain':
      return date.verdict.kind === 'skipped' || date.verdict.kind === 'refused'
        ? accept({ type: 'DateWantedAgain', data: date.key })
        : nothing;
    case 'Move':
      return move(command, date, state);
  }
};

/** Codes: 1002, 1006, 2012 two rows overlap. */
const request = (command: Of<'Request'>, state: SeriesState | undefined): Decision<SeriesEvent> => {
  if (state) return nothing;
  const rejection = refusedDates(command, command.mode);
  if (rejection) return refuse(rejection);
  const { type: _, ...data } = command;
  return accept({ type: 'Requested', data });
};

/** Code: 3001 the date was skipped meanwhile: its booking is to be given up. */
const recordTaken = ({ booking }: Of<'RecordTaken'>, { key, verdict }: SeriesDate): Decision<SeriesEvent> => {
  if (verdict.kind === 'taken' && verdict.booking === booking) return nothing;
  if (verdict.kind === 'skipped') return refuse(reject(3001));
  return accept({ type: 'DateTaken', data: { ...key, booking } });
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

/** Codes: 1002, 2012 another date of the series is there, 3001 the date is skipped. */
const move = ({ to }: Of<'Move'>, date: SeriesDate, state: SeriesState): Decision<SeriesEvent> => {
  if (isSame(date, to)) return nothing;
  if (date.verdict.kind === 'skipped') return refuse(reject(3001));
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
  return accept({ type: 'Changed', data: recurrence ? { dates, recurrence } : { dates } });
};

const refusedDates = (
  { dates, recurrence }: Pick<Of<'Change'>, 'dates' | 'recurrence'>,
  mode: SeriesState['mode'],
): Rejection | undefined =>
  (recurrence ? refusedRecurrence(recurrence) : undefined) ??
  refusedRows(dates, mode === 'periodic' ? MAX_OCCURRENCES : MAX_BATCH_ROWS);

/** A periodic series has one occurrence a day, at any hour; rows are known by their hour too. */
const covers = (mode: SeriesState['mode'], { key }: SeriesDate, wanted: WantedDate): boolean =>
  key.date === wanted.date && (mode === 'periodic' || key.start === wanted.start);

const isSame = (a: WantedDate, b: WantedDate): boolean =>
  a.date === b.date && a.start === b.start && a.end === b.end;

const sameDates = (a: readonly WantedDate[], b: readonly WantedDate[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => isSame(one, other)));

export const series: Decider<SeriesState | undefined, SeriesCommand, SeriesEvent> = {
  initial: undefined,
  evolve,
  decide,
};
