// The messages of a loan, from its life: the device decides, its events name the kinds.
import { describe, expect, it } from 'vitest';
import type { LoanCommand } from '../loan/commands.ts';
import type { LoanEvent } from '../loan/events.ts';
import { loan } from '../loan/loan.ts';
import { accepting, borrowing, deviceRules, givingBack, handingOut } from '../testing/sample-loan.ts';
import { at } from '../testing/sample-rules.ts';
import { kindsAfter, messageKinds } from './kinds.ts';

/** The kinds of messages that the last command leads to. */
const toldAfter = (...commands: readonly LoanCommand[]): readonly string[] => {
  const events: LoanEvent[] = [];
  let last: readonly LoanEvent[] = [];
  for (const command of commands) {
    const decision = loan.decide(
      command,
      events.reduce((state, event) => loan.evolve(state, event), loan.initial),
    );
    if (decision.outcome === 'refused') throw new Error(`refused: ${decision.rejection.code}`);
    last = decision.events;
    events.push(...last);
  }
  return last.flatMap((event) => kindsAfter(event, 'li'));
};

const asks = deviceRules({ approval: { needed: true, holdsPlace: true, processForm: false } });
const inspects = deviceRules({
  lending: { by: 'day', maxDays: 7, waitingDays: 2, asksReturnApproval: true },
});
const passing = (day: string, time: string): LoanCommand => ({
  type: 'LoansLapse',
  now: at(day, time),
  rules: deviceRules(),
});

describe('a loan', () => {
  it('is asked of the approvers, and confirmed where nobody has to approve it', () => {
    expect(toldAfter(borrowing({ rules: asks }))).toContain('approval_wanted');
    expect(toldAfter(borrowing())).toContain('booked');
    expect(toldAfter(borrowing())).not.toContain('approval_wanted');
  });

  it('is told to its borrower when it is handed out', () => {
    expect(toldAfter(borrowing(), handingOut())).toEqual(['loan_handed_out']);
  });

  it('is called back before it is due, and again when it is overdue, once each', () => {
    const out = [borrowing(), handingOut()];
    expect(toldAfter(...out, passing('2026-09-17', '08:00'))).toEqual([]);
    const reminded = [...out, passing('2026-09-18', '12:00')];
    expect(toldAfter(...reminded)).toEqual(['loan_due_soon']);
    expect(toldAfter(...reminded, passing('2026-09-18', '12:30'))).toEqual([]);
    const overdue = [...reminded, passing('2026-09-19', '08:00')];
    expect(toldAfter(...overdue)).toEqual(['loan_overdue']);
    expect(messageKinds.loan_overdue.always).toEqual(['applicant', 'administrators']);
  });

  it('is over for its borrower once somebody has looked at what came back', () => {
    const back = [borrowing({ rules: inspects }), handingOut({ rules: inspects }), givingBack()];
    expect(toldAfter(...back)).toEqual([]);
    expect(toldAfter(...back, accepting())).toContain('loan_returned');
  });

  it('tells a loan that lapses as cancelled, or rejected where nobody had decided', () => {
    expect(toldAfter(borrowing(), passing('2026-09-20', '08:00'))).toContain('cancelled');
    expect(toldAfter(borrowing({ rules: asks }), passing('2026-09-20', '08:00'))).toContain('rejected');
  });
});
