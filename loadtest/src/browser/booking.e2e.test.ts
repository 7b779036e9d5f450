// Booking as people do it: by keys alone, by hand on a wide screen, by finger on a phone.
import { addDays } from '@campus/events/domain/time/dates';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillBooking, panelOf, pickTime, unfoldForm } from '../harness/booking-form.ts';
import { DESKTOP, PHONE, type Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person, type Saved, today } from '../harness/people.ts';
import { block, dayPath, pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

/** Presses tab until `wanted` has the focus; fails where the keyboard does not lead there. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${wanted}`);
};

it('books with the keyboard alone, and says each cell aloud', async () => {
  const room = campus.room('创新中心 A6 舱');
  const monday = mondayAhead(8);
  const me = await campus.enter('student4', weekPath(room.id, monday), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await tabTo(page, page.getByRole('application'));
  const said = page.locator('[role=application] [aria-live=polite]');
  // The first arrow shows where the cursor stands, at the opening.
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent()).toMatch(/^Tue \d+ \w+ 10:00, Free$/);
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => said.textContent()).toMatch(/^10:00–11:30, 1 h 30 min/);
  await page.keyboard.press('Enter');
  await panelOf(page).getByText('Held for you').waitFor();

  const panel = panelOf(page);
  await tabTo(page, panel.getByLabel(/^Subject/));
  await page.keyboard.type('Keys only');
  await tabTo(page, panel.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, panel.getByRole('button', { name: 'Book', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reservation succeeded', exact: true }).waitFor();
  await block(page, addDays(monday, 1), '10:00–11:30', 'mine').waitFor();
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

it('books once where the answer was lost, and tells the number when it is sent again', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const me = await campus.enter('student48', weekPath(room.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '20:00');
  await fillBooking(page, 'Lost answer');
  let isLost = true;
  await page.route('**/graphql', async (route) => {
    const isBooking = route.request().postData()?.includes('saveAppointmentInformation(') ?? false;
    if (!isBooking || !isLost) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const book = panelOf(page).getByRole('button', { name: 'Book', exact: true });
  await book.click();
  const told = panelOf(page).getByRole('alert').filter({ hasText: 'Your booking may have gone through' });
  await told.waitFor();
  // It has arrived on the timetable, and is nobody else's.
  await expect
    .poll(() =>
      panelOf(page)
        .getByText(/fully booked/)
        .count(),
    )
    .toBe(0);
  isLost = false;
  await book.click();
  await page.locator('.done-number b').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await block(page, date, '20:00–21:00', 'mine').waitFor();
  expect(me.complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  await me.context.close();
});

