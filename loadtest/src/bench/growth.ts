// P12: what a booking, a look at a timetable and the list of one's own bookings cost when a hundred thousand
// and a million bookings have been made before, against the same campus with ten thousand. The three run side
// by side and are asked in turn.
import { BOOK_CALLERS, bookRate, ROOMS } from './book.ts';
import { type Caller, openCaller } from './caller.ts';
import { type BenchCampus, firstDay, signInStudents } from './campus.ts';
import type { Figure } from './figure.ts';
import { makeLongPast } from './long-past.ts';
import { median, rateOf } from './rounds.ts';
import { claimsIn, type Week, weekBody, weekRate } from './timetable-query.ts';

/** The first is what the others are held against. */
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** A round is short, and one that the machine holds up says nothing. */
const ROUNDS = 9;
/** The bookings of one round and size. */
const BOOKINGS = 500;
const QUERIES = 2_000;
const LISTS = 400;

interface Grown {
  readonly size: number;
  readonly campus: BenchCampus;
  readonly caller: Caller;
  /** A week that is the same in all of them, and how many claims stand in it. */
  readonly week: { readonly body: string; readonly claims: number };
  readonly bookings: number[];
  readonly queries: number[];
  readonly lists: number[];
}

export async function* growth(): AsyncGenerator<Figure> {
  const all: Grown[] = [];
  try {
    for (const size of SIZES) all.push(await grow(size));
    for (let round = 0; round <= ROUNDS; round++)
      for (const grown of inAnotherOrder(all, round)) await measure(grown, round > 0);
    const [first, ...larger] = all;
    for (const grown of larger) if (first) yield* figuresOf(first, grown);
  } finally {
    for (const { caller, campus } of all) {
      caller.close();
      await campus.close();
    }
  }
}

/** The first round meets another machine than the later ones. */
const inAnotherOrder = <Item>(items: readonly Item[], round: number): readonly Item[] => {
  const cut = round % items.length;
  return [...items.slice(cut), ...items.slice(0, cut)];
};

const grow = async (size: number): Promise<Grown> => {
  const past = await makeLongPast(size, ROOMS);
  try {
    const server = await past.start();
    const tokens = await signInStudents(server.url);
    const caller = openCaller(server.url, BOOK_CALLERS);
    const body = weekBody(past.pastRooms[0] ?? '', firstDay());
    const claims = claimsIn(await caller.ask<Week>(tokens[0] ?? '', body));
    const close = async (): Promise<void> => {
      await server.stop();
      await past.remove();
    };
    return {
      size,
      caller,
      week: { body, claims },
      bookings: [],
      queries: [],
      lists: [],
      campus: { server, tokens, rooms: past.emptyRooms, close },
    };
  } catch (error) {
    await past.remove();
    throw error;
  }
};

const measure = async (grown: Grown, isCounted: boolean): Promise<void> => {
  const { campus, caller, week } = grown;
  const bookings = await bookRate(campus, caller, BOOKINGS);
  const load = { count: QUERIES, callers: BOOK_CALLERS, claims: week.claims };
  const queries = await weekRate(caller, campus.tokens, week.body, load);
  const lists = await ownRate(campus, caller);
  if (!isCounted) return;
  grown.bookings.push(bookings);
  grown.queries.push(queries);
  grown.lists.push(lists);
};

/** The question of the page of one's own bookings: the next first, with how many there are. */
const OWN = JSON.stringify({
  query: `{
    findAppointmentInformationAllForSelf(first: 20) { totalCount edges { node { id status start_time end_time } } }
  }`,
});

/** Lists a second; everybody has bookings of this run. */
const ownRate = ({ tokens }: BenchCampus, caller: Caller): Promise<number> =>
  rateOf(LISTS, BOOK_CALLERS, async (index) => {
    const { findAppointmentInformationAllForSelf: own } = await caller.ask<{
      findAppointmentInformationAllForSelf: { totalCount: number };
    }>(tokens[index % tokens.length] ?? '', OWN);
    if (own.totalCount === 0) throw new Error('a student has no bookings');
  });

function* figuresOf(first: Grown, grown: Grown): Generator<Figure> {
  const bookings = grown.size.toLocaleString('en');
  const limits = {
    limitName: `the same at ${first.size.toLocaleString('en')}`,
    sense: 'atLeast',

    floor: 0.8,
    target: 0.95,
  } as const;
  yield {
    name: `P12 book after ${bookings} bookings`,

    unit: 'bookings/s',
    ours: median(grown.bookings),
    limit: median(first.bookings),
    ...limits,
  };
  yield {
    name: `P12 timetable after ${bookings} bookings`,

    unit: 'answers/s',
    ours: median(grown.queries),
    limit: median(first.queries),
    ...limits,
  };
  yield {
    name: `P12 own bookings after ${bookings} bookings`,

    unit: 'answers/s',
    ours: median(grown.lists),
    limit: median(first.lists),
    ...limits,
  };
}
