// Asks every day with something due to record what the clock has done: misses, closings, expiries. Only
// a reminder: the day itself says what is due, and asking twice records nothing twice.

import type { LapseDue } from '@campus/events/booking/schedule/commands';
import type { Instant } from '@campus/events/domain/envelope';
import { type BookingDocument, collections } from '../../ports/documents.ts';
import { inPages } from '../../ports/in-pages.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';

const EVERY_MILLISECONDS = 5_000;
const PAGE = 500;
/** Days asked at the same time: enough for the log to flush them together. */
const WIDTH = 16;

export interface LapseDueParts {
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Sends the command to the day's stream, as the system. A refusal is an answer like another. */
  readonly transact: (stream: string, command: LapseDue, about: { tenant: string }) => Promise<unknown>;
  readonly log: Log;
  readonly everyMs?: number;
}

export const createLapseDue = ({ readStore, clock, transact, log, everyMs }: LapseDueParts): Sweep =>
  createSweep(
    'days asked for what is due',
    everyMs ?? EVERY_MILLISECONDS,
    async () => {
      const now = clock();
      const asked = new Set<string>();
      for await (const page of inPages<BookingDocument>(readStore, collections.bookings, {
        filter: { dueAt: { $lte: now } },
        field: 'dueAt',
        limit: PAGE,
      })) {
        const days = new Map(page.map(({ stream, tenant }) => [stream, tenant]));
        for (const stream of asked) days.delete(stream);
        await inParallel([...days], WIDTH, async ([stream, tenant]) => {
          asked.add(stream);
          await transact(stream, { type: 'LapseDue', now }, { tenant });
        });
      }
      return asked.size;
    },
    log,
  );
