// Rooms that somebody without a booking can have at once: free long enough, those free longest first. Pure.
import type { Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { placeOf } from '../../resource/place.ts';
import type { FreeRoomsQuery } from '../../wire.generated.ts';

export interface FreeRoom {
  readonly id: string;
  readonly name: Bilingual;
  readonly place: Bilingual;
  readonly freeUntil: number;
  /** What is offered of it. */
  readonly period: Period;
}

const MOST_OFFERED = 4;
const STEP = 5;
const SHORTEST = 30;
const USUAL = 60;

export const freeRooms = ({ board }: FreeRoomsQuery, minute: number): readonly FreeRoom[] => {
  const start = Math.floor(minute / STEP) * STEP;
  return board.rows
    .flatMap((row): FreeRoom[] => {
      const freeUntil = row.until ?? 0;
      if (row.now !== 'free' || freeUntil - minute < SHORTEST) return [];
      return [
        {
          id: row.resourceId,
          name: bilingual(row.resources_name, row.resources_name_en),
          place: placeOf(
            bilingual(row.building_name, row.building_name_en),
            bilingual(row.floor_name, row.floor_name_en),
          ),
          freeUntil,
          period: { start, end: Math.min(freeUntil, start + USUAL) },
        },
      ];
    })
    .toSorted((a, b) => b.freeUntil - a.freeUntil)
    .slice(0, MOST_OFFERED);
};
