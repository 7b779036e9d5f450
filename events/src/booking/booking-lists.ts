// Bookings as those who manage and approve them list them. The day's stream decides, its subject answers the
// operations; the statuses of `schedule/status.ts` have their words here.
import { type ActOperation, administrators, entity, type Role } from '../domain/record/entity.ts';
import { furtherFields, listedFields } from './schedule/booking-fields.ts';

const act = (
  roles: readonly Role[],
  name: string,
  key: string,
  offered: string,
  verb: ActOperation['verb'],
  more: Partial<ActOperation> = {},
): ActOperation => ({ kind: 'act', key, name, roles, verb, offered: ['actions', offered], ...more });

const markAll = 'updateAppointmentStateAll';
const endAll = 'updateAppointmentInformationListStateForManage';
const judgeAll = 'auditAppointmentInformation';
const approving: readonly Role[] = [...administrators, 'approver'];
const many = { isForMany: true } as const;
const ending = { isForMany: true, isDangerous: true } as const;

const common = {
  zh: '预约',
  en: 'Booking',
  type: 'AppointmentInformation',
  title: ['booking_number', 'booking_number'],
  fields: listedFields,
  source: 'subject',
} as const;

/** Lists of bookings are exported by those whose menu says so. */
const EXPORT = 'appointment:export';

/** On the page the date of a loan says both; a cell of a file holds one. */
const exportedWith = { appointment_date: ['borrow_end_date'] } as const;

const sorted = ['booking_number', 'appointment_date', 'start_time', 'create_time'] as const;

/** Lists of bookings begin today, with what comes next. */
const byTime = [
  ['appointment_date', 1],
  ['start_time', 1],
] as const;

export const allBookings = entity({
  ...common,
  name: 'booking',
  answers: furtherFields,
  operations: [
    {
      kind: 'page',
      name: 'findAppointmentInformationAllForManage',
      roles: administrators,
      scope: 'managed',
    },
    {
      kind: 'page',
      name: 'findAppointmentInformationAllForInquirer',
      roles: ['auditor'],
      scope: 'inquired',
    },
    act(
      administrators,
      markAll,
      'markPerformed',
      'mark_performed',
      ['标为已履约', 'Mark as performed'],
      many,
    ),
    act(administrators, markAll, 'markMissed', 'mark_missed', ['标为未履约', 'Mark as missed'], many),
    act(administrators, 'changeTime', 'changeTime', 'change_time', ['改期', 'Change time']),
    act(administrators, 'changeDetails', 'changeDetails', 'change_details', ['修改内容', 'Edit details']),
    act(administrators, 'handOverAppointment', 'handOver', 'hand_over', ['转交', 'Hand over']),
    act(administrators, endAll, 'terminate', 'terminate', ['提前结束', 'End early'], ending),
    act(administrators, endAll, 'cancel', 'cancel', ['取消预约', 'Cancel booking'], ending),
  ],
  listing: {
    columns: [
      'status',
      'booking_number',
      'resources_name',
      'appointment_date',
      'start_time',
      'appointment_user_name',
      'theme',
      'collect_summary',
      'create_time',
    ],
    filters: ['status', 'resources_id', 'appointment_date'],
    todo: [['status', 'awaiting_approval']],
    fromToday: 'appointment_date',
    order: byTime,
    sorted,
    slot: 'bookings',
    exportedWith,
    exportPart: EXPORT,
  },
  page: {
    path: '/manage/appointment/appointment-list',
    detail: '/manage/appointment/detail/manage/:id',
    title: ['预约列表', 'All bookings'],
    items: ['appointment_manage'],
    menu: { group: 'appointment', icon: 'list', description: EXPORT },
  },
});

const looking = [
  {
    kind: 'page',
    name: 'findAppointmentInformationAllForInquirer',
    roles: [...administrators, 'auditor'],
    scope: 'inquired',
  },
] as const;

/** The lists for those who look a booking up. */
const lookedUp = {
  filters: ['status', 'resources_id', 'appointment_date'],
  fromToday: 'appointment_date',
  order: byTime,
  sorted,
  slot: 'bookingsLookedUp',
  exportPart: EXPORT,
} as const;

