// What the office says about one kind of message: whether it is told, to whom, on which channels, in which words.
// A kind without a record is told as it is built in.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, kept, longText, number, text, texts } from '../domain/record/fields.ts';
import { enabling } from '../domain/record/shared-choices.ts';
import { channels } from './channels.ts';
import { messageKinds } from './kinds.ts';

const kinds = Object.entries(messageKinds).map(([code, { label }]) => [code, label.zh, label.en] as const);

const receivers = [
  ['applicant', '预约人', 'Applicant'],
  ['participants', '参与人', 'Participants'],
  ['approvers', '审批人', 'Approvers'],
  ['administrators', '资源管理员', 'Resource administrators'],
] as const;

export const notificationReminder = entity({
  name: 'notification_reminder',
  zh: '提醒',
  en: 'Reminder',
  type: 'NotificationReminder',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    event_code: choice('事件', 'Event', kinds, { required: true }),
    is_enable: flag('启用', 'In use', { default: 1 }),
    channels: texts('渠道（留空按资源设置）', 'Channels (empty: as the resource says)', {
      choices: channels,
    }),
    receivers: texts('接收人（留空按资源设置）', 'Recipients (empty: as the resource says)', {
      choices: receivers,
    }),
    offset_minutes: number('提前', 'Before the start', {
      min: 1,
      max: 1440,
      unit: ['分钟', 'min'],
      when: ['event_code', 'starts_soon'],
    }),
    template: longText('正文', 'Text', { max: 500, pattern: 'template' }),
    template_en: longText('英文正文', 'Text in English', { max: 500, pattern: 'template' }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findNotificationReminderAll', roles: superAdministrators, scope: 'tenant' },
    { kind: 'one', name: 'findNotificationReminder', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveNotificationReminder', roles: superAdministrators },
    { kind: 'update', name: 'updateNotificationReminder', roles: superAdministrators },
    { kind: 'delete', name: 'deleteNotificationReminder', roles: superAdministrators },
    {
      kind: 'state',
      name: 'updateNotificationReminderEnable',
      field: 'is_enable',
      verbs: enabling,
      roles: superAdministrators,
    },
  ],
  listing: {
    columns: ['name', 'event_code', 'is_enable', 'channels', 'receivers', 'offset_minutes', 'update_time'],
    filters: ['event_code', 'is_enable'],
    order: [['name', 1]],
  },
  page: {
    path: '/manage/settings/notifications',
    edit: '/manage/settings/notification/:id',
    title: ['提醒管理', 'Reminders'],
    menu: { group: 'settings', icon: 'notification' },
  },
});
