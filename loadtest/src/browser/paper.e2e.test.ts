// What a printer gets: a room's week on one lying page with its name and its days, the second time as the first, and
// lists of the office as tables.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import { mondayAhead } from '../harness/people.ts';
import { timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

interface Sheets {
  readonly pages: number;
  /** Points of an inch, from the first page. */
  readonly width: number;
  readonly height: number;
}

/** The browser names its pages and their sizes in plain text. */
const printed = async (page: Page): Promise<Sheets> => {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  return {
    pages: file.match(/\/Type \/Page\b/g)?.length ?? 0,
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  };
};

/** A4, lying. */
const LYING = { width: 842, height: 595 };

it.each(['zh', 'en'] as const)('prints the week of a room on one page, twice: %s', async (language) => {
  const room = campus.room('逸夫楼 302 会议室');
  const me = await campus.enter('student1', weekPath(room.id, mondayAhead(0)), { language });
  const { page } = me;
  await timetableIsLive(page);
  await page.locator('.paper').waitFor({ state: 'attached' });
  expect(await printed(page)).toEqual({ pages: 1, ...LYING });
  expect(await printed(page)).toEqual({ pages: 1, ...LYING });
  await timetableIsLive(page);

  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.paper');
  await paper.getByRole('heading', { name: language === 'zh' ? '逸夫楼 302 会议室' : 'Yifu 302' }).waitFor();
  expect(await paper.locator('.paper-dates > span').allInnerTexts()).toHaveLength(8);
  expect(await paper.locator('.paper-block').count()).toBeGreaterThan(0);
  expect(await page.locator('.header, .tt').filter({ visible: true }).count()).toBe(0);
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

it('prints a list of the office as its table, without what can only be pressed', async () => {
  const me = await campus.enter('admin', '/manage/resources/resources-list', { language: 'en' });
  const { page } = me;
  await page
    .getByRole('link', { name: 'Yifu 302 Meeting Room' })
    .or(page.getByText('Yifu 302 Meeting Room'))
    .first()
    .waitFor();
  expect(await printed(page)).toMatchObject(LYING);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('columnheader', { name: 'Used, 4 weeks' }).waitFor();
  expect(
    await page.locator('.record-tools, .sidebar, .record-head button').filter({ visible: true }).count(),
  ).toBe(0);
  await me.context.close();
});
