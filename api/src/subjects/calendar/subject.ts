import { signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { mountFeeds } from './feed.ts';
import { calendarPart } from './part.ts';

export const calendar: Subject = {
  access: {
    'Query.calendarFeeds': signedIn,
    'Mutation.createCalendarFeed': signedIn,
    'Mutation.revokeCalendarFeed': signedIn,
  },
  resolvers: calendarPart,
  mount: (app, contextOf, parts) => mountFeeds(app, contextOf, parts, parts.contextPath),
};
