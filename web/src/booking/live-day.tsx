// One day of a place or of one of its seats in a line that follows the server.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { serverNow } from '../lib/server-time.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import { useTimetable } from '../live/use-timetable.ts';
import { DayStrip } from './day-strip.tsx';
import { stripPieces } from './strip-pieces.ts';

interface LiveDayProps {
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly seat: string | null | undefined;
  readonly chosen?: Period | undefined;
  /** The clock, where it is drawn. */
  readonly minute?: number;
  /** Heads a card; absent: the line stands alone. */
  readonly title?: string;
}

export const LiveDay = ({ resourceId, date, seat, chosen, minute, title }: LiveDayProps) => {
  const { byKey } = useMyClaims();
  const { rules, pictures } = useTimetable([resourceId], date, date);
  const known = rules.get(resourceId);
  const picture = pictures.get(resourceId)?.[date];
  if (!known || !picture) return null;
  const strip = (
    <DayStrip
      open={known.rules.openHours}
      pieces={stripPieces(known, picture, date, serverNow(), (key) => key in byKey, seat)}
      chosen={chosen}
      isRefused={false}
      minute={minute}
    />
  );
  if (title === undefined) return strip;
  return (
    <section className="phone-day" aria-labelledby="phone-day">
      <h2 id="phone-day">{title}</h2>
      {strip}
    </section>
  );
};
