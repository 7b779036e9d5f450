// From a resource's records to its rules, its audience and its number limits: the one place that knows
// under which wire name, on which level, a setting stands. A level that says nothing, or nonsense,
// leaves the word to the next: resource (or its template), configuration, type, the product's default.
import { isZone } from '../time/zone.ts';
import { feeTermsOf } from './fee.ts';
import {
  advanceOf,
  approvalOf,
  attendanceOf,
  disclosureOf,
  durationOf,
  lendingOf,
  limitsBefore,
  modesOf,
  seatsOf,
} from './resolve-booking.ts';
import {
  dateRuleOf,
  latestRuleOf,
  MOST_PLACES,
  noReservationsOf,
  openDatesOf,
  openHoursOf,
  placesRulesOf,
  slotRuleOf,
} from './resolve-opening.ts';
import { seatingOf } from './resolve-seating.ts';
import type { Audience, NumberLimit, Rules, RulesDocument, Seating, Subject } from './rules.ts';
import {
  firstSet,
  flag,
  localDate,
  oneOf,
  rows,
  sentence,
  type WireFields,
  wholeNumber,
  words,
} from './wire-values.ts';

const ZONE_BY_DEFAULT = 'Asia/Shanghai';

export interface RulesSources {
  /** IANA name from the tenant. */
  readonly tenantZone: string | null | undefined;
  /** The resource's fields with its `id`. */
  readonly resource: WireFields;
  /** The template that `rule_template_id` names. */
  readonly template?: WireFields | null | undefined;
  readonly config?: WireFields | null | undefined;
  /** The type's fields, with its `id` where the resource does not name it. */
  readonly type?: WireFields | null | undefined;
  /** Which charge rule holds for the resource, and that rule with its `id`. */
  readonly resourceCharge?: WireFields | null | undefined;
  readonly chargeRule?: WireFields | null | undefined;
}

export type ResolvedRules = Omit<RulesDocument, 'revision' | 'tenant'>;

/** Never throws: the records may be as old, incomplete or wrong as they like. */
export const resolveRules = (sources: RulesSources): ResolvedRules => {
  const { resource } = sources;
  const config = sources.config ?? {};
  const type = sources.type ?? {};
  const source = firstSet(wholeNumber(1, 2), resource.date_appointment_rule_source, resource.rule_source);
  const usesTemplate = source === 2;
  const own = usesTemplate ? (sources.template ?? resource) : resource;
  const advance = advanceOf(own);
  const seats = seatsOf(resource, type);
  const gapPrompt = sentence(own.min_interval_minutes_prompt, own.min_interval_minutes_prompt_en);
  const offerMinutes = wholeNumber(1, 1440)(own.waitlist_offer_minutes);
  const lending = lendingOf(config, type);
  const seating = seatingOf(resource);
  const rules: Rules = {
    resourceId: words(resource.id) ?? '',
    typeId: words(resource.resources_type_id) ?? words(type.id) ?? '',
    zone: sources.tenantZone && isZone(sources.tenantZone) ? sources.tenantZone : ZONE_BY_DEFAULT,
    condition: conditionOf(resource, type),
    openDates: openDatesOf(own),
    openHours: openHoursOf(own, type),
    dateRule: dateRuleOf(own),
    slotRule: slotRuleOf(own, resource),
    latestRule: latestRuleOf(own),
    advance,
    noReservations: noReservationsOf(own),
    gapMinutes: wholeNumber(0, 1440)(own.min_interval_minutes) ?? 0,
    gapPrompt,
    duration: durationOf(resource, config, type),
    seats,
    places: placesOf(own, seating),
    placesPerBooking: seating ? 1 : (wholeNumber(1, MOST_PLACES)(own.per_max_available_number) ?? 1),
    placesRules: placesRulesOf(own),
    lending,
    seating,
    modes: modesOf(own, type),
    approval: approvalOf(own, resource, config),
    attendance: attendanceOf(resource, config, type),
    ...limitsBefore(own, resource),
    offerMinutes,
    disclosure: disclosureOf(resource, config),
  };
  return {
    rules,
    audience: audienceOf(resource, type),
    limits: numberLimitsOf(resource, config, type),
    cancellationLimit: wholeNumber(1, 100)(resource.daily_cancellation_count),
    unfinishedLimit: unfinishedLimitOf(type),
    asksCaptcha: firstSet(flag, resource.open_captcha_verify, type.open_captcha_verify) || undefined,
    asksDoorCode: flag(config.signin_live_code) || undefined,
    limitsRate: flag(type.open_frequency_verify) || undefined,
    fee: feeTermsOf(sources.resourceCharge ?? {}, sources.chargeRule ?? {}, subjectsIn),
  };
};

