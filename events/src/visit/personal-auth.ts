// Accounts of the institution that pass some of its gates, until a day.
import { entity, switching } from '../domain/record/entity.ts';
import { choice, kept, lookup, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { allGates, callsOf, gatesField, yearFrom, yearUntil } from './office.ts';

export const personalAuth = entity({
  name: 'personal_auth',
  zh: '门禁授权',
  en: 'Personal authorisation',
  type: 'AccessControlPersonalAuth',
  title: ['account_name', 'account_name_en'],
  fields: {
    account: reference('人员', 'Person', 'account', { required: true, unique: true, holds: true }),
    account_name: lookup('姓名', 'Name', 'account', 'name'),
    account_name_en: lookup('英文姓名', 'Name in English', 'account', 'name_en'),
    gates: gatesField('可通行校门', 'Gates', ['留空为全部校门', 'Empty: all gates'], allGates),
    start_date: yearFrom(),
    end_date: yearUntil('start_date'),
    remark: text('备注', 'Remark', { max: 100 }),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    ...callsOf('AccessControlPersonalAuthEntity'),
    switching('updateAccessControlPersonalAuthState', 'is_enable'),
  ],
  listing: {
    columns: ['account_name', 'is_enable', 'gates', 'start_date', 'remark'],
    filters: ['account', 'is_enable', 'end_date'],
    order: [['end_date', 1]],
    empty: [
      '新增后，该人员在有效期内只能从授权的校门通行；没有登记的人员不受限制。',
      'Whoever is listed passes by these gates only, in these days; nobody else is limited.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/accessControlPersonalAuth',
    title: ['个人门禁授权', 'Personal authorisations'],
    menu: { group: 'visitorManagement', icon: 'safety' },
  },
});
