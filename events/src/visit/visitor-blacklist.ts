// People who may not come: found by the number of a paper or the phone exactly, never by the name alone.

import { cardTypes } from '../domain/identity-number.ts';
import { entity } from '../domain/record/entity.ts';
import { choice, kept, longText } from '../domain/record/fields.ts';
import {
  callsOf,
  cardNumber,
  inForce,
  lifting,
  personName,
  personPhone,
  reviewUntil,
  yearFrom,
  yearUntil,
} from './office.ts';

export const visitorBlacklist = entity({
  name: 'visitor_blacklist',
  zh: '访客黑名单',
  en: 'Blacklisted visitor',
  type: 'VisitorBlacklist',
  title: ['name', 'name'],
  person: 'id',
  fields: {
    name: personName(),
    card_type: choice('证件类型', 'Kind of paper', cardTypes, { default: '1' }),
    card_number: cardNumber(),
    phone: personPhone(),
    reason: longText('原因', 'Reason', {
      max: 200,
      personal: true,
      help: ['只有管理员看得到', 'For administrators only'],
    }),
    start_date: yearFrom(),
    end_date: yearUntil('start_date'),
    review_date: reviewUntil('start_date'),
    is_enable: inForce(),
    create_user: kept('登记人账号', 'Added by', 'createdBy', 'account'),
    create_time: kept('登记时间', 'Added', 'createdAt'),
  },
  operations: [...callsOf('VisitorBlacklistEntity'), lifting('updateVisitorBlacklistState')],
  listing: {
    columns: ['name', 'is_enable', 'card_type', 'card_number', 'phone', 'reason', 'end_date', 'review_date'],
    filters: ['is_enable', 'review_date', 'end_date'],
    begins: { is_enable: ['1', '生效中', 'In force'] },
    order: [['review_date', 1]],
    empty: [
      '登记后，证件号码或手机相同的人不能预约入校；只有姓名相同不受影响。',
      'Whoever has the same paper or phone as an entry cannot register. A name alone stops nobody.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorBlacklist',
    title: ['访客黑名单', 'Blacklisted visitors'],
    menu: { group: 'visitorManagement', icon: 'stop' },
  },
});
