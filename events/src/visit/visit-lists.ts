// Visits as the office lists them: every registration, one's own invitations, and those of all hosts.

import { cardTypes } from '../domain/identity-number.ts';
import {
  type ActOperation,
  act,
  administrators,
  entity,
  everyone,
  superAdministrators,
} from '../domain/record/entity.ts';
import {
  choice,
  date,
  dateTime,
  flag,
  image,
  kept,
  number,
  reference,
  text,
  time,
} from '../domain/record/fields.ts';

export const visitorTypes = [
  ['1', '个人访客', 'Individual'],
  ['2', '团队访客', 'Group'],
  ['3', '驾车访客', 'By car'],
  ['4', '游客', 'Tourist'],
] as const;

const paths = [
  ['1', '自行登记', 'Registered'],
  ['2', '邀请', 'Invited'],
  ['3', '代为登记', 'Entered by others'],
  ['4', '门岗放行', 'At the gate', 'warn'],
] as const;

export const visitStates = [
  ['invited', '待补充', 'To be completed', 'warn'],
  ['asked', '待同意', 'Waiting', 'warn'],
  ['approved', '已同意', 'Approved', 'good'],
  ['refused', '已谢绝', 'Refused'],
  ['cancelled', '已取消', 'Cancelled'],
  ['revoked', '已作废', 'Revoked'],
  ['expired', '逾期未答复', 'Unanswered'],
  ['ended', '已结束', 'Ended'],
] as const;

export const genders = [
  [1, '男', 'Male'],
  [2, '女', 'Female'],
] as const;

export const identities = [
  ['1', '教职工客人', 'Guest of staff'],
  ['2', '家长', 'Parent'],
  ['3', '供应商', 'Supplier'],
  ['4', '游客', 'Tourist'],
  ['9', '其他', 'Other'],
] as const;

const computed = { computed: true } as const;

const fields = {
  visit_number: text('来访编号', 'Number', { computed: true, searched: true }),
  visitor_name: text('访客姓名', 'Visitor', { computed: true, searched: true }),
  visitor_type: choice('访客类型', 'Type', visitorTypes, computed),
  card_type: choice('证件类型', 'Paper', cardTypes, computed),
  card_number: text('证件号码', 'Number of the paper', computed),
  phone: text('手机', 'Phone', { computed: true, searched: 'whole' }),
  gender: choice('性别', 'Gender', genders, computed),
  identity_type: choice('身份', 'Identity', identities, computed),
  email: text('邮箱', 'E-mail', computed),
  unit: text('单位', 'Organisation', computed),
  post: text('职务', 'Position', computed),
  person_type: text('人员类型', 'Kind of person', computed),
  is_car: flag('驾车', 'By car', computed),
  car_product: text('车型', 'Car', computed),
  car_card_number: text('车牌号', 'Plate', computed),
  is_valid: flag('有效', 'Valid', computed),
  visitor_picture: image('照片', 'Picture', computed),
  visit_path: choice('来源', 'Came by', paths, computed),
  in_school_date: date('来访日期', 'Date', computed),
  start_time: time('开始时间', 'From', { computed: true, range: ['end_time', '时间', 'Time'] }),
  end_time: time('结束时间', 'Until', computed),
  leave_time: time('最晚离开', 'Leave by', computed),
  in_school_reason: text('来访事由', 'Reason', computed),
  in_school_area: text('校区', 'Campus', computed),
  in_child: number('儿童人数', 'Children', computed),
  companions: number('同行人数', 'Companions', computed),
  accept_visit_account: reference('受访人', 'Host', 'account', { computed: true, isText: true }),
  accept_visit_name: text('受访人姓名', 'Host name', computed),
  accept_visit_name_en: text('受访人英文姓名', 'Host in English', computed),
  accept_visit_phone: text('受访人电话', 'Phone of the host', computed),
  accept_visit_unit: text('受访部门', 'Department', computed),
  accept_visit_unit_en: text('受访部门英文名称', 'Department in English', computed),
  state: choice('状态', 'Status', visitStates, computed),
  refusal_reason: text('谢绝原因', 'Reason of the refusal', computed),
  refusal_reason_en: text('谢绝原因（英文）', 'Reason of the refusal in English', computed),
  is_erased: flag('个人信息已删除', 'Personal data erased', computed),
  retention_until: dateTime('个人信息保留至', 'Personal data kept until', computed),
  remark: text('备注', 'Remark', computed),
  create_time: kept('登记时间', 'Registered', 'createdAt'),
  tenant_id: kept('机构', 'Institution', 'tenant'),
} as const;

