// What a door says: the state of this minute, until when it holds, and what comes next. Pure.
import { availability, type Claim, type Stretch } from '@campus/events/booking/availability';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { contains, type Period } from '@campus/events/domain/time/period';
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
  /** When somebody else has it today, or all places of a shared resource. */
  readonly busy: readonly Period[];
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

/** A shared room is free as long as one place is. */
const wordOf = ({ state, placesLeft }: Stretch, isShared: boolean): DoorWord =>
  isShared && placesLeft > 0 ? 'free' : state === 'past' ? 'closed' : state;

interface Run extends Period {
  readonly word: DoorWord;
}

/** The day in its words: what is said now, what comes next and what a strip draws are read from here alone. */
const runsOf = (stretches: readonly Stretch[], isShared: boolean): readonly Run[] => {
  const runs: Run[] = [];
  for (const stretch of stretches) {
    const [word, last] = [wordOf(stretch, isShared), runs.at(-1)];
    if (last?.word === word) runs[runs.length - 1] = { ...last, end: stretch.end };
    else runs.push({ word, start: stretch.start, end: stretch.end });
  }
  return runs;
};

const at = (minute: number): Period => ({ start: minute, end: minute + 1 });

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

const turnOf = (date: LocalDate, { word, start }: Run): NextEntry => ({
  key: `${word}-${start}`,
  date,
  start,
  word,
  label: null,
  holdUntil: null,
});

const firstFree = (date: LocalDate, runs: readonly Run[]): NextEntry | undefined => {
  const run = runs.find(({ word }) => word === 'free');
  return run && turnOf(date, run);
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
  const dayAfter = addDays(date, 1);
  const isShared = rules.places > 1;
  const stretches = stretchesOf(rules, date, claims, now);
  const runs = runsOf(stretches, isShared);
  const current = stretches.find((stretch) => contains(stretch, at(minute)));
  const here = runs.find((run) => contains(run, at(minute)));
  const word = here?.word ?? 'closed';
  // Among many no single booking matters: the shared room turns only when it becomes full, free or closed.
  const running = isShared
    ? undefined
    : claims.find((claim) => claim.state === word && contains(claim, at(minute)) && word !== 'requested');
  const turns = runs.filter(({ start }) => start > minute);
  const later = isShared
    ? turns.map((run) => turnOf(date, run))
    : claims.filter((claim) => claim.start > minute).map((claim) => entryOf(date, claim));
  const mornings = isShared ? [] : tomorrow.filter((claim) => claim.state !== 'held');
  const nextFree = () =>
    firstFree(date, turns) ??
    firstFree(dayAfter, runsOf(stretchesOf(rules, dayAfter, tomorrow, now), isShared));
  const free = word === 'free' || isShared ? undefined : nextFree();
  return {
    word,
    until: running?.end ?? here?.end ?? 1440,
    label: running?.label ?? null,
    key: running?.state === 'taken' ? running.key : undefined,
    holdUntil: running?.holdUntil ?? null,
    placesLeft: isShared && word !== 'closed' ? (current?.placesLeft ?? 0) : undefined,
    next: withFree([...later, ...mornings.map((claim) => entryOf(dayAfter, claim))].toSorted(byStart), free),
    busy: runs.filter(({ word: each }) => each !== 'free' && each !== 'closed'),
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
