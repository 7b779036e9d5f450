// How often people of the demonstration have looked at what can be booked: the first of each list most.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { resource } from '@campus/events/resource/resource';
import { chanceFrom } from './chance.ts';
import { idOf, type SeedParts, type TenantStory } from './story.ts';

const DAYS = 10;
const NOON = 720;
const MOST_PERCENT = 60;

export const seedHits = ({ hits }: SeedParts, story: TenantStory, today: LocalDate): void => {
  const { tenant, zone, people, resources } = story;
  const chance = chanceFrom(`${tenant} hits`);
  const visitors = people.slice(0, 20);
  for (const [rank, { number }] of resources.entries())
    for (let day = DAYS; day > 0; day--)
      for (const { account } of visitors) {
        if (!chance.happens(MOST_PERCENT / (1 + rank / 2))) continue;
        hits?.note(
          tenant,
          account,
          idOf(story, resource, number),
          instantOf(zone, addDays(today, -day), NOON),
        );
      }
};
