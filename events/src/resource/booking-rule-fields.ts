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

const openingFields = {
  appointment_open_date: date('开放起始日期', 'Open from'),
  appointment_close_date: date('开放结束日期', 'Open to', { ends: 'appointment_open_date' }),
  appointment_open_time: time('每日开放时间', 'Opens at'),
  appointment_close_time: time('每日关闭时间', 'Closes at', { ends: 'appointment_open_time' }),
  appointment_date_rule: choice('日期规则', 'Date rule', dateRules, { default: 1 }),
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
    when: ['appointment_date_rule', 2],
  }),
  appointment_date_days: number('开放天数', 'Days open', { max: 366, when: ['appointment_date_rule', 3] }),
  days_rule_effective_time: dateTime('规则生效时间', 'In force from', { when: ['appointment_date_rule', 3] }),
  days_rule_refresh_time: time('每日刷新时间', 'Refreshes daily at', { when: ['appointment_date_rule', 3] }),
  monthList: list('每月日期', 'Days of the month', monthDayFields, {
    max: 31,
    when: ['appointment_date_rule', 5],
  }),
  dateList: list('日期范围', 'Date ranges', dateRangeFields, { when: ['appointment_date_rule', 4] }),
  weekList: list('开放星期', 'Weekdays', weekFields, { max: 7, when: ['appointment_date_rule', 2] }),
  advance_booking_rule: choice('提前预约', 'Advance booking', advanceRules),
  advance_booking: group('提前量', 'Advance window', {
    max_advance_booking_day: number('最早提前天数', 'Earliest, days ahead', { max: 366 }),
    max_advance_booking_hour: number('最早提前小时数', 'Earliest, hours ahead', { max: 23 }),
    max_advance_booking_minute: number('最早提前分钟数', 'Earliest, minutes ahead', { max: 59 }),
    min_advance_booking_day: number('最晚提前天数', 'Latest, days ahead', { max: 366 }),
    min_advance_booking_hour: number('最晚提前小时数', 'Latest, hours ahead', { max: 23 }),
    min_advance_booking_minute: number('最晚提前分钟数', 'Latest, minutes ahead', { max: 59 }),
  }),
  time_slot_rule: choice('时段规则', 'Time slots', slotRules, { default: 1 }),
  timeSlotList: list('固定时段', 'Fixed slots', timeSlotFields, {
    max: 48,
    apart: true,
    when: ['time_slot_rule', 2],
  }),
  timeslot_latest_rule: choice('最晚可约', 'Bookable until', latestBookingRules, { default: 1 }),
  timeslot_latest_deviation_minutes: number('偏移分钟', 'Minutes after the start', {
    min: -1440,
    max: 1440,
    when: ['timeslot_latest_rule', 3],
  }),
  noReservationRuleList: list('不可预约规则', 'No-reservation rules', noReservationRuleFields),
  noReservationTimeSlotList: list('不可预约时段', 'No-reservation periods', noReservationSlotFields, {
    max: 500,
  }),
} as const;

export const bookingRuleFields = {
  ...openingFields,
  min_interval_minutes: number('最小间隔分钟', 'Minutes between bookings', { max: 1440 }),
  min_interval_minutes_prompt: text('间隔提示', 'Prompt', { max: 200 }),
  min_interval_minutes_prompt_en: text('英文间隔提示', 'Prompt in English', { max: 300 }),
  cyclicity_rule: choice('周期预约', 'Periodic bookings', asAbove, { default: 0 }),
  batch_rule: choice('批量预约', 'Batch bookings', asAbove, { default: 0 }),
  min_interval_minutes_change: number('改期须提前分钟', 'Change time until, minutes before', {
    max: MINUTES_OF_A_WEEK,
  }),
  min_interval_minutes_cancel: number('取消须提前分钟', 'Cancel until, minutes before', {
    max: MINUTES_OF_A_WEEK,
  }),
  waitlist_offer_minutes: number('候补确认分钟', 'Minutes to answer a waitlist offer', { min: 1, max: 1440 }),
  need_approve: flag('需要审批', 'Needs approval'),
  approval_process: reference('审批流程', 'Approval process', 'workflow', {
    offered: ['ready', 1],
    when: ['need_approve', 1],
  }),
  approval_holds: flag('待审批时占用时段', 'Requests hold their place', { when: ['need_approve', 1] }),
  approval_silence_hours: number('审批时限（小时）', 'Hours to decide', {
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
  available_number: number('名额', 'Places', { min: 1, max: 10_000 }),
  per_max_available_number: number('单次最多名额', 'Places per booking', { min: 1, max: 10_000 }),
  availableNumberRuleList: list('名额规则', 'Places by time', availableNumberFields, { max: 50 }),
} as const;
