import type { Subject } from '../subject.ts';
import { calendarAccess } from './access.ts';
import { mountFeeds } from './feed.ts';
import { calendarPart } from './part.ts';

export const calendar: Subject = {
  access: calendarAccess,
  resolvers: calendarPart,
  mount: (app, contextOf, parts) => mountFeeds(app, contextOf, parts, parts.contextPath),
};
