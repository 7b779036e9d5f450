// When and how a resource can be booked: the fields that a resource has of its own and a rule template
// holds for many.
import {
  choice,
  date,
  dateTime,
  flag,
  group,
  list,
  longText,
  number,
  reference,
  text,
  time,
} from '../domain/record/fields.ts';
import { asAbove, slotRules } from '../domain/record/shared-choices.ts';
import {
  availableNumberFields,
  dateRangeFields,
  monthDayFields,
  noReservationRuleFields,
  noReservationSlotFields,
  timeSlotFields,
  weekFields,
} from './resource-lists.ts';

const dateRules = [
  [1, '开放期间每天', 'Every open day'],
  [2, '按星期', 'By weekday'],
  [3, '滚动天数', 'Rolling days'],
  [4, '指定日期', 'Date ranges'],
  [5, '每月指定日', 'Days of the month'],
] as const;

const advanceRules = [
  [0, '不限制', 'No limit'],
  [1, '按最早与最晚提前量', 'By earliest and latest lead time'],
] as const;

const latestBookingRules = [
  [1, '开始前', 'Until the start'],
  [2, '结束前', 'Until the end'],
  [3, '开始后若干分钟', 'Until minutes after the start'],
] as const;

const silenceRules = [
  [1, '驳回申请', 'Reject the request'],
  [2, '预审转交审批人，审批则驳回', 'Pass a pre-approval on, reject otherwise'],
] as const;

const MINUTES_OF_A_WEEK = 10_080;

const advanceFields = {
  max_advance_booking_day: number('最早提前天数', 'Earliest, days ahead', { max: 366 }),
  max_advance_booking_hour: number('最早提前小时数', 'Earliest, hours ahead', { max: 23 }),
  max_advance_booking_minute: number('最早提前分钟数', 'Earliest, minutes ahead', { max: 59 }),
  min_advance_booking_day: number('最晚提前天数', 'Latest, days ahead', { max: 366 }),
  min_advance_booking_hour: number('最晚提前小时数', 'Latest, hours ahead', { max: 23 }),
  min_advance_booking_minute: number('最晚提前分钟数', 'Latest, minutes ahead', { max: 59 }),
} as const;

const openingFields = {
  appointment_open_date: date('开放起始日期', 'Open from', {
    range: ['appointment_close_date', '开放期间', 'Open from … to'],
    help: ['留空：不限；只填一端也可以', 'Empty: no limit; one end alone will do'],
  }),
  appointment_close_date: date('开放结束日期', 'Open to', { ends: 'appointment_open_date' }),
  appointment_open_time: time('每日开放时间', 'Opens at', {
    range: ['appointment_close_time', '每日开放时间', 'Open each day'],
    help: ['留空：按资源类型；类型也未设时 08:00–22:00', 'Empty: as the type says, else 08:00–22:00'],
  }),
  appointment_close_time: time('每日关闭时间', 'Closes at', { ends: 'appointment_open_time' }),
  appointment_date_rule: choice('日期规则', 'Date rule', dateRules, { default: 1, span: 6 }),
  week_rule_open_week: choice(
    '开放周',
    'Open weeks',
    [
      [0, '本周', 'This week'],
      [1, '本周和下周', 'This and next week'],
    ],
    {
      when: ['appointment_date_rule', 2],
    },
  ),
  week_rule_open_start_time: text('下周开放时间', 'Next week opens at', {
    pattern: 'weekTime',
    help: [
      '星期几和时间，如 5 12:00 表示周五中午起可约下周',
      'Weekday and time: 5 12:00 opens next week on Friday noon',
    ],
    expects: ['星期 1–7 加时间，如 5 12:00', 'weekday 1 to 7 and a time, such as 5 12:00'],
    when: ['appointment_date_rule', 2],
  }),
  appointment_date_days: number('开放天数', 'Days open', {
    max: 366,
    unit: ['天', 'days'],
    when: ['appointment_date_rule', 3],
    help: ['今天和之后这么多天', 'Today and so many days after it'],
  }),
  days_rule_effective_time: dateTime('规则生效时间', 'In force from', {
    when: ['appointment_date_rule', 3],
    span: 2,
    help: ['留空：立即；此前不可预约', 'Empty: at once. Before it nothing can be booked'],
  }),
  days_rule_refresh_time: time('每天几点开放下一天', 'Next day opens at', {
    when: ['appointment_date_rule', 3],
    help: ['留空：00:00', 'Empty: 00:00'],
  }),
  monthList: list('每月日期', 'Days of the month', monthDayFields, {
    max: 31,
    when: ['appointment_date_rule', 5],
  }),
  dateList: list('日期范围', 'Date ranges', dateRangeFields, { when: ['appointment_date_rule', 4] }),
  weekList: list('开放星期', 'Weekdays', weekFields, { max: 7, when: ['appointment_date_rule', 2] }),
  advance_booking_rule: choice('提前预约', 'Advance booking', advanceRules, {
    span: 6,
    help: ['从提交预约算到开始时间', 'From sending the booking to its start'],
  }),
  advance_booking: group('提前量', 'Advance window', advanceFields, {
    when: ['advance_booking_rule', 1, ''],
    durations: [
      {
        name: 'earliest',
        zh: '最早提前',
        en: 'Earliest, before the start',
        of: ['max_advance_booking_day', 'max_advance_booking_hour', 'max_advance_booking_minute'],
        help: ['留空：30 天', 'Empty: 30 days'],
      },
      {
        name: 'latest',
        zh: '最晚提前',
        en: 'Latest, before the start',
        of: ['min_advance_booking_day', 'min_advance_booking_hour', 'min_advance_booking_minute'],
        help: ['留空：开始前都可以约', 'Empty: until the start'],
      },
    ],
  }),
  time_slot_rule: choice('时段规则', 'Time slots', slotRules, { default: 1, span: 6 }),
  timeSlotList: list('固定时段', 'Fixed slots', timeSlotFields, {
    max: 48,
    apart: true,
    when: ['time_slot_rule', 2],
  }),
  timeslot_latest_rule: choice('最晚可约', 'Bookable until', latestBookingRules, {
    default: 1,
    span: 6,
    help: ['已经开始的时段到什么时候还能约', 'How long a period that has begun can still be booked'],
  }),
  timeslot_latest_deviation_minutes: number('开始后', 'After the start', {
    unit: ['分钟', 'min'],
    help: ['负数表示开始前', 'Less than 0: before the start'],
    min: -1440,
    max: 1440,
    when: ['timeslot_latest_rule', 3],
  }),
  noReservationRuleList: list('不可预约规则', 'No-reservation rules', noReservationRuleFields, {
    help: ['总是优先于开放时间', 'Always wins over opening hours'],
  }),
  noReservationTimeSlotList: list('不可预约时段', 'No-reservation periods', noReservationSlotFields, {
    max: 500,
  }),
} as const;

