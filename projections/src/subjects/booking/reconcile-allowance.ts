// Gives back what an account took and no day ever got, because a process died between the two, and
// settles what is over. A booking or cancellation does both at once; this finds what was left.
import type { AllowanceCommand } from '@campus/events/booking/allowance/allowance';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { foldRecorded } from '@campus/events/domain/decider';
import type { Instant } from '@campus/events/domain/envelope';
import { allowanceStream, loanStream, scheduleStream } from '@campus/events/domain/streams';
import { loan } from '@campus/events/loan/loan';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Filter, ReadModels } from '../../ports/read-store.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';
import { ALLOWANCES, type AllowanceDocument } from './allowances.ts';

const EVERY_MILLISECONDS = 15_000;
/** Longer than a request can last: what is younger may still be on its way. */
const GRACE_MILLISECONDS = 60_000;
/** Handled in one turn; the rest comes in the next. */
const PAGE = 1_000;
const WIDTH = 16;

export interface ReconcileAllowanceParts {
  readonly store: EventStore;
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Sends the command to the account's stream, as the system. */
  readonly transact: (
    stream: string,
    command: Extract<AllowanceCommand, { type: 'GiveBack' | 'Settle' }>,
    about: { tenant: string },
  ) => Promise<unknown>;
  readonly log: Log;
  readonly everyMs?: number;
}

export const createReconcileAllowance = (parts: ReconcileAllowanceParts): Sweep => {
  const { store, readStore, clock, transact } = parts;

  const send = async (claim: AllowanceDocument, now: Instant): Promise<void> => {
    const { tenant, account, booking, over, takenAt } = claim;
    const command =
      over === 'settled'
        ? ({ type: 'Settle', now, booking } as const)
        : ({ type: 'GiveBack', now, booking, because: over ?? 'refused', takenAt } as const);
    await transact(allowanceStream(tenant, account), command, { tenant });
  };

  /** The oldest first, in the order of the index that knows them. */
  const findSince = (since: 'overAt' | 'takenAt', filter: Filter): Promise<AllowanceDocument[]> =>
    readStore.find<AllowanceDocument>(ALLOWANCES, { filter, sort: [[since, 1]], limit: PAGE });

  /**
   * Whether its day or its device knows it, and not as ended for good. The log itself has the last word: the read
   * model may be behind, and never learns of what the day had and ended before it was taken.
   */
  const isOnItsDay = async (claim: AllowanceDocument): Promise<boolean> => {
    const { tenant, account, resourceId, date, booking, isLoan } = claim;
    const events = await store.readStream(
      isLoan ? loanStream(tenant, resourceId) : scheduleStream(tenant, resourceId, date),
    );
    const { [booking]: record } = isLoan
      ? foldRecorded(loan, events).loans
      : foldRecorded(schedule, events).bookings;
    if (record?.account !== account) return false;
    return record.phase !== 'cancelled' && record.phase !== 'rejected';
  };

  const sweep = async (): Promise<number> => {
    const now = clock();
    const before = now - GRACE_MILLISECONDS;
    const over = await findSince('overAt', { overAt: { $lte: before } });
    await inParallel(over, WIDTH, (claim) => send(claim, now));
    const orphans = await findSince('takenAt', { isBooked: false, takenAt: { $lte: before } });
    let given = 0;
    await inParallel(orphans, WIDTH, async (claim) => {
      if (await isOnItsDay(claim)) return;
      await send(claim, now);
      given += 1;
    });
    return over.length + given;
  };
  return createSweep(
    'allowances given back or settled',
    parts.everyMs ?? EVERY_MILLISECONDS,
    sweep,
    parts.log,
  );
};
