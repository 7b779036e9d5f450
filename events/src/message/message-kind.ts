// What a kind of message says of itself, and who is told: always, or as the resource's settings say.
import type { BookingPhase } from '../booking/schedule/booking.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import type { MeetingEvent } from '../meeting/meeting.ts';
import type { StandingEvent } from '../standing/events.ts';
import type { BookingFact } from './causes.ts';
import type { ChannelCode } from './message.ts';
import type { MessageWords } from './message-text.ts';
import type { PushTopic } from './push-device.ts';
import type { Pushes } from './pushes.ts';

/**
 * `formerApplicant`: who had it before it was handed over. `invited`: participants whom the applicant asked to be told.
 * `expecting`: those whom the last message told that the booking stands. `leftOut`: those of them whom it does not
 * name any more.
 */
export type Receiver =
  | 'applicant'
  | 'formerApplicant'
  | 'participants'
  | 'invited'
  | 'expecting'
  | 'leftOut'
  | 'approvers'
  | 'administrators';

export interface MessageKind extends MessageWords {
  readonly label: Bilingual;
  /** It tells of somebody who waits: there is no booking yet. */
  readonly isAboutWait?: true;
  /** Absent: a timer is the cause. `by`: the account that did it. */
  readonly after?: (event: BookingFact, by: string) => boolean;
  /** It follows from an event of the video meeting. */
  readonly afterMeeting?: MeetingEvent['type'];
  /** It follows from an event of a person's standing, and only that person is told. */
  readonly afterStanding?: (event: StandingEvent) => boolean;
  /** It sums up other kinds, by how each booking stands; who is told of one of them only reads that one. */
  readonly byPhase?: Readonly<Partial<Record<BookingPhase, string>>>;
  /** In place of those of the resource. */
  readonly channels?: readonly ChannelCode[] | undefined;
  /** It says where and when it stood before. */
  readonly tellsFormer?: true;
  /** It says how to join the video meeting. */
  readonly tellsMeeting?: true;
  /** Told in the product without regard to the resource's settings; the person who did it is not told. */
  readonly always: readonly Receiver[];
  /** Told on the resource's channels, as its settings say. */
  readonly pushed: (pushes: Pushes) => readonly Receiver[];
  /** Told on the devices on which these people asked for it. */
  readonly onDevices?: { readonly topic: PushTopic; readonly to: readonly Receiver[] };
  /** What a calendar does with it. */
  readonly calendar?: 'REQUEST' | 'CANCEL';
}

export const applicant: readonly Receiver[] = ['applicant'];
export const involved: readonly Receiver[] = ['applicant', 'invited'];
export const ifPushed =
  (receivers: readonly Receiver[]) =>
  ({ isOn }: Pushes): readonly Receiver[] =>
    isOn ? receivers : [];

export const decisionToApplicant = { topic: 'decided', to: applicant } as const;

export const bySuccessRule = ({ success }: Pushes): readonly Receiver[] =>
  (['applicant', 'participants', 'administrators'] as const).slice(0, success);

/** Only those who may join it. */
export const bySuccessOfTakingPart = (pushes: Pushes): readonly Receiver[] =>
  bySuccessRule(pushes).filter((receiver) => receiver !== 'administrators');

export const byCancelRules = (pushes: Pushes): readonly Receiver[] => [
  ...(pushes.cancelsToApplicant ? (['applicant', 'participants'] as const) : []),
  ...(pushes.cancelsToAdministrators ? (['administrators'] as const) : []),
];

export const toApplicant = { always: applicant, pushed: ifPushed(applicant) };

/** A booking stands: the applicant and the invited are told, and their calendars take it. */
export const toInvolved = { always: involved, pushed: bySuccessRule, calendar: 'REQUEST' } as const;

/** No resource says anything about it: the tenant's usual channels, or those that the office names. */
export const onUsualChannels = { always: applicant, pushed: (): readonly Receiver[] => applicant };

export const byReminder = ({ remindMinutes }: Pushes): readonly Receiver[] =>
  remindMinutes === undefined ? [] : applicant;
