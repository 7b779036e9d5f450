// The pieces of a day's line: what the rules close and what is claimed, one's own among it.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { closedSpansOf } from '../live/day-view.ts';
import type { DayPicture } from '../live/picture.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { hasPlacesLeft } from '../timetable/claims.ts';
import type { StripPiece } from './day-strip.tsx';

/** @param seat the day is that of this seat alone; a place with some left is not drawn as taken */
export const stripPieces = (
  known: KnownRules,
  picture: DayPicture,
  date: LocalDate,
  now: number,
  isMine: (claimKey: string) => boolean,
  seat?: string | null,
): StripPiece[] => [
  ...closedSpansOf(known.rules, date, picture, now).map(({ start, end }) => ({
    key: `closed-${start}`,
    start,
    end,
    look: 'closed' as const,
  })),
  ...picture.claims
    .filter((claim) =>
      seat == null ? isMine(claim.key) || !hasPlacesLeft(claim, picture.claims) : claim.seat === seat,
    )
    .map(({ key, start, end, state }) => ({
      key,
      start,
      end,
      look: isMine(key) ? ('mine' as const) : state,
    })),
];