export const bookingRuleFields = {
  ...openingFields,
  min_interval_minutes: number('两次预约之间', 'Free in between', {
    span: 3,
    max: 1440,
    unit: ['分钟', 'min'],
    help: ['留作清扫与布置；0 为不留', 'For cleaning and setting up; 0: none'],
  }),
  min_interval_minutes_prompt: text('间隔不足时告诉用户', 'Said when the gap is short', {
    max: 200,
    help: ['留空：说明须间隔多少分钟', 'Empty: says how many minutes must stay free'],
  }),
  min_interval_minutes_prompt_en: text('间隔不足时告诉用户（英文）', 'The same in English', { max: 300 }),
  cyclicity_rule: choice('周期预约', 'Periodic bookings', asAbove, { default: 0, span: 3 }),
  batch_rule: choice('批量预约', 'Batch bookings', asAbove, { default: 0, span: 3 }),
  min_interval_minutes_change: number('改期须提前', 'Change until, before the start', {
    max: MINUTES_OF_A_WEEK,
    unit: ['分钟', 'min'],
    help: ['0 或留空：开始前都可以改', '0 or empty: until the start'],
  }),
  min_interval_minutes_cancel: number('取消须提前', 'Cancel until, before the start', {
    max: MINUTES_OF_A_WEEK,
    unit: ['分钟', 'min'],
    help: ['0 或留空：开始前都可以取消', '0 or empty: until the start'],
  }),
  waitlist_offer_minutes: number('候补确认时限', 'To answer a waitlist offer', {
    min: 1,
    max: 1440,
    unit: ['分钟', 'min'],
    help: ['留空：15 分钟', 'Empty: 15 minutes'],
  }),
  need_approve: flag('需要审批', 'Needs approval'),
  approval_process: reference('审批流程', 'Approval process', 'workflow', {
    offered: ['ready', 1],
    when: ['need_approve', 1],
  }),
  approval_holds: flag('待审批时占用时段', 'Requests hold their place', {
    when: ['need_approve', 1],
    help: ['未设：占用', 'Not set: they do'],
  }),
  approval_silence_hours: number('审批时限', 'Time to decide', {
    unit: ['小时', 'h'],
    help: ['留空：到开始时仍未处理则驳回', 'Empty: rejected at its start'],
    min: 1,
    max: 720,
    when: ['need_approve', 1],
  }),
  approval_silence_rule: choice('超时未处理', 'When nobody decides', silenceRules, {
    when: ['need_approve', 1],
  }),
  review_url: reference('审批流程服务', 'Workflow service', 'review_option', {
    offered: ['disabled', 1],
    atOnce: 9_999,
    orAddress: true,
    when: ['need_approve', 1],
  }),
  open_process_form: flag('填写流程表单', 'Process form'),
  success_prompt: longText('预约成功提示', 'Message after a booking'),
  success_prompt_en: longText('英文成功提示', 'Message after a booking, in English'),
  available_number: number('名额', 'Places', {
    min: 1,
    max: 10_000,
    help: ['同一时段可容纳的预约份数；留空：1', 'Bookings that fit at one time; empty: 1'],
  }),
  per_max_available_number: number('单次最多名额', 'Places per booking', {
    min: 1,
    max: 10_000,
    help: ['留空：1', 'Empty: 1'],
  }),
  availableNumberRuleList: list('名额规则', 'Places by time', availableNumberFields, { max: 50 }),
} as const;

/** Rules across these fields. */
export const bookingRuleComparisons = [
  {
    field: 'advance_booking.latest',
    atMost: 'advance_booking.earliest',
    unless: ['advance_booking_rule', 0],
    says: [
      '不得多于最早提前的 {than}，否则没有可约的时段',
      'must be no more than the earliest, {than}, or nothing can be booked',
    ],
  },
] as const;
