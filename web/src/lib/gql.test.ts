// The documents of all pages, read by the reader of the pages and by the language's own.
import { type DocumentNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { gql } from './gql.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../**/*.graphql.ts', { eager: true });

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'definitions' in value;

const texts = [
  ...Object.values(modules).flatMap((exported) =>
    Object.values(exported).flatMap((one) => (isDocument(one) ? [one.loc?.source.body ?? ''] : [])),
  ),
  '{ me }',
  `query Q($a: [Int!]! = [1, -2.5e+3], $b: I = { c: "d \\" #", e: ON, f: null }) @x(y: true) {
    # A line for people.
    z: me(a: $a) @include(if: $b) { ... @skip(if: false) { id } ... on T { ...F } }
  }
  fragment F on T { on: fragment }`,
];

const withoutPlaces = (document: DocumentNode): unknown =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'loc' ? undefined : value)));

test('reads each document as the language does, its fragments once', () => {
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    const whole = parse(text);
    const seen = new Set<string>();
    const definitions = whole.definitions.filter((one) => {
      const name = one.kind === 'FragmentDefinition' ? one.name.value : '';
      return name === '' || (!seen.has(name) && seen.add(name));
    });
    expect(withoutPlaces(gql(text))).toEqual(withoutPlaces({ ...whole, definitions }));
  }
});

test('puts the text of other documents where they stand, and gives the same document for the same text', () => {
  const fields = gql`fragment Fields on T { id }`;
  const query = gql`query Q { a { ...Fields ${'name'} } } ${fields} ${fields}`;
  expect(query.definitions).toHaveLength(2);
  expect(gql('query Q { a }')).toBe(gql`query Q { a }`);
});

test('says which document does not end', () => {
  expect(() => gql('query { a')).toThrow('does not end: query { a');
});
