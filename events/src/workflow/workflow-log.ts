// The interface log of workflow services as the office lists it: every call, and sending one again.
import { act, entity, type Role } from '../domain/record/entity.ts';
import { choice, dateTime, number, reference, text } from '../domain/record/fields.ts';
import { aboutBooking } from '../domain/record/shared-lists.ts';

const shown = { computed: true } as const;
const readers: readonly Role[] = ['super_admin', 'auditor'];

const calls = [
  ['open', '提交申请', 'Send request'],
  ['withdraw', '撤回申请', 'Withdraw'],
  ['answer', '审批答复', 'Answer'],
] as const;

const outcomes = [
  ['submitted', '已填表', 'Form filled', 'good'],
  ['approved', '通过', 'Approved', 'good'],
  ['rejected', '拒绝', 'Rejected', 'warn'],
  ['returned', '退回', 'Returned', 'warn'],
] as const;

const results = [
  [1, '成功', 'Success', 'good'],
  [0, '失败', 'Failure', 'warn'],
] as const;

const carriers = [
  ['simulated', '模拟服务', 'Simulated'],
  ['http', '审批服务', 'Workflow service'],
] as const;

export const workflowLog = entity({
  name: 'workflow_log',
  zh: '审批接口日志',
  en: 'Workflow interface log',
  type: 'WorkflowLog',
  title: ['call', 'call'],
  fields: {
    create_time: dateTime('时间', 'Time', shown),
    call: choice('接口', 'Call', calls, shown),
    review_id: reference('审批地址', 'Review option', 'review_option', shown),
    review_name: text('审批地址名称', 'Review option', shown),
    booking_number: text('预约号', 'Booking number', { computed: true, searched: true }),
    appointment_id: aboutBooking,
    request_id: text('请求编号', 'Request id', { computed: true, isId: true }),
    outcome: choice('答复', 'Answer', outcomes, shown),
    result: choice('结果', 'Result', results, shown),
    fail_reason: text('失败原因', 'Failure reason', { computed: true, searched: true }),
    duration_ms: number('耗时', 'Took', { computed: true, unit: ['毫秒', 'ms'] }),
    retries: number('重试次数', 'Retries', shown),
    next_time: dateTime('下次尝试', 'Tried again', shown),
    send_via: choice('服务', 'Service', carriers, shown),
    retryable: text('可重新发送', 'Can be sent again', { computed: true, managersOnly: true }),
  },
  source: 'subject',
  filled: [
    'create_time',
    'call',
    'review_id',
    'appointment_id',
    'request_id',
    'result',
    'duration_ms',
    'retries',
    'send_via',
    'retryable',
  ],
  operations: [
    { kind: 'page', name: 'findWorkflowLogAll', roles: readers, scope: 'tenant' },
    act('resend', 'resendWorkflowRequest', ['立即重新发送', 'Send again now'], {
      takes: ['id', 'ID!'],
      offered: ['retryable', 'yes'],
    }),
  ],
  listing: {
    columns: [
      'create_time',
      'result',
      'call',
      'booking_number',
      'review_name',
      'outcome',
      'fail_reason',
      'duration_ms',
      'retries',
      'next_time',
    ],
    filters: ['call', 'result', 'review_id', 'create_time'],
    todo: [['result', 0]],
    empty: ['向审批系统发出的每次请求会记在这里。', 'Each call to a workflow system is listed here.'],
    sorted: ['create_time'],
    order: [['create_time', -1]],
    refreshSeconds: 15,
  },
  page: {
    path: '/manage/settings/review-log',
    title: ['审批接口日志', 'Workflow log'],
    menu: { group: 'statistics', icon: 'file' },
  },
});
