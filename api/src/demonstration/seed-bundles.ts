// Several rooms of the demonstration booked together: a lecture, its overflow room and a room for its guests.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { resource } from '@campus/events/resource/resource';
import { bookBundle } from '../subjects/booking/bundle/book-bundle.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

const OWNER = 'student1';
const NUMBERS = ['YF-415', 'LZ-205', 'YF-308'] as const;
const THEME = { theme: '校友讲座与分会场', themeEn: 'Alumni lecture with an overflow room' };
/** Days from today on which it may be, the first that has room. */
const DAYS = [5, 6, 7, 8, 9, 10, 11, 12];
const START = 21 * 60;
const END = 22 * 60;

export const seedBundles = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const here = NUMBERS.filter((number) => story.resources.some((each) => each.number === number));
  const person = story.people.find(({ account }) => account === OWNER);
  if (here.length < NUMBERS.length || !person) return;
  const rules = rulesOfStory(story);
  const booking = { ...parts, rulesOf: async (_: string, id: string) => rules.get(id) };
  const details: BookingDetails = { name: person.zh, nameEn: person.en, ...THEME };
  const seal = await sealed(parts, story.tenant, OWNER, details);
  for (const day of DAYS) {
    const date = addDays(today, day);
    const members = here.map((number) => ({
      booking: steadyId(story.tenant, 'bundle', number, date),
      resourceId: idOf(story, resource, number),
      units: 1,
      persons: 0,
    }));
    const outcome = await bookBundle(booking, actingAs(story, OWNER), {
      bundle: steadyId(story.tenant, 'bundle', date),
      owner: OWNER,
      date,
      start: START,
      end: END,
      members,
      details: Object.fromEntries(members.map((member) => [member.booking, seal])),
    });
    if (outcome.outcome === 'settled' && outcome.members.every((each) => each.outcome === 'taken')) return;
  }
};
