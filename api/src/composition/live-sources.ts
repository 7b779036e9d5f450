// All that serves subscriptions, made once a node: what is watched, who is told what.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { Meters } from '@campus/events/runtime/telemetry/meters';
import type { Change, ChangeFeed } from '@campus/projections/ports/change-feed';
import type { OperationDocument } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';
import type { Ports } from '../command/ports.ts';
import { notFound } from '../gateway/access/refusals.ts';
import type { Caller } from '../gateway/http/context.ts';
import { createClockSource } from '../gateway/live/clock-source.ts';
import { createFactStreams } from '../gateway/live/fact-stream.ts';
import { healGaps } from '../gateway/live/heal-gaps.ts';
import type { Source } from '../gateway/live/live.ts';
import { createMyClaims } from '../gateway/live/my-claims.ts';
import {
  createOperateLog,
  createSignEvents,
  type OperationFactsParts,
} from '../gateway/live/operation-facts.ts';
import { createTimetable } from '../gateway/live/timetable.ts';
import { createWatchedDays } from '../gateway/live/watched-days.ts';
import { createWatchedRules } from '../gateway/live/watched-rules.ts';
import { subjectSources } from '../subjects/subjects.ts';

export interface LiveSourcesParts {
  readonly queries: Ports;
  readonly readStore: ReadModels;
  readonly feed: ChangeFeed;
  readonly position: () => Position | undefined;
  /** Where the log itself ends, which is never behind the read models of any node. */
  readonly logHead: () => Promise<Position | undefined>;
  readonly presentOperation: (document: OperationDocument) => Promise<unknown>;
  readonly personOf: OperationFactsParts['personOf'];
  readonly mayAudit: (caller: Caller) => boolean;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
  readonly meters: Meters;
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
  const isAhead = async (after: Position): Promise<boolean> =>
    after > (position() ?? '') && after > ((await parts.logHead()) ?? '');
  const streams = createFactStreams(feed, onError, notFound, isAhead);
  const timetable = createTimetable({
    days,
    rules,
    clock,
    onError,

    visibility: queries.visibility,
    labelOf: queries.labelOf,
  });
  const kept: { close(): void }[] = [];
  const keep = (each: { close(): void }): void => void kept.push(each);
  const clockSource = createClockSource(clock);
  const facts: OperationFactsParts = { ...parts, streams, visibility: queries.visibility };
  // A later listener is told later: by then the days have handed a change to everyone who looks at it.
  const took = parts.meters.histogram('campus_delivery_seconds');
  const delivered = ({ tenant, resourceId, date, publishedAt }: Extract<Change, { kind: 'day' }>): void => {
    if (publishedAt === undefined || !days.watches(tenant, resourceId, date)) return;
    const now = performance.timeOrigin + performance.now();
    took.record(Math.max(0, now - publishedAt) / 1000);
  };
  const stopHearing = feed.subscribe((change) => {
    if (change.kind === 'day') delivered(change);
  });
  const stopHealing = healGaps(feed, [days, rules, streams], onError);

  return {
    sources: {
      clock: clockSource.source,
      timetable: timetable.open,
      myClaims: createMyClaims({ readStore, streams, position, clock, look: queries.look }),
      signEvents: createSignEvents(facts),
      operateLog: createOperateLog(facts),
      ...subjectSources({ queries, readStore, feed, streams, days, rules, position, clock, onError, keep }),
    },
    close: () => {
      stopHearing();
      stopHealing();
      for (const each of [...kept, clockSource, timetable, streams, rules, days]) each.close();
    },
  };
};
