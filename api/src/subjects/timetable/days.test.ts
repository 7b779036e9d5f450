// A day that is asked for often is drawn once for all who see it in the same way, and never for others.

import { standIn } from '@campus/events/testing/stand-in';
import type { DayDocument } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import type { RequestContext } from '../../gateway/http/context.ts';
import { answerOf } from '../../testing/requests.ts';
import { timetableDays } from './days.ts';

const ID = '9b30c41e-1f07-44f5-860c-379579442065';
const DATE = '2026-09-16';
const day = (end: number): DayDocument => ({
  _id: `mingde/${DATE}/${ID}`,
  tenant: 'mingde',
  resourceId: ID,
  date: DATE,
  revision: end,
  claims: [{ key: 'k', start: 540, end, state: 'taken', units: 1 }],
});

const worldWith = (document: DayDocument) => {
  const world = { document };
  const parts = {
    visibility: { classesOf: async ({ account }: { account: string }) => [account] },
    readStore: { getMany: async () => [world.document] },
    rulesOf: async () => undefined,
    labelOf: () => undefined,
  };
  const ask = async (account: 'viewer' | 'manager', now: number) => {
    const context = standIn<RequestContext>({ caller: { tenant: 'mingde', account }, now });
    const args = { resourceIds: [ID], from: DATE, to: DATE };
    const resolve = timetableDays(standIn<Ports>(parts));
    const [frame] = await answerOf<[{ serverTime: number; claims: readonly { end: number }[] }]>(
      resolve,
      args,
      context,
    );
    return frame;
  };
  return { world, ask };
};

describe('the days of a timetable', () => {
  it('are drawn once for all who see them in the same way, each with the time it was asked', async () => {
    const { ask } = worldWith(day(600));
    const first = await ask('viewer', 1_000);
    const second = await ask('viewer', 1_400);
    expect(second.claims).toBe(first.claims);
    expect([first.serverTime, second.serverTime]).toEqual([1_000, 1_400]);
  });

  it('are drawn anew for who sees them in another way, when they change, and after half a second', async () => {
    const { world, ask } = worldWith(day(600));
    const first = await ask('viewer', 1_000);
    expect((await ask('manager', 1_000)).claims).not.toBe(first.claims);
    expect((await ask('viewer', 1_500)).claims).not.toBe(first.claims);
    world.document = day(660);
    expect((await ask('viewer', 1_500)).claims[0]?.end).toBe(660);
  });
});
