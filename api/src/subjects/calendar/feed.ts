// Answers a calendar program that brings the secret of an address: what the address's owner may see, as of now.
import { createHash } from 'node:crypto';
import { calendarFeed, type FeedKind } from '@campus/events/calendar/calendar-feed';
import { type FeedEntry, feedFile } from '@campus/events/calendar/feed-file';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { changesOf, collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Express, Request } from 'express';
import { type CallerParts, callerAsNow } from '../../command/caller-as-now.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Caller, RequestContext } from '../../gateway/http/context.ts';
import { refusalBody } from '../../gateway/http/refusal-body.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { createBookingPresenter } from '../booking/view/reading.ts';
import { joiningOf } from '../meeting/reading.ts';
import { bookingsAround } from './bookings-around.ts';
import { feedIdOf, SECRET } from './part.ts';

export type FeedParts = Ports & CallerParts;

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
/** The most entries of a feed: some weeks of a room with many seats. */
const MOST_ENTRIES = 3_000;
/** Questions a minute from one address; a whole campus may sit behind one. */
const LIMITS = { tries: 600, windowMinutes: 1, keys: 10_000 };
/** What holds its place, or held it. */
const SHOWN = ['awaiting_approval', 'approved', 'pending', 'performed', 'completed', 'terminated'];

const words = {
  mine: { zh: '我的预约', en: 'My bookings' },
  taken: { zh: '已预约', en: 'Booked' },
} as const satisfies Record<string, Bilingual>;

const both = ({ zh, en }: Bilingual): string => (zh === en || en === '' ? zh : `${zh} ${en}`);

interface OpenFeed {
  readonly caller: Caller;
  readonly kind: FeedKind;
  readonly resource: string | undefined;
}

/** Undefined: nobody has the secret, it was revoked, its owner may not sign in or has a new password. */
const openFeed = async (
  parts: FeedParts,
  tenantKey: string,
  secret: string,
): Promise<OpenFeed | undefined> => {
  const tenant = tenantKey === '' ? undefined : await parts.tenantOf(tenantKey);
  if (tenant === undefined) return undefined;
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(calendarFeed.name),
    recordId(tenant, feedIdOf(secret)),
  );
  const caller = found && (await callerAsNow(parts, tenant, found));
  if (!caller) return undefined;
  const { resources_id: resource } = found.fields;
  return {
    caller,
    kind: typeof resource === 'string' ? 'resource' : 'person',
    resource: typeof resource === 'string' ? resource : undefined,
  };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const fileOf = async (parts: FeedParts, { caller, resource }: OpenFeed): Promise<string> => {
  const { tenant, account } = caller;
  const zone = await parts.zoneOf(tenant);
  const { date: today } = localOf(zone, parts.clock());
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const filter = {
    tenant,
    ...(resource === undefined ? { account } : { resourceId: resource }),
    phase: { $in: SHOWN },
  };
  const found = await bookingsAround(parts.readStore, filter, { from, today, to, most: MOST_ENTRIES });
  const show = createBookingPresenter(parts, caller, tenant, { tellsActions: false, tellsEvaluation: false });
  const entries: FeedEntry[] = [];
  for (const document of found) {
    const { booking } = (await show(document)) ?? {};
    if (!booking) continue;
    const last = document.history.at(-1);
    const place = both({ zh: text(booking.resources_name), en: text(booking.resources_name_en) });
    const said = text(booking.theme) || text(booking.appointment_user_name);
    const meeting = booking.wemeetInfo ? await joiningOf(parts, tenant, document.booking) : undefined;
    entries.push({
      // The entry that mails about it speak of; who may not see which booking it is has a key of its place.
      uid: text(booking.calendar_entry) || text(booking.claim_key),
      date: document.date,
      until: document.loan?.until ?? document.date,
      start: document.start,
      end: document.end,
      title: said || (resource === undefined ? place : both(words.taken)),
      place: [place, text(booking.building_name), text(booking.floor_name)].filter(Boolean).join(' · '),
      note: [text(booking.booking_number), meeting?.joinUrl ?? ''].filter(Boolean).join('\n'),
      isTentative: document.phase === 'awaiting_approval',
      sequence: changesOf(document),
      changedAt: last?.at ?? document.createdAt,
    });
  }
  const about = resource && (await fieldsOf(parts, resourceEntity.name, tenant, resource));
  const name = about ? { zh: text(about.resources_name), en: text(about.resources_name_en) } : words.mine;
  return feedFile({ name: both(name), zone, from, to, entries });
};

/** 404 alike for what never was and what was revoked; 304 for what has not changed. */
export const mountFeeds = (
  app: Express,
  contextOf: (request: Request) => Promise<RequestContext>,
  parts: FeedParts,
  contextPath: string,
): void => {
  const attempts = boundedAttempts(LIMITS, parts.clock);
  app.get(`${contextPath}/api/calendar/:key/:file`, async (request, response) => {
    const { address } = await contextOf(request);
    if (!attempts.take(address)) {
      response.status(429).json(refusalBody(1004));
      return;
    }
    const { key, file } = request.params;
    const secret = file.replace(/\.ics$/, '');
    const feed = SECRET.test(secret) ? await openFeed(parts, key, secret) : undefined;
    if (!feed) {
      response.status(404).json(refusalBody(4004));
      return;
    }
    const body = await fileOf(parts, feed);
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    response.setHeader('ETag', tag);
    response.setHeader('Cache-Control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) {
      response.status(304).end();
      return;
    }
    response.type('text/calendar; charset=utf-8').send(body);
  });
};
