// A page that is older than its server: a file that is gone, and a question that is not understood any more.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadsOf } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

/** Takes the file of the help page away, as an upgrade does, for open pages or for everybody. */
const takeAway = async (page: Page, from: 'old pages' | 'everybody') => {
  let isGone = true;
  await page.route(/\/assets\/help-page-[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isGone = from === 'everybody';
  });
};

const askForHelp = (page: Page) => page.getByRole('link', { name: 'Help' }).first().click();

it('loads itself anew when a file is gone, and shows the page that was asked for', async () => {
  const visitor = await campus.enter('student1', '/pc/home', { language: 'en' });
  const { page } = visitor;
  await takeAway(page, 'old pages');
  const loads = loadsOf(visitor);
  await askForHelp(page);
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await expect.poll(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/pc/helpcenter');
});

it.each([
  ['en', 'A new version is available. Reloading…'],
  ['zh', '有新版本，正在重新加载…'],
] as const)(
  'says so when it is still gone, and does not load itself in a circle (%s)',
  async (language, said) => {
    const visitor = await campus.enter('student2', '/pc/home', { language });
    const { page } = visitor;
    await takeAway(page, 'everybody');
    const loads = loadsOf(visitor);
    await page.goto(`${campus.server.url}/pc/helpcenter`);
    await page.getByRole('heading', { name: said }).waitFor();
    await expect.poll(loads).toBe(2);
    await page.getByRole('heading', { name: said }).waitFor();
    await page.waitForTimeout(2_000);
    expect(loads()).toBe(2);
  },
);

/** A server whose schema has moved does not understand what `isAsked` says, until the page is loaded anew. */
const misunderstand = async (page: Page, isAsked: (body: string) => boolean) => {
  let hasMoved = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) hasMoved = false;
  });
  const extensions = {
    code: 'GRAPHQL_VALIDATION_FAILED',
    errcode: 1002,

    msg: '参数错误',
    msg_en: 'Invalid argument',
  };
  const body = JSON.stringify({ errors: [{ message: 'Cannot query field "gone"', extensions }] });
  await page.route('**/api/provider/graphql', (route) =>
    hasMoved && isAsked(route.request().postData() ?? '')
      ? route.fulfill({ status: 400, contentType: 'application/json', body })
      : route.fallback(),
  );
};

const askForMyBookings = (page: Page) => page.getByRole('link', { name: 'My bookings' }).first().click();

it('says that it is older than the server, which does not understand a question of it', async () => {
  const { page } = await campus.enter('student3', '/pc/home', { language: 'en' });
  await misunderstand(page, (body) => !body.includes('checkTenantStatus'));
  await askForMyBookings(page);
  await page.getByText('This page is out of date. Please reload it').first().waitFor();
});

it('loads itself anew when not even its first question is understood', async () => {
  const visitor = await campus.enter('student4', '/pc/home', { language: 'en' });
  const { page } = visitor;
  await misunderstand(page, () => true);
  const loads = loadsOf(visitor);
  await askForMyBookings(page);
  await expect.poll(loads).toBe(1);
  await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
});
