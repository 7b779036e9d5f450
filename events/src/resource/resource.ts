// One thing that can be booked: a room, a venue, a device, a seat room, a vehicle.

import { builtInFields } from '../booking/built-in-fields.ts';
import { administrators, entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import {
  choice,
  flag,
  kept,
  list,
  longText,
  lookup,
  number,
  reference,
  richText,
  share,
  text,
  texts,
} from '../domain/record/fields.ts';
import { capacityKinds, openModes } from '../domain/record/shared-choices.ts';
import {
  displayInfoFields,
  numberLimitFields,
  objectFields,
  resourceGrantFields,
} from '../domain/record/shared-lists.ts';
import { bookingRuleComparisons, bookingRuleFields } from './booking-rule-fields.ts';
import { resourceForm } from './resource-form.ts';
import {
  cooperativeDepartmentFields,
  customAttributeFields,
  extendedPropertyFields,
  fieldSettingFields,
  imageFields,
  roleFields,
} from './resource-lists.ts';

const states = [
  [1, '启用', 'Enabled', 'good'],
  [0, '停用', 'Disabled', 'off'],
  [2, '维护中', 'Under maintenance', 'warn'],
] as const;

const ruleSources = [
  [1, '单独规则', 'Own rules'],
  [2, '规则模板', 'Template'],
] as const;

const receivers = [
  [1, '申请人', 'Applicant'],
  [2, '申请人与参与人', 'Applicant and participants'],
  [3, '申请人、参与人与资源管理员', 'Applicant, participants and administrators'],
] as const;

const computed = { computed: true } as const;
const detail = { hiddenWhen: ['hide_resources_detail', 1] } as const;
const place = { hiddenWhen: ['can_location', 0, 'resources_type_id'] } as const;

const channelNames = [
  ['site', '站内信', 'In the product'],
  ['email', '邮件', 'E-mail'],
  ['sms', '短信', 'Text message'],
  ['wechat', '微信', 'WeChat'],
] as const;

/** What a booking may show to people who do not know it. */
const bookingInformation = [
  ['appointment_user_name', '预约人', 'Booked by'],
  ['dept_name', '部门', 'Department'],
  ...builtInFields.map(({ name, label }) => [name, label.zh, label.en] as const),
] as const;

export const resourceKeepers = {
  through: 'resources_type_id',
  post: 'admin_post',
  department: 'admin_dept',
  departments: 'cooperativeDeptList',
  approvers: 'roleList',
  grants: 'resourcesAuthList',
  byDirectory: true,
} as const;

export const resourceAudience = {
  mode: 'resource_open_mode',
  through: 'resources_type_id',
  visible: 'visibleObjectList',
  hidden: 'invisibleObjectList',
} as const;

const IMPORT = 'resource:import';

const bookingsKept = ['个未来预约保留', 'upcoming bookings stay'] as const;

export const resource = entity({
  name: 'resource',
  zh: '资源',
  en: 'Resource',
  type: 'Resources',
  title: ['resources_name', 'resources_name_en'],
  fields: {
    resources_type_id: reference('资源类型', 'Resource type', 'resource_type', {
      required: true,
      holds: true,
    }),
    resources_type_name: lookup('类型', 'Type', 'resources_type_id', 'resources_name'),
    resources_type_name_en: lookup(
      '类型英文名称',
      'Type name, English',
      'resources_type_id',
      'resources_name_en',
    ),
    appointment_category: lookup('类别', 'Category', 'resources_type_id', 'appointment_category'),
    resources_number: text('编号', 'Number', {
      required: true,
      max: 50,
      pattern: 'code',
      unique: true,
      searched: true,
      help: ['全机构唯一，也印在二维码旁', 'Unique, and printed beside the QR code'],
    }),
    resources_name: text('名称', 'Name', { required: true, searched: true }),
    resources_name_en: text('英文名称', 'English name', { searched: true }),
    open_captcha_verify: flag('验证码', 'Captcha', {
      help: ['预约前须通过验证码', 'Asked before booking'],
    }),
    capacity_field_type: choice('容量方式', 'Capacity', capacityKinds, {
      span: 4,
      help: ['留空：同资源类型', 'Empty: as the type says'],
    }),
    capacity: number('容量', 'Seats', {
      max: 100_000,
      when: ['capacity_field_type', 1],
      sentWhen: ['capacity_field_type', 1, 'resources_type_id'],
    }),
    capacity_string: text('容量说明', 'Capacity, text', {
      when: ['capacity_field_type', 2],
      sentWhen: ['capacity_field_type', 2, 'resources_type_id'],
    }),
    describe: longText('说明', 'Description', { max: 5_000, ...detail }),
    describe_en: longText('英文说明', 'Description in English', { max: 5_000, ...detail }),
    remark: longText('备注', 'Remark', detail),
    created_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    created_user_name: lookup('创建人', 'Creator', 'created_user', 'name'),
    created_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'created_user', 'name_en'),
    state: choice('状态', 'Status', states, { default: 1, span: 4 }),
    can_location: flag('显示位置', 'Show location', {
      help: ['未设：同资源类型', 'Not set: as the type says'],
    }),
    campus_code: text('校区编码', 'Campus code', { pattern: 'code', ...place }),
    campus_name: text('校区', 'Campus', place),
    campus_name_en: text('英文校区', 'Campus in English', place),
    building_code: text('楼宇编码', 'Building code', { pattern: 'code', ...place }),
    building_name: text('楼宇', 'Building', place),
    building_name_en: text('英文楼宇', 'Building in English', place),
    floor_code: text('楼层编码', 'Floor code', { pattern: 'code', ...place }),
    floor_name: text('楼层', 'Floor', place),
    floor_name_en: text('英文楼层', 'Floor in English', place),
    qcode_image_url: text('二维码', 'QR code', { computed: true }),
    order: number('顺序', 'Order', { max: 99_999, default: 100, help: ['小的在前', 'Small numbers first'] }),
    admin_post: reference('管理岗位', 'Administrator post', 'post', {
      holds: true,
      help: ['管理部门中任此岗位的人管理它', 'Its holders in the department manage it'],
    }),
    admin_post_name: lookup('管理岗位名称', 'Administrator post name', 'admin_post', 'name'),
    admin_dept: reference('管理部门', 'Department', 'department', { holds: true }),
    admin_dept_name: lookup('管理部门', 'Department', 'admin_dept', 'name'),
    admin_dept_name_en: lookup('英文管理部门', 'Department in English', 'admin_dept', 'name_en'),
    rule_source: choice('规则来源', 'Rules', ruleSources, { default: 1 }),
    rule_template_id: reference('规则模板', 'Template', 'resource_rule_template', {
      holds: true,
      when: ['rule_source', 2],
    }),
    ...bookingRuleFields,
    is_notification_push: flag('推送通知', 'Push notifications'),
    notifiy_channels: text('通知渠道', 'Channels', {
      pattern: 'channels',
      suggested: { besides: channelNames },
      help: ['留空：用默认渠道', 'Empty: the usual channels'],
      when: ['is_notification_push', 1],
    }),
    success_notification_push: flag('成功通知', 'Notify of success', { when: ['is_notification_push', 1] }),
    success_notification_rule: choice('通知谁', 'Notify whom', receivers, {
      span: 4,
      when: ['success_notification_push', 1],
    }),
    cancel_notification_push: flag('取消通知', 'Notify of cancellation', {
      when: ['is_notification_push', 1],
    }),
    cancel_notification_rule_apply: flag('取消通知申请人', 'Notify applicant of cancellation', {
      when: ['cancel_notification_push', 1],
    }),
    cancel_notification_rule_admin: flag('取消通知管理员', 'Notify administrators of cancellation', {
      when: ['cancel_notification_push', 1],
    }),
    hide_appointment_information: flag('隐藏预约信息', 'Hide booking details', {
      help: ['他人只看到时段已被预约', 'Others see only that it is taken'],
    }),
    appointment_information_field: text('他人可见的预约信息', 'Shown to others', {
      pattern: 'codes',
      max: 500,
      suggested: { besides: bookingInformation },
      when: ['hide_appointment_information', 0, ''],
      help: ['留空：只看到时段已被预约', 'Empty: only that it is taken'],
    }),
    hide_resources_detail: flag('隐藏资源详情', 'Hide resource details', {
      help: ['说明、图片只有管理者看得到', 'Only managers see text and pictures'],
    }),
    resource_open_mode: choice('开放范围', 'Open to', openModes, {
      span: 6,
      help: ['留空：同资源类型', 'Empty: as the type says'],
    }),
    del: kept('已删除', 'Deleted', 'removed'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    canAppointmentDate: texts('可预约日期', 'Bookable dates', computed),
    expiredAppointmentDate: texts('已过日期', 'Past dates', computed),
    haveAppointmentDate: texts('有预约的日期', 'Dates with bookings', computed),
    hits: number('浏览次数', 'Views', computed),
    favorable_number: number('收藏数', 'Favourites', computed),
    usage: share('近 4 周利用率', 'Used, 4 weeks', 'findResourcesUsage'),
    like: flag('已收藏', 'Favourite', computed),
    evaluateCount: number('评价数', 'Reviews', computed),
    average: number('评分', 'Rating', { computed: true, decimals: 1 }),
    totalSuccessReserveCounts: number('成功预约数', 'Bookings', computed),
    reservable_status: number('可预约状态', 'Availability', computed),
    write_detail: flag('有详细介绍', 'Has a detailed description'),
    detail: richText('详细介绍', 'Detailed description', { when: ['write_detail', 1], ...detail }),
    detail_en: richText('英文详细介绍', 'Detailed description in English', {
      when: ['write_detail', 1],
      ...detail,
    }),
    separation_enable: flag('独立日历', 'Own calendar', computed),
    wemeet_enable: flag('视频会议', 'Video meetings', {
      help: ['资源类型也须开启', 'The type must offer them too'],
    }),
    adminAuthType: number('管理权限', 'Access level', computed),
    roleList: list('审批岗位', 'Approving posts', roleFields, {
      managersOnly: true,
      help: ['任其中一岗即可审批', 'Any holder of one may decide'],
    }),
    imageList: list('图片', 'Images', imageFields, { max: 20, ...detail }),
    visibleObjectList: list('可见名单', 'Visible to', objectFields, {
      max: 500,
      managersOnly: true,
      help: ['开放范围为“仅可见名单”时有效', 'Counts where it is open only to this list'],
    }),
    invisibleObjectList: list('不可见名单', 'Hidden from', objectFields, {
      max: 500,
      managersOnly: true,
      help: ['总是优先于可见名单', 'Always wins over the list of viewers'],
    }),
    cooperativeDeptList: list('协作部门', 'Cooperative departments', cooperativeDepartmentFields, {
      help: ['这些部门中任管理岗位的人也管理它', 'Holders of the post in these manage it too'],
    }),
    resourcesAuthList: list('授权', 'Grants', resourceGrantFields, { max: 500, managersOnly: true }),
    extendedPropertiesList: list('扩展属性', 'Extended properties', extendedPropertyFields, {
      sentence: ['item_name', 'item_name_en'],
    }),
    appointmentNumberLimitRuleList: list('次数规则', 'Number rules', numberLimitFields, { max: 20 }),
    userDisplayInfoConfigList: list('申请人信息', 'Applicant fields', displayInfoFields, { max: 50 }),
    resourcesFieldSettingList: list('预约表单', 'Booking form', fieldSettingFields, { max: 50 }),
    customAttributeList: list('自定义属性', 'Custom attributes', customAttributeFields, { max: 50 }),
  },
  managedBy: resourceKeepers,
  rights: ['resources_type_id'],
  audience: resourceAudience,
  promises: true,
  compare: bookingRuleComparisons,
  operations: [
    { kind: 'one', name: 'findResources', roles: everyone, scope: 'visible', isFiltered: true },
    {
      kind: 'one',
      name: 'findResourcesWithAuth',
      roles: administrators,
      scope: 'inquired',
      isFiltered: true,
    },
    { kind: 'page', name: 'findResourcesAll', roles: everyone, scope: 'visible' },
    { kind: 'list', name: 'findResourcesAllNoPagination', roles: everyone, scope: 'visible' },
    {
      kind: 'page',
      name: 'findResourcesAllForManage',
      roles: administrators,
      scope: 'inquired',
      accepts: ['account', 'resourceAdmin', 'resPermissionItem', 'postIdList'],
    },
    {
      kind: 'list',
      name: 'findResourcesAllForRegister',
      roles: administrators,
      scope: 'managed',
      accepts: ['resPermissionItem'],
    },
    {
      kind: 'list',
      name: 'findResourcesAllForChargeRegister',
      roles: administrators,
      scope: 'managed',
      accepts: ['resPermissionItem'],
    },
    {
      kind: 'page',
      name: 'findResourceListByAccountAuth',
      roles: administrators,
      scope: 'inquired',
      accepts: ['adminAuthType', 'resourceAuthItem'],
    },
    { kind: 'save', name: 'saveResources', roles: ['super_admin', 'type_admin'] },
    { kind: 'update', name: 'updateResources', roles: administrators },
    { kind: 'delete', name: 'deleteResources', roles: ['super_admin', 'type_admin'] },
    { kind: 'saveAll', name: 'saveResourcesAll', roles: superAdministrators },
    { kind: 'updateAll', name: 'updateResourcesAll', roles: administrators },
    {
      kind: 'copy',
      name: 'copyResources',
      roles: ['super_admin', 'type_admin'],
      leaves: ['resources_number'],
      suffixes: { resources_name: '-副本', resources_name_en: '-copy' },
      sets: { state: 0 },
    },
  ],
  listing: {
    columns: [
      'resources_number',
      'resources_name',
      'state',
      'resources_type_name',
      'building_name',
      'floor_name',
      'capacity',
      'admin_dept_name',
      'rule_template_id',
      'usage',
    ],
    filters: ['resources_type_id', 'building_name', 'admin_dept', 'state'],
    bulk: [
      { verb: ['启用', 'Enable'], sets: { state: 1 } },
      { verb: ['停用', 'Disable'], sets: { state: 0 }, keeps: bookingsKept },
      {
        verb: ['套用规则模板', 'Apply rule template'],
        sets: { rule_source: 2 },
        asks: ['rule_template_id'],
        keeps: bookingsKept,
      },
      { verb: ['更改管理部门', 'Change department'], asks: ['admin_dept'] },
    ],
    empty: [
      '先新增一个资源，或从 Excel 导入全部；启用后即可预约。',
      'Add one resource, or import them all from Excel. Once enabled, it can be booked.',
    ],
    imported: [
      'resources_type_id',
      'resources_number',
      'resources_name',
      'resources_name_en',
      'admin_dept',
      'cooperativeDeptList',
      'admin_post',
      'capacity_field_type',
      'capacity',
      'building_name',
      'floor_name',
      'rule_source',
      'rule_template_id',
    ],
    order: [
      ['order', 1],
      ['resources_number', 1],
    ],
    importPart: IMPORT,
  },
  page: {
    path: '/manage/resources/resources-list',
    title: ['资源', 'Resources'],
    isKeptAlive: true,
    menu: { group: 'resources', icon: 'shop', description: IMPORT },
    sections: resourceForm,
    preview: { slot: 'rules' },
    // U-151.
    begins: { min_interval_minutes_change: 30, min_interval_minutes_cancel: 30 },
  },
});
