// Faults in the rules of a resource, its type or a template: a rule that would not apply, because a part is missing
// or two parts contradict each other. Resolving passes over such a rule; a save that writes one is refused.
import { isEqual } from '../domain/record/equal.ts';
import type { RecordFields } from '../domain/record/events.ts';
import type { Fields } from '../domain/record/fields.ts';
import { numberLimitFields } from '../domain/record/shared-lists.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import { writtenAdvanceOf, writtenDurationOf } from '../domain/rules/resolve-booking.ts';
import {
  dateRuleOf,
  noReservationsOf,
  placesRulesOf,
  slotRuleOf,
  writtenHoursOf,
} from '../domain/rules/resolve-opening.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { spanText } from '../domain/rules/wording.ts';
import { clockOf, type Period } from '../domain/time/period.ts';
import { rowsIn } from '../domain/unknown.ts';
import { bookingRuleFields } from './booking-rule-fields.ts';
import { resource as resourceEntity } from './resource.ts';
import { availableNumberFields, noReservationRuleFields } from './resource-lists.ts';
import { resourceType } from './resource-type.ts';

/** The records that the rules of a resource follow from; of a template only its `own` fields are known. */
interface WrittenRules {
  /** Fields of the template, or of a resource that has rules of its own; absent: the resource has none. */
  readonly own?: RecordFields;
  readonly resource: RecordFields;
  readonly config: RecordFields;
  readonly type: RecordFields;
}

export interface RuleFault {
  /** The fields that make it. */
  readonly of: readonly string[];
  readonly rejection: Rejection;
}

interface Change {
  readonly before: RecordFields;
  readonly after: RecordFields;
}

/** The first fault that the change makes. What was stored before and stays as it is passes. */
export const ruleFaultIn = (written: WrittenRules, change: Change): RuleFault | undefined =>
  firstMade([...faultsOf(written), ...limitFaults(change.after)], change);

/** The same of a resource type. */
export const typeFaultIn = (change: Change): RuleFault | undefined =>
  firstMade([...typeHourFaults(change.after), ...limitFaults(change.after)], change);

const firstMade = (faults: readonly RuleFault[], { before, after }: Change): RuleFault | undefined => {
  const isChanged = (name: string) => !isEqual(before[name] ?? null, after[name] ?? null);
  return faults.find(({ of }) => of.some(isChanged));
};

const faultsOf = ({ own, resource, config, type }: WrittenRules): readonly RuleFault[] => {
  const durations = durationFaults(resource, config, type);
  const templates = templateFaults(resource);
  if (!own) return [...templates, ...durations];
  return [
    ...templates,
    ...hourFaults(own, type),
    ...dateFaults(own),
    ...slotFaults(own, resource),
    ...advanceFaults(own),
    ...noReservations.faultsOf(own),
    ...places.faultsOf(own),
    ...durations,
  ];
};

/** A rule of the template holds no longer: the resource's own count. */
const OWN_RULES = ['rule_source', 'date_appointment_rule_source'];

const missing = (field: Bilingual): Rejection =>
  reject(1001, { params: { field: { zh: field.zh, en: field.en } } });

const contradicts = (zh: string, en: string): Rejection => reject(1002, { reason: { zh, en } });

const TEMPLATE = 2;

/** Without its template a resource would silently follow rules of its own. */
const templateFaults = (resource: RecordFields): readonly RuleFault[] => {
  const isNamed = Boolean(resource.rule_template_id);
  if (isNamed || !OWN_RULES.some((source) => resource[source] === TEMPLATE)) return [];
  return [
    { of: ['rule_template_id', ...OWN_RULES], rejection: missing(resourceEntity.fields.rule_template_id) },
  ];
};

const hourFaults = (own: RecordFields, type: RecordFields): readonly RuleFault[] => {
  const { appointment_open_time: opens, appointment_close_time: closes } = bookingRuleFields;
  const rejection = reversedHours(writtenHoursOf(own, type), opens, closes);
  const of = ['appointment_open_time', 'appointment_close_time', 'resources_type_id', ...OWN_RULES];
  return rejection ? [{ of, rejection }] : [];
};

const typeHourFaults = (type: RecordFields): readonly RuleFault[] => {
  const { start_time: opens, end_time: closes } = resourceType.fields;
  const rejection = reversedHours(writtenHoursOf({}, type), opens, closes);
  return rejection ? [{ of: ['start_time', 'end_time'], rejection }] : [];
};

const reversedHours = (
  { start, end }: Period,
  opens: Bilingual,
  closes: Bilingual,
): Rejection | undefined => {
  if (start < end) return undefined;
  const [from, to] = [clockOf(start), clockOf(end)];
  return contradicts(
    `${closes.zh} ${to} 须晚于${opens.zh} ${from}`,
    `${closes.en} ${to}: must be later than “${opens.en} ${from}”`,
  );
};

const BETWEEN_DATES = 4;

/** The date that a limit between dates lacks. */
const lackingDate = (limit: RecordFields) =>
  limit.appointment_number_rule === BETWEEN_DATES
    ? (['timeperiod_number_begin_date', 'timeperiod_number_end_date'] as const).find((name) =>
        isEmpty(limit[name]),
      )
    : undefined;

/** The field without which the limit beside the list would not apply. */
const lackingLimit = (record: RecordFields) => {
  if (record.is_appointment_number_limit !== 1) return undefined;
  const needed = ['appointment_number_rule', 'appointment_number_limit'] as const;
  const lacking = needed.find((name) => isEmpty(record[name]));
  if (!lacking) return lackingDate(record);
  return rowsIn(record.appointmentNumberLimitRuleList).length > 0 ? undefined : lacking;
};

