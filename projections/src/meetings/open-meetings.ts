// The meeting service that a tenant's parameters name; without one the simulated service in this process.
import type { CallOut } from '../ports/outbound.ts';
import type { OpenMeetingService } from '../ports/video-meetings.ts';
import { createHttpMeetings } from './http-meetings.ts';
import { createSimulatedMeetings } from './simulated-meetings.ts';

interface MeetingsParts {
  readonly joinAddress: (code: string) => string;
  readonly callOut: CallOut;
  readonly clock: () => number;
}

export const openMeetings = ({ joinAddress, callOut, clock }: MeetingsParts): OpenMeetingService => {
  const simulated = createSimulatedMeetings(joinAddress);
  return (account) => (account ? createHttpMeetings({ account, callOut, clock }) : simulated);
};
