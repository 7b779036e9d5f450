// One visit of one person: look at the list and a week, find a period, check it, hold it while the form is
// filled, book it, and now and then change it, give it up, or send the same command twice as a nervous finger does.
import { sleep } from 'k6';
import type { WantedPeriod } from '../checker/journal.ts';
import type { Person } from '../load/world.ts';
import { book, type CommandAnswer, cancel, change, hold, newKey, release } from './commands.ts';
import { oneOf, people, popularOf, world } from './prepared.ts';
import { askAlternatives, browseList, browseOwn, browseWeek, isFree, type ShownDay } from './questions.ts';

const SLOT_MINUTES = 30;
const FULLY_BOOKED = 2005;
const OWN_OVERLAP = 2012;
const LONGEST_PAUSE_SECONDS = 0.5;
const SHARE = {
  onlyLooks: 0.4,
  doesNotLookFirst: 0.2,
  holds: 0.6,
  givesUp: 0.15,
  leaves: 0.05,

  twice: 0.05,
  changes: 0.15,
  cancels: 0.2,
} as const;

const happens = (share: number): boolean => Math.random() < share;
const think = (): void => sleep(Math.random() * LONGEST_PAUSE_SECONDS);

export const visit = (): void => {
  const person = oneOf(people);
  const room = popularOf(world.rooms);
  browseList(person);
  think();
  const [from = '', to = ''] = [world.dates[0], world.dates.at(-1)];
  const days = browseWeek(person, room.id, from, to);
  if (happens(SHARE.onlyLooks)) return;
  think();
  const wanted = wish(room.id, room.places, days);
  if (!isFree(person, wanted) && !happens(SHARE.doesNotLookFirst)) {
    askAlternatives(person, wanted);
    return;
  }
  fillForm(person, wanted);
};

/** The dialog holds the period while it is filled; some give it up, some simply leave. */
const fillForm = (person: Person, wanted: WantedPeriod): void => {
  const held = happens(SHARE.holds) ? hold(person, wanted) : undefined;
  think();
  const id = held?.errcode === 0 ? (held.id ?? undefined) : undefined;
  if (id !== undefined && happens(SHARE.leaves)) return;
  if (id !== undefined && happens(SHARE.givesUp)) {
    release(person, id);
    return;
  }
  const key = newKey();
  const answer = book(person, wanted, key, id);
  if (happens(SHARE.twice)) book(person, wanted, key, id);
  if (answer?.errcode === 0) afterwards(person, wanted, answer);
  else if (answer?.errcode === FULLY_BOOKED || answer?.errcode === OWN_OVERLAP)
    askAlternatives(person, wanted);
};

const afterwards = (person: Person, wanted: WantedPeriod, { appointmentId }: CommandAnswer): void => {
  think();
  if (happens(SHARE.changes) && appointmentId)
    change(person, appointmentId, { ...randomPeriod(wanted.resource), date: oneOf(world.dates) });
  think();
  if (happens(SHARE.cancels) && appointmentId) cancel(person, appointmentId);
  browseOwn(person);
};

/** Where the timetable shows room; anything at all when it shows none, or to one who does not look. */
const wish = (resource: string, places: number, days: readonly ShownDay[]): WantedPeriod => {
  if (happens(SHARE.doesNotLookFirst)) return randomPeriod(resource);
  for (let attempt = 0; attempt < 10; attempt++) {
    const wanted = randomPeriod(resource);
    const claims = days.find(({ date }) => date === wanted.date)?.claims ?? [];
    const taken = claims
      .filter((claim) => claim.end > wanted.start && claim.start < wanted.end)
      .reduce((sum, claim) => sum + claim.taken, 0);
    if (taken < places) return wanted;
  }
  return randomPeriod(resource);
};

const randomPeriod = (resource: string): WantedPeriod => {
  const { start: opens, end: closes } = world.opening;
  const slots = Math.floor((closes - opens) / SLOT_MINUTES);
  const length = 1 + Math.floor(Math.random() * 4);
  const start = opens + Math.floor(Math.random() * (slots - length + 1)) * SLOT_MINUTES;
  return { resource, date: oneOf(world.dates), start, end: start + length * SLOT_MINUTES };
};
