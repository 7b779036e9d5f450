// What happened to a booking, a sentence a step, in both languages. The operation log tells the same.
import type { SightOf } from '@campus/events/booking/schedule/disclosure';
import { clockReasonOf } from '@campus/events/booking/schedule/reasons';
import { fullDateText } from '@campus/events/domain/rules/wording';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';

export interface BookingFact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Sentence {
  readonly zh: string;
  readonly en: string;
}

type Tell = (who: string, data: Readonly<Record<string, unknown>>) => Sentence;

const period = ({ start, end }: Readonly<Record<string, unknown>>): string =>
  typeof start === 'number' && typeof end === 'number' ? ` ${clockOf(start)}–${clockOf(end)}` : '';

/** The day of one of its events. */
const dayOf = (date: unknown): Sentence =>
  typeof date === 'string' && isLocalDate(date) ? fullDateText(date) : { zh: String(date), en: String(date) };

const because = (reason: unknown): Sentence => {
  if (typeof reason === 'string' && reason !== '') return { zh: `：${reason}`, en: `: ${reason}` };
  if (typeof reason === 'object' && reason !== null && 'zh' in reason && 'en' in reason)
    return { zh: `：${String(reason.zh)}`, en: `: ${String(reason.en)}` };
  return { zh: '', en: '' };
};

const plain =
  (zh: string, en: string): Tell =>
  (who, { reason, by }) => {
    const why = because(clockReasonOf(reason, by) ?? reason);
    return { zh: `${who} ${zh}${why.zh}`, en: `${who} ${en}${why.en}` };
  };

const timed =
  (zh: string, en: string): Tell =>
  (who, data) => ({
    zh: `${who} ${zh}${period(data)}${because(data.reason).zh}`,
    en: `${who} ${en}${period(data)}${because(data.reason).en}`,
  });

/** Its start stays, so only the end is said. */
const until =
  (zh: string, en: string): Tell =>
  (who, { end }) => {
    const clock = typeof end === 'number' ? clockOf(end) : '';
    return { zh: `${who} ${zh} ${clock}`, en: `${who} ${en} ${clock}` };
  };

const waitEnds: Readonly<Record<string, Tell>> = {
  booked: timed('候补成功：', 'ended the wait by booking'),
  declined: timed('放弃了候补机会：', 'declined the offer of'),
  expired: timed('候补确认已超时：', 'ended an offer that nobody answered:'),
  left: timed('退出了候补：', 'waits no more for'),
  started: timed('时段已开始，候补结束：', 'ended a wait because it began:'),
};
const remarked =
  (zh: string, en: string): Tell =>
  (who, { remark }) => ({ zh: `${who} ${zh}${because(remark).zh}`, en: `${who} ${en}${because(remark).en}` });

