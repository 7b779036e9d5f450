// Lessons from an iCalendar file (RFC 5545): every occurrence of every VEVENT, in wall-clock time of the campus.
// A part that is not read refuses the rows it stands in, by its name; calendar-parts.ts lists what is read.
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { isPeriod } from '@campus/events/domain/time/period';
import { demandReadable, unreadComponents } from './calendar-parts.ts';
import { type Clock, clockNamed, clockOf } from './calendar-zones.ts';
import { type Component, componentsOf, type Property, propertyAt, textOf, valueAt } from './content-lines.ts';
import { NotRead } from './not-read.ts';
import { type Entry, lengthOf, occurrencesOf, type Starts, startsMeant } from './occurrences.ts';
import type { LessonRow, UnreadableRow } from './rows.ts';

const EVENTS_PER_FILE = 20_000;

type CalendarRow = LessonRow | UnreadableRow;

/** `zone` is the campus's; other zones are converted to it. */
export const readCalendar = (file: string, text: string, zone: string): CalendarRow[] => {
  const calendars = componentsOf(text) ?? [];
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'VCALENDAR'))
    return [notRead(file, new NotRead(file, '不是有效的 iCalendar', 'not a valid iCalendar file'))];
  const rows: CalendarRow[] = [];
  const series = new Map<string, Entry[]>();
  let events = 0;
  for (const calendar of calendars)
    rows.push(
      ...refusing([file], () => {
        const common = commonOf(calendar, zone);
        for (const component of calendar.components.filter(({ name }) => name === 'VEVENT')) {
          const uid = valueAt(component, 'UID') ?? '';
          const entries = series.get(uid) ?? [];
          entries.push({ ...common, component, source: `${file}#${++events}` });
          series.set(uid, entries);
        }
        return unreadComponents(calendar).map((name) => notRead(file, new NotRead(name)));
      }),
    );
  if (events > EVENTS_PER_FILE)
    return [refusedAs(file, reject(1006, { params: { field: file, limit: EVENTS_PER_FILE } }))];
  return [...rows, ...[...series].flatMap(([uid, entries]) => rowsOf(uid, entries))];
};

const refusedAs = (source: string, rejection: Rejection): UnreadableRow => ({
  kind: 'unreadable',
  source,
  rejection,
});
const notRead = (source: string, { rejection }: NotRead): UnreadableRow => refusedAs(source, rejection);

/** What is read, or why each of the sources is not. */
const refusing = (sources: readonly string[], read: () => CalendarRow[]): CalendarRow[] => {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotRead) return sources.map((source) => notRead(source, error));
    throw error;
  }
};

/** What a calendar says for all of its events. */
const commonOf = (calendar: Component, zone: string): Omit<Entry, 'source' | 'component'> => {
  demandReadable(calendar);
  const demand = (name: string, allowed: readonly string[]): string | undefined => {
    const value = valueAt(calendar, name)?.toUpperCase();
    if (value === undefined || allowed.includes(value)) return value;
    throw new NotRead(`${name}:${value}`);
  };
  demand('VERSION', ['2.0']);
  demand('CALSCALE', ['GREGORIAN']);
  const isCancelled = demand('METHOD', ['PUBLISH', 'REQUEST', 'CANCEL']) === 'CANCEL';
  const timezones = calendar.components.filter(({ name }) => name === 'VTIMEZONE');
  const unnamed = valueAt(calendar, 'X-WR-TIMEZONE');
  const own = clockOf(zone);
  const clocks = new Map<string, Clock>();
  return {
    isCancelled,
    zone,
    clockOf: (tzid = unnamed) => {
      if (tzid === undefined) return own;
      const clock = clocks.get(tzid) ?? clockNamed(tzid, timezones);
      clocks.set(tzid, clock);
      return clock;
    },
  };
};

/** The events of one UID: a series, and the dates of it that are events of their own. */
const rowsOf = (uid: string, entries: readonly Entry[]): CalendarRow[] =>
  refusing(
    entries.map(({ source }) => source),
    () => {
      if (uid === '') throw new NotRead('UID', '缺少', 'is missing');
      for (const { component } of entries) {
        demandReadable(component);
        const [unread] = unreadComponents(component);
        if (unread) throw new NotRead(unread);
      }
      const overrides = entries.filter((entry) => replacedBy(entry));
      const [master, ...more] = entries.filter((entry) => !replacedBy(entry));
      if (!master) throw new NotRead('RECURRENCE-ID', '文件中没有所属系列', 'its series is not in the file');
      if (more.length > 0) throw new NotRead(`UID:${uid}`, '出现多次', 'stands more than once');
      return seriesRowsOf(master, overrides);
    },
  );

