// What telling people does of itself, in turns: writes the messages that events and timers ask for, and sends
// what waits on each channel. Every node takes its turns: who is first to append writes or sends, the others
// find it done.
//
// We send from the nodes of the api. Because the keys of persons, the directory and the rules of resources are
// at hand here. We gave up one lease holder that sends for all.
import type { Instant } from '@campus/events/domain/envelope';
import {
  type BookingDocument,
  type CauseDocument,
  collections,
  documentId,
  type ReminderDocument,
} from '@campus/projections/ports/documents';
import type { Document, Filter } from '@campus/projections/ports/read-store';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { isWithin, readPushes, tell } from './tell.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** An action is over when nothing more of it came for so long; then it is told as one. */
const QUIET_MS = 1_500;
/** What is older is no news: a rebuilt or restored log tells nobody of the past. */
const NEWS_LASTS_MS = 24 * 60 * MINUTE;
/** As long as a read model may be behind; what comes still later is found when all is looked at. */
const LATELY_MS = MINUTE;
const ALL_EVERY_MS = 5 * MINUTE;
const PAGE = 200;
const MAX_HANDLED = 20_000;
/** A reminder can be as early as the form lets it. */
const MAX_LEAD_MS = 1_440 * MINUTE;
const LATE_LASTS_MS = 30 * MINUTE;

export interface MessageTurn {
  readonly name: string;
  readonly everyMs: number;
  /** Resolves with how much was done. */
  readonly once: () => Promise<number>;
}

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

/** Documents by an instant of theirs, in pages that end. */
async function* byInstant<D extends Document>(
  { readStore }: TimetableQueryParts,
  collection: string,
  field: string,
  range: { readonly after: Instant; readonly until: Instant },
): AsyncIterable<D> {
  let beyond: Filter = { [field]: { $gt: range.after } };
  for (;;) {
    const found: D[] = await readStore.find<D>(collection, {
      filter: { $and: [{ [field]: { $lte: range.until } }, beyond] },
      sort: [
        [field, 1],
        ['_id', 1],
      ],
      limit: PAGE,
    });
    yield* found;
    const last = found.at(-1);
    const at = last?.[field];
    if (found.length < PAGE || !last || typeof at !== 'number') return;
    beyond = { $or: [{ [field]: { $gt: at } }, { [field]: { $gte: at }, _id: { $gt: last._id } }] };
  }
}

export const createTelling = (parts: TimetableQueryParts): MessageTurn => {
  const handled = createHandled();
  const keyOf = ({ _id, cause, until }: CauseDocument): string => `${_id} ${cause} ${until}`;
  let lookedAllAt = 0;
  return {
    name: 'messages written',
    everyMs: SECOND,
    once: async () => {
      const now = parts.clock();
      const looksAtAll = now - lookedAllAt >= ALL_EVERY_MS;
      if (looksAtAll) lookedAllAt = now;
      const after = now - (looksAtAll ? NEWS_LASTS_MS : LATELY_MS);
      const range = { after, until: now - QUIET_MS };
      let done = 0;
      for await (const cause of byInstant<CauseDocument>(
        parts,
        collections.messageCauses,
        'changedAt',
        range,
      )) {
        if (handled.has(keyOf(cause))) continue;
        done += await tell(parts, cause);
        handled.add(keyOf(cause));
      }
      return done;
    },
  };
};

export const createReminding = (parts: TimetableQueryParts): MessageTurn => {
  const handled = createHandled();
  return {
    name: 'reminders written',
    everyMs: 15 * SECOND,
    once: async () => {
      const now = parts.clock();
      const range = { after: now - LATE_LASTS_MS, until: now + MAX_LEAD_MS };
      let done = 0;
      for await (const reminder of byInstant<ReminderDocument>(
        parts,
        collections.reminders,
        'startsAt',
        range,
      ))
        for (const kind of await kindsDue(parts, reminder, now)) {
          const key = `${reminder._id} ${reminder.cause} ${kind}`;
          if (handled.has(key)) continue;
          done += await remind(parts, reminder, kind);
          handled.add(key);
        }
      return done;
    },
  };
};

/** Which reminders of a booking are due by now. */
const kindsDue = async (
  parts: TimetableQueryParts,
  { tenant, resourceId, startsAt }: ReminderDocument,
  now: Instant,
): Promise<readonly string[]> => {
  const read = await readPushes(parts, tenant, resourceId);
  const minutes = read?.pushes.remindMinutes;
  if (minutes === undefined) return [];
  if (isWithin(now, startsAt - minutes * MINUTE, startsAt)) return ['starts_soon'];
  return isWithin(now, startsAt, startsAt + LATE_LASTS_MS) ? ['sign_in_late'] : [];
};

/** Only of a booking that still stands, unsigned, at the time the reminder is for. */
const remind = async (
  parts: TimetableQueryParts,
  reminder: ReminderDocument,
  kind: string,
): Promise<number> => {
  const { tenant, booking, cause, startsAt } = reminder;
  const document = await parts.readStore.get<BookingDocument>(
    collections.bookings,
    documentId(tenant, booking),
  );
  const stands =
    document?.startsAt === startsAt &&
    (document.phase === 'approved' || document.phase === 'pending') &&
    document.attended === 'open';
  if (!stands) return 0;
  if (kind === 'sign_in_late' && document.attendance.signIn === 'none') return 0;
  return tell(parts, {
    tenant,
    kind,
    group: booking,
    cause,
    actor: 'system',
    until: '',
    items: [{ booking }],
  });
};
