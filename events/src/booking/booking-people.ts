// The accounts that book: counted over the last half year, for those who look after the resources.
import { administrators, entity } from '../domain/record/entity.ts';
import { date, number, text } from '../domain/record/fields.ts';

const shown = { computed: true } as const;

export const bookingPeople = entity({
  name: 'booking_person',
  zh: '预约人员',
  en: 'Person',
  type: 'AppointmentUser',
  title: ['appointment_user_name', 'appointment_user_name'],
  fields: {
    appointment_user: text('账号', 'Account', { computed: true, searched: true }),
    appointment_user_name: text('姓名', 'Name', { computed: true, searched: true }),
    appointment_user_name_en: text('英文姓名', 'Name in English', { computed: true, searched: true }),
    bookings: number('近半年预约', 'Half-year total', shown),
    performed: number('已履约', 'Performed', shown),
    missed: number('未履约', 'Missed', shown),
    cancelled: number('已取消', 'Cancelled', shown),
    last_date: date('最近预约日期', 'Last booked date', shown),
  },
  source: 'subject',
  filled: [
    'appointment_user',
    'appointment_user_name',
    'bookings',
    'performed',
    'missed',
    'cancelled',
    'last_date',
  ],
  operations: [
    {
      kind: 'page',
      name: 'findAppointmentUserAll',
      roles: [...administrators, 'auditor'],
      scope: 'inquired',
    },
  ],
  listing: {
    columns: [
      'appointment_user_name',
      'appointment_user',
      'bookings',
      'performed',
      'missed',
      'cancelled',
      'last_date',
    ],
    filters: [],
    slot: 'bookingPeople',
    empty: ['近半年有人预约后，显示在这里。', 'People who booked in the last half year appear here.'],
    sorted: ['appointment_user', 'bookings', 'performed', 'missed', 'cancelled', 'last_date'],
  },
  page: {
    path: '/manage/appointment/appointmentUser-list',
    detail: '/manage/appointment/appointment-query?q=:id&appointment_date=..',
    title: ['预约人员', 'Booking people'],
    items: ['appointment_query', 'appointment_manage'],
    menu: { group: 'appointment', icon: 'team' },
  },
});
