// What telling people does of itself, in turns: writes the messages that events and timers ask for, and sends
// what waits on each channel. Every node takes its turns: who is first to append writes or sends, the others
// find it done.
//
// We send from the nodes of the api. Because the keys of persons, the directory and the rules of resources are
// at hand here. We gave up one lease holder that sends for all.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { Instant, Position } from '@campus/events/domain/envelope';
import { OWN_LEAD_MINUTES } from '@campus/events/message/push-device';
import {
  type BookingDocument,
  type CauseDocument,
  collections,
  documentId,
  NEWS_LASTS_MS,
} from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Bookings, Cause } from './cause.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** An action is over when nothing more of it came for so long; then it is told as one. */
const QUIET_MS = 1_500;
const MAX_HANDLED = 20_000;
/** A reminder can be as early as the form lets it. */
const MAX_LEAD_MS = 1_440 * MINUTE;
/** Read at once: what is behind the first that is not over yet was read for nothing. */
const PAGE = 50;
const LATE_LASTS_MS = 30 * MINUTE;

/** What this node has looked at, the oldest forgotten first: without it causes that nobody is told of come again. */
const createHandled = () => {
  const handled = new Set<string>();
  return {
    has: (key: string): boolean => handled.has(key),
    add: (key: string): void => {
      handled.add(key);
      const [oldest] = handled;
      if (handled.size > MAX_HANDLED && oldest !== undefined) handled.delete(oldest);
    },
  };
};

type Find = ReadStore['find'];

/** Where the news of a log begins that this node has looked at nothing of; undefined: there is none. */
const firstNews = async (find: Find, after: Instant): Promise<Position | undefined> => {
  const [oldest] = await find<CauseDocument>(collections.messageCauses, {
    filter: { changedAt: { $gt: after } },
    sort: [['changedAt', 1]],
    limit: 1,
  });
  return oldest?.until;
};

export interface TellingParts {
  readonly find: Find;
  readonly clock: () => Instant;
  /** How far all read models are: none of them lacks anything before it. */
  readonly reached: () => Promise<Position | undefined>;
  /** When the messages about it leave; absent: none waits. */
  readonly heldUntil?: (cause: CauseDocument) => Promise<Instant>;
  /** The bookings of many causes, read at once; absent: each reads its own. */
  readonly bookingsOf?: (causes: readonly CauseDocument[]) => Promise<Bookings>;
  /** Resolves with how many messages were written. */
  readonly tell: (cause: CauseDocument, bookings?: Bookings) => Promise<number>;
}

/** Causes whose messages wait, so that nothing behind them in the log waits too. */
const createShelf = ({ find, clock, heldUntil, tell }: TellingParts) => {
  const held = new Map<string, Instant>();
  const ofCause = async (_id: string): Promise<number> => {
    const [cause] = await find<CauseDocument>(collections.messageCauses, { filter: { _id }, limit: 1 });
    // Another node may have written its messages.
    return cause ? tell(cause) : 0;
  };
  return {
    /** False: it need not wait. */
    takes: async (cause: CauseDocument): Promise<boolean> => {
      const until = heldUntil ? await heldUntil(cause) : cause.changedAt;
      const waits = until > clock();
      if (waits) held.set(cause._id, until);
      else held.delete(cause._id);
      return waits;
    },
    tellDue: async (): Promise<number> => {
      let done = 0;
      for (const [id, until] of held) {
        if (until > clock()) continue;
        done += await ofCause(id);
        held.delete(id);
      }
      return done;
    },
  };
};

export const createTelling = (parts: TellingParts): NodeTurn => {
  const { find, clock, reached, bookingsOf, tell } = parts;
  const shelf = createShelf(parts);
  /** What changed by then is no news, wherever it stands in the log. */
  let since: Instant | undefined;
  /** All before it is done; at it, what `doneThere` names. */
  let from: Position | undefined;
  const doneThere = new Set<string>();
  const isOver = ({ changedAt }: CauseDocument): boolean => changedAt <= clock() - QUIET_MS;
  return {
    name: 'messages written',
    everyMs: SECOND,
    once: async () => {
      const end = await reached();
      since ??= clock() - NEWS_LASTS_MS;
      from ??= await firstNews(find, since);
      if (end === undefined || from === undefined) return 0;
      const filter = { until: { $gte: from, $lte: end } };
      let done = await shelf.tellDue();
      const asked = { field: 'until', filter, limit: PAGE };
      const pages = inPages<CauseDocument>({ find }, collections.messageCauses, asked);
      for await (const page of pages) {
        let bookings: Bookings | undefined;
        for (const cause of page) {
          // What is later may be of the same action.
          if (!isOver(cause)) return done;
          if (doneThere.has(cause._id) && cause.until === from) continue;
          if (cause.changedAt > since && !(await shelf.takes(cause))) {
            bookings ??= await bookingsOf?.(page.filter(isOver));
            done += await tell(cause, bookings);
          }
          if (cause.until !== from) doneThere.clear();
          from = cause.until;
          doneThere.add(cause._id);
        }
      }
      return done;
    },
  };
};

