// The facts of one lendable device. What a loan shares with every booking is told by the booking's own facts;
// what only a loan has stands here. Stored for ever: a shape is never edited, a new meaning is a new type.
import {
  type Approved,
  type Cancelled,
  type Completed,
  type Hidden,
  type Rejected,
  type SealedDetails,
  scheduleFields,
} from '../booking/schedule/events.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { Words } from '../domain/words.ts';

export type LoanEvent =
  | Borrowed
  | Approved
  | Rejected
  | Cancelled
  | UnitsLowered
  | HandedOut
  | GivenBack
  | ReturnAccepted
  | ReturnReminded
  | BecameOverdue
  | CollectionDelayed
  | Completed
  | Hidden;

/** Units of the device are promised to somebody from `date` to `until`, both included, or asked for. */
export type Borrowed = Fact<
  'Borrowed',
  {
    booking: string;
    /** Short number to quote, such as `B-7K2M`. */
    number: string;
    account: string;
    typeId: string;
    date: LocalDate;
    until: LocalDate;
    by: 'day' | 'time';
    /** Minutes of the first day from which it may be collected, and of the last by which it is due. */
    start: number;
    end: number;
    units: number;
    persons: number;
    status: 'awaiting_approval' | 'pending';
    /** False: a request that coexists with others until one is approved. */
    holdsPlace: boolean;
    startsAt: Instant;
    endsAt: Instant;
    /** Not collected by then, it is given up. */
    collectBy: Instant;
    asksReturnApproval: boolean;
    rulesRevision: string;
    flow?: string;
    /** Borrowed together with other resources. */
    bundle?: string;
    details: SealedDetails;
  }
>;
/** Fewer units are wanted than were promised; the rest is free. */
export type UnitsLowered = Fact<
  'UnitsLowered',
  { booking: string; units: number; by: 'owner' | 'administrator' }
>;
/**
 * `units`: fewer than were promised, and the rest is free; absent: all of them. `pieces`: the numbers on those
 * that left, as far as the desk read them.
 */
export type HandedOut = Fact<
  'HandedOut',
  { booking: string; remark?: Words; units?: number; pieces?: readonly string[] }
>;
/** All of what was still out, or a part of it. */
export type GivenBack = Fact<
  'GivenBack',
  {
    booking: string;
    units: number;
    isDamaged: boolean;
    isLate: boolean;
    /** Somebody looks at it before it counts as back. */
    awaitsApproval: boolean;
    remark?: Words;
  }
>;
/** What was brought back so far is in order. */
export type ReturnAccepted = Fact<'ReturnAccepted', { booking: string; remark?: Words }>;
/** The clock: it is due soon. */
export type ReturnReminded = Fact<'ReturnReminded', { booking: string }>;
/** The clock: it was due and is still out. */
export type BecameOverdue = Fact<'BecameOverdue', { booking: string }>;
/** The clock: units that others have not brought back may be missing when this one begins. */
export type CollectionDelayed = Fact<'CollectionDelayed', { booking: string }>;

export const loanFields: EventFields<LoanEvent> = {
  Borrowed: {
    booking: 'plain',
    number: 'plain',
    account: 'plain',
    typeId: 'plain',
    date: 'plain',
    until: 'plain',
    by: 'plain',
    start: 'plain',
    end: 'plain',
    units: 'plain',
    persons: 'plain',
    status: 'plain',
    holdsPlace: 'plain',
    startsAt: 'plain',
    endsAt: 'plain',
    collectBy: 'plain',
    asksReturnApproval: 'plain',
    rulesRevision: 'plain',
    flow: 'plain',
    bundle: 'plain',
    details: 'personal',
  },
  UnitsLowered: { booking: 'plain', units: 'plain', by: 'plain' },
  HandedOut: { booking: 'plain', remark: 'written', units: 'plain', pieces: 'plain' },
  GivenBack: {
    booking: 'plain',
    units: 'plain',
    isDamaged: 'plain',
    isLate: 'plain',
    awaitsApproval: 'plain',
    remark: 'written',
  },
  ReturnAccepted: { booking: 'plain', remark: 'written' },
  ReturnReminded: { booking: 'plain' },
  BecameOverdue: { booking: 'plain' },
  CollectionDelayed: { booking: 'plain' },
  Approved: scheduleFields.Approved,
  Rejected: scheduleFields.Rejected,
  Cancelled: scheduleFields.Cancelled,
  Completed: scheduleFields.Completed,
  Hidden: scheduleFields.Hidden,
};
