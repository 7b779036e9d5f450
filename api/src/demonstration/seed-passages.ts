// Passages of the demonstration within the last hour: two visitors are inside, one of the staff has left again.
import { passageStream } from '@campus/events/domain/streams';
import { passage } from '@campus/events/gate/passage';
import { location } from '@campus/events/settings/location';
import { envelope } from '../command/acting.ts';
import { steadyId } from './chance.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

const MINUTE_MS = 60_000;

interface Passed {
  readonly holder: (tenant: string) => string;
  readonly gate: string;
  readonly direction: 'in' | 'out';
  readonly minutesAgo: number;
  readonly category: 1 | 3;
}

/** By its place in the plans of the visits. */
const visitor = (index: number) => (tenant: string) => `visit:${steadyId(tenant, 'visit', String(index))}`;

const passed: readonly Passed[] = [
  { holder: () => 'account:manager1', gate: 'GATE-E', direction: 'in', minutesAgo: 55, category: 3 },
  { holder: visitor(0), gate: 'GATE-E', direction: 'in', minutesAgo: 42, category: 1 },
  { holder: visitor(4), gate: 'GATE-S', direction: 'in', minutesAgo: 31, category: 1 },
  { holder: () => 'account:manager1', gate: 'GATE-E', direction: 'out', minutesAgo: 12, category: 3 },
];

export const seedPassages = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const { tenant, administrator } = story;
  if (!story.people.some(({ account }) => account === 'manager1')) return;
  const now = parts.clock();
  for (const [index, { holder, gate, direction, minutesAgo, category }] of passed.entries()) {
    const facts = {
      passage: steadyId(tenant, 'passage', String(index)),
      gate: idOf(story, location, gate),
      method: 1,
      category,
      count: 1,
      of: 1,
      happenedAt: now - minutesAgo * MINUTE_MS,
      verdict: 'admitted',
      reason: direction === 'in' ? 'admitted' : 'leaving',
      source: 1,
    } as const;
    const command = { type: 'RecordPassage', now, direction, isLate: true, facts } as const;
    const stream = passageStream(tenant, holder(tenant));
    await parts.transact(stream, passage, command, envelope(actingAs(story, administrator)));
  }
};
