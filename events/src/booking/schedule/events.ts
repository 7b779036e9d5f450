// The facts of one resource on one day. Stored for ever: a shape is never edited, a new meaning is a
// new type.
import type { Fact, Instant, Receipt } from '../../domain/envelope.ts';
import type { EventFields } from '../../domain/event-fields.ts';
import type { AttendanceRule, Bilingual, Silence } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';

/** Personal details of a booking, sealed per person before they reach a decider. */
export type SealedDetails = Readonly<Record<string, unknown>>;

export type ScheduleEvent =
  | Held
  | HoldRenewed
  | HoldReleased
  | Booked
  | Submitted
  | StepPassed
  | Approved
  | Rejected
  | Returned
  | Resubmitted
  | DecisionTakenBack
  | Paid
  | Cancelled
  | TimeChanged
  | MovedAway
  | SignedIn
  | AttendeeSignedIn
  | SignInRecovered
  | SignedOut
  | Terminated
  | Missed
  | Completed
  | MarkedPerformed
  | MarkedMissed
  | Hidden
  | Closed
  | Reopened;

/** Someone is filling the form; others see a ghost until `until`. */
export type Held = Fact<
  'Held',
  { claim: string; account: string; start: number; end: number; units: number; until: Instant }
>;
export type HoldRenewed = Fact<'HoldRenewed', { claim: string; until: Instant }>;
export type HoldReleased = Fact<'HoldReleased', { claim: string }>;

/** A booking came to be on this day, new or moved here from another. */
export type Booked = Fact<
  'Booked',
  {
    booking: string;
    /** Short number to quote, such as `B-7K2M`. */
    number: string;
    account: string;
    typeId: string;
    start: number;
    end: number;
    units: number;
    persons: number;
    status: OpeningStatus;
    /** False: a request that coexists with others until one is approved. */
    holdsPlace: boolean;
    attendance: AttendanceRule;
    startsAt: Instant;
    endsAt: Instant;
    rulesRevision: string;
    series?: string;
    /** The hold that became this booking. */
    hold?: string;
    movedFrom?: { date: LocalDate; receipt: Receipt; paid?: boolean };
    flow?: string;
    /** Decided before its approvers decide; absent: they are the only ones. */
    preaudit?: ApprovalStep;
    silence?: Silence;
    details: SealedDetails;
  }
>;
export type OpeningStatus =
  | 'to_be_submitted'
  | 'awaiting_approval'
  | 'awaiting_payment'
  | 'approved'
  | 'pending';

/** The holders of a post in a department. Who they are is known when they decide. */
export interface ApprovalStep {
  readonly post: string;
  readonly department: string;
}

export type Submitted = Fact<'Submitted', { booking: string; flow: string }>;
/** The pre-audit let it through: its approvers are next. */
export type StepPassed = Fact<'StepPassed', { booking: string; remark?: string }>;
export type Approved = Fact<'Approved', { booking: string; paymentDue: boolean; remark?: string }>;
/** Refused by an approver, by the clock, or displaced by the booking whose approval took the place. */
export type Rejected = Fact<
  'Rejected',
  { booking: string; reason: Bilingual; displacedBy?: string; by: 'approver' | 'system' }
>;
export type Returned = Fact<'Returned', { booking: string; reason: string }>;
export type Resubmitted = Fact<
  'Resubmitted',
  {
    booking: string;
    start: number;
    end: number;
    startsAt: Instant;
    endsAt: Instant;
    details: SealedDetails;
    /** Absent: as it was booked. */
    holdsPlace?: boolean;
    preaudit?: ApprovalStep;
    silence?: Silence;
  }
>;
/**
 * An approver takes a decision back within minutes: it waits for the same step again. Undoing is a fact of its own, so
 * the log keeps the decision, and a message that followed from it has a second one that corrects it.
 */
export type DecisionTakenBack = Fact<'DecisionTakenBack', { booking: string; holdsPlace: boolean }>;
export type Paid = Fact<'Paid', { booking: string; orderNumber: string }>;
export type Cancelled = Fact<
  'Cancelled',
  { booking: string; reason: string; by: 'owner' | 'administrator' | 'system' }
>;
export type TimeChanged = Fact<
  'TimeChanged',
  {
    booking: string;
    start: number;
    end: number;
    startsAt: Instant;
    endsAt: Instant;
    status: 'awaiting_approval' | 'approved' | 'pending';
    /** Absent: as it was. */
    holdsPlace?: boolean;
    /** Of a new time that is asked for anew. */
    preaudit?: ApprovalStep;
    silence?: Silence;
    reason?: string;
  }
>;
/** The booking lives on another day now; its place here is free. */
export type MovedAway = Fact<'MovedAway', { booking: string; to: LocalDate; reason?: string }>;
/** The first of those who came. Absent `attendee`: the owner, or at a public screen somebody unknown. */
export type SignedIn = Fact<
  'SignedIn',
  { booking: string; by: SignedInBy; remark?: string; attendee?: string } & HeardAtDoor
>;
export type SignedInBy = 'owner' | 'participant' | 'administrator' | 'public';
/** What a door terminal read. `at` is told where the door was offline then: when it happened. */
interface HeardAtDoor {
  door?: string;
  at?: Instant;
}
/** Another of those who take part came. */
export type AttendeeSignedIn = Fact<
  'AttendeeSignedIn',
  { booking: string; attendee: string; by: SignedInBy } & HeardAtDoor
