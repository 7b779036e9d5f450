// @vitest-environment jsdom
// The note beside a booking that waits for its payment: how much, and until when on the campus.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankAt } from '../testing/blank.ts';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import { PAYMENT_OF } from './payments.graphql.ts';

testScreens('en');
const { PayNote } = await import('./pay-note.tsx');

beforeEach(() => {
  // 09:46:00 in Shanghai.
  vi.useFakeTimers({ now: Date.parse('2026-11-30T01:46:00Z') });
});
afterEach(async () => {
  // The page's clock is the present's again.
  vi.setSystemTime(vi.getRealSystemTime());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
});

const open = async (more: object | null) => {
  const paymentInfo = more && {
    ...blankAt(PAYMENT_OF, 'booking', 'paymentInfo'),
    __typename: 'PaymentInfo',
    business_amount: '12.50',
    ...more,
  };
  const booking = { __typename: 'AppointmentInformation', id: 'b1', paymentInfo };
  const shown = await showPage('/', { '/': <PayNote bookingId="b1" /> }, { PaymentOf: { booking } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(500);
  return { ...shown, pass };
};

it('counts down to the campus’s time, then asks again once', async () => {
  const { asked, container, pass } = await open({ pay_until: '2026-11-30 10:00:30' });
  expect(container.textContent).toMatch(/¥12\.50.*14:(30|29)/);
  const questions = () => asked.filter(({ operationName }) => operationName === 'PaymentOf').length;
  const before = questions();
  await pass(14 * 60_000);
  expect(questions()).toBe(before);
  await pass(40_000);
  expect(questions()).toBe(before + 1);
});

it('names the amount alone where no time is set, and nothing where nothing is to be paid', async () => {
  const { container } = await open({ pay_until: null });
  expect(screen.getByText(/¥12\.50/)).toBeTruthy();
  expect(container.textContent).not.toContain('Time left');
  cleanup();
  expect((await open(null)).container.textContent).toBe('');
});
