// The usual time to an answer, from histories of bookings.
import type { BookingStep } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { medianAnswer } from './answer-time.ts';

const MINUTE = 60_000;
const step = (type: string, minute: number, data: BookingStep['data'] = {}): BookingStep => ({
  type,
  at: minute * MINUTE,
  actor: 'somebody',
  position: `${minute}`,
  data,
});
const answeredAfter = (minutes: number, type = 'Approved', data: BookingStep['data'] = {}) => ({
  history: [step('Booked', 0), step(type, minutes, data)],
});

describe('the usual time to an answer', () => {
  it('is the median of what approvers took', () => {
    const told = [answeredAfter(10), answeredAfter(600), answeredAfter(30, 'Rejected', { by: 'approver' })];
    expect(medianAnswer(told)).toBe(30);
  });

  it('is measured from the last request before the answer', () => {
    const moved = { history: [step('Booked', 0), step('TimeChanged', 50), step('Approved', 60)] };
    expect(medianAnswer([moved, moved, moved])).toBe(10);
  });

  it('counts no refusal that nobody decided', () => {
    const lapsed = answeredAfter(5, 'Rejected', { by: 'system' });
    const displaced = answeredAfter(5, 'Rejected', { by: 'approver', displacedBy: 'b2' });
    expect(medianAnswer([lapsed, displaced, answeredAfter(40), answeredAfter(40), answeredAfter(40)])).toBe(
      40,
    );
  });

  it('says nothing of fewer than three answers', () => {
    expect(medianAnswer([answeredAfter(10), answeredAfter(10)])).toBeUndefined();
  });
});
