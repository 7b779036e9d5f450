import { type AccessRows, signedIn } from '../../gateway/access/access.ts';

export const calendarAccess: AccessRows = {
  'Query.calendarFeeds': signedIn,
  'Mutation.createCalendarFeed': signedIn,
  'Mutation.revokeCalendarFeed': signedIn,
};
