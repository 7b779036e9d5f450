// Every kind of message, a row each: which event is the cause, who is told, in which words. A new kind is a
// new row.
import type { ScheduleEvent } from '../booking/schedule/events.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import type { MessageWords } from './message-text.ts';
import type { Pushes } from './pushes.ts';

/** `invited`: participants whom the applicant asked to be told. */
export type Receiver = 'applicant' | 'participants' | 'invited' | 'approvers' | 'administrators';

export interface MessageKind extends MessageWords {
  readonly label: Bilingual;
  /** Absent: a timer is the cause. */
  readonly after?: (event: ScheduleEvent) => boolean;
  /** Told in the product without regard to the resource's settings; the person who did it is not told. */
  readonly always: readonly Receiver[];
  /** Told on the resource's channels, as its settings say. */
  readonly pushed: (pushes: Pushes) => readonly Receiver[];
  /** What a calendar does with it. */
  readonly calendar?: 'REQUEST' | 'CANCEL';
}

const applicant: readonly Receiver[] = ['applicant'];
const involved: readonly Receiver[] = ['applicant', 'invited'];
const ifPushed =
  (receivers: readonly Receiver[]) =>
  ({ isOn }: Pushes): readonly Receiver[] =>
    isOn ? receivers : [];

const bySuccessRule = ({ success }: Pushes): readonly Receiver[] =>
  (['applicant', 'participants', 'administrators'] as const).slice(0, success);

const byCancelRules = (pushes: Pushes): readonly Receiver[] => [
  ...(pushes.cancelsToApplicant ? (['applicant', 'participants'] as const) : []),
  ...(pushes.cancelsToAdministrators ? (['administrators'] as const) : []),
];

const byReminder = ({ remindMinutes }: Pushes): readonly Receiver[] =>
  remindMinutes === undefined ? [] : applicant;

const asksApproval = (event: ScheduleEvent): boolean =>
  event.type === 'Submitted' ||
  event.type === 'StepPassed' ||
  event.type === 'DecisionTakenBack' ||
  event.type === 'Resubmitted' ||
  ((event.type === 'Booked' || event.type === 'TimeChanged') && event.data.status === 'awaiting_approval');

const stands = (event: ScheduleEvent): boolean =>
  event.type === 'Booked' &&
  event.data.movedFrom === undefined &&
  (event.data.status === 'approved' || event.data.status === 'pending');

const isMoved = (event: ScheduleEvent): boolean =>
  event.type === 'TimeChanged' || (event.type === 'Booked' && event.data.movedFrom !== undefined);

