// The metadata of every event in the log: actor, tenant, instant, cause.

/** Milliseconds since 1970-01-01T00:00Z. Instants end in `At`. */
export type Instant = number;

/** Opaque ordered token of the global log: compare two of one store as strings, never compute with it. */
export type Position = string;

/** Revision in one stream, from 0, without gaps. A stream without events is at `NO_STREAM`. */
export type Revision = number;
export const NO_STREAM = -1;

/** Acts where nobody asked: the clock and the processes. No person has this account. */
export const SYSTEM = 'system';

export interface EventMetadata {
  readonly tenant: string;
  /** Account that acted, or `SYSTEM`. */
  readonly actor: string;
  readonly at: Instant;
  /** One id for all that follows from one request. */
  readonly correlation: string;
  /** Event id that this one reacts to. */
  readonly causation?: string | undefined;
  /** The caller's idempotency key, scoped `account/key`, with the hash of the command's content. */
  readonly command?: { readonly key: string; readonly hash: string } | undefined;
  /** Where the caller came from: 1 pc, 2 mobile, 3 back office, 4 interface, 5 visitor page. */
  readonly source?: number | undefined;
  /** Client address as the server saw it, for the operation log. */
  readonly address?: string | undefined;
}

/** A fact as a decider returns it: past-tense type, plain JSON data. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** One of the facts a decider declares. An optional field may be undefined: JSON leaves it out. */
export type Fact<Type extends string, Data extends object> = {
  readonly type: Type;
  readonly data: { readonly [Field in keyof Data]: Data[Field] | Absent<Data, Field> };
};

type Absent<Data, Field extends keyof Data> =
  Record<never, never> extends Pick<Data, Field> ? undefined : never;

export type EventToAppend<Event extends DomainEvent = DomainEvent> = Event & {
  /** UUID; appending the same id to the same stream again stores nothing. */
  readonly id: string;
  readonly metadata: EventMetadata;
};

export type RecordedEvent<Event extends DomainEvent = DomainEvent> = EventToAppend<Event> & {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
};

/** A caller's proof of an accepted command. Positions differ between stores, so it has none. */
export interface Receipt {
  readonly stream: string;
  readonly revision: Revision;
  readonly at: Instant;
}
