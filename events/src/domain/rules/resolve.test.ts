// Which level wins, what a field means, and that nonsense in a record never does harm.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RulesSources, resolveRules } from './resolve.ts';

const resolved = (sources: Partial<RulesSources> = {}) =>
  resolveRules({
    tenantZone: 'Asia/Shanghai',
    resource: { id: 'r', resources_type_id: 't' },
    type: {},
    ...sources,
  });

const rulesOf = (resource: object, more: Partial<RulesSources> = {}) =>
  resolved({ resource: { id: 'r', ...resource }, ...more }).rules;

describe('the defaults', () => {
  it('are 08:00–22:00 on a 30-minute grid, 30 days ahead, one place that a request holds', () => {
    expect(resolved()).toMatchObject({
      rules: {
        resourceId: 'r',
        typeId: 't',
        zone: 'Asia/Shanghai',
        condition: 'enabled',
        openHours: { start: 480, end: 1320 },
        slotRule: { kind: 'grid', stepMinutes: 30 },
        latestRule: { until: 'start' },
        advance: { minMinutes: 0, maxMinutes: 43_200 },
        places: 1,
        placesPerBooking: 1,
        modes: { single: true, periodic: false, batch: false },
        approval: { needed: false, holdsPlace: true, processForm: false },
        attendance: { signIn: 'none', whenNobodySignedIn: 'performed' },
        cancelMinutes: 0,
      },
      audience: { mode: 'everyone', visible: [], hidden: [] },
      limits: [],
    });
  });

  it('are Shanghai where the tenant has no zone that exists', () => {
    expect(resolved({ tenantZone: 'Mars/Olympus' }).rules.zone).toBe('Asia/Shanghai');
    expect(resolved({ tenantZone: 'Europe/Prague' }).rules.zone).toBe('Europe/Prague');
  });

  it('are longer and kept shorter for seats', () => {
    const { rules } = resolved({ type: { appointment_category: 3 } });
    expect(rules.duration).toEqual({ minMinutes: 60, maxMinutes: 480 });
    expect(rules.attendance.keepMinutes).toBe(30);
  });

  it('are two leaves of a seat, longer at meals, and three reports a day', () => {
    const seatList = [{ seat_number: '1', row_num: 1, column_num: 1 }];
    expect(rulesOf({ seatList }).seating).toMatchObject({
      leave: {
        timesPerDay: 2,
        minutes: 30,
        mealMinutes: 60,
        meals: [
          { start: 660, end: 810 },
          { start: 1020, end: 1140 },
        ],
      },
      supervision: { minutes: 20, reportsPerDay: 3, asksPhotograph: false },
    });
  });

  it('are a loan of 30 days that waits three for who collects it', () => {
    const type = { appointment_category: 2 };
    expect(rulesOf({}, { type, config: { device_time_mode: 1 } }).lending).toEqual({
      by: 'day',
      maxDays: 30,
      waitingDays: 3,
      asksReturnApproval: false,
    });
  });

  it('let a seat be changed until its own limit, where no rule sets one', () => {
    const seat = { change_appointment_minutes_in_advance: 45 };
    expect(rulesOf(seat).changeMinutes).toBe(45);
    expect(rulesOf({ ...seat, min_interval_minutes_change: 10 }).changeMinutes).toBe(10);
  });
});

