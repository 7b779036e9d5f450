// The shapes of the read models, as their projections write them and the api reads them.

import type { BundleState } from '@campus/events/booking/bundle/bundle';
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { SealedDetails, WaitEnd } from '@campus/events/booking/schedule/events';
import type { Prospect } from '@campus/events/booking/schedule/status';
import type { SeriesState } from '@campus/events/booking/series/evolve-series';
import type { Instant, Position, Revision } from '@campus/events/domain/envelope';
import type { Bilingual, RulesDocument } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { SealedText } from '@campus/events/domain/words';
import type { LentBooking, LoanTerms } from '@campus/events/loan/lent';
import type { ChannelCode, ToldPeriod } from '@campus/events/message/message';
import type { Document } from './read-store.ts';

/** Collection names, each said once. */
export const collections = {
  days: 'days',
  bookings: 'bookings',
  rules: 'rules',
  series: 'series',
  bundles: 'bundles',
  terminals: 'terminals',
  operations: 'operations',
  messages: 'messages',
  messageCauses: 'messageCauses',
  waits: 'waits',
  parked: 'parked',
  records: (entity: string): string => `records_${entity}`,
} as const;

/**
 * In the order of their dates, so that the days of a tenant need no index: for each change of a day SQLite would read
 * the old and the new document to find the same place in it.
 */
export const dayId = (tenant: string, resourceId: string, date: LocalDate): string =>
  `${tenant}/${date}/${resourceId}`;

/** The ids of a tenant's days from one date to another; every day where neither is named. */
export const daysWithin = (tenant: string, from: LocalDate | undefined, to: LocalDate | undefined) => ({
  $gte: `${tenant}/${from ?? ''}`,
  // `0` is the sign after `/`.
  $lt: to === undefined ? `${tenant}0` : `${tenant}/${to}0`,
});

/**
 * `_id` of what a tenant has one of per key: a booking by its id, rules by the resource's, a series, a
 * terminal and a record by theirs, an operation by its position. A tenant's name holds no `/`, so no key reaches
 * into another tenant.
 */
export const documentId = (tenant: string, key: string): string => `${tenant}/${key}`;

export const recordId = (tenant: string, id: string): string => `${tenant}/${id}`;

/** What holds a place on a day. */
export interface DayClaim {
  /** Opaque and stable; says nothing about who. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly state: 'taken' | 'held' | 'requested' | 'closed';
  /** Places this claim takes; 0 for a request that holds none. */
  readonly units: number;
  readonly holdUntil?: Instant | undefined;
  /** Number of its seat, in a room of seats. */
  readonly seat?: string | undefined;
  /** Nobody sits there for now; the seat is released then. */
  readonly awayUntil?: Instant | undefined;
  /** Server side only, never on a shared frame: */
  /** What of its booking the next event needs to know, where the claim itself does not say it. */
  readonly asked?: number | undefined;
  readonly bookedEnd?: number | undefined;
  readonly endsAt?: Instant | undefined;
  /** The id by which a closure is opened again. */
  readonly closure?: string | undefined;
  /** When a closure was made; `account` made it. */
  readonly closedAt?: Instant | undefined;
  /** When and by whom a closure was changed last; absent: it stands as it was made. */
  readonly changedAt?: Instant | undefined;
  readonly changedBy?: string | undefined;
  /** Where a closure came from: 1 by hand, 2 imported, 3 synchronised. */
  readonly source?: number | undefined;
  readonly booking?: string | undefined;
  readonly account?: string | undefined;
  readonly reason?: Bilingual | undefined;
  readonly details?: SealedDetails | undefined;
}

export interface DayDocument extends Document {
  readonly tenant: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  /** Revision of the schedule stream. */
  readonly revision: number;
  /** By start, then by key. */
  readonly claims: readonly DayClaim[];
  /** Bookings that hold nothing now and may again: sent back to their owner, missed. Server side only. */
  readonly dormant?: readonly DayClaim[] | undefined;
}

/** `BookingRecord` is the clean inner form of a booking; details stay sealed until they are shown. */
export interface BookingDocument extends Document, BookingRecord, Prospect {
  readonly tenant: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly stream: string;
  readonly revision: number;
  /** The event that set its time: another time is another reminder. Absent: a loan, of which its desk reminds. */
  readonly timeSetBy?: string | undefined;
  /** The day it is being moved from, until it has left it: where it stays if the move is given up. */
  readonly former?: FormerDay | undefined;
  /** What happened to it, newest last, at most 100 steps. */
  readonly history: readonly BookingStep[];
  /** The terms of a device on loan. */
  readonly loan?: LoanTerms | undefined;
  /** The state of a device on loan at the desk. */
  readonly desk?: LoanDesk | undefined;
}

/** How often it has changed, in each place it stood: of two states a calendar keeps the one with more. */
export const changesOf = ({ history, replaces }: Pick<BookingDocument, 'history' | 'replaces'>): number =>
  (replaces?.steps ?? 0) + (history.at(-1)?.nth ?? history.length);

export type LoanDocument = BookingDocument & LentBooking;

export const isLoan = (document: BookingDocument): document is LoanDocument => document.loan !== undefined;

export interface LoanDesk {
  /** In the order in which the desk cares: out, to be collected, asked for, over. */
  readonly rank: 0 | 1 | 2 | 3;
  /** Units that the borrower has. */
  readonly out: number;
  /** When the clock has something to record of it. */
  readonly dueAt?: Instant | undefined;
}

export interface FormerDay {
  readonly stream: string;
  readonly date: LocalDate;
  readonly revision: number;
  readonly timeSetBy?: string | undefined;
  readonly record: BookingRecord;
}

