// Until when one may leave a seat from now on, by the rules of its room; while they are not known, that it is kept.
import { leaveAt } from '@campus/events/domain/rules/seating';
import { clockOf } from '@campus/events/domain/time/period';
import { useMemo } from 'react';
import { useRules } from '../../live/use-rules.ts';
import type { Booking } from '../booking.ts';
import { useBookingsWords } from '../words.ts';

export interface BackByProps {
  readonly booking: Pick<Booking, 'resourceId' | 'end'>;
  /** The minute of the day now. */
  readonly minute: number;
}

export const BackBy = ({ booking: { resourceId, end }, minute }: BackByProps) => {
  const { t } = useBookingsWords();
  const { rules } = useRules(useMemo(() => [resourceId], [resourceId]));
  const seating = rules.get(resourceId)?.rules.seating;
  if (!seating) return t('keepsSeat');
  return t('backBy', { time: clockOf(Math.min(end, minute + leaveAt(seating, minute).minutes)) });
};
