// An address under which a calendar program reads bookings without signing in: one's own, or a resource's. Its
// secret is never stored; the record's id is the secret's hash. The owner makes it and ends it.
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, kept, lookup, reference, text } from '../domain/record/fields.ts';

const feedKinds = [
  ['person', '我的预约', 'My bookings'],
  ['resource', '资源的预约', 'Bookings of a resource'],
] as const;

export type FeedKind = (typeof feedKinds)[number][0];

/** The limit of one account. */
export const MOST_FEEDS = 20;

export const calendarFeed = entity({
  name: 'calendar_feed',
  zh: '日历订阅',
  en: 'Calendar feed',
  type: 'CalendarFeed',
  title: ['resources_name', 'resources_name_en'],
  fields: {
    kind: choice('内容', 'Content', feedKinds, { internal: true }),
    resources_id: reference('资源', 'Resource', 'resource', { internal: true }),
    resources_name: lookup('资源名称', 'Resource name', 'resources_id', 'resources_name'),
    resources_name_en: lookup(
      '资源英文名称',
      'Resource name in English',
      'resources_id',
      'resources_name_en',
    ),
    owner: reference('所有者', 'Owner', 'account', { internal: true }),
    credential: text('创建时的密码', 'Password at that time', { max: 20, internal: true }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  operations: [{ kind: 'list', name: 'calendarFeeds', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['kind', 'resources_name', 'create_time'], filters: [] },
});
