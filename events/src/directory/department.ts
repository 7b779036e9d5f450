// A part of the institution; the departments form a tree.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { flag, kept, number, outOfUse, reference, text } from '../domain/record/fields.ts';

export const department = entity({
  name: 'department',
  zh: '部门',
  en: 'Department',
  type: 'Department',
  title: ['name', 'name_en'],
  rights: ['parent'],
  parent: 'parent',
  fields: {
    name: text('名称', 'Name', { required: true, searched: true, span: 3 }),
    name_en: text('英文名称', 'English name', { searched: true, span: 3 }),
    code: text('编码', 'Code', {
      required: true,
      max: 50,
      pattern: 'code',
      unique: true,
      searched: true,
      span: 3,
      help: ['导入时按编码认出部门', 'An import knows a department by it'],
    }),
    parent: reference('上级部门', 'Parent', 'department', {
      holds: true,
      span: 6,
      help: ['改上级时，下级部门一起移动', 'Departments below move along'],
    }),
    tags: text('标签', 'Tags', { span: 3 }),
    tenantId: kept('机构', 'Institution', 'tenant'),
    timestamp: kept('更新时间', 'Updated', 'updatedAt'),
    disabled: flag('停用', 'Disabled', { default: 0, span: 3, states: outOfUse }),
    source: text('来源', 'Source', { span: 3 }),
    description: text('说明', 'Description', { max: 200, span: 6 }),
    order_num: number('同级顺序', 'Order', {
      max: 9999,
      default: 100,
      span: 3,
      help: ['也可以在列表中拖动', 'You can also drag it in the list'],
    }),
    leader: reference('负责人', 'Head', 'account', {
      span: 6,
      help: ['只显示在列表中，不带权限', 'Shown in the list; gives no rights'],
    }),
  },
  operations: [
    { kind: 'page', name: 'departments', roles: everyone, scope: 'tenant', endpoint: 'iam' },
    { kind: 'saveOrUpdate', name: 'editDepartment', roles: superAdministrators, endpoint: 'iam' },
    { kind: 'delete', name: 'deleteDepartment', roles: superAdministrators, endpoint: 'iam' },
  ],
  listing: {
    columns: ['code', 'name', 'parent', 'disabled', 'order_num'],
    filters: ['disabled'],
    order: [['order_num', 1]],
    slot: 'departments',
    imported: ['name', 'name_en', 'code', 'parent', 'leader', 'order_num', 'tags', 'description'],
    tree: {
      order: 'order_num',
      status: ['disabled', 0, 1],
      leader: 'leader',
      inherits: true,
      counts: [
        { zh: '人员', en: 'People', of: 'account', by: ['dept'], below: ['含下级', 'With below'] },
        { zh: '管理的资源', en: 'Resources kept', of: 'resource', by: ['admin_dept'], isSum: true },
      ],
    },
  },
  page: {
    path: '/manage/console/directory/departments',
    title: ['部门', 'Departments'],
    menu: { group: 'console', icon: 'bank' },
    sections: [
      {
        zh: '部门信息',
        en: 'Department details',
        fields: [
          'name',
          'name_en',
          'code',
          'order_num',
          'parent',
          'leader',
          'tags',
          'source',
          'description',
          'disabled',
        ],
      },
    ],
  },
});
