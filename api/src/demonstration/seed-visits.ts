// Visitors of the demonstration, today and on the days around: in every state that a visit can be in. All names and
// numbers are invented.

import { department } from '@campus/events/directory/department';
import type { CardType } from '@campus/events/domain/identity-number';
import { visitDayStream, visitStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { endInstantOf, instantOf } from '@campus/events/domain/time/zone';
import { location } from '@campus/events/settings/location';
import type { VisitCommand } from '@campus/events/visit/commands';
import type { VisitorType, VisitTerms } from '@campus/events/visit/events';
import { headsOf, RETENTION_DAYS } from '@campus/events/visit/state';
import { visit } from '@campus/events/visit/visit';
import { EVERY_TYPE, visitDay, WHOLE_DAY } from '@campus/events/visit/visit-day';
import { envelope } from '../command/acting.ts';
import { numberOf } from '../command/identifiers.ts';
import { visitorAccount } from '../gateway/identity/visitor-token.ts';
import { hashesOf } from '../subjects/visit/black-list.ts';
import { sealed } from '../subjects/visit/come.ts';
import { steadyId } from './chance.ts';
import { everydayVisits } from './everyday-visits.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

type Outcome = 'approved' | 'refused' | 'cancelled' | 'revoked' | 'half';

export interface PlannedVisit {
  /** Days from today. */
  readonly day: number;
  readonly hours: readonly [from: number, to: number];
  readonly type: VisitorType;
  readonly name: string;
  readonly unit: string;
  readonly phone: string;
  readonly card?: readonly [CardType, string];
  readonly reason: string;
  readonly host: string;
  readonly by: 'asks' | 'invited' | 'unfinished' | 'urgent';
  readonly outcome?: Outcome;
  readonly companions?: number;
  readonly children?: number;
  readonly plate?: string | undefined;
  /** The code of the only gate; absent: any. */
  readonly gate?: string;
}

const planned = (
  day: number,
  hours: PlannedVisit['hours'],
  [type, name, unit, phone]: readonly [VisitorType, string, string, string],
  [by, host, reason]: readonly [PlannedVisit['by'], string, string],
  more: Pick<PlannedVisit, 'card' | 'outcome' | 'companions' | 'children' | 'plate'> = {},
): PlannedVisit => ({ day, hours, type, name, unit, phone, by, host, reason, ...more });

const plans: readonly PlannedVisit[] = [
  planned(0, [9, 11], ['1', '周建宁', '江北大学', '13800010001'], ['asks', 'manager1', '课题交流'], {
    card: ['1', '11010519491231002X'],
    outcome: 'approved',
  }),
  planned(0, [8, 22], ['1', '苏曼', '明德校友会', '13800010002'], ['invited', 'admin', '校友座谈'], {
    companions: 2,
  }),
  planned(0, [13, 21], ['3', '罗志远', '正源机电', '13800010003'], ['invited', 'manager1', '空调检修'], {
    plate: '京A2K586',
  }),
  planned(0, [10, 22], ['1', '何丽君', '', '13800010004'], ['asks', 'approver1', '看望学生'], {
    children: 1,
  }),
  planned(0, [7, 22], ['1', '秦海', '应急维修', '13800010005'], ['urgent', 'manager1', '水管抢修']),
  planned(1, [9, 11], ['2', '林晓', '', '13800010006'], ['asks', 'admin', '参观校园'], { companions: 3 }),
  planned(
    1,
    [14, 16],
    ['1', 'Anna Berg', 'Nordfjord University', '+4791234567'],
    ['invited', 'manager1', 'Guest lecture'],
    { card: ['2', 'E12345678'] },
  ),
  planned(1, [15, 17], ['1', '邓雨', '青禾出版社', '13800010008'], ['unfinished', 'approver1', '教材洽谈']),
  planned(2, [9, 12], ['1', '方正', '远景会展', '13800010009'], ['asks', 'approver1', '布展'], {
    outcome: 'half',
  }),
  planned(2, [14, 16], ['4', '谢婷', '', '13800010010'], ['asks', 'admin', '参观校园'], {
    outcome: 'refused',
  }),
  planned(3, [9, 11], ['1', '马国强', '', '13800010011'], ['asks', 'manager1', '家长会'], {
    outcome: 'cancelled',
  }),
  planned(3, [10, 12], ['1', '史明', '南山研究所', '13800010012'], ['invited', 'admin', '设备验收'], {
    outcome: 'revoked',
  }),
  planned(-1, [9, 11], ['1', '贺兰', '江北大学', '13800010013'], ['invited', 'manager1', '学术报告']),
  planned(-1, [7, 22], ['1', '孙立', '正源机电', '13800010014'], ['urgent', 'approver1', '电梯抢修']),
];

/** Where the visits of every day begin among all of them. */
export const FIRST_EVERYDAY = plans.length;

const HOUR = 60;
const LEAVE_BY = 22 * HOUR;
const DAY_MS = 24 * 60 * 60_000;

export const seedVisits = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const everyday = story.isSuper ? everydayVisits(story.tenant) : [];
  for (const [index, plan] of [...plans, ...everyday].entries()) {
    const host = story.people.find(({ account }) => account === plan.host);
    if (!host) continue;
    const terms = await termsOf(parts, story, addDays(today, plan.day), plan, index, host.department);
    // They were arranged the day before, but for an urgent one.
    const now = Math.min(parts.clock(), plan.by === 'urgent' ? terms.startsAt : terms.startsAt - DAY_MS);
    const { tenant } = story;
    const asking = terms.phoneHash ? visitorAccount(terms.phoneHash) : story.administrator;
    const about = envelope(actingAs(story, plan.by === 'asks' ? asking : plan.host));
    const act = (command: VisitCommand) =>
      parts.transact(visitStream(tenant, terms.visit), visit, command, about);
    await parts.transact(
      visitDayStream(tenant, EVERY_TYPE, terms.date),
      visitDay,
      {
        type: 'ClaimPlaces',
        now,
        visit: terms.visit,
        holder: terms.phoneHash,
        window: WHOLE_DAY,
        places: headsOf(terms),
        quota: { windows: [] },
      },
      about,
    );
    await act(beginning(plan, terms, now));
    for (const command of following(plan, now)) await act(command);
    if (plan.outcome && plan.outcome !== 'approved' && plan.outcome !== 'half')
      await parts.transact(
        visitDayStream(tenant, EVERY_TYPE, terms.date),
        visitDay,
        { type: 'ReleasePlaces', visit: terms.visit },
        about,
      );
  }
};

