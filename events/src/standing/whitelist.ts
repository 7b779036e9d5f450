// The accounts that are never listed automatically and that no number limit binds.
import { act, entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, dateTime, kept, lookup, reference, text } from '../domain/record/fields.ts';

const states = [
  [1, '生效中', 'In force', 'good'],
  [0, '已移出', 'Removed', 'off'],
  [2, '已到期', 'Over', 'off'],
] as const;

export const whitelist = entity({
  name: 'whitelist',
  zh: '白名单',
  en: 'Whitelist entry',
  type: 'Whitelist',
  title: ['user_name', 'user_name_en'],
  fields: {
    account: reference('用户', 'User', 'account', { required: true }),
    user_name: text('姓名', 'Name', { computed: true }),
    user_name_en: text('英文姓名', 'Name in English', { computed: true }),
    scope: reference('资源类型', 'Resource type', 'resource_type', {
      none: ['所有类型', 'All types'],
    }),
    resources_type_name: lookup('资源类型', 'Resource type', 'scope', 'resources_name'),
    resources_type_name_en: lookup(
      '资源类型英文名称',
      'Resource type in English',
      'scope',
      'resources_name_en',
    ),
    state: choice('状态', 'Status', states, { computed: true }),
    reason: text('原因', 'Reason', { max: 200, span: 6 }),
    end_time: dateTime('结束时间', 'Until', {
      span: 3,
      none: ['长期', 'For good'],
      help: ['留空：长期', 'Empty: for good'],
    }),
    operate_user_name: text('操作人', 'By', { computed: true }),
    operate_user_name_en: text('操作人英文姓名', 'By, in English', { computed: true }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  filled: ['account', 'state', 'create_time'],
  operations: [
    { kind: 'page', name: 'findWhitelistAll', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveWhitelist', roles: superAdministrators },
    { kind: 'update', name: 'updateWhitelist', roles: superAdministrators },
    act('remove', 'deleteWhitelist', ['移出', 'Remove'], {
      takes: ['id', 'ID!'],
      offered: ['state', '1'],
      isForMany: true,
    }),
  ],
  listing: {
    columns: [
      'user_name',
      'state',
      'resources_type_name',
      'reason',
      'end_time',
      'operate_user_name',
      'create_time',
    ],
    filters: ['state', 'account'],
    begins: { state: ['1', '生效中', 'In force'] },
    empty: [
      '列入的人不受次数限制，也不会被列入黑名单。',
      'No number limit binds those listed here, and no rule bans them.',
    ],
    sorted: ['end_time', 'create_time'],
  },
  page: {
    path: '/manage/whiteList/white_list',
    title: ['白名单', 'Whitelist'],
    menu: { group: 'black', icon: 'team' },
    sections: [
      {
        zh: '列入白名单',
        en: 'Entry',
        about: [
          '不限预约次数，现有的黑名单也不再生效',
          'Without number limits; a ban in force binds no more',
        ],
        fields: ['account', 'scope', 'end_time', 'reason'],
      },
    ],
  },
});
