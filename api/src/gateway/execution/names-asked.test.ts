// The names of what is selected: at any depth, through fragments, under any alias.
import { buildSchema, type GraphQLResolveInfo, graphqlSync } from 'graphql';
import { expect, it } from 'vitest';
import { namesAsked } from './names-asked.ts';

const schema = buildSchema(
  'type Room { id: ID number: String free: Int inner: Room } type Query { room: Room }',
);

const asked = (source: string): string[] => {
  let names: ReadonlySet<string> | undefined;
  const room = (_args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    names = namesAsked(info);
    return null;
  };
  graphqlSync({ schema, source, rootValue: { room } });
  return [...(names ?? [])].toSorted();
};

it('names what is selected at any depth, by its own name', () => {
  expect(asked('{ room { id inner { other: free } } }')).toEqual(['free', 'id', 'inner']);
});

it('looks into fragments', () => {
  const source = 'query { room { ...Shown ... on Room { free } } } fragment Shown on Room { number }';
  expect(asked(source)).toEqual(['free', 'number']);
});

it('knows nothing where nothing is told', () => {
  expect(namesAsked(undefined)).toBeUndefined();
});
