// The words somebody gives for what they do to a booking, and those of the clock.
import { characters, type Rejection, type RejectionParameter, reject } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import { charactersIn, visibleText } from '../../domain/visible-text.ts';
import type { Words } from '../../domain/words.ts';

/** Why the clock gives a booking up. Faults are known by these words, in old logs as well: they never change. */
export const PAYMENT_TIMEOUT = 'payment timeout';
export const EXPIRED = 'expired';
export const NOT_COLLECTED = '逾期未领取，已自动取消 / not collected in time';
/** Too few units were at the desk to be collected: nobody's fault. */
export const NOTHING_TO_COLLECT = '设备未到位，已自动取消 / the device was not there to be collected';

const wordsOfClock: ReadonlyMap<unknown, Bilingual> = new Map([
  [NOT_COLLECTED, { zh: '逾期未领取，已自动取消', en: 'not collected in time' }],
  [NOTHING_TO_COLLECT, { zh: '设备未到位，已自动取消', en: 'the device was not there to be collected' }],
  [PAYMENT_TIMEOUT, { zh: '逾期未支付，已自动取消', en: 'not paid in time' }],
  [EXPIRED, { zh: '逾期未提交，已自动取消', en: 'not submitted in time' }],
]);

/** The clock's reason to cancel, for readers of either language; undefined: somebody else's words. */
export const clockReasonOf = (reason: unknown, by: unknown): Bilingual | undefined =>
  by === 'system' ? wordsOfClock.get(reason) : undefined;

const REASON_LENGTH = 200;

const REASON: RejectionParameter = { zh: '原因', en: 'Reason' };
const REMARK: RejectionParameter = { zh: '备注', en: 'Remark' };

/** Codes: 1001 nothing said, 1006 too long. */
export const refusedReason = (reason: Words | undefined, field = REASON): Rejection | undefined => {
  // The product's own words, or words that were looked at before they were sealed.
  if (typeof reason === 'object') return undefined;
  if (!reason || visibleText(reason) === '') return reject(1001, { params: { field } });
  return charactersIn(reason) > REASON_LENGTH
    ? reject(1006, { params: { field, limit: characters(REASON_LENGTH) } })
    : undefined;
};

export const refusedRemark = (remark: string | undefined): Rejection | undefined =>
  refusedReason(remark, REMARK);
