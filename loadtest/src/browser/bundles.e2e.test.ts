// Several rooms for the same time as people book them: all of them, none where somebody was quicker, cancelled at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToBundle, fillBooking, panelOf, readAdded, unfoldForm } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person } from '../harness/people.ts';
import { pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const together = /^Book \(\d resources\)$/;

it('takes all, none where a rival was quicker, and gives all up at once', async () => {
  const pod = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const me = await campus.enter('student6', weekPath(pod.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '20:00');
  await unfoldForm(page);
  await addToBundle(page, '励志楼 205', 'Lizhi 205');
  await fillBooking(page, 'Alumni lecture');
  const panel = panelOf(page);
  const line = panel.locator('.bundle-line').filter({ hasText: '205' });
  await line.getByText('Free', { exact: true }).waitFor();

  // A rival is quicker while the form is filled: the line says so, and the answer would be none of them.
  const rival = await person(campus.server.url, 'student7');
  const resource = campus.room('励志楼 205 会议室').id;
  expect(await bookPeriod(rival, { resource, date, start: '20:00', end: '21:00' })).toMatchObject({
    errcode: 0,
  });
  await line.getByText(/fully booked/).waitFor();
  await expect.poll(() => panel.getByRole('button', { name: together }).isDisabled()).toBe(true);

  // Another room in its place: all are taken, each with its number.
  await line.getByRole('button', { name: /^Remove / }).click();
  await addToBundle(page, '逸夫楼 308', 'Yifu 308');
  await panel.locator('.bundle-line').filter({ hasText: '308' }).getByText('Free', { exact: true }).waitFor();
  await readAdded(page);
  await panel.getByRole('button', { name: together }).click();
  const done = page.locator('.done-dates li');
  await done.nth(1).waitFor();
  expect(await done.allTextContents()).toEqual([
    expect.stringMatching(/Booked.*B-/),
    expect.stringMatching(/Booked.*B-/),
  ]);

  await page.getByRole('button', { name: 'View booking' }).click();
  const section = page.getByRole('region', { name: 'Booked together' });
  await section.getByRole('button', { name: 'Cancel all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click();
  await section.getByText('All cancelled').waitFor();
  await expect.poll(() => section.getByText('Cancelled', { exact: true }).count()).toBe(2);
  expect(me.complaints).toEqual([]);
  await me.context.close();
}, 120_000);
