// Rules that would not apply: which are refused, in whose name, and that stored ones may stay.
import { describe, expect, it } from 'vitest';
import { readInput } from '../domain/record/validate.ts';
import { textsOf } from '../domain/rejections.ts';
import { resource } from './resource.ts';
import { resourceConfig } from './resource-config.ts';
import { resourceType } from './resource-type.ts';
import { ruleFaultIn, typeFaultIn } from './rule-faults.ts';

const nothing = { resource: {}, config: {}, type: {} };
const faultOf = (own: object, before: object = {}, more: object = {}) => {
  const found = ruleFaultIn(
    { ...nothing, own: { ...own }, ...more },
    { before: { ...before }, after: { ...own } },
  )?.rejection;
  return found && `${found.code} ${textsOf(found).en}`;
};

const everyYear = { rule_type: 1, month: 1, day: 1 };

describe('a rule that would not apply', () => {
  it.each<[object, string]>([
    [{ appointment_open_time: '22:30' }, 'Closes at 22:00: must be later than “Opens at 22:30”'],
    [{ appointment_close_time: '07:30' }, 'Closes at 07:30: must be later than “Opens at 08:00”'],
    [{ appointment_date_rule: 2 }, 'Weekdays cannot be empty'],
    [{ appointment_date_rule: 3 }, 'Days open cannot be empty'],
    [{ appointment_date_rule: 4, dateList: [] }, 'Date ranges cannot be empty'],
    [{ appointment_date_rule: 5 }, 'Days of the month cannot be empty'],
    [{ time_slot_rule: 2 }, 'Fixed slots cannot be empty'],
    [
      { advance_booking: { min_advance_booking_day: 5, max_advance_booking_day: 2 } },
      'Advance window: the latest, 5 days ahead, must not be more than the earliest, 2 days ahead',
    ],
    [
      { advance_booking: { min_advance_booking_day: 40 } },
      'Advance window: the latest, 40 days ahead, must not be more than the earliest, 30 days ahead',
    ],
    [
      { noReservationRuleList: [everyYear, { rule_type: 1, day: 3 }] },
      'No-reservation rules, no. 2: Month cannot be empty',
    ],
    [
      { noReservationRuleList: [{ rule_type: 2, start_date: '2026-10-01' }] },
      'No-reservation rules, no. 1: To cannot be empty',
    ],
    [
      { noReservationRuleList: [{ rule_type: 1, month: 2, day: 30 }] },
      'No-reservation rules, no. 1 is not valid and would not apply',
    ],
    [{ noReservationRuleList: [{ rule_type: 3 }] }, 'No-reservation rules, no. 1: Weekday cannot be empty'],
    [
      { availableNumberRuleList: [{ date_rule: 3, weeks: [], available_number: 2 }] },
      'Places by time, no. 1: Weekdays cannot be empty',
    ],
  ])('is refused: %j', (own, text) => {
    expect(faultOf(own)).toContain(text);
  });

  it('is no fault once it is whole', () => {
    const whole = {
      appointment_open_time: '22:30',
      appointment_close_time: '24:00',
      appointment_date_rule: 2,
      weekList: [{ zj: 1 }],
      time_slot_rule: 2,
      timeSlotList: [{ kssj: '22:30', jssj: '23:00' }],
      advance_booking: { min_advance_booking_day: 2, max_advance_booking_day: 5 },
      noReservationRuleList: [everyYear, { rule_type: 1, month: 2, day: 29 }, { rule_type: 3, week: 1 }],
      availableNumberRuleList: [{ time_slot_rule: 3, available_number: 2 }],
    };
    expect(faultOf(whole)).toBeUndefined();
    expect(faultOf({})).toBeUndefined();
    const advance_booking = { min_advance_booking_day: 40 };
    expect(faultOf({ advance_booking_rule: 0, advance_booking })).toBeUndefined();
  });

  it('is that of a template which nobody names', () => {
    const follower = (resource: object) =>
      ruleFaultIn({ ...nothing, resource: { ...resource } }, { before: {}, after: { ...resource } })
        ?.rejection;
    expect(follower({ rule_source: 2 })).toMatchObject({ code: 1001, params: { field: { en: 'Template' } } });
    expect(follower({ rule_source: 1, date_appointment_rule_source: 2 })).toMatchObject({ code: 1001 });
    expect(follower({ rule_source: 2, rule_template_id: 'p1' })).toBeUndefined();
    expect(follower({ rule_source: 1 })).toBeUndefined();
  });

  it('is measured by the hours of the type, and by the sessions of a seat room', () => {
    const late = { appointment_open_time: '22:30' };
    expect(faultOf(late, {}, { type: { end_time: '23:30' } })).toBeUndefined();
    const session_settings = [{ name: '晚', start: '18:00', end: '20:00' }];
    expect(faultOf({ time_slot_rule: 2 }, {}, { resource: { session_settings } })).toBeUndefined();
  });

  it('names the fields that make it', () => {
    const own = { appointment_open_time: '22:30' };
    const found = ruleFaultIn({ ...nothing, own }, { before: {}, after: own });
    expect(found?.of).toEqual(expect.arrayContaining(['appointment_open_time', 'appointment_close_time']));
  });

  it('may stay where it is stored already, until the rule changes or the template is left', () => {
    const stored = { appointment_date_rule: 2, weekList: [], rule_source: 1 };
    expect(faultOf({ ...stored, capacity: 4 }, stored)).toBeUndefined();
    expect(faultOf(stored, { ...stored, weekList: [{ zj: 1 }] })).toMatch('1001');
    expect(faultOf(stored, { ...stored, rule_source: 2 })).toMatch('1001');
  });

  it('is a longest booking below the shortest, in the configuration or of a seat room', () => {
    const config = { pertimeslot_min_minutes: 120, pertimeslot_max_minutes: 60 };
    const refused = { rejection: { code: 1002 } };
    expect(ruleFaultIn({ ...nothing, config }, { before: {}, after: config })).toMatchObject(refused);
    expect(ruleFaultIn({ ...nothing, config }, { before: config, after: config })).toBeUndefined();
    const room = { seat_room: 1, minimum_single_appointment_duration: 600 };
    expect(ruleFaultIn({ ...nothing, resource: room }, { before: {}, after: room })).toMatchObject(refused);
  });
});

