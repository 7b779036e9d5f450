// Who may call the operations of this subject, a row each.
import { type AccessRows, only } from '../../gateway/access/access.ts';

export const meetingAccess: AccessRows = {
  'Query.findCloudMeetingAll': only('super_admin'),
  'Query.findWemeetMeetingAll': only('super_admin'),
  'Query.findWemeetLogAll': only('auditor', 'super_admin'),
  'Mutation.retryWemeetMeeting': only('super_admin'),
};
