// Wire names into how a booking is made and kept: advance, length, modes, approval, attendance.
import type { AttendanceRule, Lending, Preaudit, Rules } from './rules.ts';
import { firstSet, flag, isFields, oneOf, type WireFields, wholeNumber, words } from './wire-values.ts';

const DAY = 1440;
const ADVANCE_BY_DEFAULT = 30 * DAY;
const PUNCTUALITY_BY_DEFAULT = 15;
const MOST_MINUTES_BEFORE = 7 * DAY;
const MOST_SILENT_HOURS = 720;
const PASS_ON = 2;
const SEAT_CATEGORY = 3;
const DEVICE_CATEGORY = 2;
const BORROWED_DAYS = 30;
const WAITED_DAYS = 3;
const SEAT_DURATION = { minMinutes: 60, maxMinutes: 480 };
const SEAT_KEPT_MINUTES = 30;

const minutes = wholeNumber(0, DAY);
const positiveMinutes = wholeNumber(1, DAY);

const isSeatRoom = (resource: WireFields, type: WireFields): boolean =>
  flag(resource.seat_room) ?? Number(type.appointment_category) === SEAT_CATEGORY;

/** Days, hours and minutes of one side of the advance window; undefined when none of them is set. */
const advanceSide = (own: WireFields, side: 'max' | 'min'): number | undefined => {
  const group = isFields(own.advance_booking) ? own.advance_booking : {};
  const part = (unit: string) => {
    const name = `${side}_advance_booking_${unit}`;
    return firstSet(wholeNumber(0, 100_000), group[name], own[name]);
  };
  const parts = [part('day'), part('hour'), part('minute')];
  if (parts.every((value) => value === undefined)) return undefined;
  const [days = 0, hours = 0, rest = 0] = parts;
  return days * DAY + hours * 60 + rest;
};

/** The advance as it is written, with the gaps filled in. A largest advance of 0 is not set. */
export const writtenAdvanceOf = (own: WireFields): Rules['advance'] =>
  flag(own.advance_booking_rule) === false
    ? undefined
    : {
        minMinutes: advanceSide(own, 'min') ?? 0,
        maxMinutes: advanceSide(own, 'max') || ADVANCE_BY_DEFAULT,
      };

/** A window that would let nothing in has no least advance. */
export const advanceOf = (own: WireFields): Rules['advance'] => {
  const written = writtenAdvanceOf(own);
  return written && written.minMinutes > written.maxMinutes ? { ...written, minMinutes: 0 } : written;
};

/** The duration as it is written: the shortest may be longer than the longest. */
export const writtenDurationOf = (
  resource: WireFields,
  config: WireFields,
  type: WireFields,
): Rules['duration'] => {
  const usual: Rules['duration'] = isSeatRoom(resource, type) ? SEAT_DURATION : {};
  const least = firstSet(
    positiveMinutes,
    resource.minimum_single_appointment_duration,
    config.pertimeslot_min_minutes,
    usual.minMinutes,
  );
  const most = firstSet(
    positiveMinutes,
    resource.maximum_single_appointment_duration,
    config.pertimeslot_max_minutes,
    usual.maxMinutes,
  );
  return {
    minMinutes: least,
    maxMinutes: most,
  };
};

export const durationOf = (resource: WireFields, config: WireFields, type: WireFields): Rules['duration'] => {
  const written = writtenDurationOf(resource, config, type);
  const { minMinutes, maxMinutes } = written;
  return minMinutes !== undefined && maxMinutes !== undefined && minMinutes > maxMinutes
    ? { minMinutes }
    : written;
};

/** On the resource 0 means "as the type", as does nothing at all. */
export const modesOf = (own: WireFields, type: WireFields): Rules['modes'] => {
  const offered = oneOf({ 1: true, 2: false });
  return {
    single: flag(type.common_enable) ?? true,
    periodic: offered(own.cyclicity_rule) ?? flag(type.cyclicity_enable) ?? false,
    batch: offered(own.batch_rule) ?? flag(type.batch_enable) ?? false,
  };
};

export const approvalOf = (own: WireFields, resource: WireFields, config: WireFields): Rules['approval'] => {
  const preaudit = preauditOf(resource, config);
  const review = words(own.review_url);
  const hours = wholeNumber(1, MOST_SILENT_HOURS)(own.approval_silence_hours);
  const passesOn = wholeNumber(1, 2)(own.approval_silence_rule) === PASS_ON;
  return {
    needed: flag(own.need_approve) ?? false,
    holdsPlace: flag(own.approval_holds) ?? true,
    processForm: flag(own.open_process_form) ?? false,
    preaudit,
    review,
    process: words(own.approval_process),
    silence: hours === undefined ? undefined : { minutes: hours * 60, passesOn },
  };
};