const shared = {
  title: ['visitor_name', 'visitor_name'],
  fields,
  source: 'subject',
  filled: ['visit_number', 'visitor_type', 'in_school_date', 'start_time', 'end_time', 'state'],
} as const;

const columns = [
  'visit_number',
  'visitor_name',
  'phone',
  'visitor_type',
  'in_school_date',
  'start_time',
  'companions',
  'accept_visit_name',
  'state',
] as const;
const filters = ['in_school_date', 'state', 'visitor_type', 'visit_path', 'accept_visit_account'] as const;
const order = [
  ['in_school_date', 1],
  ['start_time', 1],
] as const;
const sorted = ['in_school_date', 'start_time', 'create_time'] as const;

/** The keys tell the acts of one list from those of another. */
const actsOf = (list: string): readonly ActOperation[] => [
  act(`${list}Approve`, 'approveVisit', ['同意', 'Approve'], {
    roles: everyone,
    offered: ['state', 'asked'],
    takes: ['id', 'ID!'],
    isDirect: true,
  }),
  act(`${list}Cancel`, 'cancelVisit', ['取消来访', 'Cancel the visit'], {
    roles: everyone,
    offered: ['state', 'invited', 'asked', 'approved'],
    takes: ['id', 'ID!'],
    asks: ['访客将收到取消通知，名额随即释放。', 'The visitor is told, and the places are free again.'],
    isDangerous: true,
  }),
];

export const visitorRegistration = entity({
  name: 'visitor_registration',
  zh: '访客预约',
  en: 'Visit',
  type: 'VisitorRegistration',
  ...shared,
  operations: [
    {
      kind: 'page',
      name: 'findVisitorRegistrationEntityList',
      roles: superAdministrators,
      scope: 'tenant',
    },
    ...actsOf('office'),
  ],
  listing: {
    columns: [...columns, 'create_time'],
    filters,
    order,
    sorted,
    fromToday: 'in_school_date',
    todo: [['state', 'asked']],
    empty: [
      '访客登记或受邀后，来访会列在这里。',
      'Visits are listed here once somebody registers or is invited.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorAppointmentManage',
    title: ['访客预约管理', 'Visits'],
    menu: { group: 'visitorManagement', icon: 'team' },
  },
});

export const visitorInvitation = entity({
  name: 'visitor_invitation',
  zh: '来访',
  en: 'Visit to me',
  type: 'VisitorInvitation',
  ...shared,
  operations: [
    { kind: 'page', name: 'findVisitorInvitationEntityList', roles: everyone, scope: 'visible' },
    { kind: 'one', name: 'findVisitorInvitationEntity', roles: everyone, scope: 'visible' },
    ...actsOf('own'),
  ],
  listing: {
    columns,
    filters: ['in_school_date', 'state', 'visitor_type'],
    order,
    sorted,
    fromToday: 'in_school_date',
    todo: [['state', 'asked']],
    slot: 'invitations',
    empty: [
      '您邀请的访客和申请来访您的人会列在这里。',
      'People you invite, and people who ask to see you, are listed here.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorInvitation',
    // People of the office receive visitors, too.
    roles: [...administrators, 'approver', 'auditor'],
    title: ['我的访客', 'My visitors'],
    menu: { group: 'visitorManagement', icon: 'user' },
  },
});

export const visitorInvitationBear = entity({
  name: 'visitor_invitation_bear',
  zh: '受邀访客',
  en: 'Invited visitor',
  type: 'VisitorInvitationBear',
  ...shared,
  operations: [
    {
      kind: 'page',
      name: 'findVisitorInvitationBearEntityList',
      roles: superAdministrators,
      scope: 'tenant',
    },
    ...actsOf('all'),
  ],
  listing: {
    columns,
    filters,
    order,
    sorted,
    fromToday: 'in_school_date',
    empty: ['教职工发出邀请后，会列在这里。', 'Invitations that people send are listed here.'],
  },
  page: {
    path: '/manage/visitorManagement/visitorInvitationBear',
    title: ['全部邀请', 'All invitations'],
    menu: { group: 'visitorManagement', icon: 'user-add' },
  },
});
