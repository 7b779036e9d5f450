// People of the demonstration who wait for a period that is taken.
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { resource } from '@campus/events/resource/resource';
import { envelope } from '../command/acting.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';
import { planWeek } from './week.ts';

/** Each waits for a period of their own. */
const PEOPLE = 2;
/** Some are not for everybody to book. */
const MOST_TRIED = 20;

export const seedWaits = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const rules = rulesOfStory(story);
  const students = story.people.filter(({ account }) => account.includes('student'));
  const ahead = planWeek(today, story.resources).bookings.filter(
    ({ number, date, isRequest }) =>
      date > today && !isRequest && story.resources.some((each) => each.number === number),
  );
  let waiting = 0;
  for (const { number, date, start, end, persons, owner } of ahead.slice(0, MOST_TRIED)) {
    const resourceId = idOf(story, resource, number);
    const stored = rules.get(resourceId);
    const who = students.findLast(({ account }, index) => account !== owner && index % PEOPLE === waiting);
    if (!stored || !who || waiting >= PEOPLE) continue;
    const { account, zh } = who;
    const details = { name: zh, theme: '小组排练' };
    const answer = await parts.transact(
      scheduleStream(story.tenant, resourceId, date),
      schedule,
      {
        type: 'Wait',
        now: parts.clock(),
        wait: steadyId(story.tenant, 'wait', number, date, String(start), account),
        account,
        date,
        start,
        end,
        units: 1,
        persons,
        details: await sealed(parts, story.tenant, account, details),
        path: 'page',
        rules: stored.rules,
        rulesRevision: stored.revision,
      },
      envelope(actingAs(story, account)),
    );
    if (answer.outcome === 'accepted') waiting += 1;
  }
};
