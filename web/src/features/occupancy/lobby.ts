// What a board in a lobby says: where one can go now, longest first, and what ends next. Pure.
import type { Bilingual } from '../../lib/bilingual.ts';
import { buildingsOf, type Room } from './board.ts';

/** Less is not worth the stairs. */
const LEAST_MINUTES = 15;
const ENDING_AT_MOST = 6;
export const ROWS = 8;
export const PLACES = 6;

/** A laptop has no floor to walk to. */
const isPlace = ({ floor }: Room): boolean => floor.zh !== '';

export interface Lobby {
  /** Longest free first; whose end is not known yet comes last. */
  readonly free: readonly Room[];
  readonly ending: readonly Room[];
  /** Places that are not closed now. */
  readonly open: number;
}

const isFree = ({ now, until }: Room, minute: number): boolean =>
  now === 'free' && (until === undefined || until - minute >= LEAST_MINUTES);

const isIn = (room: Room, building: string | undefined): boolean =>
  building === undefined || [room.building.zh, room.building.en].includes(building);

/** @param building its name in either language; undefined: all of them */
export const lobbyOf = (rooms: readonly Room[], minute: number, building: string | undefined): Lobby => {
  const here = rooms.filter((room) => isPlace(room) && isIn(room, building));
  return {
    free: here
      .filter((room) => isFree(room, minute))
      .toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0) || a.name.zh.localeCompare(b.name.zh)),
    ending: here
      .filter(({ now, until }) => now === 'taken' && until !== undefined && until > minute)
      .toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))
      .slice(0, ENDING_AT_MOST),
    open: here.filter(({ now }) => now !== 'closed').length,
  };
};

/** A floor of a building as the house stands: what is free there, or what is free first. */
export interface LobbyFloor extends Lobby {
  readonly building: Bilingual;
  readonly floor: Bilingual;
}

/** @param building its name in either language; undefined: all of them, one after the other */
export const placesOf = (
  rooms: readonly Room[],
  minute: number,
  building: string | undefined,
): readonly LobbyFloor[] =>
  buildingsOf(rooms.filter((room) => isPlace(room) && isIn(room, building))).flatMap(({ name, floors }) =>
    floors.map((floor) => ({
      building: name,
      floor: floor.name,
      ...lobbyOf(floor.rooms, minute, undefined),
    })),
  );

/** Below its building a room needs no building before its name. */
export const nameWithin = (name: string, building: string): string =>
  building !== '' && name.startsWith(`${building} `) ? name.slice(building.length + 1) : name;

export const PAGE_SECONDS = 20;

export interface LobbyPage<Item> {
  readonly items: readonly Item[];
  readonly number: number;
  readonly count: number;
}

/** Each page stands for 20 seconds; which one it is follows from the time alone. */
export const pageAt = <Item>(items: readonly Item[], second: number, rows: number): LobbyPage<Item> => {
  const count = Math.max(1, Math.ceil(items.length / rows));
  const index = Math.floor(second / PAGE_SECONDS) % count;
  return { items: items.slice(index * rows, (index + 1) * rows), number: index + 1, count };
};
