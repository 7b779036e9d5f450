// An approval process: the two stages that a request goes through, and the requests that try it out.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import {
  type Choice,
  choice,
  date,
  flag,
  list,
  number,
  reference,
  text,
  texts,
  time,
} from '../domain/record/fields.ts';

const skipRules = [
  [1, '时长不超过', 'Length at most'],
  [2, '时长不少于', 'Length at least'],
  [3, '开始时间在', 'Starts between'],
  [4, '星期', 'On weekdays'],
  [5, '申请人是', 'Asked by'],
] as const;

const askers = [
  ['staff', '教职工', 'Staff'],
  ['student', '学生', 'Students'],
  ['visitor', '访客', 'Visitors'],
  ['resource_admin', '资源管理员', 'Resource administrators'],
  ['type_admin', '类型管理员', 'Type administrators'],
  ['super_admin', '超级管理员', 'Super administrators'],
] as const;

const weekdays = [
  ['1', '周一', 'Monday'],
  ['2', '周二', 'Tuesday'],
  ['3', '周三', 'Wednesday'],
  ['4', '周四', 'Thursday'],
  ['5', '周五', 'Friday'],
  ['6', '周六', 'Saturday'],
  ['7', '周日', 'Sunday'],
] as const;

const skipFields = {
  skip_by: choice('条件', 'Condition', skipRules, { required: true }),
  minutes: number('时长', 'Length', {
    min: 1,
    max: 10_080,
    unit: ['分钟', 'min'],
    when: ['skip_by', 1, 2],
  }),
  start_time: time('从', 'From', { when: ['skip_by', 3] }),
  end_time: time('到', 'Until', { ends: 'start_time', when: ['skip_by', 3] }),
  weekdays: texts('星期', 'Weekdays', { choices: weekdays, when: ['skip_by', 4] }),
  role: choice('人员', 'People', askers, { when: ['skip_by', 5] }),
} as const;

const trialFields = {
  person: reference('申请人', 'Person', 'account', { required: true }),
  resource: reference('资源', 'Resource', 'resource', { required: true }),
  trial_date: date('日期', 'Date', { required: true }),
  start_time: time('从', 'From', { required: true }),
  end_time: time('到', 'Until', { required: true, ends: 'start_time' }),
} as const;

const deputyHelp = [
  '同岗位无人可审批时由代理人审批；仍无人时转资源管理员',
  'Answers where nobody of the post can; without one, the administrators of the resource do',
] as const;

const limitHelp = [
  '从到达此步算起，周末照算；留空不限时',
  'Counted from when the step begins, weekends included; empty: no limit',
] as const;

const reminding = [1, '提醒', 'Remind'] as const;
const rejecting = [3, '驳回', 'Reject'] as const;

/** The fields of one stage: who decides, when it is skipped, how long it may take, and what then. */
const stage = <const Thens extends readonly Choice[]>(zh: string, en: string, thens: Thens) =>
  ({
    dept: reference(`${zh}部门`, `Department of the ${en}`, 'department', { holds: true, span: 3 }),
    post: reference(`${zh}岗位`, `Post of the ${en}`, 'post', { holds: true, span: 3 }),
    skipList: list(`这些情况跳过${zh}`, `When the ${en} is skipped`, skipFields, {
      max: 10,
      isSpoken: true,
      help: [
        '符合任一条即跳过；两步都跳过时仍由最后一步审批',
        'One of them suffices; where both steps would be skipped, the last one decides',
      ],
    }),
    limit_hours: number(`${zh}时限`, `Time for the ${en}`, {
      min: 1,
      max: 720,
      unit: ['小时', 'h'],
      help: limitHelp,
    }),
    limit_then: choice(`${zh}超时后`, 'After that', thens, { default: 1 }),
    deputy: reference(`${zh}代理人`, `Deputy of the ${en}`, 'account', { holds: true, help: deputyHelp }),
  }) as const;

const preaudit = stage('预审', 'first check', [reminding, [2, '转下一步', 'Pass on'], rejecting]);
const admin = stage('审批', 'approval', [reminding, rejecting]);

export const flow = entity({
  name: 'workflow',
  zh: '审批流程',
  en: 'Approval process',
  type: 'Flow',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    code: text('编码', 'Code', { required: true, max: 50, pattern: 'code', unique: true, searched: true }),
    tags: text('标签', 'Tags'),
    visible: flag('可见', 'Visible', { default: 1 }),
    ready: flag('就绪', 'Ready', {
      default: 1,
      help: ['未就绪的流程不能被资源选用', 'A resource can use it only while it is ready'],
    }),
    preaudit_dept: preaudit.dept,
    preaudit_post: preaudit.post,
    preaudit_skipList: preaudit.skipList,
    preaudit_limit_hours: preaudit.limit_hours,
    preaudit_limit_then: preaudit.limit_then,
    preaudit_deputy: preaudit.deputy,
    admin_dept: admin.dept,
    admin_post: admin.post,
    admin_skipList: admin.skipList,
    admin_limit_hours: admin.limit_hours,
    admin_limit_then: admin.limit_then,
    admin_deputy: admin.deputy,
    trialList: list('试例', 'Trials', trialFields, { max: 20 }),
  },
  operations: [
    { kind: 'page', name: 'flows', roles: everyone, scope: 'tenant', endpoint: 'hub' },
    { kind: 'one', name: 'findFlow', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveFlow', roles: superAdministrators, endpoint: 'hub' },
    { kind: 'update', name: 'updateFlow', roles: superAdministrators, endpoint: 'hub' },
    { kind: 'delete', name: 'deleteFlow', roles: superAdministrators, endpoint: 'hub' },
  ],
  listing: {
    columns: ['name', 'code', 'preaudit_post', 'admin_post', 'visible', 'ready'],
    filters: ['visible', 'ready'],
    empty: [
      '新增一个流程，说明谁预审、谁审批；再在资源的审批中选用。',
      'Add a process that says who checks and who decides, then choose it for a resource.',
    ],
    order: [['code', 1]],
  },
  page: {
    path: '/manage/settings/flows',
    title: ['审批流程', 'Approval processes'],
    menu: { group: 'settings', icon: 'audit' },
    impact: { on: 'resource', by: 'approval_process', many: ['个资源', 'resources'] },
    sections: [
      {
        zh: '步骤',
        en: 'Steps',
        slot: 'process',
        fields: [
          'name',
          'name_en',
          'code',
          'tags',
          'visible',
          'ready',
          'preaudit_dept',
          'preaudit_post',
          'preaudit_skipList',
          'preaudit_limit_hours',
          'preaudit_limit_then',
          'preaudit_deputy',
          'admin_dept',
          'admin_post',
          'admin_skipList',
          'admin_limit_hours',
          'admin_limit_then',
          'admin_deputy',
          'trialList',
        ],
      },
    ],
  },
});
