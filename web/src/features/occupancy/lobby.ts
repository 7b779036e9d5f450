// What a board in a lobby says: where one can go now, longest first, and what ends next. Pure.
import type { Room } from './board.ts';

/** Less is not worth the stairs. */
const LEAST_MINUTES = 15;
const ENDING_AT_MOST = 3;
export const ROWS = 8;

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

/** @param building its name in either language; undefined: all of them */
export const lobbyOf = (rooms: readonly Room[], minute: number, building: string | undefined): Lobby => {
  const here = rooms
    .filter(isPlace)
    .filter((room) => building === undefined || [room.building.zh, room.building.en].includes(building));
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

const PAGE_SECONDS = 20;

export interface LobbyPage<Item> {
  readonly items: readonly Item[];
  readonly number: number;
  readonly count: number;
}

/** Each page stands for 20 seconds; which one it is follows from the time alone. */
export const pageAt = <Item>(items: readonly Item[], second: number): LobbyPage<Item> => {
  const count = Math.max(1, Math.ceil(items.length / ROWS));
  const index = Math.floor(second / PAGE_SECONDS) % count;
  return { items: items.slice(index * ROWS, (index + 1) * ROWS), number: index + 1, count };
};
