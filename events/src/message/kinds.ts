// Every kind of message, a row each: which event is the cause, who is told, in which words. A new kind is a
// new row.
import type { Bilingual } from '../domain/rules/rules.ts';
import type { MeetingEvent } from '../meeting/meeting.ts';
import { repairLabelOf } from '../repair/repair-message.ts';
import type { StandingEvent } from '../standing/events.ts';
import { silenceLabelOf } from '../terminal/silence.ts';
import {
  alone,
  asksApproval,
  awaitsPayment,
  type BookingFact,
  isBundled,
  isElsewhere,
  isGivenOver,
  isHealed,
  isHealedAsRequest,
  isMoved,
  isReviewed,
  isWithdrawn,
  stands,
} from './causes.ts';
import {
  applicant,
  byCancelRules,
  byReminder,
  bySuccessOfTakingPart,
  bySuccessRule,
  decisionToApplicant,
  ifPushed,
  involved,
  type MessageKind,
  onUsualChannels,
  toApplicant,
  toInvolved,
} from './message-kind.ts';
import { visitLabelOf } from './visit-kinds.ts';

export const messageKinds = {
  approval_wanted: {
    label: { zh: '待审批', en: 'Approval wanted' },
    title: { zh: '待您审批：{what}', en: 'Waiting for your approval: {what}' },
    lead: { zh: '{person}申请预约，请审批。', en: '{person} has sent a request.' },
    after: (event) =>
      event.type === 'StepReminded' ||
      event.type === 'ReviewGivenUp' ||
      (asksApproval(event) && !isReviewed(event)),
    always: ['approvers'],
    pushed: ifPushed(['approvers']),
    onDevices: { topic: 'approval', to: ['approvers'] },
  },
  submitted: {
    label: { zh: '已提交', en: 'Submitted' },
    title: { zh: '已提交审批：{what}', en: 'Sent for approval: {what}' },
    lead: { zh: '审批结果出来后会通知您。', en: 'You are told as soon as it is decided.' },
    after: alone(
      (event) => asksApproval(event) && event.type !== 'StepPassed' && event.type !== 'DecisionTakenBack',
    ),
    always: [],
    pushed: ifPushed(applicant),
  },
  booked: {
    label: { zh: '预约成功', en: 'Booked' },
    title: { zh: '预约成功：{what}', en: 'Booked: {what}' },
    lead: { zh: '预约人：{person}', en: 'Booked by {person}' },
    after: alone(stands),
    ...toInvolved,
  },
  bundled: {
    label: { zh: '一起预约', en: 'Booked together' },
    title: { zh: '一起预约：{what}', en: 'Booked together: {what}' },
    lead: {
      zh: '各项状态不同，请逐项查看。待支付的时段为您保留 15 分钟。',
      en: 'They do not all stand the same; see each line. What is to be paid is kept for 15 minutes.',
    },
    after: isBundled,
    byPhase: {
      awaiting_approval: 'submitted',
      awaiting_payment: 'awaiting_payment',
      approved: 'booked',
      pending: 'booked',
    },
    always: [],
    pushed: () => [],
    calendar: 'REQUEST',
  },
  healed: {
    label: { zh: '空出后已预约', en: 'Booked when free' },
    title: { zh: '时段空出，已为您预约：{what}', en: 'Free at last, and booked for you: {what}' },
    lead: {
      zh: '系列中的这些日期已自动补上，不需要时请取消。',
      en: 'Your series has these dates now. Cancel those you do not need.',
    },
    after: (event, by) => isHealed(event, by) && !isHealedAsRequest(event, by),
    ...toInvolved,
  },
  healed_asked: {
    label: { zh: '空出后已申请', en: 'Requested when free' },
    title: { zh: '时段空出，已为您提交申请：{what}', en: 'Free at last, and requested for you: {what}' },
    lead: {
      zh: '系列中的这些日期已自动提交，审批通过后生效。不需要时请取消。',
      en: 'Your series has these dates once they are approved. Cancel those you do not need.',
    },
    after: isHealedAsRequest,
    ...toApplicant,
  },
  approved: {
    label: { zh: '审批通过', en: 'Approved' },
    title: { zh: '审批通过：{what}', en: 'Approved: {what}' },
    lead: { zh: '预约人：{person}', en: 'Booked by {person}' },
    after: ({ type }) => type === 'Approved',
    byPhase: {
      approved: 'approved',
      pending: 'approved',
      performed: 'approved',
      awaiting_payment: 'awaiting_payment',
    },
    always: involved,
    pushed: bySuccessRule,
    onDevices: decisionToApplicant,
    calendar: 'REQUEST',
  },
  awaiting_payment: {
    label: { zh: '待支付', en: 'To be paid' },
    title: { zh: '请支付：{what}', en: 'Please pay: {what}' },
    lead: {
      zh: '时段已为您保留 15 分钟，支付后预约生效。',
      en: 'The place is kept for 15 minutes. It is yours once you have paid.',
    },
    after: alone(awaitsPayment),
    tellsFormer: true,
    ...toApplicant,
  },
  paid: {
    label: { zh: '已支付', en: 'Paid' },
    title: { zh: '支付成功：{what}', en: 'Paid: {what}' },
    lead: { zh: '已收到您的付款。', en: 'Your payment has arrived.' },
    after: ({ type }) => type === 'Paid',
    ...toInvolved,
  },
  refunded: {
    label: { zh: '已退款', en: 'Refunded' },
    title: { zh: '已退款：{what}', en: 'Refunded: {what}' },
    lead: { zh: '付款已原路退回。', en: 'What you paid goes back to you the way it came.' },
    after: ({ type }) => type === 'Refunded',
    ...toApplicant,
  },
  rejected: {
    label: { zh: '审批未通过', en: 'Rejected' },
    title: { zh: '审批未通过：{what}', en: 'Not approved: {what}' },
    lead: { zh: '您的申请未获通过。', en: 'Your request was not approved.' },
    after: ({ type }) => type === 'Rejected',
    ...toApplicant,
    onDevices: decisionToApplicant,
  },
  returned: {
    label: { zh: '退回修改', en: 'Returned' },
    title: { zh: '申请被退回：{what}', en: 'Sent back to you: {what}' },
    lead: {
      zh: '请修改后重新提交。时段暂不保留。',
      en: 'Change it and send it again. The time is not kept.',
    },
    after: ({ type }) => type === 'Returned',
    ...toApplicant,
    onDevices: decisionToApplicant,
  },
  decision_taken_back: {
    label: { zh: '审批结果已撤回', en: 'Decision taken back' },
    title: { zh: '审批结果已撤回：{what}', en: 'Decision taken back: {what}' },
    lead: { zh: '申请将重新审批。', en: 'The request waits for a decision again.' },
    after: ({ type }) => type === 'DecisionTakenBack',
    ...toApplicant,
    calendar: 'CANCEL',
  },
  no_longer_on: {
    label: { zh: '不再生效', en: 'No longer on' },
    title: { zh: '预约不再生效：{what}', en: 'No longer on: {what}' },
    lead: {
      zh: '预约人：{person}。请暂勿按此时间到场，再次生效时会通知您。',
      en: 'Booked by {person}. Please do not come at this time. You are told if it is on again.',
    },
    after: isWithdrawn,
    always: ['expecting'],
    pushed: ifPushed(['expecting']),
    calendar: 'CANCEL',
  },
  cancelled: {
    label: { zh: '已取消', en: 'Cancelled' },
    title: { zh: '预约已取消：{what}', en: 'Cancelled: {what}' },
    lead: { zh: '取消人：{actor}', en: 'Cancelled by {actor}' },
    after: (event) => event.type === 'Cancelled' && event.data.movedTo === undefined,
    always: involved,
    pushed: byCancelRules,
    calendar: 'CANCEL',
  },
  handed_over: {
    label: { zh: '已转交', en: 'Handed over' },
    title: { zh: '预约已转交给您：{what}', en: 'Yours now: {what}' },
    lead: {
      zh: '原预约人已离任，由您接手。不需要时请取消。',
      en: 'Its person has left and it is yours now. Cancel it if you do not need it.',
    },
    after: (event) => event.type === 'HandedOver' && event.data.by === undefined,
    ...toInvolved,
  },
  given_over: {
    label: { zh: '已转交给您', en: 'Given to you' },
    title: { zh: '预约已转交给您：{what}', en: 'Yours now: {what}' },
    lead: {
      zh: '操作人：{actor}。不需要时请取消。',
      en: 'Handed over by {actor}. Cancel it if you do not need it.',
    },
    after: isGivenOver,
    ...toInvolved,
  },
  given_away: {
    label: { zh: '已转交他人', en: 'Given to somebody else' },
    title: { zh: '您的预约已转交：{what}', en: 'No longer yours: {what}' },
    lead: {
      zh: '现预约人：{person}。操作人：{actor}。您不必到场。',
      en: 'It is booked by {person} now. Handed over by {actor}. You need not come.',
    },
    after: isGivenOver,
    always: ['formerApplicant'],
    pushed: ifPushed(['formerApplicant']),
    calendar: 'CANCEL',
  },
  changed: {
    label: { zh: '已改期', en: 'Time changed' },
    title: { zh: '预约已改期：{what}', en: 'New time: {what}' },
    lead: { zh: '改期人：{actor}', en: 'Changed by {actor}' },
    after: isMoved,
    ...toInvolved,
  },
  extended: {
    label: { zh: '已延长', en: 'Extended' },
    title: { zh: '预约已延长：{what}', en: 'Extended: {what}' },
    lead: {
      zh: '延长人：{actor}。开始时间和地点不变。',
      en: 'Extended by {actor}. Its start and place stay as they are.',
    },
    after: ({ type }) => type === 'Extended',
    ...toInvolved,
  },
  details_changed: {
    label: { zh: '内容已修改', en: 'Details changed' },
    title: { zh: '预约内容已修改：{what}', en: 'Details changed: {what}' },
    lead: {
      zh: '修改人：{actor}。时间和地点不变。',
      en: 'Changed by {actor}. Time and place stay as they are.',
    },
    after: ({ type }) => type === 'DetailsChanged',
    always: involved,
    pushed: bySuccessOfTakingPart,
    calendar: 'REQUEST',
  },
  left_out: {
    label: { zh: '不再参与', en: 'No longer taking part' },
    title: { zh: '您已不在参与人之列：{what}', en: 'You no longer take part: {what}' },
    lead: { zh: '修改人：{actor}。您不必到场。', en: 'Changed by {actor}. You need not come.' },
    after: ({ type }) => type === 'DetailsChanged',
    always: ['leftOut'],
    pushed: ifPushed(['leftOut']),
    calendar: 'CANCEL',
  },
  moved: {
    label: { zh: '已换地点', en: 'Moved' },
    title: { zh: '预约已换到：{what}', en: 'Moved to: {what}' },
    lead: { zh: '操作人：{actor}。预约继续有效。', en: 'Moved by {actor}. It still stands.' },
    after: isElsewhere,
    tellsFormer: true,
    ...toInvolved,
  },
  ended: {
    label: { zh: '提前结束', en: 'Ended early' },
    title: { zh: '预约被提前结束：{what}', en: 'Ended early: {what}' },
    lead: { zh: '操作人：{actor}', en: 'Ended by {actor}' },
    after: (event) =>
      event.type === 'Terminated' && event.data.by === 'administrator' && !event.data.wasRequest,
    always: involved,
    pushed: ifPushed(applicant),
  },
  request_closed: {
    label: { zh: '申请已终止', en: 'Request closed' },
    title: { zh: '申请已被终止：{what}', en: 'Request closed: {what}' },
    lead: {
      zh: '操作人：{actor}。申请未生效，时段不再保留。',
      en: 'Closed by {actor} before it was approved. The time is not kept.',
    },
    after: (event) => event.type === 'Terminated' && event.data.wasRequest === true,
    ...toApplicant,
  },
  missed: {
    label: { zh: '未签到', en: 'Missed' },
    title: { zh: '未按时签到：{what}', en: 'Missed: {what}' },
    lead: {
      zh: '未在规定时间签到，时段已释放。',
      en: 'Nobody signed in in time, so the place was given up.',
    },
    after: ({ type }) => type === 'Missed' || type === 'MarkedMissed',
    ...toApplicant,
  },
  waitlist_offered: {
    label: { zh: '候补有空', en: 'Free after waiting' },
    title: { zh: '候补有空，请确认：{what}', en: 'Free for you now: {what}' },
    lead: {
      zh: '已为您保留到{until}，请在“我的预约”中确认，逾期将通知下一位。',
      en: 'It is kept for you until {until}. Answer under My bookings; then the next person is asked.',
    },
    isAboutWait: true,
    after: ({ type }) => type === 'PlaceOffered',
    ...toApplicant,
  },
  waitlist_expired: {
    label: { zh: '候补已超时', en: 'Offer ended' },
    title: { zh: '候补确认已超时：{what}', en: 'Your offer has ended: {what}' },
    lead: {
      zh: '未在时限内确认，已通知下一位。',
      en: 'It was not answered in time, so the next person is asked.',
    },
    isAboutWait: true,
    after: (event) => event.type === 'WaitEnded' && event.data.because === 'expired',
    ...toApplicant,
  },
  waitlist_over: {
    label: { zh: '候补已结束', en: 'Waiting is over' },
    title: { zh: '候补已结束：{what}', en: 'Waiting is over: {what}' },
    lead: {
      zh: '该时段直到开始也没有空出，或该资源已停用。您可以另选时段或资源。',
      en: 'It was not free before it began, or it is not booked any more. Please choose another time or place.',
    },
    isAboutWait: true,
    after: (event) =>
      event.type === 'WaitEnded' && (event.data.because === 'disabled' || event.data.because === 'started'),
    ...toApplicant,
  },
  seat_left: {
    label: { zh: '已暂离', en: 'On leave' },
    title: { zh: '座位暂离：{what}', en: 'On leave from your seat: {what}' },
    lead: { zh: '请按时返回，否则座位将释放。', en: 'Be back in time, or the seat is released.' },
    after: ({ type }) => type === 'SeatLeft',
    always: [],
    pushed: ({ tellsLeave }) => (tellsLeave ? applicant : []),
  },
  seat_reported: {
    label: { zh: '座位被举报', en: 'Seat reported' },
    title: { zh: '座位被举报无人：{what}', en: 'Your seat was reported as empty: {what}' },
    lead: { zh: '请尽快重新签到，否则座位将释放。', en: 'Sign in again soon, or the seat is released.' },
    after: ({ type }) => type === 'SeatReported',
    always: applicant,
    pushed: ({ tellsReport }) => (tellsReport ? applicant : []),
  },
  seat_released: {
    label: { zh: '座位已释放', en: 'Seat released' },
    title: { zh: '座位已释放：{what}', en: 'Your seat was released: {what}' },
    lead: { zh: '未按时返回，座位已释放。', en: 'Nobody was back in time, so the seat was released.' },
    after: ({ type }) => type === 'SeatReleased',
    always: applicant,
    pushed: ({ tellsLeave, tellsReport }) => (tellsLeave || tellsReport ? applicant : []),
  },
  meeting_ready: {
    label: { zh: '视频会议已创建', en: 'Video meeting ready' },
    title: { zh: '视频会议：{what}', en: 'Video meeting: {what}' },
    lead: { zh: '视频会议已创建，可由下列链接入会。', en: 'You can join by the link below.' },
    afterMeeting: 'MeetingCreated',
    tellsMeeting: true,
    always: involved,
    pushed: bySuccessOfTakingPart,
    calendar: 'REQUEST',
  },
  starts_soon: {
    label: { zh: '即将开始', en: 'Starts soon' },
    title: { zh: '即将开始：{what}', en: 'Starts soon: {what}' },
    lead: { zh: '请按时到场签到。', en: 'Please come and sign in on time.' },
    tellsMeeting: true,
    always: [],
    pushed: byReminder,
  },
  soon_on_device: {
    label: { zh: '开始前 15 分钟', en: 'In 15 minutes' },
    title: { zh: '15 分钟后开始：{what}', en: 'In 15 minutes: {what}' },
    lead: { zh: '请按时到场签到。', en: 'Please come and sign in on time.' },
    always: [],
    pushed: () => [],
    onDevices: { topic: 'soon', to: applicant },
  },
  leave_ends: {
    label: { zh: '暂离即将到时', en: 'Leave ends soon' },
    title: { zh: '暂离即将到时：{what}', en: 'Your leave ends soon: {what}' },
    lead: {
      zh: '请在{until}前返回座位，否则座位将释放。',
      en: 'Be back at your seat by {until}, or it is released.',
    },
    always: [],
    pushed: () => [],
    onDevices: { topic: 'leave', to: applicant },
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
  loan_handed_out: {
    label: { zh: '已领取', en: 'Handed out' },
    title: { zh: '已领取：{what}', en: 'Handed out to you: {what}' },
    lead: { zh: '设备已交给您，请按时归还。', en: 'The device is with you. Please bring it back in time.' },
    after: ({ type }) => type === 'HandedOut',
    always: [],
    pushed: ifPushed(applicant),
  },
  loan_due_soon: {
    label: { zh: '即将到期', en: 'Due soon' },
    title: { zh: '请按时归还：{what}', en: 'Due back soon: {what}' },
    lead: { zh: '借用即将到期，请按时归还。', en: 'Please bring it back in time.' },
    after: ({ type }) => type === 'ReturnReminded',
    ...toApplicant,
  },
  loan_overdue: {
    label: { zh: '逾期未还', en: 'Overdue' },
    title: { zh: '已逾期，请尽快归还：{what}', en: 'Overdue: {what}' },
    lead: {
      zh: '借用已到期，尚未全部归还。逾期会记入失约。',
      en: 'It was due and is not all back. A late return counts as a fault.',
    },
    after: ({ type }) => type === 'BecameOverdue',
    always: ['applicant', 'administrators'],
    pushed: ifPushed(applicant),
  },
  loan_delayed: {
    label: { zh: '设备未到位', en: 'Device is late' },
    title: { zh: '可能无法按时领取：{what}', en: 'May not be there in time: {what}' },
    lead: {
      zh: '前一位借用人逾期未还。您可等待归还，也可改借其他设备或时间；因此未能领取不计失约。',
      en: 'The borrower before you is late. Wait for it, or take another one or another time. It will not count as a fault of yours.',
    },
    after: ({ type }) => type === 'CollectionDelayed',
    ...toApplicant,
  },
  loan_returned: {
    label: { zh: '归还已确认', en: 'Return accepted' },
    title: { zh: '归还已确认：{what}', en: 'Return accepted: {what}' },
    lead: { zh: '归还的设备已检查，没有问题。', en: 'What you brought back is in order.' },
    after: ({ type }) => type === 'ReturnAccepted',
    ...toApplicant,
  },
  banned: {
    label: { zh: '已列入黑名单', en: 'Banned' },
    title: { zh: '预约受限：{what}', en: 'You cannot book: {what}' },
    lead: {
      zh: '限制至{until}。如有异议，可在“我的守约记录”中申诉。',
      en: 'This lasts until {until}. You can appeal under My standing.',
    },
    afterStanding: ({ type }) => type === 'Banned' || type === 'BanChanged' || type === 'BanReinstated',
    ...onUsualChannels,
  },
  ban_lifted: {
    label: { zh: '已移出黑名单', en: 'Ban lifted' },
    title: { zh: '预约限制已解除：{what}', en: 'You can book again: {what}' },
    lead: { zh: '这项限制不再生效。', en: 'The ban is no longer in force.' },
    afterStanding: ({ type }) => type === 'BanLifted',
    ...onUsualChannels,
  },
  appeal_granted: {
    label: { zh: '申诉成立', en: 'Appeal granted' },
    title: { zh: '申诉成立：{what}', en: 'Appeal granted: {what}' },
    lead: {
      zh: '原记录已撤销，因此受到的限制随之解除。',
      en: 'It no longer counts, and a ban that rested on it is lifted.',
    },
    afterStanding: ({ type, data }) => type === 'AppealDecided' && data.outcome === 'overturned',
    ...onUsualChannels,
  },
  appeal_denied: {
    label: { zh: '申诉被驳回', en: 'Appeal denied' },
    title: { zh: '申诉被驳回：{what}', en: 'Appeal denied: {what}' },
    lead: { zh: '原记录继续有效。', en: 'It still counts.' },
    afterStanding: ({ type, data }) => type === 'AppealDecided' && data.outcome === 'upheld',
    ...onUsualChannels,
  },
  grant_ends: {
    label: { zh: '权限将到期', en: 'A right ends soon' },
    title: { zh: '权限将到期：{what}', en: 'A right ends soon: {what}' },
    lead: {
      zh: '{person}的这项权限到{until}为止，之后自动失效。授权人：{actor}。需要继续使用的，请提前延长。',
      en: '{person} has this right until {until}; then it ends by itself. Given by {actor}. Extend it before that day where it is still needed.',
    },
    ...onUsualChannels,
  },
} as const satisfies Readonly<Record<string, MessageKind>>;

const byName: Readonly<Record<string, MessageKind>> = messageKinds;

export const messageKind = (name: string): MessageKind | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;

const caused = Object.entries(byName);

/** The kinds that somebody may have to be told after the event. */
export const kindsAfter = (event: BookingFact, by: string): readonly string[] =>
  caused.filter(([, { after }]) => after?.(event, by)).map(([name]) => name);

export const kindsAfterStanding = (event: StandingEvent): readonly string[] =>
  caused.filter(([, { afterStanding }]) => afterStanding?.(event)).map(([name]) => name);

export const kindsAfterMeeting = (event: MeetingEvent): readonly string[] =>
  caused.filter(([, { afterMeeting }]) => afterMeeting === event.type).map(([name]) => name);

/** Under which kinds a message may have been written for what is told as `kind`. */
export const kindsToldBy = (kind: string): readonly string[] => [
  kind,
  ...caused.flatMap(([sum, { byPhase }]) => (Object.values(byPhase ?? {}).includes(kind) ? [sum] : [])),
];

/** The kind of a message that the office wrote itself. */
export const TASK_KIND = 'task';

const taskLabel: Bilingual = { zh: '推送任务', en: 'Notification task' };

export const labelOf = (name: string): Bilingual | undefined =>
  name === TASK_KIND
    ? taskLabel
    : (messageKind(name)?.label ?? visitLabelOf(name) ?? silenceLabelOf(name) ?? repairLabelOf(name));
