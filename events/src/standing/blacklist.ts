// The accounts that may not book, until when and why, as the office lists them. The standing of each account
// decides.
import { act, entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, dateTime, kept, lookup, reference, text } from '../domain/record/fields.ts';

const sources = [
  [1, '自动', 'Automatic'],
  [2, '手动', 'By hand'],
] as const;

const states = [
  [1, '生效中', 'In force', 'warn'],
  [0, '已解除', 'Lifted', 'off'],
  [2, '已到期', 'Over', 'off'],
] as const;

export const blacklist = entity({
  name: 'blacklist',
  zh: '黑名单',
  en: 'Blacklist entry',
  type: 'Blacklist',
  title: ['user_name', 'user_name_en'],
  fields: {
    account: reference('用户', 'User', 'account', { required: true }),
    user_name: text('姓名', 'Name', { computed: true }),
    user_name_en: text('英文姓名', 'Name in English', { computed: true }),
    dept_name: text('部门', 'Department', { computed: true }),
    dept_name_en: text('部门英文名称', 'Department in English', { computed: true }),
    resources_type_id: reference('资源类型', 'Resource type', 'resource_type', {
      none: ['所有类型', 'All types'],
    }),
    resources_type_name: lookup('资源类型', 'Resource type', 'resources_type_id', 'resources_name'),
    resources_type_name_en: lookup(
      '资源类型英文名称',
      'Resource type in English',
      'resources_type_id',
      'resources_name_en',
    ),
    state: choice('状态', 'Status', states, { computed: true }),
    source: choice('来源', 'Source', sources, { computed: true }),
    reason: text('原因', 'Reason', { max: 200, span: 6, help: ['本人可以看到', 'The person reads it'] }),
    reason_en: text('英文原因', 'Reason in English', { computed: true }),
    start_time: dateTime('开始时间', 'From', { computed: true }),
    end_time: dateTime('结束时间', 'Until', {
      required: true,
      span: 3,
      help: ['到时自动解除', 'It ends by itself then'],
    }),
    operate_user_name: text('操作人', 'By', { computed: true }),
    operate_user_name_en: text('操作人英文姓名', 'By, in English', { computed: true }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  filled: ['account', 'state', 'source', 'start_time', 'end_time', 'create_time'],
  operations: [
    { kind: 'page', name: 'findBlacklistAll', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveBlacklist', roles: superAdministrators },
    { kind: 'update', name: 'updateBlacklist', roles: superAdministrators },
    act('lift', 'deleteBlacklist', ['解除', 'Lift'], { offered: ['state', '1'], isForMany: true }),
    act('reinstate', 'restoreBlacklist', ['恢复', 'Reinstate'], {
      takes: ['id', 'ID!'],
      offered: ['state', '0'],
    }),
  ],
  listing: {
    columns: [
      'user_name',
      'dept_name',
      'state',
      'resources_type_name',
      'end_time',
      'reason',
      'source',
      'start_time',
      'operate_user_name',
    ],
    filters: ['state', 'source', 'account'],
    begins: { state: ['1', '生效中', 'In force'] },
    empty: [
      '失约达到规则的次数会自动列入，也可以手动列入。',
      'Whoever misses too often is listed by the rules; you can add somebody by hand.',
    ],
    sorted: ['start_time', 'end_time', 'create_time'],
    slot: 'blacklist',
  },
  page: {
    path: '/manage/black/black-list',
    title: ['黑名单', 'Blacklist'],
    menu: { group: 'black', icon: 'stop' },
    sections: [
      {
        zh: '列入黑名单',
        en: 'Ban',
        about: [
          '已有的预约不受影响；本人会收到通知，可以申诉',
          'Bookings stay; the person is told and can appeal',
        ],
        fields: ['account', 'resources_type_id', 'end_time', 'reason'],
      },
    ],
  },
});
