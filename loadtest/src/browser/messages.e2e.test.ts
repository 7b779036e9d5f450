// The bell of somebody whose booking the office cancels: it rings while the page is open, says how many are unread
// wherever one looks next, and falls silent once the messages are read.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person, roomsFreeAt } from '../harness/people.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const CANCEL = `mutation ($id: ID!) {
  updateAppointmentInformationStateForManage(id: $id, state: 2, reason: "The room is being painted") { errcode msg_en }
}`;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);

it('rings when a booking is cancelled by the office, and is silent once all is read', async () => {
  const [me, office] = await Promise.all([
    person(campus.server.url, 'student31'),
    person(campus.server.url, 'admin'),
  ]);
  const { page, context, complaints } = await campus.enter('student31', '/pc/home', { language: 'en' });
  await bell(page).waitFor();
  const before = await unreadOf(page);
  const period = { date: mondayAhead(1), start: '10:00', end: '11:00' };
  const [room] = await roomsFreeAt([me], period);
  const saved = await bookPeriod(me, { ...period, resource: room?.id ?? '' });
  expect(saved).toMatchObject({ errcode: 0 });
  const { updateAppointmentInformationStateForManage: cancelled } = await office.request<{
    updateAppointmentInformationStateForManage: { errcode: number; msg_en: string };
  }>(CANCEL, { id: saved.appointmentId });
  expect(cancelled).toMatchObject({ errcode: 0 });
  await expect.poll(() => unreadOf(page), { timeout: 15_000 }).toBeGreaterThan(before);

  const phone = await campus.enter('student31', '/pc/messages', { language: 'en', size: PHONE });
  await phone.page.getByText('The room is being painted').first().waitFor();
  await expect.poll(() => unreadOf(phone.page)).toBe(await unreadOf(page));
  const root = () => phone.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(Number.parseFloat(await root()) * 4.14).toBeCloseTo(PHONE.width, 1);
  await phone.page.setViewportSize({ ...PHONE, width: 800 });
  await expect.poll(async () => Math.round(Number.parseFloat(await root()) * 4.14)).toBe(540);
  await phone.page.setViewportSize(PHONE);
  await phone.page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => unreadOf(phone.page)).toBe(0);
  await expect.poll(() => unreadOf(page)).toBe(0);
  expect([...complaints, ...phone.complaints]).toEqual([]);
  await context.close();
  await phone.context.close();
});
