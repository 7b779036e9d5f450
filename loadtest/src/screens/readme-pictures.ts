// The pictures that README.md opens with: a slot is held on a phone, and everybody who looks at that week sees it.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clockOf } from '@campus/events/domain/time/period';
import type { Page } from 'playwright-core';
import { PHONE } from '../harness/browser.ts';
import type { Campus } from '../harness/campus.ts';
import { person, type Room, roomsFreeAt, workingDay } from '../harness/people.ts';
import { block, dayPath, pressAt, span, timetableIsLive, weekPath } from '../harness/timetable.ts';
import { stands } from './photograph.ts';

const FOLDER = 'deploy/pictures';
/** Small enough to be read in a README without being scaled. */
const WIDE = { width: 1080, height: 720 } as const;
const FIRST_HOUR = 10;
const LAST_HOUR = 20;

interface FreeHour {
  readonly start: string;
  readonly end: string;
}

/** The first hour of `date` in which the room is free for the account. */
const freeHour = async (url: string, account: string, room: Room, date: string): Promise<FreeHour> => {
  const client = await person(url, account);
  for (let hour = FIRST_HOUR; hour < LAST_HOUR; hour += 1) {
    const period = { date, start: clockOf(hour * 60), end: clockOf((hour + 1) * 60) };
    const free = await roomsFreeAt([client], period);
    if (free.some(({ id }) => id === room.id)) return period;
  }
  throw new Error(`${room.name} is not free on ${date}`);
};

export const takeReadmePictures = async (campus: Campus): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const picture = async (page: Page, name: string) => {
    await stands(page);
    const path = join(FOLDER, `${name}.png`);
    await page.screenshot({ path });
    console.log(`${path} ${Math.round((await stat(path)).size / 1024)} KB`);
  };
  const room = campus.room('逸夫楼 302 会议室');
  const date = workingDay(1);
  const [watcher, holder] = await Promise.all([
    campus.enter('student1', weekPath(room.id, date), { language: 'en', size: WIDE }),
    campus.enter('student2', dayPath(room.id, date), { language: 'zh', size: PHONE }),
  ]);
  await Promise.all([timetableIsLive(watcher.page), timetableIsLive(holder.page)]);
  const { start, end } = await freeHour(campus.server.url, 'student2', room, date);
  await pressAt(holder.page, date, start);
  await block(watcher.page, date, span(start, end), 'held').waitFor();
  await picture(watcher.page, 'timetable');
  await picture(holder.page, 'phone');
  await Promise.all([watcher.context.close(), holder.context.close()]);
};