export const messageKinds = {
  approval_wanted: {
    label: { zh: '待审批', en: 'Approval wanted' },
    title: { zh: '待您审批：{what}', en: 'Waiting for your approval: {what}' },
    lead: { zh: '{person}申请预约，请审批。', en: '{person} has sent a request.' },
    after: asksApproval,
    always: ['approvers'],
    pushed: ifPushed(['approvers']),
  },
  submitted: {
    label: { zh: '已提交', en: 'Submitted' },
    title: { zh: '已提交审批：{what}', en: 'Sent for approval: {what}' },
    lead: { zh: '审批结果出来后会通知您。', en: 'You are told as soon as it is decided.' },
    after: (event) =>
      asksApproval(event) && event.type !== 'StepPassed' && event.type !== 'DecisionTakenBack',
    always: [],
    pushed: ifPushed(applicant),
  },
  booked: {
    label: { zh: '预约成功', en: 'Booked' },
    title: { zh: '预约成功：{what}', en: 'Booked: {what}' },
    lead: { zh: '预约人：{person}', en: 'Booked by {person}' },
    after: stands,
    always: involved,
    pushed: bySuccessRule,
    calendar: 'REQUEST',
  },
  approved: {
    label: { zh: '审批通过', en: 'Approved' },
    title: { zh: '审批通过：{what}', en: 'Approved: {what}' },
    lead: { zh: '预约人：{person}', en: 'Booked by {person}' },
    after: ({ type }) => type === 'Approved',
    always: involved,
    pushed: bySuccessRule,
    calendar: 'REQUEST',
  },
  rejected: {
    label: { zh: '审批未通过', en: 'Rejected' },
    title: { zh: '审批未通过：{what}', en: 'Not approved: {what}' },
    lead: { zh: '您的申请未获通过。', en: 'Your request was not approved.' },
    after: ({ type }) => type === 'Rejected',
    always: applicant,
    pushed: ifPushed(applicant),
  },
  returned: {
    label: { zh: '退回修改', en: 'Returned' },
    title: { zh: '申请被退回：{what}', en: 'Sent back to you: {what}' },
    lead: {
      zh: '请修改后重新提交。时段暂不保留。',
      en: 'Change it and send it again. The time is not kept.',
    },
    after: ({ type }) => type === 'Returned',
    always: applicant,
    pushed: ifPushed(applicant),
  },
  decision_taken_back: {
    label: { zh: '审批结果已撤回', en: 'Decision taken back' },
    title: { zh: '审批结果已撤回：{what}', en: 'Decision taken back: {what}' },
    lead: { zh: '申请将重新审批。', en: 'The request waits for a decision again.' },
    after: ({ type }) => type === 'DecisionTakenBack',
    always: applicant,
    pushed: ifPushed(applicant),
  },
  cancelled: {
    label: { zh: '已取消', en: 'Cancelled' },
    title: { zh: '预约已取消：{what}', en: 'Cancelled: {what}' },
    lead: { zh: '取消人：{actor}', en: 'Cancelled by {actor}' },
    after: ({ type }) => type === 'Cancelled',
    always: involved,
    pushed: byCancelRules,
    calendar: 'CANCEL',
  },
  changed: {
    label: { zh: '已改期', en: 'Time changed' },
    title: { zh: '预约已改期：{what}', en: 'New time: {what}' },
    lead: { zh: '改期人：{actor}', en: 'Changed by {actor}' },
    after: isMoved,
    always: involved,
    pushed: bySuccessRule,
    calendar: 'REQUEST',
  },
  ended: {
    label: { zh: '提前结束', en: 'Ended early' },
    title: { zh: '预约被提前结束：{what}', en: 'Ended early: {what}' },
    lead: { zh: '操作人：{actor}', en: 'Ended by {actor}' },
    after: (event) => event.type === 'Terminated' && event.data.by === 'administrator',
    always: involved,
    pushed: ifPushed(applicant),
  },
  missed: {
    label: { zh: '未签到', en: 'Missed' },
    title: { zh: '未按时签到：{what}', en: 'Missed: {what}' },
    lead: {
      zh: '未在规定时间签到，时段已释放。',
      en: 'Nobody signed in in time, so the place was given up.',
    },
    after: ({ type }) => type === 'Missed' || type === 'MarkedMissed',
    always: applicant,
    pushed: ifPushed(applicant),
  },
  starts_soon: {
    label: { zh: '即将开始', en: 'Starts soon' },
    title: { zh: '即将开始：{what}', en: 'Starts soon: {what}' },
    lead: { zh: '请按时到场签到。', en: 'Please come and sign in on time.' },
    always: [],
    pushed: byReminder,
  },
  sign_in_late: {
    label: { zh: '请尽快签到', en: 'Sign in now' },
    title: { zh: '请尽快签到：{what}', en: 'Sign in now: {what}' },
    lead: {
      zh: '预约已开始，您还没有签到。{until}前未签到将释放时段。',
      en: 'It has begun and you have not signed in. The place is given up at {until}.',
    },
    always: [],
    pushed: byReminder,
  },
} as const satisfies Readonly<Record<string, MessageKind>>;

const byName: Readonly<Record<string, MessageKind>> = messageKinds;

export const messageKind = (name: string): MessageKind | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;

const caused = Object.entries(byName);

/** Of which kinds somebody may have to be told after it. */
export const kindsAfter = (event: ScheduleEvent): readonly string[] =>
  caused.filter(([, { after }]) => after?.(event)).map(([name]) => name);
