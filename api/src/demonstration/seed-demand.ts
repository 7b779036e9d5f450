// What people of the demonstration wanted in the last two weeks and did not get: most around noon and in the evening.
import { demand, type RefusedAttempt } from '@campus/events/demand/demand';
import { demandStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { resource } from '@campus/events/resource/resource';
import { envelope } from '../command/acting.ts';
import { chanceFrom } from './chance.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

const DAYS = 14;
const PEOPLE = 12;
const ROOMS = 6;
const wanted = [10, 11, 12, 12, 14, 18, 19, 19] as const;
const reasons = [2005, 2005, 2005, 2004, 2003, 2006] as const;

export const seedDemand = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const { tenant, zone } = story;
  const chance = chanceFrom(`${tenant} demand`);
  const rooms = story.resources.slice(0, ROOMS);
  for (let day = DAYS; day > 0; day--) {
    const asked = addDays(today, -day);
    const stream = demandStream(tenant, asked);
    const attempts = Array.from({ length: 3 + chance.whole(6) }, (): RefusedAttempt => {
      const start = chance.pick(wanted) * 60;
      return {
        resourceId: idOf(story, resource, chance.pick(rooms).number),
        date: addDays(asked, 1 + chance.whole(3)),
        start,
        end: start + 60 * (1 + chance.whole(2)),
        units: 1,
        persons: 2 + chance.whole(6),
        mode: 'single',
        code: chance.pick(reasons),
        at: instantOf(zone, asked, 480 + chance.whole(600)),
        who: `demo-${chance.whole(PEOPLE)}`,
      };
    });
    // A start that was cut short has told some of these days already.
    if ((await parts.look(stream, demand)).state.noted > 0) continue;
    await parts.transact(
      stream,
      demand,
      { type: 'NoteAttempts', attempts },
      envelope(actingAs(story, 'system')),
    );
  }
};
