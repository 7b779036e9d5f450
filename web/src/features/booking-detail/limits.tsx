// One sentence for what can no longer be done to a booking, or until when it can. Loaded with the rules of its place.
import { useMemo } from 'react';
import { dateText } from '../../lib/when.ts';
import { useRules } from '../../live/use-rules.ts';
import type { BookingCardProps } from './phone-booking-card.tsx';
import { timeLimitsOf } from './time-limits.ts';
import { useDetailWords } from './words.ts';

export const Limits = ({ booking, now }: BookingCardProps) => {
  const { t, language } = useDetailWords();
  const { rules } = useRules(useMemo(() => [booking.resourceId], [booking.resourceId]));
  const known = rules.get(booking.resourceId);
  if (!known) return null;
  return timeLimitsOf(booking, known.rules, now).map(({ acts, isPast, date, time }) => (
    <p key={time} className="phone-booking-why">
      {t(isPast ? 'onPhone.limit.past' : 'onPhone.limit.open', {
        acts: acts.map((act) => t(`onPhone.limit.${act}`)).join(t('onPhone.limit.or')),
        time: date === now.date ? time : `${dateText(date, language)} ${time}`,
      })}
    </p>
  ));
};
