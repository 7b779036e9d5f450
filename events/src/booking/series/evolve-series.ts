// How a series follows from its events.
import type { SeriesEvent, WantedDate } from './events.ts';
import type { SeriesDate, SeriesState } from './series.ts';

/** Total: an event before the request, or about a date that is not there, changes nothing. */
export const evolve = (state: SeriesState | undefined, event: SeriesEvent): SeriesState | undefined => {
  if (event.type === 'Requested') return { ...event.data, dates: event.data.dates.map(wanted), surplus: [] };
  if (!state) return state;
  if (event.type === 'Changed') return changed(state, event.data);
  const { date, start } = event.data;
  const found = state.dates.find(({ key }) => key.date === date && key.start === start);
  if (!found) return state;
  const after = dateAfter(found, event);
  const dates = state.dates.map((each) => (each === found ? after : each));
  return { ...state, dates, surplus: [...state.surplus, ...givenUp(found, after)] };
};

const wanted = (date: WantedDate): SeriesDate => ({
  date: date.date,
  start: date.start,
  end: date.end,
  key: { date: date.date, start: date.start },
  verdict: { kind: 'wanted' },
  isException: false,
});

type DateEvent = Exclude<SeriesEvent, { type: 'Requested' | 'Changed' }>;

const dateAfter = (date: SeriesDate, event: DateEvent): SeriesDate => {
  switch (event.type) {
    case 'DateTaken': {
      const { booking } = event.data;
      return { ...date, verdict: { kind: 'taken', booking }, booking };
    }
    case 'DateRefused': {
      const { code, reason } = event.data;
      return { ...date, verdict: { kind: 'refused', code, reason } };
    }
    case 'DateSkipped': {
      const { booking: _, ...rest } = date;
      return { ...rest, verdict: { kind: 'skipped' }, isException: true };
    }
    case 'DateWantedAgain':
      return { ...date, verdict: { kind: 'wanted' }, isException: isElsewhere(date) };
    case 'DateMoved':
      return { ...date, ...event.data.to, verdict: { kind: 'wanted' }, isException: true };
  }
};

const isElsewhere = ({ date, start, key }: SeriesDate): boolean => date !== key.date || start !== key.start;

const changed = (
  state: SeriesState,
  { dates, recurrence = state.recurrence }: Extract<SeriesEvent, { type: 'Changed' }>['data'],
): SeriesState => {
  const exceptions = state.dates.filter(({ isException }) => isException);
  const planned = state.dates.filter(({ isException }) => !isException);
  const before = new Map(dates.map((date) => [date, counterpart(state, planned, date)]));
  const after = dates.map((date) => replanned(date, before.get(date)));
  const kept = new Set(before.values());
  const dropped = planned.filter((date) => !kept.has(date)).flatMap((date) => givenUp(date));
  return {
    ...state,
    ...(recurrence && { recurrence }),
    dates: [...exceptions, ...after].sort((a, b) =>
      a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1,
    ),
    surplus: [...state.surplus, ...dropped],
  };
};

/** What stood for a newly planned date before: the same row, or on a periodic series the same day. */
const counterpart = (state: SeriesState, planned: readonly SeriesDate[], { date, start }: WantedDate) =>
  planned.find((each) => each.date === date && (state.mode === 'periodic' || each.start === start));

const replanned = (date: WantedDate, before: SeriesDate | undefined): SeriesDate => {
  if (before && before.start === date.start && before.end === date.end) return before;
  return before?.booking === undefined ? wanted(date) : { ...wanted(date), booking: before.booking };
};

const givenUp = (before: SeriesDate, after?: SeriesDate): SeriesState['surplus'] =>
  before.booking !== undefined && before.booking !== after?.booking
    ? [{ key: before.key, booking: before.booking }]
    : [];
