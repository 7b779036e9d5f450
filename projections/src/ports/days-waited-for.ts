// The days on which somebody waits, each once.
import { scheduleStream } from '@campus/events/domain/streams';
import { collections, type WaitDocument } from './documents.ts';
import { inPages } from './in-pages.ts';
import type { ReadModels } from './read-store.ts';

export type DayWaitedFor = Pick<WaitDocument, 'tenant' | 'resourceId' | 'date'>;

export const daysWaitedFor = async (
  readStore: Pick<ReadModels, 'find'>,
): Promise<readonly DayWaitedFor[]> => {
  const days = new Map<string, DayWaitedFor>();
  for await (const found of inPages<WaitDocument>(readStore, collections.waits, { filter: { isOpen: true } }))
    for (const { tenant, resourceId, date } of found)
      days.set(scheduleStream(tenant, resourceId, date), { tenant, resourceId, date });
  return [...days.values()];
};
