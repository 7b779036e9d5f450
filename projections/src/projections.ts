// The read models of the product, kept up with the log: the one thing a composition root starts.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventLog } from '@campus/events/log/store/event-store';
import type { ChangeFeed } from './ports/change-feed.ts';
import { collections, type ParkedDocument } from './ports/documents.ts';
import { MAX_LIMIT } from './ports/filter.ts';
import type { ReadStore } from './ports/read-store.ts';
import { records } from './records/records.ts';
import type { AnyProjection, Log } from './runner/projection.ts';
import type { RebuildProgress } from './runner/rebuild.ts';
import { Runner } from './runner/runner.ts';
import { operations } from './subjects/audit/operations.ts';
import { allowances } from './subjects/booking/allowances.ts';
import { bookings } from './subjects/booking/bookings.ts';
import { bundles } from './subjects/booking/bundles.ts';
import { days } from './subjects/booking/days.ts';
import { series } from './subjects/booking/series.ts';
import { charges } from './subjects/charge/charges.ts';
import { demands } from './subjects/demand/demands.ts';
import { departures } from './subjects/directory/departures.ts';
import { accessExceptions } from './subjects/gate/access-exceptions.ts';
import { gateRefusals } from './subjects/gate/gate-refusals.ts';
import { passages } from './subjects/gate/passages.ts';
import { presence } from './subjects/gate/presence.ts';
import { meetingCalls } from './subjects/meeting/meeting-calls.ts';
import { meetings } from './subjects/meeting/meetings.ts';
import { messageCauses } from './subjects/message/message-causes.ts';
import { messages } from './subjects/message/messages.ts';
import { rules } from './subjects/resource/rules.ts';
import { lateSigns } from './subjects/signing/late-signs.ts';
import { faultCauses } from './subjects/standing/fault-causes.ts';
import { standings } from './subjects/standing/standings.ts';
import { terminals } from './subjects/terminal/terminals.ts';
import { visitDays } from './subjects/visit/visit-days.ts';
import { visits } from './subjects/visit/visits.ts';
import { waits } from './subjects/waitlist/waits.ts';
import { workflowCalls } from './subjects/workflow/workflow-calls.ts';
import { workflows } from './subjects/workflow/workflows.ts';

export type { Log } from './runner/projection.ts';
export type { RebuildProgress } from './runner/rebuild.ts';

/** Days first: a watcher's picture waits for nothing else. */
export const allProjections: readonly AnyProjection[] = [
  days,
  bookings,
  rules,
  records,
  series,
  bundles,
  allowances,
  waits,
  terminals,
  standings,
  faultCauses,
  charges,
  operations,
  messages,
  messageCauses,
  meetings,
  meetingCalls,
  workflows,
  workflowCalls,
  departures,
  demands,
  visits,
  visitDays,
  passages,
  presence,
  accessExceptions,
  gateRefusals,
  lateSigns,
];

/** Collections of read models that there were once. */
const RETIRED = ['reminders'];

/** What is not there is dropped already. */
export const dropRetired = async ({ drop }: Pick<ReadStore, 'drop'>): Promise<void> => {
  for (const collection of RETIRED) await drop(collection);
};

export interface ProjectionsParts {
  readonly store: EventLog;
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly log: Log;
  /** Milliseconds since 1970; that of the machine when absent. */
  readonly clock?: () => Instant;
  readonly projections?: readonly AnyProjection[];
}

export interface Projections {
  /** Resolves when every projection is being kept up with the log; `caughtUp` says when they are there. */
  start(): Promise<void>;
  /**
   * Whether all of them, or the named ones, have taken in `position` (undefined: of an empty log) within
   * `milliseconds`.
   */
  caughtUp(position: Position | undefined, milliseconds: number, names?: readonly string[]): Promise<boolean>;
  /** The last event each has taken in; undefined before the first. */
  positions(): ReadonlyMap<string, Position | undefined>;
  /** Fills one or all anew beside the live ones and swaps. Throws RangeError for an unknown name. */
  rebuild(name?: string, onProgress?: (progress: RebuildProgress) => void): Promise<void>;
  /** Events that a projection could not fold, oldest first. */
  parked(): Promise<readonly ParkedDocument[]>;
  /** No further batch starts; resolves when the one in hand is over. Store and feed stay open. */
  close(): Promise<void>;
}

export const createProjections = (parts: ProjectionsParts): Projections => {
  const runner = new Runner({ ...parts, projections: parts.projections ?? allProjections });
  return {
    start: async () => {
      await dropRetired(parts.readStore);
      await runner.start();
    },
    caughtUp: (position, milliseconds, names) => runner.caughtUp(position, milliseconds, names),
    positions: () => runner.positions(),
    rebuild: (name, onProgress) => runner.rebuild(name, onProgress),
    parked: () =>
      parts.readStore.find<ParkedDocument>(collections.parked, { sort: [['position', 1]], limit: MAX_LIMIT }),
    close: () => runner.close(),
  };
};
