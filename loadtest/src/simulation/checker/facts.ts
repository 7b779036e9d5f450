// The log as the checker reads it: names taken apart and data looked at anew, so that no mistake of the
// product's own reading hides in the verdict on it.

import type { RecordedEvent } from '@campus/events/domain/envelope';
import { fieldsIn } from '@campus/events/domain/unknown';

export interface Fact {
  readonly index: number;
  readonly category: string;
  /** Tenant first. */
  readonly keys: readonly string[];
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly actor: string;
  readonly commandKey: string | undefined;
  readonly id: string;
  readonly correlation: string;
}

export const factsOf = (events: readonly RecordedEvent[]): readonly Fact[] =>
  events.map(({ id, stream, revision, type, data, metadata }, index) => {
    const cut = stream.indexOf('-');
    return {
      index,
      stream,
      revision,
      type,
      category: stream.slice(0, cut),
      keys: stream
        .slice(cut + 1)
        .split('/')
        .map((key) => decodeURIComponent(key)),
      data: fieldsIn(data),
      at: metadata.at,
      actor: metadata.actor,
      commandKey: metadata.command?.key,
      id,
      correlation: metadata.correlation,
    };
  });

export const textIn = (fact: Fact, name: string): string => {
  const value = fact.data[name];
  if (typeof value !== 'string') throw new Error(`${fact.type} in ${fact.stream} has no ${name}`);
  return value;
};

export const numberIn = (fact: Fact, name: string): number => {
  const value = fact.data[name];
  if (typeof value !== 'number') throw new Error(`${fact.type} in ${fact.stream} has no ${name}`);
  return value;
};

/** When a log is judged, and for how long what is due by then may still be under way: a sweep has to come round. */
export interface Rest {
  readonly now: number;
  readonly dueWithinMs: number;
}

/** Facts by their stream, in its order. */
export const byStream = (facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> => {
  const streams = new Map<string, Fact[]>();
  for (const fact of facts) {
    const stream = streams.get(fact.stream);
    if (stream) stream.push(fact);
    else streams.set(fact.stream, [fact]);
  }
  return streams;
};

/** The instant of a minute of a local date: Shanghai, where clocks never leap. */
export const instantAt = (date: string, minute: number): number =>
  Date.parse(`${date}T00:00:00+08:00`) + minute * 60_000;
