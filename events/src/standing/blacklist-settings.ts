// When faults ban: which kinds count, how many within how many days, for how long. One record a resource type,
// and one without a type for all others.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { flag, kept, lookup, number, reference, text } from '../domain/record/fields.ts';

const days = { unit: ['天', 'days'], max: 365 } as const;

export const blacklistSettings = entity({
  name: 'blacklist_settings',
  zh: '黑名单规则',
  en: 'Blacklist rule',
  type: 'BlacklistSettings',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, searched: true }),
    name_en: text('英文名称', 'English name', { max: 100, searched: true }),
    resources_type_id: reference(
      '资源类型（留空为其他所有类型）',
      'Resource type (empty: all others)',
      'resource_type',
      {
        unique: true,
      },
    ),
    resources_type_name: lookup('资源类型', 'Resource type', 'resources_type_id', 'resources_name'),
    resources_type_name_en: lookup(
      '资源类型英文名称',
      'Resource type in English',
      'resources_type_id',
      'resources_name_en',
    ),
    is_enable: flag('启用', 'In use', { default: 1 }),
    count_missed: flag('计入未履约', 'Count missed bookings', { default: 1 }),
    count_late_cancellation: flag('计入临期取消', 'Count late cancellations', { default: 0 }),
    late_cancellation_minutes: number('临期取消：开始前', 'A cancellation is late before the start by', {
      min: 1,
      max: 1440,
      default: 60,
      unit: ['分钟内', 'min'],
      when: ['count_late_cancellation', 1],
    }),
    count_leave_exceeded: flag('计入暂离超时', 'Count leaves that were exceeded', { default: 1 }),
    count_returned_late: flag('计入逾期归还', 'Count late returns', { default: 1 }),
    fault_count: number('失约次数', 'Faults', { min: 1, max: 100, default: 3 }),
    fault_days: number('统计天数', 'Within', { ...days, min: 1, default: 30 }),
    ban_days: number('禁止预约', 'Ban for', { ...days, min: 1, default: 7 }),
    row_count: number('连续列入多少次后加重（0 为不加重）', 'Longer from this ban in a row on (0: never)', {
      max: 20,
      default: 0,
    }),
    row_ban_days: number('加重后禁止预约', 'Then ban for', { ...days, min: 1, default: 30 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findBlacklistSettingsAll', roles: superAdministrators, scope: 'tenant' },
    { kind: 'one', name: 'findBlacklistSettings', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveBlacklistSettings', roles: superAdministrators },
    { kind: 'update', name: 'updateBlacklistSettings', roles: superAdministrators },
    { kind: 'delete', name: 'deleteBlacklistSettings', roles: superAdministrators },
  ],
  listing: {
    columns: [
      'name',
      'is_enable',
      'resources_type_name',
      'count_missed',
      'count_late_cancellation',
      'count_leave_exceeded',
      'fault_count',
      'fault_days',
      'ban_days',
    ],
    filters: ['resources_type_id'],
    empty: [
      '新增规则后，失约达到次数会自动列入黑名单。',
      'With a rule, whoever misses too many bookings is blacklisted by itself.',
    ],
    order: [['name', 1]],
  },
  page: {
    path: '/manage/black/black-settings',
    also: '/manage/test',
    title: ['黑名单规则', 'Blacklist rules'],
    menu: { group: 'black', icon: 'setting' },
    sections: [
      {
        zh: '适用范围',
        en: 'Where it applies',
        fields: ['name', 'name_en', 'resources_type_id', 'is_enable'],
      },
      {
        zh: '计入的失约',
        en: 'What counts',
        fields: [
          'count_missed',
          'count_late_cancellation',
          'late_cancellation_minutes',
          'count_leave_exceeded',
          'count_returned_late',
        ],
      },
      {
        zh: '处理',
        en: 'What follows',
        fields: ['fault_count', 'fault_days', 'ban_days', 'row_count', 'row_ban_days'],
      },
    ],
  },
});
