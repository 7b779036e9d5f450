// What a closure and another rule do to bookings: seen before it is saved, and decided for each of them.
import type { Client } from '@campus/deploy/ops/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickDate, pickTime } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person } from '../harness/people.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const REASON = 'The ceiling is being painted';

const closeRoom = async (page: Page, name: string, date: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Add a resource' }).fill(name);
  await page.getByRole('option').first().click();
  await pickDate(page.getByRole('button', { name: /^First day/ }), date);
  await page.getByLabel('Reason (English)').fill(REASON);
  await page.getByLabel('Reason (Chinese)').fill('粉刷');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
};

const statusesOf = async (owner: Client, date: string): Promise<string[]> => {
  const { page } = await owner.request<{ page: { edges: { node: { status: string } }[] } }>(
    `query ($filter: JSON) { page: findAppointmentInformationAllForSelf(first: 50, filter: $filter) {
      edges { node { status } }
    } }`,
    { filter: { appointment_date: date } },
  );
  return page.edges.map(({ node }) => node.status).toSorted();
};

it('closes a room, moves two of its bookings and cancels one', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const owners = await Promise.all(
    ['student21', 'student22', 'student23'].map((name) => person(campus.server.url, name)),
  );
  for (const [index, owner] of owners.entries()) {
    const start = 9 + 2 * index;
    const saved = await bookPeriod(owner, {
      resource: room.id,
      date,
      start: `${String(start).padStart(2, '0')}:00`,
      end: `${start + 1}:00`,
    });
    expect(saved).toMatchObject({ errcode: 0 });
  }
  const { page, complaints, context } = await campus.enter(
    'admin',
    '/manage/resources/resources-occupy-list-add',
    { language: 'en' },
  );
  await closeRoom(page, '创新中心 A6', date);
  const ask = page.getByRole('dialog', { name: 'Bookings in this closure' });
  await ask.getByText('3 bookings are affected').waitFor();
  await ask.getByRole('button', { name: 'Move all where possible' }).click();
  await ask
    .getByRole('combobox', { name: /^What happens to/ })
    .nth(2)
    .selectOption('cancel');
  await ask.getByRole('button', { name: 'Save: 2 moved, 1 cancelled, 0 kept' }).click();
  await page.getByText('Closures added: 1').waitFor();
  // The read model of the bookings follows the log.
  await expect
    .poll(() => Promise.all(owners.map((owner) => statusesOf(owner, date))))
    .toEqual([['cancelled', 'pending'], ['cancelled', 'pending'], ['cancelled']]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Refusals that a later closing time would take away. */
const gainedThere = async (admin: Client, id: string): Promise<number> => {
  const { impact } = await admin.request<{ impact: { gained: readonly unknown[] } }>(
    `query ($id: ID!, $model: JSON!) { impact: findRuleImpact(entity: "resource", id: $id, model: $model) { gained { code } } }`,
    { id, model: { appointment_close_time: '23:00' } },
  );
  return impact.gained.length;
};

it('replays what was asked for through a changed rule before it is saved', async () => {
  const room = campus.room('逸夫楼 302 会议室');
  const owner = await person(campus.server.url, 'student46');
  const late = { resource: room.id, date: mondayAhead(8), start: '21:00', end: '22:00' };
  expect(await bookPeriod(owner, late)).toMatchObject({ errcode: 0 });
  const later = { ...late, start: '22:00', end: '23:00' };
  expect(await bookPeriod(owner, later)).toMatchObject({ errcode: 2003 });
  // Refused attempts are noted together, a moment later.
  const admin = await person(campus.server.url, 'admin');
  await expect.poll(() => gainedThere(admin, room.id)).toBeGreaterThan(0);

  const { page, complaints, context } = await campus.enter(
    'admin',
    `/manage/resources/resources-list/${room.id}`,
    { language: 'en' },
  );
  const told = page.getByRole('dialog', { name: 'What this change does' });
  const counts = (title: string) =>
    told
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('listitem');
  const closing = page.getByLabel('Closes at');
  const closeAt = async (time: string): Promise<void> => {
    await pickTime(closing, time);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await told.getByText(/refused attempts? of the last half year were asked again/).waitFor();
  };
  await closeAt('23:00');
  await counts('Would be allowed').first().waitFor();
  await told.getByRole('button', { name: 'Back' }).click();
  await closeAt('21:00');
  await counts('Would be refused').filter({ hasText: 'Outside the opening time' }).waitFor();
  await told.getByRole('button', { name: 'Back' }).click();
  // Neither was saved.
  await page.reload();
  expect(await closing.inputValue()).toBe('22:00');
  expect(complaints).toEqual([]);
  await context.close();
});