>;
/**
 * A timely sign-in reached the log after the clock had closed the booking: nobody missed it. `end` is until
 * when it holds its place: its own end, or where somebody else took what the miss had freed.
 */
export type SignInRecovered = Fact<
  'SignInRecovered',
  { booking: string; attendee?: string; by: SignedInBy; end: number; at: Instant; door?: string }
>;
/** `end` is the minute from which the rest is free again. */
export type SignedOut = Fact<'SignedOut', { booking: string; end: number } & HeardAtDoor>;
export type Terminated = Fact<
  'Terminated',
  { booking: string; end: number; reason?: string; by: 'owner' | 'administrator' }
>;
/** `reason`: by when nobody had come; absent in what earlier versions recorded. */
export type Missed = Fact<'Missed', { booking: string; end: number; reason?: Bilingual }>;
export type Completed = Fact<
  'Completed',
  { booking: string; attendance: 'open' | 'performed' | 'missed'; signOut: 'none' | 'closed' }
>;
export type MarkedPerformed = Fact<'MarkedPerformed', { booking: string; remark?: string }>;
export type MarkedMissed = Fact<'MarkedMissed', { booking: string; remark?: string; end: number }>;
/** The owner does not want to see it any more. */
export type Hidden = Fact<'Hidden', { booking: string }>;

/** A closure, maintenance or occupation. */
export type Closed = Fact<
  'Closed',
  { claim: string; start: number; end: number; reason: Bilingual; source: 1 | 2 | 3 }
>;
export type Reopened = Fact<'Reopened', { claim: string }>;

/** The list of a day's events, too: folds refuse a type that is not in it. */
export const scheduleFields: EventFields<ScheduleEvent> = {
  Held: { claim: 'plain', account: 'plain', start: 'plain', end: 'plain', units: 'plain', until: 'plain' },
  HoldRenewed: { claim: 'plain', until: 'plain' },
  HoldReleased: { claim: 'plain' },
  Booked: {
    booking: 'plain',
    number: 'plain',
    account: 'plain',
    typeId: 'plain',
    start: 'plain',
    end: 'plain',
    units: 'plain',
    persons: 'plain',
    status: 'plain',
    holdsPlace: 'plain',
    attendance: 'plain',
    startsAt: 'plain',
    endsAt: 'plain',
    rulesRevision: 'plain',
    series: 'plain',
    hold: 'plain',
    movedFrom: 'plain',
    flow: 'plain',
    preaudit: 'plain',
    silence: 'plain',
    details: 'personal',
  },
  Submitted: { booking: 'plain', flow: 'plain' },
  StepPassed: { booking: 'plain', remark: 'plain' },
  Approved: { booking: 'plain', paymentDue: 'plain', remark: 'plain' },
  Rejected: { booking: 'plain', reason: 'plain', displacedBy: 'plain', by: 'plain' },
  Returned: { booking: 'plain', reason: 'plain' },
  Resubmitted: {
    booking: 'plain',
    start: 'plain',
    end: 'plain',
    startsAt: 'plain',
    endsAt: 'plain',
    details: 'personal',
    holdsPlace: 'plain',
    preaudit: 'plain',
    silence: 'plain',
  },
  DecisionTakenBack: { booking: 'plain', holdsPlace: 'plain' },
  Paid: { booking: 'plain', orderNumber: 'plain' },
  Cancelled: { booking: 'plain', reason: 'plain', by: 'plain' },
  TimeChanged: {
    booking: 'plain',
    start: 'plain',
    end: 'plain',
    startsAt: 'plain',
    endsAt: 'plain',
    status: 'plain',
    holdsPlace: 'plain',
    preaudit: 'plain',
    silence: 'plain',
    reason: 'plain',
  },
  MovedAway: { booking: 'plain', to: 'plain', reason: 'plain' },
  SignedIn: {
    booking: 'plain',
    by: 'plain',
    remark: 'plain',
    attendee: 'plain',
    door: 'plain',
    at: 'plain',
  },
  AttendeeSignedIn: { booking: 'plain', attendee: 'plain', by: 'plain', door: 'plain', at: 'plain' },
  SignInRecovered: {
    booking: 'plain',
    attendee: 'plain',
    by: 'plain',
    end: 'plain',
    at: 'plain',
    door: 'plain',
  },
  SignedOut: { booking: 'plain', end: 'plain', door: 'plain', at: 'plain' },
  Terminated: { booking: 'plain', end: 'plain', reason: 'plain', by: 'plain' },
  Missed: { booking: 'plain', end: 'plain', reason: 'plain' },
  Completed: { booking: 'plain', attendance: 'plain', signOut: 'plain' },
  MarkedPerformed: { booking: 'plain', remark: 'plain' },
  MarkedMissed: { booking: 'plain', remark: 'plain', end: 'plain' },
  Hidden: { booking: 'plain' },
  Closed: { claim: 'plain', start: 'plain', end: 'plain', reason: 'plain', source: 'plain' },
  Reopened: { claim: 'plain' },
};
