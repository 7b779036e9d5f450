// Which free resources suit a person best, and why: pure, so that the order is a tested fact.
import type { Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../../lib/bilingual.ts';

/** A resource as it stands at the sought time. */
export interface Suggestible {
  readonly id: string;
  readonly seats: number | undefined;
  /** Empty where it has none. */
  readonly campus: string;
  readonly equipment: readonly string[];
  readonly needsApproval: boolean;
  readonly average: number | undefined;
  /** What can be had of it. */
  readonly period: Period;
  /** Why it cannot be booked then; undefined: it can. */
  readonly refused: Bilingual | undefined;
}

export interface RoomWish {
  /** 0: any number. */
  readonly people: number;
  /** Empty: any. */
  readonly campus: string;
  readonly equipment: string;
  /** Now, where it is wanted at once. */
  readonly minute?: number | undefined;
}

export type SuggestedFor =
  | { readonly kind: 'fits'; readonly spare: number }
  | { readonly kind: 'has'; readonly item: string }
  | { readonly kind: 'familiar'; readonly times: number }
  | { readonly kind: 'atOnce' }
  | { readonly kind: 'approval' }
  | { readonly kind: 'rated'; readonly average: number };

export interface Suggestion<Found extends Suggestible> {
  readonly found: Found;
  /** The best one first. */
  readonly reasons: readonly SuggestedFor[];
}

const MOST_SUGGESTIONS = 3;
const MOST_REASONS = 3;
/** Worth telling. */
const GOOD_RATING = 4;

const isLike = (one: Suggestible, { campus, equipment }: RoomWish): boolean =>
  (campus === '' || one.campus === campus) && (equipment === '' || one.equipment.includes(equipment));

const hasRoom = ({ seats }: Suggestible, { people }: RoomWish): boolean =>
  people === 0 || (seats ?? 0) >= people;

const spareOf = ({ seats = 0 }: Suggestible, people: number): number => (people === 0 ? 0 : seats - people);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Free already, then without approval, then the least too big, then known to the person, then liked by others.
 * @param timesBooked of the person's own bookings, by resource
 */
const bestFirst =
  ({ people, minute = Infinity }: RoomWish, timesBooked: ReadonlyMap<string, number>) =>
  (a: Suggestible, b: Suggestible): number =>
    Number(a.period.start > minute) - Number(b.period.start > minute) ||
    Number(a.needsApproval) - Number(b.needsApproval) ||
    spareOf(a, people) - spareOf(b, people) ||
    (timesBooked.get(b.id) ?? 0) - (timesBooked.get(a.id) ?? 0) ||
    (b.average ?? 0) - (a.average ?? 0) ||
    compare(a.id, b.id);

const reasonsOf = (one: Suggestible, wish: RoomWish, times: number): SuggestedFor[] => {
  const { people, equipment } = wish;
  const { needsApproval, average = 0 } = one;
  const reasons: (SuggestedFor | false)[] = [
    people > 0 && { kind: 'fits', spare: spareOf(one, people) },
    equipment !== '' && { kind: 'has', item: equipment },
    times > 0 && { kind: 'familiar', times },
    { kind: needsApproval ? 'approval' : 'atOnce' },
    average >= GOOD_RATING && { kind: 'rated', average },
  ];
  return reasons.filter((reason) => reason !== false).slice(0, MOST_REASONS);
};

/** The best free ones, each with its reasons. */
export const suggest = <Found extends Suggestible>(
  all: readonly Found[],
  wish: RoomWish,
  timesBooked: ReadonlyMap<string, number>,
): Suggestion<Found>[] =>
  all
    .filter((one) => one.refused === undefined && isLike(one, wish) && hasRoom(one, wish))
    .toSorted(bestFirst(wish, timesBooked))
    .slice(0, MOST_SUGGESTIONS)
    .map((found) => ({ found, reasons: reasonsOf(found, wish, timesBooked.get(found.id) ?? 0) }));

/** What suits but is not free then: other times are sought for these. */
export const suitedButTaken = <Found extends Suggestible>(
  all: readonly Found[],
  wish: RoomWish,
  timesBooked: ReadonlyMap<string, number>,
): Found[] =>
  all
    .filter((one) => one.refused !== undefined && isLike(one, wish) && hasRoom(one, wish))
    .toSorted(bestFirst(wish, timesBooked))
    .slice(0, MOST_SUGGESTIONS);

/** What is free then, yet too small or without what was asked for; the roomiest first. */
export const freeButUnlike = <Found extends Suggestible>(all: readonly Found[], wish: RoomWish): Found[] =>
  all
    .filter((one) => one.refused === undefined && !(isLike(one, wish) && hasRoom(one, wish)))
    .toSorted((a, b) => (b.seats ?? 0) - (a.seats ?? 0) || compare(a.id, b.id))
    .slice(0, MOST_SUGGESTIONS);

export interface TimeOffer<Found extends Suggestible> {
  readonly found: Found;
  readonly start: number;
  readonly end: number;
}

/** The few that begin nearest to the sought time; of equally near ones the earlier, then the better suited. */
export const nearestTimes = <Found extends Suggestible>(
  offers: readonly TimeOffer<Found>[],
  sought: number,
): TimeOffer<Found>[] =>
  offers
    .toSorted((a, b) => Math.abs(a.start - sought) - Math.abs(b.start - sought) || a.start - b.start)
    .slice(0, MOST_SUGGESTIONS);

/** A suggestion that was booked here, and where it stood. */
export interface Kept<Found extends Suggestible> {
  readonly suggestion: Suggestion<Found>;
  readonly at: number;
  /** What was sought then. */
  readonly wish: string;
}

/** What was booked here stays in its place, although it is free no more. */
export const withKept = <Found extends Suggestible>(
  best: readonly Suggestion<Found>[],
  kept: Kept<Found> | undefined,
): readonly Suggestion<Found>[] =>
  kept === undefined || best.some(({ found }) => found.id === kept.suggestion.found.id)
    ? best
    : best.toSpliced(kept.at, 0, kept.suggestion);
