// The send log as the office lists it: a row a message, person and channel. The messages' own streams decide.
import { act, entity, type Role } from '../domain/record/entity.ts';
import { choice, date, dateTime, number, text, time } from '../domain/record/fields.ts';
import { channels } from './channels.ts';

const shown = { computed: true } as const;
const readers: readonly Role[] = ['super_admin', 'auditor'];

export const messageStates = [
  ['waiting', '待发送', 'Waiting', 'warn'],
  ['sending', '发送中', 'Sending', 'warn'],
  ['accepted', '已受理', 'Accepted by the carrier', 'warn'],
  ['sent', '已发送', 'Sent', 'good'],
  ['delivered', '已送达', 'Delivered', 'good'],
  ['failed', '发送失败', 'Failed', 'warn'],
] as const;

const modes = [
  [1, '自动', 'Automatic'],
  [2, '任务', 'Task'],
  [3, '手动重发', 'Sent again by hand'],
] as const;

const results = [
  [1, '成功', 'Success'],
  [0, '失败', 'Failure'],
] as const;

const carriers = [
  ['site', '站内', 'In the product'],
  ['smtp', 'SMTP 邮件', 'SMTP'],
  ['outbox', '模拟发件箱', 'Simulated outbox'],
  ['simulated-carrier', '模拟短信运营商', 'Simulated SMS carrier'],
  ['web-push', '浏览器推送服务', 'Push service of the browser'],
] as const;

const carriedBy = [...channels, ['push', '设备提醒', 'On devices']] as const;

export const notificationRecord = entity({
  name: 'notification_record',
  zh: '消息发送日志',
  en: 'Message sending log',
  type: 'AppointmentNotification',
  title: ['send_title', 'send_title_en'],
  fields: {
    send_state: choice('状态', 'Status', messageStates, shown),
    notifiy_channels: choice('渠道', 'Channel', carriedBy, shown),
    kind: text('事件', 'Event', shown),
    kind_en: text('事件英文', 'Event in English', shown),
    send_title: text('标题', 'Title', shown),
    send_title_en: text('英文标题', 'Title in English', shown),
    send_content: text('内容', 'Content', shown),
    send_content_en: text('英文内容', 'Content in English', shown),
    participant_user_id: text('接收账号', 'Account', { computed: true, searched: true }),
    participant_user_name: text('接收人', 'To', shown),
    participant_user_mobile: text('手机', 'Phone', shown),
    participant_user_email: text('邮箱', 'E-mail', shown),
    appointment_id: text('预约', 'Booking', { computed: true, isId: true, to: 'booking' }),
    resources_id: text('资源编码', 'Resource id', {
      computed: true,
      isId: true,
      to: 'resource',
      called: 'resources_name',
    }),
    resources_name: text('资源', 'Resource', shown),
    resources_name_en: text('英文资源', 'Resource in English', shown),
    appointment_date: date('日期', 'Date', shown),
    start_time: time('开始', 'From', shown),
    end_time: time('结束', 'To', shown),
    send_mode: choice('方式', 'Sent', modes, shown),
    send_result: choice('结果', 'Result', results, shown),
    send_fail_reason: text('失败原因', 'Failure reason', { ...shown, isTwofold: true }),
    send_via: choice('经由', 'Via', carriers, shown),
    attempts: number('尝试次数', 'Attempts', shown),
    resendable: text('可重发', 'Can be sent again', { computed: true, managersOnly: true }),
    next_time: dateTime('下次尝试', 'Tried again', shown),
    send_user_id: text('发送账号', 'Sender account', shown),
    send_user_name: text('发送人', 'Sent by', shown),
    send_time: dateTime('发送时间', 'Time', shown),
  },
  source: 'subject',
  filled: ['send_state', 'notifiy_channels', 'kind', 'kind_en', 'send_mode', 'attempts', 'resendable'],
  operations: [
    {
      kind: 'page',
      name: 'findAppointmentNotificationAll',
      roles: readers,
      scope: 'tenant',
      accepts: ['order_by'],
    },
    act('resend', 'resendNotification', ['重新发送', 'Send again'], {
      asks: [
        '再发送一次给同一个人。已收到的人会收到第二次。',
        'It is sent to the same person once more. Who has it already gets it twice.',
      ],
      takes: ['id', 'ID!'],
      offered: ['resendable', 'yes'],
    }),
  ],
  listing: {
    columns: [
      'send_state',
      'notifiy_channels',
      'kind',
      'send_title',
      'participant_user_name',
      'send_fail_reason',
      'send_time',
    ],
    filters: ['send_state', 'notifiy_channels', 'send_mode', 'send_time'],
    todo: [['send_state', 'failed']],
    empty: ['发出的每条消息会记在这里。', 'Each message that is sent is listed here.'],
    order: [['send_time', -1]],
    sorted: ['send_time', 'send_state', 'notifiy_channels'],
  },
  page: {
    path: '/manage/settings/notificationLog',
    menu: { group: 'settings', icon: 'notification' },
  },
});
