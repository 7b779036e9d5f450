// A terminal beside a door, paired as the office does it: a code on one screen, typed on the other.
import type { Visitor } from './browser.ts';
import type { Campus } from './campus.ts';

export interface PairedRoom {
  /** In English. */
  readonly name: string;
  readonly number: string;
  /** How the terminal is called, where a test pairs more than one beside a room. */
  readonly label?: string;
  /** A kiosk, which is paired for rooms as a door is. */
  readonly isKiosk?: boolean;
}

/** Resolves with the window of the terminal, which shows the door, or the kiosk. */
export const pairDoor = async (
  campus: Campus,
  { name, number, label = `At ${name}`, isKiosk = false }: PairedRoom,
): Promise<Visitor> => {
  const [office, door] = await Promise.all([
    campus.enter('admin', '/manage/settings/terminals', { language: 'en' }),
    campus.window({ language: 'en', size: { width: 800, height: 480 } }),
  ]);
  await office.page.getByRole('button', { name: 'Pair a terminal' }).first().click();
  const dialog = office.page.getByRole('dialog');
  if (isKiosk) await dialog.getByText('Kiosk', { exact: true }).click();
  await dialog.getByRole('textbox').fill(label);
  await dialog.getByLabel('Find a resource by name or number').fill(number);
  await office.page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  await dialog.getByRole('button', { name: 'Create pairing code' }).click();
  const code = (await dialog.locator('output').textContent()) ?? '';

  const { page } = door;
  await page.goto(`${campus.server.url}/door/pair`);
  for (const letter of code.replace('-', ''))
    await page.getByRole('button', { name: letter, exact: true }).click();
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/door/pair'));
  await office.context.close();
  return door;
};
