// Every refusal of the product: a code, two languages, and the values in the sentence.
import type { Instant, Position, Revision } from './envelope.ts';

/** Chinese and English of each code. `{name}` is replaced by the rejection's parameter of that name. */
export const catalogue = {
  0: ['成功', 'Success'],
  1001: ['{field}不能为空', '{field} cannot be empty'],
  1002: ['格式校验失败', 'Format validation failed'],
  1003: ['验证码错误或已过期', 'The verification code is wrong or has expired'],
  1004: ['操作过于频繁，请稍后再试', 'Too many requests, please try again later'],
  1005: ['同一请求标识已用于不同内容', 'This command id was already used with different content'],
  1006: ['{field}超出上限 {limit}', '{field} exceeds the limit of {limit}'],
  1007: ['账号或密码错误', 'The account name or the password is wrong'],
  1008: ['{field}已存在', '{field} already exists'],
  1009: ['按此规则，未来一年内没有可预约的时段', 'Under these rules nothing can be booked within a year'],
  2001: ['资源不存在或未启用', 'The resource does not exist or is not enabled'],
  2002: ['资源维护中', 'The resource is under maintenance'],
  2003: ['不在开放时间内', 'Outside the opening time'],
  2004: ['不在可提前预约的时间范围内', 'Outside the advance booking window'],
  2005: ['该时段已约满', 'The period is fully booked'],
  2006: ['超出预约次数限制', 'The number of bookings exceeds the limit'],
  2007: ['您已被列入黑名单', 'You are on the blacklist'],
  2008: ['您没有预约该资源的权限', 'You may not book this resource'],
  2009: ['预约时长不符合要求', 'The duration is not allowed'],
  2010: ['预约时间已过', 'The time has passed'],
  2011: ['该时段不可预约', 'The period cannot be booked'],
  2012: ['与您的其他预约时间冲突', 'It conflicts with another booking of yours'],
  2013: ['人数超出容量', 'The number of people exceeds the capacity'],
  2014: ['与相邻预约之间须留出 {minutes} 分钟', '{minutes} minutes must stay free next to another booking'],
  2015: ['暂留已到期或不能再续', 'The hold has ended or cannot be renewed again'],
  3001: ['当前状态不允许此操作', 'The current status does not allow this action'],
  3002: ['已超过可操作时间', 'It is too late for this action'],
  3003: ['未到签到时间', 'Sign-in has not opened yet'],
  3004: ['已过签到时间', 'Sign-in time has passed'],
  3005: ['已签到或已签退', 'Already signed in or out'],
  3006: ['请先完成支付', 'Please pay first'],
  4001: ['没有操作权限', 'No permission'],
  4004: ['数据不存在', 'Not found'],
  4009: ['内容已被他人修改', 'It was changed by someone else'],
  5000: ['系统异常', 'System error'],
  5001: [
    '检查是否可预约时出现异常',
    'There is an exception when checking whether an appointment can be made',
  ],
  5003: ['系统繁忙，请稍后再试', 'The system is busy, please try again shortly'],
} as const satisfies Record<number, readonly [zh: string, en: string]>;

export type ErrorCode = keyof typeof catalogue;

/** A parameter of a sentence: the same in both languages, or a text in each. */
export type RejectionParameter = string | number | { readonly zh: string; readonly en: string };

/** The limit of a text: a bare number reads as one of people or things. */
export const characters = (limit: number): RejectionParameter => ({
  zh: `${limit} 个字符`,
  en: `${limit} characters`,
});

/** A refusal is a value. Only bugs are thrown. */
export interface Rejection {
  readonly code: Exclude<ErrorCode, 0>;
  readonly params?: Readonly<Record<string, RejectionParameter>> | undefined;
  /** A more precise sentence than the catalogue's, such as the reason of a closure. */
  readonly reason?: { readonly zh: string; readonly en: string } | undefined;
  /** Stands in place of the catalogue's sentence, where that would say something else. */
  readonly sentence?: { readonly zh: string; readonly en: string } | undefined;
  /** In a lost race: the receipt of the winner. No private data. */
  readonly winner?: Winner | undefined;
}

/** A receipt as a decider knows it; the caller that ran the decision adds its place in the log. */
export interface Winner {
  readonly stream?: string;
  /** Read models at this position know the winner. */
  readonly position?: Position;
  readonly revision: Revision;
  readonly at: Instant;
}

export const reject = (code: Rejection['code'], more: Omit<Rejection, 'code'> = {}): Rejection => ({
  code,
  ...more,
});

/** Both texts of a code or a rejection, as `msg` and `msg_en` carry them. */
export const textsOf = (rejection: Rejection | { code: 0 }): { zh: string; en: string } => {
  if ('sentence' in rejection && rejection.sentence) return rejection.sentence;
  const [zh, en] = catalogue[rejection.code];
  const { params = {}, reason } = 'params' in rejection || 'reason' in rejection ? rejection : {};
  const detail = (language: 'zh' | 'en') =>
    reason?.[language] ? (language === 'zh' ? `（${reason.zh}）` : ` (${reason.en})`) : '';
  return {
    zh: fill(zh, params, 'zh') + detail('zh'),
    en: fill(en, params, 'en') + detail('en'),
  };
};

/** Where a code is counted, and no case is told. */
const unsaid: NonNullable<Rejection['params']> = { minutes: { zh: '若干', en: 'Some' } };

const fill = (
  sentence: string,
  params: Readonly<Record<string, RejectionParameter>>,
  language: 'zh' | 'en',
): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? unsaid[name];
    if (value === undefined) return '';
    return typeof value === 'object' ? value[language] : String(value);
  });
