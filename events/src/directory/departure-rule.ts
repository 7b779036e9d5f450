// What becomes of the bookings ahead of somebody whose account is disabled, or who moves to another department.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, kept, lookup, reference } from '../domain/record/fields.ts';

export const KEEP = 0;
export const RELEASE = 1;
export const HAND_OVER = 2;

const rules = [
  [KEEP, '保留', 'Keep them'],
  [RELEASE, '释放', 'Release them'],
  [HAND_OVER, '转交给接手人', 'Hand them over'],
] as const;

export const departureRule = entity({
  name: 'departure_rule',
  zh: '离任处理',
  en: 'Departures',
  type: 'DepartureRule',
  title: ['successor', 'successor'],
  single: ':departure',
  fields: {
    on_disabled: choice(
      '账号停用后，其未开始的预约',
      'When an account is disabled, its bookings ahead',
      rules,
      {
        default: RELEASE,
      },
    ),
    on_moved: choice('调到其他部门后，其未开始的预约', 'When somebody moves to another department', rules, {
      default: KEEP,
    }),
    successor: reference(
      '接手人（无接手人或其已停用时释放）',
      'Successor (without one they are released)',
      'account',
    ),
    successor_name: lookup('接手人姓名', 'Name of the successor', 'successor', 'name'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'one', name: 'findDepartureRule', roles: superAdministrators, scope: 'tenant' },
    { kind: 'saveOrUpdate', name: 'saveDepartureRule', roles: superAdministrators },
  ],
  listing: { columns: ['on_disabled', 'on_moved', 'successor_name', 'update_time'], filters: [] },
  page: {
    path: '/manage/settings/departures',
    title: ['离任处理', 'Departures'],
    menu: { group: 'console', icon: 'team' },
  },
});
