// A fault of a place, told by somebody who stands in it: what, where, a picture. The next person reads that it is
// known; an administrator of the place closes it with a word to the person who told it.
import { act, administrators, entity } from '../domain/record/entity.ts';
import { choice, image, kept, longText, lookup, reference } from '../domain/record/fields.ts';

export const LONGEST_REPAIR = 200;
export const OPEN = 1;
export const CLOSED = 0;

const states = [
  [OPEN, '待处理', 'Open', 'warn'],
  [CLOSED, '已处理', 'Closed', 'good'],
] as const;

export const brokenParts = [
  [1, '投影或屏幕', 'Projector or screen'],
  [2, '灯或电源', 'Light or power'],
  [3, '空调', 'Air conditioning'],
  [4, '桌椅', 'Desk or chair'],
  [5, '网络', 'Network'],
  [6, '门或锁', 'Door or lock'],
  [9, '其他', 'Something else'],
] as const;

export const repairReport = entity({
  name: 'repair_report',
  zh: '报修',
  en: 'Fault report',
  type: 'RepairReport',
  title: ['resources_name', 'resources_name_en'],
  fields: {
    resources_id: reference('资源', 'Resource', 'resource', { internal: true }),
    resources_name: lookup('资源名称', 'Resource name', 'resources_id', 'resources_name'),
    resources_name_en: lookup('资源英文名称', 'Resource, in English', 'resources_id', 'resources_name_en'),
    part: choice('故障', 'What is broken', brokenParts, { required: true }),
    content: longText('说明', 'Details', { max: LONGEST_REPAIR, personal: true, searched: true }),
    picture: image('照片', 'Picture'),
    state: choice('状态', 'Status', states, { internal: true, default: OPEN }),
    answer: longText('处理结果', 'Outcome', { internal: true, max: LONGEST_REPAIR, personal: true }),
    user_id: reference('报修人账号', 'Account', 'account', { internal: true }),
    user_name: lookup('报修人', 'Reported by', 'user_id', 'name'),
    user_name_en: lookup('报修人英文姓名', 'Reported by, in English', 'user_id', 'name_en'),
    create_time: kept('报修时间', 'Reported', 'createdAt'),
  },
  person: 'user_id',
  managedBy: { through: 'resources_id' },
  operations: [
    { kind: 'page', name: 'findRepairReportAll', roles: administrators, scope: 'managed' },
    { kind: 'one', name: 'findRepairReport', roles: administrators, scope: 'managed' },
    act('close', 'closeRepairReport', ['处理完成', 'Close'], {
      roles: administrators,
      offered: ['state', '1'],
      isDirect: true,
    }),
  ],
  listing: {
    columns: ['resources_name', 'part', 'state', 'content', 'picture', 'user_name', 'answer', 'create_time'],
    filters: ['state', 'part', 'resources_id'],
    begins: { state: ['1', '待处理', 'Open'] },
    order: [['create_time', -1]],
    empty: ['有人在手机上报修后会列在这里。', 'Faults that people report on their phones are listed here.'],
    slot: 'repairs',
  },
  page: {
    path: '/manage/resources/repairs',
    title: ['报修', 'Fault reports'],
    menu: { group: 'resources', icon: 'alert' },
  },
});