/** In a room of seats there are as many places as seats in use. */
const placesOf = (own: WireFields, seating: Seating | undefined): number =>
  seating
    ? Math.max(1, seating.seats.filter(({ isDisabled }) => !isDisabled).length)
    : (wholeNumber(1, MOST_PLACES)(own.available_number) ?? 1);

const conditionOf = (resource: WireFields, type: WireFields): Rules['condition'] => {
  if (flag(resource.del) || flag(type.del) || flag(type.state) === false) return 'disabled';
  return oneOf({ 0: 'disabled', 1: 'enabled', 2: 'maintenance' } as const)(resource.state) ?? 'enabled';
};

const subjectKind = oneOf<Subject['kind']>({
  1: 'user',
  2: 'department',
  3: 'post',
  4: 'triple',
  5: 'group',
});

/** A list of `object_type` and `object_id`; rows that name nobody are left out. */
export const subjectsIn = (value: unknown): readonly Subject[] =>
  rows(value, (row) => {
    const [kind, id] = [subjectKind(row.object_type), words(row.object_id)];
    return kind && id ? { kind, id } : undefined;
  });

export const audienceOf = (resource: WireFields, type: WireFields): Audience => ({
  mode:
    firstSet(
      oneOf({ 1: 'everyone', 2: 'visibleOnly', 3: 'nobody' } as const),
      resource.resource_open_mode,
      type.resource_open_mode,
    ) ?? 'everyone',
  visible: subjectsIn(resource.visibleObjectList),
  hidden: subjectsIn(resource.invisibleObjectList),
});

/** One limit, or one row of a list of limits. Between dates it needs its dates. */
const numberLimit = (fields: WireFields, over: NumberLimit['over']): NumberLimit | undefined => {
  const per = oneOf({ 1: 'day', 2: 'week', 3: 'month', 4: 'range' } as const)(fields.appointment_number_rule);
  const limit = wholeNumber(0, 1_000_000)(fields.appointment_number_limit);
  if (per === undefined || limit === undefined) return undefined;
  if (per !== 'range') return { per, limit, over };
  const from = localDate(fields.timeperiod_number_begin_date);
  const to = localDate(fields.timeperiod_number_end_date);
  return from && to && from <= to ? { per, from, to, limit, over } : undefined;
};

/** What one level says about number limits; undefined: nothing. Switched off is saying "none". */
const limitsOnLevel = (fields: WireFields, over: NumberLimit['over']): readonly NumberLimit[] | undefined => {
  const switchedOn = firstSet(flag, fields.is_appointment_number_limit, fields.appointment_limit_settings);
  if (switchedOn === false) return [];
  const one = switchedOn ? numberLimit(fields, over) : undefined;
  const listed = rows(fields.appointmentNumberLimitRuleList, (row) => numberLimit(row, over));
  const all = one ? [one, ...listed] : listed;
  return all.length > 0 ? all : undefined;
};

const numberLimitsOf = (resource: WireFields, config: WireFields, type: WireFields): readonly NumberLimit[] =>
  limitsOnLevel(resource, 'resource') ??
  limitsOnLevel(config, 'resource') ??
  limitsOnLevel(type, 'type') ??
  [];

const unfinishedLimitOf = (type: WireFields): number | undefined =>
  flag(type.is_incomplete_appointment_number_limit)
    ? wholeNumber(0, 1_000_000)(type.incomplete_appointment_number_limit)
    : undefined;
