// How the seats of a room stand from this minute on, live.
import { useMemo } from 'react';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { serverNow } from '../lib/server-time.ts';
import { useTimetable } from '../live/use-timetable.ts';
import { type SeatCell, seatCells } from './seat-states.ts';

export const useSeatsNow = (id: string, minutes = 1) => {
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const timetable = useTimetable([id], date, date);
  const seating = timetable.rules.get(id)?.rules.seating;
  const claims = timetable.pictures.get(id)?.[date]?.claims;
  const cells = useMemo((): readonly SeatCell[] | undefined => {
    if (!seating || !claims) return undefined;
    const period = { start: minute, end: minute + minutes };
    // The office looks on: what its own people have is taken as well.
    return seatCells({ seating, claims, period, isMine: () => false, now: serverNow() });
  }, [seating, claims, minute, minutes]);
  return { cells, seating, date, zone, failure: timetable.failure };
};
