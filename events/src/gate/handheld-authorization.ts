// Accounts that may check passes with a handheld: at which gates, in which hours, until when.
import { entity, switching } from '../domain/record/entity.ts';
import { choice, kept, lookup, reference, time } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { allGates, callsOf, gatesField, yearFrom, yearUntil } from '../visit/office.ts';

export const handheldAuthorization = entity({
  name: 'handheld_authorization',
  zh: '手持核验授权',
  en: 'Handheld permit',
  type: 'HandheldAuthorization',
  title: ['account_name', 'account_name_en'],
  rights: ['account', 'gates', 'start_date', 'end_date', 'start_time', 'end_time', 'is_enable'],
  fields: {
    account: reference('值守人员', 'Guard', 'account', { required: true, unique: true, holds: true }),
    account_name: lookup('姓名', 'Name', 'account', 'name'),
    account_name_en: lookup('英文姓名', 'Name in English', 'account', 'name_en'),
    gates: gatesField('校门', 'Gates', ['留空为全部校门', 'Empty: all gates'], allGates),
    start_time: time('每天从', 'From (each day)', { range: ['end_time', '每天时段', 'Hours of each day'] }),
    end_time: time('每天至', 'To (each day)', { ends: 'start_time' }),
    start_date: yearFrom(),
    end_date: yearUntil('start_date'),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    ...callsOf('HandheldAuthorizationEntity'),
    switching('updateHandheldAuthorizationState', 'is_enable'),
  ],
  listing: {
    columns: ['account_name', 'is_enable', 'gates', 'start_time', 'start_date'],
    filters: ['account', 'is_enable', 'end_date'],
    order: [['end_date', 1]],
    empty: [
      '授权一位值守人员，其手机即可在所选校门核验通行码。',
      'Authorise a guard; then their phone checks passes at these gates.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorAuthorizationHandheldCodeScan',
    title: ['手持核验授权', 'Handheld permits'],
    menu: { group: 'visitorManagement', icon: 'scan' },
  },
});
