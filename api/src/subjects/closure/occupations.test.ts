// The list of closures holds all of them, however many days they stand on.
import { addDays } from '@campus/events/domain/time/dates';
import { collections, type DayClaim, type DayDocument, dayId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { answerOf, contextOf } from '../../testing/requests.ts';
import { occupationList } from './occupations.ts';

const FIRST = '2026-01-01';
const DAYS = 6_000;
const ROOMS = ['a', 'b'];

const closed = (start: number): DayClaim => ({
  key: `k${start}`,
  closure: `c${start}`,
  start,
  end: start + 60,
  state: 'closed',
  units: 1,
});
const booked: DayClaim = { key: 'b', start: 900, end: 960, state: 'taken', units: 1 };

const dayOf = (index: number): DayDocument => {
  const [date, resourceId] = [addDays(FIRST, Math.floor(index / 2)), ROOMS[index % 2] ?? ''];
  const claims = [closed(480), booked, closed(600)];
  return { _id: dayId('campus', resourceId, date), tenant: 'campus', resourceId, date, revision: 0, claims };
};

const readStore = createMemoryReadStore();
readStore.applyPart(
  Array.from({ length: DAYS }, (_, index) => ({ put: collections.days, document: dayOf(index) })),
);
const namesOf = async (_: string, account: string) => ({ zh: account, en: account });
const list = occupationList({ readStore, namesOf, zoneOf: async () => 'Asia/Shanghai' });

interface Answer {
  readonly totalCount: number;
  readonly edges: readonly {
    readonly node: {
      readonly occupy_date: string;
      readonly occupy_start_time: string;
      readonly resource_id: string;
    };
  }[];
}
const asked = async (args: object) => {
  const { totalCount, edges } = await answerOf<Answer>(list, args, contextOf());
  const shown = edges.map(({ node }) => `${node.occupy_date} ${node.resource_id} ${node.occupy_start_time}`);
  return { totalCount, shown };
};

const LAST = addDays(FIRST, DAYS / 2 - 1);

it('counts every one, and begins with the latest', async () => {
  expect(await asked({ first: 3 })).toEqual({
    totalCount: 2 * DAYS,
    shown: [`${LAST} a 08:00`, `${LAST} a 10:00`, `${LAST} b 08:00`],
  });
});

it('goes on where a page ended within a day, to the very first', async () => {
  expect((await asked({ first: 2, offset: 3 })).shown).toEqual([
    `${LAST} b 10:00`,
    `${addDays(LAST, -1)} a 08:00`,
  ]);
  expect((await asked({ first: 5, offset: 2 * DAYS - 1 })).shown).toEqual([`${FIRST} b 10:00`]);
});

it('reads between two dates, those included, and no other tenant', async () => {
  const days = async (occupy_date: unknown) => {
    const { shown } = await asked({ first: 9, filter: { occupy_date, resource_id: 'a' } });
    return shown.map((each) => each.slice(0, 10));
  };
  const [second, third] = [addDays(FIRST, 1), addDays(FIRST, 2)];
  expect(await days({ between: [FIRST, third] })).toEqual([third, third, second, second, FIRST, FIRST]);
  expect(await days({ lte: second })).toEqual([second, second, FIRST, FIRST]);
  expect(await days({ gte: LAST })).toEqual([LAST, LAST]);
  expect(await days(second)).toEqual([second, second]);
  const document = { ...dayOf(0), _id: dayId('campus0', 'a', FIRST), tenant: 'campus0' };
  readStore.applyPart([{ put: collections.days, document }]);
  expect((await asked({ first: 1 })).totalCount).toBe(2 * DAYS);
  expect(await days(FIRST)).toEqual([FIRST, FIRST]);
});
