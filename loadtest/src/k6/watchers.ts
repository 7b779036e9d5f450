// Watchers: thousands of sockets on one timetable while others book, change and give up what they see.
import { sleep } from 'k6';
import exec from 'k6/execution';
import { book, cancel } from './commands.ts';
import { arrivals, optionsOf, watching } from './plan.ts';
import { oneOf, people, world } from './prepared.ts';

export { handleSummary, look } from './plan.ts';

const SLOT_MINUTES = 30;
/** Everybody should have joined before the first booking: so many sockets are open a second. */
const JOINED_A_SECOND = 400;
const FIRST_PAUSE_SECONDS = 2;
const GIVEN_UP = 0.4;
const SHOWN_SECONDS = 1;

const opening = FIRST_PAUSE_SECONDS + Math.ceil(world.watchers / JOINED_A_SECOND);

export const options = optionsOf({
  bookings: arrivals('default', opening),
  ...watching(opening + world.seconds + SHOWN_SECONDS * 2),
});

/** Slot after slot of the watched room, so that every command is news to everyone. */
export default function bookNext(): void {
  const { start, end } = world.opening;
  const slots = Math.floor((end - start) / SLOT_MINUTES);
  const index = exec.scenario.iterationInTest % (slots * world.dates.length);
  const date = world.dates[index % world.dates.length] ?? '';
  const from = start + Math.floor(index / world.dates.length) * SLOT_MINUTES;
  const [room] = world.rooms;
  if (!room) throw new Error('nothing to be booked');
  const person = oneOf(people);
  const answer = book(person, { resource: room.id, date, start: from, end: from + SLOT_MINUTES });
  if (!answer?.appointmentId || Math.random() > GIVEN_UP) return;
  sleep(SHOWN_SECONDS * Math.random());
  cancel(person, answer.appointmentId);
}
