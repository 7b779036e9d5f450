// People of the demonstration who did not come: one is warned, one is banned and has appealed; whose program
// asked too often; and who is always let in.
import { scheduleStream, standingStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { resource } from '@campus/events/resource/resource';
import { blacklistSettings } from '@campus/events/standing/blacklist-settings';
import type { StandingCommand } from '@campus/events/standing/commands';
import { faultRuleFor } from '@campus/events/standing/fault-rule';
import { standing } from '@campus/events/standing/standing';
import { envelope } from '../command/acting.ts';
import { numberOf } from '../command/identifiers.ts';
import type { BookingParts } from '../command/ports.ts';
import { act } from '../subjects/booking/one/act.ts';
import { book } from '../subjects/booking/one/book.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { sealWords } from '../subjects/standing/words.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const DAY_MS = 86_400_000;
const ROOM = 'YF-308';
const START = 420;
const END = 480;

/** The accounts that missed their bookings, so many days ago. */
const missed: Readonly<Record<string, readonly number[]>> = { student46: [6, 3], absent1: [9, 5, 2] };
const appellant = 'absent1';
const APPEAL = '当天参加学校运动会检录，无法到场，也没有来得及取消。';
const barred = { account: 'absent1', days: 14, reason: '用脚本反复提交预约。' } as const;
const welcome = { account: 'approver2', reason: '负责排课，长期使用。' } as const;

export const seedStanding = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  await tell(parts, story, blacklistSettings, idOf(story, blacklistSettings, 'general'), {
    name: '通用规则',
    name_en: 'General rule',
  });
  const isThere = (name: string) => story.people.some((person) => person.account === name);
  for (const [name, days] of Object.entries(missed))
    for (const daysAgo of isThere(name) ? days : []) await miss(parts, story, name, addDays(today, -daysAgo));
  if (isThere(appellant)) await appeal(parts, story);
  if (isThere(barred.account)) await bar(parts, story);
  if (isThere(welcome.account)) await exempt(parts, story);
};

const say = async (
  parts: SeedParts,
  story: TenantStory,
  whose: string,
  by: string,
  command: StandingCommand,
) => {
  await parts.transact(standingStream(story.tenant, whose), standing, command, envelope(actingAs(story, by)));
};

/** A booking that nobody came to, marked so, and the fault that follows from the mark. */
const miss = async (parts: SeedParts, story: TenantStory, name: string, date: LocalDate): Promise<void> => {
  const rules = rulesOfStory(story);
  const booking: BookingParts = { ...parts, rulesOf: async (_, resourceId) => rules.get(resourceId) };
  const resourceId = idOf(story, resource, ROOM);
  const stored = rules.get(resourceId);
  const rule = stored && faultRuleFor([], stored.rules.typeId, 'missed');
  if (!stored || !rule) return;
  const id = steadyId(story.tenant, 'missed', name, date);
  const person = story.people.find((each) => each.account === name);
  const period = { date, start: START, end: END };
  const by = actingAs(story, story.administrator);
  await book(booking, by, {
    ...period,
    booking: id,
    step: 'booking',
    resourceId,
    units: 1,
    persons: 4,
    mode: 'single',
    path: 'import',
    right: 'administrator',
    owner: name,
    details: await sealed(parts, story.tenant, name, {
      name: person?.zh ?? name,
      nameEn: person?.en ?? name,
      theme: '晨读小组',
      themeEn: 'Morning reading group',
    }),
  });
  const place = { booking: id, number: numberOf(id), resourceId, date };
  const now = parts.clock();
  const marked = await act(booking, by, place, {
    type: 'Mark',
    now,
    booking: id,
    right: 'administrator',
    as: 'missed',
    zone: story.zone,
  });
  if (marked.outcome === 'refused') return;
  const { revision } = marked;
  await say(parts, story, name, 'system', {
    type: 'RecordFault',
    now,
    fault: `${id}-${revision}`,
    kind: 'missed',
    booking: id,
    resourceId,
    typeId: stored.rules.typeId,
    ...period,
    happenedAt: instantOf(story.zone, date, START),
    cause: { stream: scheduleStream(story.tenant, resourceId, date), revision },
    rule,
    ban: `ban-${id}-${revision}`,
  });
};

const appeal = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const { state } = await parts.look(standingStream(story.tenant, appellant), standing);
  const [first] = state.faults;
  if (!first) return;
  await say(parts, story, appellant, appellant, {
    type: 'FileAppeal',
    now: parts.clock(),
    appeal: steadyId(story.tenant, 'appeal', appellant),
    fault: first.fault,
    words: await sealWords(parts, story.tenant, appellant, APPEAL),
  });
};

const bar = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const { account, days, reason } = barred;
  const { state } = await parts.look(standingStream(story.tenant, account), standing);
  if (state.bars.length > 0) return;
  const now = parts.clock();
  await say(parts, story, account, story.administrator, {
    type: 'BarSaves',
    now,
    bar: steadyId(story.tenant, 'bar', account),
    source: 'manual',
    until: now + days * DAY_MS,
    words: await sealWords(parts, story.tenant, account, reason),
  });
};

const exempt = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const exemption = steadyId(story.tenant, 'exemption', welcome.account);
  const { state } = await parts.look(standingStream(story.tenant, welcome.account), standing);
  if (state.exemptions.length > 0) return;
  await say(parts, story, welcome.account, story.administrator, {
    type: 'GrantExemption',
    now: parts.clock(),
    exemption,
    scope: '',
    words: await sealWords(parts, story.tenant, welcome.account, welcome.reason),
  });
};
