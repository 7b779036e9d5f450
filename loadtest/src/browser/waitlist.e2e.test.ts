// Who waits for a period is told live when it is free, and books it with one press; the office sees the line as it is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, cancelBooking, mondayAhead, person } from '../harness/people.ts';
import { pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

it('waits for a period that is taken, and takes the offer once it is cancelled', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const first = await person(campus.server.url, 'student40');
  const { appointmentId } = await bookPeriod(first, {
    resource: room.id,
    date,
    start: '13:00',
    end: '14:00',
  });
  const office = await campus.enter('admin', '/manage/appointment/waitlist', { language: 'en' });
  const inLine = office.page.getByRole('row').filter({ hasText: '13:00' }).filter({ hasText: '14:00' });
  await office.page.getByRole('heading', { name: 'Waitlist' }).waitFor();
  const me = await campus.enter('student41', weekPath(room.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '13:00');
  await page.getByRole('button', { name: 'Wait for this time', exact: true }).click();
  await fillBooking(page, 'Rehearsal');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Wait for this time', exact: true }).click();
  await panel.getByText('You are number 1 in line').waitFor();
  await inLine.filter({ hasText: 'Waiting' }).waitFor();

  await page.goto(`${campus.server.url}/pc/myAppointment`);
  await page.getByText('You are number 1 in line').waitFor();
  await cancelBooking(first, appointmentId ?? '');
  await page.getByRole('button', { name: /^Book it: / }).waitFor();

  await page.goto(`${campus.server.url}/pc/messages`);
  const told = page.getByRole('listitem').filter({ hasText: 'Free for you now: ' });
  await told.getByRole('link', { name: 'See what I wait for', exact: true }).click();
  await page.getByRole('button', { name: /^Book it: / }).click();
  await page.getByRole('listitem').filter({ hasText: 'Rehearsal' }).getByText('13:00–14:00').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Waiting for' }).count()).toBe(0);
  await expect.poll(() => inLine.count()).toBe(0);
  expect([...me.complaints, ...office.complaints]).toEqual([]);
  await me.context.close();
  await office.context.close();
});
