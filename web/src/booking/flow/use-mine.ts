// Which blocks of a timetable are mine and what I know of them, and a booking of mine that is still on its way.
import i18next from 'i18next';
import { useMemo, useState } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import type { LocalNow } from '../../lib/when.ts';
import { asAsker, type MyClaim, type MyClaims } from '../../live/my-claims.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import type { ClaimsByDate, MineByKey, MineDetail, TimetableClaim } from '../../timetable/claims.ts';
import type { OwnBooking } from '../../timetable/selection.ts';
import type { Booking } from '../booking.ts';
import { ownWordOf } from '../own-word.ts';
// The note of a block reads them.
import '../words.ts';
import type { PendingBooking } from './use-booking.ts';

const inBoth = (key: string): Bilingual => ({
  zh: i18next.t(key, { lng: 'zh', ns: 'bookings' }),
  en: i18next.t(key, { lng: 'en', ns: 'bookings' }),
});

const ON_ITS_WAY = 'pending';

const noteOf = (booking: Booking, now: LocalNow): Bilingual => {
  const { status, needsSignIn } = booking;
  const word = inBoth(`own.${ownWordOf(booking, now)}`);
  const isAhead = status === 'approved' || status === 'pending';
  return isAhead && needsSignIn ? { zh: `${word.zh} · 需签到`, en: `${word.en} · sign in` } : word;
};

/** My claims by key, with the subject and status of those whose booking is known. */
export const mineOf = (
  { byKey }: MyClaims,
  bookings: readonly Booking[],
  pending: PendingBooking | undefined,
  now: LocalNow,
): MineByKey => {
  const known = new Map(bookings.flatMap((one) => (one.claimKey === undefined ? [] : [[one.claimKey, one]])));
  const mine = new Map<string, MineDetail>(
    Object.keys(byKey).map((key) => {
      const booking = known.get(key);
      return [key, booking ? { label: booking.subject, note: noteOf(booking, now) } : {}];
    }),
  );
  const isTold = pending?.claimKey !== undefined && byKey[pending.claimKey] !== undefined;
  if (pending && !isTold) {
    const label = { zh: pending.subject, en: pending.subject };
    mine.set(pending.claimKey ?? ON_ITS_WAY, { label, isPending: true });
  }
  return mine;
};

/** Whether `claim` is the booking that is on its way: the news of it may be quicker than the answer to it. */
const isArrived = (claim: MyClaim | undefined, pending: PendingBooking): boolean =>
  claim !== undefined &&
  claim.state !== 'held' &&
  claim.resourceId === pending.resourceId &&
  claim.date === pending.date &&
  claim.start === pending.start &&
  claim.end === pending.end;

/**
 * The claims of a resource with the booking that is on its way, until the timetable shows it itself. The hold
 * that it came from is left out: one booking is drawn once.
 */
export const withPending = (
  claims: ClaimsByDate,
  resourceId: string,
  pending: PendingBooking | undefined,
  { byKey }: MyClaims,
): ClaimsByDate => {
  if (!pending || pending.resourceId !== resourceId) return claims;
  const day = (claims.get(pending.date) ?? []).filter(({ key }) => byKey[key]?.state !== 'held');
  if (day.some(({ key }) => key === pending.claimKey || isArrived(byKey[key], pending)))
    return new Map(claims).set(pending.date, day);
  const { start, end, claimKey } = pending;
  const claim: TimetableClaim = {
    key: claimKey ?? ON_ITS_WAY,

    start,
    end,
    state: 'taken',
    capacity: 1,
    taken: 1,
    holdUntil: null,
    label: null,
  };
  return new Map(claims).set(pending.date, [...day, claim]);
};

/** What holds of the asker while one of their bookings, by the key of its claim, moves elsewhere. */
export const askerMoving = (asker: Mine['asker'], moving: string | undefined): Mine['asker'] =>
  moving === undefined
    ? asker
    : {
        ...asker,
        except: [...asker.except, moving],
        moving: asker.claims.byKey[moving]?.bookingId,
      };

/** What I have booked, with its name where that is known. */
const ownOf = (claims: MyClaims, bookings: readonly Booking[]): OwnBooking[] => {
  const names = new Map(bookings.map(({ id, resource }) => [id, resource]));
  return asAsker(claims).own.map(({ key, bookingId, resourceId, date, start, end }) => {
    const resource = bookingId === undefined ? undefined : names.get(bookingId);
    return { key, bookingId, resourceId, date, start, end, resource };
  });
};

export interface Mine {
  readonly mine: MineByKey;
  /** What another booking of mine must leave out, and what it must not collide with. */
  readonly asker: {
    readonly except: readonly string[];
    readonly own: readonly OwnBooking[];
    readonly claims: MyClaims;
    /** The booking that moves. */
    readonly moving?: string | undefined;
  };
  readonly pending: PendingBooking | undefined;
  readonly showPending: (pending: PendingBooking | undefined) => void;
}

export const useMine = (bookings: readonly Booking[]): Mine => {
  const claims = useMyClaims();
  const [pending, showPending] = useState<PendingBooking | undefined>();
  const now = useLocalNow(useCampus().zone);
  const mine = useMemo(() => mineOf(claims, bookings, pending, now), [claims, bookings, pending, now]);
  const asker = useMemo(
    () => ({ except: asAsker(claims).except, own: ownOf(claims, bookings), claims }),
    [claims, bookings],
  );
  return { mine, asker, pending, showPending };
};