describe('the levels', () => {
  const type = { start_time: '09:00', end_time: '18:00', cyclicity_enable: 1, resource_open_mode: 2 };

  it('let the resource win over the type, and null mean "not set"', () => {
    expect(
      rulesOf({ appointment_open_time: '07:00', appointment_close_time: null }, { type }).openHours,
    ).toEqual({
      start: 420,
      end: 1080,
    });
    expect(rulesOf({ cyclicity_rule: 0 }, { type }).modes.periodic).toBe(true);
    expect(rulesOf({ cyclicity_rule: 2 }, { type }).modes.periodic).toBe(false);
    const other = { common_enable: 0, batch_enable: 1 };
    expect(rulesOf({}, { type: other }).modes).toEqual({ single: false, periodic: false, batch: true });
    expect(rulesOf({ batch_rule: 2 }, { type: other }).modes.batch).toBe(false);
    expect(rulesOf({ batch_rule: 1 }).modes.batch).toBe(true);
    expect(resolved({ resource: { id: 'r', resource_open_mode: 1 }, type }).audience.mode).toBe('everyone');
    expect(resolved({ type }).audience.mode).toBe('visibleOnly');
  });

  it('let a template take the place of the resource’s own rules, only where it is the source', () => {
    const own = { rule_template_id: 'x', available_number: 5, need_approve: 1 };
    const template = { available_number: 9 };
    expect(rulesOf({ ...own, rule_source: 2 }, { template })).toMatchObject({
      places: 9,
      approval: { needed: false },
    });
    expect(rulesOf({ ...own, rule_source: 1 }, { template }).places).toBe(5);
    expect(rulesOf({ ...own, rule_source: 2 }, { template: null }).places).toBe(5);
  });

  it('ask the pre-audit with its words and its address, while it is switched on', () => {
    const config = {
      preaudit_enable: 1,
      preaudit_post: 'dean',
      preaudit_dept: 'physics',
      preaudit_description: '核对用途',
      preaudit_url: 'https://safety.example',
    };
    const preauditBy = (more: object) =>
      rulesOf({ need_approve: 1, admin_dept: 'law' }, { config: { ...config, ...more } }).approval.preaudit;
    expect(preauditBy({})).toEqual({
      post: 'dean',
      department: 'physics',
      description: '核对用途',
      url: 'https://safety.example',
    });
    expect(preauditBy({ preaudit_dept: null })).toMatchObject({ department: 'law' });
    expect(preauditBy({ preaudit_enable: 0 })).toBeUndefined();
    expect(preauditBy({ preaudit_post: null })).toBeUndefined();
  });

  it('let the configuration win over the type for attendance', () => {
    const attendance = rulesOf(
      {},
      {
        type: { punctuality_rule: 1, deviation_minutes: 5, sign_out_rule: 1, default_appointment_state: 2 },
        config: {
          signin_rule: 3,
          latest_deviation_minutes: 20,
          sign_out_rule: 2,
          earliest_punctuality_rule: 1,
        },
      },
    ).attendance;
    expect(attendance).toEqual({
      signIn: 'either',
      opensMinutesBefore: 15,
      closesMinutesAfter: 20,
      keepMinutes: 0,
      signOut: 'optional',
      whenNobodySignedIn: 'missed',
    });
  });

  it('let the type say about attendance what no configuration says', () => {
    const type = {
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 40,
      punctuality_rule: 1,
      deviation_minutes: 5,
      sign_out_rule: 1,
      holding_minutes: 10,
    };
    const config = { signin_rule: 1 };
    const by = (resource: object, more: object = {}) =>
      rulesOf(resource, { type, config: { ...config, ...more } }).attendance;
    expect(by({})).toEqual({
      signIn: 'owner',
      opensMinutesBefore: 40,
      closesMinutesAfter: 5,
      keepMinutes: 10,
      signOut: 'required',
      whenNobodySignedIn: 'missed',
    });
    expect(
      rulesOf({}, { type: { punctuality_rule: 1, earliest_punctuality_rule: 1 }, config }).attendance,
    ).toMatchObject({ opensMinutesBefore: 15, closesMinutesAfter: 15 });
    expect(by({}, { latest_punctuality_rule: 0 }).closesMinutesAfter).toBeUndefined();
    expect(by({}, { earliest_punctuality_rule: 0 }).opensMinutesBefore).toBeUndefined();
    expect(by({}, { holding_minutes: 20 }).keepMinutes).toBe(20);
    expect(by({ seat_reservation_duration: 25 }, { holding_minutes: 20 }).keepMinutes).toBe(25);
  });

  it('ask for letters and limit the rate where resource or type say so, for a live code where configured', () => {
    const asked = (sources: Partial<RulesSources>) => {
      const { asksCaptcha, limitsRate, asksDoorCode } = resolved(sources);
      return [asksCaptcha, limitsRate, asksDoorCode];
    };
    const letters = { open_captcha_verify: 1 };
    expect(asked({ type: letters })).toEqual([true, undefined, undefined]);
    expect(asked({ resource: { id: 'r', ...letters } })).toEqual([true, undefined, undefined]);
    expect(asked({ resource: { id: 'r', open_captcha_verify: 0 }, type: letters })[0]).toBeUndefined();
    expect(asked({ type: { open_frequency_verify: 1 } })).toEqual([undefined, true, undefined]);
    expect(asked({ config: { signin_live_code: 1 } })).toEqual([undefined, undefined, true]);
  });

  it('charge as the charge rule says, whom the resource names, while the rule is in use', () => {
    const chargeRule = { id: 'c', state: 1, unit: 4, price: '12.5', free_minutes: 30, deduction_mode: 2 };
    const resourceCharge = { objectList: [{ object_id: 'physics', object_type: 2 }] };
    const feeBy = (more: object) => resolved({ resourceCharge, chargeRule: { ...chargeRule, ...more } }).fee;
    expect(feeBy({})).toEqual({
      rule: 'c',
      unit: 'day',
      price: 1250,
      freeMinutes: 30,
      deduction: 'signIn',
      payers: [{ kind: 'department', id: 'physics' }],
    });
    const units = [1, 2, 3].map((unit) => feeBy({ unit })?.unit);
    expect(units).toEqual(['hour', 'slot', 'booking']);
    const deductions = [1, 3, null].map((deduction_mode) => feeBy({ deduction_mode })?.deduction);
    expect(deductions).toEqual(['booking', 'signOut', 'booking']);
    expect([feeBy({ state: 0 }), feeBy({ price: '0' }), feeBy({ del: 1 })]).toEqual(Array(3).fill(undefined));
  });

  it('end the silence of approvers after hours, by passing on or by a refusal', () => {
    const silenceBy = (approval_silence_rule: number) =>
      rulesOf({ need_approve: 1, approval_silence_hours: 2, approval_silence_rule }).approval.silence;
    expect([silenceBy(1), silenceBy(2)]).toEqual([
      { minutes: 120, passesOn: false },
      { minutes: 120, passesOn: true },
    ]);
    expect(rulesOf({ need_approve: 1 }).approval.silence).toBeUndefined();
  });

  it('let a room of seats say how long a leave and a report last, and how often', () => {
    const room = {
      seatList: [{ seat_number: '1', row_num: 1, column_num: 1 }],
      daily_temporary_leave_count: 0,
      daily_temporary_leave_duration: 10,
      meal_temporary_leave_duration: 45,
      lunch_start_time: '11:30',
      lunch_end_time: '12:30',
      dinner_start_time: '18:00',
      dinner_end_time: '18:30',
      supervision_duration: 5,
      supervision_frequency: 1,
      photography_supervision: 1,
    };
    expect(rulesOf(room).seating).toMatchObject({
      leave: {
        timesPerDay: 0,
        minutes: 10,
        mealMinutes: 45,
        meals: [
          { start: 690, end: 750 },
          { start: 1080, end: 1110 },
        ],
      },
      supervision: { minutes: 5, reportsPerDay: 1, asksPhotograph: true },
    });
  });

  it('never give a place away while its owner may still sign in', () => {
    const config = {
      signin_rule: 1,
      latest_punctuality_rule: 1,
      latest_deviation_minutes: 20,
      holding_minutes: 10,
    };
    expect(rulesOf({}, { config }).attendance.keepMinutes).toBe(20);
  });

  it('let number limits of the resource replace those of the type, all of a list together', () => {
    const byType = {
      is_appointment_number_limit: 1,
      appointment_number_rule: 1,
      appointment_number_limit: 2,
      appointmentNumberLimitRuleList: [
        { appointment_number_rule: 3, appointment_number_limit: 10 },
        { appointment_number_rule: 4, appointment_number_limit: 10 },
      ],
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 3,
    };
    expect(resolved({ type: byType })).toMatchObject({
      limits: [
        { per: 'day', limit: 2, over: 'type' },
        { per: 'month', limit: 10, over: 'type' },
      ],
      unfinishedLimit: 3,
    });
    const own = {
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 2, appointment_number_limit: 4 }],
    };
    expect(resolved({ resource: { id: 'r', ...own }, type: byType }).limits).toEqual([
      { per: 'week', limit: 4, over: 'resource' },
    ]);
    expect(resolved({ config: { is_appointment_number_limit: 0 }, type: byType }).limits).toEqual([]);
  });

  it('disable what is deleted, switched off, or of a type that is', () => {
    expect(rulesOf({ state: 2 }).condition).toBe('maintenance');
    expect(rulesOf({ state: 0 }).condition).toBe('disabled');
    expect(rulesOf({ state: 1, del: 1 }).condition).toBe('disabled');
    expect(rulesOf({ state: 1 }, { type: { state: 0 } }).condition).toBe('disabled');
  });
});

