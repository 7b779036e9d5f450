// The entry log and the exceptions of the gates, as the office lists them.
import { act, administrators, entity } from '../domain/record/entity.ts';
import { choice, date, dateTime, kept, number, reference, text } from '../domain/record/fields.ts';
import { conclusions, exceptionKinds } from './access-exception.ts';

const computed = { computed: true } as const;

const directions = [
  ['in', '进校', 'In'],
  ['out', '出校', 'Out'],
] as const;

const methods = [
  [1, '固定设备', 'Fixed device'],
  [2, '手持设备', 'Handheld'],
  [3, '人工', 'By hand', 'warn'],
] as const;

const categories = [
  [1, '访客预约', 'Visit'],
  [2, '长期访客', 'Long-term visitor'],
  [3, '校内人员', 'Staff and students'],
] as const;

const sources = [
  [1, '页面添加', 'Added on a page'],
  [2, '导入', 'Imported'],
  [3, '同步', 'Synchronised'],
] as const;

const states = [
  ['stands', '有效', 'Stands'],
  ['undone', '已撤销', 'Taken back', 'off'],
] as const;

export const overrideReasons = [
  ['card', '核对证件', 'Card compared'],
  ['duty', '值班室同意', 'Duty officer agreed'],
  ['unopened', '码打不开', 'Code would not open'],
  ['known', '认得本人', 'Known in person'],
  ['left_since', '出过校门', 'Has left since'],
  ['near_plate', '相近车牌', 'Near plate'],
  ['no_plate', '无牌车', 'A car without a plate'],
  ['other', '其他', 'Other'],
] as const;

export const visitorListEntry = entity({
  name: 'visitor_list',
  zh: '出入校记录',
  en: 'Passage',
  type: 'VisitorListEntity',
  title: ['visitor_name', 'visitor_name'],
  fields: {
    apply_id: text('来访', 'Visit', { computed: true, isId: true, to: 'visitor_registration' }),
    visitor_id: text('访客', 'Visitor', { computed: true, isId: true }),
    visitor_name: text('姓名', 'Name', { computed: true, searched: 'whole' }),
    direction: choice('方向', 'Way', directions, computed),
    arrive_time: dateTime('发生时间', 'Happened', computed),
    heard_time: dateTime('得知时间', 'Heard', computed),
    arrival_place: text('校区', 'Campus', { computed: true, isId: true }),
    arrival_place_name: text('校区名称', 'Name of the campus', computed),
    arrival_place_name_en: text('校区英文名称', 'Campus in English', computed),
    arrival_gate: reference('校门', 'Gate', 'location', computed),
    arrival_gate_name: text('校门名称', 'Name of the gate', computed),
    arrival_gate_name_en: text('校门英文名称', 'Gate in English', computed),
    person_count: number('人数', 'People', computed),
    qr_code_category: choice('码的类别', 'Kind of pass', categories, computed),
    scan_code_method: choice('方式', 'By', methods, computed),
    data_source: choice('来源', 'Source', sources, computed),
    override: choice('人工放行原因', 'Admitted by hand because', overrideReasons, computed),
    server_reason: text('服务器判断', 'The server says', computed),
    server_reason_en: text('服务器判断英文', 'The server says, in English', computed),
    state: choice('状态', 'Status', states, computed),
    guard_name: text('值守人', 'Guard', { computed: true, searched: true }),
    guard_name_en: text('值守人英文姓名', 'Guard in English', computed),
    create_time: kept('记录时间', 'Recorded', 'createdAt'),
  },
  source: 'subject',
  filled: ['direction', 'arrive_time', 'heard_time', 'arrival_gate', 'state'],
  operations: [
    { kind: 'page', name: 'findVisitorListEntityList', roles: administrators, scope: 'tenant' },
    act('undo', 'deleteVisitorListEntity', ['撤销记录', 'Take back'], {
      roles: administrators,
      takes: ['id', 'ID!'],
      offered: ['state', 'stands'],
      asks: ['原记录仍可查，在校人数随之更正。', 'The record stays readable; who is inside is put right.'],
      isDangerous: true,
    }),
    act('undoMany', 'batchDeleteVisitorListEntity', ['撤销记录', 'Take back'], {
      roles: administrators,
      takes: ['ids', '[ID!]!'],
      offered: ['state', 'stands'],
      isDangerous: true,
      isForMany: true,
      isOnlyForMany: true,
    }),
  ],
  listing: {
    columns: [
      'visitor_name',
      'direction',
      'arrive_time',
      'heard_time',
      'arrival_gate_name',
      'person_count',
      'qr_code_category',
      'scan_code_method',
      'override',
      'state',
      'guard_name',
    ],
    filters: ['arrive_time', 'arrival_gate', 'direction', 'qr_code_category', 'scan_code_method', 'state'],
    order: [['arrive_time', -1]],
    sorted: ['arrive_time', 'heard_time'],
    empty: ['有人通过校门后，记录会出现在这里。', 'Passages appear here once somebody passes a gate.'],
  },
  page: {
    path: '/manage/visitorManagement/visitorList',
    title: ['出入校记录', 'Passages'],
    items: ['register'],
    menu: { group: 'visitorManagement', icon: 'door' },
  },
});

const whereabouts = [
  ['inside', '在校', 'Inside', 'good'],
  ['left', '已离校', 'Left', 'off'],
] as const;