/** For those who look a booking up, of any date, and change nothing. */
export const bookingQuery = entity({
  ...common,
  name: 'booking_query',
  operations: looking,
  listing: {
    columns: [
      'booking_number',
      'status',
      'resources_name',
      'appointment_date',
      'start_time',
      'appointment_user_name',
      'dept_name',
      'theme',
      'sign_in_time',
      'sign_out_time',
    ],
    ...lookedUp,
    exportedWith,
  },
  page: {
    path: '/manage/appointment/appointment-query',
    title: ['预约查询', 'Find bookings'],
    items: ['appointment_query'],
    menu: { group: 'appointment', icon: 'table', description: EXPORT },
  },
});

/** Categories of types, as `shared-choices.ts` numbers them. */
const [ROOMS, SEATS, VEHICLES] = [1, 3, 4];

export const vehicleBookings = entity({
  ...common,
  name: 'vehicle_booking',
  operations: looking,
  listing: {
    columns: [
      'booking_number',
      'status',
      'resources_name',
      'appointment_date',
      'start_time',
      'appointment_user_name',
      'dept_name',
      'person_times',
      'theme',
      'collect_summary',
    ],
    ...lookedUp,
    always: { appointment_category: VEHICLES },
  },
  page: {
    path: '/manage/customization/vehicle-reservation-list',
    title: ['车辆预约', 'Vehicle bookings'],
    items: ['appointment_query'],
    menu: { group: 'customization', icon: 'car' },
  },
});

export const seatBookings = entity({
  ...common,
  name: 'seat_booking',
  operations: looking,
  listing: {
    columns: [
      'booking_number',
      'status',
      'resources_name',
      'seat_number',
      'appointment_date',
      'start_time',
      'appointment_user_name',
      'dept_name',
      'sign_in_time',
      'sign_out_time',
    ],
    ...lookedUp,
    always: { appointment_category: SEATS },
  },
  page: {
    path: '/manage/resources/seat-appointment-list',
    title: ['座位预约', 'Seat bookings'],
    items: ['appointment_query'],
    menu: { group: 'resources', icon: 'seat' },
  },
});

export const meetingRoomBookings = entity({
  ...common,
  name: 'meeting_room_booking',
  operations: looking,
  listing: {
    columns: [
      'booking_number',
      'status',
      'building_name',
      'floor_name',
      'resources_name',
      'appointment_date',
      'start_time',
      'theme',
      'person_times',
      'appointment_user_name',
      'dept_name',
    ],
    ...lookedUp,
    always: { appointment_category: ROOMS },
  },
  page: {
    path: '/manage/customization/meeting-room-reservation-list',
    title: ['会议室预约信息', 'Meeting room bookings'],
    items: ['appointment_query'],
    menu: { group: 'customization', icon: 'team' },
  },
});

export const approvals = entity({
  ...common,
  name: 'approval',
  zh: '申请',
  en: 'Request',
  operations: [
    {
      kind: 'page',
      name: 'findAppointmentInformationAllForApprove',
      roles: approving,
      scope: 'managed',
    },
    act(approving, judgeAll, 'approve', 'approve', ['通过', 'Approve'], { isForMany: true, isDirect: true }),
    act(approving, judgeAll, 'reject', 'reject', ['驳回', 'Reject'], {
      isForMany: true,
      isDirect: true,
      isDangerous: true,
    }),
    act(approving, judgeAll, 'return', 'return', ['退回', 'Return'], { isForMany: true, isDirect: true }),
  ],
  listing: {
    columns: ['resources_name', 'appointment_date', 'appointment_user_name', 'theme', 'create_time'],
    filters: ['resources_id', 'appointment_date'],
    sorted: ['booking_number', 'appointment_date', 'create_time'],
    slot: 'approvals',
    exportedWith,
  },
  page: {
    path: '/manage/appointment/issues',
    detail: '/manage/appointment/detail/manage/:id',
    title: ['待我审批', 'To approve'],
    items: ['approve'],
    menu: { group: 'appointment', icon: 'audit' },
  },
});
