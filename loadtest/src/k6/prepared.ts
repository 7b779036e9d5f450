// The world that the runner prepared, read once and shared by all virtual users; and chance.
import { SharedArray } from 'k6/data';
import type { Person, TermRow, World } from '../load/world.ts';

const path = __ENV.WORLD ?? '';

/** Without the rows of a term, which are thousands. */
export const world: Omit<World, 'rows' | 'people'> = (() => {
  const { rows: _, people: __, ...rest }: World = JSON.parse(open(path));
  return rest;
})();

const prepared = (): World => JSON.parse(open(path));

export const people: readonly Person[] = new SharedArray<Person>('people', () => [...prepared().people]);

export const rows: readonly TermRow[] = new SharedArray<TermRow>('rows', () => [...(prepared().rows ?? [])]);

/** Each virtual user has a node of its own, and all nodes have users; `turn` after `turn` it asks the next. */
export const nodeUrl = (turn = 0): string => world.urls[(__VU + turn) % world.urls.length] ?? '';

export const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Few are wanted by most: the square of chance leans to the beginning of the list. */
export const popularOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() ** 2 * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
