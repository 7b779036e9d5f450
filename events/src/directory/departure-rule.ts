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
    on_disabled: choice('账号停用后', 'Account disabled', rules, { default: RELEASE, span: 6 }),
    on_moved: choice('调到其他部门后', 'Moved to another department', rules, { default: KEEP, span: 6 }),
    successor: reference('接手人', 'Successor', 'account', {
      help: ['没有接手人或其已停用时，预约改为释放', 'Without one, or once disabled, bookings are released'],
    }),
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
    sections: [
      {
        zh: '尚未开始的预约',
        en: 'Upcoming bookings',
        about: ['预约人停用或调走后，它们怎么办', 'What happens to them once a person leaves or moves'],
        fields: ['on_disabled', 'on_moved'],
      },
      { zh: '转交', en: 'Handing over', fields: ['successor'] },
    ],
  },
});
