// A notice that pops up is acknowledged once, for all devices of a person.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import { person } from '../harness/people.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus.close());

it('pops up until it is read, on another device too', async () => {
  const admin = await person(campus.server.url, 'admin');
  const model = { title: '明日停电', title_en: 'No power tomorrow', popup_mode: '1' };
  const { saveNotice } = await admin.request<{ saveNotice: { ids: readonly string[] } }>(
    'mutation ($model: NoticeInput!) { saveNotice(model: $model) { ids } }',
    { model },
  );
  const [id] = saveNotice.ids;
  await admin.request('mutation ($id: ID!) { updateNoticeState(id: $id, state: 1) { errcode } }', { id });

  const desk = await campus.enter('student3', '/pc/home');
  const card = desk.page.locator('.notice-card');
  await card.getByText(/明日停电|No power tomorrow/).waitFor();
  await card.getByRole('button').click();
  await card.waitFor({ state: 'detached' });
  const counts = '{ findPopNoticeAll { totalReadCounts } }';
  const student = await person(campus.server.url, 'student3');
  await expect
    .poll(() => student.request<{ findPopNoticeAll: readonly unknown[] }>(counts))
    .toEqual({ findPopNoticeAll: [{ totalReadCounts: 1 }] });

  const phone = await campus.enter('student3', '/pc/home');
  await phone.page.locator('.home, main').first().waitFor();
  await phone.page.waitForLoadState('networkidle');
  expect(await phone.page.locator('.notice-card').count()).toBe(0);
});
