// A message that the office writes itself: to whom, on which channels, from when on. It is sent once.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { act, entity, superAdministrators } from '../domain/record/entity.ts';
import {
  choice,
  dateTime,
  kept,
  list,
  longText,
  lookup,
  number,
  text,
  texts,
} from '../domain/record/fields.ts';
import { objectFields } from '../domain/record/shared-lists.ts';
import { channels } from './channels.ts';

const taskStates = [
  [0, '草稿', 'Draft', 'off'],
  [1, '待发送', 'Waiting', 'warn'],
  [2, '已发送', 'Sent', 'good'],
  [3, '发送失败', 'Failed', 'warn'],
  [4, '已取消', 'Cancelled', 'off'],
] as const;

/** A sent task is a fact; one that waits is paused before it is edited. */
const steps = [
  [0, 1],
  [1, 0],
  [3, 1],
  [0, 4],
  [1, 4],
] as const;

export const notificationTask = entity({
  name: 'notification_task',
  zh: '推送任务',
  en: 'Notification task',
  type: 'NotificationTask',
  title: ['title', 'title_en'],
  fields: {
    title: text('标题', 'Title', { required: true, searched: true }),
    title_en: text('英文标题', 'English title', { searched: true }),
    content: longText('内容', 'Text', { required: true, max: 1_000 }),
    content_en: longText('英文内容', 'Text in English', { max: 1_000 }),
    state: choice('状态', 'Status', taskStates, { default: 0, steps, stepsBySaving: true }),
    send_time: dateTime('发送时间', 'Send at', {
      span: 3,
      none: ['立即', 'At once'],
      help: ['留空：点“发送”后立即', 'Empty: as soon as you send it'],
    }),
    channels: texts('渠道', 'Channels', { choices: channels, none: ['站内', 'In the product'] }),
    receiverList: list('接收对象', 'Sent to', objectFields, {
      max: 200,
      help: ['部门含下级；同一个人只收一次', 'A department with those below it; nobody gets it twice'],
    }),
    receiver_count: number('人数', 'People', { computed: true }),
    sent_count: number('成功', 'Sent', { computed: true }),
    waiting_count: number('待发送', 'Waiting', { computed: true }),
    failed_count: number('失败', 'Failed', { computed: true }),
    create_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user', 'name'),
    create_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'create_user', 'name_en'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  fixedWhile: ['state', 1, 2],
  operations: [
    ...readsAndWritesOf('NotificationTask'),
    {
      kind: 'state',
      name: 'updateNotificationTaskState',
      field: 'state',
      verbs: [
        [1, '发送', 'Send'],
        [0, '暂停', 'Pause'],
        [4, '取消', 'Cancel'],
      ],
      roles: superAdministrators,
    },
    act('retry', 'retryNotificationTask', ['重发失败的消息', 'Send failed ones again'], {
      takes: ['id', 'ID!'],
    }),
  ],
  listing: {
    columns: [
      'title',
      'state',
      'channels',
      'send_time',
      'receiver_count',
      'sent_count',
      'waiting_count',
      'failed_count',
    ],
    refreshSeconds: 15,
    slot: 'notificationTasks',
    filters: ['state'],
    todo: [
      ['state', 0],
      ['state', 3],
    ],
    empty: ['写一条通知，选好接收人，再点“发送”。', 'Write a message, choose its recipients, then send it.'],
    order: [['create_time', -1]],
  },
  page: {
    path: '/manage/settings/notificationTask',
    title: ['推送任务', 'Notification tasks'],
    menu: { group: 'settings', icon: 'schedule' },
    sections: [
      { zh: '内容', en: 'Message', fields: ['title', 'title_en', 'content', 'content_en'] },
      {
        zh: '发给谁',
        en: 'To whom',
        about: ['保存为草稿，在列表中点“发送”', 'Saved as a draft; the list sends it'],
        fields: ['receiverList', 'channels', 'send_time'],
      },
    ],
  },
});
