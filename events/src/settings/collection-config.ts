// A field that a booking form collects beyond its own.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, everyone, switching } from '../domain/record/entity.ts';
import { choice, flag, json, kept, longText, lookup, number, text } from '../domain/record/fields.ts';
import { collectModes, fieldCategories, fieldSources, offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';
import { answerBounds } from './answer-bounds.ts';

const chosen = {
  when: ['collect_mode', 6, 7],
  help: ['用 | 分隔，如 是|否；或填代码表的编码', 'Parted by |, such as Yes|No; or the code of a code table'],
} as const;

export const collectionConfig = entity({
  name: 'collection_config',
  zh: '采集信息',
  en: 'Collected field',
  type: 'AppointmentCollectionConfig',
  title: ['field_name_cn', 'field_name_en_desc'],
  fields: {
    field_name_en: text('字段', 'Field', {
      required: true,
      pattern: 'code',
      unique: true,
      searched: true,
      help: [
        '由英文名称生成，答案以它保存，之后不再改变',
        'Made from the English name. Answers are kept under it, so it stays as it is',
      ],
      madeFrom: ['field_name_cn', 'field_name_en_desc'],
    }),
    field_name_cn: text('名称', 'Name', { required: true, searched: true }),
    field_name_en_desc: text('英文名称', 'English name', { searched: true }),
    field_name_cn_alias: text('别名', 'Alias', {
      help: ['表单中用它代替名称', 'Forms show it in place of the name'],
    }),
    field_category: choice('分类', 'Category', fieldCategories, {
      default: 2,
      help: ['基本：改写预约自带的同名信息', 'Basic: words a built-in field of that name anew'],
    }),
    field_source: choice('来源', 'Source', fieldSources, { default: 2 }),
    collect_mode: choice('填写方式', 'Answer type', collectModes, { required: true, default: 1 }),
    default_value: text('默认值', 'Default', { max: 200 }),
    default_value_en: text('英文默认值', 'Default in English', { max: 200 }),
    data_range: longText('选项', 'Choices', chosen),
    data_range_en: longText('英文选项', 'Choices in English', {
      when: ['collect_mode', 6, 7],
      help: ['与中文选项逐个对应', 'One for each of the Chinese ones, in their order'],
    }),
    extend_config: json('填写要求', 'Bounds', { max: 5_000, parts: answerBounds }),
    field_description: longText('填写说明', 'Description', {
      help: ['显示在输入框下方', 'Stands below the input'],
    }),
    field_is_necessary: flag('必填', 'Required', { default: 0 }),
    field_selected: flag('所有表单都问', 'In every form', {
      default: 0,
      help: ['关闭：只在选用它的类型和资源中问', 'Off: only where a type or resource names it'],
    }),
    field_order_num: number('表单顺序', 'Order in the form', {
      max: 999,
      help: ['留空：按列表顺序', 'Empty: as in the list'],
    }),
    order_num: orderAmong(999),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    tenant_id: kept('机构', 'Institution', 'tenant'),
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
    ...readsAndWritesOf('AppointmentCollectionConfig', everyone),
    switching('updateAppointmentCollectionConfigEnable', 'is_enable'),
  ],
  listing: {
    columns: [
      'field_name_cn',
      'is_enable',
      'collect_mode',
      'field_is_necessary',
      'field_selected',
      'field_category',
      'field_name_en',
    ],
    filters: ['field_category', 'collect_mode', 'is_enable'],
    empty: ['新增要收集的信息，预约表单即可选用。', 'Add a field, and booking forms can ask for it.'],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/settings/collection-config',
    title: ['采集信息', 'Collected fields'],
    menu: { group: 'settings', icon: 'edit' },
    sections: [
      {
        zh: '基本',
        en: 'Basics',
        fields: ['field_name_cn', 'field_name_en_desc', 'field_name_cn_alias', 'field_name_en', 'is_enable'],
      },
      {
        zh: '怎样填写',
        en: 'Answer',
        about: ['右侧可以试填', 'Try it on the right'],
        fields: [
          'collect_mode',
          'data_range',
          'data_range_en',
          'default_value',
          'default_value_en',
          'field_description',
          'field_is_necessary',
          'extend_config',
        ],
      },
      {
        zh: '用在哪里',
        en: 'Where it is asked',
        fields: ['field_selected', 'field_order_num', 'order_num', 'field_category', 'field_source'],
      },
    ],
    preview: { slot: 'collectedField' },
  },
});
