// A booking with a video meeting: asked for in the form, joined from the booking, seen in the office.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { mondayAhead } from '../harness/people.ts';
import { pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

it('is asked for with the booking, joined from it, and listed by the office', async () => {
  const room = campus.room('图书馆 2-05 研讨间');
  const date = mondayAhead(8);
  const me = await campus.enter('student6', weekPath(room.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '10:00');
  await fillBooking(page, 'Seminar from afar');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: /Video meeting/ }).click();
  await panel.getByRole('checkbox', { name: 'Arrange a video meeting as well' }).check();
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('heading', { name: 'Reservation succeeded', exact: true }).waitFor();

  await page.goto(`${campus.server.url}/pc/myAppointment`);
  await page
    .getByRole('link')
    .filter({ hasText: '图书馆 2-05 研讨间' })
    .or(page.getByRole('link').filter({ hasText: 'Library 2-05 Group Room' }))
    .first()
    .click();
  const meeting = page.getByRole('region', { name: 'Video meeting' });
  const join = meeting.getByRole('link', { name: 'Join the meeting' });
  await join.waitFor();
  expect(await join.getAttribute('href')).toMatch(/simulated-meeting\/\d{9}$/);
  await meeting.getByText('Simulated: no meeting service is connected.').waitFor();
  expect(me.complaints).toEqual([]);

  const office = await campus.enter('admin', '/manage/cloudMeeting/list', { language: 'en' });
  await office.page.getByRole('row').filter({ hasText: 'Seminar from afar' }).getByText('Ready').waitFor();
  await office.page.goto(`${campus.server.url}/manage/cloudMeeting/config`);
  await office.page.getByLabel('AppId').waitFor();
  expect(office.complaints).toEqual([]);
});
