// A room of numbered seats: a resource with a plan, and the rules of sitting there. It is kept as that resource, so
// every rule of resources holds for it, too.
import { administrators, entity, everyone } from '../domain/record/entity.ts';
import { choice, flag, json, list, number, text, texts, time } from '../domain/record/fields.ts';
import { bookingRuleComparisons } from '../resource/booking-rule-fields.ts';
import { resource, resourceAudience, resourceKeepers } from '../resource/resource.ts';
import { notifications, resourceForm } from '../resource/resource-form.ts';
import { seatTags } from './seat-tags.ts';

const [basics] = resourceForm;

const ruleSources = [
  [1, '单独规则', 'Own rules'],
  [2, '规则模板', 'Template'],
] as const;

const seatStates = [
  [1, '可用', 'In use', 'good'],
  [2, '停用', 'Out of use', 'off'],
] as const;

const MOST_ROWS = 50;
const minutes = { max: 1440, unit: ['分钟', 'min'] } as const;
const onRequest = { when: ['is_notification_push', 1], default: 1 } as const;

const seatFields = {
  seat_number: text('座位号', 'Number', { required: true, max: 20, pattern: 'code', unique: true }),
  row_num: number('行', 'Row', { required: true, min: 1, max: MOST_ROWS }),
  column_num: number('列', 'Column', { required: true, min: 1, max: MOST_ROWS }),
  seat_state: choice('状态', 'Status', seatStates, { default: 1 }),
  block_name: text('分区', 'Block', { max: 50 }),
  seat_tags: texts('标签', 'Tags', { choices: seatTags }),
} as const;

const sessionFields = {
  name: text('名称', 'Name', { max: 50 }),
  start: time('开始', 'Start', { required: true }),
  end: time('结束', 'End', { required: true, ends: 'start' }),
} as const;

