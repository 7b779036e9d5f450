// What a node reads to find its news: each cause once, in pages, never beyond what all read models have reached.
import type { CauseDocument } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { beforeEach, expect, it } from 'vitest';
import type { NodeTurn } from '../../command/due-turn.ts';
import { foundAmong } from '../../testing/plain-records.ts';
import { createTelling } from './turns.ts';

const LONG_AGO = 1_000;
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let causes: CauseDocument[];
let now: number;
let end: number | undefined;
let told: string[];
let read: number;
let held: number;
let pages: (readonly string[])[];
let turn: NodeTurn;

const positionOf = (number: number): string => String(number).padStart(20, '0');

const cause = (number: number, changedAt: number, id = `cause-${number}`): CauseDocument => ({
  _id: id,
  tenant: 'campus',
  kind: 'booked',
  group: id,
  cause: id,
  actor: 'student1',
  items: [],
  until: positionOf(number),
  changedAt,
});

beforeEach(() => {
  causes = [];
  now = 10 * DAY;
  end = undefined;
  told = [];
  read = 0;
  held = 0;
  pages = [];
  turn = createTelling({
    find: async <D extends Document>(_: string, options?: FindOptions) => {
      const found = foundAmong(causes, options);
      read += found.length;
      return found.map((each) => documentAs<D>(each));
    },
    clock: () => now,
    reached: async () => (end === undefined ? undefined : positionOf(end)),
    heldUntil: async ({ _id, changedAt }) => changedAt + (_id === 'decision' ? held : 0),
    bookingsOf: async (page) => {
      pages.push(page.map(({ _id }) => _id));
      return new Map();
    },
    tell: async ({ _id }) => told.push(_id),
  });
});

it('reads each cause once, however many there are', async () => {
  causes.push(...Array.from({ length: 450 }, (_, index) => cause(index + 1, now - 5 * SECOND)));
  end = 450;
  await turn.once();
  expect(told).toHaveLength(450);
  read = 0;
  await turn.once();
  expect(told).toHaveLength(450);
  expect(read).toBeLessThanOrEqual(1);
});

it('begins with the news of a day, and leaves the older past alone', async () => {
  causes.push(
    cause(1, LONG_AGO),
    cause(2, now - DAY - SECOND),
    cause(3, now - DAY + SECOND),
    cause(4, now - DAY / 2),
  );
  end = 4;
  await turn.once();
  expect(told).toEqual(['cause-3', 'cause-4']);
});

it('leaves the older past alone where it was written into the log later', async () => {
  causes.push(cause(1, now - DAY / 2), cause(2, now - 2 * DAY), cause(3, now - DAY / 4));
  end = 3;
  await turn.once();
  expect(told).toEqual(['cause-1', 'cause-3']);
});

it('tells of both causes of one event, though only one of them was told before', async () => {
  causes.push(cause(7, now - 5 * SECOND, 'a'));
  end = 7;
  await turn.once();
  causes.push(cause(7, now - 5 * SECOND, 'b'));
  await turn.once();
  expect(told).toEqual(['a', 'b']);
});

it('waits where a read model is behind, and until nothing more comes of an action', async () => {
  causes.push(cause(1, now - 5 * SECOND), cause(2, now - 5 * SECOND), cause(3, now - SECOND));
  end = 1;
  await turn.once();
  expect(told).toEqual(['cause-1']);
  end = 3;
  await turn.once();
  expect(told).toEqual(['cause-1', 'cause-2']);
  now += SECOND;
  await turn.once();
  expect(told).toEqual(['cause-1', 'cause-2', 'cause-3']);
});

it('reads the bookings of a page of causes at once, and none where nothing is to be told', async () => {
  causes.push(cause(1, now - 5 * SECOND), cause(2, now - 5 * SECOND), cause(3, now - SECOND));
  end = 3;
  await turn.once();
  await turn.once();
  expect(pages).toEqual([['cause-1', 'cause-2']]);
});

it('tells of what waits when its time has come, and of what is later before', async () => {
  held = 60 * SECOND;
  causes.push(cause(1, now - 5 * SECOND, 'decision'), cause(2, now - 5 * SECOND));
  end = 2;
  await turn.once();
  expect(told).toEqual(['cause-2']);
  now += 50 * SECOND;
  await turn.once();
  expect(told).toEqual(['cause-2']);
  now += 5 * SECOND;
  await turn.once();
  await turn.once();
  expect(told).toEqual(['cause-2', 'decision']);
});

it('does not tell of what waited and was told by another node', async () => {
  held = 60 * SECOND;
  causes.push(cause(1, now - 5 * SECOND, 'decision'));
  end = 1;
  await turn.once();
  causes.pop();
  now += 60 * SECOND;
  await turn.once();
  expect(told).toEqual([]);
});
