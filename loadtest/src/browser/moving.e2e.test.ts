// A booking of one's own moves by the hand or by keys; others see it at once, and what the rules refuse goes back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import { bookPeriod, mondayAhead, person } from '../harness/people.ts';
import { block, dragOver, pressAt, pullEnd, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const ROOM = '创新中心 A6 舱';

it('is dragged to another hour and longer, seen by another window at once, and taken back by undo', async () => {
  const room = campus.room(ROOM);
  const date = mondayAhead(15);
  const owner = await person(campus.server.url, 'student32');
  await bookPeriod(owner, { resource: room.id, date, start: '10:00', end: '11:00' }, undefined, 'Moving on');
  const path = weekPath(room.id, date);
  const [mine, theirs] = await Promise.all([
    campus.enter('student32', path, { language: 'en' }),
    campus.enter('student33', path, { language: 'en' }),
  ]);
  await Promise.all([timetableIsLive(mine.page), timetableIsLive(theirs.page)]);
  await block(mine.page, date, '10:00–11:00', 'mine').waitFor();

  await dragOver(mine.page, date, '10:30', '14:30');
  await block(theirs.page, date, '14:00–15:00', 'taken').waitFor();
  await block(mine.page, date, '14:00–15:00', 'mine').waitFor();
  expect(await block(theirs.page, date, '10:00–11:00', 'taken').count()).toBe(0);

  await mine.page.getByRole('button', { name: /^Undo/ }).click();
  await block(theirs.page, date, '10:00–11:00', 'taken').waitFor();
  await mine.page.getByText(/^Moved back to/).waitFor();

  await pullEnd(mine.page, date, '11:00', '12:00');
  await block(theirs.page, date, '10:00–12:00', 'taken').waitFor();
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

it('goes back to its place with the reason where somebody else is, and moves by the arrow keys', async () => {
  const room = campus.room(ROOM);
  const day = mondayAhead(8);
  const [owner, other] = await Promise.all([
    person(campus.server.url, 'student34'),
    person(campus.server.url, 'student35'),
  ]);
  await bookPeriod(owner, { resource: room.id, date: day, start: '12:00', end: '13:00' }, undefined, 'Mine');
  await bookPeriod(
    other,
    { resource: room.id, date: day, start: '16:00', end: '17:30' },
    undefined,
    'Theirs',
  );
  const me = await campus.enter('student34', weekPath(room.id, day), { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await block(page, day, '12:00–13:00', 'mine').waitFor();
  await block(page, day, '16:00–17:30', 'taken').waitFor();

  await dragOver(page, day, '12:30', '16:30');
  await page.getByText(/^Not moved: .*fully booked/).waitFor();
  await block(page, day, '12:00–13:00', 'mine').waitFor();

  await pressAt(page, day, '12:00');
  await page.getByRole('button', { name: 'Move with arrow keys' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('status').filter({ hasText: '12:30–14:00: available' }).waitFor();
  await page.keyboard.press('Enter');
  await block(page, day, '12:30–14:00', 'mine').waitFor();
  expect(me.complaints).toEqual([]);
  await me.context.close();
});
