// People put together by somebody, so that a list or a grant can name them at once.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, kept, list, reference, text, texts } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

export const relations = [
  ['owner', '所有者', 'Owner'],
  ['manager', '管理者', 'Manager'],
  ['member', '成员', 'Member'],
] as const;

export const group = entity({
  name: 'group',
  zh: '用户组',
  en: 'Group',
  type: 'Group',
  title: ['name', 'name_en'],
  rights: ['status', 'members'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    status: choice('状态', 'Status', offOn, { default: 1, span: 3 }),
    creatorIds: texts('创建人', 'Creators', {
      max: 20,
      to: 'account',
      help: ['可以修改和删除此组', 'They can change and delete the group'],
    }),
    members: list(
      '成员',
      'Members',
      {
        accountNo: reference('账号', 'Account', 'account', { required: true, unique: true }),
        openId: text('统一身份标识', 'OpenID', { max: 64, shown: false }),
        relation: choice('关系', 'Relation', relations, { default: 'member' }),
        userId: text('用户标识', 'User id', { max: 64, shown: false }),
      },
      { max: 1_000 },
    ),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  operations: [
    { kind: 'page', name: 'findGroupAll', roles: everyone, scope: 'tenant', endpoint: 'hub' },
    { kind: 'save', name: 'createGroup', roles: everyone, endpoint: 'hub' },
    { kind: 'update', name: 'updateGroup', roles: everyone, endpoint: 'hub' },
    { kind: 'delete', name: 'deleteGroup', roles: everyone, endpoint: 'hub' },
  ],
  listing: {
    columns: ['name', 'status', 'creatorIds', 'create_time'],
    counts: [{ zh: '成员', en: 'Members', of: 'group', by: [], rows: 'members' }],
    filters: ['status'],
    empty: [
      '把常一起授权的人放进一组，再给这一组授权。',
      'Put people who need the same rights together, then grant them to the group.',
    ],
    order: [['name', 1]],
  },
  page: {
    path: '/manage/console/directory/groups',
    title: ['用户组', 'Groups'],
    roles: superAdministrators,
    menu: { group: 'console', icon: 'team' },
    sections: [
      { zh: '用户组', en: 'Group', fields: ['name', 'name_en', 'status', 'creatorIds'] },
      {
        zh: '成员',
        en: 'Members',
        about: ['授权与可见名单可以直接选这一组', 'Grants and lists of viewers can name the group'],
        fields: ['members'],
      },
    ],
  },
});
