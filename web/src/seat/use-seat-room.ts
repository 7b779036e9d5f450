// What a seat room shows for a day and a period: its seats as they stand there, the chosen one, one's own.
import { SEAT_MINUTES } from '@campus/events/domain/rules/seating';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocalNow } from '../lib/clock.ts';
import { serverNow } from '../lib/server-time.ts';
import type { LocalNow } from '../lib/when.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { useTimetable } from '../live/use-timetable.ts';
import { useIsCompact } from '../ui/use-compact.ts';
import { type SeatCell, seatCells } from './seat-states.ts';

/** From the next step of the grid, or the opening, as long as people usually stay. */
const usualPeriod = ({ rules }: KnownRules, date: LocalDate, now: LocalNow): Period => {
  const { openHours, slotRule, duration } = rules;
  if (slotRule.kind === 'wholeDay') return openHours;
  const earliest = date === now.date ? now.minute : 0;
  if (slotRule.kind === 'fixed')
    return slotRule.slots.find(({ end }) => end > earliest) ?? slotRule.slots.at(-1) ?? openHours;
  const step = slotRule.stepMinutes;
  const ahead = openHours.start + Math.max(0, Math.ceil((earliest - openHours.start) / step)) * step;
  const shortest = duration.minMinutes ?? step;
  const start = Math.max(openHours.start, Math.min(ahead, openHours.end - shortest));
  const wanted = Math.max(shortest, Math.min(SEAT_MINUTES, duration.maxMinutes ?? SEAT_MINUTES));
  return { start, end: Math.min(openHours.end, start + wanted) };
};

/** The period that a link asks for. */
const wishIn = (query: URLSearchParams): Period | undefined => {
  const [start, end] = [minutesOf(query.get('from') ?? ''), minutesOf(query.get('to') ?? '')];
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
};

export const useSeatRoom = (id: string, zone: string) => {
  const now = useLocalNow(zone);
  const [query, setQuery] = useSearchParams();
  const date = query.get('date') ?? now.date;
  const timetable = useTimetable([id], date, date);
  const known = timetable.rules.get(id);
  const picture = timetable.pictures.get(id)?.[date];
  const [asked, setAsked] = useState(() => wishIn(query));
  const [chosen, setChosen] = useState(query.get('seat') ?? undefined);
  // The seat that a link names is chosen once: it would be held again by each reload.
  useEffect(() => {
    if (!query.has('seat')) return;
    const rest = new URLSearchParams(query);
    rest.delete('seat');
    setQuery(rest, { replace: true });
  }, [query, setQuery]);
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const claims = useMyClaims();
  const period = asked ?? (known ? usualPeriod(known, date, now) : { start: 0, end: 1440 });
  const seating = known?.rules.seating;
  const own = (picture?.claims ?? []).flatMap(({ key, seat, start, end }) => {
    const bookingId = claims.byKey[key]?.bookingId;
    const isOver = date < now.date || (date === now.date && end <= now.minute);
    return seat && bookingId ? [{ bookingId, isOver, seat, start, end }] : [];
  });
  const sitting = own.find(({ isOver, start }) => date === now.date && !isOver && start <= now.minute);
  // A reader in the room looks at it as it is, until they look for another seat.
  const isNow =
    useIsCompact() && !asked && sitting !== undefined && (chosen ?? sitting.seat) === sitting.seat;
  const [from, to] = isNow ? [now.minute, now.minute + 1] : [period.start, period.end];
  const cells = useMemo(
    () =>
      seating
        ? seatCells({
            seating,
            claims: picture?.claims ?? [],
            period: { start: from, end: to },
            isMine: (key) => claims.byKey[key] !== undefined,
            now: serverNow(),
          })
        : [],
    [seating, picture, from, to, claims],
  );
  const fits = ({ tags = [], block }: SeatCell) =>
    wishes.every((wish) => wish === block || tags.includes(wish));
  const goTo = (next: LocalDate) => {
    const wanted = new URLSearchParams(query);
    wanted.set('date', next);
    setChosen(undefined);
    setQuery(wanted, { replace: true });
  };
  return {
    id,
    now,
    date,
    timetable,
    known,
    picture,
    seating,
    period,
    setAsked,
    cells,
    own,
    sitting,
    isNow,
    chosen,
    setChosen,
    wishes,
    setWishes,
    fits,
    goTo,
  };
};

export type SeatRoomState = ReturnType<typeof useSeatRoom>;
