// @vitest-environment jsdom
// One booking in the hand: a seat in use is left and come back to, and what was cancelled is found again near it.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serverNow } from '../../lib/server-time.ts';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { BOOKING_DETAIL } from './booking-detail.graphql.ts';

testScreens();
const { PhoneBookingPage } = await import('./phone-booking-page.tsx');

const TODAY = localOf('Asia/Shanghai', serverNow()).date;
const NEXT_WEEK = addDays(TODAY, 7);

const booking = {
  ...blankAt(BOOKING_DETAIL, 'booking'),
  __typename: 'AppointmentInformation',
  id: 'b1',
  booking_number: 'B-7K2M',
  status: 'performed',
  actions: [],
  appointment_date: TODAY,
  start_time: '00:00',
  end_time: '24:00',
  resources_id: 'r1',
  resources_name: '图书馆',
  units: 1,
};

const open = (more: object, answers: object = {}) =>
  showPage(
    '/mobile/appointmentDetail/self/b1',
    { '/mobile/appointmentDetail/self/:id': <PhoneBookingPage /> },
    { BookingDetail: { booking: { ...booking, ...more }, history: [] }, ...answers },
  );

it('shows how much of a use is over, and leaves its seat', async () => {
  const { asked } = await open({ seat_number: 'B1' });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  screen.getByRole('button', { name: /暂离/ }).click();
  await vi.waitFor(() => expect(asked.some(({ operationName }) => operationName === 'LeaveSeat')).toBe(true));
});

it('leads back to a seat by its code', async () => {
  await open({ seat_number: 'B1', seat_away: 1, seat_away_until: `${TODAY} 23:59:00` });
  const back = await screen.findByRole('link', { name: '扫座位码回来' });
  expect(back.getAttribute('href')).toBe('/mobile/qrcode-scanner');
});

it('offers the same time a week later where it can be had', async () => {
  const free = {
    __typename: 'BookingCheckResult',
    book_date: NEXT_WEEK,
    start_time: '10:00',
    end_time: '11:00',
    check_result_code: 0,
    check_result_msg: '',
    check_result_msg_en: '',
    alternatives: [],
  };
  const answers = { CheckBatch: { getBookConfigListForBatch: [free] } };
  await open({ status: 'cancelled', start_time: '10:00', end_time: '11:00' }, answers);
  const book = await screen.findByRole('link', { name: '预约' });
  expect(book.getAttribute('href')).toBe(`/mobile/chooseDate/r1?date=${NEXT_WEEK}&from=10%3A00&to=11%3A00`);
});
