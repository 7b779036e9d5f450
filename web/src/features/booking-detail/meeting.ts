// The video meeting of a booking, as those who may join it read it.
import { gql } from '@apollo/client';
import type { MeetingInfoFragment } from '../../wire.generated.ts';

export const meetingInfo = gql`
  fragment MeetingInfo on WemeetInfo {
    state
    meeting_code
    join_url
    hosts
    next_time
    send_via
    meeting_start_time
    meeting_end_time
  }
`;

const states = ['none', 'waiting', 'delayed', 'held', 'failed', 'cancelled'] as const;

export interface Meeting {
  readonly state: (typeof states)[number];
  readonly code: string;
  /** Undefined: nothing to join yet, or any more. */
  readonly joinUrl: string | undefined;
  readonly hosts: readonly string[];
  readonly nextTime: string | undefined;
  readonly isSimulated: boolean;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
}

/** Nothing but a page is opened. */
const pageIn = (address: string | null): string | undefined =>
  address !== null && /^https?:\/\//i.test(address) ? address : undefined;

export const meetingOf = (wire: MeetingInfoFragment): Meeting => ({
  state: states.find((state) => state === wire.state) ?? 'none',
  code: wire.meeting_code ?? '',
  joinUrl: pageIn(wire.join_url),
  hosts: wire.hosts,
  nextTime: wire.next_time ?? undefined,
  isSimulated: wire.send_via === 'simulated',
  startedAt: wire.meeting_start_time ?? undefined,
  endedAt: wire.meeting_end_time ?? undefined,
});

/** It may be there in a moment. */
export const isOnItsWay = (meeting: Meeting | undefined): boolean =>
  meeting?.state === 'waiting' || meeting?.state === 'delayed';

/** Nine digits are read in threes. */
export const codeText = (code: string): string => code.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
