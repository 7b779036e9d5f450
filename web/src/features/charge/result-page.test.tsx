// @vitest-environment jsdom
// What became of an order: said to anyone, followed until nothing more comes, and its booking for its payer alone.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { PayResultPage } = await import('./result-page.tsx');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const outcome = {
  __typename: 'PayResult',
  payStatus: 3,
  order_no: 'O-7',
  appointment_id: null,
  booking_number: null,
  business_amount: null,
  resources_name: null,
  resources_name_en: null,
  appointment_date: null,
  start_time: null,
  end_time: null,
  pay_time: null,
};

const open = async (result: object | null, address = '/mobile/pay/result?order_no=O-7') => {
  const shown = await showPage(
    address,
    { '/mobile/pay/result': <PayResultPage /> },
    { PayResult: { result } },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(100);
  return { ...shown, pass };
};

it.each([
  [1, 'Not paid yet', true],
  [2, 'Your payment has not arrived yet', true],
  [3, 'Payment received', false],
  [4, 'Refund on its way', true],
  [5, 'Refunded', false],
  [6, 'Order closed', false],
])('asks again only while something is still to come: %i', async (payStatus, said, isFollowed) => {
  const { asked, pass } = await open({ ...outcome, payStatus });
  expect(screen.getByRole('status').textContent).toBe(said);
  expect(asked[0]?.variables).toEqual({ order: 'O-7' });
  const before = asked.length;
  await pass(10_000);
  expect(asked.length > before).toBe(isFollowed);
});

it('says what it was for to its payer, who is led to the booking', async () => {
  await open({
    ...outcome,
    appointment_id: 'b1',
    booking_number: 'B-7K2MQ',
    business_amount: '12.50',
    resources_name: '礼堂',
    resources_name_en: 'Hall',
    appointment_date: '2026-11-24',
    start_time: '14:00',
    end_time: '15:00',
  });
  expect(screen.getByText('¥12.50')).toBeTruthy();
  expect(screen.getByText('Hall').parentElement?.textContent).toMatch(/2026.*14:00–15:00/);
  expect(screen.getByText(/Booking number B-7K2MQ/)).toBeTruthy();
  const booking = screen.getByRole('link', { name: 'View booking' });
  expect(booking.getAttribute('href')).toBe('/pc/appointmentDetail/self/b1');
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/pc/myAppointment');
});

it('leads nobody else to it', async () => {
  await open(outcome);
  expect(screen.queryByRole('link', { name: 'View booking' })).toBeNull();
  expect(document.querySelector('.pay-amount')).toBeNull();
});

it('says that there is no such order, and asks for none without a number', async () => {
  await open(null);
  expect(screen.getByText('No such order')).toBeTruthy();
  cleanup();
  const { asked } = await open(outcome, '/mobile/pay/result');
  expect(screen.getByText('No such order')).toBeTruthy();
  expect(asked).toEqual([]);
});
