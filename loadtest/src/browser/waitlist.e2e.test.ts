// What somebody wants stays wanted: a period that is waited for is offered live and taken with one press, in an order
// that the log proves; a date of a series that was refused is booked once its place is free.
import { addDays } from '@campus/events/domain/time/dates';
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
  // Its notice must be read first, so the form is opened.
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

const WAIT = `mutation ($model: AppointmentInformationInput!) {
  waits: saveAppointmentWait(model: $model) { errcode }
}`;
const FOR_SELF = 'query { waits: findAppointmentWaitAllForSelf { id } }';
const DECLINE = 'mutation ($id: ID!) { deleteAppointmentWait(id: $id) { errcode } }';

it('offers a place to who waits longest, then to the next, and shows the office their order', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const url = campus.server.url;
  const [first, quicker] = await Promise.all([person(url, 'student42'), person(url, 'student43')]);
  const period = { resource: room.id, date, start: '15:00', end: '16:00' };
  const { appointmentId } = await bookPeriod(first, period);
  const model = {
    resources_id: room.id,
    appointment_date: date,
    start_time: '15:00',
    end_time: '16:00',
    theme: 'Quartet',
    person_times: 2,
    notice_read: 1,
  };
  const waiting = async (account: string, theme: string) => {
    const caller = await person(url, account);
    expect(await caller.request(WAIT, { model: { ...model, theme } })).toEqual({ waits: { errcode: 0 } });
  };
  await waiting('student43', 'Quartet');
  await waiting('student44', 'Quintet');

  const [office, me] = await Promise.all([
    campus.enter('admin', '/manage/appointment/waitlist', { language: 'en' }),
    campus.enter('student44', '/pc/myAppointment', { language: 'en' }),
  ]);
  const line = office.page.getByRole('row').filter({ hasText: /A6.*15:00/ });
  await line.nth(1).waitFor();
  expect(
    await line
      .locator('td')
      .filter({ hasText: /^[12]$/ })
      .allTextContents(),
  ).toEqual(['1', '2', '2', '2']);
  await me.page.getByText('You are number 2 in line').waitFor();

  await cancelBooking(first, appointmentId ?? '');
  await me.page.getByText('You are number 2 in line').waitFor();
  const { waits } = await quicker.request<{ readonly waits: readonly { readonly id: string }[] }>(FOR_SELF);
  await quicker.request(DECLINE, { id: waits[0]?.id });
  await me.page.getByRole('button', { name: /^Book it: / }).click();
  await me.page.getByRole('listitem').filter({ hasText: 'Quintet' }).getByText('15:00–16:00').waitFor();
  expect([...office.complaints, ...me.complaints]).toEqual([]);
  await Promise.all([office.context.close(), me.context.close()]);
});

const SERIES = `mutation ($model: AppointmentInformationInput!, $dates: [String!]!) {
  saved: saveAppointmentInformationForCyclicity(model: $model, dateList: $dates) { errcode }
}`;

it('books a refused date of a series by itself once its place is free', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const second = addDays(date, 7);
  const [blocker, owner] = await Promise.all([
    person(campus.server.url, 'student45'),
    person(campus.server.url, 'student46'),
  ]);
  const hour = { start: '12:00', end: '13:00' };
  const { appointmentId } = await bookPeriod(blocker, { resource: room.id, date: second, ...hour });
  const model = {
    resources_id: room.id,
    theme: 'Tea circle',
    appointment_date: date,
    start_time: hour.start,
    end_time: hour.end,
    cyclicity_strategy: 2,
    cyclicity_start_date: date,
    cyclicity_end_date: second,
    person_times: 2,
    notice_read: 1,
  };
  await owner.request(SERIES, { model, dates: [date, second] });
  const { page, context, complaints } = await campus.enter('student46', '/pc/myAppointment', {
    language: 'en',
  });
  await page.getByRole('listitem').filter({ hasText: 'Tea circle' }).getByRole('link').first().click();
  const series = page.getByRole('region', { name: 'Part of a series' });
  await series.getByRole('button', { name: /^Book when free: / }).click();
  await series.getByText('Booked as soon as it is free').waitFor();

  await cancelBooking(blocker, appointmentId ?? '');
  // Series are looked at every some seconds; the page shows what it was opened with.
  const standsNow = async (): Promise<number> => {
    await page.reload();
    await series.waitFor();
    return series.getByText('2 booked').count();
  };
  await expect.poll(standsNow, { timeout: 60_000, interval: 2_000 }).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});