describe('a limit between dates', () => {
  const between = { appointment_number_rule: 4, appointment_number_limit: 3 };
  const from = { timeperiod_number_begin_date: '2026-09-01' };
  const whole = { ...between, ...from, timeperiod_number_end_date: '2026-12-31' };
  const ofType = (after: object, before: object = {}) => {
    const found = typeFaultIn({ before: { ...before }, after: { ...after } })?.rejection;
    return found && `${found.code} ${textsOf(found).en}`;
  };

  it('needs its dates, in a list and alone', () => {
    const list = { appointmentNumberLimitRuleList: [whole, { ...between, ...from }] };
    expect(faultOf(list)).toBe('1001 Number rules, no. 2: To cannot be empty');
    expect(ofType(list)).toBe('1001 Number rules, no. 2: To cannot be empty');
    expect(ofType({ is_appointment_number_limit: 1, ...between })).toBe('1001 Limit from cannot be empty');
    expect(ofType({ is_appointment_number_limit: 1, ...whole })).toBeUndefined();
    expect(ofType({ is_appointment_number_limit: 0, ...between })).toBeUndefined();
    expect(ofType({ ...list, order: 2 }, list)).toBeUndefined();
  });

  it('says how many and per what where it is switched on, unless a list does', () => {
    const on = { is_appointment_number_limit: 1 };
    expect(ofType(on)).toBe('1001 Counting period cannot be empty');
    expect(ofType({ ...on, appointment_number_rule: 1 })).toBe('1001 Most a person may book cannot be empty');
    expect(ofType({ ...on, appointmentNumberLimitRuleList: [whole] })).toBeUndefined();
  });

  it('lets somebody book at least once', () => {
    const none = { appointment_number_rule: 1, appointment_number_limit: 0 };
    const texts = [
      readInput(resourceType, { is_appointment_number_limit: 1, ...none }, 'update'),
      readInput(resourceConfig, { is_appointment_number_limit: 1, ...none }, 'update'),
      readInput(resource, { appointmentNumberLimitRuleList: [none] }, 'update'),
      readInput(
        resourceType,
        { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 0 },
        'update',
      ),
    ].map((reading) => reading.outcome === 'refused' && textsOf(reading.problems[0].rejection).en);
    for (const text of texts) expect(text).toContain('must be at least 1');
  });

  it('is not all that contradicts itself in a type: its hours may, too', () => {
    expect(ofType({ start_time: '22:30' })).toContain('End 22:00: must be later than “Start 22:30”');
    expect(ofType({ start_time: '22:30', end_time: '24:00' })).toBeUndefined();
    expect(ofType({ start_time: '22:30', order: 2 }, { start_time: '22:30' })).toBeUndefined();
  });
});
