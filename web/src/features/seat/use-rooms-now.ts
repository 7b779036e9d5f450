// How seat rooms stand at this minute, live.
import { useMemo } from 'react';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { type RoomNow, roomNow } from './rooms-now.ts';

/** A room without a plan is not among them; which rooms have none is known only in the end. */
export const useRoomsNow = (ids: readonly string[]) => {
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const { pictures, rules, isComplete, failure } = useTimetable(ids, date, date);
  const rooms = useMemo(() => {
    const known = ids.flatMap((id) => {
      const [own, claims] = [rules.get(id)?.rules, pictures.get(id)?.[date]?.claims];
      const room = own && claims && roomNow({ rules: own, claims, minute, now: serverNow() });
      return room ? [[id, room] as const] : [];
    });
    return new Map<string, RoomNow>(known);
  }, [ids, rules, pictures, date, minute]);
  return { rooms, isKnown: isComplete || failure !== undefined, zone, minute };
};