it('shows as mine what a closed window still holds, and takes it up again with one press', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const first = await campus.enter('student47', weekPath(room.id, date), { language: 'en' });
  await timetableIsLive(first.page);
  await pressAt(first.page, date, '17:00');
  await panelOf(first.page).getByText('Held for you').waitFor();
  await panelOf(first.page).getByText('17:00–18:00').first().waitFor();
  await first.context.close();

  const me = await campus.enter('student47', weekPath(room.id, date), { language: 'en' });
  await timetableIsLive(me.page);
  await block(me.page, date, '17:00–18:00', 'mine').waitFor();
  await pressAt(me.page, date, '17:00');
  await fillBooking(me.page, 'Taken up again');
  await panelOf(me.page).getByRole('button', { name: 'Book', exact: true }).click();
  await me.page.locator('.done-number b').waitFor();
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

it('selects the period that a link asks for, once, and takes it out of the address', async () => {
  const room = campus.room('创新中心 A6 舱');
  const path = dayPath(room.id, mondayAhead(8));
  // A time of its own: what is selected stays held for a while.
  const me = await campus.enter('student49', `${path}&from=18:30&to=19:30`, { language: 'en' });
  const panel = panelOf(me.page);
  await panel.getByText('Held for you').waitFor();
  expect(await panel.textContent()).toContain('18:30');
  await expect.poll(() => me.page.url()).toBe(`${campus.server.url}${path}`);
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

describe.each([
  { screen: 'a wide screen', size: DESKTOP, pathTo: weekPath, language: 'en' as const, first: 5 },
  { screen: 'a phone', size: PHONE, pathTo: dayPath, language: 'en' as const, first: 20 },
])('on $screen', ({ size, pathTo, language, first }) => {
  const account = (number: number): string => `student${first + number}`;
  /** Each screen has days of its own, so that neither finds what the other booked. */
  const day = (number: number) => addDays(mondayAhead(8), number + (size === PHONE ? 2 : 0));
  /** A booking in its owner's list. */
  const rowOf = ({ page }: Visitor, { appointmentId }: Saved) =>
    page.getByRole('listitem').filter({ has: page.locator(`a[href*="${appointmentId}"]`) });
  const enter = (name: string, path: string) => campus.enter(name, path, { size, language });

  const close = async (visitor: Visitor): Promise<void> => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  };

  it('books a free hour with one press and tells the number to quote', async () => {
    const room = campus.room('明德楼 220 案例室');
    const date = day(0);
    const me = await enter(account(0), pathTo(room.id, date));
    await timetableIsLive(me.page);
    await pressAt(me.page, date, '09:00');
    await fillBooking(me.page, 'Weekly meeting');
    await panelOf(me.page).getByRole('button', { name: 'Book', exact: true }).click();
    const number = me.page.locator('.done-number b');
    await number.waitFor();
    expect(await number.textContent()).toMatch(/\S{4,}/);
    await me.page.getByRole('button', { name: 'Close', exact: true }).click();
    await block(me.page, date, '09:00–10:00', 'mine').waitFor();
    await close(me);
  });

  it('explains a lost race with the winner’s time and offers what is free instead', async () => {
    const room = campus.room('明德楼 220 案例室');
    const date = day(1);
    const winner = await person(campus.server.url, account(1));
    const me = await enter(account(2), pathTo(room.id, date));
    await timetableIsLive(me.page);
    // The other's booking overtakes the hold that this press asks for.
    const won: Promise<Saved>[] = [];
    const lost = me.page.waitForResponse(
      (answer) => answer.request().postData()?.includes('holdSlot') === true,
    );
    await me.page.route('**/graphql', async (route) => {
      if (won.length === 0 && route.request().postData()?.includes('holdSlot')) {
        const period = { resource: room.id, date, start: '14:00', end: '15:00' };
        won.push(bookPeriod(winner, period, undefined, '胜者的主题'));
        await won[0];
      }
      await route.continue();
    });
    await pressAt(me.page, date, '14:00');
    const refusal = panelOf(me.page).getByRole('alert');
    await refusal.waitFor();
    const saved = await won[0];
    expect(saved?.errcode).toBe(0);
    const told = await (await lost).text();
    const answer: { data: { holdSlot: Pick<Saved, 'winner'> } } = JSON.parse(told);
    const receipt = answer.data.holdSlot.winner;
    expect(receipt).toMatchObject({ revision: saved?.revision, stream: expect.stringContaining(date) });
    // Which booking won, and nothing of who or what for.
    for (const secret of [account(1), '胜者的主题', saved?.appointmentId ?? '-'])
      expect(told).not.toContain(secret);
    expect(await refusal.textContent()).toContain(
      new Date(receipt?.at ?? 0).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' }),
    );
    // What is free nearby is asked for once it is refused.
    await expect
      .poll(() => refusal.textContent())
      .toMatch(/has just booked this time \(\d\d:\d\d:\d\d\)\. Free nearby: /);
    const instead = panelOf(me.page).getByRole('region', { name: 'Free nearby' });
    const offer = instead
      .getByRole('button')
      .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
      .first();
    const [period = ''] = /\d\d:\d\d–\d\d:\d\d/.exec((await offer.textContent()) ?? '') ?? [];
    await offer.click();
    await refusal.waitFor({ state: 'detached' });
    await panelOf(me.page).getByText('Held for you').waitFor();
    expect(await panelOf(me.page).textContent()).toContain(period);
    await close(me);
  });

  it('says why a closed cell is closed, who set it, and when', async () => {
    const room = campus.room('逸夫楼 415 阶梯教室');
    const me = await enter(account(3), pathTo(room.id, today()));
    await timetableIsLive(me.page);
    await pressAt(me.page, today(), '14:00');
    const why = me.page.getByRole('dialog', { name: 'Why is this closed?' });
    await why.waitFor();
    await why.getByText('Projector repair').first().waitFor();
    expect(await why.locator('.why-refuses .why-source').textContent()).toMatch(
      /^Chen Siyuan, \w+ \d+ \w+ \d\d:\d\d/,
    );
    await close(me);
  });

  it('says why a taken cell is taken, and books elsewhere from there', async () => {
    const room = campus.room('明德楼 220 案例室');
    const date = day(0);
    const other = await person(campus.server.url, account(4));
    const taken = await bookPeriod(other, { resource: room.id, date, start: '16:00', end: '17:00' });
    expect(taken.errcode).toBe(0);
    const me = await enter(account(5), pathTo(room.id, date));
    await timetableIsLive(me.page);
    await pressAt(me.page, date, '16:00');
    const why = me.page.getByRole('dialog', { name: "Why can't I book this?" });
    // Another day of the same room is offered, too, and may be there first.
    const elsewhere = why.locator('.why-nearby:not(.why-here)');
    await elsewhere.getByRole('button', { name: /Book$/ }).last().click();
    await panelOf(me.page).getByText('16:00–17:00').first().waitFor();
    await expect.poll(() => me.page.url()).not.toContain(room.id);
    await panelOf(me.page).getByText('Held for you').waitFor();
    await close(me);
  });

  it('shows the verdict on every date of a series before it books the others', async () => {
    const room = campus.room('创新中心 A6 舱');
    const date = addDays(today(), 8);
    // Hours that the tests above leave free, since their Monday may be this very day.
    const [start, end] = size === PHONE ? ['15:00', '16:00'] : ['13:00', '14:00'];
    const other = await person(campus.server.url, account(6));
    const blocked = { resource: room.id, date: addDays(date, 14), start, end };
    expect((await bookPeriod(other, blocked)).errcode).toBe(0);
    const me = await enter(account(7), pathTo(room.id, date));
    await timetableIsLive(me.page);
    await pressAt(me.page, date, start);
    await unfoldForm(me.page);
    await panelOf(me.page).getByText('Periodic', { exact: true }).click();
    const rows = panelOf(me.page).locator('.series-row');
    await rows.nth(3).waitFor();
    // The third week is taken by somebody else; the last is the last that the rules let anyone book.
    const verdicts = await rows.locator('.series-verdict').allTextContents();
    expect(verdicts.map((text) => text.trim() === 'Free')).toEqual([true, true, false, true]);
    expect(verdicts[2]).toContain('Taken');
    // Somebody takes the second week meanwhile: its row says so at once.
    const second = { ...blocked, date: addDays(date, 7) };
    expect((await bookPeriod(other, second)).errcode).toBe(0);
    await rows.nth(1).getByText('Taken', { exact: true }).waitFor({ timeout: 5_000 });
    await rows.nth(2).getByRole('radio', { name: 'Skip, book when free' }).check();
    await fillBooking(me.page, 'Every week');
    await panelOf(me.page).getByRole('button', { name: 'Book (2 dates)' }).click();
    await me.page.getByText('2 dates done, 2 not', { exact: true }).waitFor();
    const outcomes = await me.page.locator('.done-dates li').allTextContents();
    const words = ['Booked', 'Skipped', 'Booked when free', 'Booked'];
    expect(outcomes.map((text, index) => text.includes(words[index] ?? ''))).toEqual(words.map(() => true));
    await me.page.getByRole('button', { name: 'View booking', exact: true }).click();
    // All of it an hour later: what becomes of each date is told first, and then done.
    const series = me.page.getByRole('region', { name: 'Part of a series' });
    await series.getByRole('button', { name: 'Change series' }).click();
    const dialog = me.page.getByRole('dialog', { name: 'Change series' });
    await dialog.getByText('All', { exact: true }).click();
    await pickTime(dialog.getByLabel('From'), end);
    await dialog.getByText('3 dates will change, 1 stay', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Move 3 dates' }).click();
    await me.page.getByText('Moved 3 dates', { exact: true }).waitFor();
    await expect.poll(() => series.getByText(`${end}–`).count()).toBe(3);
    await close(me);
  });

  it('cancels one of my bookings with its reason, and keeps the reason in its story', async () => {
    const room = campus.room('明德楼 220 案例室');
    const client = await person(campus.server.url, account(8));
    const date = day(1);
    const booked = await bookPeriod(client, { resource: room.id, date, start: '09:00', end: '10:00' });
    expect(booked.errcode).toBe(0);
    const me = await enter(account(8), '/pc/myAppointment');
    const row = rowOf(me, booked);
    await press(row, me.page, 'Cancel booking');
    const ask = me.page.getByRole('dialog');
    await ask.getByRole('button', { name: 'Event cancelled' }).click();
    await ask.getByRole('button', { name: 'Cancel booking' }).click();
    await me.page
      .locator('.toast')
      .getByText(size === PHONE ? /^CancelledPlace kept for/ : /^Cancelled: .*09:00–10:00/)
      .waitFor();
    // It stands among what is over, below what is still ahead.
    await row.getByText('Reason: Event cancelled').waitFor();
    await row.getByRole('link').click();
    const story = me.page.getByRole('list', { name: /History of the booking/ });
    await story
      .getByText(/Event cancelled/)
      .first()
      .waitFor();
    expect(await story.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    await close(me);
  });

  it('changes the time of one of my bookings, and tells in its story from when to when', async () => {
    const room = campus.room('明德楼 220 案例室');
    const client = await person(campus.server.url, account(9));
    const date = day(1);
    const booked = await bookPeriod(client, { resource: room.id, date, start: '17:00', end: '18:00' });
    expect(booked.errcode).toBe(0);
    const me = await enter(account(9), '/pc/myAppointment');
    const row = rowOf(me, booked);
    await press(row, me.page, 'Change time');
    const ask = me.page.getByRole('dialog');
    await pickTime(ask.getByLabel('From'), '18:30');
    await ask.getByText('This time is available').waitFor();
    await ask.getByRole('button', { name: /^Move to .*18:30–19:30$/ }).click();
    const told = me.page.locator('.toast').getByText(/^Moved to .*18:30–19:30$/);
    await told.waitFor();
    await row.filter({ hasText: '18:30–19:30' }).getByRole('link').click();
    const story = me.page.getByRole('list', { name: /History of the booking/ });
    const step = story.getByRole('listitem').last();
    await step.getByText('18:30').first().waitFor();
    expect(await step.locator('del').allTextContents()).toContainEqual(expect.stringContaining('17:00'));
    await close(me);
  });

  it('remembers the language that was switched to', async () => {
    const me = await enter(account(10), '/pc/home');
    const { page } = me;
    await page.getByRole('button', { name: 'Find rooms' }).waitFor();
    if (size === PHONE) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByText('中文', { exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await page.reload();
    await page.getByRole('button', { name: '查找空闲' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await close(me);
  });
});

/** An action of a row, whether it stands there or behind the row's menu. */
const press = async (row: Locator, page: Page, action: string): Promise<void> => {
  await row.waitFor();
  const button = row.getByRole('button', { name: new RegExp(`^${action}`) });
  if ((await button.count()) === 0) await row.getByRole('button', { name: /^More actions for/ }).click();
  await button
    .or(page.locator('.menu-entry:visible', { hasText: action }))
    .first()
    .click();
};
