// What people see of each other on one timetable: holds and bookings at once, and nothing missed while away.
import { addDays } from '@campus/events/domain/time/dates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import { loadsOf, type Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, cancelBooking, mondayAhead, students, workingDay } from '../harness/people.ts';
import { block, dragOver, picture, timetableIsLive, weekPath } from '../harness/timetable.ts';

const A_CHANGE_IS_SEEN_MS = 1_000;
const CHANGES = 50;

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

/** Resolves with the browser's own clock at which the block stood there. */
const seenAt = async ({ page }: Visitor, selector: string): Promise<number> => {
  const handle = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? Date.now() : false),
    selector,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
};

it('shows a hold and then a booking of one window in the other at once, without reload', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = workingDay(9);
  const [mine, theirs] = await Promise.all([
    campus.enter('student1', weekPath(room.id, date), { language: 'en' }),
    campus.enter('student2', weekPath(room.id, date), { language: 'zh' }),
  ]);
  await Promise.all([timetableIsLive(mine.page), timetableIsLive(theirs.page)]);
  const loads = [loadsOf(mine), loadsOf(theirs)];
  const period = '08:00–09:30';

  await dragOver(mine.page, date, '08:00', '09:30');
  const panel = panelOf(mine.page);
  await panel.getByText('Held for you').waitFor();
  const hold = block(theirs.page, date, period, 'held');
  await hold.waitFor();
  expect(await hold.textContent()).toMatch(/暂留.*\d:\d\d/);

  await fillBooking(mine.page, 'Reading circle');
  const taken = `[data-date="${date}"][data-period="${period}"]`;
  const [confirmed, seen] = await Promise.all([
    seenAt(mine, '.done-number'),
    seenAt(theirs, `${taken}[data-state="taken"]`),
    panel.getByRole('button', { name: 'Book', exact: true }).click(),
  ]);
  console.log(`confirmed in one window, seen in the other ${seen - confirmed} ms later`);
  expect(seen - confirmed).toBeLessThan(A_CHANGE_IS_SEEN_MS);
  await block(mine.page, date, period, 'mine').waitFor();
  expect(await theirs.page.locator(`${taken}[data-state="held"]`).count()).toBe(0);
  expect(await theirs.page.locator(taken).textContent()).toContain('Reading circle');

  expect(loads.map((count) => count())).toEqual([0, 0]);
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

it('gives a hold back to everyone when the form is closed', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = workingDay(9);
  const [mine, theirs] = await Promise.all([
    campus.enter('student1', weekPath(room.id, date), { language: 'en' }),
    campus.enter('student2', weekPath(room.id, date), { language: 'en' }),
  ]);
  await Promise.all([timetableIsLive(mine.page), timetableIsLive(theirs.page)]);
  await dragOver(mine.page, date, '15:00', '16:00');
  const hold = block(theirs.page, date, '15:00–16:00', 'held');
  await hold.waitFor();
  await mine.page.keyboard.press('Escape');
  await hold.waitFor({ state: 'detached' });
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

it(`comes back equal after missing ${CHANGES} changes, and never claims to be live meanwhile`, async () => {
  const room = campus.room('明德楼 220 案例室');
  // A week that no other file books in, since all of them may walk into one campus.
  const monday = mondayAhead(15);
  const path = weekPath(room.id, monday);
  // One after the other: they sign in under the same names.
  const away = await campus.enter('student3', path, { language: 'en' });
  const callers = await students(campus.server.url, 10);
  await timetableIsLive(away.page);
  const loads = loadsOf(away);
  const before = await picture(away.page);

  await away.context.setOffline(true);
  const reconnecting = away.page.locator('.live-badge.live-reconnecting').waitFor();
  await changeFiftyTimes(callers, room.id, monday);
  await reconnecting;
  expect(await picture(away.page)).toEqual(before);
  const lost = away.page.locator('.live-badge.live-lost');
  await lost.waitFor({ timeout: 45_000 });
  expect(await lost.textContent()).toMatch(/Disconnected.*as of \d\d:\d\d:\d\d/);

  await away.context.setOffline(false);
  await away.page.locator('.live-badge.live-live').waitFor();
  const fresh = await campus.enter('student3', path, { language: 'en' });
  await timetableIsLive(fresh.page);
  // Which blocks are mine is told beside the picture, in either window.
  const areEqual = async () => expect(await picture(away.page)).toEqual(await picture(fresh.page));
  await vi.waitFor(areEqual, { timeout: 20_000 });
  expect(await picture(away.page)).not.toEqual(before);
  expect(await away.page.locator('.resource-missed').textContent()).toMatch(
    /\d+ changes while you were offline/,
  );
  expect(loads()).toBe(0);
  await Promise.all([away.context.close(), fresh.context.close()]);
});

/** Thirty bookings and twenty cancellations, over the days that the window shows. */
const changeFiftyTimes = async (
  callers: Awaited<ReturnType<typeof students>>,
  resource: string,
  from: string,
): Promise<void> => {
  const bookings = 30;
  let changes = 0;
  for (let first = 0; first < bookings; first += callers.length) {
    const booked = await Promise.all(
      callers.map((caller, index) => {
        const number = first + index;
        const hour = 8 + (number % 10);
        const start = `${String(hour).padStart(2, '0')}:00`;
        const end = `${String(hour).padStart(2, '0')}:30`;
        const date = addDays(from, Math.floor(number / 10));
        return bookPeriod(caller, { resource, date, start, end }).then((saved) => ({ caller, saved }));
      }),
    );
    expect(booked.map(({ saved }) => saved.errcode)).toEqual(booked.map(() => 0));
    changes += booked.length;
    if (first + callers.length > CHANGES - bookings) continue;
    await Promise.all(booked.map(({ caller, saved }) => cancelBooking(caller, saved.appointmentId ?? '')));
    changes += booked.length;
  }
  expect(changes).toBe(CHANGES);
};

it('shows who comes back the page as it was left, until the live one stands, and nothing after signing out', async () => {
  const room = campus.room('创新中心 A6 舱');
  const path = weekPath(room.id, mondayAhead(9));
  const { page, context, complaints } = await campus.enter('student1', path, { language: 'en' });
  await timetableIsLive(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/openid-connect/token', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const last = page.locator('.last-picture');
  await last.locator('[data-picture-of^="as of "]').waitFor();
  expect(await last.getByText(title ?? '').count()).toBeGreaterThan(0);
  expect(await page.locator('#root .tt').count()).toBe(0);
  answer();
  await timetableIsLive(page);
  expect(await last.count()).toBe(0);

  await page.locator('.user-menu').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('#password').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('last-picture'))).toBeNull();
  expect([...complaints]).toEqual([]);
  await context.close();
});
