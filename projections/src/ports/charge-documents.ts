// The shapes of the read models of charges: a booking that costs something, and each payment that came.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { ChargeState } from '@campus/events/charge/charge';
import type { PaymentMethod } from '@campus/events/charge/events';
import type { PayStatus } from '@campus/events/charge/process';
import type { Instant } from '@campus/events/domain/envelope';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Document } from './read-store.ts';

export const chargeCollections = { charges: 'charges', bills: 'charge_bills' } as const;

/** Where a booking lives. Its record is kept without what was entered in the form. */
export interface ChargedPlace {
  readonly stream: string;
  readonly date: LocalDate;
  readonly record: BookingRecord;
}

export interface ChargeDocument extends Document, ChargedPlace {
  readonly tenant: string;
  readonly booking: string;
  readonly account: string;
  readonly resourceId: string;
  /** The day it is being moved from, until it has left it. */
  readonly former?: ChargedPlace | undefined;
  readonly money: ChargeState;
  /** What the lists are narrowed and ordered by. */
  readonly order?: string | undefined;
  readonly amount: number;
  readonly payStatus: PayStatus;
  readonly createdAt: Instant;
  readonly paidAt?: Instant | undefined;
  readonly refundedAt?: Instant | undefined;
  /** Since when booking and money do not agree; absent while they do. */
  readonly dueAt?: Instant | undefined;
}

/** A payment that came, and whether it went back. */
export interface BillDocument extends Document {
  readonly tenant: string;
  readonly booking: string;
  readonly account: string;
  readonly order: string;
  readonly flow: string;
  readonly amount: number;
  /** 1 settles its order, 2 nobody asked for it. */
  readonly kind: 1 | 2;
  readonly method: PaymentMethod;
  /** 3 paid, 4 on its way back, 5 given back. */
  readonly state: 3 | 4 | 5;
  readonly paidAt: Instant;
  readonly refundedAt?: Instant | undefined;
  readonly refund?: string | undefined;
}
