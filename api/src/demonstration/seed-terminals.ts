// The screens beside doors of the demonstration: one shows its room, one waits to be paired again.
import { terminalStream } from '@campus/events/domain/streams';
import { resource } from '@campus/events/resource/resource';
import { terminal } from '@campus/events/terminal/terminal';
import { envelope } from '../command/acting.ts';
import { steadyId } from './chance.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

const terminals = [
  { name: '逸夫楼 201 门口', rooms: ['YF-201'], isPaired: true },
  { name: '逸夫楼三层走廊', rooms: ['YF-302', 'YF-304'], isPaired: false },
] as const;

export const seedTerminals = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  if (!story.isSuper) return;
  for (const { name, rooms, isPaired } of terminals) {
    const id = steadyId(story.tenant, 'terminal', name);
    const stream = terminalStream(story.tenant, id);
    // No code has this hash: nobody can pair a screen of their own with it.
    const paper = { codeHash: steadyId(id, 'code'), now: parts.clock() };
    const { state } = await parts.look(stream, terminal);
    if (state.name === '') {
      const resourceIds = rooms.map((number) => idOf(story, resource, number));
      const issue = { type: 'IssuePairingCode', name, resourceIds, ...paper } as const;
      await parts.transact(stream, terminal, issue, envelope(actingAs(story, story.administrator)));
    }
    if (!isPaired || state.pairing) continue;
    const pair = { type: 'Pair', pairingId: steadyId(id, 'pairing'), ...paper } as const;
    await parts.transact(stream, terminal, pair, envelope(actingAs(story, `terminal:${id}`)));
  }
};
