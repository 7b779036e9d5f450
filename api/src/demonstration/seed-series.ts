// A weekly meeting of the demonstration, booked as a series: a date that is taken by then stays wanted and heals.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { addDays, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { resource } from '@campus/events/resource/resource';
import { sealed } from '../subjects/booking/one/save.ts';
import { bookSeries } from '../subjects/booking/series/book-series.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

const OWNER = 'student16';
const ROOM = 'LZ-206';
const START = 19 * 60;
const END = 20 * 60 + 30;
const WEEK = 7;
const TIMES = 4;

const about = {
  theme: '数学建模小组',
  themeEn: 'Mathematical modelling group',
  event: '竞赛集训',
  eventEn: 'Training for the contest',
} as const;
const TITLE = '数学建模小组 · 每周集训';

export const seedSeries = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const person = story.people.find(({ account }) => account === OWNER);
  if (!person || !story.resources.some(({ number }) => number === ROOM)) return;
  const rules = rulesOfStory(story);
  const first = addDays(today, 1);
  const dates = Array.from({ length: TIMES }, (_, week) => ({
    date: addDays(first, week * WEEK),
    start: START,
    end: END,
  }));
  const details: BookingDetails = { name: person.zh, nameEn: person.en, ...about };
  const seal = await sealed(parts, story.tenant, OWNER, details);
  await bookSeries({ ...parts, rulesOf: async (_, id) => rules.get(id) }, actingAs(story, OWNER), {
    series: steadyId(story.tenant, 'series', ROOM),
    kind: 'periodic',
    mode: 'periodic',
    resourceId: idOf(story, resource, ROOM),
    owner: OWNER,
    path: 'page',
    right: 'owner',
    units: 1,
    persons: 8,
    dates,
    recurrence: {
      every: 'week',
      from: first,
      until: addDays(first, (TIMES - 1) * WEEK),
      start: START,
      end: END,
      weekdays: [weekdayOf(first)],
    },
    title: await sealed(parts, story.tenant, OWNER, { title: TITLE }),
    heals: new Set(dates.map(({ date }) => date)),
    detailsOf: () => seal,
  });
};
