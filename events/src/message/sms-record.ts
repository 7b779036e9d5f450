// The SMS log as the office of visitors lists it: a row a message. Accepted, delivered and refused are three things;
// codes stand in none of them.
import { entity, type Role } from '../domain/record/entity.ts';
import { choice, dateTime, number, text } from '../domain/record/fields.ts';
import { messageStates } from './notification-record.ts';

const shown = { computed: true } as const;
const readers: readonly Role[] = ['super_admin', 'auditor'];

export const smsRecord = entity({
  name: 'sms_record',
  zh: '短信日志',
  en: 'SMS message',
  type: 'SmsRecord',
  title: ['send_title', 'send_title_en'],
  fields: {
    send_state: choice('状态', 'Status', messageStates, shown),
    kind: text('事件', 'Event', shown),
    kind_en: text('事件英文', 'Event in English', shown),
    send_title: text('标题', 'Title', shown),
    send_title_en: text('英文标题', 'Title in English', shown),
    send_content: text('内容', 'Content', shown),
    send_content_en: text('英文内容', 'Content in English', shown),
    participant_user_mobile: text('手机', 'Phone', { computed: true, searched: 'whole' }),
    send_fail_reason: text('失败原因', 'Failure reason', { ...shown, isTwofold: true }),
    attempts: number('尝试次数', 'Attempts', shown),
    next_time: dateTime('下次尝试', 'Tried again', shown),
    send_time: dateTime('发送时间', 'Time', shown),
  },
  source: 'subject',
  filled: ['send_state', 'kind', 'kind_en', 'attempts'],
  operations: [
    {
      kind: 'page',
      name: 'findVisitorNotificationLog',
      roles: readers,
      scope: 'tenant',
      accepts: ['order_by'],
    },
  ],
  listing: {
    columns: [
      'send_state',
      'kind',
      'send_title',
      'participant_user_mobile',
      'send_fail_reason',
      'next_time',
      'send_time',
    ],
    filters: ['send_state', 'send_time'],
    todo: [['send_state', 'failed']],
    order: [['send_time', -1]],
    sorted: ['send_time', 'send_state'],
    empty: [
      '发出的短信会列在这里，验证码不会。',
      'Messages that were sent are listed here, without their codes.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/notificationLog',
    title: ['短信日志', 'SMS messages'],
    menu: { group: 'visitorManagement', icon: 'notification' },
  },
});
