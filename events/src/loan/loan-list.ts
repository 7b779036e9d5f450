// Loans as the desk lists them. The device's stream decides, its subject answers the operations.
import { type ActOperation, administrators, entity, type Role } from '../domain/record/entity.ts';
import { choice, date, dateTime, number, reference, text, texts, time } from '../domain/record/fields.ts';

/** `desk`: what the desk has to do with it next; overdue and to be looked at come from the clock and the facts. */
const deskStates = [
  ['overdue', '逾期未还', 'Overdue', 'bad'],
  ['inspect', '待确认归还', 'Return to confirm', 'warn'],
  ['out', '借用中', 'On loan', 'good'],
  ['collect', '待领取', 'To collect', 'warn'],
  ['asked', '待审批', 'Awaiting approval', 'off'],
  ['back', '已归还', 'Returned', 'off'],
  ['closed', '已关闭', 'Closed', 'off'],
] as const;

const consuming = [
  [0, '未领取', 'Not collected', 'off'],
  [1, '已领取', 'Collected', 'good'],
] as const;

const returns = [
  [0, '未归还', 'Not returned', 'off'],
  [1, '待确认', 'Return to confirm', 'warn'],
  [2, '已归还', 'Returned', 'good'],
  [3, '归还有损坏', 'Returned damaged', 'warn'],
  [4, '逾期', 'Overdue', 'bad'],
] as const;

const shown = { computed: true } as const;
const quiet = { computed: true, managersOnly: true } as const;

const approving: readonly Role[] = [...administrators, 'approver'];

const act = (
  name: string,
  key: string,
  offered: string,
  verb: ActOperation['verb'],
  roles: readonly Role[] = administrators,
): ActOperation => ({ kind: 'act', key, name, roles, verb, offered: ['actions', offered], isDirect: true });

export const appointmentBorrow = entity({
  name: 'appointment_borrow',
  zh: '借还记录',
  en: 'Loan',
  type: 'AppointmentBorrow',
  title: ['booking_number', 'booking_number'],
  fields: {
    desk: choice('状态', 'Status', deskStates, shown),
    booking_number: text('预约号', 'Booking number', { computed: true, searched: true }),
    appointment_id: text('预约', 'Booking', { ...quiet, isId: true, to: 'booking' }),
    actions: texts('可做的事', 'Actions', quiet),
    resources_id: reference('设备', 'Device', 'resource', shown),
    resources_number: text('设备编号', 'Device number', shown),
    resources_name: text('设备名称', 'Device name', shown),
    resources_name_en: text('设备英文名称', 'Device in English', shown),
    appointment_user: text('账号', 'Account', { computed: true, searched: true }),
    appointment_user_name: text('借用人', 'Borrower', shown),
    appointment_user_name_en: text('借用人英文姓名', 'Borrower, in English', shown),
    units: number('数量', 'Quantity', shown),
    units_out: number('未还数量', 'Still out', shown),
    units_here: number('在库数量', 'Units at the desk', shown),
    piece_numbers: texts('件号', 'Piece numbers', shown),
    units_returned: number('已还数量', 'Back', shown),
    borrow_start_date: date('借用日期', 'From', shown),
    borrow_start_time: time('领取时间', 'Collect from', shown),
    borrow_end_date: date('应还日期', 'Due', shown),
    borrow_end_time: time('应还时间', 'Due at', shown),
    collect_by: dateTime('最晚领取', 'Collect by', shown),
    consuming_status: choice('领取', 'Collected', consuming, shown),
    consuming_time: dateTime('领取时刻', 'Collected at', shown),
    consuming_user_id: text('发放人账号', 'Handed out by (account)', quiet),
    consuming_user_name: text('发放人', 'Handed out by', shown),
    consuming_user_name_en: text('发放人英文姓名', 'Handed out by, in English', shown),
    consuming_remark: text('领取备注', 'Remark on collecting', shown),
    return_status: choice('归还', 'Returned', returns, shown),
    return_time: dateTime('归还时刻', 'Returned at', shown),
    return_remark: text('归还备注', 'Remark on the return', shown),
    return_review_url: text('归还审批地址', 'Return review', quiet),
    acceptance_user_id: text('验收人账号', 'Accepted by (account)', quiet),
    acceptance_user_name: text('验收人', 'Accepted by', shown),
    acceptance_user_name_en: text('验收人英文姓名', 'Accepted by, in English', shown),
    operate_user_id: text('操作人账号', 'Last acted (account)', quiet),
    operate_user_name: text('操作人', 'Last acted', shown),
    operate_user_name_en: text('操作人英文姓名', 'Last acted, in English', shown),
    operate_time: dateTime('操作时间', 'Last acted at', shown),
    create_time: dateTime('提交时间', 'Submitted', shown),
  },
  source: 'subject',
  filled: [],
  operations: [
    {
      kind: 'page',
      name: 'findAppointmentBorrowAll',
      roles: approving,
      scope: 'managed',
      accepts: ['code', 'order_by'],
    },
    act('updateAppointmentConsuming', 'handOut', 'hand_out', ['发放', 'Hand out']),
    act('updateAppointmentReturn', 'giveBack', 'give_back', ['归还', 'Take back']),
    act(
      'updateAppointmentReturnAudit',
      'acceptReturn',
      'accept_return',
      ['确认归还', 'Accept return'],
      approving,
    ),
  ],
  listing: {
    columns: [
      'desk',
      'booking_number',
      'resources_name',
      'appointment_user_name',
      'units',
      'units_out',
      'borrow_start_date',
      'borrow_end_date',
      'consuming_time',
    ],
    filters: ['desk', 'resources_id', 'borrow_end_date'],
    begins: { desk: ['overdue,inspect,out,collect,asked', '未办结', 'Open'] },
    todo: [
      ['desk', 'overdue'],
      ['desk', 'inspect'],
      ['desk', 'collect'],
    ],
    empty: ['有人预约设备后会出现在这里。', 'Loans appear here once somebody books a device.'],
    sorted: ['borrow_start_date', 'borrow_end_date', 'create_time'],
    slot: 'loans',
  },
  page: {
    path: '/manage/equipment/borrowAndReturn-list',
    title: ['借还记录', 'Loans'],
    items: ['register', 'appointment_manage', 'approve'],
    menu: { group: 'equipment', icon: 'swap' },
  },
});
