// A person who is away for some days, and who answers requests in their place.
import { writesOf } from '../domain/record/calls.ts';
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { date, kept, lookup, reference } from '../domain/record/fields.ts';

export const absence = entity({
  name: 'absence',
  zh: '请假',
  en: 'Absence',
  type: 'Absence',
  title: ['person_name', 'person_name_en'],
  fields: {
    person: reference('人员', 'Person', 'account', { required: true, holds: true }),
    person_name: lookup('姓名', 'Name', 'person', 'name'),
    person_name_en: lookup('英文姓名', 'Name in English', 'person', 'name_en'),
    from_date: date('开始日期', 'From', { required: true, range: ['until_date', '请假期间', 'Away'] }),
    until_date: date('结束日期', 'Until', {
      required: true,
      ends: 'from_date',
      help: ['含最后一天', 'The last day included'],
    }),
    deputy: reference('代理人', 'Deputy', 'account', {
      holds: true,
      none: ['同岗位其他人', 'Others in the post'],
      help: ['期间代为审批', 'Decides requests meanwhile'],
    }),
    deputy_name: lookup('代理人', 'Deputy', 'deputy', 'name'),
    deputy_name_en: lookup('代理人英文姓名', 'Deputy in English', 'deputy', 'name_en'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findAbsences', roles: superAdministrators, scope: 'tenant' },
    { kind: 'one', name: 'findAbsence', roles: superAdministrators, scope: 'tenant' },
    ...writesOf('Absence'),
  ],
  listing: {
    columns: ['person_name', 'from_date', 'deputy_name', 'update_time'],
    filters: ['person', 'deputy', 'until_date'],
    fromToday: 'until_date',
    empty: [
      '登记请假并指定代理人，审批就不会停在不在的人那里。',
      'Enter who is away and who stands in, so that no request waits for them.',
    ],
    order: [['from_date', 1]],
  },
  page: {
    path: '/manage/settings/absences',
    title: ['请假与代理', 'Absences'],
    menu: { group: 'settings', icon: 'team' },
  },
});
