// People who may come for months: contractors, retired staff, families. Each has an end date within a year.
import { entity, superAdministrators, switching } from '../domain/record/entity.ts';
import { choice, kept, reference, secret, text, texts } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { callsOf, cardNumber, gatesField, personName, personPhone, yearFrom, yearUntil } from './office.ts';

const sources = [
  [1, '页面新增', 'Added by hand'],
  [2, '导入', 'Imported'],
  [3, '同步', 'Synchronised'],
] as const;

export const CHOSEN_GATES = 2;

const reaches = [
  [1, '全部校门', 'All gates'],
  [CHOSEN_GATES, '指定校门', 'Chosen gates'],
] as const;

const ways = [
  ['walk', '步行', 'On foot'],
  ['car', '驾车', 'By car'],
] as const;

export const longTermVisitor = entity({
  name: 'long_term_visitor',
  zh: '长期访客',
  en: 'Long-term visitor',
  type: 'LongTermVisitor',
  title: ['user_name', 'user_name'],
  person: 'id',
  rights: ['password', 'is_enable'],
  fields: {
    user_name: personName(),
    person_type: reference('人员类型', 'Person type', 'visitor_person_type', { required: true, holds: true }),
    dept: reference('接待部门', 'Department', 'department', { holds: true }),
    phone: personPhone(),
    card_number: cardNumber(),
    user_id: text('登录账号', 'Account', { max: 64, pattern: 'account', personal: true }),
    password: secret('密码', 'Password', { min: 8, max: 20 }),
    permission: texts('通行方式', 'May come', {
      max: 2,
      choices: ways,
      help: ['留空为步行', 'Empty: on foot'],
    }),
    in_school_start_date: yearFrom('in_school_end_date'),
    in_school_end_date: yearUntil('in_school_start_date'),
    in_school_campus_resources_category: choice('校门范围', 'Gates', reaches, { default: 1 }),
    in_school_campus_resources: {
      ...gatesField('指定校门', 'Chosen gates', ['只能从这些校门进出', 'No other gate lets them pass']),
      when: ['in_school_campus_resources_category', CHOSEN_GATES],
    },
    car_no: text('车牌号', 'Number plate', {
      max: 12,
      pattern: 'plate',
      personal: true,
      searched: true,
    }),
    data_source: choice('数据来源', 'Source', sources, { default: 1 }),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    ...callsOf('LongTermVisitorEntity'),
    {
      kind: 'list',
      name: 'findLongTermVisitorByPersonType',
      roles: superAdministrators,
      scope: 'tenant',
      narrowedBy: [{ name: 'person_type', field: 'person_type', by: 'equals', required: true }],
    },
    {
      kind: 'list',
      name: 'findLongTermVisitorByName',
      roles: superAdministrators,
      scope: 'tenant',
      narrowedBy: [{ name: 'user_name', field: 'user_name', by: 'contains', required: true }],
    },
    { ...switching('batchUpdateLongTermVisitorState', 'is_enable'), isForMany: true },
  ],
  listing: {
    columns: [
      'user_name',
      'person_type',
      'is_enable',
      'phone',
      'dept',
      'in_school_start_date',
      'in_school_campus_resources',
      'car_no',
    ],
    filters: ['person_type', 'is_enable', 'dept', 'in_school_end_date'],
    order: [['in_school_end_date', 1]],
    empty: [
      '新增一位长期访客，或从 Excel 导入；没有人员类型时请先新增。',
      'Add a long-term visitor or import them from Excel; first a person type, where there is none.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/longTermVisitor',
    title: ['长期访客', 'Long-term visitors'],
    menu: { group: 'visitorManagement', icon: 'user' },
    sections: [
      {
        zh: '人员',
        en: 'Person',
        fields: ['user_name', 'person_type', 'dept', 'phone', 'card_number', 'user_id', 'password'],
      },
      {
        zh: '通行',
        en: 'May pass',
        fields: [
          'in_school_start_date',
          'in_school_end_date',
          'in_school_campus_resources_category',
          'in_school_campus_resources',
          'permission',
          'car_no',
        ],
      },
    ],
  },
});
