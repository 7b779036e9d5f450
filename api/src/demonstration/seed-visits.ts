// Visitors of the demonstration, today and on the days around: in every state that a visit can be in. All names and
// numbers are invented.

import { department } from '@campus/events/directory/department';
import type { CardType } from '@campus/events/domain/identity-number';
import { visitDayStream, visitStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { endInstantOf, instantOf } from '@campus/events/domain/time/zone';
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
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

type Outcome = 'approved' | 'refused' | 'cancelled' | 'revoked' | 'half';

interface PlannedVisit {
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
  readonly plate?: string;
}

const plans: readonly PlannedVisit[] = [
  {
    day: 0,
    hours: [9, 11],
    type: '1',
    name: '周建宁',
    unit: '江北大学',
    phone: '13800010001',
    reason: '课题交流',
    host: 'manager1',
    by: 'asks',
    outcome: 'approved',
    card: ['1', '11010519491231002X'],
  },
  {
    day: 0,
    hours: [8, 22],
    type: '1',
    name: '苏曼',
    unit: '明德校友会',
    phone: '13800010002',
    reason: '校友座谈',
    host: 'admin',
    by: 'invited',
    companions: 2,
  },
  {
    day: 0,
    hours: [13, 21],
    type: '4',
    name: '罗志远',
    unit: '正源机电',
    phone: '13800010003',
    reason: '空调检修',
    host: 'manager1',
    by: 'invited',
    plate: '京A2K586',
  },
  {
    day: 0,
    hours: [10, 22],
    type: '3',
    name: '何丽君',
    unit: '',
    phone: '13800010004',
    reason: '看望学生',
    host: 'approver1',
    by: 'asks',
    children: 1,
  },
  {
    day: 0,
    hours: [7, 22],
    type: '1',
    name: '秦海',
    unit: '应急维修',
    phone: '13800010005',
    reason: '水管抢修',
    host: 'manager1',
    by: 'urgent',
  },
  {
    day: 1,
    hours: [9, 11],
    type: '2',
    name: '林晓',
    unit: '',
    phone: '13800010006',
    reason: '参观校园',
    host: 'admin',
    by: 'asks',
    companions: 3,
  },
  {
    day: 1,
    hours: [14, 16],
    type: '1',
    name: 'Anna Berg',
    unit: 'Nordfjord University',
    phone: '+4791234567',
    card: ['2', 'E12345678'],
    reason: 'Guest lecture',
    host: 'manager1',
    by: 'invited',
  },
  {
    day: 1,
    hours: [15, 17],
    type: '1',
    name: '邓雨',
    unit: '青禾出版社',
    phone: '13800010008',
    reason: '教材洽谈',
    host: 'approver1',
    by: 'unfinished',
  },
  {
    day: 2,
    hours: [9, 12],
    type: '4',
    name: '方正',
    unit: '远景会展',
    phone: '13800010009',
    reason: '布展',
    host: 'approver1',
    by: 'asks',
    outcome: 'half',
  },
  {
    day: 2,
    hours: [14, 16],
    type: '2',
    name: '谢婷',
    unit: '',
    phone: '13800010010',
    reason: '参观校园',
    host: 'admin',
    by: 'asks',
    outcome: 'refused',
  },
  {
    day: 3,
    hours: [9, 11],
    type: '3',
    name: '马国强',
    unit: '',
    phone: '13800010011',
    reason: '家长会',
    host: 'manager1',
    by: 'asks',
    outcome: 'cancelled',
  },
  {
    day: 3,
    hours: [10, 12],
    type: '1',
    name: '史明',
    unit: '南山研究所',
    phone: '13800010012',
    reason: '设备验收',
    host: 'admin',
    by: 'invited',
    outcome: 'revoked',
  },
  {
    day: -1,
    hours: [9, 11],
    type: '1',
    name: '贺兰',
    unit: '江北大学',
    phone: '13800010013',
    reason: '学术报告',
    host: 'manager1',
    by: 'invited',
  },
];

const HOUR = 60;
const LEAVE_BY = 22 * HOUR;
const DAY_MS = 24 * 60 * 60_000;

export const seedVisits = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  for (const [index, plan] of plans.entries()) {
    const host = story.people.find(({ account }) => account === plan.host);
    if (!host) continue;
    const terms = await termsOf(parts, story, addDays(today, plan.day), plan, index, host.department);
    // They were arranged the day before.
    const now = Math.min(parts.clock(), terms.startsAt - DAY_MS);
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
    gates: [],
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
