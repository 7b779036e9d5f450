// What the office says about one kind of message: whether it is told, to whom, on which channels, in which words.
// A kind without a record is told as it is built in.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, switching } from '../domain/record/entity.ts';
import { choice, kept, longText, number, text, texts } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { channels } from './channels.ts';
import { messageKinds } from './kinds.ts';

const kinds = Object.entries(messageKinds).map(([code, { label }]) => [code, label.zh, label.en] as const);

const receivers = [
  ['applicant', '预约人', 'Applicant'],
  ['participants', '参与人', 'Participants'],
  ['approvers', '审批人', 'Approvers'],
  ['administrators', '资源管理员', 'Resource administrators'],
] as const;

const inserts = [
  {
    name: 'what',
    zh: '预约',
    en: 'the booking',
    sample: ['302 会议室 12月1日 10:00–11:30', 'Room 302, 1 Dec 10:00–11:30'],
  },
  { name: 'person', zh: '预约人', en: 'its owner', sample: ['林晓雯', 'Lin Xiaowen'] },
  { name: 'actor', zh: '操作人', en: 'who acted', sample: ['张敏', 'Zhang Min'] },
  { name: 'until', zh: '截止时间', en: 'the time limit', sample: ['12月1日 09:00', '1 Dec 09:00'] },
] as const;

const asResource = ['按资源的设置', 'As each resource says'] as const;

export const notificationReminder = entity({
  name: 'notification_reminder',
  zh: '提醒',
  en: 'Reminder',
  type: 'NotificationReminder',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    event_code: choice('事件', 'Event', kinds, {
      required: true,
      help: ['一种事件只能启用一条提醒', 'One reminder an event may be in use'],
    }),
    is_enable: choice('状态', 'Status', offOn, {
      default: 1,
      help: ['停用后不再发这种消息', 'Once disabled, no message of this kind is sent'],
    }),
    channels: texts('渠道', 'Channels', { choices: channels, none: asResource }),
    receivers: texts('接收人', 'Recipients', { choices: receivers, none: asResource }),
    offset_minutes: number('提前', 'Before the start', {
      min: 1,
      max: 1440,
      unit: ['分钟', 'min'],
      when: ['event_code', 'starts_soon'],
      help: ['只对打开了提醒的资源；留空：按资源', 'Where a resource reminds; empty: as it says'],
    }),
    template: longText('正文', 'Text', {
      max: 500,
      pattern: 'template',
      inserts,
      span: 6,
    }),
    template_en: longText('英文正文', 'Text in English', {
      max: 500,
      pattern: 'template',
      inserts,
      span: 6,
      help: ['留空：用中文正文', 'Empty: the Chinese text'],
    }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    ...readsAndWritesOf('NotificationReminder'),
    switching('updateNotificationReminderEnable', 'is_enable'),
  ],
  listing: {
    columns: ['name', 'is_enable', 'event_code', 'channels', 'receivers', 'offset_minutes', 'update_time'],
    filters: ['event_code', 'is_enable'],
    empty: [
      '现在按内置的文字和资源的设置通知。新增提醒可改写文字、渠道或接收人。',
      'Messages go out as built in and as resources say. Add a reminder to change words, channels or recipients.',
    ],
    order: [['name', 1]],
  },
  page: {
    path: '/manage/settings/notifications',
    edit: '/manage/settings/notification/:id',
    title: ['提醒管理', 'Reminders'],
    menu: { group: 'settings', icon: 'notification' },
    sections: [
      {
        zh: '提醒',
        en: 'Reminder',
        fields: ['name', 'name_en', 'event_code', 'offset_minutes', 'is_enable'],
      },
      { zh: '发给谁', en: 'To whom', fields: ['receivers', 'channels'] },
      {
        zh: '文字',
        en: 'Words',
        about: ['留空：用内置的文字', 'Empty: as built in'],
        fields: ['template', 'template_en'],
      },
    ],
  },
});
