// The keys never mean a request that moved under them.
import { expect, it } from 'vitest';
import { cursorOver, FIRST_REQUEST, stepped } from './request-cursor.ts';

const onFirst = cursorOver(FIRST_REQUEST, ['a', 'b']);

it('stays on its request when another comes before it', () => {
  expect(onFirst).toEqual({ id: 'a', at: 0 });
  expect(cursorOver(onFirst, ['new', 'a', 'b'])).toEqual({ id: 'a', at: 1 });
});

it('means the next once its own has gone, and the last after the end', () => {
  expect(cursorOver(onFirst, ['b'])).toEqual({ id: 'b', at: 0 });
  expect(cursorOver({ id: 'b', at: 1 }, ['a'])).toEqual({ id: 'a', at: 0 });
  expect(cursorOver(onFirst, [])).toEqual({ id: undefined, at: 0 });
});

it('steps within the list', () => {
  expect(stepped(onFirst, 1, ['a', 'b'])).toEqual({ id: 'b', at: 1 });
  expect(stepped({ id: 'b', at: 1 }, 1, ['a', 'b'])).toEqual({ id: 'b', at: 1 });
  expect(stepped(onFirst, -1, ['a', 'b'])).toEqual(onFirst);
});
