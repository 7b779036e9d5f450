// The pages of lists that follow from their rows.
import { parse, print } from 'graphql';
import { expect, it } from 'vitest';
import { connectionTypes } from './connections.ts';

const typesOf = (text: string): string => print(connectionTypes([parse(text)])).replace(/\s+/g, ' ');

it('follow from what is answered, also where a field is added', () => {
  const types =
    'type LockerConnection { edges: [LockerEdge!]! pageInfo: PageInfo! totalCount: Int! } ' +
    'type LockerEdge { cursor: String! node: Locker! }';
  expect(typesOf('type Query { lockers: LockerConnection! }')).toBe(types);
  expect(typesOf('extend type LockerConnection { free: Int }')).toBe(types);
});

it('are left alone where a document defines them, or nothing is listed', () => {
  expect(typesOf('type Query { lockers: LockerConnection! } type LockerConnection { own: Int }')).toBe('');
  expect(typesOf('type Query { locker: Locker }')).toBe('');
});
