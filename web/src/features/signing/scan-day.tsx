// The day of what was scanned in a line: when it is taken, and how long it may be had from now on.
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { DayStrip } from '../../booking/day-strip.tsx';
import { stripPieces } from '../../booking/strip-pieces.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { LocalNow } from '../../lib/when.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';

interface ScanDayProps {
  readonly resourceId: string;
  readonly seat: string | null;
  readonly now: LocalNow;
  readonly until: string | undefined;
}

export const ScanDay = ({ resourceId, seat, now: { date, minute }, until }: ScanDayProps) => {
  const { byKey } = useMyClaims();
  const { rules, pictures } = useTimetable([resourceId], date, date);
  const known = rules.get(resourceId);
  const picture = pictures.get(resourceId)?.[date];
  if (!known || !picture) return null;
  const end = until === undefined ? undefined : minutesOf(until);
  const chosen: Period | undefined = end === undefined ? undefined : { start: minute, end };
  return (
    <DayStrip
      open={known.rules.openHours}
      pieces={stripPieces(known, picture, date, serverNow(), (key) => key in byKey, seat)}
      chosen={chosen}
      isRefused={false}
    />
  );
};
