// A holiday of the demonstration some weeks ahead, and the Saturday that makes up for its first day.
import { addDays, type LocalDate, mondayOf } from '@campus/events/domain/time/dates';
import { holiday, MAKE_UP_DAY } from '@campus/events/settings/holiday';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const WEEKS_AHEAD = 3;

export const seedHolidays = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const monday = addDays(mondayOf(today), 7 * WEEKS_AHEAD);
  await tell(parts, story, holiday, idOf(story, holiday, 'anniversary'), {
    name: '校庆放假',
    name_en: 'Anniversary holiday',
    kind: 1,
    start_date: monday,
    end_date: addDays(monday, 1),
  });
  await tell(parts, story, holiday, idOf(story, holiday, 'make-up'), {
    name: '校庆调休',
    name_en: 'Working day for the anniversary',
    kind: MAKE_UP_DAY,
    start_date: addDays(monday, 5),
    end_date: addDays(monday, 5),
    works_as: 1,
  });
};
