// Every code says what the documents let it say, in both languages.
import { expect, it } from 'vitest';
import { catalogue, reject, textsOf } from './rejections.ts';

/** U-018. */
const documented: readonly (readonly [code: keyof typeof catalogue, zh: string, en: string])[] = [
  [0, '成功', 'Success'],
  [1001, '{field}不能为空', '{field} cannot be empty'],
  [1002, '格式校验失败', 'Format validation failed'],
  [1003, '验证码错误或已过期', 'The verification code is wrong or has expired'],
  [1004, '操作过于频繁，请稍后再试', 'Too many requests, please try again later'],
  [2001, '资源不存在或未启用', 'The resource does not exist or is not enabled'],
  [2002, '资源维护中', 'The resource is under maintenance'],
  [2003, '不在开放时间内', 'Outside the opening time'],
  [2004, '不在可提前预约的时间范围内', 'Outside the advance booking window'],
  [2005, '该时段已约满', 'The period is fully booked'],
  [2006, '超出预约次数限制', 'The number of bookings exceeds the limit'],
  [2007, '您已被列入黑名单', 'You are on the blacklist'],
  [2008, '您没有预约该资源的权限', 'You may not book this resource'],
  [2009, '预约时长不符合要求', 'The duration is not allowed'],
  [2010, '预约时间已过', 'The time has passed'],
  [2011, '该时段不可预约', 'The period cannot be booked'],
  [2012, '与您的其他预约时间冲突', 'It conflicts with another booking of yours'],
  [2013, '人数超出容量', 'The number of people exceeds the capacity'],
  [3001, '当前状态不允许此操作', 'The current status does not allow this action'],
  [3002, '已超过可操作时间', 'It is too late for this action'],
  [3003, '未到签到时间', 'Sign-in has not opened yet'],
  [3004, '已过签到时间', 'Sign-in time has passed'],
  [3005, '已签到或已签退', 'Already signed in or out'],
  [3006, '请先完成支付', 'Please pay first'],
  [4001, '没有操作权限', 'No permission'],
  [4004, '数据不存在', 'Not found'],
  [5000, '系统异常', 'System error'],
  [
    5001,
    '检查是否可预约时出现异常',
    'There is an exception when checking whether an appointment can be made',
  ],
];

it.each(documented)('%i says “%s”, “%s”', (code, zh, en) => {
  expect(catalogue[code]).toEqual([zh, en]);
});

it('puts the values into the sentence, and a closer reason after it', () => {
  const field = { zh: '主题', en: 'Subject' };
  expect(textsOf(reject(1001, { params: { field } }))).toEqual({
    zh: '主题不能为空',
    en: 'Subject cannot be empty',
  });
  // A code that is only counted.
  expect(textsOf(reject(2014))).toEqual({
    zh: '与相邻预约之间须留出 若干 分钟',
    en: 'Some minutes must stay free next to another booking',
  });
  expect(textsOf(reject(2003, { reason: { zh: '检修', en: 'repairs' } }))).toEqual({
    zh: '不在开放时间内（检修）',
    en: 'Outside the opening time (repairs)',
  });
});
