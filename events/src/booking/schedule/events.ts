// The facts of one resource on one day. Stored for ever: a shape is never edited, a new meaning is a
// new type.
import type { Fact, Instant, Receipt } from '../../domain/envelope.ts';
import type { EventFields } from '../../domain/event-fields.ts';
import type { Fee } from '../../domain/rules/fee.ts';
import type { AttendanceRule, Bilingual, Silence } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { Period } from '../../domain/time/period.ts';
import type { SealedText, Words } from '../../domain/words.ts';
import type { ApprovalStep, RunningProcess } from './process.ts';

/** Personal details of a booking, sealed per person before they reach a decider. */
export type SealedDetails = Readonly<Record<string, unknown>>;

export type ScheduleEvent =
  | Held
  | HoldRenewed
  | HoldReleased
  | Booked
  | Submitted
  | StepPassed
  | StepReminded
  | ReviewGivenUp
  | Approved
  | Rejected
  | Returned
  | Resubmitted
  | DecisionTakenBack
  | Paid
  | Refunded
  | Cancelled
  | CancelTakenBack
  | HandedOver
  | TimeChanged
  | Extended
  | ExtensionTakenBack
  | DetailsChanged
  | MovedAway
  | SignedIn
  | AttendeeSignedIn
  | SignInRecovered
  | SignInTakenBack
  | SignedOut
  | Terminated
  | Missed
  | Completed
  | MarkedPerformed
  | MarkedMissed
  | Hidden
  | SeatLeft
  | SeatReturned
  | SeatReported
  | SeatReleased
  | Closed
  | Reopened
  | WaitBegun
  | PlaceOffered
  | WaitPassedOver
  | WaitEnded;

/** Someone is filling the form; others see a ghost until `until`. */
export type Held = Fact<
  'Held',
  { claim: string; account: string; start: number; end: number; units: number; until: Instant; seat?: string }
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
    /** The bundle it was booked with. */
    bundle?: string;
    /** The hold that became this booking. */
    hold?: string;
    /** `reason`: why it moved, as `MovedAway` says it on the other day. */
    movedFrom?: {
      date: LocalDate;
      receipt: Receipt;
      paid?: boolean | undefined;
      reason?: Words | undefined;
    };
    replaces?: Replaced;
    flow?: string;
    /** Decided before its approvers decide; absent: they are the only ones. */
    preaudit?: ApprovalStep;
    /** The review option whose workflow service decides; absent: its approvers do. */
    review?: string;
    silence?: Silence;
    process?: RunningProcess;
    /** What it costs; absent: nothing. */
    fee?: Fee;
    /** In a room of seats; absent elsewhere. */
    seat?: string;
    /** A booking of an imported plan; no allowance counts it. */
    uncounted?: true | undefined;
    details: SealedDetails;
  }
>;
/** The booking of another room in whose place the office booked this one, for the same people. */
export interface Replaced {
  booking: string;
  resourceId: string;
  date: LocalDate;
  start: number;
  end: number;
  reason: Words;
  /** The entry of calendars that it takes over, and after how many changes of it. */
  entry: string;
  steps: number;
}
export type OpeningStatus =
  | 'to_be_submitted'
  | 'awaiting_approval'
  | 'awaiting_payment'
  | 'approved'
  | 'pending';

export type Submitted = Fact<'Submitted', { booking: string; flow: string }>;
/** The pre-audit let it through: its approvers are next. */
export type StepPassed = Fact<'StepPassed', { booking: string; remark?: Words }>;
/** Nobody answered within the step's limit: its deciders are asked once more. */
export type StepReminded = Fact<'StepReminded', { booking: string }>;
/** No workflow service will decide: its approvers do from now on. */
export type ReviewGivenUp = Fact<'ReviewGivenUp', { booking: string; reason: Bilingual }>;
export type Approved = Fact<'Approved', { booking: string; paymentDue: boolean; remark?: Words }>;
/** Refused by an approver, by the clock, or displaced by the booking whose approval took the place. */
export type Rejected = Fact<
  'Rejected',
  { booking: string; reason: Bilingual | SealedText; displacedBy?: string; by: 'approver' | 'system' }
