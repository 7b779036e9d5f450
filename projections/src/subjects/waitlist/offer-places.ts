// Asks every day on which somebody waits to offer what is free, and to record what the clock has ended. Only a
// reminder: the day itself decides who is offered what, and asking twice offers nothing twice.
import type { OfferPlaces } from '@campus/events/booking/schedule/commands';
import type { Instant } from '@campus/events/domain/envelope';
import { scheduleStream } from '@campus/events/domain/streams';
import { collections, documentId, type StoredRules, type WaitDocument } from '../../ports/documents.ts';
import { inPages } from '../../ports/in-pages.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';

const EVERY_MILLISECONDS = 1_000;
/** Days asked at the same time. */
const WIDTH = 16;

export interface OfferPlacesParts {
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Sends the command to the day's stream, as the system; resolves with how many events it led to. */
  readonly transact: (stream: string, command: OfferPlaces, about: { tenant: string }) => Promise<number>;
  readonly log: Log;
  readonly everyMs?: number;
}

type Day = Pick<WaitDocument, 'tenant' | 'resourceId' | 'date'>;

export const createOfferPlaces = ({ readStore, clock, transact, log, everyMs }: OfferPlacesParts): Sweep => {
  const offer = async ({ tenant, resourceId, date }: Day): Promise<number> => {
    const found = await readStore.get<StoredRules>(collections.rules, documentId(tenant, resourceId));
    if (!found) return 0;
    const { rules, revision } = found;
    const command: OfferPlaces = {
      type: 'OfferPlaces',
      now: clock(),
      date,
      rules,
      rulesRevision: revision,
      path: 'page',
    };
    return transact(scheduleStream(tenant, resourceId, date), command, { tenant });
  };
  const sweep = async (): Promise<number> => {
    let recorded = 0;
    await inParallel(await daysWaitedFor(readStore), WIDTH, async (day) => {
      recorded += await offer(day);
    });
    return recorded;
  };
  return createSweep('places offered', everyMs ?? EVERY_MILLISECONDS, sweep, log);
};

const daysWaitedFor = async (readStore: ReadModels): Promise<readonly Day[]> => {
  const days = new Map<string, Day>();
  for await (const found of inPages<WaitDocument>(readStore, collections.waits, { filter: { isOpen: true } }))
    for (const { tenant, resourceId, date } of found)
      days.set(scheduleStream(tenant, resourceId, date), { tenant, resourceId, date });
  return [...days.values()];
};
