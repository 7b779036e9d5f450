// An attribute that the resources of a type have beyond those of every resource.
import { writesOf } from '../domain/record/calls.ts';
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, flag, kept, longText, lookup, reference, text } from '../domain/record/fields.ts';
import { collectModes, offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';

export const customAttribute = entity({
  name: 'resource_custom_attribute',
  zh: '自定义属性',
  en: 'Custom attribute',
  type: 'ResourcesCustomAttribute',
  title: ['field_desc_cn', 'field_desc_en'],
  fields: {
    resources_type_id: reference('资源类型', 'Resource type', 'resource_type', { required: true }),
    resources_type_name: lookup('类型名称', 'Type name', 'resources_type_id', 'resources_name'),
    resources_type_name_en: lookup(
      '类型英文名称',
      'Type name in English',
      'resources_type_id',
      'resources_name_en',
    ),
    field_name: text('字段', 'Field', {
      required: true,
      pattern: 'code',
      searched: true,
      help: ['资源按它保存内容，如 layout', 'Resources keep their content under it, such as layout'],
    }),
    field_desc_cn: text('名称', 'Name', { required: true, searched: true }),
    field_desc_en: text('英文名称', 'English name', { searched: true }),
    remark: text('备注', 'Remark', { max: 200, help: ['显示在输入框下方', 'Stands below the input'] }),
    collect_mode: choice('填写方式', 'Answer type', collectModes, { default: 1 }),
    default_value_cn: text('默认值', 'Default', { max: 200 }),
    default_value_en: text('英文默认值', 'Default in English', { max: 200 }),
    data_range_cn: longText('选项', 'Choices', {
      when: ['collect_mode', 6, 7],
      span: 3,
      help: ['用 | 分隔，如 会议式|课桌式', 'Parted by |, such as Boardroom|Classroom'],
    }),
    data_range_en: longText('英文选项', 'Choices in English', { when: ['collect_mode', 6, 7], span: 3 }),
    is_required: flag('必填', 'Required', { default: 0 }),
    is_detail_display: flag('在详情中显示', 'Shown on the resource page', { default: 1 }),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    order_num: orderAmong(999),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  managedBy: { through: 'resources_type_id' },
  operations: [
    { kind: 'page', name: 'findResourcesCustomAttributeAll', roles: administrators, scope: 'inquired' },
    { kind: 'one', name: 'findResourcesCustomAttribute', roles: administrators, scope: 'inquired' },
    ...writesOf('ResourcesCustomAttribute', administrators),
  ],
  listing: {
    columns: [
      'field_desc_cn',
      'is_enable',
      'resources_type_name',
      'collect_mode',
      'is_required',
      'is_detail_display',
      'field_name',
    ],
    empty: [
      '新增属性后，这一类型的资源都可以填写。',
      'Add an attribute, and each resource of its type can say something under it.',
    ],
    filters: ['resources_type_id', 'collect_mode', 'is_enable'],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/resources/type_custom_attribute_list',
    title: ['自定义属性', 'Custom attributes'],
    add: '/manage/resources/custom_attribute_item',
    edit: '/manage/resources/custom_attribute_item/:id',
    menu: { group: 'resources', icon: 'appstore' },
    sections: [
      {
        zh: '属性',
        en: 'Attribute',
        about: [
          '资源填了内容就展示，没填则在预约时询问',
          'Shown where a resource fills it in, else asked for in bookings',
        ],
        fields: ['field_desc_cn', 'field_desc_en', 'resources_type_id', 'field_name', 'is_enable'],
      },
      {
        zh: '怎样填写',
        en: 'Answer',
        fields: [
          'collect_mode',
          'data_range_cn',
          'data_range_en',
          'default_value_cn',
          'default_value_en',
          'remark',
          'is_required',
          'is_detail_display',
          'order_num',
        ],
      },
    ],
  },
});
