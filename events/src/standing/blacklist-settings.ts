// When faults ban: which kinds count, how many within how many days, for how long. One record a resource type,
// and one without a type for all others.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity } from '../domain/record/entity.ts';
import { choice, flag, kept, lookup, number, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

const days = { unit: ['天', 'days'], max: 365 } as const;
const faults = { unit: ['次', 'faults'] } as const;
const times = { unit: ['次', 'bans'] } as const;

export const blacklistSettings = entity({
  name: 'blacklist_settings',
  zh: '黑名单规则',
  en: 'Blacklist rule',
  type: 'BlacklistSettings',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, searched: true }),
    name_en: text('英文名称', 'English name', { max: 100, searched: true }),
    resources_type_id: reference('资源类型', 'Resource type', 'resource_type', {
      unique: true,
      none: ['其他所有类型', 'All other types'],
      help: ['没有自己规则的类型按通用的规则', 'A type without a rule of its own follows the general one'],
    }),
    resources_type_name: lookup('资源类型', 'Resource type', 'resources_type_id', 'resources_name'),
    resources_type_name_en: lookup(
      '资源类型英文名称',
      'Resource type in English',
      'resources_type_id',
      'resources_name_en',
    ),
    is_enable: choice('状态', 'Status', offOn, {
      default: 1,
      help: ['停用后，这些类型不再自动列入', 'Once disabled, nobody is banned for these types'],
    }),
    count_missed: flag('未履约', 'Missed bookings', { default: 1, span: 3 }),
    count_late_cancellation: flag('临期取消', 'Late cancellations', { default: 0, span: 3 }),
    late_cancellation_minutes: number('开始前多久算临期', 'Late within, before the start', {
      min: 1,
      max: 1440,
      default: 60,
      unit: ['分钟', 'min'],
      when: ['count_late_cancellation', 1],
    }),
    count_leave_exceeded: flag('暂离超时', 'Leaves exceeded', {
      default: 1,
      span: 3,
      help: ['座位暂离后没有按时回来', 'Away from a seat for too long'],
    }),
    count_returned_late: flag('逾期归还', 'Late returns', {
      default: 1,
      span: 3,
      help: ['设备没有按时归还', 'A device that is not back in time'],
    }),
    fault_days: number('统计最近', 'Within the last', { ...days, min: 1, default: 30 }),
    fault_count: number('失约满', 'Number of faults', { ...faults, min: 1, max: 100, default: 3 }),
    ban_days: number('禁止预约', 'Ban for', { ...days, min: 1, default: 7 }),
    row_count: number('连续列入满', 'After bans in a row', {
      ...times,
      max: 20,
      default: 0,
      help: ['0：不加重', '0: never longer'],
    }),
    row_ban_days: number('之后禁止预约', 'Then ban for', { ...days, min: 1, default: 30 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: readsAndWritesOf('BlacklistSettings'),
  listing: {
    columns: [
      'name',
      'is_enable',
      'resources_type_name',
      'fault_days',
      'fault_count',
      'ban_days',
      'count_missed',
      'count_late_cancellation',
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
        zh: '哪些算失约',
        en: 'What counts as a fault',
        fields: [
          'count_missed',
          'count_late_cancellation',
          'late_cancellation_minutes',
          'count_leave_exceeded',
          'count_returned_late',
        ],
      },
      {
        zh: '满了怎样',
        en: 'What follows',
        about: ['如最近 30 天失约满 3 次，禁止预约 7 天', 'Such as: 3 faults within 30 days ban for 7 days'],
        fields: ['fault_days', 'fault_count', 'ban_days', 'row_count', 'row_ban_days'],
      },
    ],
  },
});
