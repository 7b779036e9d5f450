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
  /** Read from across the room: the number on its door or table, else its name. */
  readonly mark: string;
  readonly place: Bilingual;
}

type Sheet = SheetResourcesQuery['page']['edges'][number]['node'];
type Room = NonNullable<SheetSeatsQuery['room']>;

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Many a room is named after its building. */
const within = (building: string | null, name: string): string =>
  building && name.includes(building) ? name : joined(building, name);

/** A floor does not break over two lines, nor does a number in Chinese from what it counts. */
const unbroken = (floor: string | null | undefined): string => (floor ?? '').replaceAll(' ', '\u00a0');

const placeOf = (each: Sheet | Room, { zh, en }: Bilingual): Bilingual => ({
  zh: joined(within(each.building_name, zh), each.floor_name).replace(
    /(\d) (?=\p{Script=Han})/gu,
    '$1\u00a0',
  ),
  en: joined(
    within(each.building_name_en || each.building_name, en),
    unbroken(each.floor_name_en || each.floor_name),
  ),
});

/** `302` of the name of YF-302, `2-05` of that of TS-205. */
const markOf = (name: string, number: string): string | undefined =>
  name
    .split(' ')
    .find((word) => /\d/.test(word) && number.replace(/\W/g, '').endsWith(word.replace(/\W/g, '')));

const pathOf = (id: string): string => `/pc/appointmentScanner/${encodeURIComponent(id)}`;

export const resourceSticker = (each: Sheet): StickerText => {
  const number = each.resources_number ?? '';
  const name = bilingual(each.resources_name, each.resources_name_en);
  const mark = markOf(name.zh, number);
  const rest = name.zh.split(' ').filter((word) => word !== mark);
  const place = placeOf(
    each,
    mark === undefined ? { zh: '', en: name.en } : { zh: joined(...rest), en: name.en },
  );
  return { id: each.id, kind: 'resource', path: pathOf(each.id), number, name, mark: mark ?? name.zh, place };
};

const OUT_OF_USE = 2;

/** None for a seat that is out of use; the number of the room tells two seats of one number apart. */
export const seatStickers = (room: Room): readonly StickerText[] => {
  const place = placeOf(room, bilingual(room.resources_name, room.resources_name_en));
  return (room.seatList ?? []).flatMap(({ seat_number: seat, seat_state }) =>
    seat && seat_state !== OUT_OF_USE
      ? [
          {
            id: seat,
            kind: 'seat' as const,
            path: `${pathOf(room.id)}?seat=${encodeURIComponent(seat)}`,
            number: joined(room.resources_number, seat),
            name: bilingual(seat, seat),
            mark: seat,
            place,
          },
        ]
      : [],
  );
};
