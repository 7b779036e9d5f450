// Sub-lists that several declarations carry.
import { choice, date, kept, lookup, number, objectName, reference, text } from './fields.ts';
import { fieldCategories, numberRules, objectTypes, permissionItems } from './shared-choices.ts';

/** Where a record stands among its like. */
export const orderAmong = (max = 9_999) =>
  number('顺序', 'Order', { max, default: 100, help: ['数字小的在前', 'Lower numbers come first'] });

/** The booking that a row of a list is about, read by its number. */
export const aboutBooking = text('预约', 'Booking', {
  computed: true,
  isId: true,
  to: 'booking',
  called: 'booking_number',
});

/** What an object of each type is a record of. */
const objectEntities = { 1: 'account', 2: 'department', 3: 'post', 5: 'group' } as const;

/** A limit on an account's bookings. */
export const numberLimitFields = {
  appointment_number_rule: choice('限制周期', 'Per', numberRules, { required: true }),
  appointment_number_limit: number('最多', 'At most', {
    required: true,
    min: 1,
    max: 1000,
    unit: ['次', 'bookings'],
  }),
  timeperiod_number_begin_date: date('起始日期', 'From', { when: ['appointment_number_rule', 4] }),
  timeperiod_number_end_date: date('结束日期', 'To', {
    ends: 'timeperiod_number_begin_date',
    when: ['appointment_number_rule', 4],
  }),
} as const;

/** The one limit that a type or a resource has beside its list of them, where `is_appointment_number_limit`. */
export const ownNumberLimit = {
  appointment_number_rule: choice('限制周期', 'Counting period', numberRules, {
    span: 4,
    when: ['is_appointment_number_limit', 1],
  }),
  appointment_number_limit: number('每人最多', 'Most a person may book', {
    min: 1,
    max: 1000,
    unit: ['次', 'bookings'],
    when: ['is_appointment_number_limit', 1],
  }),
  timeperiod_number_begin_date: date('限制起始日期', 'Limit from', {
    range: ['timeperiod_number_end_date', '计数期间', 'Counted from … to'],
    when: ['appointment_number_rule', 4],
  }),
  timeperiod_number_end_date: date('限制结束日期', 'Limit to', {
    ends: 'timeperiod_number_begin_date',
    when: ['appointment_number_rule', 4],
  }),
} as const;

/** A field about the applicant that the booking dialog shows. */
export const displayInfoFields = {
  field_name_en: text('字段', 'Field', { required: true, pattern: 'code' }),
  field_name_cn: text('中文名称', 'Chinese name'),
  field_data_type: text('数据类型', 'Data type', { max: 20, shown: false }),
  field_category: choice('分类', 'Category', fieldCategories),
  display_order_num: number('顺序', 'Order', { max: 999 }),
  tenant_id: kept('机构', 'Institution', 'tenant'),
} as const;

/** A person, department, post … in a list of those who may or may not see. */
export const objectFields = {
  object_type: choice('对象类型', 'Type', objectTypes, { required: true }),
  object_id: text('对象', 'Object', { required: true, refersBy: ['object_type', objectEntities] }),
  object_name: objectName('名称', 'Name', 'object_id', 'object_type', objectEntities),
} as const;

const granted = {
  grant_object_type: choice('对象类型', 'Type', objectTypes, { required: true, span: 3 }),
  grant_object_id: text('授权对象', 'Granted to', {
    required: true,
    refersBy: ['grant_object_type', objectEntities],
  }),
  grant_object_name: objectName('对象名称', 'Name', 'grant_object_id', 'grant_object_type', objectEntities),
  grant_time: date('授权日期', 'Granted on', { shown: false }),
  grant_from: date('生效日期', 'From'),
  grant_until: date('截止日期', 'Until', { ends: 'grant_from' }),
  operate_user_id: reference('授权人', 'Granted by', 'account', { shown: false }),
  operate_user_name: lookup('授权人姓名', 'Granted by (name)', 'operate_user_id', 'name'),
} as const;

export const typeGrantFields = {
  grant_open_id: text('开放标识', 'Open id', { shown: false }),
  ...granted,
} as const;

export const resourceGrantFields = {
  ...granted,
  grant_permission_item: choice('权限项', 'Permission', permissionItems, { required: true }),
} as const;
