// The operation log in words: which part of the product, what kind of act, and a sentence a line.

import { storeOf } from '@campus/events/domain/record/entity';
import type { Fields } from '@campus/events/domain/record/fields';
import { fieldsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import type { OperationDocument } from '@campus/projections/ports/documents';
import { sentenceOf } from '../booking/view/story.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

/** By the name a record is kept under. Of what several entities declare about one record, all of it. */
export const declaredFields = entities.reduce((all, entity) => {
  const store = storeOf(entity);
  return all.set(store, { ...all.get(store), ...entity.fields });
}, new Map<string, Fields>());

const entityWords = new Map(entities.map(({ name, zh, en }): [string, Words] => [name, { zh, en }]));
const moduleWords: Readonly<Record<string, Words>> = {
  closure: { zh: '停用时段', en: 'Closures' },
  charge: { zh: '收费', en: 'Charges' },
  series: { zh: '周期预约', en: 'Series' },
  bundle: { zh: '组合预约', en: 'Bundles' },
  departure: { zh: '离任处理', en: 'Departures' },
  standing: { zh: '黑白名单', en: 'Standing' },
  waitlist: { zh: '候补', en: 'Waitlist' },
  visit: { zh: '来访', en: 'Visits' },
  erasure: { zh: '个人信息删除', en: 'Erasure of personal data' },
  passage: { zh: '出入校记录', en: 'Passages' },
  exception: { zh: '门岗异常', en: 'Exceptions at the gates' },
  latesign: { zh: '补传签到', en: 'Late sign-ins' },
};

export const modules: readonly string[] = [...Object.keys(moduleWords), ...entityWords.keys()];

export const moduleOf = (name: string): Words =>
  moduleWords[name] ?? entityWords.get(name) ?? { zh: name, en: name };

const ADDED_TO_A_STANDING = ['FaultRecorded', 'Banned', 'Exempted', 'Appealed', 'Barred'] as const;

/** U-130. An event that is in none of the lists is a change of state. */
export const actionsOf = {
  add: [
    'Booked',
    'Borrowed',
    'WaitBegun',
    'Closed',
    'Requested',
    'BundleRequested',
    'Ordered',
    'PairingCodeIssued',
    'Restored',
    'VisitAsked',
    'VisitInvited',
    'UrgentlyAdmitted',
    'Entered',
    'Left',
    'ExceptionOpened',
    'LateSignKept',
    ...ADDED_TO_A_STANDING,
  ],
  update: [
    'TimeChanged',
    'Extended',
    'ExtensionTakenBack',
    'MovedAway',
    'DetailsChanged',
    'Resubmitted',
    'Changed',
    'DateMoved',
    'DatesMoved',
    'Renamed',
    'Repriced',
    'PeopleChanged',
    'VisitMoved',
    'PassageCorrected',
  ],
  delete: [
    'Removed',
    'Reopened',
    'Hidden',
    'Revoked',
    'ExemptionEnded',
    'BarLifted',
    'PersonErased',
    'PassageUndone',
  ],
} as const;
/** Adds a record where its data says `created`, else updates it. */
export const SAVED = 'Saved';

const kindByAction = new Map(
  Object.entries(actionsOf).flatMap(([kind, actions]) =>
    actions.map((action): [string, string] => [action, kind]),
  ),
);

export const kindOf = ({ action, data }: OperationDocument): string =>
  action === SAVED ? (data.created === true ? 'add' : 'update') : (kindByAction.get(action) ?? 'state');

const recordSentences: Readonly<Record<string, (what: Words, fields: Words) => Words>> = {
  add: (what) => ({ zh: `新增了${what.zh}`, en: `added: ${what.en}` }),
  update: (what, fields) => ({
    zh: `修改了${what.zh}${fields.zh && `：${fields.zh}`}`,
    en: `changed ${what.en}${fields.en && `: ${fields.en}`}`,
  }),
  delete: (what) => ({ zh: `删除了${what.zh}`, en: `deleted: ${what.en}` }),
  state: (what) => ({ zh: `更改了${what.zh}的状态`, en: `changed the status of ${what.en}` }),
};

const plain: Readonly<Record<string, Words>> = {
  PairingCodeIssued: { zh: '生成了终端配对码', en: 'created a pairing code' },
  Paired: { zh: '终端已配对', en: 'was paired' },
  Revoked: { zh: '撤销了终端', en: 'revoked the terminal' },
  FaultRecorded: { zh: '记录了失约', en: 'recorded a fault' },
  FaultTakenBack: { zh: '更正了失约', en: 'took a fault back' },
  FaultOverturned: { zh: '撤销了失约', en: 'overturned a fault' },
  FaultReinstated: { zh: '恢复了失约', en: 'reinstated a fault' },
  Banned: { zh: '列入了黑名单', en: 'put a user on the blacklist' },
  BanChanged: { zh: '修改了黑名单', en: 'changed a ban' },
  BanLifted: { zh: '解除了黑名单', en: 'lifted a ban' },
  BanReinstated: { zh: '恢复了黑名单', en: 'reinstated a ban' },
  Exempted: { zh: '列入了白名单', en: 'put a user on the whitelist' },
  ExemptionEnded: { zh: '移出了白名单', en: 'took a user off the whitelist' },
  Appealed: { zh: '提交了申诉', en: 'appealed' },
  AppealDecided: { zh: '处理了申诉', en: 'decided an appeal' },
  AppealReopened: { zh: '重新处理申诉', en: 'reopened an appeal' },
  Barred: { zh: '列入了预约接口黑名单', en: 'put a user on the interface blacklist' },
  BarLifted: { zh: '移出了预约接口黑名单', en: 'took a user off the interface blacklist' },
  BundleRequested: { zh: '申请一起预约多个资源', en: 'asked for several resources together' },
  MemberTaken: { zh: '组合预约中的一个资源已约上', en: 'a resource of the bundle was booked' },
  MemberRefused: { zh: '组合预约中的一个资源未约上', en: 'a resource of the bundle was refused' },
  MemberLost: { zh: '组合预约中的一个资源被驳回或取消', en: 'a resource of the bundle was taken away' },
  MemberLeft: { zh: '单独取消了组合预约中的一个资源', en: 'gave up one resource of the bundle' },
  MemberReleased: { zh: '释放了组合预约中的一个资源', en: 'a resource of the bundle was released' },
  MemberKept: { zh: '组合预约中的一个资源未能取消', en: 'a resource of the bundle could not be cancelled' },
  BundleEnded: { zh: '结束了组合预约', en: 'ended the bundle' },
  DepartureSettled: {
    zh: '处理了离任账号未开始的预约',
    en: 'settled what an account that left had booked ahead',
  },
  Requested: { zh: '申请了周期预约', en: 'requested a series' },
  DateTaken: { zh: '周期中的一次已预约', en: 'a date of the series was booked' },
  DateRefused: { zh: '周期中的一次未约上', en: 'a date of the series was not booked' },
  DateSkipped: { zh: '跳过了周期中的一次', en: 'skipped a date of the series' },
  DateWantedAgain: { zh: '重试了周期中的一次', en: 'retried a date of the series' },
  DateMoved: { zh: '改期了周期中的一次', en: 'moved a date of the series' },
  Changed: { zh: '修改了周期预约', en: 'changed the series' },
  DatesMoved: { zh: '改期了周期中的多次', en: 'moved several dates of the series' },
  DateKept: { zh: '周期中的一次未能改动', en: 'a date of the series could not be changed' },
  BookingReleased: { zh: '取消了周期中的一次预约', en: 'a booking of the series was released' },
  HealingChanged: { zh: '改了周期中一次的自动补约', en: 'changed whether a date of the series heals' },
  Renamed: { zh: '改了周期预约的名称', en: 'renamed the series' },
};

const visiting: Readonly<Record<string, Words>> = {
  VisitAsked: { zh: '提交了来访申请', en: 'asked for a visit' },
  VisitInvited: { zh: '邀请了访客', en: 'invited a visitor' },
  UrgentlyAdmitted: { zh: '在门岗放行了临时访客', en: 'admitted a visitor at the gate' },
  PeopleChanged: { zh: '修改了来访人员信息', en: 'changed who comes' },
  VisitMoved: { zh: '改了来访时间或地点', en: 'moved the visit' },
  ConsentShown: { zh: '查看了个人信息告知', en: 'was shown what is kept' },
  ConsentGiven: { zh: '同意了个人信息告知', en: 'gave consent' },
  ConsentWithdrawn: { zh: '撤回了同意', en: 'withdrew consent' },
  VisitApproved: { zh: '同意了来访', en: 'approved the visit' },
  ApprovalTakenBack: { zh: '撤回了同意来访的决定', en: 'took an approval back' },
  VisitRefused: { zh: '谢绝了来访', en: 'refused the visit' },
  VisitCancelled: { zh: '取消了来访', en: 'cancelled the visit' },
  VisitRevoked: { zh: '作废了来访通行', en: 'revoked the visit' },
  AnswerPassedOn: { zh: '长时间未答复，已转请代理人答复', en: 'passed the question on to a deputy' },
  VisitExpired: { zh: '到期无人答复，来访申请失效', en: 'let the visit expire unanswered' },
  VisitEnded: { zh: '来访时间已结束', en: 'ended the visit' },
  HostAnswered: { zh: '答复了临时放行', en: 'answered for an urgent visit' },
  HostStayedSilent: { zh: '临时放行逾期无人答复', en: 'left an urgent visit unanswered' },
  NumberShown: { zh: '查看了访客的号码', en: 'looked at a number of the visitor' },
  PersonErased: { zh: '删除了来访人员的个人信息', en: 'erased the personal data of the visit' },
  ErasureCertified: { zh: '记录了当晚的个人信息删除', en: 'certified the erasure of the night' },
};

const passing: Readonly<Record<string, Words>> = {
  Entered: { zh: '放行了一次进校', en: 'let somebody in' },
  Left: { zh: '记录了一次出校', en: 'let somebody out' },
  SaidToHaveLeft: { zh: '说明对方已离校', en: 'said that somebody had left' },
  PassageUndone: { zh: '撤销了一次出入校', en: 'took a passage back' },
  PassageCorrected: { zh: '更正了一次出入校', en: 'put a passage right' },
  ExceptionOpened: { zh: '留下了一条门岗异常', en: 'left an exception at a gate' },
  ExceptionAnswered: { zh: '答复了门岗异常', en: 'answered an exception' },
  ExceptionPassedOn: { zh: '转交了门岗异常', en: 'passed an exception on' },
  ExceptionClosed: { zh: '关闭了门岗异常', en: 'closed an exception' },
  ExceptionReopened: { zh: '重新打开了门岗异常', en: 'opened an exception again' },
};

const reviewing: Readonly<Record<string, Words>> = {
  LateSignKept: { zh: '补传了一次未能计入的签到', en: 'sent a kept sign-in that could not be counted' },
  LateSignAccepted: { zh: '接受了补传的签到', en: 'accepted a late sign-in' },
  LateSignDismissed: { zh: '驳回了补传的签到', en: 'dismissed a late sign-in' },
};

const ownWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  founding: {
    Saved: {
      zh: '建立了机构，并任命了首位管理员',
      en: 'founded the institution and named its first administrator',
    },
  },
  visit: visiting,
  erasure: visiting,
  passage: passing,
  exception: passing,
  latesign: reviewing,
};

