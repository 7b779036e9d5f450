// What a door says: the state of this minute, until when it holds, and what comes next. Pure.
import { availability, type Claim, type Stretch } from '@campus/events/booking/availability';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import type { Bilingual } from '../../lib/bilingual.ts';

export type DoorWord = 'free' | 'taken' | 'held' | 'requested' | 'closed';

/** A claim as the day's picture holds it; `holdUntil` in milliseconds since 1970. */
export interface DoorClaim {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly state: 'taken' | 'held' | 'requested' | 'closed';
  readonly taken: number;
  readonly holdUntil: number | null;
  readonly label: Bilingual | null;
}

export interface NextEntry {
  readonly key: string;
  readonly date: LocalDate;
  readonly start: number;
  /** Absent: it is no booking. */
  readonly end?: number;
  readonly word: DoorWord;
  readonly label: Bilingual | null;
  readonly holdUntil: number | null;
}

export interface DoorState {
  readonly word: DoorWord;
  /** Minute of today at which the word changes; 1440 is midnight. */
  readonly until: number;
  /** What the room is used for now, where the resource shows it. */
  readonly label: Bilingual | null;
  /** The booking that runs now, to which a sign-in belongs. */
  readonly key: string | undefined;
  readonly holdUntil: number | null;
  /** Places left of a shared resource; undefined where one booking takes it whole. */
  readonly placesLeft: number | undefined;
  readonly next: readonly NextEntry[];
}

export interface DoorSource {
  readonly rules: Rules;
  readonly today: readonly DoorClaim[];
  readonly tomorrow: readonly DoorClaim[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** More would be too small to read in passing. */
const nextAtMost = 3;

export const ruleClaim = ({ taken, label, ...claim }: DoorClaim): Claim => ({
  ...claim,
  units: taken,
  reason: label,
});

/** A door shows whether one may go in, not whether one may still book: the paths' own limits do not count. */
const stretchesOf = (rules: Rules, date: LocalDate, claims: readonly DoorClaim[], now: number): Stretch[] =>
  availability(rules, date, claims.map(ruleClaim), now, 'manager');

const wordOf = (state: Stretch['state']): DoorWord => (state === 'past' ? 'closed' : state);

/** When the word changes: with the claim that runs, else with the last of like stretches. */
const untilOf = (stretches: readonly Stretch[], minute: number, running: DoorClaim | undefined): number => {
  if (running) return running.end;
  const here = stretches.findIndex(({ start, end }) => start <= minute && minute < end);
  let until = stretches[here]?.end ?? 1440;
  for (const stretch of stretches.slice(here + 1)) {
    if (wordOf(stretch.state) !== wordOf(stretches[here]?.state ?? 'closed')) break;
    until = stretch.end;
  }
  return until;
};

const isLive = ({ state, holdUntil }: DoorClaim, now: number): boolean =>
  state !== 'held' || holdUntil === null || holdUntil > now;

const entryOf = (date: LocalDate, claim: DoorClaim): NextEntry => ({
  key: `${date}/${claim.key}`,
  date,
  start: claim.start,
  end: claim.end,
  word: claim.state,
  label: claim.label,
  holdUntil: claim.holdUntil,
});

const byStart = (a: NextEntry, b: NextEntry): number =>
  a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1;

/** A shared room turns only when it becomes full, free or closed; no single booking matters. */
const turnsOf = (stretches: readonly Stretch[], date: LocalDate, minute: number): NextEntry[] =>
  stretches.flatMap(({ start, state }, index) => {
    const word = wordOf(state);
    const before = stretches[index - 1];
    if (start <= minute || (before && wordOf(before.state) === word)) return [];
    return [{ key: `${word}-${start}`, date, start, word, label: null, holdUntil: null }];
  });

/** When one can go in next: later today, else tomorrow. */
const nextFree = ({ rules, today, tomorrow, now }: DoorSource): NextEntry | undefined => {
  const { date, minute } = localOf(rules.zone, now);
  const dayAfter = addDays(date, 1);
  const later = stretchesOf(rules, date, today, now).find(
    ({ start, state }) => start > minute && state === 'free',
  );
  const first = stretchesOf(rules, dayAfter, tomorrow, now).find(({ state }) => state === 'free');
  const found = later ? { date, start: later.start } : first && { date: dayAfter, start: first.start };
  return found && { ...found, key: `free-${found.start}`, word: 'free', label: null, holdUntil: null };
};

/** The next free time stands among what comes next, however much comes before it. */
const withFree = (entries: readonly NextEntry[], free: NextEntry | undefined): readonly NextEntry[] =>
  free
    ? [...entries.filter((entry) => byStart(entry, free) < 0).slice(0, nextAtMost - 1), free]
        .concat(entries.filter((entry) => byStart(entry, free) >= 0))
        .slice(0, nextAtMost)
    : entries.slice(0, nextAtMost);

export const doorStateOf = ({ rules, today, tomorrow, now }: DoorSource): DoorState => {
  const { date, minute } = localOf(rules.zone, now);
  const claims = today.filter((claim) => isLive(claim, now));
  const stretches = stretchesOf(rules, date, claims, now);
  const current = stretches.find(({ start, end }) => start <= minute && minute < end);
  const word = wordOf(current?.state ?? 'closed');
  const running = claims.find(
    (claim) => claim.state === word && claim.start <= minute && minute < claim.end && word !== 'requested',
  );
  const isShared = rules.places > 1;
  const later = isShared
    ? turnsOf(stretches, date, minute)
    : claims.filter((claim) => claim.start > minute).map((claim) => entryOf(date, claim));
  const free = word === 'free' || isShared ? undefined : nextFree({ rules, today: claims, tomorrow, now });
  const morning = tomorrow
    .filter((claim) => claim.state !== 'held' && !isShared)
    .map((claim) => entryOf(addDays(date, 1), claim));
  return {
    word,
    until: untilOf(stretches, minute, running),
    label: running?.label ?? null,
    key: running?.state === 'taken' ? running.key : undefined,
    holdUntil: running?.holdUntil ?? null,
    placesLeft: isShared && word !== 'closed' ? (current?.placesLeft ?? 0) : undefined,
    next: withFree([...later, ...morning].toSorted(byStart), free),
  };
};

/** A sign-in or sign-out as the door heard it. */
export interface Signed {
  /** Its claim. */
  readonly key: string;
  readonly action: 'in' | 'out';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly person: string | null;
}

/** A whole room has fewer bookings that run or may be signed in to. */
const SIGNS = 20;

/** The latest of each claim: nothing grows however long the door hangs. */
export const signsWith = (signs: readonly Signed[], heard: Signed): readonly Signed[] =>
  [...signs.filter(({ key }) => key !== heard.key), heard].slice(-SIGNS);

/** The sign-in to the booking that runs now. */
export const signedNow = (signs: readonly Signed[], { key }: Pick<DoorState, 'key'>): Signed | undefined =>
  signs.find((sign) => sign.key === key && sign.action === 'in');
