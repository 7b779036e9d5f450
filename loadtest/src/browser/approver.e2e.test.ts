// A day of an approver: requests judged by keys, a decision undone, a pre-audit before the last word, and what their
// owner sees of it.
import { addDays } from '@campus/events/domain/time/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person } from '../harness/people.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const REQUESTS = '/manage/appointment/issues';
const row = (page: Page, name: string) => page.locator('tr.ant-table-row').filter({ hasText: name });

it('rejects by a key, says so to the owner, and takes it back', async () => {
  const { page, context, complaints } = await campus.enter('approver1', REQUESTS, { language: 'en' });
  await page.getByText('Keys act on all').waitFor();
  const decided = page.locator('tr.request-decided');
  await page.keyboard.press('r');
  const ask = page.getByRole('dialog');
  await ask.locator('footer').waitFor();
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await ask.getByRole('button', { name: 'Conflicts with teaching' }).click();
  await ask.locator('footer').getByRole('button', { name: 'Reject', exact: true }).click();
  await decided.getByText('Rejected', { exact: true }).waitFor();
  await decided.getByRole('button', { name: /Undo [45]:/ }).click();
  await decided.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

const SAVE_SERIES = `mutation ($model: AppointmentInformationInput!, $dateList: [String!]!) {
  saved: saveAppointmentInformationForCyclicity(model: $model, dateList: $dateList) { errcode msg }
}`;

it('approves every date of a series at once, and takes all of them back', async () => {
  const owner = await person(campus.server.url, 'student36');
  const monday = mondayAhead(8);
  const dates = [0, 7, 14].map((days) => addDays(monday, days));
  const model = {
    resources_id: campus.room('逸夫楼 302 会议室').id,
    theme: 'Weekly seminar',
    appointment_date: monday,
    start_time: '20:00',
    end_time: '21:00',
    cyclicity_strategy: 2,
    cyclicity_start_date: monday,
    cyclicity_end_date: dates.at(-1),
    person_times: 5,
    notice_read: 1,
  };
  const { saved } = await owner.request<{ readonly saved: object }>(SAVE_SERIES, { model, dateList: dates });
  expect(saved).toMatchObject({ errcode: 0 });
  const { page, context, complaints } = await campus.enter('admin', REQUESTS, { language: 'en' });
  const series = page.locator('.request-series').filter({ hasText: 'One of 3 requests' });
  await row(page, 'Weekly seminar').first().getByRole('button', { name: 'Expand row' }).click();
  await series.first().getByRole('button', { name: 'Approve all 3' }).click();
  await expect.poll(() => series.count()).toBe(0);
  await page.locator('.toast').getByRole('button', { name: /Undo/ }).click();
  await series.first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('pre-audits the boardroom, and leaves the last word to its keeper', async () => {
  const dean = await campus.enter('approver1', REQUESTS, { language: 'en' });
  await row(dean.page, 'Yifu 501').getByRole('link').first().click();
  const steps = dean.page.getByRole('region', { name: 'Approval' });
  await steps.getByText('waiting for a decision').waitFor();
  await dean.page.keyboard.press('a');
  await steps.getByText('passed').waitFor();
  await expect.poll(() => steps.locator('.approval-current').textContent()).toContain('Approval');
  expect(dean.complaints).toEqual([]);
  await dean.context.close();

  const keeper = await campus.enter('admin', REQUESTS, { language: 'en' });
  await row(keeper.page, 'Yifu 501').getByRole('button', { name: 'Approve' }).click();
  await row(keeper.page, 'Yifu 501').getByText('Approved', { exact: true }).waitFor();
  await keeper.context.close();

  const owner = await campus.enter('student15', '/pc/myAppointment?tab=done', {
    language: 'en',
    size: PHONE,
  });
  await owner.page.getByRole('link', { name: /Yifu 501/ }).click();
  await owner.page.getByRole('region', { name: 'Approval' }).getByText('passed').nth(1).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.context.close();
});

const NUMBER = 'query ($id: ID!) { booking: findAppointmentInformation(id: $id) { booking_number } }';

/** A request for an hour of the room where requests stand beside one another. */
const request = async (account: string, start: string, end: string, theme: string) => {
  const owner = await person(campus.server.url, account);
  const period = { resource: campus.room('逸夫楼 304 会议室').id, date: mondayAhead(8), start, end };
  const { errcode, appointmentId } = await bookPeriod(owner, period, undefined, theme);
  expect(errcode).toBe(0);
  const { booking } = await owner.request<{ readonly booking: { readonly booking_number: string } }>(NUMBER, {
    id: appointmentId,
  });
  return { id: appointmentId, number: booking.booking_number };
};

it('shows who else wants the time, and refuses whom an approval leaves without a place', async () => {
  const { number: choir } = await request('student38', '19:00', '20:30', 'Choir');
  const { number: chess } = await request('student39', '20:00', '21:00', 'Chess club');
  const { page, context, complaints } = await campus.enter('approver1', REQUESTS, { language: 'en' });
  await row(page, chess).getByText('Clashes with').waitFor();
  await row(page, choir).getByRole('button', { name: 'Expand row' }).click();
  const day = page.locator('.request-day');
  await day.getByText(`20:00–21:00 ${chess} is rejected with it`).waitFor();
  await row(page, choir).getByRole('button', { name: 'Approve' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByText(`${chess}. If places run out, your approval rejects them`).waitFor();
  await ask.getByRole('button', { name: 'Approve' }).click();
  await row(page, chess).getByText('Rejected with it').waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const owner = await campus.enter('student39', '/pc/myAppointment', { language: 'en' });
  await owner.page.getByRole('listitem').filter({ hasText: chess }).getByText('Refused').waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.context.close();
});

it('decides on ten requests by ten keys', async () => {
  const date = addDays(mondayAhead(9), 1);
  const resource = campus.room('逸夫楼 304 会议室').id;
  const hours = Array.from({ length: 10 }, (_, index) => index + 9);
  for (const hour of hours) {
    const owner = await person(campus.server.url, `student${hour + 10}`);
    const period = { resource, date, start: `${hour}:00`.padStart(5, '0'), end: `${hour + 1}:00` };
    expect((await bookPeriod(owner, period, undefined, `Group ${hour}`)).errcode).toBe(0);
  }
  const address = `${REQUESTS}?appointment_date=${date}..${date}&size=20`;
  const { page, context, complaints } = await campus.enter('approver1', address, { language: 'en' });
  await expect.poll(() => page.locator('tr.ant-table-row').count()).toBe(10);
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (const [index] of hours.entries()) {
    await press('a');
    await expect.poll(() => page.locator('tr.request-decided').count()).toBe(index + 1);
  }
  expect(presses).toBe(10);
  await page.getByText('Decided by me').click();
  await page.locator('.request-handled').getByText('Group 18').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

const JUDGE = `mutation ($ids: [ID!]!) {
  answer: auditAppointmentInformation(ids: $ids, auditStatus: 3) { code }
}`;

it('lists a request as it is made, and no more once another approver has decided', async () => {
  const { page, context, complaints } = await campus.enter('approver1', `${REQUESTS}?size=100`, {
    language: 'en',
  });
  await page.getByText('Keys act on all').waitFor();
  const { number, id } = await request('student40', '17:00', '18:00', 'Late request');
  await row(page, number).waitFor();
  const other = await person(campus.server.url, 'admin');
  expect(await other.request(JUDGE, { ids: [id] })).toMatchObject({ answer: { code: 0 } });
  await row(page, number).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

it('keeps what is done to many in sight of the last row', async () => {
  const { page, context, complaints } = await campus.enter('admin', `${REQUESTS}?size=100`, {
    language: 'en',
    size: { width: 1440, height: 480 },
  });
  await page.locator('tr.ant-table-row').last().getByRole('checkbox').check();
  const bulk = page.locator('.record-bulk');
  await bulk.getByText('1 selected').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect((await bulk.boundingBox())?.y).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});
