// The words somebody gives for what they do to a booking.
import { type Rejection, type RejectionParameter, reject } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import { visibleText } from '../../domain/visible-text.ts';

const REASON_LENGTH = 200;

const REASON: RejectionParameter = { zh: '原因', en: 'Reason' };
const REMARK: RejectionParameter = { zh: '备注', en: 'Remark' };

/** Codes: 1001 nothing said, 1006 too long. */
export const refusedReason = (
  reason: string | Bilingual | undefined,
  field = REASON,
): Rejection | undefined => {
  // The product's own words.
  if (typeof reason === 'object') return undefined;
  if (!reason || visibleText(reason) === '') return reject(1001, { params: { field } });
  return reason.length > REASON_LENGTH
    ? reject(1006, { params: { field, limit: REASON_LENGTH } })
    : undefined;
};

export const refusedRemark = (remark: string | undefined): Rejection | undefined =>
  refusedReason(remark, REMARK);