/** One line a visit that passed a gate: its first entry beside the exit after which nobody of them came back. */
export const visitorEntryExit = entity({
  name: 'visitor_entry_exit',
  zh: '访客进出记录',
  en: 'Entry and exit',
  type: 'VisitorEntryExit',
  title: ['visitor_name', 'visitor_name'],
  fields: {
    apply_id: text('来访', 'Visit', { computed: true, isId: true, to: 'visitor_registration' }),
    visitor_name: text('姓名', 'Name', { computed: true, searched: 'whole' }),
    phone: text('手机', 'Phone', computed),
    unit: text('单位', 'Organisation', computed),
    car_card_number: text('车牌号', 'Plate', computed),
    in_school_reason: text('来访事由', 'Reason', computed),
    accept_visit_name: text('受访人', 'Host', computed),
    accept_visit_name_en: text('受访人英文姓名', 'Host in English', computed),
    in_school_date: date('来访日期', 'Date', computed),
    enter_time: dateTime('入校', 'Entered', computed),
    enter_gate_name: text('入校校门', 'By', computed),
    enter_gate_name_en: text('入校校门英文名称', 'Entered by, in English', computed),
    leave_time: dateTime('离校', 'Left', computed),
    leave_gate_name: text('离校校门', 'Left by', computed),
    leave_gate_name_en: text('离校校门英文名称', 'Left by, in English', computed),
    stay_minutes: number('停留', 'Stayed', { computed: true, unit: ['分钟', 'minutes'] }),
    person_count: number('人数', 'People', computed),
    passages: number('通行次数', 'Passages', computed),
    last_time: dateTime('最近通行', 'Last seen', computed),
    state: choice('状态', 'Status', whereabouts, computed),
  },
  source: 'subject',
  filled: ['apply_id', 'person_count', 'passages', 'last_time', 'state'],
  operations: [{ kind: 'page', name: 'findVisitorEntryExitList', roles: administrators, scope: 'tenant' }],
  listing: {
    columns: [
      'visitor_name',
      'unit',
      'enter_time',
      'enter_gate_name',
      'leave_time',
      'leave_gate_name',
      'stay_minutes',
      'person_count',
      'car_card_number',
      'accept_visit_name',
      'state',
    ],
    filters: ['last_time', 'state'],
    order: [['last_time', -1]],
    sorted: ['last_time'],
    slot: 'entryExit',
    empty: [
      '访客进校后，每次来访的进出会合在一行。',
      'Once a visitor has entered, their way in and out stands here in one line.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorInfoEntryExitRecords',
    title: ['访客进出记录', 'Entries and exits'],
    items: ['register'],
    menu: { group: 'visitorManagement', icon: 'history' },
  },
});

const exceptionStates = [
  ['open', '待处理', 'Open', 'warn'],
  ['closed', '已关闭', 'Closed', 'off'],
] as const;

export const accessExceptionEntry = entity({
  name: 'access_exception',
  zh: '门岗异常',
  en: 'Exception',
  type: 'AccessException',
  title: ['kind', 'kind'],
  fields: {
    kind: choice('发生了什么', 'What happened', exceptionKinds, computed),
    person_name: text('人员', 'Person', computed),
    gate_names: text('门', 'Gate', computed),
    gate_names_en: text('门英文名称', 'Gate in English', computed),
    happen_time: dateTime('发生', 'Happened', computed),
    heard_time: dateTime('得知', 'Heard', computed),
    reason: text('原因', 'Reason', computed),
    reason_en: text('原因英文', 'Reason in English', computed),
    answerer: reference('由谁答复', 'To answer', 'account', { computed: true, isText: true }),
    answerer_name: text('答复人', 'Answers', computed),
    answerer_name_en: text('答复人英文姓名', 'Answers, in English', computed),
    answer_by: dateTime('期限', 'By', computed),
    answer: text('答复', 'Answer', computed),
    state: choice('状态', 'Status', exceptionStates, computed),
    conclusion: choice('结论', 'Conclusion', conclusions, computed),
    remark: text('说明', 'Remark', computed),
    close_time: dateTime('关闭时间', 'Closed', computed),
    close_user_name: text('关闭人', 'Closed by', computed),
    close_user_name_en: text('关闭人英文姓名', 'Closed by, in English', computed),
  },
  source: 'subject',
  filled: ['kind', 'gate_names', 'happen_time', 'heard_time', 'answerer', 'answer_by', 'state'],
  operations: [
    { kind: 'page', name: 'findAccessExceptionEntityList', roles: administrators, scope: 'tenant' },
    act('close', 'closeAccessException', ['关闭', 'Close'], {
      roles: administrators,
      offered: ['state', 'open'],
      isForMany: true,
    }),
    act('reopen', 'reopenAccessException', ['重新打开', 'Open again'], {
      roles: administrators,
      takes: ['id', 'ID!'],
      offered: ['state', 'closed'],
    }),
  ],
  listing: {
    columns: ['kind', 'gate_names', 'happen_time', 'heard_time', 'answerer_name', 'answer_by'],
    filters: ['kind', 'state', 'answerer', 'happen_time'],
    todo: [['state', 'open']],
    sorted: ['happen_time', 'heard_time', 'answer_by'],
    empty: ['没有异常。两门放行、人工放行等会出现在这里。', 'Nothing to answer for at the gates.'],
    slot: 'exceptions',
  },
  page: {
    path: '/manage/visitorManagement/accessExceptionList',
    title: ['异常清单', 'Exceptions'],
    items: ['register'],
    menu: { group: 'visitorManagement', icon: 'warning' },
  },
});
