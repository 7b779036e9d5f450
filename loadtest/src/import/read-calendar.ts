// Lessons from an iCalendar file: RRULE, EXDATE and TZID expanded to occurrences in wall-clock time of
// the campus. RFC 5545, by ical.js.
import { reject } from '@campus/events/rejections';
import { isPeriod } from '@campus/events/time/period';
import { instantOf, isZone, localOf } from '@campus/events/time/zone';
import ICAL from 'ical.js';
import type { LessonRow, UnreadableRow } from './rows.ts';

const EVENTS_PER_FILE = 20_000;
const OCCURRENCES_PER_EVENT = 400;

const unreadable = (source: string, zh: string, en: string): UnreadableRow => ({
  kind: 'unreadable',
  source,
  rejection: reject(1002, { reason: { zh, en } }),
});

/** Every occurrence of every VEVENT. `zone` is the campus's; other zones are converted to it. */
export const readCalendar = (file: string, text: string, zone: string): (LessonRow | UnreadableRow)[] => {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== 'vcalendar') throw new TypeError('no VCALENDAR');
    for (const timezone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(timezone);
  } catch {
    return [unreadable(file, '不是有效的 iCalendar', 'not a valid iCalendar file')];
  }
  const events = calendar.getAllSubcomponents('vevent');
  if (events.length > EVENTS_PER_FILE)
    return [
      {
        kind: 'unreadable',
        source: file,
        rejection: reject(1006, { params: { field: file, limit: EVENTS_PER_FILE } }),
      },
    ];
  return events.flatMap((event, index) => lessonsOf(`${file}#${index + 1}`, event, zone));
};

const lessonsOf = (
  source: string,
  component: ICAL.Component,
  zone: string,
): (LessonRow | UnreadableRow)[] => {
  try {
    const event = new ICAL.Event(component);
    const uid = event.uid;
    const number = component.getFirstPropertyValue('location')?.toString();
    if (!uid || !number) return [unreadable(source, '缺少 UID 或 LOCATION', 'UID or LOCATION is missing')];
    const length = Math.round((event.endDate.toUnixTime() - event.startDate.toUnixTime()) / 60);
    const persons = Number(component.getFirstPropertyValue('x-attendees') ?? 1);
    const occurrences = startsOf(event);
    if (!occurrences)
      return [
        unreadable(
          source,
          `超过 ${OCCURRENCES_PER_EVENT} 次`,
          `more than ${OCCURRENCES_PER_EVENT} occurrences`,
        ),
      ];
    return occurrences.map((start) => {
      const local = wallClockOf(start, zone);
      const period = { start: local.minute, end: local.minute + length };
      if (!isPeriod(period))
        return unreadable(source, '须在同一天内且结束晚于开始', 'must end later on the same day');
      return {
        kind: 'lesson',
        source,
        uid,
        number,
        theme: event.summary || uid,
        persons: Number.isInteger(persons) && persons > 0 ? persons : 1,
        date: local.date,
        ...period,
      };
    });
  } catch {
    return [unreadable(source, '无法读取该日程', 'this event cannot be read')];
  }
};

/** Undefined when the rule does not end in time. */
const startsOf = (event: ICAL.Event): ICAL.Time[] | undefined => {
  const iterator = event.iterator();
  const starts: ICAL.Time[] = [];
  for (let start = iterator.next(); start; start = iterator.next()) {
    if (starts.length === OCCURRENCES_PER_EVENT) return undefined;
    starts.push(start);
  }
  return starts;
};

const wallClockOf = (time: ICAL.Time, zone: string): { date: string; minute: number } => {
  const date = time.toString().slice(0, 10);
  const minute = time.hour * 60 + time.minute;
  const own = time.zone?.tzid;
  if (!own || own === 'floating' || own === zone) return { date, minute };
  if (own === 'UTC' || own === 'Z') return localOf(zone, time.toUnixTime() * 1000);
  if (!isZone(own)) throw new RangeError(`unknown zone ${own}`);
  return localOf(zone, instantOf(own, date, minute));
};
