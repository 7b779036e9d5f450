// What someone is in a department, such as its room keeper.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { flag, kept, outOfUse, text } from '../domain/record/fields.ts';

export const post = entity({
  name: 'post',
  zh: '岗位',
  en: 'Post',
  type: 'Post',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    code: text('编码', 'Code', {
      required: true,
      max: 50,
      pattern: 'code',
      unique: true,
      searched: true,
      help: ['导入时按编码认出岗位', 'An import knows a post by it'],
    }),
    tags: text('标签', 'Tags'),
    tenantId: kept('机构', 'Institution', 'tenant'),
    timestamp: kept('更新时间', 'Updated', 'updatedAt'),
    description: text('说明', 'Description', { max: 200, span: 6 }),
    source: text('来源', 'Source', { help: ['来自哪个系统，可留空', 'The system it comes from, if any'] }),
    formal: flag('正式岗位', 'Formal', { default: 1, span: 3 }),
    disabled: flag('停用', 'Disabled', { default: 0, span: 3, states: outOfUse }),
  },
  operations: [
    { kind: 'page', name: 'posts', roles: everyone, scope: 'tenant', endpoint: 'iam' },
    { kind: 'saveOrUpdate', name: 'editPost', roles: superAdministrators, endpoint: 'iam' },
    { kind: 'delete', name: 'deletePost', roles: superAdministrators, endpoint: 'iam' },
  ],
  listing: {
    columns: ['code', 'name', 'formal', 'description', 'tags', 'disabled'],
    counts: [
      { zh: '任职人员', en: 'Holders', of: 'account', by: ['post'], rows: 'positions', also: { active: 1 } },
    ],
    filters: ['formal', 'disabled'],
    empty: [
      '新增岗位，如资源管理员；再在账号的任职中指定谁担任。',
      'Add a post, such as room keeper, then say in an account who holds it.',
    ],
    order: [['code', 1]],
  },
  page: {
    path: '/manage/console/directory/posts',
    title: ['岗位', 'Posts'],
    menu: { group: 'console', icon: 'profile' },
  },
});
