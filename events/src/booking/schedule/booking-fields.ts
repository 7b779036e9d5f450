// What a booking says, a line a field: its words and who may see it. The schema, the filter, disclosure and the
// lists of the office follow from it.
import {
  choice,
  date,
  dateTime,
  type Field,
  flag,
  lookup,
  number,
  reference,
  text,
  texts,
  time,
} from '../../domain/record/fields.ts';
import type { BookingStatus } from './status.ts';

/** What kinds of things a booking says. */
export type Aspect =
  /** When, where, how much of it: what a timetable draws. */
  | 'place'
  | 'id'
  /** What became of it. */
  | 'status'
  /** Actions on the booking, with actor and reason. */
  | 'course'
  | 'person'
  | 'subject'
  /** Contacts, and what else was entered. */
  | 'form'
  /** How to join its video meeting. */
  | 'meeting';

const statuses = [
  ['awaiting_approval', '待审批', 'Awaiting approval'],
  ['approved', '已通过', 'Approved'],
  ['pending', '待履约', 'To be performed'],
  ['performed', '已履约', 'Performed'],
  ['missed', '未履约', 'Non performance'],
  ['completed', '已完成', 'Completed'],
  ['cancelled', '已取消', 'Cancelled'],
  ['rejected', '已驳回', 'Rejected'],
  ['returned', '已退回', 'Returned'],
  ['terminated', '已终止', 'Termination'],
  ['to_be_submitted', '待提交', 'To be submitted'],
  ['awaiting_payment', '待支付', 'Awaiting payment'],
] as const satisfies readonly (readonly [BookingStatus, string, string])[];

const steps = [
  ['preaudit', '预审', 'Pre-approval'],
  ['audit', '审批', 'Approval'],
] as const;

/** Read for the acts and their dialogs, and no column of its own. */
const quiet = { computed: true, managersOnly: true } as const;
const shown = { computed: true } as const;

const seenAs =
  <const Seen extends Aspect>(sight: Seen) =>
  <const Said extends Field>(field: Said) => ({ ...field, sight });

const place = seenAs('place');
const status = seenAs('status');
const course = seenAs('course');
const person = seenAs('person');
const subject = seenAs('subject');
const form = seenAs('form');

/** Columns of the office's lists, each where a list names it. */
export const listedFields = {
  status: status(choice('状态', 'Status', statuses, shown)),
  booking_number: status(
    text('预约号', 'Booking number', { computed: true, searched: true, pattern: 'code' }),
  ),
  approval_step: course(choice('步骤', 'Step', steps, shown)),
  actions: place(texts('可做的事', 'Actions', quiet)),
  resources_id: place(reference('资源', 'Resource', 'resource', shown)),
  resources_name: place(lookup('资源名称', 'Resource name', 'resources_id', 'resources_name')),
  resources_name_en: place(text('资源英文名称', 'Resource name in English', shown)),
  resources_type_name: place(text('资源类型', 'Type', shown)),
  resources_type_name_en: place(text('资源类型英文', 'Type in English', shown)),
  building_name: place(text('楼宇', 'Building', shown)),
  building_name_en: place(text('楼宇英文', 'Building in English', shown)),
  floor_name: place(text('楼层', 'Floor', shown)),
  floor_name_en: place(text('楼层英文', 'Floor in English', shown)),
  appointment_date: place(date('日期', 'Date', shown)),
  borrow_end_date: place(date('应还日期', 'Due', shown)),
  start_time: place(time('开始', 'From', { ...shown, range: ['end_time', '时间', 'Time'] })),
  end_time: place(time('结束', 'To', shown)),
  appointment_user_name: person(text('预约人', 'Booked by', { computed: true, searched: true })),
  appointment_user_name_en: person(text('预约人英文姓名', 'Booked by, in English', shown)),
  appointment_user: person(text('账号', 'Account', { computed: true, searched: true })),
  dept_name: form(text('部门', 'Department', shown)),
  dept_name_en: form(text('部门英文', 'Department in English', shown)),
  theme: subject(text('主题', 'Subject', shown)),
  theme_en: subject(text('英文主题', 'Subject in English', shown)),
  person_times: subject(number('人数', 'People', shown)),
  collect_summary: place(text('采集信息', 'Collected', shown)),
  units: place(number('占用份数', 'Places', shown)),
  seat_number: place(text('座位号', 'Seat', shown)),
  appointment_cyclicity_id: status(text('周期', 'Series', { ...quiet, isId: true })),
  bundle_id: status(text('组合预约', 'Bundle', { ...quiet, isId: true })),
  claim_key: place(text('时段', 'Claim', quiet)),
  need_sign_in: status(flag('需要签到', 'Sign-in needed', shown)),
  sign_in_time: status(dateTime('签到时间', 'Signed in', shown)),
  sign_out_time: status(dateTime('签退时间', 'Signed out', shown)),
  reason: course(text('原因', 'Reason', shown)),
  reason_en: course(text('英文原因', 'Reason in English', shown)),
  return_reason: course(text('退回原因', 'Reason of the return', shown)),
  process_secondsubmit_url: course(text('再次提交地址', 'Where it is sent again', quiet)),
  create_time: course(dateTime('提交时间', 'Submitted', shown)),
};

