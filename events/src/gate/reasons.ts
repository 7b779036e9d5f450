// Why a gate admits, refuses or asks its guard: a word for the screen, a sentence, and what to do next. No person
// stands in any of them.
import type { Bilingual } from '../domain/rules/rules.ts';

interface Reason {
  /** What the guard does now. */
  readonly next: Bilingual;
  readonly says: Bilingual;
  readonly verdict: GateVerdict;
}

export type GateVerdict = 'admitted' | 'refused' | 'guard';

const reason = (
  verdict: GateVerdict,
  [zh, en]: readonly [string, string],
  [nextZh, nextEn]: readonly [string, string],
): Reason => ({ verdict, says: { zh, en }, next: { zh: nextZh, en: nextEn } });

const ASK_DUTY = ['请联系值班室', 'Ask the duty officer'] as const;
const OPEN_AGAIN = [
  '请本人在手机上打开通行码，重新扫',
  'Ask for the pass to be opened on the phone, then scan again',
] as const;
const CALL_HOST = ['请访客联系被访人', 'Ask the visitor to call the host'] as const;
const LET_IN = ['请进', 'Please come in'] as const;
const COMPARE = ['核对证件后由您决定', 'Compare the card, then decide'] as const;

/** By name, in the order of the check. `{name}` is a parameter of the sentence. */
export const reasons = {
  admitted: reason('admitted', ['可以进入', 'May enter'], LET_IN),
  more_of_group: reason('admitted', ['同行 {entered}/{of}', '{entered} of {of} have entered'], LET_IN),
  leaving: reason('admitted', ['可以离开', 'May leave'], ['请慢走', 'Goodbye']),
  leaving_late: reason(
    'admitted',
    ['应于 {time} 前离开', 'Was to leave by {time}'],
    ['放行并记录离开时间', 'Let them leave; the time is kept'],
  ),
  just_admitted: reason(
    'admitted',
    ['刚刚已放行，没有重复记录', 'Just admitted; nothing was recorded twice'],
    LET_IN,
  ),
  unreadable: reason(
    'refused',
    ['这不是通行码', 'This is not a pass'],
    ['请扫手机上的通行码，或按证件号查找', 'Scan the pass on the phone, or search by card number'],
  ),
  unknown_version: reason(
    'refused',
    ['本机读不懂这个版本的通行码', 'This gate cannot read this version of pass'],
    ['请在有网时刷新本页，或按证件号查找', 'Reload this page on line, or search by card number'],
  ),
  other_tenant: reason(
    'refused',
    ['这是其他单位的通行码', 'This pass belongs to another institution'],
    ['请访客打开本校的通行码', 'Ask for the pass of this campus'],
  ),
  forged: reason('refused', ['通行码无效', 'The pass is not valid'], ASK_DUTY),
  other_day: reason('refused', ['不是今天的通行码', 'Not a pass of today'], OPEN_AGAIN),
  old_picture: reason(
    'refused',
    ['截图或旧码，生成于 {age}前', 'A picture or an old code, made {age} ago'],
    OPEN_AGAIN,
  ),
  clock_ahead: reason(
    'guard',
    ['对方手机的时间快了 {age}', "The phone's clock is {age} ahead"],
    ['请核对证件，或让对方校正时间后重新扫', 'Compare the card, or have the clock set and scan again'],
  ),
  no_key: reason(
    'guard',
    ['本机没有今天的钥匙，无法验证', 'This gate has no key for today and cannot tell'],
    COMPARE,
  ),
  list_too_old: reason(
    'guard',
    ['本机名单已超过 72 小时', 'The list of this gate is more than 72 hours old'],
    COMPARE,
  ),
  no_list: reason(
    'guard',
    ['无网络，本机也没有名单，无法判断', 'No network and no list here: this gate cannot tell'],
    ['请核对纸质证和证件，再决定', 'Compare the paper pass with the card, then decide'],
  ),
  not_kept: reason(
    'guard',
    ['可以进入，但本机存不下这条记录', 'May enter, but this gate cannot keep the record'],
    ['请在纸上记下，并立即联网', 'Write it down on paper, and go online now'],
  ),
  ask_duty_officer: reason(
    'refused',
    ['请联系值班室', 'Ask the duty officer'],
    ['先不放行，请值班室决定', 'Do not admit yet; the duty officer decides'],
  ),
  same_name: reason(
    'guard',
    ['请联系值班室核对姓名', 'Ask the duty officer about the name'],
    ['看证件，由值班室决定是否放行', 'Look at the card; the duty officer decides'],
  ),
  unknown_pass: reason(
    'refused',
    ['名单里没有这张通行证', 'This pass is not on the list'],
    ['请核对日期；紧急来访可由您登记放行', 'Check the date; an urgent visit can be admitted by you'],
  ),
  not_completed: reason(
    'refused',
    ['来访信息还没有填完', 'The visit has not been filled in'],
    ['请访客先填完邀请里的信息', 'Ask the visitor to complete the invitation first'],
  ),
  not_approved: reason('refused', ['来访还没有批准', 'The visit is not approved yet'], CALL_HOST),
  rejected: reason('refused', ['来访申请没有通过', 'The visit was refused'], CALL_HOST),
  cancelled: reason('refused', ['来访已取消', 'The visit was cancelled'], CALL_HOST),
  revoked: reason('refused', ['通行证已收回', 'The pass was withdrawn'], CALL_HOST),
  expired: reason(
    'refused',
    ['来访申请已过期', 'The request has expired'],
    ['请访客重新预约', 'Ask the visitor to book again'],
  ),
  disabled: reason('refused', ['通行权限已停用', 'The right to pass is switched off'], ASK_DUTY),
  not_begun: reason(
    'refused',
    ['通行证从 {date} 起有效', 'The pass begins on {date}'],
    ['请在有效期内再来', 'Come again once it has begun'],
  ),
  ended: reason(
    'refused',
    ['通行证已于 {date} 到期', 'The pass ended on {date}'],
    ['请到主管部门续期', 'Have it renewed by the department'],
  ),
  not_today: reason(
    'refused',
    ['来访日期是 {date}', 'The visit is on {date}'],
    ['请在来访当天再来', 'Come again on that day'],
  ),
  too_early: reason(
    'refused',
    ['{time} 起可以进入', 'May enter from {time}'],
    ['请在 {time} 之后再扫', 'Scan again after {time}'],
  ),
  too_late: reason(
    'refused',
    ['通行证 {time} 已结束', 'The time ended at {time}'],
    ['请访客改约，或联系被访人', 'Book another time, or call the host'],
  ),
  other_gate: reason(
    'refused',
    ['此通行证不走这个门', 'This pass does not open this gate'],
    ['请走：{gates}', 'Use: {gates}'],
  ),
  wrong_direction: reason(
    'refused',
    ['这个门不能走这个方向', 'This gate does not open this way'],
    ['请走另一个方向的门', 'Use a gate for the other way'],
  ),
  no_cars: reason(
    'refused',
    ['这个门不通车', 'This gate takes no cars'],
    ['请走通车的门', 'Use a gate that takes cars'],
  ),
  guarded_only: reason(
    'refused',
    ['纸质证只在有人值守的门使用', 'A paper pass needs a guarded gate'],
    ['请走有人值守的门', 'Use a guarded gate'],
  ),
  group_full: reason(
    'guard',
    ['同行 {of} 人已全部进入', 'All {of} of the group have entered'],
    ['多出的人请另行登记，或记为无码 +1', 'Register whoever is left over, or count +1 without code'],
  ),
  already_inside: reason(
    'guard',
    ['{time} {gate}进入，尚无出校记录', 'Entered at {time} by {gate}, not seen leaving'],
    ['问本人：进校后是否出过校门', 'Ask whether they have left since'],
  ),
  not_inside: reason(
    'guard',
    ['没有进校记录', 'Nobody saw them enter'],
    ['可以放行，会补记离开', 'May be let out; the exit is kept'],
  ),
  unknown_plate: reason(
    'refused',
    ['名单里没有这个车牌', 'This plate is not on the list'],
    ['请核对车牌；车内人员各自扫码', 'Compare the plate; each person in it scans a pass of their own'],
  ),
  near_plates: reason(
    'guard',
    ['名单里没有这个车牌，有 {count} 个相近', 'This plate is not on the list; {count} are near'],
    ['对照车牌选一个；都不像就不开闸', 'Compare and choose one; else keep the barrier shut'],
  ),
} as const satisfies Readonly<Record<string, Reason>>;

