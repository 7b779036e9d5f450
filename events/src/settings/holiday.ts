// Holidays of the institution, and the working days that make up for them: a series may leave out the one and
// follow the other.
import { writesOf } from '../domain/record/calls.ts';
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, date, kept, text } from '../domain/record/fields.ts';

const kinds = [
  [1, '放假', 'Holiday', 'off'],
  [2, '调休上班', 'Make-up working day', 'good'],
] as const;

const weekdays = [
  [1, '周一', 'Monday'],
  [2, '周二', 'Tuesday'],
  [3, '周三', 'Wednesday'],
  [4, '周四', 'Thursday'],
  [5, '周五', 'Friday'],
] as const;

export const MAKE_UP_DAY = 2;

export const holiday = entity({
  name: 'holiday',
  zh: '节假日',
  en: 'Holiday',
  type: 'Holiday',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    kind: choice('类型', 'Kind', kinds, { required: true, default: 1 }),
    start_date: date('开始日期', 'From', { required: true, range: ['end_date', '日期', 'Dates'] }),
    end_date: date('结束日期', 'To', { required: true, ends: 'start_date' }),
    works_as: choice('按周几上班', 'Works as', weekdays, {
      when: ['kind', 2],
      help: ['周期预约照那天安排；留空：按当天的星期', 'Series follow that day; empty: the day itself'],
    }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'list', name: 'findHolidayAll', roles: everyone, scope: 'tenant' },
    ...writesOf('Holiday'),
  ],
  listing: {
    columns: ['name', 'kind', 'start_date', 'works_as'],
    filters: ['kind', 'end_date'],
    fromToday: 'end_date',
    empty: [
      '新增节假日与调休，周期预约即可避开假期或只约工作日。',
      'Add holidays and make-up days, and series can leave them out or take working days only.',
    ],
    order: [['start_date', 1]],
  },
  page: {
    path: '/manage/settings/holiday-list',
    title: ['节假日', 'Holidays'],
    menu: { group: 'settings', icon: 'calendar' },
    sections: [
      {
        zh: '节假日',
        en: 'Holiday',
        about: ['只影响周期预约，开放时间不变', 'Concerns series alone; opening hours stay as they are'],
        fields: ['name', 'name_en', 'kind', 'start_date', 'end_date', 'works_as'],
      },
    ],
  },
});
