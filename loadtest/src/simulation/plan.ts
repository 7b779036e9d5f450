// What the people of a simulation want, and when: drawn from the seed alone, so that parts of it can be
// taken away and the rest stays as it was.
import type { Rules, Subject } from '@campus/events/domain/rules/rules';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { withSignIn } from '@campus/events/testing/sample-schedule';
import { Chance } from './chance.ts';
import type { Settings } from './settings.ts';

/** The simulation begins six minutes before the first period of the first of them. */
export const DATES = ['2026-09-16', '2026-09-17', '2026-09-18'] as const;
/** The first of them passes while the simulation runs, so that is where most can go wrong. */
const DATES_ASKED_FOR = [DATES[0], ...DATES];

interface Wish {
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
  /** Several rooms at once. */
  | ({ readonly kind: 'bundle'; readonly others: readonly string[] } & Wish)
  | ({ readonly kind: 'close' } & Wish)
  /** Waits for a period that somebody else asked for, and does something about it later. */
  | ({ readonly kind: 'wait'; readonly units: number; readonly patience: Patience } & Wish)
  | { readonly kind: 'cancel' | 'signIn' | 'terminate'; readonly of: string }
  | EditTask
  | PartTask
  /** Against what counts as a fault of theirs by then. */
  | { readonly kind: 'appeal'; readonly resource: string; readonly outcome: 'upheld' | 'overturned' }
  | ({ readonly kind: 'change'; readonly of: string } & Omit<Wish, 'resource'>);

/** A change of one date of a series, or of others with it. */
export interface EditTask {
  readonly kind: 'edit';
  readonly of: string;
  readonly nth: number;
  readonly scope: 'one' | 'following' | 'all';
  readonly to?: Omit<Wish, 'resource'>;
  readonly action: 'change' | 'retry' | 'heal' | 'letGo';
}

/** Something about a bundle, or about one of its rooms. */
export interface PartTask {
  readonly kind: 'giveUpBundle' | 'leave' | 'takeAway';
  readonly of: string;
  readonly nth: number;
}

export interface Operation {
  readonly id: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly account: string;
  readonly task: Task;
}

export interface Plan {
  readonly settings: Settings;
  readonly operations: readonly Operation[];
}

const MINUTE = 60_000;
/** People come together: all of a rush happens within seconds, and minutes lie between two of them. */
const RUSHES = [0.02, 5.5, 10, 16, 21].map((minute) => minute * MINUTE);
const RUSH_MS = 2_500;
/** The last of what anybody asks for is asked by then. */
export const BUSY_UNTIL = 23 * MINUTE;

/** Rooms of all tenants in turn; a room's name says whose it is. */
export const resourceNames = ({ resources, tenants }: Settings): readonly string[] =>
  Array.from({ length: resources }, (_, index) => `tenant-${(index % tenants) + 1}.room-${index + 1}`);

export const tenantOf = (resource: string): string => resource.slice(0, resource.indexOf('.'));

const numberOf = (resource: string): number => Number(/\d+$/.exec(resource)?.[0]);

export const planOf = (settings: Settings): Plan => {
  const chance = new Chance(settings.seed, 'plan');
  const asked: Asked[] = [];
  const operations = Array.from({ length: settings.operations }, (_, index): Operation => {
    const id = `o${index + 1}`;
    const account = `student${chance.int(1, settings.accounts)}`;
    const task = taskOf(chance, settings, asked);
    const found = 'of' in task ? asked.find((each) => each.id === task.of) : undefined;
    // Who edits does so in a later rush, or there would be nothing yet.
    const isLater = task.kind === 'edit' || isPart(task);
    const rushes = RUSHES.filter((rush) => !isLater || rush >= (found?.at ?? 0));
    const at = chance.pick(rushes.length > 0 ? rushes : RUSHES) + chance.next() * RUSH_MS;
    if (isAsked(task)) asked.push({ id, account, at, kind: task.kind, wish: task });
    return { id, at, account: found?.account ?? account, task };
  });
  return { settings, operations: operations.sort((a, b) => a.at - b.at) };
};

interface Asked {
  readonly id: string;
  readonly account: string;
  readonly at: number;
  readonly kind: Extract<Task, Wish>['kind'];
  readonly wish: Wish;
}

const isPart = ({ kind }: Task): boolean =>
  kind === 'giveUpBundle' || kind === 'leave' || kind === 'takeAway';

const isAsked = (task: Task): task is Extract<Task, { kind: 'book' | 'hold' | 'series' | 'bundle' }> =>
  task.kind === 'book' || task.kind === 'hold' || task.kind === 'series' || task.kind === 'bundle';

const kinds = [
  ...(['book', 'book', 'book', 'book', 'book', 'hold', 'series', 'close', 'wait', 'wait'] as const),
  ...(['cancel', 'cancel', 'change', 'change', 'signIn', 'terminate'] as const),
  ...(['series', 'edit', 'edit', 'bundle', 'bundle', 'part', 'appeal'] as const),
];

/** Series that are edited again and again, and bookings that come into their way and go. */
const kindsOfSeries = [
  ...(['book', 'book', 'cancel', 'series', 'series', 'series'] as const),
  ...(['edit', 'edit', 'edit', 'edit', 'edit', 'edit'] as const),
];

const taskOf = (chance: Chance, settings: Settings, asked: readonly Asked[]): Task => {
  const kind = chance.pick(settings.asks === 'series' ? kindsOfSeries : kinds);
  const start = 510 + 10 * chance.int(0, 5);
  const wish: Wish = {
    resource: chance.pick(resourceNames(settings)),
    date: chance.pick(DATES_ASKED_FOR),
    start,
    end: start + 10 * chance.int(1, 3),
  };
  const units = chance.is(0.8) ? 1 : 2;
  if (kind === 'appeal') {
    const outcome = chance.is(0.7) ? 'overturned' : 'upheld';
    return { kind, resource: wish.resource, outcome };
  }
  const bookings = asked.filter((each) => each.kind === 'book' || each.kind === 'hold');
  const earlier = bookings.length > 0 ? chance.pick(bookings) : undefined;
  const of = earlier?.id;
  const { resource: _, ...time } = wish;
  if (kind === 'book' || kind === 'hold') return { kind, units, ...wish };
  if (kind === 'series') return { kind, heals: chance.is(0.3), ...wish };
  if (kind === 'close') return { kind, ...wish };
  if (kind === 'edit' || kind === 'part' || kind === 'bundle')
    return groupTask(chance, settings, asked, kind, wish) ?? { kind: 'book', units, ...wish };
  if (!of || !earlier) return { kind: 'book', units, ...wish };
  // Few periods, so that several wait for the same one.
  if (kind === 'wait') return waitFor(chance, chance.pick(bookings.slice(0, 2)).wish);
  return kind === 'change' ? { kind, of, ...time } : { kind, of };
};

/** Undefined: there is nothing yet to edit, or only one room. */
const groupTask = (
  chance: Chance,
  settings: Settings,
  asked: readonly Asked[],
  kind: 'edit' | 'part' | 'bundle',
  { resource, ...time }: Wish,
): Task | undefined => {
  if (kind === 'bundle') {
    const rooms = resourceNames(settings).filter((each) => tenantOf(each) === tenantOf(resource));
    const others = rooms.filter((each) => each !== resource).slice(0, chance.int(1, 2));
    return others.length > 0 ? { kind, others, resource, ...time } : undefined;
  }
  const groups = asked.filter((each) => each.kind === (kind === 'edit' ? 'series' : 'bundle'));
  if (groups.length === 0) return undefined;
  const of = chance.pick(groups).id;
  const nth = chance.int(0, 2);
  if (kind === 'part') return { kind: chance.pick(['giveUpBundle', 'leave', 'takeAway']), of, nth };
  const scope = chance.pick(['one', 'one', 'following', 'all'] as const);
  const action = chance.pick(['change', 'change', 'change', 'change', 'retry', 'heal', 'letGo'] as const);
  const to = chance.is(0.65)
    ? { ...time, date: chance.is(0.7) ? (DATES[nth] ?? time.date) : time.date }
    : undefined;
  return { kind, of, nth, scope, action, ...(to && { to }) };
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

/** Places differ from room to room, and one of them wants people to sign in. */
export const rulesOf = (resource: string): Rules => {
  return sampleRules({
    resourceId: resource,
    places: placesOf(resource),
    placesPerBooking: 2,
    slotRule: { kind: 'grid', stepMinutes: 10 },
    latestRule: { until: 'end' },
    modes: { single: true, periodic: true, batch: true },
    ...(numberOf(resource) % 3 === 2 && { attendance: withSignIn }),
  });
};

/** So many faults ban; a cancellation so long before its time is one. */
export const FAULTS_TO_BAN = 2;
export const LATE_MINUTES = 60;

/** A third of all people pay for what they book, wherever they book it. */
export const PAYERS: readonly Subject[] = [{ kind: 'group', id: 'payers' }];

export const isPayer = (account: string): boolean => numberOf(account) % 3 === 0;

export const subjectsOf = (account: string): readonly Subject[] => (isPayer(account) ? PAYERS : []);

/** What the checker holds the log against. */
export const placesOf = (resource: string): number => [3, 1, 2][numberOf(resource) % 3] ?? 1;
