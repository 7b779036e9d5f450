// A charged court: the price is said before, the booking waits for its payment, the simulated cashier takes it,
// and the money comes back when the booking is given up.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelOf, unfoldForm } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { mondayAhead } from '../harness/people.ts';
import { pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

/** The court asks for nothing but what it is about. */
const fillSubject = async (page: Page): Promise<void> => {
  await unfoldForm(page);
  await panelOf(page)
    .getByLabel(/^(Subject|预约主题|主题)/)
    .fill('Badminton');
};

it('books, pays at the cashier, sees it paid, and gets the money back when it is cancelled', async () => {
  const court = campus.room('体育馆 2 号羽毛球场');
  const date = mondayAhead(8);
  const me = await campus.enter('student12', weekPath(court.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '10:00');
  await fillSubject(page);
  await panelOf(page).getByText('pay when booking').waitFor();
  await panelOf(page)
    .getByRole('button', { name: /^Book and pay ¥\d+\.00$/ })
    .click();
  await page.getByRole('heading', { name: 'Awaiting payment', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pay now' }).click();

  await page.getByText('This is a simulation. No real money moves.').waitFor();
  await page.getByRole('button', { name: /Pay now/ }).click();
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  await page.getByRole('link', { name: 'View booking' }).click();

  const payment = page.getByRole('region', { name: 'Price' });
  await payment.getByText('Paid', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByRole('button', { name: 'Cancel booking' }).click();
  await payment.getByText('Refunded', { exact: true }).first().waitFor({ timeout: 30_000 });
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

it('counts down under my bookings, and keeps the outcome from strangers', async () => {
  const court = campus.room('体育馆 2 号羽毛球场');
  const date = mondayAhead(8);
  const me = await campus.enter('student13', weekPath(court.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '14:00');
  await fillSubject(page);
  await panelOf(page)
    .getByRole('button', { name: /^Book and pay/ })
    .click();
  await page.getByRole('heading', { name: 'Awaiting payment', exact: true }).waitFor();
  await page.goto(`${campus.server.url}/pc/myAppointment?tab=todo`);
  await page.getByText(/Time left to pay 1[34]:\d\d/).waitFor();
  await page
    .getByRole('button', { name: /^Pay: / })
    .first()
    .click();
  await page.getByRole('link', { name: /Back, pay later/ }).click();
  await page.getByRole('heading', { name: 'Your payment has not arrived yet' }).waitFor();
  const address = page.url();
  const elsewhere = await page.context().browser()?.newContext({ locale: 'en-GB' });
  const stranger = await elsewhere?.newPage();
  await stranger?.goto(address);
  await stranger?.getByText(/^(尚未收到付款|Your payment has not arrived yet)$/).waitFor();
  expect(await stranger?.getByRole('link', { name: /^(View booking|查看预约)$/ }).count()).toBe(0);
  await elsewhere?.close();
  await me.context.close();
});
