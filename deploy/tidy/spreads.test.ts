// Spreads that hide something, held by machine: a misspelt field from the compiler, a list from the formatter.
import { expect, it } from 'vitest';
import { isProof, type Source, sources } from './sources.ts';
import { conditionalSpreads, nodesIn, type SyntaxNode } from './syntax.ts';

/** Lower them: an optional field reads `?: T | undefined` and is written as it is. */
const MOST_CONDITIONS = { product: 63, proof: 112 };

/** Where events, commands and documents are written: a misspelt field would be stored. */
const STORED =
  /^events\/src\/(?:booking|charge|closure|demand|gate|loan|meeting|message|standing|visit|waitlist|workflow|domain\/rules)\/|^projections\/src\/subjects\//;

const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));
const product = typed.filter((source) => !isProof(source));

it('spreads no condition where events, commands and documents are written', () => {
  const stored = product.filter((source) => STORED.test(source.path) && conditionalSpreads(source) > 0);
  expect(stored.map(({ path }) => path)).toEqual([]);
});

it('spreads no more conditions elsewhere than there were', () => {
  const count = (some: readonly Source[]) =>
    some.reduce((all, source) => all + conditionalSpreads(source), 0);
  expect(count(product)).toBeLessThanOrEqual(MOST_CONDITIONS.product);
  expect(count(typed.filter(isProof))).toBeLessThanOrEqual(MOST_CONDITIONS.proof);
});

const isList = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'ArrayExpression';

/** `...['a', 'b']` in a list or a call: the formatter leaves the line alone. */
const packs = (node: SyntaxNode): boolean => {
  const members = 'elements' in node ? node.elements : 'arguments' in node ? node.arguments : [];
  return (
    Array.isArray(members) && members.some((each) => each?.type === 'SpreadElement' && isList(each.argument))
  );
};

it('packs no list by spread', () => {
  const packed = typed.filter((source) => nodesIn(source, '...[').some(packs));
  expect(packed.map(({ path }) => path)).toEqual([]);
});