/** A resource lists its limits; its configuration and its type may have one beside the list. */
const limitFaults = (record: RecordFields): readonly RuleFault[] => {
  const { fields } = resourceType;
  const lacking = lackingLimit(record);
  const of = ['is_appointment_number_limit', 'appointment_number_rule', lacking ?? ''];
  const listed = rowsIn(record.appointmentNumberLimitRuleList).flatMap((row, index): RuleFault[] => {
    const date = lackingDate(row);
    if (!date) return [];
    const list = 'appointmentNumberLimitRuleList';
    return [{ of: [list], rejection: missing(named(fields[list], index, numberLimitFields[date])) }];
  });
  return lacking ? [{ of, rejection: missing(fields[lacking]) }, ...listed] : listed;
};

type BookingField = keyof typeof bookingRuleFields;

/** By the value of `appointment_date_rule`: what it needs. */
const dateNeeds = new Map<unknown, BookingField>([
  [2, 'weekList'],
  [3, 'appointment_date_days'],
  [4, 'dateList'],
  [5, 'monthList'],
]);

const dateFaults = (own: RecordFields): readonly RuleFault[] => {
  const needed = dateNeeds.get(own.appointment_date_rule);
  if (needed === undefined || dateRuleOf(own).kind !== 'every') return [];
  return [
    { of: ['appointment_date_rule', needed, ...OWN_RULES], rejection: missing(bookingRuleFields[needed]) },
  ];
};

const FIXED_SLOTS = 2;

const slotFaults = (own: RecordFields, resource: RecordFields): readonly RuleFault[] => {
  if (own.time_slot_rule !== FIXED_SLOTS || slotRuleOf(own, resource).kind === 'fixed') return [];
  return [
    {
      of: ['time_slot_rule', 'timeSlotList', 'session_settings', ...OWN_RULES],
      rejection: missing(bookingRuleFields.timeSlotList),
    },
  ];
};

const advanceFaults = (own: RecordFields): readonly RuleFault[] => {
  const { minMinutes = 0, maxMinutes = 0 } = writtenAdvanceOf(own) ?? {};
  if (minMinutes <= maxMinutes) return [];
  const [least, most] = [spanText(minMinutes), spanText(maxMinutes)];
  const { zh, en } = bookingRuleFields.advance_booking;
  const rejection = contradicts(
    `${zh}：最晚提前 ${least.zh}，不得大于最早提前 ${most.zh}`,
    `${en}: the latest, ${least.en} ahead, must not be more than the earliest, ${most.en} ahead`,
  );
  return [{ of: ['advance_booking_rule', 'advance_booking', ...OWN_RULES], rejection }];
};

const durationFaults = (
  resource: RecordFields,
  config: RecordFields,
  type: RecordFields,
): readonly RuleFault[] => {
  const { minMinutes, maxMinutes } = writtenDurationOf(resource, config, type);
  if (minMinutes === undefined || maxMinutes === undefined || minMinutes <= maxMinutes) return [];
  const [least, most] = [spanText(minMinutes), spanText(maxMinutes)];
  return [
    {
      of: [
        'minimum_single_appointment_duration',
        'maximum_single_appointment_duration',
        'pertimeslot_min_minutes',
        'pertimeslot_max_minutes',
        'resources_type_id',
      ],
      rejection: contradicts(
        `单次最长 ${most.zh} 不得少于单次最短 ${least.zh}`,
        `Longest booking ${most.en}: must not be less than “Shortest booking ${least.en}”`,
      ),
    },
  ];
};

interface RuleList {
  readonly list: BookingField;
  readonly fields: Fields;
  /** The field that says of which kind a row is, and what each kind needs. */
  readonly kind: string;
  readonly needs: ReadonlyMap<unknown, readonly string[]>;
  readonly rulesOf: (own: RecordFields) => readonly unknown[];
}

/** Rows that make no rule. */
const listed = ({ list, fields, kind, needs, rulesOf }: RuleList) => ({
  faultsOf: (own: RecordFields): readonly RuleFault[] =>
    rowsIn(own[list]).flatMap((row, index): RuleFault[] => {
      if (rulesOf({ [list]: [row] }).length > 0) return [];
      const lacking = needs.get(row[kind])?.find((name) => isEmpty(row[name]));
      const at = named(bookingRuleFields[list], index, fields[lacking ?? '']);
      const rejection = lacking
        ? missing(at)
        : contradicts(`${at.zh}无效，不会生效`, `${at.en} is not valid and would not apply`);
      return [{ of: [list, ...OWN_RULES], rejection }];
    }),
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const named = (list: Bilingual, index: number, field: Bilingual | undefined): Bilingual => ({
  zh: `${list.zh}第 ${index + 1} 条${field ? `的${field.zh}` : ''}`,
  en: `${list.en}, no. ${index + 1}${field ? `: ${field.en}` : ''}`,
});

const noReservations = listed({
  list: 'noReservationRuleList',
  fields: noReservationRuleFields,
  kind: 'rule_type',
  needs: new Map([
    [1, ['month', 'day']],
    [2, ['start_date', 'end_date']],
    [3, ['week']],
  ]),
  rulesOf: noReservationsOf,
});

const places = listed({
  list: 'availableNumberRuleList',
  fields: availableNumberFields,
  kind: 'date_rule',
  needs: new Map([
    [2, ['start_date', 'end_date']],
    [3, ['weeks']],
  ]),
  // One for other slots waits until these are in use.
  rulesOf: ({ availableNumberRuleList }) => {
    const [row] = rowsIn(availableNumberRuleList);
    return placesRulesOf({ availableNumberRuleList, time_slot_rule: row?.time_slot_rule });
  },
});
