// Where a reader goes whose seat cannot be kept: the nearest one that is free then, or another room.
import { clockOf } from '@campus/events/domain/time/period';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '../booking/booking.ts';
import { bookInHandPath } from '../booking/paths.ts';
import { serverNow } from '../lib/server-time.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import { useTimetable } from '../live/use-timetable.ts';
import { Icon } from '../ui/icon.tsx';
import { nearestFree, periodAfter, seatCells, seatFreeUntil } from './seat-states.ts';
import { useSeatWords } from './words.ts';

const ROOMS = '/mobile/seats';

export interface NextSeatProps {
  readonly booking: Pick<Booking, 'resourceId' | 'date' | 'end'>;
  readonly seat: string;
  /** Shown while nothing is known, and where no seat is free. */
  readonly otherwise: ReactNode;
}

export const NextSeat = ({ booking, seat, otherwise }: NextSeatProps) => {
  const { t } = useSeatWords();
  const { resourceId, date, end } = booking;
  const { rules, pictures } = useTimetable([resourceId], date, date);
  const { byKey } = useMyClaims();
  const known = rules.get(resourceId)?.rules;
  const claims = pictures.get(resourceId)?.[date]?.claims;
  if (!known?.seating || !claims) return otherwise;
  const closes = known.openHours.end;
  const now = serverNow();
  const period = periodAfter(end, known);
  const isMine = (key: string) => byKey[key] !== undefined;
  const next =
    period && nearestFree(seatCells({ seating: known.seating, claims, period, isMine, now }), seat);
  if (period && next === undefined) return otherwise;
  const [from, to] = [clockOf(end), clockOf(period?.end ?? end)];
  const wish = new URLSearchParams({ date, from, to, seat: next ?? '' });
  return (
    <Link
      className="running-act running-first"
      to={next === undefined ? ROOMS : bookInHandPath({ resourceId, seat }, wish)}
    >
      <strong>
        <Icon name="seat" size={18} /> {next === undefined ? t('otherRoom') : t('moveTo', { number: next })}
      </strong>
      {next === undefined ? null : (
        <small>{t('freeUntil', { time: clockOf(seatFreeUntil(claims, next, end, now) ?? closes) })}</small>
      )}
    </Link>
  );
};