>;
export type Returned = Fact<'Returned', { booking: string; reason: Words }>;
export type Resubmitted = Fact<
  'Resubmitted',
  {
    booking: string;
    start: number;
    end: number;
    startsAt: Instant;
    endsAt: Instant;
    /** Absent: as many as before. */
    persons?: number;
    units?: number;
    details: SealedDetails;
    /** Absent: as it was booked. */
    holdsPlace?: boolean;
    preaudit?: ApprovalStep;
    review?: string;
    silence?: Silence;
    process?: RunningProcess;
    /** Absent: as it was. */
    fee?: Fee;
  }
>;
/**
 * An approver takes a decision back within minutes: it waits for the same step again. Undoing is a fact of its own, so
 * the log keeps the decision, and a message that followed from it has a second one that corrects it.
 */
export type DecisionTakenBack = Fact<'DecisionTakenBack', { booking: string; holdsPlace: boolean }>;
export type Paid = Fact<'Paid', { booking: string; orderNumber: string }>;
/** The payment went back. */
export type Refunded = Fact<'Refunded', { booking: string; orderNumber: string; amount: number }>;
/**
 * `movedTo`: the booking of another room that stands in its place. `undoUntil`: its place is kept until then, and who
 * cancelled it, `undoBy`, may take it back.
 */
export type Cancelled = Fact<
  'Cancelled',
  {
    booking: string;
    reason: Words;
    by: 'owner' | 'administrator' | 'system';
    movedTo?: string;
    undoUntil?: Instant;
    undoBy?: string;
  }
>;
/** A cancellation of a moment ago is undone: it stands as before. */
export type CancelTakenBack = Fact<
  'CancelTakenBack',
  { booking: string; status: 'awaiting_approval' | 'approved' | 'pending' }
>;
/** Somebody else has it now. `by`: who gave it to them; absent: its person left. */
export type HandedOver = Fact<
  'HandedOver',
  { booking: string; from: string; to: string; details: SealedDetails; by?: 'owner' | 'administrator' }
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
    /** It costs something now and waits for the payment; absent: it stands as `status` says. */
    paymentDue?: true;
    /** Absent: as it was. */
    holdsPlace?: boolean;
    /** The step that a new time asks for anew. */
    preaudit?: ApprovalStep;
    review?: string;
    silence?: Silence;
    process?: RunningProcess;
    /** Absent: as it was. */
    fee?: Fee;
    reason?: Words;
  }
>;
/** A use that had begun goes on until `end`. `fee` absent: as it was. */
export type Extended = Fact<
  'Extended',
  { booking: string; end: number; endsAt: Instant; undoUntil: Instant; fee?: Fee }
>;
/** It ends when it did before it was extended. */
export type ExtensionTakenBack = Fact<
  'ExtensionTakenBack',
  { booking: string; end: number; endsAt: Instant; fee?: Fee }
>;
/** What it says of people and purposes, with its time and place as they were. `persons` absent: as many as before. */
export type DetailsChanged = Fact<
  'DetailsChanged',
  { booking: string; by: 'owner' | 'administrator'; persons?: number; details: SealedDetails }
>;
/** The booking lives on another day now; its place here is free. */
export type MovedAway = Fact<'MovedAway', { booking: string; to: LocalDate; reason?: Words }>;
/** The first of those who came. Absent `attendee`: the owner, or at a public screen somebody unknown. */
export type SignedIn = Fact<
  'SignedIn',
  { booking: string; by: SignedInBy; remark?: Words; attendee?: string } & HeardAtDoor
