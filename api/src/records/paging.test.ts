// A page of any list: how much of it, from where, and what follows.
import { describe, expect, it } from 'vitest';
import { connectionOf, readPage } from './paging.ts';

describe('a page', () => {
  it.each([
    [{}, { first: 10, offset: 0 }],
    [
      { first: null, offset: null, after: null },
      { first: 10, offset: 0 },
    ],
    [{ first: 0 }, { first: 0, offset: 0 }],
    [
      { first: 9_999, offset: 1_000_000 },
      { first: 9_999, offset: 1_000_000 },
    ],
    [
      { first: 2, offset: 5, after: '' },
      { first: 2, offset: 5 },
    ],
  ])('of %j is %j', (asked, page) => {
    expect(readPage(asked)).toEqual(page);
  });

  it('goes on behind a cursor, which wins over an offset', () => {
    const { pageInfo } = connectionOf(['c', 'd'], { first: 2, offset: 2 }, 9);
    expect(readPage({ first: 2, offset: 7, after: pageInfo.endCursor })).toEqual({ first: 2, offset: 4 });
  });

  it.each([
    [{ first: -1 }, 1002],
    [{ offset: -1 }, 1002],
    [{ after: 'elsewhere' }, 1002],
    [{ first: 10_000 }, 1006],
    [{ offset: 1_000_001 }, 1006],
  ])('of %j is refused by %d', (asked, code) => {
    expect(() => readPage(asked)).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ errcode: code }) }),
    );
  });

  it('has more behind it while its end is not the end of all', () => {
    const more = (offset: number, total: number) =>
      connectionOf(['a', 'b'], { first: 2, offset }, total).pageInfo.hasNextPage;
    expect([more(0, 2), more(0, 3), more(2, 4), more(2, 5)]).toEqual([false, true, false, true]);
    const none = connectionOf([], { first: 0, offset: 0 }, 3);
    expect(none).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true, endCursor: null } });
  });
});
