// What the log itself says about bookings, read from its file alone: no decider, no projection and no
// reader of the product takes part. Throws `LogViolation` at the first thing that may never be.
import { createHash, type Hash } from 'node:crypto';
import type { EventMetadata, RecordedEvent } from '@campus/events/domain/envelope';
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { mostTaken } from '../checker/day.ts';

const WHOLE_DAY = { start: 0, end: 24 * 60 };

export class LogViolation extends Error {
  override readonly name = 'LogViolation';
}

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly event: string;
}

interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly booking?: string;
    readonly start?: number;
    readonly end?: number;
    readonly units?: number;
  };
  readonly metadata: EventMetadata;
}

export interface BookedFact {
  readonly booking: string;
  readonly stream: string;
  readonly revision: number;
}

export interface LoggedClaim {
  readonly start: number;
  readonly end: number;
  readonly units: number;
}

export interface DayFacts {
  revision: number;
  readonly claims: Map<string, LoggedClaim>;
}

export interface BookingFacts {
  /** The revision of its last event in its stream. */
  readonly revision: number;
  readonly isCancelled: boolean;
}

/** Streams whose events somebody caused; the rest is bookkeeping. */
const OPERATIONS = /^(schedule|series|record|terminal)-/;
/** Quiet commands: those of a mere look at a form, and those whose effect was there already. */
const QUIET = /^Hold|^Held|^AlreadyDone$/;

export interface LogFacts {
  /** Reads what is new and holds it to the invariants of every log. */
  readOn(): void;
  /** Reads all of it again and holds it to what was read before: nothing that was there has changed. */
  readAgain(): void;
  /** Every event so far, in order. */
  readonly events: readonly RecordedEvent[];
  /** Bookings by the client's key. */
  readonly booked: ReadonlyMap<string, BookedFact>;
  /** Keys whose cancellation is there. */
  readonly cancelled: ReadonlySet<string>;
  /** Bookings of the watched resources, by id. */
  readonly bookings: ReadonlyMap<string, BookingFacts>;
  /** Read since it was last cleared: positions of what belongs into the operation log, ids of bookings. */
  readonly fresh: { readonly operations: Set<number>; readonly bookings: Set<string> };
  /** Days of the watched resources, by stream. */
  readonly days: ReadonlyMap<string, DayFacts>;
  readonly head: number;
  /** SHA-256 over every row so far. */
  hash(): string;
}

/** `places`: how many may share a minute of a watched resource; other resources are not looked into. */
export const createLogFacts = (file: string, places: ReadonlyMap<string, number>): LogFacts => {
  const revisions = new Map<string, number>();
  const ids = new Set<string>();
  const booked = new Map<string, BookedFact>();
  const cancelled = new Set<string>();
  const bookings = new Map<string, BookingFacts>();
  const days = new Map<string, DayFacts>();
  const fresh = { operations: new Set<number>(), bookings: new Set<string>() };
  const events: RecordedEvent[] = [];
  const hash = createHash('sha256');
  let head = 0;

  const takeOfBooking = (booking: string, revision: number, isCancelled: boolean): void => {
    bookings.set(booking, { revision, isCancelled });
    fresh.bookings.add(booking);
  };

  const takeOfDay = (row: Row, event: StoredEvent, capacity: number): void => {
    const day = days.get(row.stream) ?? { revision: -1, claims: new Map() };
    days.set(row.stream, day);
    day.revision = row.revision;
    const { booking = '', start = 0, end = 0, units = 0 } = event.data;
    const key = event.metadata.command?.key.split('/')[1];
    if (event.type === 'Booked') {
      if (key !== undefined && booked.has(key)) throw new LogViolation(`${key} is booked twice`);
      if (key !== undefined) booked.set(key, { booking, stream: row.stream, revision: row.revision });
      day.claims.set(booking, { start, end, units });
      takeOfBooking(booking, row.revision, false);
      refuseCrowding(row, day, capacity);
    } else if (event.type === 'Cancelled') {
      if (!day.claims.delete(booking)) throw new LogViolation(`${booking} was cancelled without being there`);
      if (key !== undefined) cancelled.add(key);
      takeOfBooking(booking, row.revision, true);
    } else throw new LogViolation(`an event that nobody asked for: ${event.type} in ${row.stream}`);
  };

  const take = (row: Row): void => {
    if (row.position !== head + 1) throw new LogViolation(`position ${head + 1} is missing`);
    const before = revisions.get(row.stream) ?? -1;
    if (row.revision !== before + 1)
      throw new LogViolation(`${row.stream} jumps from ${before} to ${row.revision}`);
    const event: StoredEvent = JSON.parse(row.event);
    if (ids.has(`${row.stream} ${event.id}`)) throw new LogViolation(`event ${event.id} is there twice`);
    ids.add(`${row.stream} ${event.id}`);
    revisions.set(row.stream, row.revision);
    head = row.position;
    const { stream, revision } = row;
    events.push({ ...event, stream, revision, position: String(head).padStart(16, '0') });
    if (OPERATIONS.test(row.stream) && !QUIET.test(event.type)) fresh.operations.add(head);
    const capacity = places.get(resourceOf(row.stream));
    if (capacity !== undefined) takeOfDay(row, event, capacity);
  };

  const read = (
    after: number,
    upTo: number,
    into: Hash,
    each: (row: Row) => void = () => undefined,
  ): void => {
    const database = openDatabase(file, { readOnly: true });
    try {
      const rows = database.prepare<Row>(
        `SELECT position, stream, revision, event FROM events
         WHERE position > ? AND position <= ? ORDER BY position`,
      );
      for (const row of rows.iterate(after, upTo)) {
        into.update(`${row.position} ${row.stream} ${row.revision} ${row.event}\n`);
        each(row);
      }
    } finally {
      database.close();
    }
  };

  return {
    events,
    booked,
    cancelled,
    bookings,
    fresh,
    days,
    get head() {
      return head;
    },
    readOn: () => {
      read(head, Number.MAX_SAFE_INTEGER, hash, take);
    },
    readAgain: () => {
      const again = createHash('sha256');
      read(0, head, again);
      if (again.digest('hex') !== hash.copy().digest('hex'))
        throw new LogViolation('what was in the log is gone or has changed');
    },
    hash: () => hash.copy().digest('hex'),
  };
};

/** `schedule-tenant/resource/date`; another stream has no resource. */
const resourceOf = (stream: string): string =>
  stream.startsWith('schedule-') ? decodeURIComponent(stream.split('/')[1] ?? '') : '';

/** At no minute are more places taken than there are. */
const refuseCrowding = (row: Row, { claims }: DayFacts, capacity: number): void => {
  const taken = mostTaken([...claims.values()], WHOLE_DAY);
  if (taken > capacity)
    throw new LogViolation(`${row.stream} at ${row.revision}: ${taken} of ${capacity} places are taken`);
};