export type ReasonCode = keyof typeof reasons;

export type ReasonParameters = Readonly<Record<string, string | number | Bilingual | undefined>>;

const filled = (sentence: string, params: ReasonParameters, language: 'zh' | 'en'): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'object' ? value[language] : String(value ?? '');
  });

/** Both sentences of a reason, with its values. */
export const reasonTexts = (
  code: ReasonCode,
  params: ReasonParameters = {},
): { readonly says: Bilingual; readonly next: Bilingual } => {
  const { says, next } = reasons[code];
  return {
    says: { zh: filled(says.zh, params, 'zh'), en: filled(says.en, params, 'en') },
    next: { zh: filled(next.zh, params, 'zh'), en: filled(next.en, params, 'en') },
  };
};

/** `4 分钟` and `4 min`: at least a half minute is told. */
export const spanWords = (ms: number): Bilingual => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 90) return { zh: `${seconds} 秒`, en: `${seconds} s` };
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return { zh: `${minutes} 分钟`, en: `${minutes} min` };
  const hours = Math.round(minutes / 60);
  if (hours < 36) return { zh: `${hours} 小时`, en: `${hours} h` };
  const days = Math.round(hours / 24);
  return { zh: `${days} 天`, en: days === 1 ? '1 day' : `${days} days` };
};
