// What a resource says beyond the resource itself: approval in advance, loans, sign-in, name display.
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, flag, kept, list, longText, number, reference, text } from '../domain/record/fields.ts';
import { earliestRules, latestRules, signInRules, signOutRules } from '../domain/record/shared-choices.ts';
import { numberLimitFields, ownNumberLimit } from '../domain/record/shared-lists.ts';

const deviceTypes = [
  [1, '单件', 'Single item'],
  [2, '库存', 'Stock'],
] as const;

const deviceTimeModes = [
  [1, '按天', 'By day'],
  [2, '按时段', 'By period'],
] as const;

const preaudit = { when: ['preaudit_enable', 1] } as const;

export const resourceConfig = entity({
  name: 'resource_config',
  zh: '资源配置',
  en: 'Resource configuration',
  type: 'ResourcesConfig',
  title: ['resources_id', 'resources_id'],
  // One configuration a resource, under the id of the resource.
  idFrom: 'resources_id',
  fields: {
    resources_id: reference('资源', 'Resource', 'resource', { required: true }),
    separation_enable: flag('独立日历', 'Own calendar'),
    preaudit_enable: flag('预审', 'Pre-approval'),
    preaudit_post: reference('预审岗位', 'Pre-approval post', 'post', preaudit),
    preaudit_dept: reference('预审部门', 'Pre-approval department', 'department', preaudit),
    preaudit_description: longText('预审说明', 'What is looked at', preaudit),
    preaudit_url: text('预审材料地址', 'Address of the material', { max: 300, pattern: 'url', ...preaudit }),
    is_appointment_number_limit: flag('限制预约次数', 'Limit bookings'),
    ...ownNumberLimit,
    appointmentNumberLimitRuleList: list('次数规则', 'Number rules', numberLimitFields, { max: 20 }),
    reservation_info_reuse: flag('沿用上次信息', 'Reuse last details'),
    name_encryption_display: flag('姓名脱敏', 'Mask names'),
    pertimeslot_min_minutes: number('单次最短分钟', 'Shortest booking, minutes', { max: 1440 }),
    pertimeslot_max_minutes: number('单次最长分钟', 'Longest booking, minutes', { max: 1440 }),
    max_borrowing_days: number('最长借用天数', 'Longest loan, days', { max: 366, shown: false }),
    max_waiting_days: number('最长待领天数', 'Longest wait, days', { max: 366, shown: false }),
    return_need_approve: flag('归还需审批', 'Return needs approval', { shown: false }),
    return_review_url: text('归还审批地址', 'Return review', { max: 300, pattern: 'url', shown: false }),
    device_type: choice('设备类型', 'Kind of device', deviceTypes, { shown: false }),
    device_time_mode: choice('借用方式', 'Loan unit', deviceTimeModes, { shown: false }),
    desk_place: text('领取与归还地点', 'Where it is collected and returned', {
      max: 100,
      shown: false,
      help: ['告诉借用人；留空：只说楼宇和部门', 'Told to borrowers; empty: only building and department'],
    }),
    desk_place_en: text('领取与归还地点（英文）', 'Where it is collected and returned, in English', {
      max: 100,
      shown: false,
    }),
    desk_phone: text('服务台电话', 'Phone of the desk', { max: 30, pattern: 'phone', shown: false }),
    sign_in_notification_push: flag('签到提醒', 'Sign-in reminder'),
    sign_in_notification_rule: number('提醒提前分钟', 'Reminder, minutes before', {
      max: 1440,
      when: ['sign_in_notification_push', 1],
    }),
    signin_rule: choice('签到', 'Sign-in', signInRules),
    signin_live_code: flag('仅限门口实时码', 'Only by the live code at the door'),
    earliest_punctuality_rule: choice('最早签到', 'Earliest sign-in', earliestRules),
    earliest_deviation_minutes: number('最早签到分钟', 'Minutes before the start', {
      max: 1440,
      when: ['earliest_punctuality_rule', 1],
    }),
    latest_punctuality_rule: choice('最晚签到', 'Latest sign-in', latestRules),
    latest_deviation_minutes: number('最晚签到分钟', 'Minutes after the start', {
      max: 1440,
      when: ['latest_punctuality_rule', 1],
    }),
    holding_minutes: number('保留分钟', 'Minutes kept without sign-in', { max: 1440 }),
    sign_out_rule: choice('签退', 'Sign-out', signOutRules),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  managedBy: { through: 'resources_id' },
  promises: true,
  operations: [
    {
      kind: 'one',
      name: 'findResourcesConfig',
      roles: administrators,
      scope: 'inquired',
      narrowedBy: [{ name: 'resources_id', field: 'resources_id', by: 'equals', required: true }],
    },
    { kind: 'saveOrUpdate', name: 'saveOrUpdateResourcesConfig', roles: administrators },
  ],
  listing: { columns: ['resources_id', 'signin_rule', 'sign_out_rule'], filters: [] },
});
