// A table of codes that forms and collected fields choose from, with its items.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, kept, list, number, text } from '../domain/record/fields.ts';
import { inUseUnless } from '../domain/record/shared-choices.ts';

const items = list(
  '代码项',
  'Items',
  {
    item_code: text('编码', 'Code', { required: true, max: 50, pattern: 'code', unique: true }),
    item_name: text('名称', 'Name', { required: true }),
    item_name_en: text('英文名称', 'English name'),
    item_description: text('说明', 'Description', { max: 200 }),
    item_index: number('顺序', 'Order', { max: 9999, default: 100 }),
    item_level: number('层级', 'Level', { min: 1, max: 9, default: 1 }),
    item_parent: text('上级编码', 'Parent code', { max: 50 }),
    disabled: flag('停用', 'Disabled', { default: 0 }),
  },
  {
    max: 1_000,
    tree: ['item_code', 'item_parent'],
    drawn: { name: 'item_name', order: 'item_index', status: 'disabled', level: 'item_level' },
  },
);

export const codeTable = entity({
  name: 'code_table',
  zh: '代码表',
  en: 'Code table',
  type: 'CodeTable',
  title: ['name', 'name_en'],
  fields: {
    code: text('编码', 'Code', {
      required: true,
      max: 50,
      pattern: 'code',
      unique: true,
      searched: true,
      help: ['采集信息按它引用；用到后不要改', 'Collected fields name it: keep it once it is used'],
    }),
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    description: text('说明', 'Description', { max: 200, span: 6 }),
    tags: text('标签', 'Tags'),
    disabled: choice('状态', 'Status', inUseUnless, {
      default: 0,
      help: ['停用后，预约表单不再询问用它的信息', 'Once disabled, booking forms leave out what uses it'],
    }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
    items,
  },
  operations: [
    ...readsAndWritesOf('CodeTable', everyone),
    { kind: 'import', name: 'importCodeItems', list: 'items', roles: superAdministrators },
  ],
  listing: {
    columns: ['name', 'disabled', 'code', 'description', 'tags', 'update_time'],
    filters: ['disabled'],
    order: [['name', 1]],
    empty: [
      '新增代码表并填好代码项，采集信息即可从中选择。',
      'Add a table with its items, and collected fields offer them as choices.',
    ],
  },
  page: {
    path: '/manage/settings/code',
    title: ['代码表', 'Code tables'],
    add: '/manage/settings/code-item-list',
    edit: '/manage/settings/code-item-list/:id',
    import: '/manage/settings/code-item-Import',
    menu: { group: 'settings', icon: 'profile' },
    sections: [
      { zh: '代码表', en: 'Table', fields: ['name', 'name_en', 'code', 'tags', 'description', 'disabled'] },
      {
        zh: '代码项',
        en: 'Items',
        about: ['预约人看到的选项', 'The choices that people see'],
        fields: ['items'],
      },
    ],
  },
});
