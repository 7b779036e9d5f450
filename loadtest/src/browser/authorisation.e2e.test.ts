// An administrator grants a person rights on one room: the menu of the back office is there and the room can be
// edited. Revoked: the next save is refused, and the page is closed to them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const KEEPER = 'student33';
const ROOM = '创新中心 A6 舱';

it('lets a person manage the room they were granted, until the grant is revoked', async () => {
  const room = campus.room(ROOM);
  const office = await campus.enter('admin', `/manage/console/authorize/staff?account=${KEEPER}`, {
    language: 'en',
  });
  const { page } = office;
  const panel = page.getByRole('complementary', { name: 'What they see' });
  const ask = async () => {
    await panel.getByLabel('Permission').selectOption('resource_manage');
    await panel.getByRole('combobox', { name: 'Resource' }).fill('A6');
    await panel.getByRole('option', { name: /A6/ }).first().click();
  };
  await ask();
  await panel.getByText('No, nothing gives it').waitFor();
  await page.getByRole('button', { name: 'New grant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Manage resources').check();
  await dialog.getByRole('combobox', { name: 'Resource' }).fill('A6');
  await dialog.getByRole('option', { name: /A6/ }).first().click();
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Revoke: / })
    .first()
    .waitFor();
  await page.reload();
  await ask();
  await panel.getByText('Yes, by 1 source').waitFor();

  const keeper = await campus.enter(KEEPER, '/manage/resources/resources-list', { language: 'en' });
  const rows = keeper.page.locator('tbody tr[data-row-key]');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  await keeper.page.goto(`${campus.server.url}/manage/resources/resources-list/${room.id}`);
  const save = async () => {
    const answer = keeper.page.waitForResponse(
      (response) => response.request().postData()?.includes('updateResources') ?? false,
    );
    await keeper.page.getByRole('button', { name: 'Save', exact: true }).click();
    return (await (await answer).text()).includes('"errcode":0');
  };
  const english = keeper.page.locator('#resources_name_en');
  await english.fill('Innovation Centre pod A6, quiet');
  expect(await save()).toBe(true);

  await keeper.page.goto(`${campus.server.url}/manage/resources/resources-list/${room.id}`);
  await english.waitFor();
  await page
    .getByRole('button', { name: /^Revoke: / })
    .first()
    .click();
  await page.getByText('no longer Manage resources').waitFor();
  await page.getByRole('button', { name: 'Revoke 1 right' }).click();
  await page.getByText('Revoked, in force at once').waitFor();
  await english.fill('Innovation Centre pod A6');
  expect(await save()).toBe(false);
  await keeper.page.goto(`${campus.server.url}/manage/resources/resources-list`);
  await keeper.page.getByText('401').first().waitFor();
  expect(office.complaints).toEqual([]);
  await keeper.context.close();
  await office.context.close();
});