const beginning = ({ by }: PlannedVisit, terms: VisitTerms, now: number): VisitCommand => {
  if (by === 'asks')
    return { type: 'AskForVisit', now, terms, consent: { version: '1', language: 'zh', card: true } };
  if (by === 'urgent') return { type: 'AdmitUrgently', now, terms };
  return { type: 'InviteVisitor', now, terms, isHead: false, isComplete: by === 'invited' };
};

const following = ({ outcome, host }: PlannedVisit, now: number): readonly VisitCommand[] => {
  const as = { 1: 'host' } as const;
  switch (outcome) {
    case 'approved':
    case 'half':
      return [{ type: 'ApproveVisit', now, account: host, as }];
    case 'refused':
      return [{ type: 'RefuseVisit', now, account: host, as, reason: 'away' }];
    case 'cancelled':
      return [{ type: 'CancelVisit', now, by: 'visitor' }];
    case 'revoked':
      return [{ type: 'RevokeVisit', now }];
    default:
      return [];
  }
};

const termsOf = async (
  parts: SeedParts,
  story: TenantStory,
  date: LocalDate,
  plan: PlannedVisit,
  index: number,
  unit: string,
): Promise<VisitTerms> => {
  const { tenant, zone } = story;
  const [from, to] = plan.hours;
  const [start, end] = [from * HOUR, to * HOUR];
  const id = steadyId(tenant, 'visit', String(index));
  const [cardType, cardNumber] = plan.card ?? [];
  const phone = plan.phone.startsWith('+') ? plan.phone : `+86${plan.phone}`;
  const { name, reason, plate, companions = 0, children = 0 } = plan;
  const person = { name, phone, cardType, cardNumber, unit: plan.unit || undefined, reason, plate };
  const hashes = parts.listedHash ? await hashesOf({ listedHash: parts.listedHash }, tenant, person) : {};
  return {
    ...hashes,
    visit: id,
    number: numberOf(id).replace('B-', 'V-'),
    visitorType: plan.type,
    path: plan.by === 'asks' ? '1' : plan.by === 'urgent' ? '4' : '2',
    date,
    start,
    end,
    leaveBy: Math.max(end, LEAVE_BY),
    startsAt: instantOf(zone, date, start),
    endsAt: endInstantOf(zone, date, end),
    leaveByAt: endInstantOf(zone, date, Math.max(end, LEAVE_BY)),
    gates: plan.gate ? [idOf(story, location, plan.gate)] : [],
    window: plan.by === 'urgent' ? undefined : WHOLE_DAY,
    companions,
    children,
    hasCar: plate !== undefined,
    person: await sealed(parts, tenant, id, person),
    host: plan.host,
    hostUnit: idOf(story, department, unit),
    levels: plan.outcome === 'half' ? 2 : 1,
    passOnHours: 24,
    retentionDays: RETENTION_DAYS.usual,
  };
};
