// What the settings say of visits of one type: read from the records of the office, with what holds without them.
import { isChinesePhone } from '@campus/events/domain/phone';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import type { VisitorType, VisitPath } from '@campus/events/visit/events';
import { RETENTION_DAYS } from '@campus/events/visit/state';
import type { DayQuota, QuotaWindow } from '@campus/events/visit/visit-day';

export interface FieldRule {
  readonly isShown: boolean;
  readonly isRequired: boolean;
  /** Its place in the form; absent: after the others. */
  readonly order?: number | undefined;
}

export interface VisitSettings {
  readonly visitorType: VisitorType;
  readonly isOffered: boolean;
  /** 0: a registration is valid at once. */
  readonly levels: 0 | 1 | 2;
  /** Today and so many days ahead. */
  readonly advanceDays: number;
  readonly placesOfDay?: number | undefined;
  readonly windows: readonly QuotaWindow[];
  /** Locations that may be chosen; empty: every gate. */
  readonly gates: readonly string[];
  /** A visitor passes by a code. */
  readonly usesCodes: boolean;
  /** An invitation needs the head of the department, too. */
  readonly invitesAreApproved: boolean;
  /** Weekdays from Monday, 1; empty: every day. */
  readonly openDays: readonly number[];
  /** Minute of the day at which the last day of the advance is opened; absent: with the day itself. */
  readonly releaseMinute?: number | undefined;
  /** Minute of the day by which visitors leave. */
  readonly leaveBy: number;
  readonly passOnHours: number;
  readonly retentionDays: number;
  readonly mostCompanions: number;
  /** By the field's name on the wire, where somebody registers. */
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** Where they are invited or entered by others: before `fields`. */
  readonly infoFields: Readonly<Record<string, FieldRule>>;
  /** Phones beyond mainland China, Hong Kong, Macau and Taiwan are sent messages, too. */
  readonly tellsAbroad: boolean;
  readonly version?: string | undefined;
}

export const MOST_ADVANCE_DAYS = 30;

const required: FieldRule = { isShown: true, isRequired: true };

/** What holds where the office has said nothing. */
export const usualSettings = (visitorType: VisitorType): VisitSettings => ({
  visitorType,
  isOffered: true,
  levels: 1,
  advanceDays: 7,
  windows: [],
  gates: [],
  usesCodes: true,
  invitesAreApproved: false,
  openDays: [],
  leaveBy: 22 * 60,
  passOnHours: 24,
  retentionDays: RETENTION_DAYS.usual,
  mostCompanions: 10,
  tellsAbroad: false,
  fields: { visitor_name: required, phone: required },
  infoFields: {},
});

const optional: FieldRule = { isShown: true, isRequired: false };

export const ruleOf = ({ fields }: VisitSettings, name: string): FieldRule => fields[name] ?? optional;

const NOT_TOLD = {
  zh: '本校不向该地区发送短信，请填写内地或港澳台手机号',
  en: 'No SMS is sent to that region. Enter a phone of mainland China, Hong Kong, Macau or Taiwan.',
};

/** Code 1002: the institution sends no messages there. */
export const smsRefusal = (
  { tellsAbroad }: Pick<VisitSettings, 'tellsAbroad'>,
  phone: string | undefined,
): Rejection | undefined =>
  phone === undefined || tellsAbroad || isChinesePhone(phone)
    ? undefined
    : reject(1002, { sentence: NOT_TOLD });

/** The settings for visits that come that way. */
export const settingsOnPath = (settings: VisitSettings, path: VisitPath): VisitSettings => {
  if (path === '1') return settings;
  const { fields, infoFields, levels, invitesAreApproved } = settings;
  return {
    ...settings,
    fields: { ...fields, ...infoFields },
    levels: path === '2' && invitesAreApproved ? 2 : levels,
  };
};

/** The quota of a day, with the hour at which the newest day of the advance is opened. */
export const quotaOf = (
  { placesOfDay, windows, releaseMinute, advanceDays }: VisitSettings,
  zone: string,
  date: LocalDate,
): DayQuota => ({
  places: placesOfDay,
  windows,
  opensAt:
    releaseMinute === undefined ? undefined : instantOf(zone, addDays(date, -advanceDays), releaseMinute),
});
