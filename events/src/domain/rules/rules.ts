// What a resource allows, resolved from the resource, its template, its config, its type and the
// tenant: the clean inner form. `resolve.ts` makes it from the records; `check.ts` and
// `availability.ts` read it. Plain JSON, so it travels to the browser as it is.
import type { LocalDate, Weekday } from '../time/dates.ts';
import type { Period } from '../time/period.ts';

export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

export interface Rules {
  readonly resourceId: string;
  readonly typeId: string;
  /** IANA zone of the tenant; all minutes below are wall-clock minutes there. */
  readonly zone: string;
  readonly condition: 'enabled' | 'disabled' | 'maintenance';
  readonly openDates: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined };
  readonly openHours: Period;
  readonly dateRule: DateRule;
  readonly slotRule: SlotRule;
  readonly latestRule: LatestRule;
  /** Measured from now to the start; absent: no limit. */
  readonly advance?: { readonly minMinutes: number; readonly maxMinutes: number } | undefined;
  readonly noReservations: readonly NoReservation[];
  /** Minutes that stay free between two bookings, with the administrator's own sentence. */
  readonly gapMinutes: number;
  readonly gapPrompt?: Bilingual | undefined;
  readonly duration: { readonly minMinutes?: number | undefined; readonly maxMinutes?: number | undefined };
  /** Persons that fit, where capacity is a number. */
  readonly seats?: number | undefined;
  /** Bookings' units that may run at the same time, and units one booking may take. */
  readonly places: number;
  readonly placesPerBooking: number;
  readonly placesRules: readonly PlacesRule[];
  /** A device that is lent; absent: it is booked by the hour like a room. */
  readonly lending?: Lending | undefined;
  /** A room of numbered seats: every booking has one of them. */
  readonly seating?: Seating | undefined;
  readonly modes: { readonly single: boolean; readonly periodic: boolean; readonly batch: boolean };
  readonly approval: {
    readonly needed: boolean;
    /** Whether a request awaiting approval holds its place. */
    readonly holdsPlace: boolean;
    readonly processForm: boolean;
    /** Somebody else decides before its approvers do. */
    readonly preaudit?: Preaudit | undefined;
    /** The review option whose workflow service decides, or its address; absent: approvers do. */
    readonly review?: string | undefined;
    /** The approval process whose stages decide; absent: pre-audit and approvers. */
    readonly process?: string | undefined;
    /** What silence means; absent: it is rejected at its start. */
    readonly silence?: Silence | undefined;
  };
  readonly attendance: AttendanceRule;
  /** Minutes before the start until which the owner may change or cancel. */
  readonly changeMinutes: number;
  readonly cancelMinutes: number;
  /** How long what becomes free is kept for who waits for it; absent: as usual. */
  readonly offerMinutes?: number | undefined;
  /** Whether others see what a booking is about, and how. */
  readonly disclosure: {
    readonly hidesBookings: boolean;
    readonly shownFields: readonly string[];
    readonly masksNames: boolean;
  };
}

export interface Lending {
  readonly by: 'day' | 'time';
  readonly maxDays: number;
  /** Days after its start until which a loan may be collected; 0: until the end of its first day. */
  readonly waitingDays: number;
  readonly asksReturnApproval: boolean;
}

/** A plan of seats, and how somebody may leave one for a while. */
export interface Seating {
  readonly rows: number;
  readonly columns: number;
  readonly seats: readonly PlannedSeat[];
  readonly leave: {
    /** A person's leaves on one day. */
    readonly timesPerDay: number;
    readonly minutes: number;
    /** The length of a leave within a meal. */
    readonly mealMinutes: number;
    readonly meals: readonly Period[];
  };
  readonly supervision: {
    /** A reported person signs in again within so many minutes. */
    readonly minutes: number;
    readonly reportsPerDay: number;
    readonly asksPhotograph: boolean;
  };
}

/** A cell of the plan without a seat is an aisle. */
export interface PlannedSeat {
  /** The number that stands on the chair; bookings know their seat by it. */
  readonly number: string;
  /** From 1. */
  readonly row: number;
  readonly column: number;
  readonly block?: string | undefined;
  /** What it offers: a socket, a window. Undefined: nothing. */
  readonly tags?: readonly string[] | undefined;
  readonly isDisabled?: true | undefined;
}

/** A request that nobody decides in time. */
export interface Silence {
  readonly minutes: number;
  /** A pre-audit goes on to the approvers; what they leave is rejected either way. */
  readonly passesOn: boolean;
}

/** The holders of a post in a department decide first. */
export interface Preaudit {
  readonly post: string;
  readonly department: string;
  /** What they look at, and where. */
  readonly description?: string | undefined;
  readonly url?: string | undefined;
}