/** Whole fen, as people read them. */
const yuan = (amount: unknown): string => (typeof amount === 'number' ? (amount / 100).toFixed(2) : '');

const charging: Readonly<Record<string, (amount: string) => Words>> = {
  Ordered: (amount) => ({ zh: `生成了订单，应付 ${amount} 元`, en: `made an order over ¥${amount}` }),
  Repriced: (amount) => ({ zh: `将应付金额改为 ${amount} 元`, en: `changed what is due to ¥${amount}` }),
  OpenedAtProvider: () => ({ zh: '向支付渠道提交了订单', en: 'sent the order to the payment provider' }),
  Charged: (amount) => ({ zh: `记录了付款 ${amount} 元`, en: `recorded a payment of ¥${amount}` }),
  StrayReceived: (amount) => ({
    zh: `记录了一笔无法入账的付款 ${amount} 元，将原路退回`,
    en: `recorded a payment of ¥${amount} that no order awaits; it goes back`,
  }),
  RefundRequested: (amount) => ({ zh: `申请了退款 ${amount} 元`, en: `asked for a refund of ¥${amount}` }),
  Refunded: (amount) => ({ zh: `完成了退款 ${amount} 元`, en: `refunded ¥${amount}` }),
  OrderClosed: () => ({ zh: '关闭了订单', en: 'closed the order' }),
};

/** `who` acted. Whom the line names is called by `namesOf`. */
export const sentenceFor = async (
  document: OperationDocument,
  who: Words,
  namesOf: (account: string) => Promise<Words>,
): Promise<Words> => {
  const { module, action, data } = document;
  if (module === 'booking' || module === 'closure') return sentenceOf({ type: action, data }, who, namesOf);
  const ours = ownWords[module] ?? plain;
  const words = module === 'charge' ? charging[action]?.(yuan(data.amount)) : ours[action];
  const say = recordSentences[kindOf(document)] ?? recordSentences.state;
  const { zh, en } = words ?? say?.(moduleOf(module), fieldWords(document)) ?? { zh: action, en: action };
  return { zh: `${who.zh} ${zh}`, en: `${who.en} ${en}` };
};

/** A line names no more fields than this. */
const MOST_FIELDS = 8;

const fieldWords = ({ module, data }: OperationDocument): Words => {
  const names = Object.keys(fieldsIn(data.fields)).slice(0, MOST_FIELDS);
  const words = names.map((name) => declaredFields.get(module)?.[name] ?? { zh: name, en: name });
  return { zh: words.map(({ zh }) => zh).join('、'), en: words.map(({ en }) => en).join(', ') };
};
