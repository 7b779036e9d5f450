// An announcement, to everyone or to those who book a type of resource.
import { administrators, entity, everyone } from '../domain/record/entity.ts';
import {
  choice,
  date,
  dateTime,
  kept,
  lookup,
  number,
  reference,
  richText,
  text,
} from '../domain/record/fields.ts';

const noticeCategories = [
  [1, '系统公告', 'System'],
  [2, '资源须知', 'Resource notice'],
] as const;

const states = [
  [0, '草稿', 'Draft', 'warn'],
  [1, '已发布', 'Published', 'good'],
  [2, '已撤回', 'Withdrawn', 'off'],
] as const;

const popUps = [
  ['0', '不弹出', 'No pop-up'],
  ['1', '一次', 'Once'],
  ['2', '每天', 'Daily'],
  ['3', '每次', 'Every time'],
] as const;

export const notice = entity({
  name: 'notice',
  zh: '公告',
  en: 'Notice',
  type: 'Notice',
  title: ['title', 'title_en'],
  fields: {
    note_category: choice('类别', 'Category', noticeCategories, {
      default: 1,
      follows: ['resource_type_id', 2, 1],
      span: 6,
      help: ['公告在首页；须知在预约这一类型时确认', 'On the home page, or agreed to when booking that type'],
    }),
    title: text('标题', 'Title', { required: true, searched: true }),
    title_en: text('英文标题', 'English title', { max: 200, searched: true }),
    resource_type_id: reference('资源类型', 'Resource type', 'resource_type', { when: ['note_category', 2] }),
    resource_type_name: lookup('类型名称', 'Type name', 'resource_type_id', 'resources_name'),
    content: richText('内容', 'Content'),
    content_en: richText('英文内容', 'Content in English'),
    release_time: dateTime('发布时间', 'Published at', {
      span: 3,
      help: [
        '留空：点“发布”时；将来的时间到了才显示',
        'Empty: when you publish it; later: shown from then on',
      ],
    }),
    state: choice('状态', 'Status', states, {
      default: 0,
      steps: [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
    }),
    popup_mode: choice('弹出方式', 'Pop-up', popUps, {
      default: '0',
      span: 3,
      help: ['用户打开系统时弹出，读后按此再弹', 'Opens with the product, and again as chosen once read'],
    }),
    popup_end_date: date('弹出截止日期', 'Pop-up until', {
      when: ['popup_mode', '2', '3'],
      help: ['含当天；留空：一直弹出', 'This day included; empty: for good'],
    }),
    created_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    created_user_name: lookup('创建人', 'Creator', 'created_user', 'name'),
    created_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'created_user', 'name_en'),
    del: kept('已删除', 'Deleted', 'removed'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    totalReadCounts: number('阅读数', 'Readers', { computed: true }),
    todayReadCounts: number('今日阅读', 'Readers today', { computed: true }),
  },
  fixedWhile: ['state', 1],
  operations: [
    {
      kind: 'page',
      name: 'findNoticeAllForManage',
      roles: administrators,
      scope: 'tenant',
      accepts: ['adminAuthType'],
    },
    {
      kind: 'page',
      name: 'findNoticeAll',
      roles: everyone,
      scope: 'tenant',
      where: { state: 1 },
      since: 'release_time',
    },
    {
      kind: 'one',
      name: 'findNotice',
      roles: everyone,
      scope: 'tenant',
      where: { state: 1 },
      since: 'release_time',
      early: administrators,
    },
    { kind: 'saveOrUpdate', name: 'saveNotice', roles: administrators },
    {
      kind: 'state',
      name: 'updateNoticeState',
      field: 'state',
      stamps: [1, 'release_time'],
      verbs: [
        [1, '发布', 'Publish'],
        [2, '撤回', 'Withdraw'],
      ],
      roles: administrators,
    },
    { kind: 'delete', name: 'deleteNotice', roles: administrators },
  ],
  listing: {
    columns: [
      'title',
      'state',
      'note_category',
      'release_time',
      'popup_mode',
      'totalReadCounts',
      'created_user_name',
    ],
    filters: ['state', 'note_category'],
    todo: [['state', 0]],
    empty: [
      '新增公告并发布后，所有人会在首页看到。',
      'Add a notice and publish it: everybody sees it on the home page.',
    ],
    order: [['release_time', -1]],
  },
  page: {
    path: '/manage/notice/notice-list',
    title: ['公告', 'Notices'],
    menu: { group: 'notice', icon: 'notification' },
    sections: [
      {
        zh: '公告',
        en: 'Notice',
        fields: ['note_category', 'resource_type_id', 'title', 'title_en', 'content', 'content_en'],
      },
      {
        zh: '发布',
        en: 'Publishing',
        about: ['保存为草稿，在列表中点“发布”', 'Saved as a draft; the list publishes it'],
        fields: ['release_time', 'popup_mode', 'popup_end_date'],
      },
    ],
  },
});
