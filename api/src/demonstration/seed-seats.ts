// The readers in the seat rooms at the moment the demonstration begins: some at their seats, one on leave,
// one reported, one gone, some still to come.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { resource } from '@campus/events/resource/resource';
import type { StoredRules } from '@campus/projections/ports/documents';
import { envelope } from '../command/acting.ts';
import type { BookingParts } from '../command/ports.ts';
import { book } from '../subjects/booking/one/book.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

type Sitting = 'ahead' | 'seated' | 'left' | 'reported' | 'gone';

type Reader = readonly [seat: string, account: string, sitting: Sitting];

const readers: readonly Reader[] = [
  ['A1', 'student2', 'seated'],
  ['A3', 'student3', 'left'],
  ['A8', 'student4', 'seated'],
  ['B2', 'student5', 'reported'],
  ['B7', 'student6', 'seated'],
  ['C1', 'student7', 'ahead'],
  ['C9', 'student8', 'seated'],
  ['D4', 'student9', 'ahead'],
  ['E6', 'student10', 'seated'],
  ['E9', 'student13', 'gone'],
  ['F2', 'student11', 'ahead'],
];

/** `count` students from number `first` on, row by row. */
const seatedFrom = (first: number, count: number, perRow: number): readonly Reader[] =>
  Array.from({ length: count }, (_, index): Reader => {
    const row = String.fromCharCode('A'.charCodeAt(0) + Math.floor(index / perRow));
    return [`${row}${(index % perRow) + 1}`, `student${first + index}`, index % 9 === 4 ? 'left' : 'seated'];
  });

/** The quiet area is nearly full; in the study room there is room. */
export const seatRooms: ReadonlyMap<string, readonly Reader[]> = new Map([
  ['TS-R1', readers],
  ['TS-R2', seatedFrom(14, 23, 6)],
  ['YF-R1', seatedFrom(37, 14, 9)],
]);

const HALF_HOUR = 30;
const STAY = 240;

export const seedSeats = async (
  parts: SeedParts,
  booking: BookingParts,
  story: TenantStory,
  number: string,
  { rules }: StoredRules,
): Promise<void> => {
  const resourceId = idOf(story, resource, number);
  const { date, minute } = localOf(story.zone, parts.clock());
  const { start: opens, end: closes } = rules.openHours;
  const step = Math.max(opens, Math.floor(minute / HALF_HOUR) * HALF_HOUR);
  const start = Math.min(step, closes - 2 * HALF_HOUR);
  const end = Math.min(closes, start + STAY);
  const stream = scheduleStream(story.tenant, resourceId, date);
  for (const [seat, owner, sitting] of seatRooms.get(number) ?? []) {
    const person = story.people.find(({ account }) => account === owner);
    if (!person) continue;
    const acting = actingAs(story, owner);
    const id = steadyId(story.tenant, 'seat', ...(number === 'TS-R1' ? [] : [number]), seat);
    const details: BookingDetails = { name: person.zh, nameEn: person.en, theme: '自习', themeEn: 'Reading' };
    const outcome = await book(booking, acting, {
      booking: id,
      step: 'booking',
      resourceId,
      date,
      start,
      end,
      units: 1,
      persons: 1,
      mode: 'single',
      path: 'import',
      right: 'administrator',
      owner,
      seat,
      details: await sealed(parts, story.tenant, owner, details),
    });
    if (outcome.outcome === 'refused' || sitting === 'ahead') continue;
    const of = { now: parts.clock(), booking: id } as const;
    const send = (command: Parameters<typeof schedule.decide>[0]) =>
      parts.transact(stream, schedule, command, envelope(acting));
    await send({ ...of, type: 'SignIn', right: 'owner' });
    if (sitting === 'gone') await send({ ...of, type: 'SignOut', right: 'owner', zone: story.zone });
    if (sitting === 'left') await send({ ...of, type: 'LeaveSeat', right: 'owner', rules });
    if (sitting === 'reported') await send({ ...of, type: 'ReportSeat', reporter: 'student12', rules });
  }
};
