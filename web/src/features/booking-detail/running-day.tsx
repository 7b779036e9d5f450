// The day of a place or a seat that is in use: what comes after it, and how far the clock is.
import { DayStrip } from '../../booking/day-strip.tsx';
import { stripPieces } from '../../booking/strip-pieces.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { LocalNow } from '../../lib/when.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import type { BookingDetail } from './booking-detail.graphql.ts';
import { useDetailWords } from './words.ts';

interface RunningDayProps {
  readonly booking: BookingDetail;
  readonly now: LocalNow;
}

export const RunningDay = ({ booking: { resourceId, date, seat }, now }: RunningDayProps) => {
  const { t } = useDetailWords();
  const { byKey } = useMyClaims();
  const { rules, pictures } = useTimetable([resourceId], date, date);
  const known = rules.get(resourceId);
  const picture = pictures.get(resourceId)?.[date];
  if (!known || !picture) return null;
  return (
    <section className="phone-day" aria-labelledby="phone-day">
      <h2 id="phone-day">{t(seat === undefined ? 'onPhone.placeToday' : 'onPhone.seatToday')}</h2>
      <DayStrip
        open={known.rules.openHours}
        pieces={stripPieces(known, picture, date, serverNow(), (key) => key in byKey, seat)}
        chosen={undefined}
        isRefused={false}
        minute={now.minute}
      />
    </section>
  );
};
