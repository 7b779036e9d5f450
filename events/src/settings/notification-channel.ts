// A way to reach people: in the product, by SMS, by e-mail, by WeChat.
import { writesOf } from '../domain/record/calls.ts';
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, flag, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';
import { channels } from '../message/channels.ts';

export const notificationChannel = entity({
  name: 'notification_channel',
  zh: '通知渠道',
  en: 'Notification channel',
  type: 'NotificationChannelConfig',
  title: ['channel_name', 'channel_name'],
  fields: {
    channel_code: text('渠道', 'Channel', {
      required: true,
      max: 40,
      pattern: 'code',
      unique: true,
      searched: true,
      suggested: { besides: channels },
    }),
    channel_name: text('名称', 'Name', { required: true, searched: true }),
    is_enable: choice('状态', 'Status', offOn, {
      default: 1,
      help: ['停用后，任何通知都不再经它发送', 'Once disabled, nothing is sent by it'],
    }),
    is_defalut: flag('默认使用', 'Used by default', {
      default: 0,
      help: ['资源和提醒没有指定渠道时用它', 'Where a resource or reminder names no channel'],
    }),
    order_num: orderAmong(999),
  },
  operations: [
    { kind: 'list', name: 'findNotificationChannelConfigAll', roles: everyone, scope: 'tenant' },
    ...writesOf('NotificationChannelConfig'),
  ],
  listing: {
    columns: ['channel_name', 'is_enable', 'is_defalut', 'order_num'],
    filters: ['is_enable'],
    empty: [
      '现在各渠道都可使用，默认站内。新增后只用列出并启用的渠道。',
      'All channels are in use, in-product by default. Once you add some, only those enabled here are.',
    ],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/settings/notification-channels',
    title: ['通知渠道', 'Notification channels'],
    menu: { group: 'settings', icon: 'notification' },
  },
});
