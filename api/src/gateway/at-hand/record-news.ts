// Which records have changed in the log lately, as far as this node knows: by its own commands before they
// are acknowledged, by those of other nodes as the log tells. The read models are written later than that.
import { isTrace } from '@campus/events/domain/already-done';
import type { DomainEvent, Position, Revision } from '@campus/events/domain/envelope';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { prefixOf } from '@campus/events/domain/streams';
import { type EventLog, PositionAhead, type Subscription } from '@campus/events/log/store/event-store';
import type { Transact } from '@campus/events/log/transact';
import { collections, recordId } from '@campus/projections/ports/documents';
import { type RecordOfStream, recordOfStream } from '@campus/projections/ports/record-document';
import { isRuleSource } from '@campus/projections/ports/rule-sources';

export interface LogPlace {
  readonly revision: Revision;
  readonly position: Position;
}

export interface News extends RecordOfStream, LogPlace {
  readonly events: readonly DomainEvent[];
}

export interface RecordNews {
  /** The newest event of a record, while the read models may be without it. */
  of(collection: string, id: string): LogPlace | undefined;
  /** Whether there is news of what the rules of the tenant's resources follow from. */
  mayChangeRules(tenant: string): boolean;
  /** `listen` hears of a change before anybody is told that it was accepted, of one change perhaps twice. */
  onNews(listen: (news: News) => void): () => void;
  /** Commands whose changes of records are known here before they are acknowledged. */
  learning(transact: Transact): Transact;
  close(): Promise<void>;
}

export interface RecordNewsParts {
  readonly log: Pick<EventLog, 'subscribe' | 'head'>;
  /** Where the read models stand, as far as is known. */
  readonly reached: () => Position | undefined;
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}

/** News is kept so long after the read models have it: what was read from them before may be remembered. */
const KEPT_MS = 60_000;
const FORGET_EVERY_MS = 10_000;
const FOLLOW_AGAIN_MS = 1_000;
const RECORDS = prefixOf('record');

interface Kept extends LogPlace {
  readonly heardAt: number;
}

/** @param after what the read models have: news is what follows */
export const followRecordNews = (parts: RecordNewsParts, after: Position | undefined): RecordNews => {
  const { log, reached, clock, onError } = parts;
  const listeners = new Set<(news: News) => void>();
  /** By record, and by tenant for what rules follow from. */
  const records = new Map<string, Kept>();
  const rules = new Map<string, Kept>();

  const keep = (map: Map<string, Kept>, key: string, { revision, position }: News): void => {
    const known = map.get(key);
    if (!known || known.position < position) map.set(key, { revision, position, heardAt: clock() });
  };
  const hear = (news: News): void => {
    const { tenant, entity, record } = news;
    keep(records, keyOf(collections.records(entity), recordId(tenant, record)), news);
    if (isRuleSource(entity)) keep(rules, tenant, news);
    for (const listen of listeners) listen(news);
  };

  let isOpen = true;
  let subscription: Subscription | undefined;
  let again: NodeJS.Timeout | undefined;
  let heard = after;
  const follow = (): void => {
    if (isOpen) subscription = log.subscribe(heard, { prefixes: [RECORDS], onError: followLater }, take);
  };
  const take = (events: Parameters<Parameters<EventLog['subscribe']>[2]>[0]): void => {
    for (const event of events) {
      const { stream, revision, position } = event;
      heard = position;
      if (!isTrace(event)) hear({ ...recordOfStream(stream), revision, position, events: [event] });
    }
  };
  function followLater(error: unknown): void {
    onError(error);
    const resume = async (): Promise<void> => {
      // The log was restored from an older copy: what it holds now, the read models are filled with anew.
      if (error instanceof PositionAhead) heard = await log.head();
      follow();
    };
    again = setTimeout(() => void resume().catch(followLater), FOLLOW_AGAIN_MS);
    again.unref();
  }
  const forget = (): void => {
    const [position, before] = [reached(), clock() - KEPT_MS];
    if (position === undefined) return;
    for (const map of [records, rules])
      for (const [key, kept] of map) if (kept.position <= position && kept.heardAt < before) map.delete(key);
  };
  const forgetting = setInterval(forget, FORGET_EVERY_MS);
  forgetting.unref();
  follow();

  const learned = async <Outcome extends Awaited<ReturnType<Transact>>>(
    stream: string,
    outcome: Promise<Outcome>,
  ): Promise<Outcome> => {
    const known = await outcome;
    if (known.outcome === 'accepted' && known.events.length > 0) {
      const { revision, position, events } = known;
      hear({ ...recordOfStream(stream), revision, position, events });
    }
    return known;
  };

  return {
    of: (collection, id) => records.get(keyOf(collection, id)),
    mayChangeRules: (tenant) => rules.has(tenant),
    onNews: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    learning: (transact) => (stream, decider, command, metadata) => {
      const outcome = transact(stream, decider, command, metadata);
      return stream.startsWith(RECORDS) ? learned(stream, outcome) : outcome;
    },
    close: async () => {
      isOpen = false;
      clearInterval(forgetting);
      clearTimeout(again);
      await subscription?.close();
    },
  };
};

const keyOf = (collection: string, id: string): string => `${collection} ${id}`;

/** The events of a stream of a record, whose decider makes no others. */
export const recordEvents = ({ events }: News): readonly RecordEvent[] => events as readonly RecordEvent[];
