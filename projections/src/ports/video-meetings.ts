// The port to a video-meeting service. A meeting is created under the booking's reference, by which a process that
// lost the answer finds it again.
import type { Instant } from '@campus/events/domain/envelope';

export interface MeetingPerson {
  readonly id: string;
  readonly name: string;
}

export interface MeetingPlan {
  /** The same at every attempt. */
  readonly reference: string;
  readonly subject: string;
  readonly host: MeetingPerson;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface Meeting {
  readonly id: string;
  readonly code: string;
  readonly joinUrl: string;
}

export interface MeetingService {
  /** What answers, for the interface log. */
  readonly via: string;
  /** Undefined: none was created under it, or it was cancelled. */
  find(reference: string): Promise<Meeting | undefined>;
  /** The same meeting where the reference has one already. */
  create(plan: MeetingPlan): Promise<Meeting>;
  /** Each of these throws MeetingGone where there is no such meeting. */
  change(id: string, plan: MeetingPlan): Promise<void>;
  invite(id: string, people: readonly MeetingPerson[]): Promise<void>;
  cancel(id: string, reason: string): Promise<void>;
}

/** Where and in whose name an HTTP service is called. */
export interface MeetingAccount {
  readonly address: string;
  readonly appId: string;
  readonly secretId: string;
  readonly secretKey: string;
}

export type OpenMeetingService = (account: MeetingAccount | undefined) => MeetingService;

/** The service refused it: trying again would not help. */
export class MeetingRefused extends Error {
  override readonly name: string = 'MeetingRefused';
}

export class MeetingGone extends MeetingRefused {
  override readonly name = 'MeetingGone';
}
