// When two subscriptions share their work, and when the bytes of their frames; what is no subscription at all.
import { buildSchema, GraphQLError, parse } from 'graphql';
import { expect, it } from 'vitest';
import { contextOf } from '../../testing/requests.ts';
import { createExecutor } from '../execution/compiled-executor.ts';
import { MAX_ARGUMENT_TEXT } from '../http/limits.ts';
import { subscriptionRequest } from './subscription-request.ts';

const schema = buildSchema(`
  type Query { now: Int }
  type Day { date: String!, note: String }
  type Subscription { day(id: String, known: [Int!], after: String): Day!, tick: Int }
`);
const executor = createExecutor({ schema, introspection: false, report: () => undefined });

const documents = new Map<string, ReturnType<typeof parse>>();
/** One document for one text, as the cache of documents has it. */
const documentOf = (text: string) => {
  const document = documents.get(text) ?? parse(text);
  documents.set(text, document);
  return document;
};
const context = contextOf();
const requestOf = (text: string, variables: Record<string, unknown> = {}, operationName?: string) =>
  subscriptionRequest(schema, executor, documentOf(text), operationName, variables, context);

const PLAIN = 'subscription ($id: String) { day(id: $id) { date } }';
const KNOWN = `subscription ($id: String, $known: [Int!], $after: String) {
  day(id: $id, known: $known, after: $after) { date }
}`;
const TWO = 'subscription A { tick } subscription B { tick }';
const SWAPPED =
  'subscription ($known: [Int!], $id: String) { day(id: $id, known: [1], after: $id) { date } }';

it.each<[string, string, [Record<string, unknown>, string?], [Record<string, unknown>, string?], boolean]>([
  ['the same variables', PLAIN, [{ id: 'a' }], [{ id: 'a' }], true],
  ['other variables', PLAIN, [{ id: 'a' }], [{ id: 'b' }], false],
  ['another thing already known', KNOWN, [{ id: 'a', known: [1] }], [{ id: 'a', known: [2] }], true],
  ['another place to go on after', KNOWN, [{ id: 'a', after: '1' }], [{ id: 'a' }], true],
  ['variables in another order', KNOWN, [{ id: 'a', known: [1] }], [{ known: [1], id: 'a' }], true],
  ['a personal name for a shared argument', SWAPPED, [{ known: [1] }], [{ known: [2] }], false],
  ['the other operation of the document', TWO, [{}, 'A'], [{}, 'B'], false],
])('shares its work or not: %s', (_, text, one, other, isShared) => {
  const [first, second] = [requestOf(text, ...one), requestOf(text, ...other)];
  expect(first.key === second.key).toBe(isShared);
});

it('sorts shared variables by name, so that their order in the document says nothing', () => {
  const orders = ['$a: String, $b: Int!', '$b: Int!, $a: String'];
  const keys = orders.map((order) => {
    const text = `subscription (${order}) { day(id: $a, known: [$b]) { date } }`;
    return requestOf(text, { a: 'x', b: 1 }).key.replace(/^\d+/, '');
  });
  expect(keys).toEqual(Array(2).fill('//[["a","x"],["b",1]]'));
  expect(requestOf(PLAIN).key).not.toBe(requestOf('subscription($id: String) { day(id: $id) { date } }').key);
});

it.each<[string, string, boolean]>([
  ['only an argument', 'day(id: $id) { date }', true],
  ['a field inside', 'day { date @include(if: $if) }', false],
  ['the field itself', 'day @include(if: $if) { date }', false],
  ['nothing at all', 'tick', true],
])('shares the bytes of its frames where variables decide %s: %s', (_, selection, isShared) => {
  const text = `subscription ($id: String, $if: Boolean = true) { ${selection} }`;
  const [first, second] = [requestOf(text, { id: 'a' }), requestOf(text, { id: 'b' })];
  expect(first.key).not.toBe(second.key);
  expect(first.selectionKey === second.selectionKey).toBe(isShared);
});

it('finds its field inside fragments, and shares no bytes then', () => {
  for (const [selection, fragments] of [
    ['... on Subscription { day(id: $id) { date } }', ''],
    [
      '...Out',
      'fragment Out on Subscription { ...In } fragment In on Subscription { day(id: $id) { date } }',
    ],
  ]) {
    const found = requestOf(`subscription ($id: String) { ${selection} } ${fragments}`, { id: 'a' });
    expect(found).toMatchObject({ operation: 'Subscription.day', args: { id: 'a' }, context });
    expect(found.selectionKey === found.key).toBe(fragments !== '');
  }
});

it.each<[string, string, Record<string, unknown>, string | undefined, number]>([
  ['a variable of another type', PLAIN, { id: { no: 1 } }, undefined, 1002],
  ['a text that no store takes', PLAIN, { id: '\0' }, undefined, 1002],
  ['a text that is too long', PLAIN, { id: 'x'.repeat(MAX_ARGUMENT_TEXT + 1) }, undefined, 1006],
  ['a name of no operation', PLAIN, {}, 'other', 1002],
  ['no one operation of two', TWO, {}, undefined, 1002],
  ['a query', '{ now }', {}, undefined, 1002],
  ['a fragment that is not there', 'subscription { ...None }', {}, undefined, 1002],
])('refuses %s', (_, text, variables, operationName, errcode) => {
  const refusal = expect.objectContaining({ extensions: expect.objectContaining({ errcode }) });
  expect(() => requestOf(text, variables, operationName)).toThrow(refusal);
  expect(() => requestOf(text, variables, operationName)).toThrow(GraphQLError);
});

it('renders a payload as the end of its message, and throws what does not fit', () => {
  const request = requestOf(PLAIN, { id: 'a' });
  expect(String(request.render({ date: '2026-11-20', note: 'not asked' }))).toBe(
    '{"data":{"day":{"date":"2026-11-20"}}}}',
  );
  expect(() => request.render({ note: 'no date' })).toThrow('day: a payload does not fit');
  expect(String(requestOf('subscription { tick }').render(null))).toBe('{"data":{"tick":null}}}');
  expect(() => requestOf('subscription { tick }').render('no number')).toThrow('tick: a payload');
});