export interface BookingStep {
  readonly type: string;
  readonly at: Instant;
  readonly actor: string;
  /** Where the command came from, as `appointment_source` counts it. */
  readonly source?: number | undefined;
  readonly position: Position;
  /** Its place in the whole history, once the first steps are not kept any more. */
  readonly nth?: number | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Somebody who waits for a period, or waited. */
export interface WaitDocument extends Document {
  readonly tenant: string;
  readonly wait: string;
  readonly account: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly persons: number;
  readonly startsAt: Instant;
  readonly details: SealedDetails;
  /** The revision of the event with which it began: the lowest of a day comes first. */
  readonly revision: Revision;
  readonly createdAt: Instant;
  readonly state: 'waiting' | 'offered' | 'ended';
  /** Until when its place is kept, once it was offered. */
  readonly until?: Instant | undefined;
  readonly because?: WaitEnd | undefined;
  /** Absent: it has ended. */
  readonly isOpen?: true | undefined;
}

export interface StoredRules extends Document, RulesDocument {}

export interface SeriesDocument extends Document {
  readonly tenant: string;
  readonly state: SeriesState;
  readonly createdAt: Instant;
  /** When it last changed, while a date or a booking of it is on its way; absent: all is settled. */
  readonly unsettledAt?: Instant | undefined;
  /** A date of it is booked once its place is free. */
  readonly heals?: true | undefined;
}

export interface BundleDocument extends Document {
  readonly tenant: string;
  readonly state: BundleState;
  readonly createdAt: Instant;
  /** When it last changed, while a member is still to be taken or released; absent: all is settled. */
  readonly unsettledAt?: Instant | undefined;
  /** All of it was taken and nobody has given it up; absent: it is not so, or not yet. */
  readonly standsOn?: LocalDate | undefined;
  /** When a resource of it was refused. */
  readonly endedAt?: Instant | undefined;
}

/** A door terminal, as its administrators see it. */
export interface TerminalDocument extends Document {
  readonly tenant: string;
  readonly terminal: string;
  readonly name: string;
  /** The resources whose doors it hangs at. */
  readonly resourceIds: readonly string[];
  readonly kind: 'door' | 'board' | 'gate' | 'kiosk';
  readonly state: 'waiting' | 'paired' | 'revoked';
  readonly createdAt: Instant;
  readonly createdBy: string;
}

/** A message to one person on one channel. */
export interface DeliveryDocument extends Document {
  readonly tenant: string;
  readonly stream: string;
  readonly kind: string;
  readonly task?: string | undefined;
  readonly message: string;
  readonly channel: ChannelCode;
  readonly account?: string | undefined;
  readonly participant?: string | undefined;
  /** The first of `periods`, and all of them. */
  readonly resourceId?: string | undefined;
  readonly date?: LocalDate | undefined;
  readonly periods: readonly ToldPeriod[];
  readonly bookings: readonly string[];
  /** `MessageText` and `MessageAddress`, sealed. */
  readonly text: unknown;
  readonly address: unknown;
  /** `accepted` by a carrier that reports later, then `delivered`; `sent` where nobody reports. */
  readonly state: 'waiting' | 'sending' | 'accepted' | 'sent' | 'delivered' | 'failed';
  /** The carrier's number for it. */
  readonly receipt?: string | undefined;
  /** 1 by itself, 2 by a task, 3 by hand. */
  readonly mode: 1 | 2 | 3;
  readonly via?: string | undefined;
  readonly reason?: string | undefined;
  readonly attempt: number;
  /** When it is to be sent, or taken over from a process that died. */
  readonly dueAt?: Instant | undefined;
  /** When it was written; when it was sent, or last failed. */
  readonly createdAt: Instant;
  readonly sentAt?: Instant | undefined;
  readonly sender: string;
  /** Set for a message in the product. */
  readonly isRead?: boolean | undefined;
  /** Where it lies in the log, for those who follow their messages. */
  readonly position: Position;
}

/** What is older is no news: a rebuilt or restored log tells nobody of the past. */
export const NEWS_LASTS_MS = 24 * 60 * 60_000;

/** What somebody has to be told of: the events of one action, until the messages are written. */
export interface CauseDocument extends Document {
  readonly tenant: string;
  readonly kind: string;
  /** What is told together: a series, one request. */
  readonly group: string;
  /** The first event. */
  readonly cause: string;
  readonly actor: string;
  readonly items: readonly CauseItem[];
  /** The position of the last of them. */
  readonly until: Position;
  readonly changedAt: Instant;
}

export interface CauseItem {
  readonly id: string;
  /** The booking, or what will be one: a wait has the id of its booking. Of a standing: the ban or appeal. */
  readonly booking: string;
  readonly position: Position;
  readonly reason?: Bilingual | SealedText | undefined;
}

/** One line of the operation log; wording is made when it is shown. */
export interface OperationDocument extends Document {
  readonly tenant: string;
  readonly position: Position;
  readonly at: Instant;
  readonly actor: string;
  readonly address?: string | undefined;
  readonly module: string;
  /** Event type. */
  readonly action: string;
  readonly stream: string;
  readonly revision: number;
  /** What it was about: resource, date, booking, record. */
  readonly object: Readonly<Record<string, string | number>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly correlation: string;
}

export interface ParkedDocument extends Document {
  readonly projection: string;
  readonly position: Position;
  readonly stream: string;
  readonly type: string;
  readonly error: string;
  readonly at: Instant;
}

/** A record of a declared entity: its fields under their wire names, beside the bookkeeping. */
export interface RecordDocument extends Document {
  readonly tenant: string;
  readonly revision: number;
  readonly removed: boolean;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly updatedAt: Instant;
  readonly updatedBy: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where each open text stands in a list that is ordered by it (record-places.ts). */
  readonly places?: Readonly<Record<string, string>> | undefined;
}
