// Passages of the demonstration. Within the last hour two visitors came and one of the staff left again; the visitors
// of an ordinary week came and went; and of some passages somebody has to answer for.
import { exceptionStream, passageStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import {
  accessException,
  type Conclusion,
  type ExceptionCommand,
  type ExceptionKind,
} from '@campus/events/gate/access-exception';
import { passage } from '@campus/events/gate/passage';
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { location } from '@campus/events/settings/location';
import { envelope } from '../command/acting.ts';
import { HOURS_TO_ANSWER, openException } from '../subjects/gate/record.ts';
import { chanceFrom, steadyId } from './chance.ts';
import { everydayVisits } from './everyday-visits.ts';
import { FIRST_EVERYDAY, type PlannedVisit } from './seed-visits.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Passed {
  readonly id: string;
  readonly holder: string;
  readonly gate: string;
  readonly direction: 'in' | 'out';
  readonly happenedAt: number;
  readonly category: 1 | 3;
  readonly count?: number;
  readonly override?: OverrideReason | undefined;
}

/** By its place among the visits. */
const visitor = (tenant: string, index: number): string =>
  `visit:${steadyId(tenant, 'visit', String(index))}`;

const lately = (tenant: string, now: number): readonly Passed[] => {
  const manager = { holder: 'account:manager1', gate: 'GATE-E', category: 3 } as const;
  const guest = (index: number) =>
    ({ holder: visitor(tenant, index), direction: 'in', category: 1 }) as const;
  const ago = (minutes: number) => now - minutes * MINUTE_MS;
  return [
    { ...manager, id: '0', direction: 'in', happenedAt: ago(55) },
    { ...guest(0), id: '1', gate: 'GATE-E', happenedAt: ago(42) },
    { ...guest(4), id: '2', gate: 'GATE-S', happenedAt: ago(31) },
    { ...manager, id: '3', direction: 'out', happenedAt: ago(12) },
  ];
};

const beginningOf = ({ zone }: TenantStory, { day, hours }: PlannedVisit, today: LocalDate): number =>
  instantOf(zone, addDays(today, day), hours[0] * 60);

/** Most come within their period and have left at its end; some stay away. */
const everyday = (story: TenantStory, today: LocalDate, now: number): readonly Passed[] => {
  const { tenant } = story;
  const chance = chanceFrom(`${tenant} passages of every day`);
  const cameAndLeft = (plan: PlannedVisit, index: number): readonly Passed[] => {
    const { gate = 'GATE-E', companions = 0 } = plan;
    const id = `visit ${index}`;
    const group = {
      holder: visitor(tenant, FIRST_EVERYDAY + index),
      gate,
      category: 1,
      count: 1 + companions,
    } as const;
    const came = beginningOf(story, plan, today) + chance.whole(45) * MINUTE_MS;
    const left = came + (50 + chance.whole(65)) * MINUTE_MS;
    if (chance.happens(8) || exceptions.some(({ visit }) => visit === index)) return [];
    return [
      { ...group, id: `${id} in`, direction: 'in', happenedAt: came },
      { ...group, id: `${id} out`, direction: 'out', happenedAt: left },
    ];
  };
  return everydayVisits(tenant)
    .flatMap(cameAndLeft)
    .filter(({ happenedAt }) => happenedAt < now - MINUTE_MS);
};

const passageId = (tenant: string, id: string): string => steadyId(tenant, 'passage', id);

const pass = async (parts: SeedParts, story: TenantStory, passed: Passed): Promise<void> => {
  const { id, holder, gate, direction, happenedAt, category, count = 1, override } = passed;
  const facts = {
    passage: passageId(story.tenant, id),
    gate: idOf(story, location, gate),
    method: override ? 3 : 1,
    category,
    count,
    of: count,
    happenedAt,
    verdict: 'admitted',
    reason: direction === 'in' ? 'admitted' : 'leaving',
    override,
    source: 1,
  } as const;
  const command = { type: 'RecordPassage', now: parts.clock(), direction, isLate: true, facts } as const;
  const stream = passageStream(story.tenant, holder);
  await parts.transact(stream, passage, command, envelope(actingAs(story, story.administrator)));
};