describe('the fields', () => {
  it('read the date rules', () => {
    const weekly = {
      appointment_date_rule: 2,
      weekList: [{ zj: '5' }, { zj: 1 }, { zj: 9 }],
      week_rule_open_week: 1,
      week_rule_open_start_time: '5 08:00',
    };
    expect(rulesOf(weekly).dateRule).toEqual({
      kind: 'weekdays',
      weekdays: [1, 5],
      weeksAhead: 1,
      nextWeekOpens: { weekday: 5, minute: 480 },
    });
    const rolling = {
      appointment_date_rule: 3,
      appointment_date_days: 7,
      days_rule_refresh_time: '08:00',
      days_rule_effective_time: '2026-09-01 00:00:00',
    };
    expect(rulesOf(rolling).dateRule).toEqual({
      kind: 'rolling',
      days: 7,
      refreshMinute: 480,
      effectiveFrom: '2026-09-01',
    });
    expect(rulesOf({ ...rolling, days_rule_effective_time: '2026-09-01 23:00:00' }).dateRule).toMatchObject({
      effectiveFrom: '2026-09-01',
      effectiveMinute: 1_380,
    });
    const ranges = {
      appointment_date_rule: 4,
      dateList: [{ start: '2026-09-01', end: '2026-09-02' }, { start: 'x' }],
    };
    expect(rulesOf(ranges).dateRule).toEqual({
      kind: 'ranges',
      ranges: [{ from: '2026-09-01', to: '2026-09-02' }],
    });
    const month = { appointment_date_rule: 5, monthList: [{ day: 1 }, { month: 2, day: 3 }, { day: 32 }] };
    expect(rulesOf(month).dateRule).toEqual({ kind: 'monthDays', days: [{ day: 1 }, { month: 2, day: 3 }] });
  });

  it('read the advance window in days, hours and minutes, grouped or not', () => {
    const advance_booking = {
      max_advance_booking_day: 7,
      min_advance_booking_hour: 2,
      min_advance_booking_minute: 30,
    };
    expect(rulesOf({ advance_booking_rule: 1, advance_booking }).advance).toEqual({
      minMinutes: 150,
      maxMinutes: 10_080,
    });
    expect(rulesOf({ advance_booking_rule: 1, ...advance_booking }).advance?.minMinutes).toBe(150);
    expect(rulesOf({ advance_booking_rule: 0, advance_booking }).advance).toBeUndefined();
  });

  it('read fixed slots in order, with ids of their own where they have none', () => {
    const timeSlotList = [
      { kssj: '10:00', jssj: '12:00' },
      { id: 's1', kssj: '08:00', jssj: '10:00' },
      { kssj: '12:00', jssj: '11:00' },
    ];
    expect(rulesOf({ time_slot_rule: 2, timeSlotList }).slotRule).toEqual({
      kind: 'fixed',
      slots: [
        { id: 's1', start: 480, end: 600 },
        { id: '10:00-12:00', start: 600, end: 720 },
      ],
    });
    expect(rulesOf({ time_slot_rule: 3 }).slotRule).toEqual({ kind: 'wholeDay' });
  });

  it('read no-reservation rules of every kind, and of single dates', () => {
    const noReservationRuleList = [
      { rule_type: 1, month: 10, day: 1, reason_cn: '国庆节' },
      {
        rule_type: 2,
        start_date: '2026-10-01',
        end_date: '2026-10-07',
        start_time: '12:00',
        end_time: '14:00',
      },
      { rule_type: 3, week: 7, start_time: '18:00' },
      { rule_type: 3, week: 8 },
    ];
    const noReservationTimeSlotList = [{ date: '2026-09-16', start_time: '08:00', end_time: '09:00' }];
    expect(rulesOf({ noReservationRuleList, noReservationTimeSlotList }).noReservations).toEqual([
      { on: { kind: 'yearDay', month: 10, day: 1 }, reason: { zh: '国庆节', en: '国庆节' } },
      { on: { kind: 'range', from: '2026-10-01', to: '2026-10-07' }, hours: { start: 720, end: 840 } },
      { on: { kind: 'weekday', weekday: 7 }, hours: { start: 1080, end: 1440 } },
      { on: { kind: 'range', from: '2026-09-16', to: '2026-09-16' }, hours: { start: 480, end: 540 } },
    ]);
  });

  it('read the steps of a room of seats, its sessions in place of steps, and an opening until midnight', () => {
    const steps = { appointment_interval_duration: 15 };
    expect(rulesOf(steps).slotRule).toEqual({ kind: 'grid', stepMinutes: 15 });
    const session_settings = [
      { name: '下午', start: '13:00', end: '18:00' },
      { start: '08:00', end: '12:00' },
    ];
    expect(rulesOf({ ...steps, session_settings }).slotRule).toEqual({
      kind: 'fixed',
      slots: [
        { id: '08:00-12:00', start: 480, end: 720 },
        { id: '下午', start: 780, end: 1080 },
      ],
    });
    expect(rulesOf({ session_settings, time_slot_rule: 3 }).slotRule).toEqual({ kind: 'wholeDay' });
    const open = { appointment_open_time: '18:00', appointment_close_time: '00:00' };
    expect(rulesOf(open).openHours).toEqual({ start: 1080, end: 1440 });
  });

  it('read until when a period may be booked', () => {
    const latest = (timeslot_latest_rule: number, timeslot_latest_deviation_minutes?: number) =>
      rulesOf({ timeslot_latest_rule, timeslot_latest_deviation_minutes }).latestRule;
    expect([latest(1), latest(2), latest(3), latest(3, 20), latest(3, -30)]).toEqual([
      { until: 'start' },
      { until: 'end' },
      { until: 'startPlus', minutes: 0 },
      { until: 'startPlus', minutes: 20 },
      { until: 'startPlus', minutes: -30 },
    ]);
  });

  it('excludes no day that no year has', () => {
    const rule = (month: number, day: number) => ({ rule_type: 1, month, day });
    const noReservationRuleList = [rule(2, 30), rule(2, 29), rule(4, 31)];
    expect(rulesOf({ noReservationRuleList }).noReservations).toEqual([
      { on: { kind: 'yearDay', month: 2, day: 29 } },
    ]);
  });

  it('read places by date, weekday and hour', () => {
    const availableNumberRuleList = [
      { date_rule: 3, weeks: ['6', '7'], available_number: 0 },
      {
        date_rule: 2,
        start_date: '2026-09-01',
        end_date: '2026-09-30',
        start_time: '12:00',
        end_time: '13:00',
        available_number: 4,
      },
      { date_rule: 3, weeks: [], available_number: 2 },
    ];
    expect(rulesOf({ availableNumberRuleList }).placesRules).toEqual([
      { weekdays: [6, 7], places: 0 },
      { from: '2026-09-01', to: '2026-09-30', hours: { start: 720, end: 780 }, places: 4 },
    ]);
  });

  it('read places for the slots that are in use', () => {
    const availableNumberRuleList = [1, 2, undefined].map((time_slot_rule, index) => ({
      time_slot_rule,
      available_number: index,
    }));
    const placesWith = (more: object) =>
      rulesOf({ availableNumberRuleList, ...more }).placesRules.map(({ places }) => places);
    expect(placesWith({})).toEqual([0, 2]);
    const timeSlotList = [{ id: 's', kssj: '08:00', jssj: '09:00' }];
    expect(placesWith({ time_slot_rule: 2, timeSlotList })).toEqual([1, 2]);
  });

  it('read who may book', () => {
    const lists = {
      visibleObjectList: [{ object_id: 'physics', object_type: 2 }, { object_type: 1 }],
      invisibleObjectList: [{ object_id: 'ann', object_type: '1' }],
    };
    expect(resolved({ resource: { id: 'r', resource_open_mode: 2, ...lists } }).audience).toEqual({
      mode: 'visibleOnly',
      visible: [{ kind: 'department', id: 'physics' }],
      hidden: [{ kind: 'user', id: 'ann' }],
    });
  });

  it('seat people only where capacity is a number', () => {
    expect(rulesOf({ capacity: 40 }).seats).toBe(40);
    expect(rulesOf({ capacity: 40, capacity_field_type: 2 }).seats).toBeUndefined();
    expect(rulesOf({ capacity: 40 }, { type: { capacity_field_type: 0 } }).seats).toBeUndefined();
    const own = { capacity: 40, capacity_field_type: 1 };
    expect(rulesOf(own, { type: { capacity_field_type: 0 } }).seats).toBe(40);
  });
});

