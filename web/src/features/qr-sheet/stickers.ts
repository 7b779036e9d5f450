// What stands on each sticker: a resource for its door, or a seat for its table. Pure.
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type { SheetResourcesQuery, SheetSeatsQuery } from '../../wire.generated.ts';

export interface StickerText {
  readonly id: string;
  readonly kind: 'resource' | 'seat';
  /** Below the context path (U-069). */
  readonly path: string;
  /** Typed where there is no camera. */
  readonly number: string;
  readonly name: Bilingual;
  readonly place: Bilingual;
}

type Sheet = SheetResourcesQuery['page']['edges'][number]['node'];
type Room = NonNullable<SheetSeatsQuery['room']>;

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

const placeText = (each: Sheet | Room): Bilingual => ({
  zh: joined(each.building_name, each.floor_name),
  en: joined(each.building_name_en || each.building_name, each.floor_name_en || each.floor_name),
});

const pathOf = (id: string): string => `/pc/appointmentScanner/${encodeURIComponent(id)}`;

export const resourceSticker = (each: Sheet): StickerText => ({
  id: each.id,
  kind: 'resource',
  path: pathOf(each.id),
  number: each.resources_number ?? '',
  name: bilingual(each.resources_name, each.resources_name_en),
  place: placeText(each),
});

const OUT_OF_USE = 2;

/** None for a seat that is out of use; the number of the room tells two seats of one number apart. */
export const seatStickers = (room: Room): readonly StickerText[] => {
  const { zh, en } = bilingual(room.resources_name, room.resources_name_en);
  const { building_name, building_name_en, floor_name, floor_name_en } = room;
  // Many a room is named after its building.
  const within = (building: string | null, name: string) =>
    building && name.includes(building) ? name : joined(building, name);
  const place = {
    zh: joined(within(building_name, zh), floor_name),
    en: joined(within(building_name_en || building_name, en), floor_name_en || floor_name),
  };
  return (room.seatList ?? []).flatMap(({ seat_number: seat, seat_state }) =>
    seat && seat_state !== OUT_OF_USE
      ? [
          {
            id: seat,
            kind: 'seat' as const,
            path: `${pathOf(room.id)}?seat=${encodeURIComponent(seat)}`,
            number: joined(room.resources_number, seat),
            name: bilingual(seat, seat),
            place,
          },
        ]
      : [],
  );
};