export type DateRule =
  | { readonly kind: 'every' }
  | {
      readonly kind: 'weekdays';
      readonly weekdays: readonly Weekday[];
      /** Only this week, or this week and the next. Absent: every week. */
      readonly weeksAhead?: 0 | 1 | undefined;
      readonly nextWeekOpens?: { readonly weekday: Weekday; readonly minute: number } | undefined;
    }
  | {
      readonly kind: 'rolling';
      readonly days: number;
      readonly refreshMinute: number;
      readonly effectiveFrom?: LocalDate | undefined;
      /** The minute of the day `effectiveFrom`; absent: its first. */
      readonly effectiveMinute?: number | undefined;
    }
  | {
      readonly kind: 'ranges';
      readonly ranges: readonly { readonly from: LocalDate; readonly to: LocalDate }[];
    }
  | {
      readonly kind: 'monthDays';
      readonly days: readonly { readonly month?: number | undefined; readonly day: number }[];
    };

export type SlotRule =
  | { readonly kind: 'grid'; readonly stepMinutes: number }
  | { readonly kind: 'fixed'; readonly slots: readonly FixedSlot[] }
  | { readonly kind: 'wholeDay' };

export interface FixedSlot extends Period {
  readonly id: string;
}

/** Until when a started period can still be booked. */
export type LatestRule =
  | { readonly until: 'start' }
  | { readonly until: 'end' }
  | { readonly until: 'startPlus'; readonly minutes: number };

/** Always beats an opening rule. Hours absent: the whole day. */
export interface NoReservation {
  readonly on:
    | { readonly kind: 'yearDay'; readonly month: number; readonly day: number }
    | { readonly kind: 'range'; readonly from: LocalDate; readonly to: LocalDate }
    | { readonly kind: 'weekday'; readonly weekday: Weekday };
  readonly hours?: Period | undefined;
  readonly reason?: Bilingual | undefined;
}

/** Another number of places on some dates or hours; the first that matches wins. */
export interface PlacesRule {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly weekdays?: readonly Weekday[] | undefined;
  readonly hours?: Period | undefined;
  readonly places: number;
}

export interface AttendanceRule {
  readonly signIn: 'none' | 'owner' | 'administrator' | 'either';
  /** Minutes before the start from which one may sign in; absent: from midnight. */
  readonly opensMinutesBefore?: number | undefined;
  /** Minutes after the start until which one may sign in; absent: until the end. */
  readonly closesMinutesAfter?: number | undefined;
  /** Minutes after the start a place is kept without sign-in; 0: until sign-in closes. */
  readonly keepMinutes: number;
  readonly signOut: 'none' | 'required' | 'optional';
  readonly whenNobodySignedIn: 'open' | 'performed' | 'missed';
}

/** How many bookings an account may have. */
export interface NumberLimit {
  readonly per: 'day' | 'week' | 'month' | 'range';
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly limit: number;
  /** Counted over the resource's type or over the resource alone. */
  readonly over: 'type' | 'resource';
}

/** The audience that may book. The hidden list always wins. Never sent to a browser. */
export interface Audience {
  readonly mode: 'everyone' | 'visibleOnly' | 'nobody';
  readonly visible: readonly Subject[];
  readonly hidden: readonly Subject[];
}

export interface Subject {
  readonly kind: 'user' | 'department' | 'post' | 'triple' | 'group';
  readonly id: string;
}

/** The rules document as the server keeps it; its revision is the position of its last cause. */
export interface RulesDocument {
  readonly revision: string;
  readonly tenant: string;
  readonly rules: Rules;
  readonly audience: Audience;
  readonly limits: readonly NumberLimit[];
  /** Cancellations of one account in this resource on one day; who reached them books no more that day. */
  readonly cancellationLimit?: number | undefined;
  /** Bookings not yet over that an account may have in the type. */
  readonly unfinishedLimit?: number | undefined;
  /** A save from the booking page brings a solved captcha; saves of one account are counted. */
  readonly asksCaptcha?: true | undefined;
  /** Its users sign in only by the live code at its door. */
  readonly asksDoorCode?: true | undefined;
  readonly limitsRate?: true | undefined;
  /** What it costs; absent: nothing. */
  readonly fee?: FeeTerms | undefined;
}

/** When it is to be paid. */
export type Deduction = 'booking' | 'signIn' | 'signOut';

/** What a resource costs, by its charge rule. */
export interface FeeTerms {
  readonly rule: string;
  readonly unit: 'hour' | 'slot' | 'booking' | 'day';
  /** In fen, for one unit of one place. */
  readonly price: number;
  /** So many minutes of each booking cost nothing. */
  readonly freeMinutes: number;
  readonly deduction: Deduction;
  /** The payers; empty: everyone. */
  readonly payers: readonly Subject[];
}
