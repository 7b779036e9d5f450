// A booking as its own events tell it: what the decider, the read models and the displayed status read.
import type { Instant, Revision } from '../../domain/envelope.ts';
import type { Fee } from '../../domain/rules/fee.ts';
import type { AttendanceRule, Silence } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { Words } from '../../domain/words.ts';
import type { Cancelled, Replaced, SealedDetails } from './events.ts';
import type { ApprovalStep, RunningProcess } from './process.ts';

/** What the events establish. What the clock alone changes is computed by `statusOf`. */
export type BookingPhase =
  | 'to_be_submitted'
  | 'awaiting_approval'
  | 'awaiting_payment'
  | 'approved'
  | 'pending'
  | 'performed'
  | 'missed'
  | 'rejected'
  | 'returned'
  | 'cancelled'
  | 'terminated'
  | 'completed'
  /** It lives on another day now. */
  | 'moved';

/** The event that last took a place, as a loser of the race may know it: never who. */
export interface Took {
  readonly revision: Revision;
  readonly at: Instant;
}

/** One who signed in. */
export interface Attendee {
  readonly account: string;
  readonly at: Instant;
}

/** The seat is released at `until` unless its owner is back. */
export interface Away {
  readonly because: 'left' | 'reported';
  /** Unknown where only the picture of a day is read. */
  readonly since?: Instant | undefined;
  readonly until: Instant;
}

interface BeforeExtension {
  readonly end: number;
  readonly endsAt: Instant;
  readonly fee?: Fee | undefined;
  readonly until: Instant;
}

export interface BookingRecord {
  readonly booking: string;
  readonly number: string;
  readonly account: string;
  readonly typeId: string;
  readonly start: number;
  /** End as booked. */
  readonly end: number;
  /** What it had before it was extended a moment ago, for who may undo that until then. */
  readonly extended?: BeforeExtension | undefined;
  /** Earlier than `end` once time was released; the place is taken until here. */
  readonly heldEnd: number;
  /** The event that first gave some of it back; absent: it holds the whole of it. */
  readonly freed?: Took | undefined;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly units: number;
  readonly persons: number;
  /** Number of its seat, in a room of seats. */
  readonly seat?: string | undefined;
  /** Nobody sits there for now: its owner left for a while, or somebody reported it empty. */
  readonly away?: Away | undefined;
  /** How often its owner left it for a while. */
  readonly leaves?: number | undefined;
  /** Accounts that reported it, one for each report. */
  readonly reporters?: readonly string[] | undefined;
  readonly phase: BookingPhase;
  readonly holdsPlace: boolean;
  /** Whether an approver has said yes; decides approved or pending after payment. */
  readonly approvalGiven: boolean;
  readonly payment: 'none' | 'due' | 'paid' | 'refunding' | 'refunded' | 'closed';
  /** What it costs; absent: nothing. */
  readonly fee?: Fee | undefined;
  readonly attendance: AttendanceRule;
  readonly attended: 'open' | 'performed' | 'missed';
  readonly signedInAt?: Instant | undefined;
  /** In the order in which they signed in. */
  readonly attendees?: readonly Attendee[] | undefined;
  /** An administrator said who came: no later word of a door changes it. */
  readonly isMarked?: true | undefined;
  readonly signedOutAt?: Instant | undefined;
  /** A booking of an imported plan; no allowance counts it. */
  readonly uncounted?: true | undefined;
  readonly signOut: 'none' | 'signedOut' | 'closed';
  readonly took: Took;
  readonly bookedAt: Instant;
  readonly changedAt: Instant;
  readonly series?: string | undefined;
  /** Resources booked together with it, all or none. */
  readonly bundle?: string | undefined;
  /** Number of its approval process; absent: it never needed one. */
  readonly flow?: string | undefined;
  /** Must decide before its approvers do; absent: nobody, or they have. */
  readonly preaudit?: ApprovalStep | undefined;
  /** The review option whose workflow service decides; absent: its approvers do. */
  readonly review?: string | undefined;
  /** How long each step may take; absent: until the start. */
  readonly silence?: Silence | undefined;
  /** The process that it began with; absent: its resource says who decides. */
  readonly process?: RunningProcess | undefined;
  /** When the deciders of a step were reminded last. */
  readonly remindedAt?: Instant | undefined;
  /** When the step at hand began. */
  readonly askedAt?: Instant | undefined;
  /** When an approver last decided; absent: none has, or the clock did. */
  readonly decidedAt?: Instant | undefined;
  /** The booking whose approval refused this one. */
  readonly displacedBy?: string | undefined;
  /** Where it stood when it was cancelled or ended: what was said of its approval stays. */
  readonly stoppedIn?: BookingPhase | undefined;
  /** Cancelled a moment ago: its place is kept until then, for who may undo it. */
  readonly kept?: { readonly until: Instant; readonly by: string } | undefined;
  readonly cancelledBy?: Cancelled['data']['by'] | undefined;
  readonly reason?: Words | undefined;
  /** The day it lives on now. */
  readonly movedTo?: LocalDate | undefined;
  /** The booking of another room in whose place it stands. */
  readonly replaces?: Replaced | undefined;
  /** A device on loan: bringing it back ends it, never the clock. */
  readonly isEndedByHand?: true | undefined;
  readonly hiddenByOwner: boolean;
  readonly details: SealedDetails;
}
