// Finishes moves to another day that a dying process left half done: the new place is taken already, so
// the old one is released; where that is refused by now, the new place is given up instead.

import { type Cancel, giveUpMove, type MoveAway } from '@campus/events/booking/schedule/commands';
import type { Instant } from '@campus/events/domain/envelope';
import { type BookingDocument, collections } from '../../ports/documents.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';

const EVERY_MILLISECONDS = 15_000;
/** Longer than a request can last: what is younger may still be on its way. */
const GRACE_MILLISECONDS = 60_000;
const PAGE = 500;
const WIDTH = 8;

export interface FinishMovesParts {
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Sends the command to the day's stream, as the system. */
  readonly transact: (
    stream: string,
    command: MoveAway | Cancel,
    about: { tenant: string },
  ) => Promise<{ readonly outcome: 'accepted' | 'refused' }>;
  readonly log: Log;
  readonly everyMs?: number;
}

export const createFinishMoves = ({ readStore, clock, transact, log, everyMs }: FinishMovesParts): Sweep => {
  const finish = async ({ tenant, booking, former, date, stream }: BookingDocument): Promise<void> => {
    if (!former) return;
    const now = clock();
    const away = {
      type: 'MoveAway',
      now,
      booking,
      right: 'administrator',
      to: date,
      changeMinutes: 0,
    } as const;
    const left = await transact(former.stream, away, { tenant });
    if (left.outcome === 'accepted') return;
    await transact(stream, giveUpMove(booking, now), { tenant });
  };
  const sweep = async (): Promise<number> => {
    const halfDone = await readStore.find<BookingDocument>(collections.bookings, {
      filter: { 'former.stream': { $gt: '' }, changedAt: { $lte: clock() - GRACE_MILLISECONDS } },
      sort: [['former.stream', 1]],
      limit: PAGE,
    });
    await inParallel(halfDone, WIDTH, finish);
    return halfDone.length;
  };
  return createSweep('moves finished', everyMs ?? EVERY_MILLISECONDS, sweep, log);
};
