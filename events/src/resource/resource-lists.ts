// The sub-lists of a resource, under the documents' own key names.
import { builtInFields } from '../booking/built-in-fields.ts';
import {
  choice,
  date,
  flag,
  image,
  json,
  longText,
  number,
  reference,
  text,
  texts,
  time,
} from '../domain/record/fields.ts';
import { collectModes, noYes, slotRules, weekdays } from '../domain/record/shared-choices.ts';

export const monthDayFields = {
  month: number('月', 'Month', { min: 1, max: 12, help: ['留空：每月', 'Empty: every month'] }),
  day: number('日', 'Day', { required: true, min: 1, max: 31 }),
  order_num: number('顺序', 'Order', { max: 999, shown: false }),
} as const;

export const dateRangeFields = {
  start: date('开始', 'From', { required: true }),
  end: date('结束', 'To', { required: true, ends: 'start' }),
} as const;

export const weekFields = {
  zj: choice('星期', 'Weekday', weekdays, { required: true }),
  zj_name: text('星期名称', 'Name', { max: 20, shown: false }),
} as const;

export const timeSlotFields = {
  id: text('标识', 'Id', { shown: false }),
  kssj: time('开始', 'Start', { required: true }),
  jssj: time('结束', 'End', { required: true, ends: 'kssj' }),
} as const;

const ruleTypes = [
  [1, '每年某日', 'Day of the year'],
  [2, '日期范围', 'Date range'],
  [3, '星期', 'Weekday'],
] as const;

export const noReservationRuleFields = {
  rule_type: choice('规则', 'Rule', ruleTypes, { required: true }),
  month: number('月', 'Month', { min: 1, max: 12, when: ['rule_type', 1] }),
  day: number('日', 'Day', { min: 1, max: 31, when: ['rule_type', 1] }),
  start_date: date('开始日期', 'From', { when: ['rule_type', 2] }),
  end_date: date('结束日期', 'To', { ends: 'start_date', when: ['rule_type', 2] }),
  week: choice('星期', 'Weekday', weekdays, { when: ['rule_type', 3] }),
  start_time: time('开始时间', 'From time'),
  end_time: time('结束时间', 'To time', { ends: 'start_time' }),
  reason_cn: text('原因', 'Reason in Chinese', { max: 200 }),
  reason_en: text('英文原因', 'Reason in English', { max: 300 }),
} as const;

export const noReservationSlotFields = {
  date: date('日期', 'Date', { required: true }),
  start_time: time('开始时间', 'From time'),
  end_time: time('结束时间', 'To time', { ends: 'start_time' }),
  reason_cn: text('原因', 'Reason in Chinese', { max: 200 }),
  reason_en: text('英文原因', 'Reason in English', { max: 300 }),
} as const;

export const roleFields = {
  post: reference('岗位', 'Post', 'post', { required: true, holds: true }),
  post_name: text('岗位名称', 'Post name', { shown: false }),
  dept: reference('部门', 'Department', 'department', { required: true, holds: true }),
  dept_name: text('部门名称', 'Department name', { shown: false }),
} as const;

const imageCategories = [
  [1, '封面', 'Cover'],
  [2, '图集', 'Gallery'],
  [3, '平面图', 'Floor plan'],
] as const;

export const imageFields = {
  uri: image('图片', 'Image', { required: true }),
  image_category: choice('用途', 'Use', imageCategories, { default: 2 }),
} as const;

export const cooperativeDepartmentFields = {
  dept: reference('部门', 'Department', 'department', { required: true, holds: true }),
  dept_name: text('部门名称', 'Department name', { shown: false }),
} as const;

export const extendedPropertyFields = {
  extended_properties_code: text('属性编码', 'Property', { required: true, pattern: 'code' }),
  item_code: text('选项编码', 'Item', { required: true, pattern: 'code' }),
  item_name: text('选项名称', 'Item name'),
  item_name_en: text('选项英文名称', 'Item name in English'),
} as const;

const dateRules = [
  [1, '每天', 'Every day'],
  [2, '日期范围', 'Date range'],
  [3, '星期', 'Weekdays'],
] as const;

export const availableNumberFields = {
  time_slot_rule: choice('时段规则', 'Time slots', slotRules),
  date_rule: choice('日期规则', 'Dates', dateRules, { default: 1 }),
  start_date: date('开始日期', 'From', { when: ['date_rule', 2] }),
  end_date: date('结束日期', 'To', { ends: 'start_date', when: ['date_rule', 2] }),
  weeks: texts('星期', 'Weekdays', { max: 7, when: ['date_rule', 3] }),
  start_time: time('开始时间', 'From time'),
  end_time: time('结束时间', 'To time', { ends: 'start_time' }),
  available_number: number('名额', 'Places', { required: true, max: 10_000 }),
} as const;

/** How a booking form asks for one field: of every booking, or a collected one that it adds. */
export const fieldSettingFields = {
  field: text('字段', 'Field', {
    required: true,
    pattern: 'code',
    suggested: {
      of: { from: 'collection_config', code: 'field_name_en', offered: ['is_enable', '1'], atOnce: 999 },
      besides: builtInFields.map(({ name, label }) => [name, label.zh, label.en]),
    },
  }),
  field_alias: text('显示名称', 'Shown as'),
  field_alias_en: text('英文显示名称', 'Shown as, English'),
  is_necessary: choice('必填', 'Required', noYes, { default: 0 }),
  describe: longText('填写说明', 'Hint'),
  logic_config: json('显示条件', 'Conditions', { max: 2_000, isConditions: true }),
  order_num: number('顺序', 'Order', { max: 999 }),
} as const;

export const customAttributeFields = {
  field_name: text('字段', 'Field', { required: true, pattern: 'code' }),
  field_desc_cn: text('中文名称', 'Chinese name', { required: true }),
  field_desc_en: text('英文名称', 'English name'),
  remark: text('备注', 'Remark', { max: 200 }),
  collect_mode: choice('填写方式', 'Answer type', collectModes, { default: 1 }),
  default_value_cn: text('默认值', 'Default', { max: 200 }),
  default_value_en: text('英文默认值', 'Default in English', { max: 200 }),
  data_range_cn: longText('选项', 'Choices'),
  data_range_en: longText('英文选项', 'Choices in English'),
  is_required: choice('必填', 'Required', noYes, { default: 0 }),
  is_detail_display: choice('详情显示', 'Show in details', noYes, { default: 1 }),
  order_num: number('顺序', 'Order', { max: 999 }),
  attribute_content: longText('内容', 'Content'),
  is_enable: flag('启用', 'Enabled', { default: 1 }),
} as const;