>;
export type SignedInBy = 'owner' | 'participant' | 'administrator' | 'public';
/** What a door terminal read. `at` is told where the door was offline then: when it happened. */
interface HeardAtDoor {
  door?: string | undefined;
  at?: Instant | undefined;
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
/** The desk had the wrong person: nobody of the booking came yet. */
export type SignInTakenBack = Fact<'SignInTakenBack', { booking: string }>;
/** `end` is the minute from which the rest is free again. */
export type SignedOut = Fact<'SignedOut', { booking: string; end: number } & HeardAtDoor>;
/** `wasRequest`: it was not approved, so it had never been in force; absent in what earlier versions recorded. */
export type Terminated = Fact<
  'Terminated',
  {
    booking: string;
    end: number;
    reason?: Words;
    by: 'owner' | 'administrator';
    wasRequest?: true;
  } & HeardAtDoor
>;
/** `reason`: by when nobody had come; absent in what earlier versions recorded. */
export type Missed = Fact<'Missed', { booking: string; end: number; reason?: Bilingual }>;
export type Completed = Fact<
  'Completed',
  { booking: string; attendance: 'open' | 'performed' | 'missed'; signOut: 'none' | 'closed' }
>;
export type MarkedPerformed = Fact<'MarkedPerformed', { booking: string; remark?: Words }>;
export type MarkedMissed = Fact<'MarkedMissed', { booking: string; remark?: Words; end: number }>;
/** The owner does not want to see it any more. */
export type Hidden = Fact<'Hidden', { booking: string }>;

/** Its owner leaves the seat for a while and keeps it until `until`. */
export type SeatLeft = Fact<'SeatLeft', { booking: string; until: Instant; duringMeal: boolean }>;
export type SeatReturned = Fact<'SeatReturned', { booking: string } & HeardAtDoor>;
/** Somebody found nobody there: its owner signs in again until `until`. */
export type SeatReported = Fact<
  'SeatReported',
  { booking: string; reporter: string; until: Instant; photograph?: string }
>;
/** Nobody came back in time; the rest of the period is free from minute `end`. */
export type SeatReleased = Fact<
  'SeatReleased',
  { booking: string; end: number; because: 'left' | 'reported'; reason: Bilingual }
>;

/** A closure, maintenance or occupation. */
export type Closed = Fact<
  'Closed',
  {
    claim: string;
    start: number;
    end: number;
    reason: Bilingual;
    source: 1 | 2 | 3;
    /** What stood in its way: it takes these parts, too, once they are given up. */
    holes?: readonly Period[];
    /** The closure of whose holes this was one. */
    fills?: string;
  }
>;
export type Reopened = Fact<'Reopened', { claim: string }>;

/** Somebody waits for a period that is taken. Who waits longer comes first: the order is that of these events. */
export type WaitBegun = Fact<
  'WaitBegun',
  {
    wait: string;
    account: string;
    start: number;
    end: number;
    units: number;
    persons: number;
    startsAt: Instant;
    /** What the booking will say. */
    details: SealedDetails;
  }
>;
/** Their period is free and kept for them until then. */
export type PlaceOffered = Fact<
  'PlaceOffered',
  { wait: string; account: string; start: number; end: number; units: number; until: Instant }
>;
/** Their period is free, but they may not book it now: the place goes to others, and they wait on. */
export type WaitPassedOver = Fact<
  'WaitPassedOver',
  { wait: string; account: string; start: number; end: number }
>;
export type WaitEnded = Fact<
  'WaitEnded',
  { wait: string; account: string; start: number; end: number; because: WaitEnd }
>;
/**
 * `expired`: an offer was not answered. `started`: the period began before it was free. `disabled`: the resource is
 * not booked any more.
 */
export type WaitEnd = 'booked' | 'declined' | 'expired' | 'left' | 'started' | 'disabled';

/** The list of a day's events, too: folds refuse a type that is not in it. */
export const scheduleFields: EventFields<ScheduleEvent> = {
  Held: {
    claim: 'plain',
    account: 'plain',
    start: 'plain',
    end: 'plain',
    units: 'plain',
    until: 'plain',
    seat: 'plain',
  },
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
    bundle: 'plain',
    hold: 'plain',
    movedFrom: { reason: 'written' },
    replaces: { reason: 'written' },
    flow: 'plain',
    preaudit: 'plain',
    review: 'plain',
    silence: 'plain',
    process: 'plain',
    fee: 'plain',
    seat: 'plain',
    uncounted: 'plain',
    details: 'personal',
  },
  Submitted: { booking: 'plain', flow: 'plain' },
  StepPassed: { booking: 'plain', remark: 'written' },
  StepReminded: { booking: 'plain' },
  ReviewGivenUp: { booking: 'plain', reason: 'plain' },
  Approved: { booking: 'plain', paymentDue: 'plain', remark: 'written' },
  Rejected: { booking: 'plain', reason: 'written', displacedBy: 'plain', by: 'plain' },
  Returned: { booking: 'plain', reason: 'written' },
  Resubmitted: {
    booking: 'plain',
    start: 'plain',
    end: 'plain',
    startsAt: 'plain',
    endsAt: 'plain',
    persons: 'plain',
    units: 'plain',
    details: 'personal',
    holdsPlace: 'plain',
    preaudit: 'plain',
    review: 'plain',
    silence: 'plain',
    process: 'plain',
    fee: 'plain',
  },
  DecisionTakenBack: { booking: 'plain', holdsPlace: 'plain' },
  CancelTakenBack: { booking: 'plain', status: 'plain' },
  SignInTakenBack: { booking: 'plain' },
  Paid: { booking: 'plain', orderNumber: 'plain' },
  Refunded: { booking: 'plain', orderNumber: 'plain', amount: 'plain' },
  Cancelled: {
    booking: 'plain',
    reason: 'written',
    by: 'plain',
    movedTo: 'plain',
    undoUntil: 'plain',
    undoBy: 'plain',
  },
  HandedOver: { booking: 'plain', from: 'plain', to: 'plain', details: 'personal', by: 'plain' },
  TimeChanged: {
    booking: 'plain',
    start: 'plain',
    end: 'plain',
    startsAt: 'plain',
    endsAt: 'plain',
    status: 'plain',
    paymentDue: 'plain',
    holdsPlace: 'plain',
    preaudit: 'plain',
    review: 'plain',
    silence: 'plain',
    process: 'plain',
    fee: 'plain',
    reason: 'written',
  },
  Extended: { booking: 'plain', end: 'plain', endsAt: 'plain', undoUntil: 'plain', fee: 'plain' },
  ExtensionTakenBack: { booking: 'plain', end: 'plain', endsAt: 'plain', fee: 'plain' },
  DetailsChanged: { booking: 'plain', by: 'plain', persons: 'plain', details: 'personal' },
  MovedAway: { booking: 'plain', to: 'plain', reason: 'written' },
  SignedIn: {
    booking: 'plain',
    by: 'plain',
    remark: 'written',
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
  Terminated: {
    booking: 'plain',
    end: 'plain',
    reason: 'written',
    by: 'plain',
    wasRequest: 'plain',
    door: 'plain',
    at: 'plain',
  },
  Missed: { booking: 'plain', end: 'plain', reason: 'plain' },
  Completed: { booking: 'plain', attendance: 'plain', signOut: 'plain' },
  MarkedPerformed: { booking: 'plain', remark: 'written' },
  MarkedMissed: { booking: 'plain', remark: 'written', end: 'plain' },
  Hidden: { booking: 'plain' },
  SeatLeft: { booking: 'plain', until: 'plain', duringMeal: 'plain' },
  SeatReturned: { booking: 'plain', door: 'plain', at: 'plain' },
  SeatReported: { booking: 'plain', reporter: 'plain', until: 'plain', photograph: 'plain' },
  SeatReleased: { booking: 'plain', end: 'plain', because: 'plain', reason: 'plain' },
  Closed: {
    claim: 'plain',
    start: 'plain',
    end: 'plain',
    reason: 'plain',
    source: 'plain',
    holes: 'plain',
    fills: 'plain',
  },
  Reopened: { claim: 'plain' },
  WaitBegun: {
    wait: 'plain',
    account: 'plain',
    start: 'plain',
    end: 'plain',
    units: 'plain',
    persons: 'plain',
    startsAt: 'plain',
    details: 'personal',
  },
  PlaceOffered: {
    wait: 'plain',
    account: 'plain',
    start: 'plain',
    end: 'plain',
    units: 'plain',
    until: 'plain',
  },
  WaitPassedOver: { wait: 'plain', account: 'plain', start: 'plain', end: 'plain' },
  WaitEnded: { wait: 'plain', account: 'plain', start: 'plain', end: 'plain', because: 'plain' },
};
