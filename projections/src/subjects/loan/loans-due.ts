// Asks every device with something due to record what the clock has done: not collected, due soon, overdue. Only a
// reminder: the device itself says what is due, and asking twice records nothing twice.
import type { Instant } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import type { LoansLapse } from '@campus/events/loan/commands';
import { type BookingDocument, collections, documentId, type StoredRules } from '../../ports/documents.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';

const EVERY_MILLISECONDS = 5_000;
const PAGE = 500;
const WIDTH = 8;
/** What is out for longer is lost: nobody waits for it. */
const LATE_AT_MOST_MS = 60 * 24 * 60 * 60_000;

export interface LoansDueParts {
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Sends the command to the device's stream, as the system. */
  readonly transact: (stream: string, command: LoansLapse, about: { tenant: string }) => Promise<unknown>;
  readonly log: Log;
  readonly everyMs?: number;
}

export const createLoansDue = ({ readStore, clock, transact, log, everyMs }: LoansDueParts): Sweep =>
  createSweep(
    'devices asked for what is due',
    everyMs ?? EVERY_MILLISECONDS,
    async () => {
      const now = clock();
      const due = await readStore.find<BookingDocument>(collections.bookings, {
        filter: { 'desk.dueAt': { $lte: now } },
        sort: [['desk.dueAt', 1]],
        limit: PAGE,
      });
      // While something is late, the next borrower's time may come near.
      const late = await readStore.find<BookingDocument>(collections.bookings, {
        filter: { 'loan.overdueAt': { $gte: now - LATE_AT_MOST_MS }, 'desk.out': { $gt: 0 } },
        limit: PAGE,
      });
      const devices = new Map([...due, ...late].map(({ stream, tenant }) => [stream, tenant]));
      await inParallel([...devices], WIDTH, async ([stream, tenant]) => {
        const [, resourceId = ''] = parseStream(stream).keys;
        const stored = await readStore.get<StoredRules>(collections.rules, documentId(tenant, resourceId));
        await transact(stream, { type: 'LoansLapse', now, rules: stored?.rules }, { tenant });
      });
      return devices.size;
    },
    log,
  );
