// Kinds of people who come again and again, such as suppliers or retired staff.
import { entity, everyone, superAdministrators, switching } from '../domain/record/entity.ts';
import { choice, kept, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';
import { callsOf } from './office.ts';

export const visitorPersonType = entity({
  name: 'visitor_person_type',
  zh: '人员类型',
  en: 'Person type',
  type: 'VisitorPersonType',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, searched: true }),
    name_en: text('英文名称', 'English name', { max: 50, searched: true }),
    code: text('编码', 'Code', {
      required: true,
      max: 50,
      pattern: 'code',
      unique: true,
      searched: true,
      madeFrom: ['name', 'name_en'],
      help: ['按名称生成，保存后不变', 'Made from the name, and stays once it is saved'],
    }),
    order: orderAmong(),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    ...callsOf('VisitorPersonTypeEntity', everyone),
    switching('updateVisitorPersonTypeState', 'is_enable'),
  ],
  listing: {
    columns: ['name', 'code', 'is_enable', 'order', 'create_time'],
    filters: ['is_enable'],
    order: [['order', 1]],
    empty: [
      '新增一种人员类型，长期访客按它归类。',
      'Add a person type; long-term visitors are sorted by it.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorPersonType',
    title: ['人员类型', 'Person types'],
    menu: { group: 'visitorManagement', icon: 'team' },
    roles: superAdministrators,
  },
});
