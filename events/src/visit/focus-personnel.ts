// People whose coming is noticed silently: nobody at the gate is told, the duty officer is.
import { entity, switching } from '../domain/record/entity.ts';
import { choice, kept, longText } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { callsOf, cardNumber, personName, personPhone, reviewUntil, yearFrom, yearUntil } from './office.ts';

const levels = [
  [1, '关注', 'Watch'],
  [2, '重点关注', 'Watch closely', 'warn'],
] as const;

export const focusPersonnel = entity({
  name: 'focus_personnel',
  zh: '重点人员',
  en: 'Focus person',
  type: 'FocusPersonnel',
  title: ['name', 'name'],
  person: 'id',
  fields: {
    name: personName(),
    card_number: cardNumber(),
    phone: personPhone(),
    level: choice('关注级别', 'Level', levels, { required: true, default: 1 }),
    note: longText('说明', 'Note', { max: 200, personal: true }),
    start_date: yearFrom(),
    end_date: yearUntil('start_date'),
    review_date: reviewUntil('start_date'),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('登记时间', 'Added', 'createdAt'),
  },
  operations: [...callsOf('FocusPersonnelEntity'), switching('updateFocusPersonnelState', 'is_enable')],
  listing: {
    columns: ['name', 'level', 'is_enable', 'card_number', 'phone', 'note', 'end_date', 'review_date'],
    filters: ['level', 'is_enable', 'review_date'],
    order: [['review_date', 1]],
    empty: ['登记需要关注的人员。', 'Add a person to be noticed.'],
  },
  page: {
    path: '/manage/visitorManagement/focusPersonnelAccess',
    title: ['重点人员', 'Focus persons'],
    menu: { group: 'visitorManagement', icon: 'eye' },
  },
});
