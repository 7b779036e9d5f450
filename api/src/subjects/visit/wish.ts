// A visit as somebody asks for it: read from the form, with everything that the settings say of it.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { endInstantOf, instantOf, localOf } from '@campus/events/domain/time/zone';
import type { VisitorType, VisitPlace } from '@campus/events/visit/events';
import { WHOLE_DAY } from '@campus/events/visit/visit-day';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import type { Ports } from '../../command/ports.ts';
import { missing, type Read, readAs, readDate, readPeriod, unread } from '../../command/read.ts';
import type { PersonForm } from './form.ts';
import { MOST_ADVANCE_DAYS, type VisitSettings } from './settings.ts';

/** When, where and to whom, as the wire names them. */
export interface VisitForm extends PersonForm {
  readonly id?: string | null | undefined;
  readonly again?: string | null | undefined;
  readonly visitor_type?: string | null | undefined;
  readonly in_school_date?: string | null | undefined;
  readonly start_time?: string | null | undefined;
  readonly end_time?: string | null | undefined;
  readonly window_id?: string | null | undefined;
  readonly hold_id?: string | null | undefined;
  readonly in_school_area?: string | null | undefined;
  readonly gates?: readonly string[] | null | undefined;
  readonly accept_visit_account?: string | null | undefined;
}

export const isVisitorType = (code: string): code is VisitorType =>
  visitorTypes.some(([known]) => known === code);

const FIRST_TYPE: VisitorType = '1';

export const readVisitorType = (typed: string | null | undefined): Read<VisitorType> => {
  const code = typed || FIRST_TYPE;
  if (isVisitorType(code)) return readAs(code);
  return unread(reject(1002, { reason: { zh: '访客类型无效', en: 'There is no such type of visitor' } }));
};

const CLOSED_DAY = { zh: '当天不接待访客', en: 'no visitors are received on that day' };
const CLOSED_GATE = { zh: '该校门不对此类访客开放', en: 'that gate is not open to visitors of this kind' };
const MOST_GATES = 20;

/** Codes: 1001, 1002, 2003 no such window, 2004 outside the advance, 2010 it is over. */
export const readPlace = async (
  { zoneOf, clock }: Pick<Ports, 'zoneOf' | 'clock'>,
  tenant: string,
  form: VisitForm,
  settings: VisitSettings,
): Promise<Read<VisitPlace>> => {
  const zone = await zoneOf(tenant);
  const today = localOf(zone, clock()).date;
  const date = readDate(form.in_school_date);
  if (!date.ok) return date;
  const early = outsideAdvance(date.value, today, settings);
  if (early) return unread(early);
  const isOpen = settings.openDays.length === 0 || settings.openDays.includes(weekdayOf(date.value));
  if (!isOpen) return unread(reject(2003, { reason: CLOSED_DAY }));
  const hours = readHours(form, settings);
  if (!hours.ok) return hours;
  const { start, end, window } = hours.value;
  const gates = [...new Set(form.gates ?? [])];
  const offered = settings.gates;
  const isClosed = offered.length > 0 && gates.some((gate) => !offered.includes(gate));
  if (isClosed) return unread(reject(2003, { reason: CLOSED_GATE }));
  if (gates.length > MOST_GATES) return unread(reject(1002));
  const leaveBy = Math.max(end, settings.leaveBy);
  const endsAt = endInstantOf(zone, date.value, end);
  if (endsAt <= clock()) return unread(reject(2010));
  return readAs({
    date: date.value,
    start,
    end,
    leaveBy,
    startsAt: instantOf(zone, date.value, start),
    endsAt,
    leaveByAt: endInstantOf(zone, date.value, leaveBy),
    campus: form.in_school_area || undefined,
    gates: gates.length > 0 ? gates : offered,
    window,
  });
};

/** Codes: 2004, 2010. */
export const outsideAdvance = (
  date: LocalDate,
  today: LocalDate,
  { advanceDays }: VisitSettings,
): Rejection | undefined => {
  const ahead = Math.min(advanceDays, MOST_ADVANCE_DAYS);
  const days = daysBetween(today, date);
  if (days >= 0 && days <= ahead) return undefined;
  const last = addDays(today, ahead);
  return reject(days < 0 ? 2010 : 2004, {
    reason: { zh: `可选 ${today} 至 ${last}`, en: `from ${today} to ${last}` },
  });
};

interface Hours {
  readonly start: number;
  readonly end: number;
  readonly window: string;
}

/** The hours of a window, or within the windows of the settings, those that are asked for. */
const readHours = (form: VisitForm, { windows }: VisitSettings): Read<Hours> => {
  if (windows.length === 0) {
    const period = readPeriod(form.start_time, form.end_time);
    return period.ok ? readAs({ ...period.value, window: WHOLE_DAY }) : period;
  }
  const asked = windows.find(({ window }) => window === form.window_id) ?? windowAt(form, windows);
  if (asked) return readAs(asked);
  if (!form.window_id && !form.start_time) return unread(missing('time'));
  const offered = windows.map(({ start, end }) => `${clockOf(start)}–${clockOf(end)}`).join(', ');
  return unread(reject(2003, { reason: { zh: `可选时段 ${offered}`, en: `choose among ${offered}` } }));
};

/** The window in which the asked hours begin. */
const windowAt = ({ start_time }: VisitForm, windows: VisitSettings['windows']) => {
  const begins = readPeriod(start_time, '24:00');
  return begins.ok
    ? windows.find(({ start, end }) => begins.value.start >= start && begins.value.start < end)
    : undefined;
};
