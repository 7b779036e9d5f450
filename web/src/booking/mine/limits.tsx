// One sentence for what can no longer be done to a booking, or until when it can.
import { useMemo } from 'react';
import { dateText, type LocalNow } from '../../lib/when.ts';
import { useRules } from '../../live/use-rules.ts';
import type { Booking } from '../booking.ts';
import { useBookingsWords } from '../words.ts';
import { timeLimitsOf } from './time-limits.ts';

export interface LimitsProps {
  readonly booking: Booking;
  readonly now: LocalNow;
  readonly className: string;
}

export const Limits = ({ booking, now, className }: LimitsProps) => {
  const { t, language } = useBookingsWords();
  const { rules } = useRules(useMemo(() => [booking.resourceId], [booking.resourceId]));
  const known = rules.get(booking.resourceId);
  if (!known) return null;
  return timeLimitsOf(booking, known.rules, now).map(({ acts, isPast, date, time }) => (
    <p key={time} className={className}>
      {t(isPast ? 'limit.past' : 'limit.open', {
        acts: acts.map((act) => t(`limit.${act}`)).join(t('limit.or')),
        time: date === now.date ? time : `${dateText(date, language)} ${time}`,
      })}
    </p>
  ));
};
