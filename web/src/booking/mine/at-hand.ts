// Which of one's own bookings matter at this moment, and what may be done to them at hand.
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import type { LocalNow } from '../../lib/when.ts';
import { type Booking, isFinal, isTwin } from '../booking.ts';
import { ownWordOf, SOON_MINUTES } from '../own-word.ts';

/** What one uses or has left for a while, has signed in to or may, or is about to use: what began first leads. */
export const bookingsNow = (bookings: readonly Booking[], { date, minute }: LocalNow): readonly Booking[] =>
  bookings
    .filter(
      (booking) =>
        booking.date === date &&
        booking.loan === undefined &&
        booking.end > minute &&
        !isFinal(booking.status) &&
        (booking.away !== undefined ||
          booking.actions.has('signIn') ||
          (booking.status === 'pending' && booking.start - SOON_MINUTES <= minute) ||
          booking.status === 'performed'),
    )
    .toSorted(
      (a, b) => Number(b.status === 'performed') - Number(a.status === 'performed') || a.start - b.start,
    );

/** So long a place that was given away is told of, in minutes. */
const TOLD = 120;

/** What was given away a while ago, since nobody signed in. */
export const releasedNow = (bookings: readonly Booking[], { date, minute }: LocalNow): readonly Booking[] =>
  bookings.filter((booking) => {
    const at = minutesOf(booking.keptUntil ?? '');
    return booking.status === 'missed' && booking.date === date && at !== undefined && minute < at + TOLD;
  });

/** The first minute of its sign-in is still to come. */
export const opensLater = ({ signInFrom }: Booking, { date, minute }: LocalNow): boolean =>
  signInFrom !== undefined && signInFrom > `${date} ${clockOf(minute)}`;

/** Only a code at the place signs in to it, and does so now. */
export const signsInByCode = (booking: Booking, now: LocalNow): boolean => {
  const { needsSignIn, signedInAt, status, actions } = booking;
  const isMissing = needsSignIn && signedInAt === undefined && status === 'pending';
  return isMissing && !actions.has('signIn') && !opensLater(booking, now);
};

/** From what gives the place up to what one came for: each has its side of the card in every state. */
const order = [
  'cancel',
  'terminate',
  'signOut',
  'changeTime',
  'leave',
  'signIn',
  'scan',
  'scanBack',
  'extend',
] as const;

/** What the card offers: actions of the booking, the scanner where only a code helps, and a leave from a seat. */
export type CardAct = (typeof order)[number];

/** Never what gives the place up, or moves it. */
export const canStandOut = (act: CardAct): boolean => order.indexOf(act) >= order.indexOf('leave');

/** In so many last minutes one looks for another place, and leaves none for a while. */
const LAST_MINUTES = 15;

export const isEnding = ({ end }: Pick<Booking, 'end'>, { minute }: Pick<LocalNow, 'minute'>): boolean =>
  end - minute <= LAST_MINUTES;

const MOST_ACTS = 3;
const offered = ['signIn', 'extend', 'changeTime', 'signOut', 'terminate', 'cancel'] as const;

/** The last one is meant first; a seat is come back to by its code. `canExtend`: its next step can be had. */
export const actsOf = (booking: Booking, now: LocalNow, canExtend: boolean): readonly CardAct[] => {
  const phase = ownWordOf(booking, now);
  const own = offered.filter(
    (act) => booking.actions.has(act) && !isTwin(act, booking.actions) && (act !== 'extend' || canExtend),
  );
  const first: readonly CardAct[] =
    phase === 'away'
      ? ['scanBack']
      : signsInByCode(booking, now)
        ? ['scan']
        : phase === 'using' && booking.seat !== undefined && !isEnding(booking, now)
          ? ['leave']
          : [];
  return [...first, ...own].slice(0, MOST_ACTS).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
};
