// @vitest-environment jsdom
// What a booking costs, in the words of its charge rule, and the way to the cashier for its payer alone.
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import type { Quote } from './price-note.tsx';

testScreens('en');
const { PaymentSection } = await import('./payment-section.tsx');
const { isPaidFirst, PriceNote, UnitPrice } = await import('./price-note.tsx');

const payment = {
  __typename: 'PaymentInfo',
  canPay: true,
  payStatus: 1,
  order_no: 'O-7',
  business_no: 'P-8',
  business_flow_no: 'F-9',
  business_amount: '12.50',
  charge_rule_name: '按小时',
  charge_rule_name_en: 'By the hour',
  charge_reminder: '不退款',
  charge_reminder_en: 'No refund',
  deduction_mode: 2,
  paymentMethod: 3,
  pay_until: null,
  pay_time: null,
  refund_time: null,
};

const open = (paymentInfo: object | null) =>
  showPage(
    '/',
    { '/': <PaymentSection bookingId="b1" status="pending" /> },
    { PaymentOf: { booking: { __typename: 'AppointmentInformation', id: 'b1', paymentInfo } } },
  );

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.detail-fact')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );

it('shows amount, state, rule, numbers, way and reminder, and pays', async () => {
  const { asked } = await open(payment);
  const pay = await screen.findByRole('button', { name: 'Pay now' });
  screen.getByText('No refund');
  expect(facts()).toEqual({
    Price: '¥12.50',
    Payment: 'Not paid',
    'Charge rule': 'By the hour',
    'To be paid': 'At sign-in',
    'Order number': 'O-7',
    'Merchant number': 'P-8',
    'Payment number': 'F-9',
    'Paid by': 'At the desk',
  });
  act(() => pay.click());
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: 'CreatePayOrder',
        variables: expect.objectContaining({ id: 'b1' }),
      }),
    ),
  );
});

it('offers no payment to who cannot pay', async () => {
  await open({ ...payment, canPay: false });
  await screen.findByText('No refund');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there where nothing is to be paid', async () => {
  const { asked, container } = await open(null);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
});

const quote: Quote = {
  business_amount: '12.50',
  charge_rule_name: '按小时',
  charge_rule_name_en: 'By the hour',
  charge_reminder: '不退款',
  charge_reminder_en: 'No refund',
  deduction_mode: 1,
  free_minutes: 30,
  unit: 1,
  price: '25.00',
};

it.each([
  [quote, true, /¥12.50 · pay when booking/, 'By the hour · First 30 min free', 'No refund'],
  [{ ...quote, deduction_mode: 3 }, false, /¥12.50 · pay at sign-out/, /First 30/, 'No refund'],
  [{ ...quote, business_amount: '0.00', free_minutes: 0 }, false, /Free$/, 'By the hour', 'No refund'],
])('says before a booking what it costs: %#', (given, paidFirst, price, rule, reminder) => {
  expect(isPaidFirst(given)).toBe(paidFirst);
  const { container } = render(<PriceNote quote={given} />);
  const [first, second, third] = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(first).toMatch(price);
  expect(second).toMatch(rule);
  expect(third).toBe(reminder);
});

it('names the price of a unit, when it is paid and what is free of it', () => {
  const { container, rerender } = render(<UnitPrice quote={quote} />);
  expect(container.textContent).toBe('¥25.00 per hour · pay when booking · First 30 min free');
  rerender(<UnitPrice quote={{ ...quote, unit: 4, deduction_mode: 2, free_minutes: 0 }} />);
  expect(container.textContent).toBe('¥25.00 per day · pay at sign-in');
});
