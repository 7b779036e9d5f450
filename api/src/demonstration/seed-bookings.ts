// The bookings, requests and closures of the demonstration, decided on their days like any other.

import type { BookingDetails } from '@campus/events/booking/schedule/details';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { resource } from '@campus/events/resource/resource';
import type { BookingParts } from '../command/ports.ts';
import { book } from '../subjects/booking/one/book.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { closePeriod } from '../subjects/closure/closures.ts';
import { steadyId } from './chance.ts';
import { seedEnclosure } from './seed-pictures.ts';
import { rulesOfStory } from './seed-resources.ts';
import { seatRooms, seedSeats } from './seed-seats.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';
import { type PlannedBooking, planWeek } from './week.ts';

/** Bookings under way at once: enough for the log to write many at a time. */
const AT_ONCE = 32;

export const seedBookings = async (
  parts: SeedParts,
  story: TenantStory,
  today: LocalDate,
): Promise<{ bookings: number; closures: number }> => {
  const rules = rulesOfStory(story);
  const booking: BookingParts = {
    transact: parts.transact,
    look: parts.look,
    clock: parts.clock,
    rulesOf: async (_, resourceId) => rules.get(resourceId),
  };
  const plan = planWeek(today, story.resources);
  const here = new Set(story.resources.map(({ number }) => number));
  const closures = plan.closures.filter(({ number }) => here.has(number));
  const bookings = plan.bookings.filter(({ number }) => here.has(number));
  let taken = 0;
  const acting = actingAs(story, story.administrator);
  for (const { number, date, start, end, plannedEnd, zh, en } of closures) {
    const request = {
      resourceId: idOf(story, resource, number),
      date,
      start,
      end,
      reason: { zh, en },
      claim: steadyId(story.tenant, 'closure', number, date, String(start)),
      source: 1,
    } as const;
    if (plannedEnd !== undefined) {
      const first = { ...acting, correlation: steadyId(story.tenant, 'plan') };
      await closePeriod(booking, first, { ...request, end: plannedEnd });
    }
    await closePeriod(booking, acting, request);
  }
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const outcomes = await Promise.all(
      bookings.slice(from, from + AT_ONCE).map((planned) => bookPlanned(parts, booking, story, planned)),
    );
    taken += outcomes.filter(Boolean).length;
    parts.progress(Math.min(from + AT_ONCE, bookings.length), bookings.length, {
      zh: `${story.zh}：预约`,
      en: `${story.en}: bookings`,
    });
  }
  for (const number of seatRooms.keys()) {
    const room = rules.get(idOf(story, resource, number));
    if (room) await seedSeats(parts, booking, story, number, room);
  }
  return { bookings: taken, closures: closures.length };
};

/** A request whose time has already come is not asked for any more. */
const bookPlanned = async (
  parts: SeedParts,
  booking: BookingParts,
  story: TenantStory,
  planned: PlannedBooking,
): Promise<boolean> => {
  const { number, date, start, end, persons, isRequest } = planned;
  const owner = story.people.some(({ account }) => account === planned.owner)
    ? planned.owner
    : story.administrator;
  if (isRequest && instantOf(story.zone, date, start) <= parts.clock()) return false;
  const id = steadyId(story.tenant, 'booking', number, date, String(start), owner);
  const whole = planned.isWhole ? { ...wholeForm, ...(await seedEnclosure(parts, story, id)) } : {};
  const details: BookingDetails = { ...detailsOf(story, planned, owner), ...whole };
  const outcome = await book(booking, actingAs(story, owner), {
    booking: id,
    step: 'booking',
    resourceId: idOf(story, resource, number),
    date,
    start,
    end,
    units: 1,
    persons,
    mode: 'single',
    path: isRequest ? 'page' : 'import',
    right: isRequest ? 'owner' : 'administrator',
    owner,
    details: await sealed(parts, story.tenant, owner, details),
  });
  return outcome.outcome === 'accepted';
};

/** What most people leave empty. */
const wholeForm = {
  event: '开题报告预讲',
  eventEn: 'Rehearsal of proposals',
  remark: '需要提前 15 分钟进场调试投影。',
  entourage: '校外导师一名',
  phone: '19900000001',
  notifies: true,
  channels: 'site,email',
} as const;

/** Where those who take part sign in, too. */
const SIGNED_ROOM = 'TS-203';

const companyOf = (
  { people }: TenantStory,
  owner: string,
): Pick<BookingDetails, 'participantsScope' | 'participants'> => ({
  participantsScope: 3,
  participants: people
    .filter(({ account }) => account !== owner && account.startsWith('student'))
    .slice(0, 3)
    .map(({ account, zh }) => ({ id: account, name: zh })),
});

const detailsOf = (
  story: TenantStory,
  { occasion, number }: PlannedBooking,
  owner: string,
): BookingDetails => {
  const person = story.people.find(({ account }) => account === owner);
  const department = story.departments.find(({ key }) => key === person?.department);
  return {
    name: person?.zh ?? owner,
    nameEn: person?.en ?? owner,
    theme: occasion.zh,
    themeEn: occasion.en,
    email: `${owner}@${story.tenant}.example`,
    ...(number === SIGNED_ROOM ? companyOf(story, owner) : {}),
    ...(department
      ? { department: { code: department.key, name: department.zh, nameEn: department.en } }
      : {}),
  };
};
