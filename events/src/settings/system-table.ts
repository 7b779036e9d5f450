// Which columns the table at an address shows, for everyone who has not chosen their own.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { json, kept, longText, text } from '../domain/record/fields.ts';

export const systemTable = entity({
  name: 'system_table',
  zh: '表格字段设置',
  en: 'Table setting',
  type: 'SystemTable',
  title: ['url', 'url'],
  fields: {
    url: text('页面地址', 'Address', {
      required: true,
      max: 200,
      unique: true,
      searched: true,
      isPage: true,
    }),
    json: json('列设置', 'Columns', { max: 20_000, shape: 'columns' }),
    columns: json('可选列', 'Offered columns', { max: 20_000, shape: 'columns', shown: false }),
    interface_message: longText('接口说明', 'Interface'),
    del: kept('已删除', 'Deleted', 'removed'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'page', name: 'findSystemTableList', roles: everyone, scope: 'tenant' },
    { kind: 'one', name: 'findSystemTable', roles: everyone, scope: 'tenant' },
    {
      kind: 'one',
      name: 'findSystemTableByUrl',
      roles: everyone,
      scope: 'tenant',
      narrowedBy: [{ name: 'url', field: 'url', by: 'equals' }],
    },
    { kind: 'save', name: 'saveSystemTable', roles: superAdministrators },
    { kind: 'update', name: 'updateSystemTable', roles: superAdministrators },
    { kind: 'saveOrUpdate', name: 'saveOrUpdateSystemTable', roles: superAdministrators },
    { kind: 'delete', name: 'deleteSystemTable', roles: superAdministrators },
  ],
  listing: {
    columns: ['url', 'interface_message', 'create_time'],
    filters: [],
    slot: 'tableSettings',
    order: [['url', 1]],
    empty: ['新增后，该页的列表按此显示列。', 'Add a page, and its list begins with these columns.'],
  },
  page: {
    path: '/manage/settings/table',
    title: ['表格字段设置', 'Table settings'],
    menu: { group: 'settings', icon: 'table', isHidden: true },
    sections: [
      { zh: '列', en: 'Columns', fields: ['url', 'json'], slot: 'tableColumns' },
      { zh: '说明', en: 'Notes', fields: ['interface_message'] },
    ],
  },
});
