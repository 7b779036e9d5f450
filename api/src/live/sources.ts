// All that serves subscriptions, made once a node: what is watched, who is told what.
import type { Instant, Position } from '@campus/events/envelope';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { OperationDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Caller } from '../context.ts';
import { createOccupancyChanges } from '../occupancy/changes.ts';
import { notFound } from '../refusals.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { createClockSource } from './clock-source.ts';
import { createFactStreams } from './fact-stream.ts';
import type { Source } from './live.ts';
import { createMyClaims } from './my-claims.ts';
import { createOperateLog, createSignEvents, type OperationFactsParts } from './operation-facts.ts';
import { createTimetable } from './timetable.ts';
import { createWatchedDays } from './watched-days.ts';
import { createWatchedRules } from './watched-rules.ts';

export interface LiveSourcesParts {
  readonly queries: TimetableQueryParts;
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly position: () => Position | undefined;
  readonly presentOperation: (document: OperationDocument) => Promise<unknown>;
  readonly personOf: OperationFactsParts['personOf'];
  readonly mayAudit: (caller: Caller) => boolean;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
}

export interface LiveSources {
  /** By the name of the subscription. */
  readonly sources: Readonly<Record<string, Source>>;
  close(): void;
}

export const createLiveSources = (parts: LiveSourcesParts): LiveSources => {
  const { queries, readStore, feed, position, clock, onError } = parts;
  const days = createWatchedDays(readStore, feed, onError);
  const rules = createWatchedRules(readStore, feed, onError);
  const streams = createFactStreams(feed, onError, notFound);
  const timetable = createTimetable({
    ...{ days, rules, clock, onError },
    ...{ visibility: queries.visibility, labelOf: queries.labelOf },
  });
  const occupancy = createOccupancyChanges({ ...queries, days, rules, clock, onError });
  const clockSource = createClockSource(clock);
  const facts: OperationFactsParts = { ...parts, streams, visibility: queries.visibility };
  // What an adapter lost is read again; streams of facts hear of it themselves.
  const stopHearing = feed.subscribe(({ kind }) => {
    if (kind !== 'gap') return;
    days.reconcile().catch(onError);
    rules.reconcile().catch(onError);
  });

  return {
    sources: {
      clock: clockSource.source,
      timetable: timetable.open,
      myClaims: createMyClaims({ readStore, streams, position, clock }),
      signEvents: createSignEvents(facts),
      operateLog: createOperateLog(facts),
      occupancy: occupancy.source,
    },
    close: () => {
      stopHearing();
      for (const each of [occupancy, clockSource, timetable, streams, rules, days]) each.close();
    },
  };
};
