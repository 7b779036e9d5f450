// Somebody banned who appeals: the timetable says why nothing can be booked, the appeal is granted, and the ban
// that rested on the fault is gone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelOf } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { mondayAhead, person } from '../harness/people.ts';
import { pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const BANNED = 'absent1';
const REASON = 'I was there, but my card could not be read.';

const liftBars = async (): Promise<void> => {
  const admin = await person(campus.server.url, 'admin');
  const { list } = await admin.request<{ list: { edges: readonly { node: { id: string } }[] } }>(
    'query ($filter: JSON) { list: findInterfaceBlacklistAll(first: 50, filter: $filter) { edges { node { id } } } }',
    { filter: { account: BANNED } },
  );
  for (const { node } of list.edges)
    await admin.request('mutation ($id: ID!) { deleteInterfaceBlacklist(id: $id) { errcode } }', {
      id: node.id,
    });
};

it('lets somebody banned see why, appeal, and book again once a fault is overturned', async () => {
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const me = await campus.enter(BANNED, weekPath(room.id, date), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await pressAt(page, date, '10:00');
  const told = page.getByRole('dialog', { name: "Why can't I book this?" });
  await told.getByText(/You are on the blacklist \(until .+: 3 faults within 30 days\)/).waitFor();
  await told.getByRole('link', { name: 'See why, and appeal' }).click();

  await page.getByRole('region', { name: 'You are on the blacklist' }).waitFor();
  const appealed = page.getByRole('listitem').filter({ hasText: 'Appeal under review' });
  await appealed.first().waitFor();
  const before = await appealed.count();
  await page
    .getByRole('button', { name: /^Appeal: / })
    .first()
    .click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('Your reasons').fill(REASON);
  await ask.getByRole('button', { name: 'Send appeal' }).click();
  await appealed.nth(before).waitFor();

  const office = await campus.enter('admin', '/manage/black/appeals', { language: 'en' });
  const row = office.page.getByRole('row').filter({ hasText: REASON });
  await row.getByRole('button', { name: 'Grant' }).click();
  const decide = office.page.getByRole('dialog');
  await decide.getByLabel('Reason').fill('The reader was out of order that day.');
  await decide.getByRole('button', { name: 'Grant' }).click();
  // The list shows what is open.
  await row.waitFor({ state: 'detached' });

  // The ban is gone; an administrator ends the bar on sending.
  await page.getByText(/^You may not book until /).waitFor();
  await liftBars();
  await page.reload();
  await page.getByText('You can book as usual').waitFor();
  await page.getByText('Answer: The reader was out of order that day.').waitFor();
  await page.goto(`${campus.server.url}${weekPath(room.id, date)}`);
  await timetableIsLive(page);
  await pressAt(page, date, '10:00');
  await panelOf(page).getByText('Held for you').waitFor();
  expect(me.complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
  await me.context.close();
  await office.context.close();
});
