// People who come again: what the office keeps of a visitor between visits.
import { cardTypes } from '../domain/identity-number.ts';
import { entity, superAdministrators, switching } from '../domain/record/entity.ts';
import { choice, kept, longText, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { cardNumber, personPhone } from './office.ts';
import { genders, identities } from './visit-lists.ts';

const personal = { personal: true } as const;

export const visitorInfo = entity({
  name: 'visitor_info',
  zh: '访客资料',
  en: 'Visitor',
  type: 'VisitorEntity',
  title: ['visitor_name', 'visitor_name'],
  person: 'id',
  fields: {
    visitor_name: text('姓名', 'Name', { required: true, max: 50, personal: true, searched: true }),
    phone: {
      ...personPhone(),
      help: ['登记来访时按它带出资料', 'A registration finds the details by it'],
    },
    card_type: choice('证件类型', 'Kind of paper', cardTypes, { default: '1' }),
    card_number: cardNumber(),
    gender: choice('性别', 'Gender', genders, personal),
    identity_type: choice('身份', 'Comes as', identities),
    email: text('邮箱', 'E-mail', { pattern: 'email', personal: true }),
    unit: text('单位', 'Organisation', { max: 100, personal: true, searched: true }),
    post: text('职务', 'Position', { max: 50, personal: true }),
    person_type: reference('人员类型', 'Kind of person', 'visitor_person_type', { holds: true }),
    car_product: text('车辆品牌', 'Make of car', { max: 50, personal: true }),
    car_card_number: text('车牌号', 'Number plate', { pattern: 'plate', max: 20, personal: true }),
    remark: longText('备注', 'Remark', { max: 200, personal: true }),
    is_valid: choice('状态', 'Status', offOn, {
      default: 1,
      help: ['停用后，登记时不再带出', 'Once disabled, no registration brings it up'],
    }),
    create_time: kept('登记时间', 'Added', 'createdAt'),
    tenant_id: kept('机构', 'Institution', 'tenant'),
  },
  operations: [
    { kind: 'page', name: 'findVisitorEntityList', roles: superAdministrators, scope: 'tenant' },
    { kind: 'one', name: 'findVisitorInfo', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'addVisitorInfo', roles: superAdministrators },
    { kind: 'update', name: 'updateVisitorInfo', roles: superAdministrators },
    { kind: 'updateEach', name: 'batchUpdateVisitorInfo', roles: superAdministrators },
    { kind: 'delete', name: 'deleteVisitorInfo', roles: superAdministrators },
    switching('updateVisitorInfoState', 'is_valid'),
  ],
  listing: {
    columns: ['visitor_name', 'is_valid', 'phone', 'card_type', 'card_number', 'unit', 'create_time'],
    filters: ['is_valid', 'card_type', 'person_type'],
    empty: [
      '常来的访客可在此登记资料，办理来访时直接带出。',
      'Keep the details of visitors who come often, so that they are filled in next time.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorInfo',
    title: ['访客资料', 'Visitors'],
    menu: { group: 'visitorManagement', icon: 'user' },
    sections: [
      { zh: '访客', en: 'Visitor', fields: ['visitor_name', 'phone', 'gender', 'email'] },
      {
        zh: '证件与身份',
        en: 'Paper and kind',
        about: ['号码在列表中只显示首尾', 'Lists show only the ends of the number'],
        fields: ['card_type', 'card_number', 'identity_type', 'person_type'],
      },
      {
        zh: '单位与车辆',
        en: 'Organisation and car',
        fields: ['unit', 'post', 'car_card_number', 'car_product'],
      },
      { zh: '备注', en: 'Remark', fields: ['remark', 'is_valid'] },
    ],
  },
});
