// Minutes before a room closes, the present line stands at the very end of its day: by the server's clock, which
// alone is moved.
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWallClock, type WallClock } from '../faults/wall-clock.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { today, ZONE } from '../harness/people.ts';
import { dayPath, timetableIsLive, weekPath } from '../harness/timetable.ts';

/** Tomorrow: a server whose clock is behind would give sign-ins that are over already. */
const date = addDays(today(), 1);
const CLOSES = 22 * 60;

let clock: WallClock;
let campus: Campus;
beforeAll(async () => {
  clock = await openWallClock();
  await clock.set(Math.round((instantOf(ZONE, date, CLOSES - 3) - Date.now()) / 1000));
  campus = await openCampus({ env: clock.environment });
});
afterAll(async () => {
  await campus?.close();
  await clock?.remove();
});

it.each([
  ['week', weekPath],
  ['day', dayPath],
])('tells the time whole, and gives the %s nothing to scroll', async (_, path) => {
  const { page, context } = await campus.enter('student30', path(campus.room('创新中心 A6 舱').id, date));
  await timetableIsLive(page);
  const label = page.locator('.tt-present-time');
  expect(await label.textContent()).toMatch(/^2[12]:\d\d$/);
  const calendar = page.locator('.tt [class]').filter({ has: label });
  const outside = await calendar.evaluateAll(
    (parts, time) =>
      parts
        .filter((part) => getComputedStyle(part).overflowY === 'auto')
        .map((part) => ({
          toScroll: part.scrollHeight - part.clientHeight,
          isCut: (time?.getBoundingClientRect().bottom ?? 0) > part.getBoundingClientRect().bottom,
        })),
    await label.elementHandle(),
  );
  expect(outside).toEqual([{ toScroll: 0, isCut: false }]);
  await context.close();
});
