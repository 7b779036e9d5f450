// One thing that somebody wants, drawn from the seed: what it is about, which earlier wish it concerns, and what they
// do about it afterwards.
import type { Chance } from './chance.ts';
import { GATES, isOfKind, type PlaceKind, resourceNames, tenantOf, VISIT_WINDOWS } from './places.ts';
import type { Settings } from './settings.ts';

/** The simulation begins six minutes before the first period of the first of them. */
export const DATES = ['2026-09-16', '2026-09-17', '2026-09-18'] as const;
/** The first of them passes while the simulation runs, so that is where most can go wrong. */
const DATES_ASKED_FOR = [DATES[0], ...DATES];

export interface Wish {
  readonly resource: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** `accept`: so long after an offer. `leave`: so long after the wait began, offered or not. */
export interface Patience {
  readonly act: 'accept' | 'leave' | 'nothing';
  readonly afterMs: number;
}

export type Task =
  | ({ readonly kind: 'book'; readonly units: number } & Wish)
  /** A hold first, then the booking that takes its place. */
  | ({ readonly kind: 'hold'; readonly units: number } & Wish)
  /** `heals`: what cannot be had now is booked once it is free. */
  | ({ readonly kind: 'series'; readonly heals: boolean } & Wish)
  | BundleTask
  | ({ readonly kind: 'close' } & Wish)
  /** Waits for a period that somebody else asked for, and does something about it later. */
  | ({ readonly kind: 'wait'; readonly units: number; readonly patience: Patience } & Wish)
  | { readonly kind: 'cancel' | 'signIn' | 'terminate'; readonly of: string }
  | EditTask
  | PartTask
  /** Against what counts as a fault of theirs by then. */
  | { readonly kind: 'appeal'; readonly resource: string; readonly outcome: 'upheld' | 'overturned' }
  | ({ readonly kind: 'change'; readonly of: string } & Omit<Wish, 'resource'>)
  | BorrowTask
  | ({ readonly kind: 'sit'; readonly sitting: Sitting } & Wish)
  | VisitTask
  /** Tells that nobody sits where an earlier wish sits. */
  | { readonly kind: 'report'; readonly of: string }
  /** The office records that somebody left or came back. */
  | {
      readonly kind: 'depart';
      readonly who: string;
      readonly how: 'disable' | 'enable' | 'move';
      readonly resource: string;
    };

/** A change of one date of a series, or of others with it. */
export interface EditTask {
  readonly kind: 'edit';
  readonly of: string;
  readonly nth: number;
  readonly scope: 'one' | 'following' | 'all';
  readonly to?: Omit<Wish, 'resource'>;
  readonly action: 'change' | 'retry' | 'heal' | 'letGo';
}

/** Several rooms and devices at once, so many units of each device. */
export interface BundleTask extends Wish {
  readonly kind: 'bundle';
  readonly others: readonly string[];
  readonly units: number;
  /** Absent: nothing of it is lent. */
  readonly desk?: DeskPlan;
}

/** Something about a bundle, or about one of its rooms and devices. */
export interface PartTask {
  readonly kind: 'giveUpBundle' | 'leave' | 'takeAway' | 'move';
  readonly of: string;
  readonly nth: number;
  /** Where one of its rooms moves. */
  readonly to: Omit<Wish, 'resource'>;
}

export interface BorrowTask extends Wish {
  readonly kind: 'borrow';
  readonly until: string;
  readonly units: number;
  readonly desk: DeskPlan;
}

/** What a borrower does at the desk, so long after the last of it. */
export interface DeskPlan {
  /** Given up instead of collected. */
  readonly givesUp: boolean;
  /** Absent: never comes. */
  readonly collectsAfterMs?: number;
  /** Units, or all that is still out. */
  readonly brings: readonly { readonly afterMs: number; readonly units?: number }[];
  /** When the desk looks at what came back. */
  readonly acceptedAfterMs: number;
}

/** Somebody comes to the campus; each instant counts from the answer to what was done before. */
export interface VisitTask {
  readonly kind: 'visit';
  readonly resource: string;
  readonly date: string;
  readonly window: string;
  readonly companions: number;
  /** The form is filled under a hold. Absent: without one. */
  readonly filledAfterMs?: number | undefined;
  /** Absent: nobody answers. */
  readonly answer?: { readonly how: VisitAnswer; readonly afterMs: number } | undefined;
  readonly passages: readonly PassagePlan[];
  /** Given up, or taken back by the host, when nothing else is left to do. */
  readonly ends?: { readonly how: 'cancel' | 'revoke'; readonly afterMs: number } | undefined;
}

export type VisitAnswer = 'approve' | 'refuse';

export interface PassagePlan {
  readonly afterMs: number;
  readonly direction: 'in' | 'out';
  readonly gate: string;
  /** The gate had no network and tells of it so long afterwards. */
  readonly toldAfterMs?: number | undefined;
  /** The gate was restarted before it heard the answer: it tells again, as another command. */
  readonly isToldAgain: boolean;
}

/** Instants count from the start of the period, or from what was done before. */
export interface Sitting {
  /** Absent: never comes. */
  readonly signsInAfterMs?: number;
  readonly leaves: readonly { readonly afterMs: number; readonly backAfterMs?: number }[];
}

/** A wish that later ones may be about. */
export interface Asked {
  readonly id: string;
  readonly account: string;
  readonly at: number;
  readonly kind: Extract<Task, Wish>['kind'];
  readonly wish: Wish;
}

export const isAsked = (
  task: Task,
): task is Extract<Task, { kind: 'book' | 'hold' | 'series' | 'bundle' | 'sit' }> =>
  ['book', 'hold', 'series', 'bundle', 'sit'].includes(task.kind);

const MINUTE = 60_000;

const everything = [
  ...(['book', 'book', 'book', 'book', 'book', 'hold', 'series', 'close', 'wait', 'wait'] as const),
  ...(['cancel', 'cancel', 'change', 'change', 'signIn', 'terminate'] as const),
  ...(['series', 'edit', 'edit', 'bundle', 'bundle', 'part', 'appeal'] as const),
];

type DrawnKind = (typeof everything)[number] | 'borrow' | 'sit' | 'report' | 'depart' | 'visit';

const mixes: Readonly<Record<Settings['asks'], readonly DrawnKind[]>> = {
  rooms: everything,
  /** Series that are edited again and again, and bookings that come into their way and go. */
  series: [
    ...(['book', 'book', 'cancel', 'series', 'series', 'series'] as const),
    ...(['edit', 'edit', 'edit', 'edit', 'edit', 'edit'] as const),
  ],
  /** Rooms and devices booked together, and rivals who want one of them. */
  bundles: [
    ...(['bundle', 'bundle', 'bundle', 'bundle', 'part', 'part', 'part', 'part', 'part'] as const),
    ...(['book', 'book', 'hold', 'borrow', 'borrow', 'cancel', 'change', 'wait', 'appeal'] as const),
  ],
  loans: ['borrow', 'borrow', 'borrow', 'borrow', 'borrow', 'book', 'cancel', 'appeal'],
  seats: ['sit', 'sit', 'sit', 'sit', 'report', 'cancel', 'terminate', 'appeal'],
  workflows: ['book', 'book', 'book', 'book', 'cancel', 'change', 'change', 'terminate'],
  departures: [
    ...(['book', 'book', 'book', 'book', 'hold', 'series', 'bundle', 'borrow', 'borrow'] as const),
    ...(['wait', 'cancel', 'change', 'edit', 'depart', 'depart', 'depart'] as const),
  ],
  visits: ['visit'],
};

/** Where it may be asked for; the others are about earlier wishes. */
const fitting: Readonly<Partial<Record<DrawnKind, readonly PlaceKind[]>>> = {
  book: ['room', 'reviewed'],
  hold: ['room'],
  series: ['room'],
  bundle: ['room'],
  close: ['room'],
  borrow: ['device'],
  sit: ['seats'],
};

export const taskOf = (chance: Chance, settings: Settings, asked: readonly Asked[]): Task => {
  const kind = chance.pick(mixes[settings.asks]);
  const start = 510 + 10 * chance.int(0, 5);
  const drawn: Wish = {
    resource: chance.pick(resourceNames(settings)),
    date: chance.pick(DATES_ASKED_FOR),
    start,
    end: start + 10 * chance.int(1, 3),
  };
  const units = chance.is(0.8) ? 1 : 2;
  if (kind === 'depart') return departureOf(chance, settings, drawn);
  if (kind === 'visit') return visitTask(chance, drawn);
  const wish = placed(chance, settings, kind, drawn);
  if (!wish) return firstTask(chance, units, drawn);
  if (kind === 'appeal') {
    const outcome = chance.is(0.7) ? 'overturned' : 'upheld';
    return { kind, resource: wish.resource, outcome };
  }
  const bookings = asked.filter((each) => pointed.has(each.kind));
  const earlier = bookings.length > 0 ? chance.pick(bookings) : undefined;
  const of = earlier?.id;
  const { resource: _, ...time } = wish;
  if (kind === 'book' || kind === 'borrow' || kind === 'sit') return firstTask(chance, units, wish);
  if (kind === 'hold') return { kind, units, ...wish };
  if (kind === 'series') return { kind, heals: chance.is(0.3), ...wish };
  if (kind === 'close') return { kind, ...wish };
  if (kind === 'edit' || kind === 'part' || kind === 'bundle')
    return groupTask(chance, settings, asked, kind, wish) ?? firstTask(chance, units, wish);
  if (!of || !earlier) return firstTask(chance, units, wish);
  // Few periods, so that several wait for the same one.
  if (kind === 'wait') return waitFor(chance, chance.pick(bookings.slice(0, 2)).wish);
  return kind === 'change' ? { kind, of, ...time } : { kind, of };
};

const pointed: ReadonlySet<Task['kind']> = new Set<Task['kind']>(['book', 'hold', 'sit']);

/** Undefined: there is no place for it. */
const placed = (chance: Chance, settings: Settings, kind: DrawnKind, wish: Wish): Wish | undefined => {
  const wanted = fitting[kind];
  const fits = (resource: string): boolean => !wanted || wanted.some((each) => isOfKind(resource, each));
  if (fits(wish.resource)) return wish;
  const others = resourceNames(settings).filter(fits);
  return others.length > 0 ? { ...wish, resource: chance.pick(others) } : undefined;
};

/** What is asked of a place first. */
const firstTask = (chance: Chance, units: number, wish: Wish): Task => {
  if (isOfKind(wish.resource, 'device')) return borrowing(chance, wish);
  if (isOfKind(wish.resource, 'seats')) return sitting(chance, wish);
  return { kind: 'book', units, ...wish };
};

const borrowing = (chance: Chance, wish: Wish): BorrowTask => {
  const units = chance.int(1, 2);
  const days = chance.pick([0, 0, 0, 1, 2]);
  const all: readonly string[] = DATES;
  const until = all[Math.min(2, all.indexOf(wish.date) + days)] ?? wish.date;
  return { kind: 'borrow', ...wish, until, units, desk: deskPlan(chance, units) };
};

const deskPlan = (chance: Chance, units: number): DeskPlan => {
  const isLate = chance.is(0.3);
  const soon = (): number => chance.int(5_000, isLate ? 12 * MINUTE : 4 * MINUTE);
  const isInParts = units > 1 && chance.is(0.6);
  const brings = chance.is(0.2)
    ? []
    : [...(isInParts ? [{ afterMs: soon(), units: 1 }] : []), { afterMs: soon() }];
  return {
    givesUp: chance.is(0.15),
    ...(chance.is(0.75) && { collectsAfterMs: chance.int(2_000, 6 * MINUTE) }),
    brings,
    acceptedAfterMs: chance.int(2_000, 3 * MINUTE),
  };
};

/** Soon, so that most of it happens while the simulation runs. */
const sitting = (chance: Chance, { resource, start, end }: Wish): Task => {
  const soon = 510 + 10 * Math.floor((start - 510) / 20);
  const time = { date: DATES[0], start: soon, end: soon + end - start };
  return { kind: 'sit', sitting: sittingOf(chance), resource, ...time };
};

const sittingOf = (chance: Chance): Sitting => ({
  ...(chance.is(0.85) && { signsInAfterMs: chance.int(-8 * MINUTE, 6 * MINUTE) }),
  leaves: Array.from({ length: chance.int(0, 3) }, () => ({
    afterMs: chance.int(2_000, 3 * MINUTE),
    ...(chance.is(0.7) && { backAfterMs: chance.int(10_000, 5 * MINUTE) }),
  })),
});

const departureOf = (chance: Chance, { accounts }: Settings, { resource }: Wish): Task => ({
  kind: 'depart',
  who: `student${chance.int(1, accounts)}`,
  how: chance.pick(['disable', 'disable', 'move', 'move', 'enable']),
  resource,
});

/** Few windows of few places, so that several want the same one. */
const visitTask = (chance: Chance, { resource, date }: Wish): VisitTask => ({
  kind: 'visit',
  resource,
  date,
  window: chance.pick(VISIT_WINDOWS).window,
  companions: chance.is(0.7) ? 0 : 1,
  filledAfterMs: chance.is(0.5) ? chance.int(500, chance.is(0.8) ? 60_000 : 12 * MINUTE) : undefined,
  answer: chance.is(0.85)
    ? { how: chance.is(0.75) ? 'approve' : 'refuse', afterMs: chance.int(1_000, 3 * MINUTE) }
    : undefined,
  passages: Array.from({ length: chance.int(0, 4) }, (_, index) => ({
    afterMs: chance.int(1_000, 2 * MINUTE),
    direction: chance.is(index % 2 === 0 ? 0.9 : 0.2) ? 'in' : 'out',
    gate: chance.pick(GATES),
    toldAfterMs: chance.is(0.4) ? chance.int(5_000, 4 * MINUTE) : undefined,
    isToldAgain: chance.is(0.4),
  })),
  ends: chance.is(0.35)
    ? { how: chance.is(0.6) ? 'cancel' : 'revoke', afterMs: chance.int(1_000, 3 * MINUTE) }
    : undefined,
});

/** Undefined: there is nothing yet to edit, or only one place. */
const groupTask = (
  chance: Chance,
  settings: Settings,
  asked: readonly Asked[],
  kind: 'edit' | 'part' | 'bundle',
  { resource, ...time }: Wish,
): Task | undefined => {
  if (kind === 'bundle') return bundleTask(chance, settings, { resource, ...time });
  const groups = asked.filter((each) => each.kind === (kind === 'edit' ? 'series' : 'bundle'));
  if (groups.length === 0) return undefined;
  const of = chance.pick(groups).id;
  const nth = chance.int(0, 2);
  if (kind === 'part')
    return { kind: chance.pick(['giveUpBundle', 'leave', 'takeAway', 'move']), of, nth, to: time };
  const scope = chance.pick(['one', 'one', 'following', 'all'] as const);
  const action = chance.pick(['change', 'change', 'change', 'change', 'retry', 'heal', 'letGo'] as const);
  const to = chance.is(0.65)
    ? { ...time, date: chance.is(0.7) ? (DATES[nth] ?? time.date) : time.date }
    : undefined;
  return { kind, of, nth, scope, action, ...(to && { to }) };
};

/** Devices before or after the room, and sometimes no room at all. */
const bundleTask = (
  chance: Chance,
  settings: Settings,
  { resource, ...time }: Wish,
): BundleTask | undefined => {
  const places = resourceNames(settings).filter(
    (each) => tenantOf(each) === tenantOf(resource) && (isOfKind(each, 'room') || isOfKind(each, 'device')),
  );
  const isLent = places.some((each) => isOfKind(each, 'device'));
  const from = isLent ? chance.int(0, places.length - 1) : 0;
  const [first = resource, ...others] = isLent
    ? [...places.slice(from), ...places.slice(0, from)]
    : [resource, ...places.filter((each) => each !== resource)];
  const chosen = others.slice(0, chance.int(1, 2));
  if (chosen.length === 0) return undefined;
  const units = isLent ? chance.int(1, 2) : 1;
  const task = { kind: 'bundle', resource: first, ...time, others: chosen, units } as const;
  return isLent ? { ...task, desk: deskPlan(chance, units) } : task;
};

const waitFor = (chance: Chance, { resource, date, start, end }: Wish): Task => ({
  kind: 'wait',
  units: 1,
  patience: {
    act: chance.pick(['accept', 'accept', 'accept', 'leave', 'nothing']),
    afterMs: chance.int(1_000, 6 * MINUTE),
  },
  resource,
  date,
  start,
  end,
});
