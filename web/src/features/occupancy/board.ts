// What a board shows and how a change moves it: pure, so that the numbers are tested facts.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Bilingual } from '../../lib/bilingual.ts';

export type RoomState = 'taken' | 'free' | 'held' | 'closed';

export interface Room {
  readonly id: string;
  readonly typeId: string | null;
  readonly name: Bilingual;
  readonly building: Bilingual;
  readonly floor: Bilingual;
  /** 0: it does not say. */
  readonly seats: number;
  readonly now: RoomState;
  /** Minute until which `now` holds; undefined after a change until the board is read again. */
  readonly until: number | undefined;
  /** Share of today's open minutes that is taken, 0 to 1. */
  readonly rate: number;
}

/** Minutes of today. */
export interface RoomEvent {
  readonly resourceId: string;
  readonly start: number;
  readonly end: number;
  /** Where the room shows it. */
  readonly label: Bilingual | null;
}

/** Places taken and open at a minute of today. */
export interface CurvePoint {
  readonly minute: number;
  readonly taken: number;
  readonly open: number;
}

/** Share taken at an hour of a weekday (1 = Monday), 0 to 1. */
export interface HeatCell {
  readonly weekday: number;
  readonly hour: number;
  readonly rate: number;
}

export interface Board {
  readonly date: LocalDate;
  /** Milliseconds since 1970. */
  readonly serverTime: number;
  readonly rooms: readonly Room[];
  /** Rooms given back, and taken, within the next hour. */
  readonly ends: number;
  readonly begins: number;
  readonly curve: readonly CurvePoint[];
  readonly heat: readonly HeatCell[];
  readonly events: readonly RoomEvent[];
}

export interface RoomChange {
  readonly id: string;
  readonly date: LocalDate;
  readonly now: RoomState;
  readonly rate: number;
}

/** The board after a change; the same board when it says nothing new or speaks of another day. */
export const withChange = (board: Board, change: RoomChange): Board => {
  if (change.date !== board.date) return board;
  const known = board.rooms.find((room) => room.id === change.id);
  if (!known || (known.now === change.now && known.rate === change.rate)) return board;
  const until = known.now === change.now ? known.until : undefined;
  return {
    ...board,
    rooms: board.rooms.map((room) =>
      room === known ? { ...room, now: change.now, rate: change.rate, until } : room,
    ),
  };
};

export interface Totals {
  readonly taken: number;
  readonly free: number;
  readonly held: number;
  readonly closed: number;
  /** Everything that is not closed. */
  readonly open: number;
}

export const totalsOf = (rooms: readonly Room[]): Totals => {
  const count = (state: RoomState) => rooms.filter((room) => room.now === state).length;
  const [taken, free, held] = [count('taken'), count('free'), count('held')];
  return { taken, free, held, closed: count('closed'), open: taken + free + held };
};

export interface Floor {
  readonly name: Bilingual;
  readonly rooms: readonly Room[];
}

export interface Building {
  readonly name: Bilingual;
  readonly totals: Totals;
  /** Highest first, as one looks at a house. */
  readonly floors: readonly Floor[];
}

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

/** One name of several rooms: in English too, where any of them says it. */
const nameAmong = (names: readonly Bilingual[]): Bilingual =>
  names.find(({ zh, en }) => en !== zh) ?? names[0] ?? { zh: '', en: '' };

/** The number in a floor's name, so that 10 stands above 9 and basements below the ground. */
export const heightOf = ({ zh }: Bilingual): number => {
  const height = Number(/\d+/.exec(zh)?.[0] ?? 0);
  return /^(B|地下|负)/i.test(zh) ? -height : height;
};

/** Small multiples: the building with most rooms first, its floors from the top; rooms without a building last. */
export const buildingsOf = (rooms: readonly Room[]): Building[] =>
  grouped(rooms, (room) => room.building.zh)
    .map((members) => ({
      name: nameAmong(members.map(({ building }) => building)),
      totals: totalsOf(members),
      floors: grouped(members, (room) => room.floor.zh)
        .map((floor) => ({ name: nameAmong(floor.map((room) => room.floor)), rooms: floor }))
        .toSorted((a, b) => heightOf(b.name) - heightOf(a.name)),
    }))
    .toSorted(
      (a, b) =>
        Number(a.name.zh === '') - Number(b.name.zh === '') ||
        b.totals.open + b.totals.closed - (a.totals.open + a.totals.closed),
    );

/** A floor that would not fit one line of full squares. */
const MANY_ROOMS = 12;

export const isCrowded = ({ rooms }: Floor): boolean => rooms.length > MANY_ROOMS;

export const rateOf = ({ taken, open }: CurvePoint): number => (open === 0 ? 0 : Math.min(1, taken / open));

/** The hours of the week's rows: from the first to the last in which anything was ever taken. */
export const hoursOf = (heat: readonly HeatCell[]): number[] => {
  const hours = [...new Set(heat.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const used = heat.filter(({ rate }) => rate > 0).map(({ hour }) => hour);
  return used.length === 0
    ? hours
    : hours.filter((hour) => hour >= Math.min(...used) && hour <= Math.max(...used));
};

/** Whether a state that is shown has ended by `minute`, so that the board must be read again. */
export const hasRunOut = (rooms: readonly Room[], minute: number): boolean =>
  rooms.some((room) => room.until !== undefined && room.until <= minute);

/** Where the ramp of the heat ends: the fullest hour, in whole tens, so that a quiet campus has a picture too. */
export const fullestOf = (heat: readonly HeatCell[]): number =>
  Math.max(0.1, Math.ceil(Math.max(0, ...heat.map(({ rate }) => rate)) * 10) / 10);

/** The step of a ramp of `levels` steps that a share of `fullest` takes, 0 to the last. */
export const levelOf = (rate: number, fullest: number, levels: number): number =>
  Math.min(levels - 1, Math.max(0, Math.floor((rate / fullest) * levels)));
