// For how long people of one type are let in at once, and by which gates they begin.
import { entity } from '../domain/record/entity.ts';
import { kept, number, reference } from '../domain/record/fields.ts';
import { callsOf } from './office.ts';

const days = { unit: ['天', 'days'], min: 1, max: 366 } as const;

export const longTermSetting = entity({
  name: 'long_term_setting',
  zh: '长期访客规则',
  en: 'Long-term rule',
  type: 'LongTermVisitorSetting',
  title: ['person_type', 'person_type'],
  fields: {
    person_type: reference('人员类型', 'Person type', 'visitor_person_type', {
      required: true,
      unique: true,
      holds: true,
    }),
    max_days: number('每次最长', 'At most', {
      ...days,
      required: true,
      default: 366,
      help: ['长期访客的结束日期不得超过', 'No end date of a person of this type lies further ahead'],
    }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: callsOf('LongTermVisitorSettingEntity'),
  listing: {
    columns: ['person_type', 'max_days', 'update_time'],
    filters: ['person_type'],
    empty: [
      '没有规则时，所有类型最长一年。新增规则可缩短。',
      'Without a rule every type may stay for a year. A rule makes it shorter.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/longTermVisitor/setting',
    title: ['长期访客规则', 'Long-term rules'],
    menu: { group: 'visitorManagement', icon: 'setting' },
    add: '/manage/visitorManagement/longTermVisitor/setting/detail',
    edit: '/manage/visitorManagement/longTermVisitor/setting/detail/:id',
  },
});
