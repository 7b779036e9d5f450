// The kept sign-ins that the server refused, as the office decides them.
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, dateTime, reference, text } from '../domain/record/fields.ts';

const computed = { computed: true } as const;

const states = [
  ['open', '待核对', 'To review', 'warn'],
  ['accepted', '已接受', 'Accepted', 'good'],
  ['dismissed', '已驳回', 'Dismissed', 'off'],
] as const;

const actions = [
  ['in', '签到', 'Sign-in'],
  ['out', '签退', 'Sign-out'],
  ['use', '现场使用', 'Walk-up'],
] as const;

const decides = { kind: 'act', roles: administrators, offered: ['state', 'open'], isForMany: true } as const;

export const lateSignEntry = entity({
  name: 'late_sign',
  zh: '补传签到',
  en: 'Late sign-in',
  type: 'LateSign',
  title: ['user_name', 'user_name_en'],
  fields: {
    account: reference('用户', 'Person', 'account', { computed: true, isText: true }),
    user_name: text('姓名', 'Person', computed),
    user_name_en: text('英文姓名', 'Person, in English', computed),
    action: choice('动作', 'What', actions, computed),
    resources_id: reference('资源', 'Room', 'resource', { computed: true, isText: true }),
    resources_name: text('资源名称', 'Room', computed),
    resources_name_en: text('资源英文名称', 'Room, in English', computed),
    happen_time: dateTime('发生', 'Happened', computed),
    heard_time: dateTime('得知', 'Heard', computed),
    reason: text('未计入的原因', 'Why refused', computed),
    reason_en: text('未计入的原因英文', 'Why refused, in English', computed),
    state: choice('状态', 'Status', states, computed),
    remark: text('处理说明', 'Remark', computed),
    decide_user_name: text('处理人', 'Decided by', computed),
    decide_user_name_en: text('处理人英文姓名', 'Decided by, in English', computed),
    decide_time: dateTime('处理时间', 'Decided', computed),
  },
  source: 'subject',
  filled: ['action', 'resources_id', 'happen_time', 'heard_time', 'reason', 'reason_en', 'state'],
  operations: [
    { kind: 'page', name: 'findLateSignAll', roles: administrators, scope: 'managed' },
    { ...decides, key: 'accept', name: 'acceptLateSign', verb: ['接受', 'Accept'], isDirect: true },
    { ...decides, key: 'dismiss', name: 'dismissLateSign', verb: ['驳回', 'Dismiss'], isDangerous: true },
  ],
  listing: {
    columns: [
      'user_name',
      'state',
      'action',
      'resources_name',
      'happen_time',
      'heard_time',
      'reason',
      'decide_user_name',
      'remark',
    ],
    filters: ['state', 'resources_id', 'account', 'happen_time'],
    begins: { state: ['open', '待核对', 'To review'] },
    order: [['happen_time', -1]],
    todo: [['state', 'open']],
    sorted: ['happen_time', 'heard_time'],
    empty: [
      '没有待核对的签到。门口屏离线时收下、恢复后未能计入的签到会出现在这里。',
      'Nothing to review. Sign-ins that a door kept while offline, and that could not be counted afterwards, appear here.',
    ],
    slot: 'lateSigns',
  },
  page: {
    path: '/manage/late-signs',
    title: ['补传签到', 'Late sign-ins'],
    items: ['register'],
    menu: { group: 'appointment', icon: 'clock' },
  },
});
