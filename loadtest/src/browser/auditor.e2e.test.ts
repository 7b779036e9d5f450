// A day of an auditor: a booking moves and a room grows; the auditor finds both in the log, reads what was before and
// after, looks at the room as it stood, and exports the log. A person takes their own data away.
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person } from '../harness/people.ts';

let campus: Campus;
afterAll(() => campus?.close());

const ROOM = '创新中心 A6 舱';
const SUBJECT = 'Audited thesis';
const date = mondayAhead(22);

beforeAll(async () => {
  campus = await openCampus();
  const owner = await person(campus.server.url, 'student36');
  const period = { resource: campus.room(ROOM).id, date, start: '10:00', end: '11:00' };
  const { appointmentId } = await bookPeriod(owner, period, undefined, SUBJECT);
  await owner.request(
    `mutation ($id: ID!, $date: String!) {
      changeTime(id: $id, appointmentDate: $date, startTime: "10:00", endTime: "11:30") { errcode }
    }`,
    { id: appointmentId, date },
  );
});

/** The bytes of what a press of the button downloads. */
const downloaded = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const coming = page.waitForEvent('download');
  await press();
  return readFile(await (await coming).path());
};

const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = 0x02014b50;

/** All text of an Excel file: it is a zip, whose directory names each part. */
const textIn = (zip: Buffer): string => {
  const parts: string[] = [];
  for (let at = 0; at + 46 <= zip.length; at += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL_FILE) continue;
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    expect(zip.readUInt32LE(local)).toBe(LOCAL_FILE);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    parts.push((zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString());
  }
  return parts.join('\n');
};

it('finds a booking in the log, sees before and after, and exports it', async () => {
  const auditor = await campus.enter('auditor', '/manage/settings/operate-log', { language: 'en' });
  const { page } = auditor;
  const row = page.locator('tr.log-row').filter({ hasText: SUBJECT });
  await row.first().waitFor();
  await page.getByLabel('Account or booking number').fill('student36');
  await page.getByLabel('Kind', { exact: true }).selectOption('update');
  await expect.poll(() => row.count()).toBe(1);
  expect(await row.first().innerText()).toMatch(/Changed time[\s\S]*End[\s\S]*11:00[\s\S]*→[\s\S]*11:30/);

  const sheet = textIn(
    await downloaded(page, () => page.getByRole('button', { name: 'Export', exact: true }).click()),
  );
  for (const told of [SUBJECT, 'student36', '11:00 → 11:30']) expect(sheet).toContain(told);
  expect(auditor.complaints).toEqual([]);
  await auditor.context.close();
});

it('looks at a room as it stood before it grew', async () => {
  const office = await campus.enter('admin', `/manage/resources/resources-list/${campus.room(ROOM).id}`, {
    language: 'en',
  });
  const capacity = office.page.locator('#capacity');
  await capacity.waitFor();
  const before = Number(await capacity.inputValue());
  await capacity.fill(String(before + 3));
  await office.page.getByRole('button', { name: 'Save', exact: true }).click();

  const auditor = await campus.enter('auditor', '/manage/settings/operate-log?kind=update', {
    language: 'en',
  });
  const { page } = auditor;
  const row = page.locator('tr.log-row').filter({ hasText: String(before + 3) });
  await row.first().locator('.log-open').click();
  await page
    .getByRole('button', { name: /^View this version/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  const line = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Seats', exact: true }) });
  await line.filter({ hasText: new RegExp(`${before}[^]*→[^]*${before + 3}`) }).waitFor();
  await dialog.getByRole('button', { name: 'Previous change' }).click();
  await dialog.getByRole('columnheader', { name: 'At that time' }).waitFor();
  expect(await line.getByRole('cell').allInnerTexts()).toEqual([String(before), String(before + 3)]);
  expect([...office.complaints, ...auditor.complaints]).toEqual([]);
  await Promise.all([office.context.close(), auditor.context.close()]);
});

it('gives a person all that is held on them, opened', async () => {
  const me = await campus.enter('student36', '/pc/home', { language: 'en' });
  await me.page.locator('.user-menu').click();
  const file = await downloaded(me.page, () =>
    me.page.getByRole('button', { name: 'Export my data' }).click(),
  );
  const data = JSON.parse(file.toString());
  expect(data.account).toBe('student36');
  expect(JSON.stringify(data)).toContain(SUBJECT);
  expect(me.complaints).toEqual([]);
  await me.context.close();
});
