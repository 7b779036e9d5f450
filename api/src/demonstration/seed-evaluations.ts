// What the people of the demonstration thought of the bookings that are over.

import type { LocalDate } from '@campus/events/domain/time/dates';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { evaluation } from '@campus/events/evaluation/evaluation';
import { resource } from '@campus/events/resource/resource';
import { evaluationIdOf } from '../subjects/evaluation/ratings.ts';
import { chanceFrom, steadyId } from './chance.ts';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';
import { planWeek } from './week.ts';

interface Opinion {
  readonly score: number;
  readonly content: string;
  readonly reply?: string;
}

const opinions: readonly Opinion[] = [
  { score: 5, content: '投影清晰，桌椅干净，预约和签到都很顺。' },
  { score: 5, content: '' },
  { score: 4, content: '房间不错，就是空调有点冷。', reply: '已请物业调整温度，感谢反馈。' },
  { score: 4, content: '位置方便，下课直接过来。' },
  { score: 3, content: '白板笔没水了，希望及时补充。', reply: '已补充，每周一检查。' },
  { score: 5, content: 'Quiet room, good light. Would book it again.' },
  { score: 2, content: '隔音一般，隔壁上课听得很清楚。' },
  { score: 4, content: '设备齐全，转接头也有。' },
];

/** Every so many of the bookings that are over was evaluated. */
const EVERY = 4;

export const seedEvaluations = async (
  parts: SeedParts,
  story: TenantStory,
  today: LocalDate,
): Promise<void> => {
  const chance = chanceFrom(`${story.tenant} evaluations`);
  const here = new Set(story.resources.map(({ number }) => number));
  const over = planWeek(today, story.resources).bookings.filter(
    ({ number, date, isRequest }) => date < today && !isRequest && here.has(number),
  );
  // What is lent is not sat in.
  const devices = new Set(
    story.resources.filter(({ type }) => type === 'device').map(({ number }) => number),
  );
  for (const [index, { number, date, start, owner }] of over.entries()) {
    if (index % EVERY !== 0 || devices.has(number) || !story.people.some(({ account }) => account === owner))
      continue;
    const { reply, ...input } = chance.pick(opinions);
    const booking = steadyId(story.tenant, 'booking', number, date, String(start), owner);
    await tell(
      parts,
      story,
      evaluation,
      evaluationIdOf(story.tenant, booking),
      { ...input, is_anonymous: index % (3 * EVERY) === 0 ? 1 : 0 },
      {
        appointment_id: booking,
        resources_id: idOf(story, resource, number),
        user_id: owner,
        ...(reply ? { reply, reply_time: dateTimeOf(story.zone, parts.clock()) } : {}),
      },
    );
  }
};