/** Answered beside them. */
export const furtherFields = {
  created_user: course(text('提交人账号', 'Submitted by (account)', shown)),
  created_user_name: course(text('提交人', 'Submitted by', shown)),
  appointment_account_friendly: person(text('账号', 'Account', shown)),
  state: place(number('预约状态', 'State', shown)),
  appointment_state: status(number('履约状态', 'Attendance', shown)),
  audit_status: status(number('审批状态', 'Approval', shown)),
  sign_in_from: status(dateTime('签到开始', 'Sign in from', shown)),
  sign_in_until: status(dateTime('签到截止', 'Sign in until', shown)),
  kept_until: status(dateTime('保留至', 'Kept until', shown)),
  sign_out_status: status(number('签退状态', 'Sign-out', shown)),
  sign_out_rule: status(number('签退要求', 'Sign-out rule', shown)),
  resources_number: place(text('资源编号', 'Resource number', shown)),
  resources_admin_dept: place(text('管理部门编码', 'Managing department (code)', shown)),
  resources_admin_dept_name: place(text('管理部门', 'Managing department', shown)),
  resources_type_id: place(reference('资源类型', 'Type', 'resource_type', shown)),
  appointment_category: place(number('资源类别', 'Category', shown)),
  campus_code: place(text('校区编码', 'Campus (code)', shown)),
  campus_name: place(text('校区', 'Campus', shown)),
  campus_name_en: place(text('校区英文', 'Campus in English', shown)),
  building_code: place(text('楼宇编码', 'Building (code)', shown)),
  floor_code: place(text('楼层编码', 'Floor (code)', shown)),
  qcode_image_url: place(text('二维码', 'QR code', shown)),
  del: course(number('已删除', 'Removed', shown)),
  seat_away: status(number('暂离', 'Away from the seat', shown)),
  seat_away_since: status(text('暂离自', 'Away since', shown)),
  seat_away_until: status(text('暂离至', 'Away until', shown)),
  seat_leaves: status(number('暂离次数', 'Leaves of the seat', shown)),
  is_evaluate: status(flag('已评价', 'Reviewed', shown)),
  flow_no: course(text('流程号', 'Flow number', shown)),
  process_url: course(text('审批地址', 'Workflow address', shown)),
  appointment_source: course(number('提交途径', 'Submitted through', shown)),
  appointment_cyclicity_counts: status(number('周期次数', 'Bookings of the series', shown)),
  calendar_entry: form(text('日历条目', 'Calendar entry', { computed: true, isId: true })),
  cancel_time: course(dateTime('取消时间', 'Cancelled', shown)),
  cancel_user_id: course(text('取消人账号', 'Cancelled by (account)', shown)),
  cancel_user_name: course(text('取消人', 'Cancelled by', shown)),
  return_time: course(dateTime('退回时间', 'Returned', shown)),
  return_user_id: course(text('退回人账号', 'Returned by (account)', shown)),
  return_user_name: course(text('退回人', 'Returned by', shown)),
  event: subject(text('事由', 'Purpose', shown)),
  event_en: subject(text('英文事由', 'Purpose in English', shown)),
  remark: form(text('备注', 'Remark', shown)),
  entourage: form(text('随行人员', 'Entourage', shown)),
  email: form(text('邮箱', 'E-mail', shown)),
  phone: form(text('电话', 'Phone', shown)),
  dept_code: form(text('部门编码', 'Department (code)', shown)),
  participants_scope: form(number('参与人范围', 'Who takes part', shown)),
  need_notifiy: form(flag('需要通知', 'Notified', shown)),
  notifiy_channels: form(text('通知渠道', 'Channels', shown)),
  wemeet_enable: form(flag('视频会议', 'Video meeting', shown)),
  enclosure: form(text('附件', 'Attachment', shown)),
  enclosure_name: form(text('附件名称', 'Name of the attachment', shown)),
  enclosure_size: form(number('附件大小', 'Size of the attachment', shown)),
  tenant_id: place(text('机构', 'Institution', shown)),
  revision: status(number('版本', 'Revision', shown)),
};

/** What has a type of its own in the schema, or is no column: only who sees it is said here. */
const withoutColumn = {
  id: { sight: 'id' },
  canSignIn: { sight: 'place' },
  canCancel: { sight: 'place' },
  canChangeTime: { sight: 'place' },
  canTerminate: { sight: 'place' },
  approvalSteps: { sight: 'course' },
  participantList: { sight: 'form' },
  /** Names people, as the list of participants does. */
  attendeeList: { sight: 'form' },
  /** The list alone; each of its answers is judged by its question. */
  collectionList: { sight: 'place' },
  wemeetInfo: { sight: 'meeting' },
} as const;

export const bookingFields = { ...listedFields, ...furtherFields, ...withoutColumn } satisfies Readonly<
  Record<string, { readonly sight: Aspect }>
>;

export type BookingField = keyof typeof bookingFields;
