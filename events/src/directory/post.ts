// What someone is in a department, such as its room keeper.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { flag, kept, text } from '../domain/record/fields.ts';

export const post = entity({
  name: 'post',
  zh: '岗位',
  en: 'Post',
  type: 'Post',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    code: text('编码', 'Code', { required: true, max: 50, pattern: 'code', unique: true, searched: true }),
    tags: text('标签', 'Tags'),
    formal: flag('正式岗位', 'Formal', { default: 1 }),
    tenantId: kept('租户', 'Tenant', 'tenant'),
    timestamp: kept('更新时间', 'Updated', 'updatedAt'),
    disabled: flag('停用', 'Disabled', { default: 0 }),
    source: text('来源', 'Source'),
    description: text('说明', 'Description', { max: 200 }),
  },
  operations: [
    { kind: 'page', name: 'posts', roles: everyone, scope: 'tenant', endpoint: 'iam' },
    { kind: 'saveOrUpdate', name: 'editPost', roles: superAdministrators, endpoint: 'iam' },
    { kind: 'delete', name: 'deletePost', roles: superAdministrators, endpoint: 'iam' },
  ],
  listing: { columns: ['code', 'name', 'formal', 'disabled'], filters: ['disabled'], order: [['code', 1]] },
  page: {
    path: '/manage/console/directory/posts',
    title: ['岗位', 'Posts'],
    menu: { group: 'console', icon: 'profile' },
  },
});
