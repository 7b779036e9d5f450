// Faults and appeals as the office lists them. The standing of each account decides.
import { act, entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, date, kept, reference, text, time } from '../domain/record/fields.ts';
import { aboutBooking } from '../domain/record/shared-lists.ts';

const kinds = [
  ['missed', '未履约', 'Missed'],
  ['late_cancellation', '临期取消', 'Cancelled late'],
  ['leave_exceeded', '暂离超时', 'Leave exceeded'],
  ['returned_late', '逾期归还', 'Returned late'],
] as const;

const faultStates = [
  ['counts', '计入', 'Counts', 'warn'],
  ['overturned', '已撤销', 'Overturned', 'good'],
  ['takenBack', '已更正', 'Corrected', 'off'],
] as const;

const computed = { computed: true } as const;

/** The booking that it is about. */
const ofBooking = {
  booking_number: text('预约号', 'Booking number', { computed: true, searched: true }),
  appointment_id: aboutBooking,
  resources_name: text('资源', 'Resource', computed),
  resources_name_en: text('资源英文名称', 'Resource in English', computed),
  appointment_date: date('日期', 'Date', computed),
  start_time: time('开始时间', 'Start', { computed: true, range: ['end_time', '时间', 'Time'] }),
  end_time: time('结束时间', 'End', computed),
} as const;

export const standingFault = entity({
  name: 'standing_fault',
  zh: '失约记录',
  en: 'Fault',
  type: 'StandingFault',
  title: ['user_name', 'user_name_en'],
  fields: {
    account: reference('用户', 'User', 'account', computed),
    user_name: text('姓名', 'Name', { computed: true, searched: true }),
    user_name_en: text('英文姓名', 'Name in English', computed),
    kind: choice('类型', 'Kind', kinds, computed),
    state: choice('状态', 'Status', faultStates, computed),
    ...ofBooking,
    reason: text('处理说明', 'Reason', computed),
    operate_user_name: text('操作人', 'By', computed),
    operate_user_name_en: text('操作人英文姓名', 'By, in English', computed),
    create_time: kept('记录时间', 'Recorded', 'createdAt'),
  },
  source: 'subject',
  filled: [
    'account',
    'kind',
    'state',
    'appointment_id',
    'appointment_date',
    'start_time',
    'end_time',
    'create_time',
  ],
  operations: [
    { kind: 'page', name: 'findStandingFaultAll', roles: superAdministrators, scope: 'tenant' },
    act('overturn', 'overturnStandingFault', ['撤销失约', 'Overturn'], {
      offered: ['state', 'counts'],
      isForMany: true,
    }),
    act('reinstate', 'reinstateStandingFault', ['恢复计入', 'Reinstate'], {
      takes: ['id', 'ID!'],
      offered: ['state', 'overturned'],
    }),
  ],
  listing: {
    columns: [
      'user_name',
      'kind',
      'state',
      'resources_name',
      'appointment_date',
      'start_time',
      'booking_number',
      'create_time',
    ],
    filters: ['kind', 'state', 'account'],
    begins: { state: ['counts', '计入', 'Counts'] },
    empty: [
      '预约没有履约、临期取消等会记在这里。',
      'Missed bookings, late cancellations and the like are listed here.',
    ],
    sorted: ['appointment_date', 'create_time'],
    slot: 'standingFaults',
  },
  page: {
    path: '/manage/black/faults',
    title: ['失约记录', 'Faults'],
    menu: { group: 'black', icon: 'alert' },
  },
});

const subjects = [
  [1, '失约', 'Fault'],
  [2, '黑名单', 'Ban'],
] as const;

const appealStates = [
  ['open', '待处理', 'To decide', 'warn'],
  ['overturned', '申诉成立', 'Granted', 'good'],
  ['upheld', '申诉驳回', 'Denied', 'off'],
] as const;

const decide = {
  kind: 'act',
  name: 'decideStandingAppeal',
  roles: superAdministrators,
  isDirect: true,
} as const;

export const standingAppeal = entity({
  name: 'standing_appeal',
  zh: '申诉',
  en: 'Appeal',
  type: 'StandingAppeal',
  title: ['user_name', 'user_name_en'],
  fields: {
    account: reference('用户', 'User', 'account', computed),
    user_name: text('姓名', 'Name', { computed: true, searched: true }),
    user_name_en: text('英文姓名', 'Name in English', computed),
    about: choice('申诉对象', 'Against', subjects, computed),
    kind: choice('失约类型', 'Kind of fault', kinds, computed),
    state: choice('状态', 'Status', appealStates, computed),
    content: text('申诉内容', 'What they say', { computed: true, searched: true }),
    ...ofBooking,
    reply: text('答复', 'Answer', computed),
    operate_user_name: text('处理人', 'Decided by', computed),
    operate_user_name_en: text('处理人英文姓名', 'Decided by, in English', computed),
    operate_time: text('处理时间', 'Decided', computed),
    create_time: kept('申诉时间', 'Made', 'createdAt'),
  },
  source: 'subject',
  filled: ['account', 'about', 'state', 'create_time'],
  operations: [
    { kind: 'page', name: 'findStandingAppealAll', roles: superAdministrators, scope: 'tenant' },
    { ...decide, key: 'overturned', verb: ['准予', 'Grant'], offered: ['state', 'open'] },
    { ...decide, key: 'upheld', verb: ['驳回', 'Deny'], offered: ['state', 'open'], isDangerous: true },
    act('reopen', 'reopenStandingAppeal', ['重新处理', 'Reopen'], {
      takes: ['id', 'ID!'],
      asks: [
        '原处理结果随之撤回，因此解除的黑名单恢复生效。',
        'The decision is taken back, and a ban that it lifted is in force again.',
      ],
      offered: ['state', 'overturned', 'upheld'],
    }),
  ],
  listing: {
    columns: [
      'user_name',
      'state',
      'about',
      'content',
      'resources_name',
      'appointment_date',
      'reply',
      'create_time',
    ],
    filters: ['state', 'account'],
    begins: { state: ['open', '待处理', 'To decide'] },
    empty: ['有人对失约或黑名单申诉后会出现在这里。', 'Appeals appear here once somebody makes one.'],
    sorted: ['create_time'],
    slot: 'standingAppeals',
  },
  page: {
    path: '/manage/black/appeals',
    title: ['申诉处理', 'Appeals'],
    menu: { group: 'black', icon: 'audit' },
  },
});
