// Opens the servers of a production process. One that does not answer is waited for within a bound, named
// plainly while it is waited for, and then the process ends: its supervisor starts it again.
import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@campus/events/log/store/event-store';
import { openEventStoreDb } from '@campus/events/log/store/eventstoredb';
import { type EngineAddresses, shownAddress } from '@campus/events/runtime/engine-addresses';
import { connectNatsFeed } from './change-feed/nats.ts';
import type { ChangeFeed } from './ports/change-feed.ts';
import type { LeaseStore } from './ports/leases.ts';
import type { Checkpoints, ReadStore } from './ports/read-store.ts';
import { openMongodbReadStore } from './read-store/mongodb-read-store.ts';
import type { Log } from './runner/projection.ts';
import { openMongodbSharedState, type SharedState } from './shared-state/mongodb-shared-state.ts';

export interface Engines {
  readonly store: EventStore;
  readonly readStore: ReadStore & LeaseStore & Checkpoints;
  readonly feed: ChangeFeed;
}

export interface OpeningParts {
  readonly log: Log;
  /** How long all of them together are waited for. */
  readonly waitMs: number;
  /** Called with each as it is opened, the last one first to be closed. */
  readonly keep: <Opened extends { close(): unknown }>(opened: Opened) => Opened;
  /** Failures of the feed that nobody asked about. */
  readonly onFeedError: (error: unknown) => void;
}

const PAUSE_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;

export class EngineUnreachable extends Error {
  override readonly name = 'EngineUnreachable';
}

/** Throws EngineUnreachable, which names the first server that did not answer in time. */
export const openEngines = async (
  { eventStoreUrl, mongoUrl, natsUrl }: EngineAddresses,
  parts: OpeningParts,
): Promise<Engines> => {
  const until = Date.now() + parts.waitMs;
  const patiently = <Opened>(variable: string, address: string, open: () => Promise<Opened>) =>
    waitFor({ variable, address, until, log: parts.log }, open);
  return {
    store: parts.keep(
      await patiently('EVENTSTOREDB_URL', eventStoreUrl, () => openEventStoreDb({ url: eventStoreUrl })),
    ),
    readStore: parts.keep(await patiently('MONGODB_URL', mongoUrl, () => openMongodbReadStore(mongoUrl))),
    feed: parts.keep(await patiently('NATS_URL', natsUrl, () => connectNatsFeed(natsUrl, parts.onFeedError))),
  };
};

/** What nodes share, awaited like the other servers; the opener closes its keys. Throws EngineUnreachable. */
export const openSharedState = (
  { mongoUrl }: Pick<EngineAddresses, 'mongoUrl'>,
  { log, waitMs }: Pick<OpeningParts, 'log' | 'waitMs'>,
): Promise<SharedState> =>
  waitFor({ variable: 'MONGODB_URL', address: mongoUrl, until: Date.now() + waitMs, log }, () =>
    openMongodbSharedState(mongoUrl),
  );

export interface Waiting {
  /** The environment variable that names the server. */
  readonly variable: string;
  readonly address: string;
  /** When to give up, in milliseconds since 1970. */
  readonly until: number;
  readonly log: Log;
}

/** Tries again until it opens or the time is over. */
export const waitFor = async <Opened>(
  { variable, address, until, log }: Waiting,
  open: () => Promise<Opened>,
): Promise<Opened> => {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (Date.now() + PAUSE_MS >= until)
        throw new EngineUnreachable(
          `${variable}：${shownAddress(address)} 无法连接 / cannot be reached (${reason})`,
          { cause: error },
        );
      log('warn', 'waiting for a server', { variable, address: shownAddress(address), reason });
      await setTimeout(PAUSE_MS);
    }
  }
};

/** What a server answers in time; one that fails or hangs is silent. */
export const answered = async <Answer>(question: Promise<Answer>): Promise<Answer | 'silent'> => {
  const late = setTimeout(ANSWER_WITHIN_MS, 'silent' as const, { ref: false });
  return Promise.race([question.catch((): 'silent' => 'silent'), late]);
};
