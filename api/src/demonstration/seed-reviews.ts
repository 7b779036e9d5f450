// Requests of the demonstration that a workflow service decides: one that waits at the simulated service, one that it
// sent back, and one each that it approved and refused.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { resource } from '@campus/events/resource/resource';
import { reviewOption } from '@campus/events/settings/review-option';
import { numberOf } from '../command/identifiers.ts';
import type { BookingParts } from '../command/ports.ts';
import { act } from '../subjects/booking/one/act.ts';
import { book } from '../subjects/booking/one/book.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { REVIEWED } from './rooms.ts';
import { REVIEW, rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const NOWHERE = 'https://workflow.mingde.example';
const OWNER = 'student37';
const REVIEWER = 'manager1';
const START = 840;
const END = 930;

export const seedReviewOption = (parts: SeedParts, story: TenantStory): Promise<void> =>
  tell(parts, story, reviewOption, idOf(story, reviewOption, REVIEW), {
    review_name: '模拟审批流程',
    review_url: `${parts.workflowAddress ?? NOWHERE}/${steadyId(story.tenant, 'key')}`,
    review_uri: 'venue-request',
    review_identity: 'campus-demonstration',
    review_secret: 'demonstration only',
    disabled: 1,
  });

const stages = [
  ['waiting', 9, '创业路演彩排', 'Rehearsal of a pitch'],
  ['returned', 10, '创业大赛决赛', 'Final of the start-up contest'],
  ['approved', 11, '校友创业分享会', 'Talk by founders among our alumni'],
  ['rejected', 12, '商业促销活动', 'Promotion by a company'],
] as const;
type Stage = (typeof stages)[number];

export const seedReviews = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  if (!story.resources.some(({ number }) => number === REVIEWED)) return;
  for (const stage of stages) await seedStage(parts, story, today, stage);
};

const seedStage = async (
  parts: SeedParts,
  story: TenantStory,
  today: LocalDate,
  [stage, days, theme, themeEn]: Stage,
): Promise<void> => {
  const rules = rulesOfStory(story);
  const resourceId = idOf(story, resource, REVIEWED);
  const stored = rules.get(resourceId);
  if (!stored) return;
  const booking: BookingParts = { ...parts, rulesOf: async () => stored };
  const id = steadyId(story.tenant, 'reviewed', stage);
  const date = addDays(today, days);
  const person = story.people.find(({ account }) => account === OWNER);
  const details: BookingDetails = { name: person?.zh ?? OWNER, nameEn: person?.en ?? OWNER, theme, themeEn };
  const made = await book(booking, actingAs(story, OWNER), {
    booking: id,
    step: 'booking',
    resourceId,
    date,
    start: START,
    end: END,
    units: 1,
    persons: 20,
    mode: 'single',
    path: 'page',
    right: 'owner',
    owner: OWNER,
    details: await sealed(parts, story.tenant, OWNER, details),
  });
  if (made.outcome === 'refused') throw new Error(JSON.stringify(made.rejection));
  if (stage === 'waiting') return;
  const place = { booking: id, number: numberOf(id), resourceId, date };
  const about = { now: parts.clock(), booking: id, right: 'system' } as const;
  const acting = actingAs(story, REVIEWER);
  if (stage === 'returned')
    await act(booking, acting, place, { type: 'Return', ...about, reason: '请补充参赛队伍名单' });
  else if (stage === 'rejected')
    await act(booking, acting, place, { type: 'Reject', ...about, reason: '场地不用于商业活动' });
  else
    await act(booking, acting, place, {
      type: 'Approve',
      ...about,
      date,
      rules: stored.rules,
      rulesRevision: stored.revision,
      path: 'page',
      paymentDue: false,
    });
};
