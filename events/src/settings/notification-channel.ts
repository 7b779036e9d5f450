// A way to reach people: in the product, by SMS, by e-mail, by WeChat.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { flag, number, text } from '../domain/record/fields.ts';

export const notificationChannel = entity({
  name: 'notification_channel',
  zh: '通知渠道',
  en: 'Notification channel',
  type: 'NotificationChannelConfig',
  title: ['channel_name', 'channel_name'],
  fields: {
    channel_code: text('编码', 'Code', {
      required: true,
      max: 40,
      pattern: 'code',
      unique: true,
      searched: true,
    }),
    channel_name: text('名称', 'Name', { required: true, searched: true }),
    is_enable: flag('启用', 'Enabled', { default: 1 }),
    is_defalut: flag('默认选中', 'Selected by default', { default: 0 }),
    order_num: number('顺序', 'Order', { max: 999, default: 100 }),
  },
  operations: [
    { kind: 'list', name: 'findNotificationChannelConfigAll', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveNotificationChannelConfig', roles: superAdministrators },
    { kind: 'update', name: 'updateNotificationChannelConfig', roles: superAdministrators },
    { kind: 'delete', name: 'deleteNotificationChannelConfig', roles: superAdministrators },
  ],
  listing: {
    columns: ['channel_code', 'channel_name', 'is_enable', 'is_defalut', 'order_num'],
    filters: ['is_enable'],
    empty: ['新增一个渠道，通知才能发到站外。', 'Add a channel, so that messages leave the product.'],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/settings/notification-channels',
    title: ['通知渠道', 'Notification channels'],
    menu: { group: 'settings', icon: 'notification' },
  },
});
