// A field that a booking form collects beyond its own.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, json, kept, longText, lookup, number, text } from '../domain/record/fields.ts';
import { collectModes, enabling, fieldCategories } from '../domain/record/shared-choices.ts';

const sources = [
  [1, '内置', 'Built in'],
  [2, '新增', 'Added'],
  [3, '代码表', 'Code table'],
] as const;

export const collectionConfig = entity({
  name: 'collection_config',
  zh: '采集信息',
  en: 'Collected field',
  type: 'AppointmentCollectionConfig',
  title: ['field_name_cn', 'field_name_en_desc'],
  fields: {
    field_name_en: text('字段', 'Field', { required: true, pattern: 'code', unique: true, searched: true }),
    field_name_cn: text('名称', 'Name', { required: true, searched: true }),
    field_name_en_desc: text('英文名称', 'English name', { searched: true }),
    field_name_cn_alias: text('别名', 'Alias'),
    field_category: choice('分类', 'Category', fieldCategories, { default: 2 }),
    field_source: choice('来源', 'Source', sources, { default: 2 }),
    collect_mode: choice('填写方式', 'Answer type', collectModes, { required: true, default: 1 }),
    default_value: text('默认值', 'Default', { max: 200 }),
    default_value_en: text('英文默认值', 'Default in English', { max: 200 }),
    data_range: longText('选项', 'Choices', { when: ['collect_mode', 6, 7] }),
    data_range_en: longText('英文选项', 'Choices in English', { when: ['collect_mode', 6, 7] }),
    extend_config: json('扩展配置', 'Extended configuration', { max: 5_000 }),
    field_description: longText('填写说明', 'Description'),
    field_is_necessary: flag('必填', 'Required', { default: 0 }),
    field_selected: flag('默认选中', 'Selected by default', { default: 0 }),
    field_order_num: number('表单顺序', 'Order in the form', { max: 999 }),
    order_num: number('顺序', 'Order', { max: 999, default: 100 }),
    is_enable: flag('启用', 'Enabled', { default: 1 }),
    tenant_id: kept('租户', 'Tenant', 'tenant'),
    create_user_id: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user_id', 'name'),
    create_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'create_user_id', 'name_en'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    update_user_id: kept('更新人账号', 'Updated by', 'updatedBy', 'account'),
    update_user_name: lookup('更新人', 'Updater', 'update_user_id', 'name'),
    update_user_name_en: lookup('更新人英文姓名', 'Updater, in English', 'update_user_id', 'name_en'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findAppointmentCollectionConfigAll', roles: everyone, scope: 'tenant' },
    { kind: 'one', name: 'findAppointmentCollectionConfig', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveAppointmentCollectionConfig', roles: superAdministrators },
    { kind: 'update', name: 'updateAppointmentCollectionConfig', roles: superAdministrators },
    { kind: 'delete', name: 'deleteAppointmentCollectionConfig', roles: superAdministrators },
    {
      kind: 'state',
      name: 'updateAppointmentCollectionConfigEnable',
      field: 'is_enable',
      verbs: enabling,
      roles: superAdministrators,
    },
  ],
  listing: {
    columns: ['field_name_cn', 'field_name_en', 'collect_mode', 'field_category', 'is_enable', 'order_num'],
    filters: ['field_category', 'collect_mode', 'is_enable'],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/settings/collection-config',
    title: ['采集信息', 'Collected fields'],
    menu: { group: 'settings', icon: 'edit' },
  },
});
