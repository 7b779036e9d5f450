// The small reader of documents reads each document of the pages as graphql itself does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseByGraphql } from 'graphql';
import { expect, it } from 'vitest';
import { answerFields } from './answer-fields.ts';
import { parse } from './parse-document.ts';

const plain = (node: unknown): unknown => JSON.parse(JSON.stringify(node));
const ours = (text: string): unknown => {
  const { kind, definitions } = parse(text);
  return plain({ kind, definitions: definitions.map((each) => ({ ...each, loc: undefined })) });
};
const theirs = (text: string): unknown => plain(parseByGraphql(text, { noLocation: true }));

const sources = join(import.meta.dirname, '..');
const documents = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(/gql`([^`]*)`/g)])
  .map(([, text = '']) => text.replace(/\$\{answerFields\}/g, answerFields))
  // What else is put in is a fragment, or the name of one.
  .map((text) => text.replace(/\.\.\.\s*\$\{\w+\}/g, '...Named').replace(/\$\{\w+\}/g, ''));

it('finds the documents of the pages', () => expect(documents.length).toBeGreaterThan(300));

it('reads each as graphql does', () => {
  for (const text of documents) expect(ours(text)).toEqual(theirs(text));
});

const RARE = `query Rare($a: [ID!]!, $b: In = { s: "a\\"# {", l: [1, -2.5], e: RED, n: null, t: true }) @on(a: 1) {
  x: y(list: $a, in: { b: $b }) @skip(if: false) { ... @include(if: true) { id } ... on T { id } ...F } # said
}
fragment F on T { id }
{ anonymous }
subscription S { s }`;

it('reads what is rare', () => expect(ours(RARE)).toEqual(theirs(RARE)));

it('does not read on where a document ends too soon', () => {
  expect(() => parse('query Q { a')).toThrow(SyntaxError);
});
