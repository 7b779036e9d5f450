// An attribute that the resources of a type have beyond those of every resource.
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, flag, kept, longText, lookup, number, reference, text } from '../domain/record/fields.ts';
import { collectModes } from '../domain/record/shared-choices.ts';

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
    field_name: text('字段', 'Field', { required: true, pattern: 'code', searched: true }),
    field_desc_cn: text('名称', 'Name', { required: true, searched: true }),
    field_desc_en: text('英文名称', 'English name', { searched: true }),
    remark: text('备注', 'Remark', { max: 200 }),
    collect_mode: choice('填写方式', 'Answer type', collectModes, { default: 1 }),
    default_value_cn: text('默认值', 'Default', { max: 200 }),
    default_value_en: text('英文默认值', 'Default in English', { max: 200 }),
    data_range_cn: longText('选项', 'Choices', { when: ['collect_mode', 6, 7] }),
    data_range_en: longText('英文选项', 'Choices in English', { when: ['collect_mode', 6, 7] }),
    is_required: flag('必填', 'Required', { default: 0 }),
    is_detail_display: flag('详情显示', 'Show in details', { default: 1 }),
    is_enable: flag('启用', 'Enabled', { default: 1 }),
    order_num: number('顺序', 'Order', { max: 999, default: 100 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  managedBy: { through: 'resources_type_id' },
  operations: [
    { kind: 'page', name: 'findResourcesCustomAttributeAll', roles: administrators, scope: 'inquired' },
    { kind: 'one', name: 'findResourcesCustomAttribute', roles: administrators, scope: 'inquired' },
    { kind: 'save', name: 'saveResourcesCustomAttribute', roles: administrators },
    { kind: 'update', name: 'updateResourcesCustomAttribute', roles: administrators },
    { kind: 'delete', name: 'deleteResourcesCustomAttribute', roles: administrators },
  ],
  listing: {
    columns: [
      'field_desc_cn',
      'field_name',
      'resources_type_name',
      'collect_mode',
      'is_required',
      'is_enable',
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
  },
});
