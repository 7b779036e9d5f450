// An institution from its first minute on: its administrator sets it up, makes a type, a template and a hundred
// rooms, asks for one more thing in the form, and names an approver; then somebody books, and an auditor finds it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { panelOf, pickTime, unfoldForm } from '../harness/booking-form.ts';
import type { Visitor } from '../harness/browser.ts';
import { type NewInstallation, openNewInstallation } from '../harness/new-installation.ts';
import { mondayAhead } from '../harness/people.ts';
import { dragOver, timetableIsLive, weekPath } from '../harness/timetable.ts';

let place: NewInstallation;
beforeAll(async () => {
  place = await openNewInstallation();
});
afterAll(() => place?.close());

const ROOMS = 100;
const english = { language: 'en' } as const;

/** The last with this label: a tab may have the name of its first field, and a row follows the form's own. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last();

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const choice = field(page, label);
  // A few short choices stand side by side.
  if ((await choice.getAttribute('role')) === 'radiogroup')
    return choice.getByText(option, { exact: true }).click();
  await choice.click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(option, { exact: true })
    .filter({ visible: true })
    .last()
    .click();
};

/** Fills a form of the office at `path`, saves, and is back at its list. */
const record = async (page: Page, path: string, fill: () => Promise<void>): Promise<void> => {
  await page.goto(`${place.url}${path}-add`);
  await page.getByRole('heading', { name: /^New / }).waitFor();
  await fill();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**${path}`);
};

const roomRow = (index: number) => [
  'Seminar rooms',
  `R-${String(index).padStart(3, '0')}`,
  `研讨室 ${index}`,
  `Seminar room ${index}`,
  'Riverside School',
  'Room keeper',
  12,
  'Template',
  'Daytime with approval',
];

/** A real file of Excel with a row for each room. */
const excelOf = (rows: readonly (readonly (string | number)[])[]): Promise<Buffer> => {
  const head = [
    'Resource type *',
    'Number *',
    'Name *',
    'English name',
    'Department',
    'Administrator post',
    'Seats',
    'Rules',
    'Template',
  ];
  return writeExcel([head, ...rows].map((row) => row.map((value) => ({ value })))).toBuffer();
};

const uploadRooms = async (page: Page, rows: readonly (readonly (string | number)[])[]): Promise<void> => {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'rooms.xlsx', mimeType, buffer: await excelOf(rows) };
  await page.locator('input[type=file]').setInputFiles(file);
};

const setUp = async ({ page }: Visitor): Promise<void> => {
  await field(page, 'Name *').fill('江城大学');
  await field(page, 'English name').fill('River City University');
  await page.getByRole('button', { name: 'Set up' }).click();
  // What remains until the first booking is the first page.
  await page.getByRole('link', { name: 'Add a room' }).waitFor();
};

const furnish = async ({ page }: Visitor): Promise<void> => {
  await record(page, '/manage/resources/resources-type-list', async () => {
    await field(page, 'Name').fill('研讨室');
    await field(page, 'English name').fill('Seminar rooms');
    await choose(page, 'Category', 'Room or venue');
  });
  await record(page, '/manage/resources/resources-rule-template', async () => {
    await field(page, 'Name').fill('白天，需审批');
    await field(page, 'English name').fill('Daytime with approval');
    await pickTime(page.getByLabel('Opens at'), '08:00');
    await pickTime(page.getByLabel('Closes at'), '20:00');
    await field(page, 'Needs approval').click();
  });
  await record(page, '/manage/console/directory/departments', async () => {
    await field(page, 'Name').fill('江滨学院');
    await field(page, 'English name').fill('Riverside School');
    await field(page, 'Code').fill('riverside');
  });
  await record(page, '/manage/console/directory/posts', async () => {
    await field(page, 'Name').fill('场地管理员');
    await field(page, 'English name').fill('Room keeper');
    await field(page, 'Code').fill('keeper');
  });
  await record(page, '/manage/settings/collection-config', async () => {
    await field(page, 'Field').fill('projector');
    await field(page, 'Name').fill('投影需求');
    await field(page, 'English name').fill('Projector');
    await field(page, 'In every form').click();
  });
};

/** The keeper of the school's rooms decides over them. */
const nameApprover = async ({ page }: Visitor): Promise<void> =>
  record(page, '/manage/settings/accounts', async () => {
    await field(page, 'Account').fill('approver1');
    await field(page, 'Name').fill('周敏');
    const positions = page.getByRole('group', { name: 'Positions' });
    await positions.getByRole('button', { name: 'Add a row' }).click();
    await choose(page, 'Department', 'Riverside School');
    await choose(page, 'Post', 'Room keeper');
  });

const importRooms = async ({ page }: Visitor): Promise<void> => {
  await page.goto(`${place.url}/manage/resources/resources-list-import`);
  const rooms = Array.from({ length: ROOMS }, (_, index) => roomRow(index + 1));
  const [free, spare] = [roomRow(ROOMS + 1), roomRow(ROOMS + 2)];
  const wrong = [free.with(0, 'Rooms of nobody'), spare.with(6, 'a dozen'), roomRow(1)];
  await uploadRooms(page, [...rooms, ...wrong]);
  await page.getByText(`Can be imported: ${ROOMS}. With errors: 3.`).waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true);
  await uploadRooms(page, rooms);
  await page.getByRole('button', { name: `Import ${ROOMS} rows` }).click();
  await page.getByText(`${ROOMS} rows imported`).waitFor();
};

const book = async ({ page }: Visitor, date: string): Promise<void> => {
  await page
    .getByRole('link', { name: /Seminar rooms/ })
    .first()
    .click();
  await page.getByLabel('Name or number').fill('R-042');
  await page.getByText('List', { exact: true }).click();
  await page
    .getByRole('link', { name: /Seminar room 42/ })
    .first()
    .click();
  await page.waitForURL('**/resource/**');
  const room = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`${place.url}${weekPath(room, date)}`);
  await timetableIsLive(page);
  await dragOver(page, date, '10:00', '11:00');
  await unfoldForm(page);
  const panel = panelOf(page);
  await panel.getByLabel(/^Subject/).fill('River studies');
  await panel.getByLabel(/^Projector/).fill('Two screens');
  await panel.getByRole('button', { name: 'Send for approval' }).click();
  await panel.waitFor({ state: 'detached' });
};

it('goes from an empty server to an audited booking', async () => {
  const admin = await place.enter('admin', '/', english);
  await setUp(admin);
  await furnish(admin);
  await nameApprover(admin);
  await importRooms(admin);
  expect(admin.complaints).toEqual([]);

  const student = await place.enter('student1', '/pc/home', english);
  await book(student, mondayAhead(2));
  expect(student.complaints).toEqual([]);

  const approver = await place.enter('approver1', '/manage/appointment/issues', english);
  const request = approver.page.locator('tr.ant-table-row').filter({ hasText: 'River studies' });
  await request.getByRole('button', { name: 'Approve' }).click();
  await request.getByText('Approved', { exact: true }).waitFor();
  expect(approver.complaints).toEqual([]);

  const auditor = await place.enter('auditor', '/manage/settings/operate-log', english);
  await auditor.page.getByText('Seminar room 42').first().waitFor();
  expect(auditor.complaints).toEqual([]);
});
