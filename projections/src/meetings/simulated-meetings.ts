// A video-meeting service in the process, simulated: nobody can meet there. Ids follow from the reference, so a
// restarted process knows the meetings that it had created.
import { createHash } from 'node:crypto';
import { type Meeting, MeetingGone, type MeetingService } from '../ports/video-meetings.ts';

/** @param joinAddress leads to the page that says that the meeting is simulated */
export const createSimulatedMeetings = (joinAddress: (code: string) => string): MeetingService => {
  const ended = new Set<string>();
  const known = new Map<string, Meeting>();
  const mustExist = (id: string): void => {
    if (ended.has(id)) throw new MeetingGone(`meeting ${id} was cancelled`);
  };
  return {
    via: 'simulated',
    find: async (reference) => known.get(reference),
    create: async ({ reference }) => {
      const meeting = known.get(reference) ?? meetingOf(reference, joinAddress);
      known.set(reference, meeting);
      ended.delete(meeting.id);
      return meeting;
    },
    change: async (id) => mustExist(id),
    invite: async (id) => mustExist(id),
    cancel: async (id) => {
      mustExist(id);
      ended.add(id);
      for (const [reference, meeting] of known) if (meeting.id === id) known.delete(reference);
    },
  };
};

/** An id as long as those of the real service, and a code of nine digits. */
const meetingOf = (reference: string, joinAddress: (code: string) => string): Meeting => {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`).toString();
  const code = digits.slice(0, 9);
  return { id: digits.slice(9, 28), code, joinUrl: joinAddress(code) };
};
