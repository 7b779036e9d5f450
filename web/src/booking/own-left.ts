// Says how many bookings a place still gives the viewer: today, this week, this month.
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { useBookingWords } from './flow/words.ts';
import { decidingOf, type QuotaPlace, quotasOf } from './quotas.ts';

export const useOwnLeft = (place: QuotaPlace, { binding }: KnownRules): readonly string[] => {
  const { t } = useBookingWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const { counted } = useMyClaims();
  if (!binding) return [];
  const quotas = decidingOf(quotasOf(place, binding, Object.values(counted), today));
  return quotas.map(({ per, left, limit }) => t(`ownLeft.${per}`, { left, limit }));
};
