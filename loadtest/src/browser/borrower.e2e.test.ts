// A borrower's life: days are chosen and asked for, the desk hands out by scanner, a part comes back; and what
// comes back late is held against its borrower.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import { person } from '../harness/people.ts';

const DEVICE = `CAM-${Date.now().toString(36).toUpperCase()}`;
const DESK = '/manage/equipment/borrowAndReturn-list';
const OVERDUE = 'student41';

let campus: Campus;
let device: string;
beforeAll(async () => {
  campus = await openCampus();
  device = await makeDevice();
});
afterAll(() => campus?.close());

/** Open around the clock, so that it may be collected whenever the test runs. */
const makeDevice = async (): Promise<string> => {
  const admin = await person(campus.server.url, 'admin');
  const { types } = await admin.request<{ types: readonly { id: string; resources_name_en: string }[] }>(
    '{ types: findResourcesTypeAll { id resources_name_en } }',
  );
  const model = {
    resources_type_id: types.find(({ resources_name_en }) => resources_name_en === 'Devices')?.id,
    resources_number: DEVICE,
    resources_name: DEVICE,
    state: 1,
    appointment_open_time: '00:00',
    appointment_close_time: '24:00',
    available_number: 4,
    per_max_available_number: 3,
  };
  const { saved } = await admin.request<{ saved: { ids: readonly string[] } }>(
    'mutation ($model: ResourcesInput!) { saved: saveResources(model: $model) { ids } }',
    { model },
  );
  const id = saved.ids[0] ?? '';
  const config = { resources_id: id, device_type: 2, device_time_mode: 1 };
  await admin.request(
    'mutation ($config: ResourcesConfigInput!) { saveOrUpdateResourcesConfig(model: $config) { errcode } }',
    { config },
  );
  return id;
};

const scan = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Scan or type').fill(code);
  await page.getByLabel('Scan or type').press('Enter');
};

it('borrows for days, collects at the desk, and brings a part back', async () => {
  const me = await campus.enter('student5', `/pc/home/resource/${device}`, { language: 'en' });
  const today = localOf('Asia/Shanghai', Date.now()).date;
  const days = me.page.locator('[data-day]');
  await days.filter({ hasText: '4 free' }).first().waitFor();
  await me.page.locator(`[data-day="${today}"]`).click();
  await me.page.locator(`[data-day="${addDays(today, 1)}"]`).click();
  await me.page.getByLabel('Quantity').fill('2');
  const subject = me.page.getByLabel('Subject');
  if (await subject.count()) await subject.first().fill('Filming');
  const notice = me.page.getByLabel('I have read the notice');
  if (await notice.count()) await me.page.getByText('I have read the notice').click();
  await me.page.getByRole('button', { name: 'Borrow', exact: true }).click();
  await me.page.getByRole('heading', { name: 'Borrowed' }).waitFor();
  await me.page.getByText(/^Booking number B-/).waitFor();
  await me.page.getByText(/^Collect and return: .*–/).waitFor();
  await days.filter({ hasText: '2 mine' }).first().waitFor();

  const elsewhere = await campus.enter('admin', DESK, { language: 'en' });
  const rowElsewhere = elsewhere.page.getByRole('row').filter({ hasText: DEVICE });
  await rowElsewhere.waitFor();
  const desk = await campus.enter('admin', DESK, { language: 'en' });
  await scan(desk.page, DEVICE);
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Hand out' }).click();
  await desk.page.getByText(/^Handed out: B-/).waitFor();
  await desk.page.getByRole('button', { name: /^Undo/ }).click();
  const found = desk.page.locator('.loan-found');
  await found.getByRole('button', { name: /^Hand out: B-/ }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Hand out' }).click();
  // Sent once it can no longer be taken back.
  await found.getByRole('button', { name: /^Take back: B-/ }).waitFor();
  await rowElsewhere.getByText('On loan', { exact: true }).waitFor();
  await scan(desk.page, DEVICE);
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Quantity taken back').fill('1');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await desk.page.getByText(/^Taken back: B-/).waitFor();
  const row = desk.page.getByRole('row').filter({ hasText: DEVICE });
  await row.getByText('On loan', { exact: true }).waitFor();
  expect(me.complaints).toEqual([]);
  expect(desk.complaints).toEqual([]);
  await me.context.close();
  await elsewhere.context.close();
  await desk.context.close();
});

it('takes back what is overdue, whose borrower sees the fault', async () => {
  const desk = await campus.enter('admin', DESK, { language: 'en' });
  await scan(desk.page, OVERDUE);
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Remark').fill('Brought back late');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await desk.page.getByText(/^Taken back: B-/).waitFor();
  const me = await campus.enter(OVERDUE, '/pc/standing', { language: 'en' });
  await me.page.getByText('Returned late').first().waitFor();
  expect(desk.complaints).toEqual([]);
  expect(me.complaints).toEqual([]);
  await desk.context.close();
  await me.context.close();
});