const sentences: Readonly<Record<string, Tell>> = {
  Held: timed('暂留了', 'held'),
  HoldRenewed: plain('续留了时段', 'renewed the hold'),
  HoldReleased: plain('放弃了暂留', 'released the hold'),
  Booked: (who, data) =>
    data.status === 'awaiting_approval'
      ? timed('申请预约了', 'requested')(who, data)
      : timed('预约了', 'booked')(who, data),
  Submitted: plain('提交了审批', 'submitted it for approval'),
  StepPassed: plain('通过了预审', 'pre-approved it'),
  StepReminded: plain('提醒了审批人：超时未处理', 'reminded those who decide: it was not answered in time'),
  ReviewGivenUp: (_, { reason }) => ({
    zh: `审批流程服务无法办理，转由审批人审批${because(reason).zh}`,
    en: `The workflow service cannot decide: its approvers do${because(reason).en}`,
  }),
  Approved: plain('通过了审批', 'approved it'),
  Rejected: plain('驳回了申请', 'rejected it'),
  Returned: plain('退回了申请', 'returned it'),
  CancelTakenBack: plain('撤销了取消', 'undid the cancellation'),
  DecisionTakenBack: plain('撤回了审批决定', 'took the decision back'),
  Resubmitted: timed('重新提交了', 'submitted it again'),
  Paid: plain('确认了付款', 'confirmed the payment'),
  Refunded: plain('退回了付款', 'gave the payment back'),
  Cancelled: (who, data) =>
    data.movedTo === undefined
      ? plain('取消了预约', 'cancelled it')(who, data)
      : plain('将预约换到了其他资源', 'moved it to another room')(who, data),
  HandedOver: (who, { from, to }) => ({
    zh: `${who} 将预约由 ${String(from)} 转交给 ${String(to)}`,
    en: `${who} handed it over from ${String(from)} to ${String(to)}`,
  }),
  TimeChanged: timed('改期到', 'changed the time to'),
  Extended: until('延长使用至', 'extended it until'),
  ExtensionTakenBack: until('撤销了延长，使用至', 'undid the extension: it ends at'),
  DetailsChanged: plain('修改了预约内容', 'changed its details'),
  MovedAway: (who, { to, reason }) => ({
    zh: `${who} 改期到 ${dayOf(to).zh}${because(reason).zh}`,
    en: `${who} moved it to ${dayOf(to).en}${because(reason).en}`,
  }),
  SignedIn: plain('已签到', 'signed in'),
  AttendeeSignedIn: plain('也已签到', 'signed in, too'),
  SignInRecovered: plain(
    '按时签到，门口终端离线后补传，未履约记录已撤销',
    'had signed in in time, as the door told once it was online again: the no-show was taken back',
  ),
  SignInTakenBack: plain('撤销了签到', 'took the sign-in back'),
  SignedOut: plain('已签退', 'signed out'),
  Terminated: (who, data) =>
    data.wasRequest
      ? plain('终止了申请', 'closed the request')(who, data)
      : plain('提前结束了使用', 'ended it early')(who, data),
  Missed: plain('未到，记为未履约', 'did not show up'),
  Completed: plain('已完成', 'completed'),
  MarkedPerformed: plain('标记为已履约', 'marked it as performed'),
  MarkedMissed: plain('标记为未履约', 'marked it as missed'),
  Hidden: plain('删除了记录', 'removed it from the list'),
  Borrowed: (who, { status, units, date, until }) => ({
    zh: `${who} ${status === 'awaiting_approval' ? '申请借用' : '登记借用'} ${String(units)} 件，${dayOf(date).zh} 至 ${dayOf(until).zh}`,
    en: `${who} ${status === 'awaiting_approval' ? 'asked to borrow' : 'borrowed'} ${String(units)}, ${dayOf(date).en} to ${dayOf(until).en}`,
  }),
  UnitsLowered: (who, { units }) => ({
    zh: `${who} 将数量减为 ${String(units)} 件`,
    en: `${who} lowered the quantity to ${String(units)}`,
  }),
  HandedOut: (who, { units, remark }) => ({
    zh: `${who} 办理了领取${units === undefined ? '' : `，共 ${String(units)} 件`}${because(remark).zh}`,
    en: `${who} handed ${units === undefined ? 'it' : String(units)} out${because(remark).en}`,
  }),
  GivenBack: (who, { units, isLate, isDamaged, remark }) => ({
    zh: `${who} 登记归还 ${String(units)} 件${isLate ? '，逾期' : ''}${isDamaged ? '，有损坏' : ''}${because(remark).zh}`,
    en: `${who} took ${String(units)} back${isLate ? ', late' : ''}${isDamaged ? ', damaged' : ''}${because(remark).en}`,
  }),
  ReturnAccepted: remarked('确认了归还', 'accepted the return'),
  ReturnReminded: plain('提醒按时归还', 'reminded of the return'),
  BecameOverdue: plain('记为逾期未还', 'recorded it as overdue'),
  CollectionDelayed: plain('提醒：前一位借用人逾期未还', 'told that it is overdue with the borrower before'),
  SeatLeft: plain('暂离了座位', 'left the seat for a while'),
  SeatReturned: plain('回到了座位', 'is back at the seat'),
  SeatReported: plain('举报座位无人', 'reported the seat as empty'),
  SeatReleased: plain('座位已释放', 'the seat was released'),
  Closed: (who, data) =>
    data.fills === undefined
      ? timed('停用了', 'closed')(who, data)
      : {
          zh: `停用补上了空出的时段${period(data)}`,
          en: `the closure took what was given up${period(data)}`,
        },
  Reopened: plain('恢复了开放', 'reopened it'),
  WaitBegun: timed('开始候补', 'began to wait for'),
  PlaceOffered: timed('为候补者保留了', 'kept for who waits:'),
  WaitPassedOver: timed('跳过了暂不能预约的候补：', 'passed over a wait that may not book now:'),
  WaitEnded: (who, data) =>
    waitEnds[String(data.because)]?.(who, data) ?? plain('结束了候补', 'ended a wait')(who, data),
};

/**
 * A person who was reported in a seat reads neither by whom, nor sees the photograph: this step is told
 * without.
 */
export const isSeatReport = ({ type }: { readonly type?: unknown }): boolean => type === 'SeatReported';

/** Where a step names people beside the one who acted. */
const naming: Readonly<Record<string, readonly string[]>> = { HandedOver: ['from', 'to'] };

/** `who` acted. Whom the step names is called by `namesOf`. */
export const sentenceOf = async (
  { type, data }: BookingFact,
  who: Sentence,
  namesOf: (account: string) => Promise<Sentence>,
): Promise<Sentence> => {
  const tell = sentences[type] ?? plain(type, type);
  const named = await Promise.all(
    (naming[type] ?? []).map(async (field) => [field, await namesOf(String(data[field]))] as const),
  );
  const dataIn = (language: keyof Sentence) => ({
    ...data,
    ...Object.fromEntries(named.map(([field, name]) => [field, name[language]])),
  });
  return { zh: tell(who.zh, dataIn('zh')).zh, en: tell(who.en, dataIn('en')).en };
};

/** What a step says beside its sentence. What was entered stays with those who may read the form. */
export const changesIn = (
  { details: _details, remark, ...changes }: BookingFact['data'],
  see: SightOf,
): Readonly<Record<string, unknown>> =>
  remark !== undefined && see('remark') === 'plain' ? { ...changes, remark } : changes;