describe('what a resource discloses and gives', () => {
  it('hides bookings, shows the fields that are named and masks names, each where it says so', () => {
    const shown = { appointment_information_field: ' theme, event ,' };
    expect(rulesOf({ hide_appointment_information: 1 }).disclosure).toEqual({
      hidesBookings: true,
      shownFields: [],
      masksNames: false,
    });
    expect(rulesOf(shown, { config: { name_encryption_display: 1 } }).disclosure).toEqual({
      hidesBookings: false,
      shownFields: ['theme', 'event'],
      masksNames: true,
    });
  });

  it('gives so many places, and so many of them to one booking', () => {
    const places = (resource: object) => {
      const rules = rulesOf(resource);
      return [rules.places, rules.placesPerBooking];
    };
    expect(places({ available_number: 5, per_max_available_number: 2 })).toEqual([5, 2]);
    expect(places({ available_number: 5 })).toEqual([5, 1]);
  });
});

describe('nonsense', () => {
  it('falls to the next level', () => {
    const nonsense = {
      appointment_open_time: '25:00',
      appointment_close_time: 7,
      appointment_date_rule: 'x',
      time_slot_rule: 2,
      timeSlotList: 'none',
      available_number: -3,
      min_interval_minutes: 0.5,
      appointment_open_date: '2026-13-01',
    };
    expect(rulesOf(nonsense)).toEqual(rulesOf({}));
  });

  it('never throws and always gives hours and a step that can be used', () => {
    const names = Object.keys({
      appointment_open_time: 0,
      appointment_close_time: 0,
      appointment_date_rule: 0,
      weekList: 0,
      week_rule_open_start_time: 0,
      appointment_date_days: 0,
      days_rule_refresh_time: 0,
      dateList: 0,
      monthList: 0,
      time_slot_rule: 0,
      timeSlotList: 0,
      timeslot_latest_rule: 0,
      timeslot_latest_deviation_minutes: 0,
      advance_booking_rule: 0,
      advance_booking: 0,
      noReservationRuleList: 0,
      availableNumberRuleList: 0,
      visibleObjectList: 0,
      appointmentNumberLimitRuleList: 0,
      appointment_information_field: 0,
      rule_source: 0,
      state: 0,
      capacity: 0,
    });
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(1, 2, 3, 4, 5, '08:00', '24:00', '2026-09-16', []),
    );
    const fields = fc.dictionary(fc.constantFrom(...names), value);
    fc.assert(
      fc.property(fields, fields, fields, fields, (resource, template, config, type) => {
        const { rules } = resolveRules({ tenantZone: null, resource, template, config, type });
        expect(rules.openHours.start).toBeLessThan(rules.openHours.end);
        expect(rules.places).toBeGreaterThan(0);
        if (rules.slotRule.kind === 'grid') expect(rules.slotRule.stepMinutes).toBeGreaterThan(0);
        if (rules.slotRule.kind === 'fixed') expect(rules.slotRule.slots.length).toBeGreaterThan(0);
      }),
    );
  });
});
