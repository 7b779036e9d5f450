// The smallest and the usual phone: the root size of its width, nothing that scrolls sideways, also with the text
// twice as large, and targets that a finger hits.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person, roomsFreeAt } from '../harness/people.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const SMALL = [
  { width: 320, height: 568, root: 77.3 },
  { width: 414, height: 896, root: 100 },
] as const;

const READER = 'student32';

/** The pages that one comes by from home to a booking and back. */
const pagesOf = async (): Promise<string[]> => {
  const me = await person(campus.server.url, READER);
  const period = { date: mondayAhead(2), start: '10:00', end: '11:00' };
  const [room] = await roomsFreeAt([me], period);
  const resource = room?.id ?? '';
  const { appointmentId } = await bookPeriod(me, { ...period, resource });
  const seats = campus.room('图书馆 24 小时阅览室').id;
  return [
    '/mobile/home',
    '/mobile/menuManage',
    '/mobile/myAppointment',
    '/mobile/personcenter',
    '/mobile/notice',
    '/mobile/notice/messages',
    '/mobile/search',
    '/mobile/seats',
    `/mobile/chooseSeat/${seats}`,
    `/mobile/history/seat/${seats}`,
    '/mobile/signed',
    `/mobile/appointmentDetail/self/${appointmentId}`,
    `/mobile/chooseAnotherTime/${resource}/${appointmentId}`,
    `/mobile/venueDetail/${resource}`,
    `/mobile/chooseDate/${resource}`,
    `/mobile/resource/${resource}/comments`,
    '/mobile/qrcode-scanner',
    '/mobile/myQrcode',
    '/mobile/timepicker/button',
  ];
};

/** Runs in the page. A row of seven days and a link within a sentence are as wide as they can be. */
const measure = () => {
  const FINGER = 44;
  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (target) => {
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(target).visibility !== 'hidden';
      return isShown && !target.closest('[hidden], .heard-only, .skip-link, .week-strip, .venue-days');
    },
  );
  const small = targets.filter((target) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A choice is pressed by its words.
    const { x, y, width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    const [middle, centre, reach] = [x + width / 2, y + height / 2, FINGER / 2 - 1];
    const isHit = (left: number, top: number): boolean => {
      const hit = document.elementFromPoint(left, top);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
    };
    // What lies under a sheet is nobody's target.
    if (!isHit(middle, centre)) return false;
    const isTall = height >= FINGER - 1 || (isHit(middle, centre - reach) && isHit(middle, centre + reach));
    const isWide = width >= FINGER - 1 || (isHit(middle - reach, centre) && isHit(middle + reach, centre));
    return !(isTall && isWide);
  });
  window.scrollTo(0, 0);
  return {
    root: Math.round(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 10) / 10,
    over: document.documentElement.scrollWidth - window.innerWidth,
    small: small.map((target) => (target.closest('label') ?? target).outerHTML.slice(0, 200)),
  };
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${campus.server.url}${path}`);
  await page.locator('h1').first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};

it.each(['zh', 'en'] as const)(
  'case 22: gives a phone of 320 and of 414 px its root size, nothing beside it, and room for a finger, in %s',
  async (language) => {
    const paths = await pagesOf();
    const { page, context, complaints } = await campus.enter(READER, '/mobile/home', {
      language,
      size: SMALL[0],
      inHand: true,
    });
    for (const { width, height, root } of SMALL) {
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        await open(page, path);
        expect([path, await page.evaluate(measure)]).toEqual([path, { root, over: 0, small: [] }]);
      }
    }
    await page.setViewportSize(SMALL[0]);
    for (const path of paths) {
      await open(page, path);
      if (language === 'en') {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []]);
      }
      await page.addStyleTag({ content: 'html { text-size-adjust: 200% !important; }' });
      expect([path, (await page.evaluate(measure)).over]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