export const seatResource = entity({
  name: 'seat_resource',
  keptAs: resource.name,
  zh: '座位资源',
  en: 'Seat room',
  type: 'SeatResources',
  title: ['resources_name', 'resources_name_en'],
  fields: {
    ...resource.fields,
    /** Tells it from the other resources; set for everyone made as a seat room. */
    seat_room: flag('座位资源', 'Seat room', { default: 1, shown: false }),
    rows: number('行数', 'Rows', { min: 1, max: MOST_ROWS, default: 6 }),
    columns: number('列数', 'Columns', { min: 1, max: MOST_ROWS, default: 10 }),
    seatList: list('座位', 'Seats', seatFields, { max: MOST_ROWS * MOST_ROWS, shown: false }),
    seat_reservation_duration: number('未签到保留', 'Kept without sign-in', {
      ...minutes,
      default: 30,
      help: ['过时座位让给别人', 'Then the seat goes to others'],
    }),
    date_appointment_rule_source: choice('预约时间规则', 'Opening rules', ruleSources, {
      default: 1,
      span: 6,
      help: ['选模板时，模板在“规则来源”中指定', 'The template is chosen under Source of rules'],
    }),
    session_settings: json('场次', 'Sessions', {
      max: 4_000,
      rows: sessionFields,
      help: ['有场次时按场次预约，不再按间隔', 'With sessions, seats are booked by them and not in steps'],
    }),
    appointment_interval_duration: number('时间间隔', 'In steps of', {
      ...minutes,
      min: 5,
      default: 30,
      help: ['开始与结束的最小刻度', 'From and until fall on these'],
    }),
    minimum_single_appointment_duration: number('单次最短', 'Shortest booking', { ...minutes, default: 60 }),
    maximum_single_appointment_duration: number('单次最长', 'Longest booking', { ...minutes, default: 480 }),
    daily_cancellation_count: number('每天最多取消', 'Cancellations a day', {
      max: 100,
      default: 3,
      unit: ['次', 'times'],
      help: ['每人', 'Each person'],
    }),
    change_appointment_minutes_in_advance: number('改期须提前', 'Change time until', {
      ...minutes,
      default: 30,
    }),
    appointment_limit_settings: flag('限制预约次数', 'Limit bookings'),
    supervision_duration: number('被举报后须签到', 'Sign in again after a report within', {
      ...minutes,
      min: 1,
      default: 20,
    }),
    supervision_frequency: number('每人每天最多举报', 'Reports a person and day', {
      max: 100,
      default: 3,
      unit: ['次', 'times'],
    }),
    photography_supervision: flag('举报须附照片', 'A report needs a photograph'),
    daily_temporary_leave_count: number('每天最多暂离', 'Leaves a day', {
      max: 100,
      default: 2,
      unit: ['次', 'times'],
    }),
    daily_temporary_leave_duration: number('每次暂离', 'A leave lasts', {
      ...minutes,
      default: 30,
      help: ['超时未回，座位释放', 'Later, the seat is given up'],
    }),
    meal_temporary_leave_duration: number('就餐时段暂离', 'A leave in a meal lasts', {
      ...minutes,
      default: 60,
    }),
    lunch_start_time: time('午餐开始', 'Lunch from', {
      default: '11:00',
      range: ['lunch_end_time', '午餐时段', 'Lunch'],
    }),
    lunch_end_time: time('午餐结束', 'Lunch to', { ends: 'lunch_start_time', default: '13:30' }),
    dinner_start_time: time('晚餐开始', 'Dinner from', {
      default: '17:00',
      range: ['dinner_end_time', '晚餐时段', 'Dinner'],
    }),
    dinner_end_time: time('晚餐结束', 'Dinner to', { ends: 'dinner_start_time', default: '19:00' }),
    appointment_success_notification_push: flag('预约成功通知', 'Tell of a booking', onRequest),
    away_from_keyboard_notification_push: flag('离座举报通知', 'Tell of a report', onRequest),
    temporary_departure_notification_push: flag('暂离通知', 'Tell of a leave', onRequest),
  },
  managedBy: resourceKeepers,
  rights: ['resources_type_id'],
  audience: resourceAudience,
  promises: true,
  compare: [
    ...bookingRuleComparisons,
    {
      field: 'minimum_single_appointment_duration',
      atMost: 'maximum_single_appointment_duration',
      says: ['不得长于单次最长的 {than}', 'must be no longer than the longest, {than}'],
    },
  ],
  operations: [
    {
      kind: 'page',
      name: 'findSeatResourcesAll',
      roles: everyone,
      scope: 'visible',
      where: { seat_room: 1 },
      accepts: ['account', 'resourceAdmin', 'postIdList'],
    },
    {
      kind: 'one',
      name: 'findSeatResourcesWithAuth',
      roles: administrators,
      scope: 'inquired',
      isFiltered: true,
      where: { seat_room: 1 },
      accepts: ['account', 'resourceAdmin', 'postIdList'],
    },
    { kind: 'save', name: 'saveSeatResources', roles: ['super_admin', 'type_admin'] },
    { kind: 'update', name: 'updateSeatResources', roles: administrators },
  ],
  listing: {
    columns: ['resources_number', 'resources_name', 'state'],
    filters: ['resources_type_id', 'building_name', 'admin_dept', 'state'],
    empty: ['新增一间座位资源，再画出它的座位。', 'Add a seat room, then draw its seats.'],
    order: [
      ['order', 1],
      ['resources_number', 1],
    ],
    slot: 'seatRooms',
  },
  page: {
    path: '/manage/resources/seat-resources-list',
    title: ['座位资源', 'Seat rooms'],
    menu: { group: 'resources', icon: 'appstore' },
    preview: { slot: 'rules' },
    // How late a seat may be changed stands among the rules of sitting.
    begins: { min_interval_minutes_cancel: 30 },
    sections: [
      basics,
      {
        zh: '座位',
        en: 'Seats',
        about: ['保存后再逐个画出座位', 'The seats themselves are drawn afterwards'],
        fields: [
          'rows',
          'columns',
          'seat_reservation_duration',
          'date_appointment_rule_source',
          'session_settings',
        ],
      },
      {
        zh: '预约时长与次数',
        en: 'Length and number',
        about: ['一次约多久，一天改几次', 'How long a booking is, and how often it is changed'],
        fields: [
          'appointment_interval_duration',
          'minimum_single_appointment_duration',
          'maximum_single_appointment_duration',
          'daily_cancellation_count',
          'change_appointment_minutes_in_advance',
          'appointment_limit_settings',
        ],
      },
      {
        zh: '暂离与监督',
        en: 'Leaves and supervision',
        about: ['离开多久仍留座，空座怎样举报', 'How long a seat is kept, and how empty ones are reported'],
        fields: [
          'daily_temporary_leave_count',
          'daily_temporary_leave_duration',
          'meal_temporary_leave_duration',
          'lunch_start_time',
          'lunch_end_time',
          'dinner_start_time',
          'dinner_end_time',
          'supervision_duration',
          'supervision_frequency',
          'photography_supervision',
        ],
      },
      ...resourceForm.filter((section) => section !== basics && section !== notifications),
      {
        ...notifications,
        fields: [
          ...notifications.fields,
          'appointment_success_notification_push',
          'away_from_keyboard_notification_push',
          'temporary_departure_notification_push',
        ],
      },
    ],
  },
});