const replacedBy = ({ component }: Entry): Property | undefined => propertyAt(component, 'RECURRENCE-ID');

/** Each date as the series has it, or as the event of its own that replaces it. */
const seriesRowsOf = (master: Entry, overrides: readonly Entry[]): CalendarRow[] => {
  demandTakesPlace(master);
  const { starts, isStartOutside } = occurrencesOf(master);
  const replaced = overrides.map((entry) => startsMeant(master, starts, replacedBy(entry)));
  const times = replaced.flat();
  for (const at of times) starts.delete(at);
  const rows = refusing([master.source], () => {
    if (starts.size === 0 && times.length === 0)
      throw new NotRead('EXDATE', '没有剩余日期', 'leaves no date');
    return lessonsOf(master, starts);
  });
  if (isStartOutside)
    rows.push(
      notRead(
        master.source,
        new NotRead('DTSTART', '不在 RRULE 之中，未预约', 'is no date of its RRULE, not booked'),
      ),
    );
  return [
    ...rows,
    ...overrides.flatMap((entry, index) => overrideRowsOf(entry, replaced[index] ?? [], times)),
  ];
};

const overrideRowsOf = (entry: Entry, own: readonly Instant[], all: readonly Instant[]): CalendarRow[] =>
  refusing([entry.source], () => {
    const { component } = entry;
    const name = `RECURRENCE-ID:${valueAt(component, 'RECURRENCE-ID')}`;
    if (own.length === 0) throw new NotRead(name, '不是所属系列的日期', 'is no date of its series');
    if (own.some((at) => all.filter((each) => each === at).length > 1))
      throw new NotRead(name, '出现多次', 'stands more than once');
    for (const part of ['RRULE', 'RDATE', 'EXDATE'])
      if (propertyAt(component, part)) throw new NotRead(`RECURRENCE-ID + ${part}`);
    demandTakesPlace(entry);
    return lessonsOf(entry, occurrencesOf(entry).starts);
  });

const demandTakesPlace = ({ component, isCancelled }: Entry): void => {
  const status = isCancelled ? 'CANCELLED' : (valueAt(component, 'STATUS') ?? 'CONFIRMED').toUpperCase();
  if (status === 'CANCELLED')
    throw new NotRead(
      isCancelled ? 'METHOD:CANCEL' : 'STATUS:CANCELLED',
      '已取消，未预约',
      'cancelled, not booked',
    );
  if (status !== 'CONFIRMED' && status !== 'TENTATIVE') throw new NotRead(`STATUS:${status}`);
  for (const [name, takesNone] of Object.entries(takingNoRoom)) {
    const value = (valueAt(component, name) ?? '').trim().toUpperCase();
    if (takesNone.includes(value))
      throw new NotRead(`${name}:${value}`, '不占用场地，未预约', 'takes no room, not booked');
  }
};

/** What an event says of itself that is in a calendar only to be seen, or is held elsewhere. */
const takingNoRoom: Readonly<Record<string, readonly string[]>> = {
  TRANSP: ['TRANSPARENT'],
  'X-MICROSOFT-CDO-BUSYSTATUS': ['FREE', 'WORKINGELSEWHERE'],
};

const lessonsOf = (entry: Entry, starts: Starts): CalendarRow[] => {
  const { source, component } = entry;
  const textFor = (name: string) => textOf(valueAt(component, name) ?? '');
  const uid = valueAt(component, 'UID') ?? '';
  const number = textFor('LOCATION');
  if (number === '') throw new NotRead('LOCATION', '缺少', 'is missing');
  const length = lengthOf(entry);
  const persons = Number(textFor('X-ATTENDEES'));
  return [...starts.values()].map(({ date, minute }) => {
    const period = { start: minute, end: minute + length };
    if (!isPeriod(period))
      return notRead(
        source,
        new NotRead(`DTEND ${date}`, '须在同一天内且结束晚于开始', 'must be later on the same day'),
      );
    return {
      kind: 'lesson',
      source,
      uid,
      number,
      theme: textFor('SUMMARY') || uid,
      persons: Number.isInteger(persons) && persons > 0 ? persons : 1,
      date,
      ...period,
    };
  });
};
