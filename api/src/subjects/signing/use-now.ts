// Takes a resource for a while for somebody who stands before it, under the rules of a scan, and signs them in at once.
import { claimsOf, schedule } from '@campus/events/booking/schedule/schedule';
import { walkUpOf } from '@campus/events/booking/walk-up';
import type { Instant } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { type Acting, withoutKey } from '../../command/acting.ts';
import { type BookingOutcome, refused } from '../../command/answer.ts';
import { idFor } from '../../command/identifiers.ts';
import { placeOf } from '../../command/place.ts';
import type { Ports } from '../../command/ports.ts';
import type { RequestContext } from '../../gateway/http/context.ts';
import { refusedAtGate } from '../booking/form/save-gate.ts';
import { act } from '../booking/one/act.ts';
import { book } from '../booking/one/book.ts';
import { baseOf } from '../booking/one/save.ts';

const OVER = { zh: '联网时想用的时段已过', en: 'The time was over when the door was online again' };
const THEME = { theme: '即时使用', theme_en: 'Walk-up use' };

interface WalkIn {
  readonly acting: Acting;
  /** The context of the person who stands there. */
  readonly context: RequestContext;
  readonly resourceId: string;
  /** Scanned, in a room of seats; absent: any that is free. */
  readonly seat?: string | undefined;
  readonly door?: string;
  /** The minute of the day at which it is to end; absent: after half an hour at most. */
  readonly until?: number | undefined;
  /** When they stood there, where the door was offline then. */
  readonly happenedAt?: Instant | undefined;
}

export const useNow = async (
  parts: Ports,
  { acting, context, resourceId, seat, door, until, happenedAt }: WalkIn,
): Promise<BookingOutcome> => {
  const place = await placeOf(parts, acting.tenant, resourceId);
  const { stored } = place;
  if (!stored) return refused(reject(2001));
  const stopped = await refusedAtGate(parts, acting, stored);
  if (stopped) return refused(stopped);
  const now = parts.clock();
  const { date, minute } = localOf(stored.rules.zone, now);
  const stream = scheduleStream(acting.tenant, resourceId, date);
  const booking = idFor(acting, 'booking');
  const { state, revision, position } = await parts.look(stream, schedule);
  const own = state.bookings[booking];
  if (own) {
    // Asked once more: the room is theirs, and whether they were signed in nobody knows.
    const { number, phase: status } = own;
    const about = { booking, number, status, stream };
    const outcome = { outcome: 'accepted', ...about, revision, position, at: now, replayed: true } as const;
    await signInAtOnce(parts, acting, { resourceId, date, outcome, door });
    return outcome;
  }
  const isOver = happenedAt !== undefined && (until ?? 0) <= minute;
  if (isOver || localOf(stored.rules.zone, happenedAt ?? now).date !== date)
    return refused(reject(2010, { sentence: OVER }));
  const found = walkUpOf(stored.rules, claimsOf(state, now), now, { seat, until });
  if (!found.period) return refused(found.rejection);
  const model = { resources_id: resourceId, appointment_source: 2, ...THEME };
  const base = await baseOf(parts, context, acting, model, { place, path: 'scan', right: 'owner' });
  if (!base.ok) return refused(base.rejection);
  const about = { booking, step: 'booking', date, ...found.period, mode: 'single', seat } as const;
  const outcome = await book(parts, acting, { ...base.value, ...about }, stored);
  if (outcome.outcome === 'accepted') await signInAtOnce(parts, acting, { resourceId, date, outcome, door });
  return outcome;
};

interface Taken {
  readonly resourceId: string;
  readonly date: string;
  readonly outcome: Extract<BookingOutcome, { outcome: 'accepted' }>;
  readonly door: string | undefined;
}

/** Taking the room at its door is signing in; where no sign-in is needed, or not yet, nothing comes of it. */
const signInAtOnce = async (
  parts: Ports,
  acting: Acting,
  { resourceId, date, outcome: { booking, number }, door }: Taken,
): Promise<void> => {
  const place = { booking, number, resourceId, date };
  await act(parts, withoutKey(acting), place, {
    type: 'SignIn',
    now: parts.clock(),
    booking,
    right: 'owner',
    attendee: acting.account,
    door,
  });
};
