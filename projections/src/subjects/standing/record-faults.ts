// Records in people's standings what their bookings came to, and takes it back where a mark was corrected.
// Only a reminder: the standing itself knows each fault, and told twice it records nothing twice.
import type { Instant } from '@campus/events/domain/envelope';
import { typedFields } from '@campus/events/domain/record/typed';
import { standingStream } from '@campus/events/domain/streams';
import { blacklistSettings } from '@campus/events/standing/blacklist-settings';
import type { RecordFault, TakeBackFault } from '@campus/events/standing/commands';
import { type FaultSettings, faultRuleFor, lateMinutesFor } from '@campus/events/standing/fault-rule';
import { type BookingDocument, collections, documentId, type RecordDocument } from '../../ports/documents.ts';
import { MAX_LIMIT } from '../../ports/filter.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import { FAULT_CAUSES, type FaultCauseDocument } from '../../ports/standing-documents.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';

const EVERY_MILLISECONDS = 5_000;
const PAGE = 500;
const WIDTH = 8;
/** What was in time, or of a kind that does not count, is looked at for so long and then left alone. */
const LOOKED_AT_MS = 7 * 24 * 60 * 60_000;
const MINUTE = 60_000;

const faultOf = {
  missed: 'missed',
  cancelled: 'late_cancellation',
  overdue: 'returned_late',
  leaveExceeded: 'leave_exceeded',
} as const;

export interface RecordFaultsParts {
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Sends the command to the account's standing, as the system. */
  readonly transact: (
    stream: string,
    command: RecordFault | TakeBackFault,
    about: { tenant: string },
  ) => Promise<unknown>;
  readonly log: Log;
  readonly everyMs?: number;
}

export const createRecordFaults = (parts: RecordFaultsParts): Sweep => {
  const { readStore, clock, transact } = parts;
  /** Not a fault under the settings of then, by document and cause; asked again after a restart. */
  const harmless = new Set<string>();

  const sweep = async (): Promise<number> => {
    const now = clock();
    let [done, after] = [0, now - LOOKED_AT_MS];
    const settings = new Map<string, Promise<readonly FaultSettings[]>>();
    const settingsOf = (tenant: string) => {
      const found = settings.get(tenant) ?? settingsIn(readStore, tenant);
      settings.set(tenant, found);
      return found;
    };
    for (;;) {
      const due = await readStore.find<FaultCauseDocument>(FAULT_CAUSES, {
        filter: { dueAt: { $gt: after, $lte: now } },
        sort: [['dueAt', 1]],
        limit: PAGE,
      });
      await inParallel(due, WIDTH, async (document) => {
        const key = `${document._id} ${document.cause?.stream} ${document.cause?.revision}`;
        if (harmless.has(key)) return;
        const command = await commandFor(document, now, settingsOf);
        if (command === 'harmless') harmless.add(key);
        if (typeof command === 'string') return;
        await transact(standingStream(document.tenant, command.account), command.command, document);
        done += 1;
      });
      const last = due.at(-1)?.dueAt;
      if (due.length < PAGE || last === undefined) return done;
      after = last;
    }
  };

  const commandFor = async (
    { tenant, booking, cause, recorded }: FaultCauseDocument,
    now: Instant,
    settingsOf: (tenant: string) => Promise<readonly FaultSettings[]>,
  ): Promise<{ account: string; command: RecordFault | TakeBackFault } | 'harmless' | 'unknown'> => {
    if (!cause && recorded)
      return {
        account: recorded.account,
        command: { type: 'TakeBackFault', now, booking, kind: recorded.kind },
      };
    const found = await readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking));
    if (!found || !cause) return 'unknown';
    const { account, resourceId, typeId, date, start, end } = found;
    const all = await settingsOf(tenant);
    const kind = faultOf[cause.kind];
    const rule = faultRuleFor(all, typeId, kind);
    const isInTime =
      cause.kind === 'cancelled' && cause.at < found.startsAt - lateMinutesFor(all, typeId) * MINUTE;
    if (!rule || isInTime) return 'harmless';
    const fault = `${booking}-${cause.revision}`;
    const about = { booking, resourceId, typeId, date, start, end };
    const { at: happenedAt, stream, revision } = cause;
    return {
      account,
      command: {
        type: 'RecordFault',
        now,
        fault,
        kind,
        ...about,
        happenedAt,
        cause: { stream, revision },
        rule,
        ban: `ban-${fault}`,
      },
    };
  };
  return createSweep('faults recorded or taken back', parts.everyMs ?? EVERY_MILLISECONDS, sweep, parts.log);
};

const settingsIn = async (readStore: ReadModels, tenant: string): Promise<readonly FaultSettings[]> => {
  const found = await readStore.find<RecordDocument>(collections.records(blacklistSettings.name), {
    filter: { tenant, removed: false },
    limit: MAX_LIMIT,
  });
  return found.map(({ fields }) => typedFields(blacklistSettings, fields));
};
