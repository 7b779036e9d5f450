// How far a door may be believed while the server is not heard, and when it may care for its own glass. Pure.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { DoorWord } from './door-state.ts';

/** `possible`: free by an old list; `unknown`: there is no list of this day. */
export type FaceWord = DoorWord | 'possible' | 'unknown';

/** So long a free room is believed without network. */
export const SURE_MS = 15 * 60_000;

export interface Trust {
  readonly word: DoorWord;
  readonly date: LocalDate;
  /** The day on which the list was heard; it holds the day after too. */
  readonly listDate: LocalDate;
  readonly heardAt: number;
  readonly now: number;
}

/** An old "taken" does no harm; an old "free" sends somebody into a room that was given away since. */
export const faceOf = ({ word, date, listDate, heardAt, now }: Trust): FaceWord => {
  if (date !== listDate && date !== addDays(listDate, 1)) return 'unknown';
  return word === 'free' && now - heardAt > SURE_MS ? 'possible' : word;
};

export const isPlain = (face: FaceWord): face is 'possible' | 'unknown' =>
  face === 'possible' || face === 'unknown';

const SOON_MINUTES = 15;

/** Minutes that are left before somebody else's time begins; undefined where that is not soon. */
export const soonOf = (word: DoorWord, minute: number, next: number | undefined): number | undefined =>
  word === 'free' && next !== undefined && next > minute && next - minute <= SOON_MINUTES
    ? next - minute
    : undefined;

/** The closed hours in which nobody passes. */
export const isNight = (word: DoorWord, minute: number): boolean =>
  word === 'closed' && (minute >= 20 * 60 || minute < 7 * 60);

/** A circle of eight places within two pixels: no pixel burns in. */
export const shiftAt = (minute: number): { readonly x: number; readonly y: number } => {
  const angle = ((minute % 8) / 8) * 2 * Math.PI;
  return { x: Math.round(2 * Math.cos(angle)), y: Math.round(2 * Math.sin(angle)) };
};

const RELOAD_HOUR = 3;
const LONG_MS = 20 * 3_600_000;
const IDLE_MS = 10 * 60_000;
const HEARD_MS = 60_000;

export interface Idle {
  readonly minute: number;
  readonly openMs: number;
  readonly untouchedMs: number;
  /** Undefined where this page has never heard the server. */
  readonly silentMs: number | undefined;
}

/** Once a night, while nobody stands there and the server would answer. */
export const mayReload = ({ minute, openMs, untouchedMs, silentMs }: Idle): boolean =>
  Math.floor(minute / 60) === RELOAD_HOUR &&
  openMs > LONG_MS &&
  untouchedMs > IDLE_MS &&
  silentMs !== undefined &&
  silentMs < HEARD_MS;
