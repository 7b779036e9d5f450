// The demonstration campus where several nodes start at once: one tells the story, the others wait for it.
import { setTimeout } from 'node:timers/promises';
import type { LeaseStore } from '@campus/projections/ports/leases';
import { type DemonstrationAccount, demonstrationAccounts, seedDemonstration } from './seed.ts';
import type { SeedParts } from './story.ts';

const RECORD = 'demonstration';
const TOLD = 'told';
const ASK_AGAIN_MS = 500;
/** Then the process that had begun is taken for dead: the story can be told again from where it stopped. */
const PATIENCE_MS = 180_000;

type Parts = Omit<SeedParts, 'log' | 'progress'>;

/** @param isCaughtUp whether the read models are kept up: the story is told through the product's own commands */
export const seedOnce = async (
  parts: Parts,
  store: LeaseStore,
  isCaughtUp: () => Promise<boolean>,
): Promise<readonly DemonstrationAccount[]> => {
  while (!(await isCaughtUp())) await setTimeout(ASK_AGAIN_MS);
  const record = { name: RECORD, owner: 'being told', epoch: 1, beat: 0, lastsMs: 0 };
  const isFirst = await store.replaceLease(undefined, record);
  for (let waited = 0; !isFirst && waited < PATIENCE_MS; waited += ASK_AGAIN_MS) {
    const found = (await store.leases()).find(({ name }) => name === RECORD);
    if (found?.owner === TOLD) return demonstrationAccounts;
    await setTimeout(ASK_AGAIN_MS);
  }
  const accounts = await seedDemonstration({ ...parts, log: () => undefined, progress: () => undefined });
  await store.replaceLease(record, { ...record, owner: TOLD, beat: 1 });
  return accounts;
};
