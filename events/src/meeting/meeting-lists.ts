// Video meetings as the office lists them: the meetings, how their arranging goes, and every call. The meetings'
// own streams decide.
import { act, entity, type Role, superAdministrators } from '../domain/record/entity.ts';
import { choice, date, dateTime, number, text, time } from '../domain/record/fields.ts';
import { aboutBooking } from '../domain/record/shared-lists.ts';

const shown = { computed: true } as const;
const readers: readonly Role[] = ['super_admin', 'auditor'];

const states = [
  ['none', '未开始', 'Not needed yet', 'off'],
  ['waiting', '等待创建', 'Waiting', 'warn'],
  ['calling', '处理中', 'In progress', 'warn'],
  ['held', '已创建', 'Ready', 'good'],
  ['failed', '失败', 'Failed', 'warn'],
  ['cancelled', '已取消', 'Cancelled', 'off'],
] as const;

const carriers = [
  ['simulated', '模拟服务', 'Simulated'],
  ['http', '会议服务', 'Meeting service'],
] as const;

const ofBooking = {
  appointment_id: aboutBooking,
  booking_number: text('预约号', 'Booking number', { computed: true, searched: true }),
  resources_name: text('资源', 'Resource', shown),
  resources_name_en: text('资源英文名称', 'Resource in English', shown),
  appointment_date: date('日期', 'Date', shown),
  start_time: time('开始', 'From', { ...shown, range: ['end_time', '时间', 'Time'] }),
  end_time: time('结束', 'To', shown),
} as const;

export const cloudMeeting = entity({
  name: 'cloud_meeting',
  zh: '视频会议',
  en: 'Video meeting',
  type: 'CloudMeeting',
  title: ['subject', 'subject'],
  fields: {
    subject: text('主题', 'Subject', { computed: true, searched: true }),
    state: choice('状态', 'Status', states, shown),
    meeting_code: text('会议号', 'Meeting code', { computed: true, searched: true }),
    meeting_id: text('会议编号', 'Meeting id', shown),
    hosts: text('主持人', 'Host', shown),
    participant_count: number('参与人数', 'Participants', shown),
    join_url: text('入会链接', 'Link to join', { ...shown, pattern: 'url' }),
    ...ofBooking,
    meeting_start_time: dateTime('实际开始', 'Began', shown),
    meeting_end_time: dateTime('实际结束', 'Ended', shown),
    send_via: choice('服务', 'Service', carriers, shown),
    create_time: dateTime('创建时间', 'Created', shown),
  },
  source: 'subject',
  filled: ['state', 'participant_count', 'create_time'],
  operations: [{ kind: 'page', name: 'findCloudMeetingAll', roles: superAdministrators, scope: 'tenant' }],
  listing: {
    columns: [
      'subject',
      'state',
      'appointment_date',
      'start_time',
      'resources_name',
      'hosts',
      'participant_count',
      'meeting_code',
      'meeting_start_time',
      'join_url',
    ],
    filters: ['state', 'appointment_date'],
    todo: [['state', 'failed']],
    empty: ['预约时开通视频会议后会出现在这里。', 'Meetings appear here once a booking has one.'],
    sorted: ['appointment_date', 'create_time'],
    order: [['appointment_date', 1]],
    fromToday: 'appointment_date',
  },
  page: {
    path: '/manage/cloudMeeting/list',
    title: ['会议列表', 'Meetings'],
    menu: { group: 'cloudMeeting', icon: 'video-camera' },
  },
});

export const wemeetMeeting = entity({
  name: 'wemeet_meeting',
  zh: '会议对接',
  en: 'Meeting integration',
  type: 'WemeetMeeting',
  title: ['booking_number', 'booking_number'],
  fields: {
    ...ofBooking,
    state: choice('状态', 'Status', states, shown),
    send_via: choice('服务', 'Service', carriers, shown),
    attempts: number('尝试次数', 'Attempts', shown),
    send_fail_reason: text('失败原因', 'Failure reason', shown),
    next_time: dateTime('下次尝试', 'Tried again', shown),
    retryable: text('可重试', 'Can be tried again', { computed: true, managersOnly: true }),
    create_time: dateTime('创建时间', 'Created', shown),
  },
  source: 'subject',
  filled: ['state', 'attempts', 'retryable', 'create_time'],
  operations: [
    { kind: 'page', name: 'findWemeetMeetingAll', roles: superAdministrators, scope: 'tenant' },
    act('retry', 'retryWemeetMeeting', ['立即重试', 'Try again now'], {
      takes: ['id', 'ID!'],
      offered: ['retryable', 'yes'],
    }),
  ],
  listing: {
    columns: [
      'booking_number',
      'state',
      'resources_name',
      'appointment_date',
      'start_time',
      'attempts',
      'send_fail_reason',
      'next_time',
    ],
    filters: ['state'],
    todo: [['state', 'failed']],
    empty: ['每个视频会议的创建情况会列在这里。', 'How the arranging of each video meeting goes.'],
    sorted: ['appointment_date', 'create_time'],
    order: [['create_time', -1]],
    refreshSeconds: 15,
  },
  page: {
    path: '/manage/wemeet/meeting',
    title: ['会议对接', 'Integration'],
    menu: { group: 'wemeet', icon: 'api' },
  },
});

const calls = [
  ['create', '创建会议', 'Create'],
  ['change', '修改会议', 'Change'],
  ['participants', '更新参与人', 'Participants'],
  ['cancel', '取消会议', 'Cancel'],
  ['find', '查询会议', 'Look up'],
  ['callback', '服务回调', 'Callback'],
] as const;

const results = [
  [1, '成功', 'Success', 'good'],
  [0, '失败', 'Failure', 'warn'],
] as const;

export const wemeetLog = entity({
  name: 'wemeet_log',
  zh: '会议接口日志',
  en: 'Meeting interface log',
  type: 'WemeetLog',
  title: ['call', 'call'],
  fields: {
    create_time: dateTime('时间', 'Time', shown),
    call: choice('接口', 'Call', calls, shown),
    result: choice('结果', 'Result', results, shown),
    duration_ms: number('耗时', 'Took', { computed: true, unit: ['毫秒', 'ms'] }),
    fail_reason: text('错误', 'Error', { computed: true, searched: true }),
    send_via: choice('服务', 'Service', carriers, shown),
    appointment_id: aboutBooking,
    booking_number: text('预约号', 'Booking number', { computed: true, searched: true }),
  },
  source: 'subject',
  filled: ['create_time', 'call', 'result', 'duration_ms'],
  operations: [{ kind: 'page', name: 'findWemeetLogAll', roles: readers, scope: 'tenant' }],
  listing: {
    columns: ['create_time', 'result', 'call', 'booking_number', 'fail_reason', 'duration_ms', 'send_via'],
    filters: ['call', 'result', 'create_time'],
    todo: [['result', 0]],
    empty: ['与会议服务的每次通信会记在这里。', 'Each call to and from the meeting service is listed here.'],
    sorted: ['create_time'],
    order: [['create_time', -1]],
    refreshSeconds: 15,
  },
  page: {
    path: '/manage/wemeet/log',
    title: ['接口日志', 'Interface log'],
    menu: { group: 'wemeet', icon: 'file' },
  },
});