/** Without a post nobody could decide, so there is no such step; without a department it is the resource's own. */
export const preauditOf = (resource: WireFields, config: WireFields): Preaudit | undefined => {
  const post = words(config.preaudit_post);
  const department = words(config.preaudit_dept) ?? words(resource.admin_dept);
  if (!flag(config.preaudit_enable) || !post || !department) return undefined;
  return {
    post,
    department,
    description: words(config.preaudit_description),
    url: words(config.preaudit_url),
  };
};

/** A rule 1 counts its minutes (15 unless set); minutes alone imply it. */
const deviation = (rules: readonly unknown[], spans: readonly unknown[]): number | undefined => {
  const span = firstSet(minutes, ...spans);
  const counts = firstSet(flag, ...rules) ?? span !== undefined;
  return counts ? (span ?? PUNCTUALITY_BY_DEFAULT) : undefined;
};

export const attendanceOf = (resource: WireFields, config: WireFields, type: WireFields): AttendanceRule => {
  const isSeat = isSeatRoom(resource, type);
  const signIn =
    oneOf({ 0: 'none', 1: 'owner', 2: 'administrator', 3: 'either' } as const)(config.signin_rule) ??
    (isSeat ? 'either' : 'none');
  const opensMinutesBefore = deviation(
    [config.earliest_punctuality_rule, type.earliest_punctuality_rule],
    [config.earliest_deviation_minutes, type.earliest_deviation_minutes],
  );
  const closesMinutesAfter = deviation(
    [config.latest_punctuality_rule, type.punctuality_rule],
    [config.latest_deviation_minutes, type.deviation_minutes],
  );
  const kept =
    firstSet(minutes, resource.seat_reservation_duration, config.holding_minutes, type.holding_minutes) ??
    (isSeat ? SEAT_KEPT_MINUTES : 0);
  return {
    signIn,
    opensMinutesBefore,
    closesMinutesAfter,
    // A place is never given away while its owner may still sign in for it.
    keepMinutes: kept === 0 ? 0 : Math.max(kept, closesMinutesAfter ?? 0),
    signOut:
      firstSet(
        oneOf({ 0: 'none', 1: 'required', 2: 'optional' } as const),
        config.sign_out_rule,
        type.sign_out_rule,
      ) ?? (isSeat ? 'optional' : 'none'),
    whenNobodySignedIn:
      oneOf({ 0: 'open', 1: 'performed', 2: 'missed' } as const)(type.default_appointment_state) ??
      (signIn === 'none' ? 'performed' : 'missed'),
  };
};

export const limitsBefore = (
  own: WireFields,
  resource: WireFields,
): Pick<Rules, 'changeMinutes' | 'cancelMinutes'> => {
  const before = wholeNumber(0, MOST_MINUTES_BEFORE);
  return {
    changeMinutes:
      firstSet(before, own.min_interval_minutes_change, resource.change_appointment_minutes_in_advance) ?? 0,
    cancelMinutes: before(own.min_interval_minutes_cancel) ?? 0,
  };
};

export const disclosureOf = (resource: WireFields, config: WireFields): Rules['disclosure'] => ({
  hidesBookings: flag(resource.hide_appointment_information) ?? false,
  shownFields: (words(resource.appointment_information_field) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  masksNames: flag(config.name_encryption_display) ?? false,
});

/** People that fit, where capacity is a number: kind 1, or a number without a kind. */
export const seatsOf = (resource: WireFields, type: WireFields): number | undefined => {
  const kind = firstSet(wholeNumber(0, 2), resource.capacity_field_type, type.capacity_field_type) ?? 1;
  return kind === 1 ? wholeNumber(1, 1_000_000)(resource.capacity) : undefined;
};

/** A device is lent once it says by what it is lent. */
export const lendingOf = (config: WireFields, type: WireFields): Lending | undefined => {
  const by = oneOf({ 1: 'day', 2: 'time' } as const)(config.device_time_mode);
  if (!by || Number(type.appointment_category) !== DEVICE_CATEGORY) return undefined;
  return {
    by,
    maxDays: wholeNumber(1, 366)(config.max_borrowing_days) ?? BORROWED_DAYS,
    waitingDays: wholeNumber(0, 366)(config.max_waiting_days) ?? WAITED_DAYS,
    asksReturnApproval: flag(config.return_need_approve) ?? false,
  };
};