interface PlannedException {
  readonly kind: ExceptionKind;
  /** The visit of every day that it is about, a day or two ago … */
  readonly visit?: number;
  /** … or somebody without a code. */
  readonly hoursAgo?: number;
  readonly gates: readonly string[];
  readonly reason?: OverrideReason;
  readonly answer?: string;
  readonly closed?: Conclusion;
}

const exceptions: readonly PlannedException[] = [
  { kind: 'uncoded', hoursAgo: 2, gates: ['GATE-S'] },
  { kind: 'two_gates', visit: 37, gates: ['GATE-E', 'GATE-S'], answer: '已核对本人，证由同伴代刷' },
  { kind: 'by_hand', visit: 39, gates: ['GATE-E'], reason: 'unopened' },
  { kind: 'by_hand', visit: 42, gates: ['GATE-N'], reason: 'card', closed: 'checked' },
  { kind: 'uncoded', hoursAgo: 26, gates: ['GATE-E'], answer: '送餐，登记后离校', closed: 'registered' },
  { kind: 'server_differs', visit: 45, gates: ['GATE-E'], closed: 'fault' },
  { kind: 'by_hand', visit: 52, gates: ['GATE-S'], reason: 'known', closed: 'checked' },
  { kind: 'two_gates', visit: 55, gates: ['GATE-S', 'GATE-N'], closed: 'mistake' },
];
const ANSWERER = 'guard1';

const seedException = async (
  parts: SeedParts,
  story: TenantStory,
  { kind, hoursAgo = 0, visit, gates, reason, answer, closed }: PlannedException,
  index: number,
  today: LocalDate,
): Promise<void> => {
  const { tenant } = story;
  const plan = visit === undefined ? undefined : everydayVisits(tenant)[visit];
  const happenedAt = plan ? beginningOf(story, plan, today) : parts.clock() - hoursAgo * HOUR_MS;
  const holder =
    visit === undefined
      ? `uncoded:${passageId(tenant, `exception ${index}`)}`
      : visitor(tenant, FIRST_EVERYDAY + visit);
  const passages: Passed[] = gates.map((gate, place) => ({
    id: `exception ${index} ${place}`,
    holder,
    gate,
    direction: 'in',
    happenedAt: happenedAt + place * 9 * MINUTE_MS,
    category: 1,
    override: reason,
  }));
  for (const each of passages) await pass(parts, story, each);
  await pass(parts, story, {
    id: `exception ${index} out`,
    holder,
    gate: gates[0] ?? '',
    direction: 'out',
    happenedAt: happenedAt + HOUR_MS,
    category: 1,
  });
  const id = steadyId(tenant, 'exception', String(index));
  // The server hears of its passages now.
  const heardAt = parts.clock();
  const acting = actingAs(story, story.administrator);
  const terms = {
    kind,
    holder,
    passages: passages.map((each) => passageId(tenant, each.id)),
    gates: gates.map((gate) => idOf(story, location, gate)),
    happenedAt,
    heardAt,
    answerer: ANSWERER,
    answerBy: heardAt + HOURS_TO_ANSWER * HOUR_MS,
    reason,
  };
  await openException(parts, acting, terms, id);
  const act = (account: string, command: ExceptionCommand) =>
    parts.transact(exceptionStream(tenant, id), accessException, command, envelope(actingAs(story, account)));
  if (answer) await act(ANSWERER, { type: 'Answer', words: answer });
  if (closed) await act(story.administrator, { type: 'Close', conclusion: closed });
};

export const seedPassages = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const { tenant, isSuper } = story;
  if (!story.people.some(({ account }) => account === 'manager1')) return;
  const now = parts.clock();
  for (const passed of lately(tenant, now)) await pass(parts, story, passed);
  if (!isSuper) return;
  for (const passed of everyday(story, today, now)) await pass(parts, story, passed);
  for (const [index, planned] of exceptions.entries())
    await seedException(parts, story, planned, index, today);
};
