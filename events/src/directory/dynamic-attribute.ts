// A question that the tenant asks of each of its people beyond the usual fields.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, number, text } from '../domain/record/fields.ts';

const types = [
  ['string', '文本', 'Text'],
  ['number', '数字', 'Number'],
  ['date', '日期', 'Date'],
  ['boolean', '是否', 'Yes or no'],
] as const;

export const dynamicAttribute = entity({
  name: 'dynamic_attribute',
  zh: '扩展属性',
  en: 'Person attribute',
  type: 'DynamicAttr',
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
      help: ['账号按编码记下内容，之后不要改', 'Accounts keep the answers under it: leave it as it is'],
    }),
    type: choice('类型', 'Type', types, { required: true, default: 'string', span: 3 }),
    order_num: number('顺序', 'Order', { max: 999, default: 100, help: ['小的在前', 'Small numbers first'] }),
  },
  operations: [
    { kind: 'list', name: 'dynamicAttrs', roles: everyone, scope: 'tenant', endpoint: 'iam' },
    ...readsAndWritesOf('DynamicAttr'),
  ],
  listing: {
    columns: ['name', 'code', 'type', 'order_num'],
    filters: ['type'],
    empty: [
      '新增要登记的人员信息，如宿舍、导师；随后在账号中填写。',
      'Add what you want to know of people, such as their tutor; it is filled in with each account.',
    ],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/settings/person-attributes',
    title: ['扩展属性', 'Person attributes'],
    menu: { group: 'console', icon: 'edit' },
  },
});
