// The faults that people of the demonstration have told of.
import { CLOSED, OPEN, repairReport } from '@campus/events/repair/repair-report';
import { resource } from '@campus/events/resource/resource';
import { steadyId } from './chance.ts';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

interface Fault {
  readonly number: string;
  readonly part: number;
  readonly content: string;
  readonly by: string;
  readonly answer?: string;
}

const faults: readonly Fault[] = [
  { number: 'YF-415', part: 1, content: '投影有一道竖线，换接口也一样。', by: 'student2' },
  { number: 'YF-302', part: 3, content: '空调吹风但不制热。', by: 'student3' },
  {
    number: 'YF-204',
    part: 4,
    content: '靠窗的椅子掉了一个轮子。',
    by: 'student1',
    answer: '已换一把新椅子。',
  },
];

export const seedRepairs = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  for (const { number, part, content, by, answer } of faults) {
    const isHere = story.resources.some((each) => each.number === number);
    if (!isHere || !story.people.some(({ account }) => account === by)) continue;
    const state = answer === undefined ? OPEN : CLOSED;
    await tell(
      parts,
      story,
      repairReport,
      steadyId(story.tenant, 'repair', number, by),
      { part, content },
      { resources_id: idOf(story, resource, number), user_id: by, state, answer: answer ?? null },
    );
  }
};
