// The read models of requests that a workflow service decides: the booking, what the service knows, what is due; and
// every call.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { WorkflowCalled, WorkflowState } from '@campus/events/workflow/workflow';
import type { Document } from './read-store.ts';

export const workflowCollections = { workflows: 'workflows', calls: 'workflow_calls' } as const;

/** Where a booking lives. Its record is kept without what was entered in the form. */
export interface ReviewedPlace {
  readonly stream: string;
  readonly date: LocalDate;
  /** The event by which it asked last. */
  readonly asked: string;
  readonly record: BookingRecord;
}

export interface WorkflowDocument extends Document, ReviewedPlace {
  readonly tenant: string;
  readonly booking: string;
  readonly resourceId: string;
  /** The review option whose service was asked last. */
  readonly option: string;
  /** The day it is being moved from, until it has left it. */
  readonly former?: ReviewedPlace | undefined;
  readonly state: WorkflowState;
  /** When something is to be done; absent while booking and service agree. */
  readonly dueAt?: Instant | undefined;
}

/** One call, ours or the service's. */
export interface WorkflowCallDocument extends Document, Readonly<WorkflowCalled['data']> {
  readonly tenant: string;
  readonly at: Instant;
  /** Where it lies in the log: several are noted at once. */
  readonly position: Position;
}