export interface RemindingParts {
  readonly readStore: Pick<ReadStore, 'find' | 'get'>;
  readonly clock: () => Instant;
  /** Their ids. */
  readonly tenants: () => Promise<readonly string[]>;
  /** How many minutes before the start people are reminded; undefined: they are not. */
  readonly minutesBefore: (tenant: string, resourceId: string) => Promise<number | undefined>;
  /** Whether the account asked on a device to be reminded. */
  readonly isAskedOnDevice: (tenant: string, account: string) => Promise<boolean>;
  /** Resolves with how many messages were written. */
  readonly tell: (cause: Cause) => Promise<number>;
}

export const createReminding = (parts: RemindingParts): NodeTurn => {
  const handled = createHandled();

  const look = async (booking: BookingDocument, now: Instant): Promise<number> => {
    const { _id, timeSetBy } = booking;
    let done = 0;
    for (const kind of timeSetBy === undefined ? [] : await kindsDue(parts, booking, now)) {
      const key = `${_id} ${timeSetBy} ${kind}`;
      const told = handled.has(key) ? 0 : await remind(parts, booking, timeSetBy ?? '', kind);
      // What still waits for an answer may come to stand before it begins.
      if (told !== undefined) handled.add(key);
      done += told ?? 0;
    }
    return done;
  };

  return {
    name: 'reminders written',
    everyMs: 15 * SECOND,
    once: async () => {
      const now = parts.clock();
      const startsAt = { $gt: now - LATE_LASTS_MS, $lte: now + MAX_LEAD_MS };
      let done = 0;
      for (const tenant of await parts.tenants()) {
        const filter = { tenant, startsAt };
        const pages = inPages<BookingDocument>(parts.readStore, collections.bookings, {
          field: 'startsAt',
          filter,
        });
        for await (const page of pages) for (const booking of page) done += await look(booking, now);
      }
      return done;
    },
  };
};

/** Which reminders of a booking are due by now. */
const kindsDue = async (
  { minutesBefore, isAskedOnDevice }: RemindingParts,
  { tenant, account, resourceId, startsAt }: BookingDocument,
  now: Instant,
): Promise<readonly string[]> => {
  const isBefore = (minutes: number) => isWithin(now, startsAt - minutes * MINUTE, startsAt);
  const isAsked = isBefore(OWN_LEAD_MINUTES) && (await isAskedOnDevice(tenant, account));
  const own = isAsked ? ['soon_on_device'] : [];
  const minutes = await minutesBefore(tenant, resourceId);
  if (minutes === undefined) return own;
  if (isBefore(minutes)) own.push('starts_soon');
  return isWithin(now, startsAt, startsAt + LATE_LASTS_MS) ? ['sign_in_late'] : own;
};

/** Only of a booking that stands, unsigned, at the time the reminder is for; undefined: it may come to stand. */
const remind = async (
  { readStore, tell }: RemindingParts,
  { tenant, booking, startsAt }: BookingDocument,
  cause: string,
  kind: string,
): Promise<number | undefined> => {
  const document = await readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking));
  const stands =
    document?.startsAt === startsAt &&
    (document.phase === 'approved' || document.phase === 'pending') &&
    document.attended === 'open';
  if (document && awaited.has(document.phase)) return undefined;
  if (!stands) return 0;
  if (kind === 'sign_in_late' && document.attendance.signIn === 'none') return 0;
  return tell({ tenant, kind, group: booking, cause, actor: 'system', until: '', items: [{ booking }] });
};

const awaited: ReadonlySet<BookingPhase> = new Set([
  'to_be_submitted',
  'awaiting_approval',
  'returned',
  'awaiting_payment',
]);

/** So long before a leave ends its person is told. */
const LEAVE_LEAD_MS = 5 * MINUTE;
const MOST_LEAVES = 1_000;

/** Tells those who asked for it on a device that their leave from a seat is about to end. */
export const createLeaveEnds = ({
  readStore,
  clock,
  isAskedOnDevice,
  tell,
}: Omit<RemindingParts, 'tenants' | 'minutesBefore'>): NodeTurn => {
  const handled = createHandled();
  return {
    name: 'ends of leaves told',
    everyMs: 15 * SECOND,
    once: async () => {
      const now = clock();
      const found = await readStore.find<BookingDocument>(collections.bookings, {
        filter: { dueAt: { $gt: now, $lte: now + LEAVE_LEAD_MS }, 'away.because': 'left' },
        sort: [['dueAt', 1]],
        limit: MOST_LEAVES,
      });
      let done = 0;
      for (const { _id, tenant, account, booking, away } of found) {
        const key = `${_id} ${away?.until}`;
        if (handled.has(key) || !(await isAskedOnDevice(tenant, account))) continue;
        const cause = `${booking}-${away?.until}`;
        const about = { tenant, kind: 'leave_ends', group: booking, cause, until: '' };
        done += await tell({ ...about, actor: 'system', items: [{ booking }] });
        handled.add(key);
      }
      return done;
    },
  };
};

/** Whether it is late enough for a reminder, and not too late. */
const isWithin = (now: Instant, from: Instant, until: Instant): boolean => from <= now && now < until;
