// Says how many bookings a place still gives the viewer in the day, the week and the month that are looked at.
import { spans } from '@campus/events/booking/allowance/counting';
import { addDays, type LocalDate, mondayOf } from '@campus/events/domain/time/dates';
import type { Language } from '../lib/bilingual.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { dateText, monthText, spanText } from '../lib/when.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { useBookingWords } from './flow/words.ts';
import { decidingOf, type QuotaPlace, quotasOf } from './quotas.ts';

const weekText = (date: LocalDate, language: Language) =>
  spanText(mondayOf(date), addDays(mondayOf(date), 6), language);
const texts = { day: dateText, week: weekText, month: monthText };

/** @param asked the day that is looked at; else today */
export const useOwnLeft = (
  place: QuotaPlace,
  { binding }: KnownRules,
  asked?: LocalDate,
): readonly string[] => {
  const { t, language } = useBookingWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const { counted } = useMyClaims();
  if (!binding) return [];
  const date = asked ?? today;
  const quotas = decidingOf(quotasOf(place, binding, Object.values(counted), date));
  return quotas.map(({ over, per, left, limit }) =>
    per === 'range' || spans({ over, per, limit }, today, date)
      ? t(`ownLeft.${per}`, { left, limit })
      : t(`ownLeftThen.${per}`, { left, limit, when: texts[per](date, language) }),
  );
};
