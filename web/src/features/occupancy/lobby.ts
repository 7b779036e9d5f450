// What a board in a lobby says: where one can go now, longest first, what ends next, and what goes on. Pure.
import type { Bilingual } from '../../lib/bilingual.ts';
import { buildingsOf, heightOf, type Room, type RoomEvent } from './board.ts';

/** Less is not worth the stairs. */
const LEAST_MINUTES = 15;
const ENDING_AT_MOST = 6;
export const ROWS = 8;
export const PLACES = 6;
export const EVENTS = 6;
/** So long the late find what has just ended. */
const ENDED_MINUTES = 5;

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

/** What is in use or closed, and then free: no event begins as it ends. */
const turnsFree = ({ id, now, until }: Room, minute: number, events: readonly RoomEvent[]): boolean =>
  (now === 'taken' || now === 'closed') &&
  until !== undefined &&
  until > minute &&
  until < 1440 &&
  !events.some(({ resourceId, start, end }) => resourceId === id && start <= until && end > until);

/** @param building its name in either language; undefined: all of them */
export const lobbyOf = (
  rooms: readonly Room[],
  minute: number,
  building: string | undefined,
  events: readonly RoomEvent[],
): Lobby => {
  const here = rooms.filter((room) => isPlace(room) && isIn(room, building));
  return {
    free: here
      .filter((room) => isFree(room, minute))
      .toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0) || a.name.zh.localeCompare(b.name.zh)),
    ending: here
      .filter((room) => turnsFree(room, minute, events))
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
  events: readonly RoomEvent[],
): readonly LobbyFloor[] =>
  buildingsOf(rooms.filter((room) => isPlace(room) && isIn(room, building))).flatMap(({ name, floors }) =>
    floors.map((floor) => ({
      building: name,
      floor: floor.name,
      ...lobbyOf(floor.rooms, minute, undefined, events),
    })),
  );

/** Below its building a room needs no building before its name. */
export const nameWithin = (name: string, building: string): string =>
  building !== '' && name.startsWith(`${building} `) ? name.slice(building.length + 1) : name;

/** "501 Board Room" is found by its number; a room without one, or with one that counts ("24 小时"), by its name. */
export const numberedName = (name: string): { readonly number: string; readonly kind: string } => {
  const [, number, kind] = /^([A-Z]+-?\d+|\d+-\d+|\d{3,}[A-Z]?) (.+)$/i.exec(name) ?? [];
  return number && kind ? { number, kind } : { number: name, kind: '' };
};

/** Where one turns, from the floor of the board: in a lobby, the ground. */
export const wayTo = ({ floor }: Room | LobbyFloor, own: string | undefined): 'up' | 'down' | 'here' => {
  const from = own ? heightOf({ zh: own, en: own }) : 1;
  const to = heightOf(floor);
  return to === from ? 'here' : to > from ? 'up' : 'down';
};

export interface LobbyEvent extends RoomEvent {
  readonly room: Room;
}

export const eventsAt = (
  rooms: readonly Room[],
  events: readonly RoomEvent[],
  minute: number,
  building: string | undefined,
): readonly LobbyEvent[] => {
  const known = new Map(rooms.map((room) => [room.id, room]));
  return events.flatMap((event) => {
    const room = known.get(event.resourceId);
    const isShown = room && isPlace(room) && isIn(room, building) && event.end + ENDED_MINUTES > minute;
    return isShown ? [{ ...event, room }] : [];
  });
};

export const PAGE_SECONDS = 20;

export interface LobbyPage<Item> {
  readonly items: readonly Item[];
  readonly number: number;
  readonly count: number;
}

/** Each page stands for one turn of 20 seconds; which one it is follows from the time alone. */
export const pageAt = <Item>(items: readonly Item[], turn: number, rows: number): LobbyPage<Item> => {
  const count = Math.max(1, Math.ceil(items.length / rows));
  const index = turn % count;
  return { items: items.slice(index * rows, (index + 1) * rows), number: index + 1, count };
};
