// What the people of a simulation want, and when: drawn from the seed alone, so that parts of it can be
// taken away and the rest stays as it was.
import type { Rules } from '@campus/events/domain/rules/rules';
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

export type Task =
  | ({ readonly kind: 'book'; readonly units: number } & Wish)
  /** A hold first, then the booking that takes its place. */
  | ({ readonly kind: 'hold'; readonly units: number } & Wish)
  | ({ readonly kind: 'series' } & Wish)
  | ({ readonly kind: 'close' } & Wish)
  | { readonly kind: 'cancel' | 'signIn' | 'terminate'; readonly of: string }
  | ({ readonly kind: 'change'; readonly of: string } & Omit<Wish, 'resource'>);

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
  const bookings: { readonly id: string; readonly account: string }[] = [];
  const operations = Array.from({ length: settings.operations }, (_, index): Operation => {
    const id = `o${index + 1}`;
    const account = `student${chance.int(1, settings.accounts)}`;
    const at = chance.pick(RUSHES) + chance.next() * RUSH_MS;
    const task = taskOf(chance, settings, bookings);
    if (task.kind === 'book' || task.kind === 'hold') bookings.push({ id, account });
    const owner = 'of' in task ? bookings.find((each) => each.id === task.of)?.account : undefined;
    return { id, at, account: owner ?? account, task };
  });
  return { settings, operations: operations.sort((a, b) => a.at - b.at) };
};

const kinds = [
  ...(['book', 'book', 'book', 'book', 'book', 'hold', 'series', 'close'] as const),
  ...(['cancel', 'cancel', 'change', 'change', 'signIn', 'terminate'] as const),
];

const taskOf = (chance: Chance, settings: Settings, bookings: readonly { readonly id: string }[]): Task => {
  const kind = chance.pick(kinds);
  const start = 510 + 10 * chance.int(0, 5);
  const wish: Wish = {
    resource: chance.pick(resourceNames(settings)),
    date: chance.pick(DATES_ASKED_FOR),
    start,
    end: start + 10 * chance.int(1, 3),
  };
  const units = chance.is(0.8) ? 1 : 2;
  const of = bookings.length > 0 ? chance.pick(bookings).id : undefined;
  if (kind === 'book' || kind === 'hold') return { kind, units, ...wish };
  if (kind === 'series' || kind === 'close') return { kind, ...wish };
  if (!of) return { kind: 'book', units, ...wish };
  const { resource: _, ...time } = wish;
  return kind === 'change' ? { kind, of, ...time } : { kind, of };
};

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

/** What the checker holds the log against. */
export const placesOf = (resource: string): number => [3, 1, 2][numberOf(resource) % 3] ?? 1;
