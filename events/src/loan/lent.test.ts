// One loan as its own facts tell it.
import { expect, it } from 'vitest';
import type { Words } from '../domain/words.ts';
import { specify } from '../testing/given-when-then.ts';
import { borrowing } from '../testing/sample-loan.ts';
import type { LoanEvent } from './events.ts';
import { evolveLent, type LentBooking, returnRemarkOf } from './lent.ts';
import { loan } from './loan.ts';

const borrowed = () =>
  specify(loan)
    .given()
    .when(borrowing({ units: 3 }))
    .facts();
const remarkAfter = (...facts: readonly LoanEvent[]): Words | undefined => {
  let lent: LentBooking | undefined;
  [...borrowed(), ...facts].forEach((event, revision) => {
    lent = evolveLent(lent, event, { revision, at: revision });
  });
  return lent && returnRemarkOf(lent.loan);
};
const back = (units: number, remark?: string): LoanEvent => ({
  type: 'GivenBack',
  data: {
    booking: 'l1',
    units,
    isDamaged: false,
    isLate: false,
    awaitsApproval: true,
    ...(remark !== undefined && { remark }),
  },
});
const accepted = (remark?: string): LoanEvent => ({
  type: 'ReturnAccepted',
  data: { booking: 'l1', ...(remark !== undefined && { remark }) },
});

it('shows the last remark on a return, also on a part that came after another was looked at', () => {
  expect(remarkAfter(back(1))).toBeUndefined();
  expect(remarkAfter(back(1, 'one'), accepted('fine'))).toBe('fine');
  expect(remarkAfter(back(1, 'one'), accepted())).toBe('one');
  expect(remarkAfter(back(1), accepted('fine'), back(2, 'broken'))).toBe('broken');
  expect(remarkAfter(back(1), accepted('fine'), back(2))).toBe('fine');
});
