// The waits for periods that are taken, as the office lists them. The day itself keeps the order.
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, date, dateTime, kept, number, reference, text, time } from '../domain/record/fields.ts';

export const WAITING = 1;
export const OFFERED = 2;

const states = [
  [WAITING, '候补中', 'Waiting'],
  [OFFERED, '待确认', 'Offered', 'warn'],
] as const;

const computed = { computed: true } as const;

export const appointmentWait = entity({
  name: 'appointment_wait',
  zh: '候补',
  en: 'Wait',
  type: 'AppointmentWait',
  title: ['user_name', 'user_name_en'],
  fields: {
    queue_number: number('顺位', 'Place in line', computed),
    account: reference('用户', 'User', 'account', { computed: true, isText: true }),
    user_name: text('姓名', 'Name', { computed: true, searched: true }),
    user_name_en: text('英文姓名', 'Name in English', computed),
    resources_id: reference('资源', 'Resource', 'resource', computed),
    resources_name: text('资源名称', 'Resource name', { computed: true, searched: true }),
    resources_name_en: text('资源英文名称', 'Resource name in English', computed),
    appointment_date: date('日期', 'Date', computed),
    start_time: time('开始时间', 'Start', { computed: true, range: ['end_time', '时间', 'Time'] }),
    end_time: time('结束时间', 'End', computed),
    person_times: number('人数', 'People', computed),
    units: number('名额', 'Places', computed),
    state: choice('状态', 'Status', states, computed),
    offer_until: dateTime('确认截止', 'Answer by', computed),
    create_time: kept('开始候补', 'Waiting since', 'createdAt'),
  },
  source: 'subject',
  filled: ['queue_number', 'resources_id', 'appointment_date', 'start_time', 'end_time', 'state'],
  operations: [
    { kind: 'page', name: 'findAppointmentWaitAllForManage', roles: administrators, scope: 'managed' },
  ],
  listing: {
    columns: [
      'resources_name',
      'appointment_date',
      'start_time',
      'queue_number',
      'user_name',
      'person_times',
      'state',
      'offer_until',
      'create_time',
    ],
    filters: ['resources_id', 'appointment_date', 'state'],
    fromToday: 'appointment_date',
    order: [['appointment_date', 1]],
    todo: [['state', OFFERED]],
    empty: ['时段约满后，候补的人会排在这里。', 'People line up here once a time is fully booked.'],
    sorted: ['appointment_date', 'create_time'],
    slot: 'waits',
  },
  page: {
    path: '/manage/appointment/waitlist',
    title: ['候补名单', 'Waitlist'],
    items: ['appointment_manage'],
    menu: { group: 'appointment', icon: 'clock' },
  },
});
