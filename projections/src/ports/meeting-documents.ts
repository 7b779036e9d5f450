// The read models of video meetings: what each booking wants and what stands at the service, and every call.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { MeetingCallName, MeetingStep, MeetingWish } from '@campus/events/meeting/meeting';
import type { Document } from './read-store.ts';

export const meetingCollections = { meetings: 'meetings', calls: 'meeting_calls' } as const;

/** What a booking says about its meeting, as of its latest event. */
export interface WishedMeeting {
  readonly wish: MeetingWish;
  /** The event that set its time or its people. */
  readonly asked: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** The meeting of one booking that wants one, or did. */
export interface MeetingDocument extends Document, WishedMeeting {
  readonly tenant: string;
  readonly booking: string;
  readonly resourceId: string;
  /** The day of its booking; and where it stays if a move to another day is given up. */
  readonly day: string;
  readonly former?: { readonly day: string; readonly resourceId: string; readonly wished: WishedMeeting };
  /** What it wished before it was extended a moment ago: until then that can be undone, and the service waits. */
  readonly extended?: Pick<WishedMeeting, 'asked' | 'endsAt'> & { readonly until: Instant };
  /** To whom the booking was handed over: the host by now. */
  readonly host?: string;
  readonly createdAt: Instant;
  readonly state: 'none' | 'waiting' | 'calling' | 'held' | 'failed' | 'cancelled';
  readonly held?: {
    readonly meeting: string;
    readonly asked: string;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
  };
  /** Code and address, sealed; kept when it is cancelled. */
  readonly access?: unknown;
  /** The id at the service, kept when it is cancelled. */
  readonly meeting?: string;
  readonly via?: string;
  readonly isDoubtful: boolean;
  readonly attempt: number;
  readonly reason?: string;
  readonly failed?: { readonly step: MeetingStep; readonly asked: string; readonly retryAt?: Instant };
  readonly callingSince?: Instant;
  /** When the service is to be called, or a call taken over from a process that died. */
  readonly dueAt?: Instant;
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
}

/** One call, ours or the service's. */
export interface MeetingCallDocument extends Document {
  readonly tenant: string;
  readonly booking: string;
  readonly call: MeetingCallName;
  readonly via: string;
  readonly at: Instant;
  readonly durationMs: number;
  readonly reason?: string;
  /** Where it lies in the log: several are noted at once. */
  readonly position: Position;
}
